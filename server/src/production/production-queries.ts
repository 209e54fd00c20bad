import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PastProduction } from '@akonta/domain/production/production-calls'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import { headingOf, PAPER, type Paper, papersOfNumber, papersOfPeriod, readPaper } from '../documents/document-queries.ts'

/** `total` is the cost of the finished goods, with the sign of the row: a reversal is negative. */
type ProductionRow = Paper & { attendant: string; total: Pesewas }

type FinishedGoods = {
  productId: number
  productName: string
  quantity: Quantity
  cost: Pesewas
  unitCost: UnitPrice
  overhead: Pesewas
  /** The components, at the value that left the stock. As text, since it arrives as JSON: exact whatever the size. */
  components: readonly { readonly productId: number; readonly productName: string; readonly quantity: string; readonly cost: string }[]
}

const PRODUCTION = `
  select ${PAPER}, p.attendant, p.total_cost * paper.sign as total
  from paper join production p on p.business_id = $1 and p.posting_id = paper.paper_id`

const BY_NUMBER: Statement = { name: 'production-by-number', text: papersOfNumber('production') + PRODUCTION }

const LINES: Statement = {
  name: 'production-lines',
  text: `
    select l.product_id::int as "productId", l.product_name as "productName", l.quantity, l.unit_cost as "unitCost", l.cost, l.overhead,
      (select coalesce(json_agg(json_build_object('productId', c.product_id, 'productName', c.product_name,
          'quantity', c.quantity::text, 'cost', c.cost::text) order by c.component_no), '[]')
        from production_component c
        where c.business_id = l.business_id and c.posting_id = l.posting_id and c.line_no = l.line_no) as components
    from production_line l
    where l.business_id = $1 and l.posting_id = $2 order by l.line_no`,
}

/** The document of a production, if it exists. */
export const readProduction = (tx: Transaction, number: string) =>
  readPaper<ProductionRow, FinishedGoods>(tx, { paper: BY_NUMBER, lines: LINES }, number)

/** The production as its report answers it. */
export const pastProductionOf = (row: ProductionRow, seesCosts: boolean): PastProduction => ({
  ...headingOf(row),
  cost: seesCosts ? row.total : null,
  document: row.paper_number,
})

/** The row limit of a report; a longer span must be shortened. */
export const MOST_PRODUCTION_ROWS = 50_000

const BY_DATE: Statement = {
  name: 'productions-by-date',
  text: `${papersOfPeriod('production')} ${PRODUCTION} order by paper.business_date, paper.posting_id limit ${MOST_PRODUCTION_ROWS + 1}`,
}

/**
 * Every production of a branch between two days, both included, and every reversal of one, oldest first. At most one row more than
 * MOST_PRODUCTION_ROWS.
 */
export const productionsByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<ProductionRow[]> =>
  tx.rows<ProductionRow>(BY_DATE, [tx.businessId, branchId, start, end])
