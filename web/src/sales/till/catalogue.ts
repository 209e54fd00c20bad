import { splitBarcodes } from '@akonta/domain/catalogue/barcodes'
import { foldText } from '@akonta/domain/catalogue/search-text'
import { textIn, type UnknownRecord } from '../../lib/stored-values.ts'

/** The server's limits: for a search, and before anything is typed. */
const MOST_FOUND = 50
const MOST_SHOWN = 100

/**
 * The products of a copy, ready to be searched: their rows as they are stored, and by the same place the folded name, and the folded text
 * that a product is found by. A hundred thousand products are folded once; only those that are shown are decoded.
 */
export type Catalogue = { readonly rows: UnknownRecord[]; readonly names: string[]; readonly texts: string[] }

export const emptyCatalogue = (): Catalogue => ({ rows: [], names: [], texts: [] })

/** Adds rows as the copy stores them. */
export const addRows = ({ rows, names, texts }: Catalogue, added: readonly UnknownRecord[]): void => {
  for (const row of added) {
    const name = foldText(textIn(row, 'productName'))
    rows.push(row)
    names.push(name)
    texts.push(
      ` ${[name, foldText(textIn(row, 'productCode')), foldText(splitBarcodes(textIn(row, 'barcode')).join(' '))].filter(part => part !== '').join(' ')} `,
    )
  }
}

/** The first so many places by folded name, whatever the order in which they are offered. */
const firstByName = ({ names }: Catalogue, most: number) => {
  const places: number[] = []
  const isBefore = (a: number, b: number): boolean => (names[a] ?? '') < (names[b] ?? '')
  return {
    places,
    offer: (place: number): void => {
      const last = places.at(-1)
      if (places.length === most && last !== undefined && !isBefore(place, last)) return
      let [from, to] = [0, places.length]
      while (from < to) {
        const middle = (from + to) >> 1
        if (isBefore(place, places[middle] ?? 0)) to = middle
        else from = middle + 1
      }
      places.splice(from, 0, place)
      if (places.length > most) places.pop()
    },
  }
}

/** The rank of a match: the product's own barcode, the start of its name, the start of a word, anywhere. */
const rankOf = (row: UnknownRecord, words: string, text: string, folded: string): 0 | 1 | 2 | 3 => {
  if (splitBarcodes(textIn(row, 'barcode')).includes(text)) return 0
  if (words.startsWith(` ${folded}`)) return 1
  return words.includes(` ${folded}`) ? 2 : 3
}

/** The rows of the products that match a text, in the server's order; without a text the first by name. */
export const searchCatalogue = (catalogue: Catalogue, text: string): readonly UnknownRecord[] => {
  const { rows, texts } = catalogue
  const folded = foldText(text)
  const rowsAt = (places: readonly number[]): readonly UnknownRecord[] => places.map(place => rows[place]).filter(row => row !== undefined)
  if (folded === '') {
    const first = firstByName(catalogue, MOST_SHOWN)
    for (let place = 0; place < rows.length; place += 1) first.offer(place)
    return rowsAt(first.places)
  }
  const typed = text.trim()
  const ranks = [0, 1, 2, 3].map(() => firstByName(catalogue, MOST_FOUND))
  for (let place = 0; place < rows.length; place += 1) {
    const words = texts[place] ?? ''
    if (words.includes(folded)) ranks[rankOf(rows[place] ?? {}, words, typed, folded)]?.offer(place)
  }
  return rowsAt(ranks.flatMap(({ places }) => places).slice(0, MOST_FOUND))
}
