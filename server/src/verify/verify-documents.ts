import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Statement } from '../db/database.ts'
import { ATTACHMENT_QUESTIONS } from './verify-attachments.ts'
import { CHEQUE_QUESTIONS } from './verify-cheques.ts'
import { PACKAGE_QUESTIONS } from './verify-packages.ts'
import { RECEIPT_QUESTIONS } from './verify-receipts.ts'
import { TRANSIT_QUESTIONS } from './verify-transit.ts'

const DATED = [
  'sale',
  'sale_return',
  'purchase',
  'purchase_return',
  'goods_receipt',
  'cost_change',
  'adjustment',
  'production',
  'transfer',
  'transfer_receipt',
  'payment',
  'wallet_receipt',
  'cheque_deposit',
  'cheque_return',
]

/** Reports select documents by their own date and branch. */
const PLACES: Statement = {
  name: 'verify-places-of-documents',
  text: `
    select format('document %s has another day or branch than its posting', p.document_number) as fault
    from (${DATED.map(table => `select posting_id, branch_id, business_date from ${table} where business_id = $1`).join(' union all ')}) t
    join posting p on p.business_id = $1 and p.posting_id = t.posting_id
    where t.branch_id <> p.branch_id or t.business_date <> p.business_date
    order by p.posting_id limit 1`,
}

const { roundingDifferences, sales, salesReturns, discountAllowed, otherIncome, vatPayable, costOfGoods, payable } = ACCOUNT

const among = (accounts: readonly string[]): string => `l.account_code in ('${accounts.join("', '")}')`

/** The amounts in the books of the postings with such a document: a column for each sum of accounts. */
const booksOf = (table: string, sums: Readonly<Record<string, readonly string[]>>, condition = 'true'): string => `
  select t.posting_id, ${Object.entries(sums)
    .map(([name, accounts]) => `coalesce(sum(l.amount) filter (where ${among(accounts)}), 0) as ${name}`)
    .join(', ')}
  from ${table} t
  left join journal_line l on l.business_id = t.business_id and l.posting_id = t.posting_id
    and ${among([...new Set(Object.values(sums).flat())])} and ${condition}
  where t.business_id = $1 group by t.posting_id`

const linesOf = (table: string, discount: string): string =>
  `select posting_id, sum(amount) as amount, sum(cost) as cost, sum(${discount}) as discount from ${table} where business_id = $1 group by posting_id`

const faultOf = (condition: string, from: string): string => `
    select format('document %s differs from its posting', p.document_number) as fault
    from ${from}
    join posting p on p.business_id = $1 and p.posting_id = t.posting_id
    where ${condition}
    order by p.posting_id limit 1`

/** A sale is list total and charges less discount, as the customer paid it; without tax each of them has its own account. */
const SALES: Statement = {
  name: 'verify-documents-of-sales',
  text: faultOf(
    `t.goods is distinct from l.amount or b.cost is distinct from l.cost or t.total <> -b.total or t.rounding <> -b.rounding
       or l.discount > t.discount or v.posting_id is null and (t.goods <> -b.sales or t.discount <> b.discount)`,
    `(select * from sale where business_id = $1) t
    join (${booksOf('sale', {
      sales: [sales],
      discount: [discountAllowed],
      total: [sales, otherIncome, discountAllowed, vatPayable],
      cost: [costOfGoods],
      rounding: [roundingDifferences],
    })}) b using (posting_id)
    left join (${linesOf('sale_line', 'discount')}) l using (posting_id)
    left join vat_split v on v.business_id = $1 and v.posting_id = t.posting_id`,
  ),
}

const SALE_RETURNS: Statement = {
  name: 'verify-documents-of-sale-returns',
  text: faultOf(
    't.goods is distinct from l.amount or b.cost is distinct from -l.cost or t.total <> b.total or t.rounding <> b.rounding or l.discount > t.discount',
    `(select * from sale_return where business_id = $1) t
    join (${booksOf('sale_return', {
      total: [salesReturns, discountAllowed, vatPayable],
      cost: [costOfGoods],
      rounding: [roundingDifferences],
    })}) b using (posting_id)
    left join (${linesOf('sale_return_line', 'line_discount')}) l using (posting_id)`,
  ),
}

/** A cash purchase is owed and paid at once: what was owed counts. */
const PURCHASES: Statement = {
  name: 'verify-documents-of-purchases',
  text: faultOf(
    't.total <> -b.total',
    `(select * from purchase where business_id = $1) t
    join (${booksOf('purchase', { total: [payable] }, 'l.amount < 0')}) b using (posting_id)`,
  ),
}

const PURCHASE_RETURNS: Statement = {
  name: 'verify-documents-of-purchase-returns',
  text: faultOf(
    't.total <> b.total',
    `(select * from purchase_return where business_id = $1) t
    join (${booksOf('purchase_return', { total: [payable] })}) b using (posting_id)`,
  ),
}

/** The cash of layaways is rounded: of parts that were paid, and of what was paid back. */
const PAYMENTS: Statement = {
  name: 'verify-documents-of-payments',
  text: faultOf(
    't.rounding <> -b.rounding',
    `(select * from payment where business_id = $1) t
    join (${booksOf('payment', { rounding: [roundingDifferences] })}) b using (posting_id)`,
  ),
}

const LAYAWAY_REFUNDS: Statement = {
  name: 'verify-documents-of-layaway-refunds',
  text: faultOf(
    't.rounding <> b.rounding',
    `(select * from layaway_refund where business_id = $1) t
    join (${booksOf('layaway_refund', { rounding: [roundingDifferences] })}) b using (posting_id)`,
  ),
}

/** Checks of documents, the source of receipts and reports: date, branch and amounts must be those of their postings. */
export const PAPER_QUESTIONS: readonly Statement[] = [
  PLACES,
  SALES,
  SALE_RETURNS,
  PURCHASES,
  PURCHASE_RETURNS,
  PAYMENTS,
  LAYAWAY_REFUNDS,
  ...RECEIPT_QUESTIONS,
  ...TRANSIT_QUESTIONS,
  ...CHEQUE_QUESTIONS,
  ...ATTACHMENT_QUESTIONS,
  ...PACKAGE_QUESTIONS,
]
