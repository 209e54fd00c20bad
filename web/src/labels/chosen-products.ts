import { MOST_LABELLED } from '@akonta/domain/catalogue/barcode-calls'
import type { BoughtLine } from '@akonta/domain/purchases/purchase-calls'
import { ONE, type Quantity } from '@akonta/domain/quantity'

const LARGEST_ID = 999_999_999

/** The ids in an address: "1001,1002". Whatever is not an id is left out. */
export const idsIn = (listed: string | null): readonly number[] => {
  const ids = (listed ?? '')
    .split(',')
    .filter(id => /^\d{1,9}$/.test(id))
    .map(Number)
  return [...new Set(ids.filter(id => id > 0 && id <= LARGEST_ID))].slice(0, MOST_LABELLED)
}

export const labelsPath = (ids: readonly number[]): string => `/admin/product/labels?ids=${ids.join(',')}`

/** As many labels of each product as were received and not returned, in whole numbers: half a kilogram gets one. */
export const copiesOfPurchase = (
  lines: readonly Pick<BoughtLine, 'productId' | 'quantity' | 'returned'>[],
): ReadonlyMap<number, Quantity> => {
  const received = new Map<number, Quantity>()
  for (const { productId, quantity, returned } of lines) received.set(productId, (received.get(productId) ?? 0n) + quantity - returned)
  return new Map([...received].filter(([, quantity]) => quantity > 0n).map(([id, quantity]) => [id, ((quantity + ONE - 1n) / ONE) * ONE]))
}
