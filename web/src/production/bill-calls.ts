import type { Bill, Component } from '@akonta/domain/production/bill'
import { fineToNumber, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { queryOptions } from '@tanstack/react-query'
import { api, path } from '../lib/api.ts'
import { fineOf } from '../lib/figures.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'
import type { ChosenBranch } from '../lib/session.ts'

/** A component with its name, and what the branch has of it. */
export type ShownComponent = Component & {
  readonly name: string
  readonly inStock: Quantity
  /** Stock less reservations for storefront orders. */
  readonly available: Quantity
  /** The average in the branch; null when the user may not see costs. */
  readonly unitCost: UnitPrice | null
}

export type ShownBill = Bill<ShownComponent>

const decodeComponent = (row: UnknownRecord): ShownComponent => ({
  productId: Number(textIn(row, 'productId')),
  name: textIn(row, 'productName'),
  quantity: fineOf(row.qty) ?? 0n,
  inStock: fineOf(row.qtyInStock) ?? 0n,
  available: fineOf(row.qtyAvailable) ?? 0n,
  unitCost: fineOf(row.costPrice),
})

const decodeBill = (answer: unknown): ShownBill | null => {
  const makes = isRecord(answer) ? (fineOf(answer.makes) ?? 0n) : 0n
  if (!isRecord(answer) || !Array.isArray(answer.components) || makes === 0n) return null
  return { makes, components: answer.components.filter(isRecord).map(decodeComponent) }
}

/** The components of a product, and the chosen branch's stock of them; null without a bill of materials. */
export const billQuery = (db: string, branch: ChosenBranch, productId: number) =>
  queryOptions({
    queryKey: [db, branch.code, 'bill', productId],
    queryFn: async ({ signal }) => decodeBill(await api.get<unknown>(path`/api/production/bill/${db}/${productId}`, { signal })),
  })

export const saveBill = (db: string, productId: number, { makes, components }: Bill, requestId: string): Promise<unknown> => {
  const body = {
    makes: fineToNumber(makes),
    components: components.map(component => ({ productId: component.productId, qty: fineToNumber(component.quantity) })),
  }
  return api.post<unknown>(path`/api/production/bill/${db}/${productId}`, body, { requestId })
}

export const deleteBill = (db: string, productId: number): Promise<unknown> =>
  api.delete<unknown>(path`/api/production/bill/${db}/${productId}`)
