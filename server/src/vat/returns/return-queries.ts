import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Figure } from '@akonta/domain/vat/vat-return'
import type { OtherEntry, ReturnDocument, ReturnFigure, ReturnTie } from '@akonta/domain/vat/vat-return-calls'
import type { Statement, Transaction } from '../../db/database.ts'
import { planForItself } from '../../documents/document-queries.ts'

/**
 * Which documents a return has: those dated in its month, up to a posting; and those of earlier months whose returns were filed before they
 * were entered.
 */
export type ReturnScope = {
  readonly start: BusinessDate
  readonly end: BusinessDate
  /** The last posting; null while the return is not filed. */
  readonly through: bigint | null
  /** The earlier filed months, and the last posting that their returns have. Null for the first return. */
  readonly earlier: { readonly start: BusinessDate; readonly end: BusinessDate; readonly after: bigint } | null
  /** One branch, or null for the whole business. */
  readonly branch: number | null
}

const NO_DAY = '0001-01-01'

const valuesOf = (tx: Transaction, { start, end, through, earlier, branch }: ReturnScope): readonly unknown[] => [
  tx.businessId,
  start,
  end,
  through,
  earlier?.start ?? NO_DAY,
  earlier?.end ?? NO_DAY,
  earlier?.after ?? 0n,
  branch,
]

/** $1 business, $2 and $3 the month, $4 through which posting, $5 to $7 the earlier months and their last posting, $8 branch. */
const LISTED = `
  listed as (
    select p.posting_id, p.reverses, p.document_number, p.document_kind, p.business_date, p.branch_id, p.memo, false as is_late
    from branch b
    join posting p on p.business_id = b.business_id and p.branch_id = b.branch_id and p.business_date between $2::date and $3::date
    where b.business_id = $1 and ($4::bigint is null or p.posting_id <= $4)
    union all
    select p.posting_id, p.reverses, p.document_number, p.document_kind, p.business_date, p.branch_id, p.memo, true
    from posting p
    where p.business_id = $1 and p.posting_id > $7::bigint and ($4::bigint is null or p.posting_id <= $4)
      and p.business_date between $5::date and $6::date
  ),
  document as (
    select l.*, o.posting_id as original_id, o.document_kind as original_kind, o.document_number as original_number,
      case when l.reverses is null then 1 else -1 end as sign
    from listed l
    join posting o on o.business_id = $1 and o.posting_id = case when l.reverses is null then l.posting_id else l.reverses end
  )`

/** As a condition of the join alone, it would be tested after the lines of every document were read. */
const HAS_LEVY = 'v.cst <> 0 or v.tourism <> 0 or v.excise <> 0'

/**
 * The parts of a document's taxable value that goods with a levy of their own have; they add up with the rest to the pesewa. Lines of a return
 * have their discounts; that of a sale is distributed over the classes as when it was taxed (E-VAT contract, section 4.2), after the discounts
 * of its lines. Weights are the amounts without their taxes, 1/1.20, 1/1.21 and 1/1.26 of a price, in parts of 3,049.2.
 */
const VALUES_BY_CLASS = `
  with line as (
    select t.tax_class, l.amount - l.discount as amount, 0::bigint as discount
    from sale_line l join sale_line_tax t on t.business_id = $1 and t.posting_id = l.posting_id and t.line_no = l.line_no
    where l.business_id = $1 and l.posting_id = v.posting_id and (${HAS_LEVY})
    union all
    select t.tax_class, l.amount, l.discount
    from sale_return_line l
    join sale_line_tax t on t.business_id = $1 and t.posting_id = l.sale_posting_id and t.line_no = l.sale_line_no
    where l.business_id = $1 and l.posting_id = v.posting_id and (${HAS_LEVY})
  ), class as (
    select tax_class, array_position(array['STANDARD', 'ZERO', 'EXEMPT', 'TOURISM', 'CST', 'PLASTIC'], tax_class) as place,
      sum(amount) as amount, sum(discount) as discount from line group by tax_class
  ), upto as (
    select c.*, sum(amount) over () as whole, sum(amount) over (order by place) as goods,
      coalesce(s.discount - (select sum(l.discount) from sale_line l where l.business_id = $1 and l.posting_id = v.posting_id), 0) as rest
    from class c
  ), paid as (
    select tax_class, place, amount - discount - case when whole = 0 then 0 else
      divide_half_up(rest * goods, whole) - divide_half_up(rest * (goods - amount), whole) end as amount from upto
    union all
    select 'STANDARD', 1, s.charges where s.charges > 0
  ), net as (
    select tax_class, place, sum(amount) * case tax_class when 'STANDARD' then 2541 when 'TOURISM' then 2520 else 2420 end as net
    from paid where tax_class in ('STANDARD', 'TOURISM', 'CST', 'PLASTIC') group by tax_class, place
  ), cumulative as (
    select tax_class, net, sum(net) over (order by place) as upto, sum(net) over () as whole from net
  ), valued as (
    select tax_class, case when whole = 0 then 0 else
      divide_half_up(v.taxable * upto, whole) - divide_half_up(v.taxable * (upto - net), whole) end as value
    from cumulative
  )
  select coalesce(sum(value) filter (where tax_class = 'CST'), 0)::bigint as cst_value,
    coalesce(sum(value) filter (where tax_class = 'TOURISM'), 0)::bigint as tourism_value,
    coalesce(sum(value) filter (where tax_class = 'PLASTIC'), 0)::bigint as plastic_value
  from valued`

/**
 * A reversal cancels on its own day what its document did: the rule of all reports. Returned goods have a negative sign. `wanted` says in SQL whether one
 * of these figures is asked for: documents of the others are not read.
 */
const figures = (wanted: (...figures: readonly Figure[]) => string): string => `
  figure as materialized (
    select p.*, case p.original_kind when 'sale' then 'sales' else 'sales_returns' end as figure,
      p.sign * case p.original_kind when 'sale' then 1 else -1 end as factor,
      v.taxable as value, v.exempt, v.zero_rated, v.nhil, v.getfund, v.covid, v.cst, v.tourism, v.excise, v.vat,
      v.nhil + v.getfund + v.covid + v.cst + v.tourism + v.excise + v.vat as tax, 0::bigint as not_claimed,
      coalesce(c.cst_value, 0) as cst_value, coalesce(c.tourism_value, 0) as tourism_value, coalesce(c.plastic_value, 0) as plastic_value,
      coalesce(s.customer_name, k.customer_name, '') as party, coalesce(k.invoice_number, '') as reference
    from document p
    join vat_split v on v.business_id = $1 and v.posting_id = p.original_id
    left join sale s on s.business_id = $1 and s.posting_id = p.original_id
    left join sale_return r on r.business_id = $1 and r.posting_id = p.original_id
    left join sale k on k.business_id = $1 and k.posting_id = r.sale_posting_id
    left join lateral (${VALUES_BY_CLASS}) c on ${HAS_LEVY}
    where ${wanted('sales', 'sales_returns')}
    union all
    select p.*, case p.original_kind when 'purchase' then 'purchases' when 'cost_change' then 'purchases' when 'purchase_return' then 'purchase_returns' when 'expense' then 'expenses'
        else 'imports' end,
      p.sign * case p.original_kind when 'purchase_return' then -1 else 1 end,
      t.value, 0, 0, t.claimed_nhil, t.claimed_getfund, 0, 0, 0, 0, t.claimed_vat,
      t.claimed_nhil + t.claimed_getfund + t.claimed_vat,
      t.nhil + t.getfund + t.covid + t.vat - t.claimed_nhil - t.claimed_getfund - t.claimed_vat, 0, 0, 0, t.supplier, t.invoice
    from document p join input_tax t on t.business_id = $1 and t.posting_id = p.original_id
    where ${wanted('purchases', 'purchase_returns', 'expenses', 'imports')}
    union all
    select p.*, 'withheld', p.sign, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, w.amount, 0, 0, 0, 0, w.customer_name, w.certificate
    from document p join vat_withheld w on w.business_id = $1 and w.posting_id = p.original_id
    where ${wanted('withheld')}
  )`

const OF_BRANCH = '($8::int is null or f.branch_id = $8)'

const SUMS = [
  'value',
  'exempt',
  'zero_rated',
  'nhil',
  'getfund',
  'covid',
  'cst',
  'tourism',
  'excise',
  'vat',
  'tax',
  'not_claimed',
  'cst_value',
  'tourism_value',
  'plastic_value',
]
const NAMES: Readonly<Record<string, string>> = {
  ...{ zero_rated: '"zeroRated"', getfund: '"getFund"', not_claimed: '"notClaimed"' },
  ...{ cst_value: '"cstValue"', tourism_value: '"tourismValue"', plastic_value: '"plasticValue"' },
}

const columns = (of: (column: string) => string): string =>
  SUMS.map(column => `${of(column)}::bigint as ${NAMES[column] ?? column}`).join(', ')

const BY_FIGURE: Statement = {
  name: 'vat-return-figures',
  text: `with ${LISTED}, ${figures(() => 'true')}
    select f.figure, count(*)::int as documents, count(*) filter (where f.is_late)::int as earlier, ${columns(column => `sum(f.factor * f.${column})`)}
    from figure f where ${OF_BRANCH} group by f.figure`,
}

type FigureRow = ReturnFigure & { earlier: number }

export const figuresOf = async (tx: Transaction, scope: ReturnScope): Promise<FigureRow[]> => {
  await planForItself(tx)
  return tx.rows<FigureRow>(BY_FIGURE, valuesOf(tx, scope))
}

/** The row limit of a list of documents. */
export const MOST_DOCUMENTS = 50_000

const DOCUMENT = `f.figure, f.document_number as number, f.original_kind as kind, f.original_number as document, f.business_date as date, b.name as branch,
  f.party, f.reference, f.is_late as "isLate", ${columns(column => `(f.factor * f.${column})`)}`

const DOCUMENTS: Statement = {
  name: 'vat-return-documents',
  text: `with ${LISTED}, ${figures((...each) => `($9::text is null or $9 in (${each.map(name => `'${name}'`).join(', ')}))`)}
    select ${DOCUMENT}
    from figure f join branch b on b.business_id = $1 and b.branch_id = f.branch_id
    where ${OF_BRANCH} and ($9::text is null or f.figure = $9)
    order by f.business_date, f.posting_id limit ${MOST_DOCUMENTS + 1}`,
}

type DocumentRow = Omit<ReturnDocument, 'figure'> & { figure: string }

/** The documents of a figure, or of all of them, oldest first. At most one row more than MOST_DOCUMENTS. */
export const documentsOf = async (tx: Transaction, scope: ReturnScope, figure: Figure | null): Promise<DocumentRow[]> => {
  await planForItself(tx)
  return tx.rows<DocumentRow>(DOCUMENTS, [...valuesOf(tx, scope), figure])
}

const { vatPayable, inputVat, withholdingTaxSuffered } = ACCOUNT

const IN_ACCOUNTS = `
  moved as (
    select p.*, l.account_code, l.branch_id as line_branch, l.amount
    from document p join journal_line l on l.business_id = $1 and l.posting_id = p.posting_id and l.account_code in ('${vatPayable}', '${inputVat}')
    where p.original_kind <> 'vat_settlement' and ($8::int is null or l.branch_id = $8)
  )`

const TIES: Statement = {
  name: 'vat-return-ties',
  text: `with ${LISTED}, ${IN_ACCOUNTS}
    select a.account_code as account, a.name, coalesce(sum(m.amount), 0)::bigint as ledger
    from account a left join moved m on m.account_code = a.account_code
    where a.business_id = $1 and a.account_code in ('${vatPayable}', '${inputVat}')
    group by a.account_code, a.name order by a.account_code = '${inputVat}'`,
}

type TieRow = Pick<ReturnTie, 'account' | 'name'> & { ledger: Pesewas }

/** What the accounts of output and input tax moved by all postings of the scope but settlements. Debits are positive. */
export const accountMovements = (tx: Transaction, scope: ReturnScope): Promise<TieRow[]> => tx.rows<TieRow>(TIES, valuesOf(tx, scope))

const MOST_OTHERS = 200

const OTHERS: Statement = {
  name: 'vat-return-other-entries',
  text: `with ${LISTED}, ${IN_ACCOUNTS}
    select m.document_number as number, m.document_kind as kind, m.business_date as date, b.name as branch, m.memo as note,
      coalesce(-sum(m.amount) filter (where m.account_code = '${vatPayable}'), 0)::bigint as output,
      coalesce(sum(m.amount) filter (where m.account_code = '${inputVat}'), 0)::bigint as input
    from moved m join branch b on b.business_id = $1 and b.branch_id = m.branch_id
    where not exists (select from vat_split v where v.business_id = $1 and v.posting_id = m.original_id)
      and not exists (select from input_tax t where t.business_id = $1 and t.posting_id = m.original_id)
    group by m.posting_id, m.document_number, m.document_kind, m.business_date, b.name, m.memo
    order by m.business_date, m.posting_id limit ${MOST_OTHERS}`,
}

/** The first 200 entries on these accounts that are no documents of the return, such as journals. */
export const otherEntries = (tx: Transaction, scope: ReturnScope): Promise<OtherEntry[]> => tx.rows<OtherEntry>(OTHERS, valuesOf(tx, scope))

const OUTSTANDING: Statement = {
  name: 'vat-return-outstanding',
  text: `
    with counted as (
      select p.posting_id
      from (
        select posting_id, case when reverses is null then posting_id else reverses end as original_id
        from posting where business_id = $1 and posting_id <= $4::bigint and business_date between $2::date and $3::date) p
      where exists (select from vat_split v where v.business_id = $1 and v.posting_id = p.original_id)
        or exists (select from input_tax t where t.business_id = $1 and t.posting_id = p.original_id)
        or exists (select from vat_withheld w where w.business_id = $1 and w.posting_id = p.original_id)
      union all
      select p.posting_id from vat_settlement s
      join posting p on p.business_id = $1 and (p.posting_id = s.posting_id or p.reverses = s.posting_id) where s.business_id = $1
    )
    select l.branch_id as branch, l.account_code as account, sum(l.amount)::bigint as amount
    from counted c join journal_line l on l.business_id = $1 and l.posting_id = c.posting_id
      and l.account_code in ('${vatPayable}', '${inputVat}', '${withholdingTaxSuffered}')
    group by l.branch_id, l.account_code having sum(l.amount) <> 0 order by l.branch_id, l.account_code`,
}

type OutstandingRow = { branch: number; account: string; amount: Pesewas }

/** What the documents of all returns up to one left on the accounts of each branch, less what was settled. Debits are positive. */
export const outstandingOf = (tx: Transaction, first: BusinessDate, end: BusinessDate, through: bigint): Promise<OutstandingRow[]> =>
  tx.rows<OutstandingRow>(OUTSTANDING, [tx.businessId, first, end, through])
