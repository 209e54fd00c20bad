import { type Answer, coded, invalid } from './answers.ts'
import { isNear, sumOf, taxesOfItem } from './calculation.ts'
import type { Invoice, Item } from './read-call.ts'

/** What is known of a taxpayer when an invoice is checked. */
export type Known = {
  readonly now: Date
  readonly categories: ReadonlySet<string>
  /** The category under which an item code was signed first; the service never forgets it. */
  readonly categoryOf: (itemCode: string) => string | undefined
}

const LONGEST_NUMBER = 100
const SHORTEST_NAME = 2
const NEW_LAW = '2026-01-01'
const NAMES_OF_CATEGORIES: Readonly<Record<string, string>> = { '': 'Taxable Item', EXM: 'Exempt Item' }

/** The rules that come before all others, in the words of the service. */
const validationFaults = (invoice: Invoice, now: Date): readonly string[] => [
  ...(invoice.day > now.toISOString().slice(0, 10) ? ['Please provide pass or present date.'] : []),
  ...(invoice.businessPartnerName === '' ? ['Please provide client name'] : []),
  ...(invoice.businessPartnerName.length < SHORTEST_NAME ? ['Client name must be at least equal to 2 '] : []),
  ...(invoice.totalAmount > 0 ? [] : ['Total amount must be greater than 0']),
  ...(invoice.items.every(({ quantity }) => quantity > 0) ? [] : ['Quantity must be greater than 0']),
  ...(invoice.items.every(({ unitPrice }) => unitPrice > 0) ? [] : ['Unit Price must be greater than 0']),
]

type Fault = { readonly code: string; readonly message: string }

const fault = (code: string, message: string): Fault => ({ code, message })

const headFault = (invoice: Invoice): Fault | undefined => {
  if (!['INVOICE', 'REFUND', 'PARTIAL_REFUND'].includes(invoice.flag)) return fault('E705', 'Invalid flag.')
  if (invoice.currency !== 'GHS') return fault('E706', 'Invalid currency.')
  if (invoice.calculationType !== 'INCLUSIVE') return fault('E801', 'Invalid calculation type.')
  if (invoice.saleType !== 'NORMAL') return fault('E802', 'Invalid sale type.')
  if (invoice.discountType !== 'GENERAL') return fault('E803', 'Invalid discount type.')
  return undefined
}

const itemFault = (item: Item, { items }: Invoice, { categories, categoryOf }: Known): Fault | undefined => {
  const { itemCode, itemCategory } = item
  if (!categories.has(itemCategory)) return fault('E751', 'Item category not found.')
  const remembered = categoryOf(itemCode)
  if (remembered !== undefined && remembered !== itemCategory)
    return fault('E806', `Invalid item category (${itemCode}, ${NAMES_OF_CATEGORIES[remembered] ?? remembered})`)
  if (items.some(other => other.itemCode === itemCode && other.unitPrice !== item.unitPrice))
    return fault('E827', `Differents unit price was attributed the item. (${itemCode})`)
  return undefined
}

/** Live codes from E818 on are one less than those of the documents. */
const levyFault = (item: Item): Fault | undefined => {
  const taxes = taxesOfItem(item)
  const wrong = (letter: string) => `Invalid levy ${letter} amount. (${item.itemCode})`
  if (!isNear(item.levyAmountA, taxes.levyA)) return fault('E818', wrong('a'))
  if (!isNear(item.levyAmountB, taxes.levyB)) return fault('E819', wrong('b'))
  if (!isNear(item.levyAmountD, taxes.levyD)) return fault('E821', wrong('d'))
  if (!isNear(item.levyAmountE, taxes.levyE)) return fault('E822', wrong('e'))
  return undefined
}

const totalsFault = (invoice: Invoice): Fault | undefined => {
  const { items } = invoice
  const taxes = items.map(taxesOfItem)
  if (
    !isNear(
      invoice.totalAmount,
      sumOf(items, ({ unitPrice, quantity }) => unitPrice * quantity),
    )
  )
    return fault('E707', 'Invalid total amount.')
  if (
    !isNear(
      invoice.discountAmount,
      sumOf(items, ({ discountAmount }) => discountAmount),
    )
  )
    return fault('400', 'Invalid total discount___[]')
  if (
    !isNear(
      invoice.totalVat,
      sumOf(taxes, ({ vat }) => vat),
    )
  )
    return fault('E708', 'Invalid total vat.')
  if (
    !isNear(
      invoice.totalLevy,
      sumOf(taxes, ({ levyA, levyB, levyD, levyE }) => levyA + levyB + levyD + levyE),
    )
  )
    return fault('E709', 'Invalid total levies.')
  // The contract gives no code for the excise; nobody may decide by it.
  if (
    !isNear(
      invoice.totalExciseAmount,
      sumOf(taxes, ({ excise }) => excise),
    )
  )
    return fault('400', 'Invalid total excise___[]')
  return undefined
}

/** Before 2026 the law asks for a COVID levy, which is no longer sent. */
const lawFault = ({ day, items }: Invoice): Fault | undefined => {
  const taxed = items.find(({ itemCategory }) => itemCategory !== 'EXM')
  return day < NEW_LAW && taxed !== undefined ? fault('E820', `Invalid levy c amount. (${taxed.itemCode})`) : undefined
}

const firstOf = <Each>(each: readonly Each[], faultOf: (one: Each) => Fault | undefined): Fault | undefined => {
  for (const one of each) {
    const found = faultOf(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** Why the service refuses this invoice, regardless of what was signed before; undefined if it does not. */
export const invoiceFault = (invoice: Invoice, known: Known): Answer | undefined => {
  if (invoice.invoiceNumber.length > LONGEST_NUMBER) return coded(known.now, 'E600', 'Something went wrong', 401)
  const errors = validationFaults(invoice, known.now)
  if (errors.length > 0) return invalid(known.now, errors)
  const found =
    headFault(invoice) ??
    firstOf(invoice.items, item => itemFault(item, invoice, known)) ??
    lawFault(invoice) ??
    firstOf(invoice.items, levyFault) ??
    totalsFault(invoice)
  return found && coded(known.now, found.code, found.message)
}
