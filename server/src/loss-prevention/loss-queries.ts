import { paired } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import { type CheckKey, type CheckSum, checkOf, type PersonSum, sumOfCheck } from '@akonta/domain/loss-prevention/checks'
import type { LossLimits } from '@akonta/domain/loss-prevention/limits'
import { LOSS_PAGE, type LossRow } from '@akonta/domain/loss-prevention/loss-calls'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'
import { COUNT_LOSSES, DEAD_STOCK, TRANSFERS_SHORT } from './goods-checks.ts'
import { CASH_DIFFERENCES, PAYEE_IS_EMPLOYEE, ROUND_JOURNALS, SUPPLIER_INVOICE_TWICE, WALLET_ID_TWICE } from './money-checks.ts'
import * as sales from './sale-checks.ts'

/** Both days included. */
export type LossSpan = { readonly branches: readonly number[]; readonly start: BusinessDate; readonly end: BusinessDate }

/** The rows of each check, as check-query.ts describes them. */
const ROWS: Readonly<Record<CheckKey, string>> = {
  below_cost: sales.BELOW_COST,
  price_overrides: sales.PRICE_OVERRIDES,
  discounts: sales.DISCOUNTS,
  returns: sales.RETURNS,
  wallet_id_twice: WALLET_ID_TWICE,
  supplier_invoice_twice: SUPPLIER_INVOICE_TWICE,
  reprints: sales.REPRINTS,
  reprinted_then_reversed: sales.REPRINTED_THEN_REVERSED,
  reversed_late: sales.REVERSED_LATE,
  transfers_short: TRANSFERS_SHORT,
  count_losses: COUNT_LOSSES,
  cash_differences: CASH_DIFFERENCES,
  dead_stock: DEAD_STOCK,
  outside_hours: sales.OUTSIDE_HOURS,
  round_journals: ROUND_JOURNALS,
  payee_is_employee: PAYEE_IS_EMPLOYEE,
}

/** Limits only decide how many values a statement takes, so any do. */
const limitsOf = (key: CheckKey): number => (key === 'outside_hours' ? 2 : /\$5/.test(ROWS[key]) ? 1 : 0)

const checked = (key: CheckKey): string =>
  `left join loss_row_checked k on k.business_id = $1 and k.check_key = '${key}' and k.row_key = f.key`

const sumsOf = (key: CheckKey): Statement => ({
  name: `loss-sums-${key.replaceAll('_', '-')}`,
  text: `with found as (${ROWS[key]})
    select f.person, count(*)::int as rows, (count(*) filter (where k.row_key is null))::int as "newRows", sum(f.amount)::bigint as amount
    from found f ${checked(key)} group by f.person`,
})

const pageOf = (key: CheckKey): Statement => {
  const next = 5 + limitsOf(key)
  return {
    name: `loss-rows-${key.replaceAll('_', '-')}`,
    text: `with found as (${ROWS[key]}), page as (
      select f.*, k.note, k.user_id as checked_by, k.checked_at, (count(*) over ())::int as total, (sum(f.amount) over ())::bigint as sum
      from found f ${checked(key)}
      where $${next}::boolean or k.row_key is null
      order by f.date desc, f.key desc offset $${next + 1} limit ${LOSS_PAGE}
    )
    select p.key, p.date, b.name as "branchName", p.person, p.subject, p.detail, p.figure, p.amount, p.kinds, p.numbers,
      coalesce(u.display_name, '') as "checkedBy", p.checked_at as "checkedAt", coalesce(p.note, '') as note, p.total, p.sum
    from page p
    join branch b on b.business_id = $1 and b.branch_id = p.branch_id
    left join app_user u on u.business_id = $1 and u.user_id = p.checked_by
    order by p.date desc, p.key desc`,
  }
}

const SUMS: Readonly<Record<CheckKey, Statement>> = {
  below_cost: sumsOf('below_cost'),
  price_overrides: sumsOf('price_overrides'),
  discounts: sumsOf('discounts'),
  returns: sumsOf('returns'),
  wallet_id_twice: sumsOf('wallet_id_twice'),
  supplier_invoice_twice: sumsOf('supplier_invoice_twice'),
  reprints: sumsOf('reprints'),
  reprinted_then_reversed: sumsOf('reprinted_then_reversed'),
  reversed_late: sumsOf('reversed_late'),
  transfers_short: sumsOf('transfers_short'),
  count_losses: sumsOf('count_losses'),
  cash_differences: sumsOf('cash_differences'),
  dead_stock: sumsOf('dead_stock'),
  outside_hours: sumsOf('outside_hours'),
  round_journals: sumsOf('round_journals'),
  payee_is_employee: sumsOf('payee_is_employee'),
}

const PAGES: Readonly<Record<CheckKey, Statement>> = {
  below_cost: pageOf('below_cost'),
  price_overrides: pageOf('price_overrides'),
  discounts: pageOf('discounts'),
  returns: pageOf('returns'),
  wallet_id_twice: pageOf('wallet_id_twice'),
  supplier_invoice_twice: pageOf('supplier_invoice_twice'),
  reprints: pageOf('reprints'),
  reprinted_then_reversed: pageOf('reprinted_then_reversed'),
  reversed_late: pageOf('reversed_late'),
  transfers_short: pageOf('transfers_short'),
  count_losses: pageOf('count_losses'),
  cash_differences: pageOf('cash_differences'),
  dead_stock: pageOf('dead_stock'),
  outside_hours: pageOf('outside_hours'),
  round_journals: pageOf('round_journals'),
  payee_is_employee: pageOf('payee_is_employee'),
}

const valuesOf = (tx: Transaction, key: CheckKey, { branches, start, end }: LossSpan, limits: LossLimits): readonly unknown[] => [
  ...[tx.businessId, branches, start, end],
  ...checkOf(key).values(limits),
]

export const sumsOfCheck = async (tx: Transaction, key: CheckKey, span: LossSpan, limits: LossLimits): Promise<CheckSum> =>
  sumOfCheck(key, await tx.rows<PersonSum>(SUMS[key], valuesOf(tx, key, span, limits)))

type FoundRow = Omit<LossRow, 'documents' | 'figure'> & {
  readonly figure: bigint | null
  readonly kinds: string[]
  readonly numbers: string[]
  readonly total: number
  readonly sum: Pesewas
}

export type LossPage = { readonly rows: readonly LossRow[]; readonly total: number; readonly amount: Pesewas }

type Asked = { readonly span: LossSpan; readonly limits: LossLimits; readonly showsAll: boolean; readonly page: number }

/** The rows of a check, newest first, one page. A page beyond the last is empty and has the total 0. */
export const rowsOfCheck = async (tx: Transaction, key: CheckKey, { span, limits, showsAll, page }: Asked): Promise<LossPage> => {
  const values = [...valuesOf(tx, key, span, limits), showsAll, BigInt(page) * BigInt(LOSS_PAGE)]
  const found = await tx.rows<FoundRow>(PAGES[key], values)
  const rows = found.map(
    ({ figure, kinds, numbers, total: _total, sum: _sum, ...row }): LossRow => ({
      ...row,
      figure: figure === null ? null : Number(figure),
      documents: paired(kinds, numbers).map(([kind, number]) => ({ kind, number })),
    }),
  )
  return { rows, total: found[0]?.total ?? 0, amount: found[0]?.sum ?? 0n }
}

const LIMITS: Statement = {
  name: 'loss-limits',
  text: `select opens_at as "opensAt", closes_at as "closesAt", override_percent as "overridePercent", discount_percent as "discountPercent",
           return_percent as "returnPercent", invoice_days as "invoiceDays", prints, late_minutes as "lateMinutes", count_loss as "countLoss",
           cash_difference as "cashDifference", dead_stock_days as "deadStockDays",
           transit_days as "transitDays", round_amount as "roundAmount"
         from loss_limits where business_id = $1`,
}

/** The limits that the business has set; undefined if it has set none. */
export const ownLimits = (tx: Transaction): Promise<LossLimits | undefined> => tx.row<LossLimits>(LIMITS, [tx.businessId])
