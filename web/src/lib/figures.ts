import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { decodeFine, type TenThousandths } from '@akonta/domain/quantity'

/** An amount that this browser stored; null if it is missing or malformed. */
export const moneyOf = (input: unknown): Pesewas | null => {
  const decoded = decodeMoney(input)
  return decoded.ok ? decoded.value : null
}

/** A quantity, unit price or unit cost, in the same way. */
export const fineOf = (input: unknown): TenThousandths | null => {
  const decoded = decodeFine(input)
  return decoded.ok ? decoded.value : null
}
