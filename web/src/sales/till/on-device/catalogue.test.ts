import { foldText, searchText } from '@akonta/domain/catalogue/search-text'
import { type CreditNote, creditNoteByNumber } from '@akonta/domain/sales/return-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStaleCopy } from '../../../offline/branch-copy.ts'
import { writeDocument } from '../../../offline/outbox/stored-document.ts'
import type { StoredEntry } from '../../../offline/outbox/stored-entry.ts'
import { entryOf } from '../../../testing/stored-entry.ts'
import type { SaleProduct } from '../sale-product.ts'
import { addRows, emptyCatalogue, searchCatalogue } from './catalogue.ts'
import { stockHere } from './stock-here.ts'

const productOf = (id: number, name: string, barcode = ''): SaleProduct => ({
  id,
  name,
  productCode: `P${id}`,
  barcodes: barcode === '' ? [] : [barcode],
  price: 10_000n,
  cost: null,
  stock: 50_000n,
})

const SHELF = [
  productOf(1, 'Café Ɛno Milk'),
  productOf(2, 'Ideal Milk', '6034000123464'),
  productOf(3, 'Milk Powder'),
  productOf(4, 'Milo Tin'),
  productOf(5, 'Buttermilk'),
]
const rowOf = ({ id, name, productCode, barcodes }: SaleProduct) => ({ id, productName: name, productCode, barcode: barcodes.join(',') })
const found = (text: string) => {
  const catalogue = emptyCatalogue()
  addRows(catalogue, SHELF.map(rowOf))
  return searchCatalogue(catalogue, text).map(({ id }) => id)
}

test('the start of a name comes first, then of a word, then any position; accents and case are ignored', () => {
  expect(found('MILK')).toEqual([3, 1, 2, 5])
  expect(found('eno')).toEqual([1])
  expect(found('cafe')).toEqual([1])
})

test('a barcode finds its own product, and an empty text finds none', () => {
  expect(found('6034000123464')).toEqual([2])
  expect(found('p4')).toEqual([4])
  expect(found('zzz')).toEqual([])
  expect(found('')).toEqual([5, 1, 2, 3, 4])
})

test('the stock falls by what this till sold and grows by what customers returned, until its copy has both', () => {
  const copy = { loadedAt: '2026-11-20T14:00:00.000Z' }
  const sale = entryOf({
    body: JSON.stringify([
      { productId: 2, qty: 1.5 },
      { productId: 2, qty: 1 },
    ]),
  })
  const note: CreditNote = {
    ...{ number: 'OFF-7K2M9Q-15', invoice: 'ACC-26-000017', branchCode: 'ACC', branch: 'Accra Central', refund: 'CASH', reason: 'Torn' },
    ...{
      customer: 'CASH',
      attendant: 'Esi',
      goods: 100n,
      discount: 0n,
      total: 100n,
      rounding: 0n,
      vat: null,
      reversedBy: '',
      evat: null,
      saleReceiptNumber: '',
      approvals: [],
    },
    returnedAt: new Date('2026-11-20T14:32:00.000Z'),
    lines: [{ productId: 2, productName: 'Ideal Milk', quantity: 5_000n, price: 10_000n, amount: 50n }],
  }
  const back = entryOf({ kind: 'return', paper: writeDocument(creditNoteByNumber, note) })
  const stockOf = (...entries: readonly StoredEntry[]) => stockHere(SHELF, entries, copy).find(({ id }) => id === 2)?.stock
  expect(stockOf(sale)).toBe(25_000n)
  expect(stockOf(sale, back)).toBe(30_000n)
  expect(stockOf({ ...sale, state: 'parked' })).toBe(25_000n)
  expect(stockOf({ ...sale, state: 'void' })).toBe(50_000n)
  expect(stockOf({ ...sale, state: 'sent', settledAt: '2026-11-20T14:05:00.000Z' })).toBe(25_000n)
  expect(stockOf({ ...sale, state: 'sent', settledAt: '2026-11-20T13:55:00.000Z' })).toBe(50_000n)
})

test('a copy is renewed when it is old, and when a clock that was ahead loaded it', () => {
  const clock = Date.parse('2026-11-20T14:32:00Z')
  const isStale = (loadedAt: string) => isStaleCopy({ loadedAt }, clock)
  expect(isStale('2026-11-20T14:25:00.000Z')).toBe(false)
  expect(isStale('2026-11-20T14:20:00.000Z')).toBe(true)
  expect(isStale('2031-01-01T00:00:00.000Z')).toBe(true)
})

test('of any number of products the search finds the first fifty by rank and name, as sorting them all would', () => {
  const name = fc
    .array(fc.constantFrom('milk', 'milo', 'Ideal', 'Ɛno', 'tin', '400g'), { minLength: 1, maxLength: 3 })
    .map(words => words.join(' '))
  fc.assert(
    fc.property(fc.array(name, { maxLength: 160 }), fc.constantFrom('mil', 'milo', 'ti', 'eno', 'l', ''), (names, text) => {
      const catalogue = emptyCatalogue()
      const rows = names.map((productName, id) => ({ id, productName, productCode: '', barcode: '' }))
      for (let from = 0; from < rows.length; from += 40) addRows(catalogue, rows.slice(from, from + 40))
      const rankOf = (words: string): number => (words.startsWith(` ${text}`) ? 1 : words.includes(` ${text}`) ? 2 : 3)
      const sorted = names
        .map((productName, id) => ({ id, key: foldText(productName), words: searchText({ name: productName, code: '', barcodes: [] }) }))
        .filter(({ words }) => words.includes(text))
        .toSorted(
          (a, b) => (text === '' ? 0 : rankOf(a.words) - rankOf(b.words)) || (a.key === b.key ? a.id - b.id : a.key < b.key ? -1 : 1),
        )
      expect(searchCatalogue(catalogue, text).map(({ id }) => id)).toEqual(sorted.slice(0, text === '' ? 100 : 50).map(({ id }) => id))
    }),
  )
})
