/** What people type to find a paper: all of its number, or the end of it. Without a branch or a series it may be any one's. */
export type TypedNumber = { readonly branch: string | null; readonly series: string | null; readonly number: number }

const FORM = /^(?:(?:([A-Z0-9_]{1,12})-)?([A-Z]{0,3}\d{2}|ORD)-)?(\d{1,9})$/

/**
 * Reads "ACC-P26-000012", "p26 12", "26-873" or "873"; capitals, leading zeros and blanks for hyphens do not matter. Null for what is no
 * number of a paper: words, and digits as long as a barcode.
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
