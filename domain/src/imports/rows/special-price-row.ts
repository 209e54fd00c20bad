import type { BusinessDate } from '../../dates.ts'
import { LONGEST_PACK_NAME } from '../../packs/pack.ts'
import { LONGEST_LIST_NAME } from '../../pricing/price-calls.ts'
import { ONE, type Quantity, type UnitPrice } from '../../quantity.ts'
import type { RowReader } from '../row-reader.ts'

/** A price of a price list, or for everybody from a quantity on. Undefined: the cell is empty. */
export type SpecialPriceRow = {
  readonly list: string | undefined
  /** The name of the pack that it is the price of; undefined: the base unit. */
  readonly pack: string | undefined
  readonly from: Quantity
  readonly price: UnitPrice | undefined
  readonly startsOn: BusinessDate | undefined
  readonly endsOn: BusinessDate | undefined
}

export const readSpecialPriceRow = (row: RowReader): SpecialPriceRow => {
  const list = row.text('priceList', LONGEST_LIST_NAME)
  const from = row.fine('from') ?? ONE
  if (from === 0n) row.fault('from', 'Must be above 0')
  if (row.raw('priceList') === '' && from <= ONE)
    row.fault('priceList', 'Give a price list, or a quantity above 1. The usual price of one is imported with Prices')
  const startsOn = row.day('startsOn')
  const endsOn = row.day('endsOn')
  if (startsOn !== undefined && endsOn !== undefined && endsOn < startsOn) row.fault('endsOn', 'Must not be before the first day')
  return {
    ...{ list, from, startsOn, endsOn },
    pack: row.text('pack', LONGEST_PACK_NAME),
    price: row.fine('price'),
  }
}
