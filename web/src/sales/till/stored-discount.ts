import { isRecord } from '@akonta/domain/contract/codec'
import { decodeDecimal, encodeDecimal } from '@akonta/domain/decimal'
import { decodeMoney, moneyText } from '@akonta/domain/money'
import { type Discount, PERCENT_DECIMALS } from '@akonta/domain/sales/discount'

/** A discount as this browser stores it, with the sale or with one of its lines: exact decimals as text. */
export type StoredDiscount = { readonly amount: string } | { readonly percent: string }

export const readDiscount = (kept: unknown): Discount | null => {
  if (!isRecord(kept)) return null
  const amount = decodeMoney(kept.amount)
  if (amount.ok) return { kind: 'amount', amount: amount.value }
  const percent = decodeDecimal(kept.percent, PERCENT_DECIMALS)
  return percent.ok ? { kind: 'percent', hundredths: percent.value } : null
}

export const writeDiscount = (discount: Discount): StoredDiscount =>
  discount.kind === 'amount' ? { amount: moneyText(discount.amount) } : { percent: encodeDecimal(discount.hundredths, PERCENT_DECIMALS) }
