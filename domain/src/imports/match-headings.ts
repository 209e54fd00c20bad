import { foldText } from '../catalogue/search-text.ts'
import type { ImportField } from './import-fields.ts'

const CURRENCY = /\b(ghs|ghc|gh|cedis?)\b/g

/** A heading as it is compared: "Selling  Price (GHS)" is "selling price". */
export const foldHeading = (heading: string): string =>
  foldText(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(CURRENCY, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What this business chose for a heading before: the folded heading, and the key of its field or '' for a column that is not used. */
export type Remembered = ReadonlyMap<string, string>

const NOTHING_REMEMBERED: Remembered = new Map()

const keysByName = (fields: readonly ImportField[]): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>()
  // A heading of the template wins over a synonym of another field.
  for (const { key, heading } of fields) keys.set(foldHeading(heading), key)
  for (const { key, synonyms } of fields)
    for (const synonym of synonyms) if (!keys.has(foldHeading(synonym))) keys.set(foldHeading(synonym), key)
  return keys
}

/** Exports for several shops name the shop behind the heading: "Price [Osu]". */
const withoutShop = (heading: string): string => heading.replace(/\[[^\]]*\]\s*$/u, '')

/** The key of the field in each column, '' where none fits. A field is in one column: the first whose heading fits. */
export const matchColumns = (
  fields: readonly ImportField[],
  headings: readonly string[],
  remembered: Remembered = NOTHING_REMEMBERED,
): readonly string[] => {
  const names = keysByName(fields)
  const known = new Set(fields.map(({ key }) => key))
  const used = new Set<string>()
  const take = (key: string | undefined): string => {
    if (key === undefined || key === '' || used.has(key) || !known.has(key)) return ''
    used.add(key)
    return key
  }
  const chosen = headings.map(heading => remembered.get(foldHeading(heading)))
  const first = chosen.map(take)
  const keyOf = (heading: string): string | undefined => names.get(foldHeading(heading)) ?? names.get(foldHeading(withoutShop(heading)))
  return headings.map((heading, column) => (chosen[column] === undefined ? take(keyOf(heading)) : (first[column] ?? '')))
}

/** How many of the first rows are searched for the headings. */
const SEARCHED_ROWS = 20

/** The number of the row with the headings, from 1: the one with the most known headings. 0 if no row has any. */
export const findHeaderRow = (
  fields: readonly ImportField[],
  rows: readonly (readonly string[])[],
  remembered: Remembered = NOTHING_REMEMBERED,
): number => {
  const known = rows.slice(0, SEARCHED_ROWS).map(row => matchColumns(fields, row, remembered).filter(key => key !== '').length)
  const most = Math.max(0, ...known)
  return most === 0 ? 0 : known.indexOf(most) + 1
}
