import { paired } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import { baseQuantityOf, inUnit, type LinePack, type PricedLine, partOfLine } from '@akonta/domain/packs/pack'
import type { OrderedLine, PurchaseOrder } from '@akonta/domain/purchases/order-calls'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { EntryDate } from '../../business/book-dates.ts'
import { NO_TAX, type TaxDraft } from '../../vat-returns/input-tax.ts'

/** What somebody enters for a line of the order. */
type TypedLine = PricedLine & {
  readonly pack: LinePack | undefined
  readonly quantity: Quantity | null
  readonly costPrice: UnitPrice | null
  readonly expiresOn: BusinessDate | null
}

/** A line of the order, with what was entered. */
export type DeliveryLine = Omit<OrderedLine, keyof TypedLine> & TypedLine

type DeliveredLine = DeliveryLine & { readonly quantity: Quantity }

export type Delivery = {
  readonly lines: readonly DeliveryLine[]
  readonly deliveryNote: string
  readonly date: EntryDate
  /** The supplier's invoice came with the goods: they become a purchase at once. */
  readonly hasInvoice: boolean
  readonly invoice: string
  readonly isPaid: boolean
  readonly tax: TaxDraft
}

export const newDelivery = (order: PurchaseOrder): Delivery => ({
  lines: order.lines.map(line => ({ ...line, pack: line.pack, quantity: null, expiresOn: null })),
  ...{ deliveryNote: '', date: '', hasInvoice: false, invoice: '', isPaid: false, tax: NO_TAX },
})

/** Everything that is still to come, in the unit of the order, or in base units if that is not a whole number of packs. */
export const allArrived = (order: PurchaseOrder, lines: readonly DeliveryLine[]): readonly DeliveryLine[] =>
  paired(order.lines, lines).map(([ordered, line]) => {
    const wanted = baseQuantityOf(ordered)
    const { quantity, pack } = partOfLine(ordered.pack, wanted > ordered.received ? wanted - ordered.received : 0n)
    return { ...inUnit(line, pack), quantity }
  })

export const deliveredLines = ({ lines }: Delivery): readonly DeliveredLine[] =>
  lines.flatMap(line => (line.quantity !== null && line.quantity > 0n ? [{ ...line, quantity: line.quantity }] : []))

/** What the delivered lines cost that have a price, each with its product. */
export const deliveryTotals = (delivered: readonly DeliveredLine[]) => {
  const priced = delivered.flatMap(line => (line.costPrice === null ? [] : [{ ...line, costPrice: line.costPrice }]))
  const { total, lines } = purchaseTotals(priced)
  return { total, lines: paired(priced, lines).map(([{ productId }, amount]) => ({ productId, amount })) }
}
