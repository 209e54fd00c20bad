/**
 * The check digit of an EAN-13 barcode: the sum of the first twelve digits, weighted one and three in turn, is completed to the next ten.
 */
const checkDigit = (twelve: string): number => {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

export const ean13 = (twelve: string): string => `${twelve}${checkDigit(twelve)}`

export const isEan13 = (barcode: string): boolean => /^\d{13}$/.test(barcode) && ean13(barcode.slice(0, 12)) === barcode
