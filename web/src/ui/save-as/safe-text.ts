/**
 * What starts a formula in some spreadsheets: the four signs, also full-width, and characters skipped before one. A text that has apostrophes
 * there already gets another one, because an import takes one away.
 */
const OPENS_FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/

/** A spreadsheet must never run a customer's name as a formula: such a text gets a leading apostrophe (ASVS 1.2.10). */
export const safeText = (text: string): string => (OPENS_FORMULA.test(text) ? `'${text}` : text)
