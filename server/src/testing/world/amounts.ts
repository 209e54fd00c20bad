import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { decodeFine, type TenThousandths } from '@akonta/domain/quantity'

/** Cedis as a test writes them: '1234.50' is 123450n. */
export const cedis = (text: string): Pesewas => {
  const decoded = decodeMoney(text)
  if (!decoded.ok) throw new Error(`${text} is not an amount of money`)
  return decoded.value
}

/** A quantity, a unit price or a unit cost as a test writes it: '1.5' is 15000n. */
export const fine = (text: string): TenThousandths => {
  const decoded = decodeFine(text)
  if (!decoded.ok) throw new Error(`${text} is not a quantity or a price`)
  return decoded.value
}
