/**
 * The check digit of an EAN-13 barcode: it brings the sum of the first twelve digits, weighted one and three in turn, to a multiple of ten.
 */
const checkDigit = (twelve: string): number => {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

export const ean13 = (twelve: string): string => `${twelve}${checkDigit(twelve)}`

export const isEan13 = (barcode: string): boolean => /^\d{13}$/.test(barcode) && ean13(barcode.slice(0, 12)) === barcode

/** GS1 reserves 20 to 29 for use inside a shop: no manufacturer has such a number. */
export const IN_STORE_PREFIXES = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const
export type InStorePrefix = (typeof IN_STORE_PREFIXES)[number]

/** How many barcodes a prefix has. */
export const IN_STORE_CODES = 10_000_000_000

/** The barcode with this number in the shop’s own range: 20 0000000001 and its check digit. */
export const inStoreBarcode = (prefix: InStorePrefix, number: number): string => ean13(`${prefix}${String(number).padStart(10, '0')}`)
