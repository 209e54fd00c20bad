import { splitBarcodes } from '@akonta/domain/catalogue/barcodes'
import { foldText } from '@akonta/domain/catalogue/search-text'
import { rowsOf, textIn, type UnknownRecord } from '../../../lib/stored-values.ts'
import { MOST_SHOWN } from '../../../offline/first-products.ts'

/** The server's limit. */
const MOST_FOUND = 50

/** A product as it is stored, its folded name, and the folded text that it is found by. */
type Entry = { readonly row: UnknownRecord; readonly name: string; readonly text: string }

/** Some products by name. Their texts are one long text, each from its start: a browser searches that faster than many short ones. */
type Section = { readonly entries: readonly Entry[]; readonly texts: string; readonly starts: readonly number[] }

/**
 * The products of a copy, ready to be searched. A hundred thousand products are folded once, in sections, so that no section takes long; only
 * those that are shown are decoded.
 */
export type Catalogue = { readonly sections: Section[]; readonly byBarcode: Map<string, readonly Entry[]> }

export const emptyCatalogue = (): Catalogue => ({ sections: [], byBarcode: new Map() })

/** No folded text has a line break: no match goes beyond one text. */
const BREAK = '\n'

const byName = (a: Entry, b: Entry): number => {
  if (a.name === b.name) return 0
  return a.name < b.name ? -1 : 1
}

/** The barcodes of a product and of its packs. */
const barcodesIn = (row: UnknownRecord): readonly string[] => [
  ...splitBarcodes(textIn(row, 'barcode')),
  ...rowsOf(row.packs).flatMap(pack => splitBarcodes(textIn(pack, 'barcode'))),
]

/** Adds a section of rows as the copy stores them. */
export const addRows = ({ sections, byBarcode }: Catalogue, rows: readonly UnknownRecord[]): void => {
  const entries = rows.map(row => {
    const name = foldText(textIn(row, 'productName'))
    const barcodes = barcodesIn(row)
    const words = [name, foldText(textIn(row, 'productCode')), foldText(barcodes.join(' '))].filter(part => part !== '')
    const entry = { row, name, text: ` ${words.join(' ')} ` }
    for (const barcode of barcodes) byBarcode.set(barcode, [...(byBarcode.get(barcode) ?? []), entry])
    return entry
  })
  entries.sort(byName)
  let end = 0
  const starts = entries.map(({ text }) => {
    const start = end
    end += text.length + BREAK.length
    return start
  })
  sections.push({ entries, texts: entries.map(({ text }) => text).join(BREAK), starts })
}

/** The place of the text in which a position is. */
const placeOf = (starts: readonly number[], position: number): number => {
  let [from, to] = [0, starts.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? 0) <= position) from = middle
    else to = middle
  }
  return from
}

/** By rank: the start of the name, the start of a word, anywhere. */
type Found = readonly [Entry[], Entry[], Entry[]]

const rankOf = ({ text }: Entry, beginning: string): 0 | 1 | 2 => {
  const at = text.indexOf(beginning)
  if (at === 0) return 0
  return at > 0 ? 1 : 2
}

/** Adds the first matches of each rank in a section. */
const searchSection = ({ entries, texts, starts }: Section, folded: string, [named, begun, inside]: Found): void => {
  const beginning = ` ${folded}`
  const most = [named, begun, inside].map(found => found.length + MOST_FOUND)
  for (let from = 0; ; ) {
    // Once there are enough of the last rank, only the others are searched for.
    const isInsideWanted = inside.length < (most[2] ?? 0)
    const at = texts.indexOf(isInsideWanted ? folded : beginning, from)
    const place = at < 0 ? -1 : placeOf(starts, at)
    const entry = entries[place]
    if (entry === undefined) return
    const rank = rankOf(entry, beginning)
    const found = [named, begun, inside][rank]
    if (found !== undefined && found.length < (most[rank] ?? 0)) found.push(entry)
    if (named.length === most[0]) return
    from = starts[place + 1] ?? texts.length
  }
}

/** The rows of the products that match a text, in the server's order; without a text the first by name. */
export const searchCatalogue = ({ sections, byBarcode }: Catalogue, text: string): readonly UnknownRecord[] => {
  const folded = foldText(text)
  const storedOf = (entries: readonly Entry[]): readonly UnknownRecord[] => entries.map(({ row }) => row)
  if (folded === '')
    return storedOf(
      sections
        .flatMap(({ entries }) => entries.slice(0, MOST_SHOWN))
        .sort(byName)
        .slice(0, MOST_SHOWN),
    )
  const found: Found = [[], [], []]
  for (const section of sections) searchSection(section, folded, found)
  const own = byBarcode.get(text.trim()) ?? []
  const others = found.flatMap(entries => entries.sort(byName).slice(0, MOST_FOUND)).filter(entry => !own.includes(entry))
  return storedOf([...own, ...others].slice(0, MOST_FOUND))
}
