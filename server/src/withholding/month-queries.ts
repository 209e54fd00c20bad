import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { WithholdingKind } from '@akonta/domain/payments/withholding'
import type { TaxOfBranch } from '@akonta/domain/withholding/tax-of-month'
import type { OtherWithholdingEntry, TaxPayment } from '@akonta/domain/withholding/withholding-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { firstPostingSince } from '../documents/document-queries.ts'

const { withholdingTaxPayable, withholdingTaxSuffered } = ACCOUNT

/** Every payment with withheld tax, and every reversal of one, on its own date. $1 is the business. */
const DOCUMENTS = `
  document as (
    select w.posting_id as original_id, w.posting_id, 1 as sign from payment_withholding w where w.business_id = $1
    union all
    select w.posting_id, p.posting_id, -1
    from payment_withholding w join posting p on p.business_id = $1 and p.reverses = w.posting_id where w.business_id = $1
  )`

/** The last number that was entered for a certificate; otherwise the one that the payment had. */
const CERTIFICATE = `
  case when y.direction = 'paid' then o.document_number else
    coalesce((select c.certificate from withholding_certificate c where c.business_id = $1 and c.posting_id = o.posting_id
      order by c.entry_no desc limit 1), w.certificate) end`

/** The row limit of a month. */
export const MOST_WITHHELD = 20_000

const ROWS: Statement = {
  name: 'withholding-of-month',
  text: `
    with ${DOCUMENTS}
    select p.document_number as number, o.document_kind as kind, o.document_number as document, p.business_date as date, b.name as branch,
      e.pid, case when y.direction = 'paid' then y.to_name else y.from_name end as party, e.address, y.direction,
      e.tin,
      w.kind as supplied, w.base * d.sign as base, w.rate::bigint as rate, w.tax * d.sign as tax, (y.amount + w.tax) * d.sign as gross,
      ${CERTIFICATE} as certificate,
      case when y.direction = 'paid' then coalesce((
        select q.document_number from withholding_payment t join posting q on q.business_id = t.business_id and q.posting_id = t.posting_id
        where t.business_id = $1 and t.month = date_trunc('month', p.business_date)::date and t.posting_id > d.posting_id
          and not exists (select from posting u where u.business_id = $1 and u.reverses = t.posting_id)
          -- No other payment covered it by then.
          and not exists (select from withholding_payment s
            where s.business_id = $1 and s.month = t.month and s.posting_id > d.posting_id and s.posting_id < t.posting_id
              and not exists (select from posting u where u.business_id = $1 and u.reverses = s.posting_id and u.posting_id < t.posting_id))
        limit 1), '') else '' end as "paidBy"
    from document d
    join posting p on p.business_id = $1 and p.posting_id = d.posting_id
    join posting o on o.business_id = $1 and o.posting_id = d.original_id
    join payment_withholding w on w.business_id = $1 and w.posting_id = d.original_id
    join payment y on y.business_id = $1 and y.posting_id = d.original_id
    join payee e on e.business_id = $1 and e.payee_id = y.payee_id
    join branch b on b.business_id = $1 and b.branch_id = p.branch_id
    where p.business_date between $2::date and $3::date and ($4::int is null or p.branch_id = $4)
    order by p.business_date, p.posting_id limit ${MOST_WITHHELD + 1}`,
}

type WithheldRow = {
  number: string
  kind: string
  document: string
  date: BusinessDate
  branch: string
  pid: string
  party: string
  address: string
  direction: 'paid' | 'received'
  tin: string
  /** These three are null if a customer withheld it. */
  supplied: WithholdingKind | null
  base: Pesewas | null
  rate: bigint | null
  tax: Pesewas
  gross: Pesewas
  certificate: string
  /** The payment to the authority that paid it, which pays all that the month had by then. */
  paidBy: string
}

export type MonthAsked = { readonly start: BusinessDate; readonly end: BusinessDate; readonly branch: number | null }

const valuesOf = (tx: Transaction, { start, end, branch }: MonthAsked) => [tx.businessId, start, end, branch]

/** Withheld tax of a month, oldest first. At most one row more than MOST_WITHHELD. */
export const withheldIn = (tx: Transaction, asked: MonthAsked): Promise<WithheldRow[]> => tx.rows<WithheldRow>(ROWS, valuesOf(tx, asked))

/** Lines of the two accounts since $5, the first posting since the first day, without VAT withheld and its settlement, and without payments of the tax itself. */
const MOVED = `
  moved as (
    select p.posting_id, p.document_number, p.document_kind, p.business_date, p.memo, p.branch_id, o.posting_id as original_id, l.account_code, l.amount
    from journal_line l
    join posting p on p.business_id = $1 and p.posting_id = l.posting_id and p.business_date between $2::date and $3::date
    join posting o on o.business_id = $1 and o.posting_id = case when p.reverses is null then p.posting_id else p.reverses end
    where l.business_id = $1 and l.account_code in ('${withholdingTaxPayable}', '${withholdingTaxSuffered}') and l.posting_id >= $5
      and ($4::int is null or l.branch_id = $4)
      and o.document_kind not in ('vat_withheld', 'vat_settlement', 'withholding_payment')
  )`

const TIES: Statement = {
  name: 'withholding-ties',
  text: `with ${MOVED}
    select a.account_code as account, a.name,
      coalesce(sum(case when a.account_code = '${withholdingTaxPayable}' then -m.amount else m.amount end), 0)::bigint as ledger
    from account a left join moved m on m.account_code = a.account_code
    where a.business_id = $1 and a.account_code in ('${withholdingTaxPayable}', '${withholdingTaxSuffered}')
    group by a.account_code, a.name order by a.account_code`,
}

type TieRow = { account: string; name: string; ledger: Pesewas }

/** What the two accounts moved in the month: what is owed, and what customers withheld, as positive amounts. */
export const accountMovements = async (tx: Transaction, asked: MonthAsked): Promise<TieRow[]> =>
  tx.rows<TieRow>(TIES, [...valuesOf(tx, asked), await firstPostingSince(tx, asked.start)])

const MOST_OTHERS = 200

const OTHERS: Statement = {
  name: 'withholding-other-entries',
  text: `with ${MOVED}
    select m.document_number as number, m.document_kind as kind, m.business_date as date, b.name as branch, m.memo as note,
      m.account_code as account, sum(case when m.account_code = '${withholdingTaxPayable}' then -m.amount else m.amount end)::bigint as amount
    from moved m join branch b on b.business_id = $1 and b.branch_id = m.branch_id
    where not exists (select from payment_withholding w where w.business_id = $1 and w.posting_id = m.original_id)
    group by m.posting_id, m.document_number, m.document_kind, m.business_date, b.name, m.memo, m.account_code
    order by m.business_date, m.posting_id limit ${MOST_OTHERS}`,
}

/** The first 200 entries on the accounts without withheld tax, such as journals. */
export const otherEntries = async (tx: Transaction, asked: MonthAsked): Promise<OtherWithholdingEntry[]> =>
  tx.rows<OtherWithholdingEntry>(OTHERS, [...valuesOf(tx, asked), await firstPostingSince(tx, asked.start)])

/** Payments of the tax and their reversals, with the month that they are for. */
const TAX_PAYMENTS = `
  tax_payment as (
    select t.posting_id, t.month from withholding_payment t where t.business_id = $1
    union all
    select p.posting_id, t.month from withholding_payment t join posting p on p.business_id = $1 and p.reverses = t.posting_id where t.business_id = $1
  )`

/** A payment has the date and the branch of its posting: nothing is looked up for each of all years. */
const BY_MONTH: Statement = {
  name: 'withholding-by-month',
  text: `
    with ${TAX_PAYMENTS}, moved as (
      select date_trunc('month', y.business_date)::date as month, y.branch_id as branch, w.tax as withheld, 0::bigint as paid
      from payment_withholding w
      join payment y on y.business_id = $1 and y.posting_id = w.posting_id
      where w.business_id = $1 and w.kind is not null
      union all
      select date_trunc('month', p.business_date)::date, p.branch_id, -w.tax, 0
      from posting p
      join payment_withholding w on w.business_id = $1 and w.posting_id = p.reverses and w.kind is not null
      where p.business_id = $1 and p.reverses is not null
      union all
      select t.month, l.branch_id, 0, l.amount
      from tax_payment t
      join journal_line l on l.business_id = $1 and l.posting_id = t.posting_id and l.account_code = '${withholdingTaxPayable}'
    )
    select month, branch, sum(withheld)::bigint as withheld, sum(paid)::bigint as paid from moved
    where month <= $2::date group by month, branch order by month, branch`,
}

/** What was withheld from suppliers and what was paid of it, by month and branch, up to a month. */
export const taxByMonth = (tx: Transaction, month: BusinessDate): Promise<TaxOfBranch[]> =>
  tx.rows<TaxOfBranch>(BY_MONTH, [tx.businessId, month])

const PAID: Statement = {
  name: 'withholding-payments-of-month',
  text: `
    select p.document_number as number, p.business_date as date, t.paid, t.bank_name as "from", t.reference
    from withholding_payment t join posting p on p.business_id = t.business_id and p.posting_id = t.posting_id
    where t.business_id = $1 and t.month = $2::date
      and not exists (select from posting u where u.business_id = t.business_id and u.reverses = t.posting_id)
    order by t.posting_id`,
}

/** The payments for a month that were not reversed, oldest first. */
export const paymentsFor = (tx: Transaction, month: BusinessDate): Promise<TaxPayment[]> =>
  tx.rows<TaxPayment>(PAID, [tx.businessId, month])

const OWED: Statement = {
  name: 'withholding-owed',
  text: `select coalesce(sum(credit - debit), 0)::bigint as owed from balance where business_id = $1 and account_code = '${withholdingTaxPayable}'`,
}

/** The balance of the account of tax that is owed, of the whole business. */
export const owedOnAccount = async (tx: Transaction): Promise<Pesewas> => (await tx.one<{ owed: Pesewas }>(OWED, [tx.businessId])).owed
