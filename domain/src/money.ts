import { type Decoded, decimalToNumber, decodeDecimal, encodeDecimal, formatDecimal } from './decimal.ts'

/** Money in the ledger: whole pesewas, so 1,234.50 Ghc is 123450n. */
export type Pesewas = bigint

export const MONEY_DECIMALS = 2

export const decodeMoney = (input: unknown): Decoded => decodeDecimal(input, MONEY_DECIMALS)

/** Exact text in cedis: 123450n is "1234.50". Used where text is hashed, stored or compared. */
export const moneyText = (amount: Pesewas): string => encodeDecimal(amount, MONEY_DECIMALS)

export const moneyToNumber = (amount: Pesewas): number => decimalToNumber(amount, MONEY_DECIMALS)

export const formatMoney = (amount: Pesewas): string => formatDecimal(amount, MONEY_DECIMALS)

/** A payee's balance (credits − debits): "50.00 Dr" when negative, "50.00 Cr" when positive, plain "0" when zero. */
export const formatBalance = (balance: Pesewas): string => {
  if (balance === 0n) return '0'
  return balance < 0n ? `${formatMoney(-balance)} Dr` : `${formatMoney(balance)} Cr`
}

/**
 * The amount that a person typed into a search, without its sign: "1,250.00", "1250", "Ghc 12.5", "-80". Null for any other text, such as
 * words or more than two decimals.
 */
export const amountSought = (text: string): Pesewas | null => {
  const typed = /^(?:ghc|ghs|¢|₵)?\s*[+−-]?\s*(\d[\d,]{0,17}(?:\.\d{1,2})?)$/i.exec(text.trim())?.[1]
  const decoded = typed === undefined ? undefined : decodeMoney(typed.replaceAll(',', ''))
  return decoded?.ok === true ? decoded.value : null
}
