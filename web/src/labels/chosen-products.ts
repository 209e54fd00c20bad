import { MOST_LABELLED } from '@akonta/domain/catalogue/barcode-calls'
import { baseQuantityOf, goodsKey, type LinePack } from '@akonta/domain/packs/pack'
import { ONE, type Quantity } from '@akonta/domain/quantity'

const LARGEST_ID = 999_999_999
const KEY = /^(\d{1,9})(\/[1-9]\d{0,3})?$/

export const productOf = (key: string): number => Number(key.split('/')[0])

const isKey = (key: string): boolean => KEY.test(key) && productOf(key) > 0 && productOf(key) <= LARGEST_ID

/** The goods in an address, products and packs: "1001,1002,1002/1". Whatever is neither is left out. */
export const keysIn = (listed: string | null): readonly string[] =>
  [...new Set((listed ?? '').split(',').filter(isKey))].slice(0, MOST_LABELLED)

export const labelsPath = (ids: readonly number[]): string => `/admin/product/labels?ids=${ids.join(',')}`

type ReceivedLine = {
  readonly productId: number
  readonly quantity: Quantity
  readonly pack?: LinePack | undefined
  /** In base units. */
  readonly returned: Quantity
}

const upToWhole = (quantity: Quantity): Quantity => ((quantity + ONE - 1n) / ONE) * ONE

/** As many labels of each product as pieces were received and not returned, in whole numbers: half a kilogram gets one. */
export const copiesOfReceived = (lines: readonly ReceivedLine[]): ReadonlyMap<string, Quantity> => {
  const received = new Map<string, Quantity>()
  for (const line of lines) {
    const key = goodsKey({ productId: line.productId })
    received.set(key, (received.get(key) ?? 0n) + baseQuantityOf(line) - line.returned)
  }
  return new Map([...received].filter(([, quantity]) => quantity > 0n).map(([key, quantity]) => [key, upToWhole(quantity)]))
}
