import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { formatQuantity, formatUnitPrice, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import type { Recorded } from '../db/record-change.ts'

export const periodText = (startsOn: BusinessDate, endsOn: BusinessDate | null): string =>
  endsOn === null ? `from ${formatDayFirst(startsOn)}` : `${formatDayFirst(startsOn)} to ${formatDayFirst(endsOn)}`

export type RecordedPrice = {
  readonly listName: string
  readonly productName: string
  readonly packName: string
  readonly from: Quantity
  readonly price: UnitPrice
  readonly startsOn: BusinessDate
  readonly endsOn: BusinessDate | null
}

/** A special price in the audit trail. */
export const priceFacts = ({ listName, productName, packName, from, price, startsOn, endsOn }: RecordedPrice): Recorded => ({
  name: packName === '' ? productName : `${productName}, ${packName}`,
  facts: {
    'Price list': listName,
    'From quantity': formatQuantity(from),
    Price: formatUnitPrice(price),
    Dates: periodText(startsOn, endsOn),
  },
})
