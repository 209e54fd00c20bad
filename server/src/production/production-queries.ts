import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Waste } from '@akonta/domain/production/production'
import type { PastProduction } from '@akonta/domain/production/production-calls'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  documentsOfNumber,
  documentsOfPeriod,
  headingOf,
  readDocument,
  rowsOfPeriod,
} from '../documents/document-queries.ts'

/** `total` is the cost of the finished goods, with the sign of the row: a reversal is negative. */
type ProductionRow = DocumentRow & { attendant: string; total: Pesewas }

type FinishedGoods = {
  productId: number
  productName: string
  quantity: Quantity
  cost: Pesewas
  unitCost: UnitPrice
  overhead: Pesewas
  /** The components, at the value that left the stock. As text, since it arrives as JSON: exact whatever the size. */
  components: readonly {
    readonly productId: number
    readonly productName: string
    readonly quantity: string
    readonly cost: string
    readonly recipeQuantity: string | null
  }[]
  planned: Quantity | null
  waste: readonly {
    readonly productId: number
    readonly productName: string
    readonly quantity: string
    readonly type: Waste['type']
    readonly reason: string
    readonly cost: string
  }[]
}

const PRODUCTION = `
  select ${DOCUMENT_COLUMNS}, p.attendant, p.total_cost * document.sign as total
  from document join production p on p.business_id = $1 and p.posting_id = document.original_id`

const BY_NUMBER: Statement = { name: 'production-by-number', text: documentsOfNumber('production') + PRODUCTION }

const LINES: Statement = {
  name: 'production-lines',
  text: `
    select l.product_id::int as "productId", l.product_name as "productName", l.quantity, l.unit_cost as "unitCost", l.cost, l.overhead, l.planned,
      (select coalesce(json_agg(json_build_object('productId', c.product_id, 'productName', c.product_name,
          'quantity', c.quantity::text, 'cost', c.cost::text, 'recipeQuantity', c.recipe_quantity::text) order by c.component_no), '[]')
        from production_component c
        where c.business_id = l.business_id and c.posting_id = l.posting_id and c.line_no = l.line_no) as components,
      (select coalesce(json_agg(json_build_object('productId', w.product_id, 'productName', w.product_name,
          'quantity', w.quantity::text, 'type', w.type, 'reason', w.reason, 'cost', w.cost::text) order by w.waste_no), '[]')
        from production_waste w
        where w.business_id = l.business_id and w.posting_id = l.posting_id and w.line_no = l.line_no) as waste
    from production_line l
    where l.business_id = $1 and l.posting_id = $2 order by l.line_no`,
}

/** The document of a production, if it exists. */
export const readProduction = (tx: Transaction, number: string) =>
  readDocument<ProductionRow, FinishedGoods>(tx, { document: BY_NUMBER, lines: LINES }, number)

/** The production as its report answers it. */
export const pastProductionOf = (row: ProductionRow, seesCosts: boolean): PastProduction => ({
  ...headingOf(row),
  cost: seesCosts ? row.total : null,
  document: row.original_number,
})

/** The row limit of a report; a longer span must be shortened. */
export const MOST_PRODUCTION_ROWS = 50_000

const BY_DATE: Statement = {
  name: 'productions-by-date',
  text: `${documentsOfPeriod('production')} ${PRODUCTION} order by document.business_date, document.posting_id limit ${MOST_PRODUCTION_ROWS + 1}`,
}

/**
 * Every production of a branch between two days, both included, and every reversal of one, oldest first. At most one row more than
 * MOST_PRODUCTION_ROWS.
 */
export const productionsByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<ProductionRow[]> =>
  rowsOfPeriod<ProductionRow>(tx, BY_DATE, branchId, start, end)
