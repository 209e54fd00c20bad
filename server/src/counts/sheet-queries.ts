import { type CountedLine, type CountSheet, SHEET_PAGE, type SheetFilter, type SheetRow } from '@akonta/domain/counts/count-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { AT_COST, type CountRow, countedOf, DIFFERING } from './count-queries.ts'

/** The columns of a row. `c` is what was counted of product `p`. $2 is the count, $3 its branch, $4 its posting. */
const ROW = `
  p.product_id::int as "productId", p.name as "productName", p.product_code as code, coalesce(u.name, '') as unit,
  coalesce((select k.barcode from barcode k where k.business_id = $1 and k.product_id = p.product_id order by k.place limit 1), '') as barcode,
  c.counted, c.book, (case when not c.moved then c.counted - c.book end)::bigint as difference,
  (case when c.moved or c.counted is null then null
    when $4::bigint is not null then coalesce(
      (select m.value from stock_movement m where m.business_id = $1 and m.posting_id = $4 and m.product_id = p.product_id), 0)
    else coalesce((
      select ${AT_COST} from stock_position s
      where s.business_id = $1 and s.branch_id = $3 and s.product_id = p.product_id), 0) end)::bigint as value,
  coalesce(c.moved, false) as "isMoved"`

const IN_ORDER = `p.business_id = $1 and p.archived_at is null and (p.search_text, p.product_id) > ($5::text collate "C", $6::bigint)`
const PAGE = `order by p.search_text, p.product_id limit ${SHEET_PAGE + 1}`
const UNIT = 'left join unit_of_measure u on u.business_id = p.business_id and u.unit_id = p.unit_id'

/** The products of a count. Written for each scope apart: each walks an index in the order of the names, from where the page begins. */
const SCOPES = {
  BRANCH: '$7::int is null',
  CATEGORY: 'p.category_id = $7::int',
  LIST: `$7::int is null and exists (
    select from stock_count_product g where g.business_id = $1 and g.count_id = $2 and g.product_id = p.product_id)`,
} as const

/** A product at a time: only the products of the page are added up. */
const COUNTED_OF_ROW = `left join lateral (${countedOf('p.product_id')}) c on true`

const ANY_LINE = 'exists (select from stock_count_line l where l.business_id = $1 and l.count_id = $2 and l.product_id = p.product_id)'

const walked = (scope: keyof typeof SCOPES, isLeft: boolean): string => `
    select ${ROW} from (
      select p.* from product p where ${IN_ORDER} and ${SCOPES[scope]}
        ${isLeft ? `and not ${ANY_LINE}` : ''}
      ${PAGE}) p
    ${UNIT} ${COUNTED_OF_ROW} order by p.search_text, p.product_id`

const BRANCH: Statement = { name: 'stock-count-sheet-branch', text: walked('BRANCH', false) }
const CATEGORY: Statement = { name: 'stock-count-sheet-category', text: walked('CATEGORY', false) }
const LIST: Statement = { name: 'stock-count-sheet-list', text: walked('LIST', false) }
const BRANCH_LEFT: Statement = { name: 'stock-count-sheet-branch-left', text: walked('BRANCH', true) }
const CATEGORY_LEFT: Statement = { name: 'stock-count-sheet-category-left', text: walked('CATEGORY', true) }
const LIST_LEFT: Statement = { name: 'stock-count-sheet-list-left', text: walked('LIST', true) }

/** Chosen products with what was counted of them, by name. A product that was deleted from the catalogue during the count stays on the sheet. */
const sheetOf = (which: string): string => `
    select ${ROW} from (${which}) c join product p on p.business_id = $1 and p.product_id = c.product_id ${UNIT}
    where (p.search_text, p.product_id) > ($5::text collate "C", $6::bigint) and $7::int is null ${PAGE}`

const FIRST_LINES = 'select g.product_id from stock_count_line g where g.business_id = $1 and g.count_id = $2 and g.line_no = 1'

/** While few are counted, the lines are the shorter list. */
const COUNTED_FEW: Statement = {
  name: 'stock-count-sheet-counted-few',
  text: sheetOf(`select g.product_id, t.* from (${FIRST_LINES}) g cross join lateral (${countedOf('g.product_id')}) t`),
}
/** Once many are, the products are walked in order, archived ones too, and the page is soon full. */
const COUNTED_MANY: Statement = {
  name: 'stock-count-sheet-counted-many',
  text: `
    select ${ROW} from (
      select a.* from (
        (select p.* from product p where ${IN_ORDER} and $7::int is null and ${ANY_LINE} ${PAGE})
        union all
        (select p.* from product p
         where p.business_id = $1 and p.archived_at is not null and (p.search_text, p.product_id) > ($5::text collate "C", $6::bigint)
           and ${ANY_LINE} ${PAGE})) a
      order by a.search_text, a.product_id limit ${SHEET_PAGE + 1}) p
    ${UNIT} ${COUNTED_OF_ROW} order by p.search_text, p.product_id`,
}
const DIFFERENT: Statement = { name: 'stock-count-sheet-different', text: sheetOf(DIFFERING) }

/** Above so many counted products the sheet is walked in the order of the products. */
const MANY = 2000
const ARE_MANY: Statement = {
  name: 'stock-count-sheet-are-many',
  text: `select count(*) > ${MANY} as many from (${FIRST_LINES} limit ${MANY + 1}) few`,
}

const countedRows = async (tx: Transaction, values: readonly unknown[]): Promise<Row[]> => {
  const { many } = await tx.one<{ many: boolean }>(ARE_MANY, values.slice(0, 2))
  return many ? tx.rows<Row>(COUNTED_MANY, values) : tx.rows<Row>(COUNTED_FEW, values)
}

const rowsOf = (tx: Transaction, { scope }: CountRow, filter: SheetFilter, values: readonly unknown[]): Promise<Row[]> => {
  switch (filter) {
    case 'COUNTED':
      return countedRows(tx, values)
    case 'DIFFERENT':
      return tx.rows<Row>(DIFFERENT, values)
    case 'ALL':
      if (scope === 'BRANCH') return tx.rows<Row>(BRANCH, values)
      return scope === 'CATEGORY' ? tx.rows<Row>(CATEGORY, values) : tx.rows<Row>(LIST, values)
    case 'LEFT':
      if (scope === 'BRANCH') return tx.rows<Row>(BRANCH_LEFT, values)
      return scope === 'CATEGORY' ? tx.rows<Row>(CATEGORY_LEFT, values) : tx.rows<Row>(LIST_LEFT, values)
  }
}

const PLACE: Statement = {
  name: 'stock-count-sheet-place',
  text: 'select search_text as text from product where business_id = $1 and product_id = $2',
}

const LINES: Statement = {
  name: 'stock-count-sheet-lines',
  text: `
    select l.product_id::int as "productId", l.counted as quantity, l.book, l.counter_name as counter, l.counted_at as at, l.round,
      l.take = max(l.take) over (partition by l.product_id) as counts
    from stock_count_line l
    where l.business_id = $1 and l.count_id = $2 and l.product_id = any($3::bigint[]) order by l.product_id, l.line_no`,
}

type Row = Omit<SheetRow, 'lines' | 'packs'>
type LineRow = CountedLine & { readonly productId: number }

/** A page of the sheet, by name, behind a product (0: from the start). */
export const sheetPage = async (tx: Transaction, count: CountRow, filter: SheetFilter, after: number): Promise<CountSheet> => {
  const place = after === 0 ? undefined : await tx.row<{ text: string }>(PLACE, [tx.businessId, after])
  const category = filter === 'ALL' || filter === 'LEFT' ? count.categoryId : null
  const rows = await rowsOf(tx, count, filter, [
    tx.businessId,
    count.countId,
    count.branchId,
    count.postingId,
    place?.text ?? '',
    after,
    category,
  ])
  const page = rows.slice(0, SHEET_PAGE)
  const ids = page.map(({ productId }) => productId)
  const lines = await tx.rows<LineRow>(LINES, [tx.businessId, count.countId, ids])
  return {
    rows: page.map(row => ({ ...row, lines: lines.filter(({ productId }) => productId === row.productId) })),
    next: rows.length > SHEET_PAGE ? (ids.at(-1) ?? 0) : 0,
  }
}
