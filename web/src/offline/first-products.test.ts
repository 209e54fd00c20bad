import { foldText } from '@akonta/domain/catalogue/search-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstAfter, MOST_SHOWN } from './first-products.ts'

type Row = { readonly id: number; readonly productName: string; readonly stock: number }

const sortedRows = (rows: Iterable<Row>): readonly Row[] =>
  [...rows]
    .map(row => ({ row, name: foldText(row.productName) }))
    .toSorted((a, b) => (a.name === b.name ? a.row.id - b.row.id : a.name < b.name ? -1 : 1))
    .map(({ row }) => row)

const rowOf = (id: number, productName: string, stock = 1): Row => ({ id, productName, stock })
const shelf = Array.from({ length: 150 }, (_, id) => rowOf(id, `Product ${String(id).padStart(3, '0')}`))
const first = shelf.slice(0, MOST_SHOWN)

test('a changed stock is in the first list, and the order stays', () => {
  const next = firstAfter(first, { changed: [rowOf(3, 'Product 003', 9), rowOf(120, 'Product 120', 7)], removed: [] })
  expect(next).toEqual(first.map(row => (row.id === 3 ? { ...row, stock: 9 } : row)))
})

test('a new product takes its place by name, and the last one leaves', () => {
  const next = firstAfter(first, { changed: [rowOf(500, 'Apple')], removed: [] })
  expect(next?.map(({ id }) => id)).toEqual([500, ...first.slice(0, -1).map(({ id }) => id)])
})

test('when a product leaves a full list, the copy is read again: nobody knows the next one', () => {
  expect(firstAfter(first, { changed: [], removed: [3] })).toBeNull()
  expect(firstAfter(first, { changed: [rowOf(3, 'Zinc')], removed: [] })).toBeNull()
  expect(firstAfter(first.slice(0, 5), { changed: [], removed: [3] })?.length).toBe(4)
})

test('after any changes the first list is that of the whole copy, or unknown', () => {
  const id = fc.integer({ min: 0, max: 130 })
  const change = fc.record({
    id,
    productName: fc.constantFrom('Apple', 'Product 050', 'product 098', 'Product 099', 'Zinc'),
    stock: fc.nat(9),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 130 }),
      fc.array(change, { maxLength: 4 }),
      fc.array(id, { maxLength: 1 }),
      (size, changed, removed) => {
        const all = new Map(shelf.slice(0, size).map(row => [row.id, row]))
        const before = sortedRows(all.values()).slice(0, MOST_SHOWN)
        for (const row of changed) all.set(row.id, row)
        for (const gone of removed) all.delete(gone)
        const next = firstAfter(before, { changed, removed })
        if (next !== null) expect(next).toEqual(sortedRows(all.values()).slice(0, MOST_SHOWN))
      },
    ),
  )
})
