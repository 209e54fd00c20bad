/** Limits for one product. */
export const MOST_BARCODES = 20
const LONGEST_BARCODE = 64

/** The barcodes of the form's field, split on comma and blank (specification, section 5), in the order typed. */
export const splitBarcodes = (field: string): readonly string[] => field.split(/[,\s]+/).filter(code => code !== '')

/** The first barcode that occurs twice. */
export const duplicateBarcode = (barcodes: readonly string[]): string | undefined =>
  barcodes.find((barcode, place) => barcodes.indexOf(barcode) < place)

/** The field as it is returned (AMB-044). */
export const joinBarcodes = (barcodes: readonly string[]): string => barcodes.join(',')

/** What a scanner can read and a label can show: visible ASCII characters, no comma. */
export const isBarcode = (text: string): boolean => text.length <= LONGEST_BARCODE && /^[!-+\--~]+$/.test(text)
