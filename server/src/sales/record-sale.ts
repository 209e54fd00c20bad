import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { LinePack } from '@akonta/domain/packs/pack'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { SaleType } from '@akonta/domain/sales/sale'
import type { SaleTotals } from '@akonta/domain/sales/sale-totals'
import type { Statement, Transaction } from '../db/database.ts'
import { NUMBER_OF_2, POSTING_OF_2, type PostingReference } from '../ledger/last-posting.ts'
import { packColumns } from '../packs/pack-queries.ts'

/** A line of the invoice: the agreed and the list price, and the cost of the goods. */
type RecordedLine = {
  readonly productId: number
  readonly productName: string
  readonly baseQuantity: Quantity
  /** Quantity and price were entered in this pack. */
  readonly pack?: LinePack | undefined
  /** Which price was used. */
  readonly priceNote: string
  readonly price: UnitPrice
  readonly listPrice: UnitPrice
  readonly amount: Pesewas
  readonly lineDiscount: Pesewas
  readonly cost: Pesewas
}

export type RecordedSale = {
  readonly postingId: PostingReference
  readonly branch: number
  readonly date: BusinessDate
  readonly soldAt: Date
  readonly saleType: SaleType
  readonly customer: number | null
  readonly customerName: string
  readonly userId: number
  readonly attendant: string
  readonly totals: SaleTotals
  /** In hundredths of a percent, if the discount was given as one. */
  readonly discountPercent: bigint | null
  /** Null without payment terms, and where nothing is owed. */
  readonly dueDate: BusinessDate | null
  readonly lines: readonly RecordedLine[]
}

const RECORD: Statement = {
  name: 'sale-record',
  text: `
    with recorded as (
      insert into sale (business_id, posting_id, invoice_number, branch_id, business_date, sold_at, sale_type, payee_id, customer_name, user_id,
        attendant, goods, charges, total, amount_paid, change_due, discount, discount_percent, due_date, rounding)
      values ($1, ${POSTING_OF_2}, ${NUMBER_OF_2}, $3, $4::date, $5, $6, $7, $8, $9, $10, $11, $12, $13,
        $14, $15, $23, $24, $25::date, $26)
    )
    insert into sale_line (business_id, posting_id, line_no, product_id, product_name, quantity, price, list_price, amount, cost,
      discount, price_note, pack_no, pack_name, pack_size)
    select $1, ${POSTING_OF_2}, l.line_no, l.product_id, l.product_name, l.quantity, l.price, l.list_price, l.amount, l.cost, l.discount,
      l.price_note, l.pack_no, l.pack_name, l.pack_size
    from unnest($16::bigint[], $17::text[], $18::bigint[], $19::bigint[], $20::bigint[], $21::bigint[], $22::bigint[], $27::bigint[],
      $28::text[], $29::int[], $30::text[], $31::bigint[])
      with ordinality as l (product_id, product_name, quantity, price, list_price, amount, cost, discount, price_note, pack_no, pack_name, pack_size,
        line_no)`,
}

/** Stores the document with its posting, whose number it has. One statement, awaited with the end of the transaction. */
export const recordSale = (tx: Transaction, sale: RecordedSale): void =>
  tx.later(RECORD, [
    tx.businessId,
    sale.postingId,
    sale.branch,
    sale.date,
    sale.soldAt,
    sale.saleType,
    sale.customer,
    sale.customerName,
    sale.userId,
    sale.attendant,
    sale.totals.goods,
    sale.totals.charges,
    sale.totals.total,
    sale.totals.paid,
    sale.totals.changeDue,
    sale.lines.map(line => line.productId),
    sale.lines.map(line => line.productName),
    sale.lines.map(line => line.baseQuantity),
    sale.lines.map(line => line.price),
    sale.lines.map(line => line.listPrice),
    sale.lines.map(line => line.amount),
    sale.lines.map(line => line.cost),
    sale.totals.discount,
    sale.discountPercent,
    sale.dueDate,
    sale.totals.rounding,
    sale.lines.map(line => line.lineDiscount),
    sale.lines.map(line => line.priceNote),
    ...packColumns(sale.lines),
  ])
