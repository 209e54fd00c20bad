import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { EvatKind } from '@akonta/domain/evat/evat-document'
import type { DIFFERENCES, EvatDiffering } from '@akonta/domain/evat/evat-report-calls'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'
import { FEW_DOCUMENTS, planForItself, rowsOfPeriod } from '../documents/document-queries.ts'

/** Of one branch, or of all: null. */
export type ComparedPeriod = { readonly branchId: number | null; readonly start: BusinessDate; readonly end: BusinessDate }

const TAXES = ['nhil', 'getfund', 'cst', 'tourism', 'vat', 'excise'] as const

/** A payload has one sum of the levies: what differs from the books is shown with NHIL, so that it cannot be missed. */
const SIGNED: Readonly<Record<(typeof TAXES)[number], string>> = {
  nhil: 'v.nhil + (paid.levies - v.nhil - v.getfund - v.cst - v.tourism)',
  getfund: 'v.getfund',
  cst: 'v.cst',
  tourism: 'v.tourism',
  vat: 'paid.vat',
  excise: 'paid.excise',
}

/** The day of stamp `e` as GRA counts it, in the form of ours. */
const STAMPED_ON = "replace(left(e.time, 10), '/', '-')"

/**
 * The documents of a period: by the day of the books, or by that of the stamp, as GRA does; what is not signed has only the former. The stamps of the period
 * are chosen once, before the documents: looked up for each document, those of all years were looked up for one day.
 */
const OF_PERIOD = {
  books: 'd.business_date between $3::date and $4::date',
  stamp: `(d.posting_id in (select e.posting_id from evat_stamp e where e.business_id = $1 and ${STAMPED_ON} between $3::date::text and $4::date::text)
    or d.business_date between $3::date and $4::date
      and not exists (select from evat_stamp e where e.business_id = $1 and e.posting_id = d.posting_id))`,
} as const

/** What is read of each document besides its taxes: its number and what was said about it, the day of its stamp, or neither. */
type Read = { readonly names?: boolean; readonly stamps?: boolean }

/** How what belongs to a document is found: by a lookup of one row for each of a few, or by joins. */
type Found = { readonly only: 'limit 1' | ''; readonly payload: string; readonly moved: string; readonly movement: string }
const ON_ACCOUNT = `from journal_line l where l.business_id = $1 and l.account_code = '${ACCOUNT.vatPayable}'`
const OF_PAYLOAD = 'y.vat, y.levies, y.excise'
const INVOICES = "evat_payload y where y.business_id = $1 and y.call = 'invoice'"
const PAID_BY = "case d.kind when 'return_undone' then d.reverses else d.posting_id end"
const EACH: Found = {
  only: 'limit 1',
  payload: `left join lateral (select ${OF_PAYLOAD} from ${INVOICES} and y.posting_id = ${PAID_BY}
      order by y.payload_no desc limit 1) paid on d.state = 'done'`,
  moved: '',
  movement: `(select -sum(l.amount) ${ON_ACCOUNT} and l.posting_id = any(array_agg(c.posting_id)))`,
}
const ALL: Found = {
  only: '',
  payload: `left join (select distinct on (y.posting_id) y.posting_id, ${OF_PAYLOAD} from ${INVOICES}
      order by y.posting_id, y.payload_no desc) paid on d.state = 'done' and paid.posting_id = ${PAID_BY}`,
  moved: `left join (select l.posting_id, sum(l.amount) as amount ${ON_ACCOUNT} group by l.posting_id) moved on moved.posting_id = c.posting_id`,
  movement: '-sum(moved.amount)',
}

/**
 * Documents with their taxes: ours from the books, GRA's from the stored payloads of what was signed. A refund counts negative.
 *
 * Each of a few documents is completed by lookups of one row. As plain joins, PostgreSQL may combine every document with every other one while it has
 * no statistics of these tables, as in a new business: at 200 documents the answer took longer than a call may.
 */
const documentsOf = (wanted: string, { only, payload }: Found, { names = false, stamps = false }: Read = {}): string => `
  with documents as materialized (
    select d.posting_id, d.kind, d.branch_id, d.business_date, d.reverses, i.state, case when d.kind in ('sale', 'return_undone') then 1 else -1 end as sign,
      case d.kind when 'return' then d.posting_id when 'return_undone' then d.reverses else d.sale_posting_id end as taxed_posting_id
      ${names ? ', p.document_number, i.code, i.said' : ''} ${stamps ? ', s.stamped_on' : ''}
    from evat_document d
    cross join lateral (select o.state, o.code, o.said from outbox_item o
      where o.business_id = $1 and o.kind = 'evat' and o.item_id = d.posting_id ${only}) i
    ${names ? `cross join lateral (select o.document_number from posting o where o.business_id = $1 and o.posting_id = d.posting_id ${only}) p` : ''}
    ${stamps ? `left join lateral (select ${STAMPED_ON} as stamped_on from evat_stamp e where e.business_id = $1 and e.posting_id = d.posting_id ${only}) s on true` : ''}
    where d.business_id = $1 and ${wanted}
  ), compared as (
    select d.posting_id, d.kind, d.branch_id, d.business_date, case d.state when 'done' then 'signed' else d.state end as state,
      ${TAXES.map(tax => `d.sign * v.${tax} as our_${tax}`).join(', ')},
      ${TAXES.map(tax => `case when d.state = 'done' then d.sign * (${SIGNED[tax]}) else 0 end as gra_${tax}`).join(', ')}
      ${names ? ', d.document_number, d.code, d.said' : ''} ${stamps ? ', d.stamped_on' : ''}
    from documents d
    cross join lateral (select * from vat_split o where o.business_id = $1 and o.posting_id = d.taxed_posting_id ${only}) v
    ${payload}
  )`

const DIFFERS = `c.state <> 'signed' or (${TAXES.map(tax => `c.our_${tax}`).join(', ')}) is distinct from (${TAXES.map(tax => `c.gra_${tax}`).join(', ')})`

const allOf = (whose: 'our' | 'gra'): string => `(${TAXES.map(tax => `c.${whose}_${tax}`).join(' + ')})::bigint`

/** Longer lists help nobody: the sums are those of all. */
const MOST_DIFFERING = 5_000

const IN_BRANCH = '($2::int is null or d.branch_id = $2)'

const sumsText = (day: keyof typeof OF_PERIOD, found: Found): string => `${documentsOf(`${IN_BRANCH} and ${OF_PERIOD[day]}`, found)}
  select c.state, count(*) as documents,
    ${TAXES.map(tax => `coalesce(sum(c.our_${tax}), 0)::bigint as our_${tax}`).join(', ')},
    ${TAXES.map(tax => `coalesce(sum(c.gra_${tax}), 0)::bigint as gra_${tax}`).join(', ')},
    coalesce(${found.movement}, 0)::bigint as movement,
    coalesce((array_agg(c.posting_id::text order by c.posting_id) filter (where ${DIFFERS}))[1:${MOST_DIFFERING}], '{}') as differing
  from compared c ${found.moved} group by c.state`

export type SumsOfState = {
  state: (typeof DIFFERENCES)[number]
  documents: bigint
  our_nhil: Pesewas
  our_getfund: Pesewas
  our_cst: Pesewas
  our_tourism: Pesewas
  our_vat: Pesewas
  our_excise: Pesewas
  gra_nhil: Pesewas
  gra_getfund: Pesewas
  gra_cst: Pesewas
  gra_tourism: Pesewas
  gra_vat: Pesewas
  gra_excise: Pesewas
  movement: Pesewas
  /** The first documents that differ or are not signed. */
  differing: string[]
}

const SUMS_BY_BOOKS: Statement = { name: 'evat-compare-by-books', text: sumsText('books', EACH) }
const SUMS_BY_STAMP: Statement = { name: 'evat-compare-by-stamp', text: sumsText('stamp', EACH) }
const SUMS_OF_MANY_BY_BOOKS: Statement = { name: 'evat-compare-many-by-books', text: sumsText('books', ALL) }
const SUMS_OF_MANY_BY_STAMP: Statement = { name: 'evat-compare-many-by-stamp', text: sumsText('stamp', ALL) }

/** Up to $5 documents of the period by the day of the books. */
const COUNTED: Statement = {
  name: 'evat-compare-counted',
  text: `select count(*)::int as count from (select from evat_document d where d.business_id = $1 and ${IN_BRANCH} and ${OF_PERIOD.books} limit $5) counted`,
}

/** The sums of each state, and what these documents moved on the VAT account. What belongs to more than `few` is joined, and planned for this period. */
export const sumsByState = async (
  tx: Transaction,
  { branchId, start, end }: ComparedPeriod,
  byStamp: boolean,
  few = FEW_DOCUMENTS,
): Promise<SumsOfState[]> => {
  const values = [tx.businessId, branchId, start, end]
  const { count } = await tx.one<{ count: number }>(COUNTED, [...values, few + 1])
  if (count <= few) return byStamp ? tx.rows<SumsOfState>(SUMS_BY_STAMP, values) : tx.rows<SumsOfState>(SUMS_BY_BOOKS, values)
  await planForItself(tx)
  return byStamp ? tx.rows<SumsOfState>(SUMS_OF_MANY_BY_STAMP, values) : tx.rows<SumsOfState>(SUMS_OF_MANY_BY_BOOKS, values)
}

const differingText = (found: Found): string => `${documentsOf('d.posting_id = any($2::bigint[])', found, { names: true, stamps: true })}
    select c.document_number as number, c.kind, b.branch_code as branch, c.business_date::text as date, c.stamped_on as "stampedOn",
      ${allOf('our')} as ours, ${allOf('gra')} as gra, c.state,
      coalesce(t.reason, trim(c.code || ' ' || c.said)) as said
    from compared c
    join branch b on b.business_id = $1 and b.branch_id = c.branch_id
    left join evat_settlement t on t.business_id = $1 and t.posting_id = c.posting_id
    order by c.posting_id limit ${MOST_DIFFERING}`

const DIFFERING: Statement = { name: 'evat-differing', text: differingText(EACH) }
const MANY_DIFFERING: Statement = { name: 'evat-many-differing', text: differingText(ALL) }

type DifferingRow = Omit<EvatDiffering, 'stampedOn' | 'kind' | 'state'> & {
  stampedOn: BusinessDate | null
  kind: EvatKind
  state: (typeof DIFFERENCES)[number]
}

/** The documents that make a difference or are not signed, oldest first. `sums` found them. */
export const differingDocuments = async (tx: Transaction, sums: readonly SumsOfState[], few = FEW_DOCUMENTS): Promise<DifferingRow[]> => {
  const differing = sums.flatMap(each => each.differing)
  if (differing.length <= few) return tx.rows<DifferingRow>(DIFFERING, [tx.businessId, differing])
  await planForItself(tx)
  return tx.rows<DifferingRow>(MANY_DIFFERING, [tx.businessId, differing])
}

/** The postings of the period by branch and day: without the branch no index has the day, and all sales of the business were read for one day. */
const OUTSIDE: Statement = {
  name: 'evat-outside',
  text: `
    select x.document_number as number, x.kind, x.branch_code as branch, x.business_date::text as date, null::text as "stampedOn",
      (x.sign * (v.nhil + v.getfund + v.covid + v.cst + v.tourism + v.vat + v.excise))::bigint as ours, 0::bigint as gra, 'outside' as state,
      case when v.scheme <> 'GH-2026' then 'VAT by a law before 2026'
        when x.kind <> 'sale' then 'Its sale is not for E-VAT'
        when o.reason = 'demo' then 'The demo sends nothing'
        when o.reason = 'before_first_day' then 'Before the first day of E-VAT'
        when o.reason = 'nothing' then 'There is nothing to send'
        when o.reason = 'no_service' then 'The server had no address of the service'
        when o.reason = 'off' then 'E-VAT was off for the branch'
        else 'E-VAT had not been set up for the branch' end as said
    from (
      select * from (
        select p.posting_id, p.document_number, b.branch_code, p.business_date, p.posting_id as taxed_posting_id,
          case p.document_kind when 'sale' then 'sale' else 'return' end as kind, case p.document_kind when 'sale' then 1 else -1 end as sign
        from branch b join posting p on p.business_id = $1 and p.branch_id = b.branch_id and p.business_date between $3::date and $4::date
        where b.business_id = $1 and ($2::int is null or b.branch_id = $2) and p.document_kind in ('sale', 'sale_return')
        union all
        select r.posting_id, r.document_number, b.branch_code, r.business_date, p.posting_id,
          case p.document_kind when 'sale' then 'sale_undone' else 'return_undone' end, case p.document_kind when 'sale' then -1 else 1 end
        from branch b
        join posting r on r.business_id = $1 and r.branch_id = b.branch_id and r.business_date between $3::date and $4::date and r.reverses is not null
        join posting p on p.business_id = $1 and p.posting_id = r.reverses
        where b.business_id = $1 and ($2::int is null or b.branch_id = $2) and p.document_kind in ('sale', 'sale_return')) x
      where not exists (select from evat_document d where d.business_id = $1 and d.posting_id = x.posting_id)
      order by x.posting_id offset 0) x
    cross join lateral (select * from vat_split s where s.business_id = $1 and s.posting_id = x.taxed_posting_id limit 1) v
    left join lateral (select e.reason from evat_outside e where e.business_id = $1 and e.posting_id = x.posting_id limit 1) o on true
    order by x.posting_id limit ${MOST_DIFFERING}`,
}

/** Documents with VAT that are not for E-VAT, and why. */
export const outsideDocuments = (tx: Transaction, { branchId, start, end }: ComparedPeriod): Promise<DifferingRow[]> =>
  rowsOfPeriod<DifferingRow>(tx, OUTSIDE, branchId, start, end)

const PORTAL: Statement = {
  name: 'evat-portal',
  text: `
    select t.nhil, t.getfund as "getFund", t.cst, t.tourism, t.vat, t.excise, u.display_name as by, t.typed_at as at
    from evat_portal t join app_user u on u.business_id = $1 and u.user_id = t.typed_by
    where t.business_id = $1 and t.branch_id is not distinct from $2::int and t.first_day = $3::date and t.last_day = $4::date
    order by t.portal_no desc limit 1`,
}

type PortalFigures = {
  nhil: Pesewas
  getFund: Pesewas
  cst: Pesewas
  tourism: Pesewas
  vat: Pesewas
  excise: Pesewas
  by: string
  at: Date
}

/** What somebody last typed from the portal of GRA for exactly this period. */
export const portalFigures = (tx: Transaction, { branchId, start, end }: ComparedPeriod): Promise<PortalFigures | undefined> =>
  tx.row<PortalFigures>(PORTAL, [tx.businessId, branchId, start, end])

const DAY: Statement = {
  name: 'evat-day',
  text: `
    with stamped as materialized (
      select min(e.stamped_at) as first_at, max(e.stamped_at) as last_at from evat_document o
      cross join lateral (select stamped_at from evat_stamp where business_id = $1 and posting_id = o.posting_id limit 1) e
      where o.business_id = $1 and o.branch_id = $2 and o.business_date = $3::date
    )
    select d.kind, i.state, count(*) as documents,
      sum(case d.kind when 'return' then k.total when 'return_undone' then u.total else s.total end)::bigint as total,
      coalesce(min(t.receipt_number) filter (where t.stamped_at = f.first_at), '') as first_receipt,
      coalesce(max(t.receipt_number) filter (where t.stamped_at = f.last_at), '') as last_receipt
    from evat_document d
    cross join lateral (select o.state from outbox_item o where o.business_id = $1 and o.kind = 'evat' and o.item_id = d.posting_id limit 1) i
    cross join lateral (select o.total from sale o where o.business_id = $1 and o.posting_id = d.sale_posting_id limit 1) s
    left join lateral (select o.total from sale_return o where o.business_id = $1 and o.posting_id = d.posting_id limit 1) k on true
    left join lateral (select o.total from sale_return o where o.business_id = $1 and o.posting_id = d.reverses limit 1) u on true
    left join lateral (select o.receipt_number, o.stamped_at from evat_stamp o
      where o.business_id = $1 and o.posting_id = d.posting_id limit 1) t on true
    cross join stamped f
    where d.business_id = $1 and d.branch_id = $2 and d.business_date = $3::date
    group by d.kind, i.state`,
}

type DayRow = { kind: EvatKind; state: string; documents: bigint; total: Pesewas; first_receipt: string; last_receipt: string }

export const dayByKind = (tx: Transaction, branchId: number, day: BusinessDate): Promise<DayRow[]> =>
  tx.rows<DayRow>(DAY, [tx.businessId, branchId, day])
