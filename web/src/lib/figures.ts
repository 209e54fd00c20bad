import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { decodeFine, type TenThousandths } from '@akonta/domain/quantity'

/** An amount in an answer; null if it is missing, or hidden from this user. */
export const moneyOf = (input: unknown): Pesewas | null => {
  const decoded = decodeMoney(input)
  return decoded.ok ? decoded.value : null
}

/** A quantity, unit price or unit cost, in the same way. */
export const fineOf = (input: unknown): TenThousandths | null => {
  const decoded = decodeFine(input)
  return decoded.ok ? decoded.value : null
}
