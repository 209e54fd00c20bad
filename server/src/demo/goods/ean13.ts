/**
 * The thirteenth digit of an EAN-13 barcode: the digits count one and three times in turn, and what is missing to the next ten is it.
 * Takes the first twelve.
 */
const checkDigit = (twelve: string): number => {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** The whole barcode of twelve digits. */
export const ean13 = (twelve: string): string => `${twelve}${checkDigit(twelve)}`

/** Is this a barcode that a scanner would accept as EAN-13? */
export const isEan13 = (barcode: string): boolean => /^\d{13}$/.test(barcode) && ean13(barcode.slice(0, 12)) === barcode
