/** A document number as typed: complete, or only its end. Without a branch or series it matches any. */
export type TypedNumber = { readonly branch: string | null; readonly series: string | null; readonly number: number }

const FORM = /^(?:(?:([A-Z0-9_]{1,12})-)?([A-Z]{0,3}\d{2}|ORD|PO)-)?(\d{1,9})$/

/**
 * Reads "ACC-P26-000012", "p26 12", "26-873" or "873"; case, leading zeros and spaces instead of hyphens do not matter. Null for anything
 * else: words, and digits as long as a barcode.
 */
export const readTypedNumber = (typed: string): TypedNumber | null => {
  const parts = FORM.exec(
    typed
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '-'),
  )
  if (!parts) return null
  const [, branch = null, series = null, digits = ''] = parts
  const number = Number(digits)
  return number === 0 ? null : { branch, series, number }
}
