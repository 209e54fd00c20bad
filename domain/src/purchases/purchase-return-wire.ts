import { fineToNumber } from '../quantity.ts'
import type { PurchaseReturn } from './purchase-return.ts'

export type PurchaseReturnWire = {
  readonly reason: string
  readonly lines: readonly { readonly productId: number; readonly qty: number }[]
}

export const purchaseReturnToWire = ({ reason, lines }: PurchaseReturn): PurchaseReturnWire => ({
  reason,
  lines: lines.map(({ productId, quantity }) => ({ productId, qty: fineToNumber(quantity) })),
})
