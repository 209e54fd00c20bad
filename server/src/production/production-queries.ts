import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import { PAPER, type Paper, papersOfNumber, papersOfPeriod, readPaper } from '../documents/document-queries.ts'

/** `total_cost` is the cost of the finished goods, with the sign of the row: a reversal is negative. */
export type ProductionPaper = Paper & { attendant: string; total_cost: Pesewas }

export type ProductionPaperLine = {
  product_id: number
  product_name: string
  quantity: Quantity
  cost: Pesewas
  unit_cost: UnitPrice
  overhead: Pesewas
  /** The components, at the value that left the stock. As text, since it arrives as JSON: exact whatever the size. */
  components: readonly { readonly product_id: number; readonly product_name: string; readonly quantity: string; readonly cost: string }[]
}

const PRODUCTION = `
  select ${PAPER}, p.attendant, p.total_cost * paper.sign as total_cost
  from paper join production p on p.business_id = $1 and p.posting_id = paper.paper_id`

const BY_NUMBER: Statement = { name: 'production-by-number', text: papersOfNumber('production') + PRODUCTION }

const LINES: Statement = {
  name: 'production-lines',
  text: `
    select l.product_id::int, l.product_name, l.quantity, l.unit_cost, l.cost, l.overhead,
      (select coalesce(json_agg(json_build_object('product_id', c.product_id, 'product_name', c.product_name,
          'quantity', c.quantity::text, 'cost', c.cost::text) order by c.component_no), '[]')
        from production_component c
        where c.business_id = l.business_id and c.posting_id = l.posting_id and c.line_no = l.line_no) as components
    from production_line l
    where l.business_id = $1 and l.posting_id = $2 order by l.line_no`,
}

/** The document of a production, if it exists. */
export const readProduction = (tx: Transaction, number: string) =>
  readPaper<ProductionPaper, ProductionPaperLine>(tx, { paper: BY_NUMBER, lines: LINES }, number)

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
export const productionsByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<ProductionPaper[]> =>
  tx.rows<ProductionPaper>(BY_DATE, [tx.businessId, branchId, start, end])
