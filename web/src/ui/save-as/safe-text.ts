/** What begins a formula in some spreadsheet: the four signs, also in full width, and what is skipped before one. */
const OPENS_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

/** A spreadsheet must never run a customer's name as a formula: such a text is led by an apostrophe (ASVS 1.2.10). */
export const safeText = (text: string): string => (OPENS_FORMULA.test(text) ? `'${text}` : text)
