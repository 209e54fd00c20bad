import { expect, test } from 'vitest'
import { isStaleCopy } from '../../offline/branch-copy.ts'
import type { KeptSale } from '../../offline/kept-sale.ts'
import { lessWaiting, searchProducts } from './local-products.ts'
import type { SaleProduct } from './sale-product.ts'

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
const found = (text: string) => searchProducts(SHELF, text).map(({ id }) => id)

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

test('unsent sales are deducted from the stock; sent ones are in the server’s figure', () => {
  const waiting = {
    state: 'waiting',
    body: JSON.stringify([
      { productId: 2, qty: 1.5 },
      { productId: 2, qty: 1 },
    ]),
  } as const
  const kept: KeptSale = {
    ...{
      requestId: 'r',
      provisional: '',
      business: '',
      username: '',
      attendant: '',
      branch: '',
      branchName: '',
      registerSession: '',
      soldAt: '',
    },
    ...{ total: 0n, tenders: [], tried: false, code: '', reason: '', invoice: '', ...waiting },
  }
  const stockOf = (sales: readonly KeptSale[]) => lessWaiting(SHELF, sales).find(({ id }) => id === 2)?.stock
  expect(stockOf([kept])).toBe(25_000n)
  expect(stockOf([{ ...kept, state: 'sent' }])).toBe(50_000n)
})

test('a copy is renewed when it is old, and when a clock that was ahead loaded it', () => {
  const clock = Date.parse('2026-11-20T14:32:00Z')
  const isStale = (loadedAt: string) => isStaleCopy({ loadedAt }, clock)
  expect(isStale('2026-11-20T14:25:00.000Z')).toBe(false)
  expect(isStale('2026-11-20T14:20:00.000Z')).toBe(true)
  expect(isStale('2031-01-01T00:00:00.000Z')).toBe(true)
})
