import type { NewProduct } from '@akonta/domain/catalogue/product'
import { foldText, searchText } from '@akonta/domain/catalogue/search-text'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBusiness } from '../setup/create-business.ts'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'
import { createProduct } from './create-product.ts'
import { findProducts, MOST_FOUND, pageOfProducts } from './product-queries.ts'

/** A small alphabet with every kind of critical character, so that random texts do match random names. */
const character = fc.constantFrom(...'aAbeéɛ1 %_\\-.\'"&')
const word = fc.string({ unit: character, minLength: 1, maxLength: 12 }).filter(text => text.trim() !== '')
const catalogue = fc.array(fc.record({ name: word, code: fc.string({ unit: character, maxLength: 4 }), barcodes: fc.uniqueArray(word) }), {
  minLength: 300,
  maxLength: 300,
})

type Known = { readonly id: number; readonly text: string; readonly barcodes: readonly string[] }

const PLAIN: NewProduct = {
  name: '',
  code: '',
  barcodes: [],
  categoryId: null,
  unitId: null,
  reorderLevel: 0n,
  maxQuantity: 0n,
  tracksExpiry: false,
  costPrice: 0n,
  sellingPrice: 0n,
  packQuantity: 0n,
  cartonPrice: 0n,
  openingStock: 0n,
}
const NOWHERE = { branchId: null, seesCosts: true, today: '2026-11-20' }

let database: TestDatabase
let businessId: number
const known: Known[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const made = await createBusiness(database.database, {
    name: 'Search',
    dbname: 'search',
    code: 'S',
    firstDay: '2026-01-01',
    branches: [{ code: 'ACC', name: 'Accra' }],
    admin: { username: 'search', displayName: 'Search', password: 'three blue cocoa pods' },
  })
  businessId = made.businessId
  const products = fc.sample(catalogue, { numRuns: 1, seed: 20261120 }).flat()
  const taken = new Set<string>()
  await database.database.transaction(businessId, async tx => {
    for (const { name, code, barcodes } of products) {
      const own = barcodes.map(text => text.replace(/[^a-z0-9%]/gi, 'x')).filter(text => !taken.has(text))
      const codes = [...new Set(own)]
      for (const text of codes) taken.add(text)
      const product = { ...PLAIN, name, code, barcodes: codes }
      known.push({ id: await createProduct(tx, { userId: 1, at: new Date() }, product, null), text: searchText(product), barcodes: codes })
    }
  })
})
afterAll(() => database.drop())

const byName = (left: Known, right: Known): number => (left.text === right.text ? left.id - right.id : left.text < right.text ? -1 : 1)

/** What the search promises, implemented slowly. */
const expected = (typed: string): readonly number[] => {
  const folded = foldText(typed)
  const rank = ({ text, barcodes }: Known): number => {
    if (barcodes.includes(typed)) return 0
    if (text.startsWith(` ${folded}`)) return 1
    return text.includes(` ${folded}`) ? 2 : 3
  }
  if (folded === '') return []
  return known
    .filter(product => product.text.includes(folded))
    .sort((left, right) => rank(left) - rank(right) || byName(left, right))
    .slice(0, MOST_FOUND)
    .map(product => product.id)
}

const typedText = fc.oneof(
  word,
  fc.nat(299).chain(index => {
    const text = known[index]?.text ?? ''
    return fc.tuple(fc.nat(text.length), fc.integer({ min: 1, max: 6 })).map(([start, length]) => text.slice(start, start + length))
  }),
)

test('for any text, the search finds what a slow check of every product finds, in the same order @in-turn', async () => {
  await fc.assert(
    fc.asyncProperty(typedText, async typed => {
      const found = await database.database.read(businessId, tx => findProducts(tx, typed.trim(), NOWHERE))
      expect(found.map(product => product.id)).toEqual(expected(typed.trim()))
    }),
    { numRuns: 300 },
  )
})

test('for any keyword, the pages together are all products that contain it, by name @in-turn', async () => {
  await fc.assert(
    fc.asyncProperty(typedText, fc.integer({ min: 1, max: 200 }), async (keyword, size) => {
      const holding = known.filter(product => product.text.includes(foldText(keyword))).sort(byName)
      const pages = Math.ceil(holding.length / size)
      const read = (page: number) => database.database.read(businessId, tx => pageOfProducts(tx, { keyword, page, size }, NOWHERE))
      const last = await read(Math.max(0, pages - 1))
      expect([last.total, last.pages]).toEqual([holding.length, pages])
      expect(last.products.map(product => product.id)).toEqual(holding.slice(Math.max(0, pages - 1) * size).map(product => product.id))
      expect((await read(pages)).products).toEqual([])
    }),
    { numRuns: 100 },
  )
})
