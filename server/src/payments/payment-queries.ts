import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PaymentDirection } from '@akonta/domain/payments/payment'
import type { Statement, Transaction } from '../db/database.ts'

export type PastPayment = {
  posting_id: bigint
  document_number: string
  direction: PaymentDirection
  branch_code: string
  branch_name: string
  payee_id: number | null
  pid: string | null
  from_name: string
  to_name: string
  /** It came out of, or went into, the cash of the branch. */
  is_cash: boolean
  reference: string
  amount: Pesewas
  recorded_at: Date
  display_name: string
  /** The number of the document that undid it. */
  reversed_by: string | null
}

const PAST = `
  select y.posting_id, p.document_number, y.direction, b.branch_code, b.name as branch_name, y.payee_id, e.pid, y.from_name, y.to_name,
    case y.direction when 'received' then y.to_bank_id is null when 'paid' then y.from_bank_id is null
      else y.from_bank_id is null or y.to_bank_id is null end as is_cash,
    y.reference, y.amount, p.recorded_at, u.display_name,
    (select r.document_number from posting r where r.business_id = y.business_id and r.reverses = y.posting_id) as reversed_by
  from payment y
  join posting p on p.business_id = y.business_id and p.posting_id = y.posting_id
  join branch b on b.business_id = y.business_id and b.branch_id = y.branch_id
  join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
  left join payee e on e.business_id = y.business_id and e.payee_id = y.payee_id`

const BY_NUMBER: Statement = { name: 'payment-by-number', text: `${PAST} where p.business_id = $1 and p.document_number = $2` }

/** The payment with this number, or nothing. */
export const readPayment = (tx: Transaction, documentNumber: string): Promise<PastPayment | undefined> =>
  tx.row<PastPayment>(BY_NUMBER, [tx.businessId, documentNumber])

/** A report carries no more rows than this; a longer span asks for a shorter one. */
export const MOST_PAYMENTS = 50_000

const BY_DATE: Statement = {
  name: 'payments-by-date',
  text: `${PAST}
    where y.business_id = $1 and y.branch_id = $2 and y.business_date between $3::date and $4::date and ($5 or y.direction = 'received')
    order by y.business_date, y.posting_id
    limit ${MOST_PAYMENTS + 1}`,
}

type Asked = {
  readonly branch: number
  readonly start: BusinessDate
  readonly end: BusinessDate /** Also what went out and was moved. */
  readonly all: boolean
}

/** Every payment of a branch between two days, both included, oldest first. At most one row more than MOST_PAYMENTS. */
export const paymentsByDate = (tx: Transaction, { branch, start, end, all }: Asked): Promise<PastPayment[]> =>
  tx.rows<PastPayment>(BY_DATE, [tx.businessId, branch, start, end, all])

export type SettledDocument = { document_number: string; business_date: BusinessDate; amount: Pesewas }

const SETTLED: Statement = {
  name: 'payment-settled',
  text: `select d.document_number, d.business_date::text as business_date, s.amount
         from settlement s
         join posting d on d.business_id = s.business_id and d.posting_id = s.settled_posting_id
         where s.business_id = $1 and s.posting_id = $2 order by s.settlement_no`,
}

/** What a payment settled when it was made. */
export const settledBy = (tx: Transaction, postingId: bigint): Promise<SettledDocument[]> =>
  tx.rows<SettledDocument>(SETTLED, [tx.businessId, postingId])

const BALANCE_AFTER: Statement = {
  name: 'payment-balance-after',
  text: `select coalesce(-sum(amount), 0)::bigint as balance from journal_line
         where business_id = $1 and payee_id = $2 and posting_id <= $3`,
}

/** The payee's balance (credits less debits) as this posting left it. */
export const balanceAfter = async (tx: Transaction, payeeId: number, postingId: bigint): Promise<Pesewas> =>
  (await tx.row<{ balance: Pesewas }>(BALANCE_AFTER, [tx.businessId, payeeId, postingId]))?.balance ?? 0n
