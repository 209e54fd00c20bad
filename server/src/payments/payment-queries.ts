import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PaymentDirection } from '@akonta/domain/payments/payment'
import type { PastPayment, Payment } from '@akonta/domain/payments/payment-calls'
import type { Statement, Transaction } from '../db/database.ts'
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  documentsOfNumber,
  documentsOfPeriod,
  planForPeriod,
  readDocument,
  reversesOf,
} from '../documents/document-queries.ts'

/** `amount` has the sign of the row: a reversal is negative. */
export type PaymentRow = DocumentRow & {
  direction: PaymentDirection
  payee_id: number | null
  pid: string
  from: string
  to: string
  /** It came out of, or went into, the cash of the branch. */
  is_cash: boolean
  by_cheque: boolean
  reference: string
  amount: Pesewas
  /** What the cash was rounded by, with the sign of the row. */
  rounding: Pesewas
  /** The number of the layaway that it pays for. */
  layaway: string | null
}

const PAYMENT = `
  select ${DOCUMENT_COLUMNS}, y.direction, y.payee_id, coalesce(e.pid, '') as pid, y.from_name as "from", y.to_name as "to",
    case y.direction when 'received' then y.to_bank_id is null and not y.by_cheque when 'paid' then y.from_bank_id is null
      else y.from_bank_id is null or y.to_bank_id is null end as is_cash, y.by_cheque,
    y.reference, y.amount * document.sign as amount, y.rounding * document.sign as rounding,
    (select w.layaway_number from layaway_payment a join layaway w on w.business_id = a.business_id and w.layaway_id = a.layaway_id
      where a.business_id = y.business_id and a.posting_id = y.posting_id) as layaway
  from document
  join payment y on y.business_id = $1 and y.posting_id = document.original_id
  left join payee e on e.business_id = y.business_id and e.payee_id = y.payee_id`

type SettledDocument = { document: string; date: BusinessDate; amount: Pesewas }

const BY_NUMBER: Statement = { name: 'payment-by-number', text: documentsOfNumber('payment') + PAYMENT }
const SETTLED: Statement = {
  name: 'payment-settled',
  text: `select d.document_number as document, d.business_date::text as date, s.amount
         from settlement s
         join posting d on d.business_id = s.business_id and d.posting_id = s.settled_posting_id
         where s.business_id = $1 and s.posting_id = $2 order by s.settlement_no`,
}

/** The payment with this number and its original settlements, if it exists. */
export const readPayment = (tx: Transaction, number: string) =>
  readDocument<PaymentRow, SettledDocument>(tx, { document: BY_NUMBER, lines: SETTLED }, number)

/** The payment as its calls answer it. */
export const pastPaymentOf = (row: PaymentRow): PastPayment => ({
  number: row.document_number,
  direction: row.direction,
  branchCode: row.branch_code,
  branch: row.branch_name,
  pid: row.pid,
  from: row.from,
  to: row.to,
  paymentType: row.by_cheque ? 'CHEQUE' : row.is_cash ? 'CASH' : 'BANK',
  reference: row.reference,
  amount: row.amount,
  time: row.recorded_at.toISOString(),
  date: row.business_date,
  by: row.display_name,
  reversedBy: row.reversed_by ?? '',
  reverses: reversesOf(row),
  ...(row.rounding !== 0n && { rounding: row.rounding }),
  ...(row.layaway !== null && { layaway: row.layaway }),
})

/** The row limit of a report; a longer span must be shortened. */
export const MOST_PAYMENTS = 50_000

const BY_DATE: Statement = {
  name: 'payments-by-date',
  text: `${documentsOfPeriod('payment')} ${PAYMENT}
    where $5 or y.direction = 'received' order by document.business_date, document.posting_id limit ${MOST_PAYMENTS + 1}`,
}

type Asked = {
  readonly branch: number
  readonly start: BusinessDate
  readonly end: BusinessDate /** Include outgoing payments and transfers. */
  readonly all: boolean
}

/**
 * Every payment of a branch between two days, both included, and every reversal of one, oldest first. At most one row more than
 * MOST_PAYMENTS.
 */
export const paymentsByDate = async (tx: Transaction, { branch, start, end, all }: Asked): Promise<PaymentRow[]> => {
  await planForPeriod(tx, start, end)
  return tx.rows<PaymentRow>(BY_DATE, [tx.businessId, branch, start, end, all])
}

const BALANCE_AFTER: Statement = {
  name: 'payment-balance-after',
  text: `select coalesce(-sum(amount), 0)::bigint as balance from journal_line
         where business_id = $1 and payee_id = $2 and posting_id <= $3`,
}

/** The payee's balance (credits less debits) after this posting. */
export const balanceAfter = async (tx: Transaction, payeeId: number, postingId: bigint): Promise<Pesewas> =>
  (await tx.one<{ balance: Pesewas }>(BALANCE_AFTER, [tx.businessId, payeeId, postingId])).balance

const LAYAWAY_LEFT: Statement = {
  name: 'payment-layaway-left',
  text: `
    select y.goods - y.discount - coalesce(sum(m.amount), 0)::bigint as remaining
    from layaway_payment this
    join layaway y on y.business_id = this.business_id and y.layaway_id = this.layaway_id
    left join layaway_payment a on a.business_id = y.business_id and a.layaway_id = y.layaway_id and a.posting_id <= this.posting_id
      and not exists (select from posting r where r.business_id = a.business_id and r.reverses = a.posting_id)
    left join payment m on m.business_id = a.business_id and m.posting_id = a.posting_id
    where this.business_id = $1 and this.posting_id = $2 group by y.goods, y.discount`,
}

/** What was left to pay for a layaway after this part, without parts that were reversed. */
export const layawayLeftAfter = async (tx: Transaction, postingId: bigint): Promise<Pesewas> =>
  (await tx.one<{ remaining: Pesewas }>(LAYAWAY_LEFT, [tx.businessId, postingId])).remaining

const OF_PAYMENT: Statement = {
  name: 'payment-withholding-of',
  text: `
    select w.kind, w.base, w.rate::bigint as rate, w.tax, coalesce((
      select c.certificate from withholding_certificate c where c.business_id = w.business_id and c.posting_id = w.posting_id
      order by c.entry_no desc limit 1), w.certificate) as certificate
    from payment_withholding w where w.business_id = $1 and w.posting_id = $2`,
}

/** The tax of a payment, if any, with the last number that was entered for the certificate. */
export const withholdingOfPayment = (tx: Transaction, postingId: bigint): Promise<Payment['withheld']> =>
  tx.row<NonNullable<Payment['withheld']>>(OF_PAYMENT, [tx.businessId, postingId])
