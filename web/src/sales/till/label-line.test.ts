import { ONE } from '@akonta/domain/quantity'
import { saleTotals } from '@akonta/domain/sales/sale-totals'
import { expect, test } from 'vitest'
import { isGoodsLine, productIdOf } from '../../goods/goods-line.ts'
import { isNumberOfPacks, isValidLine, linesOfLabel, withLabels, withTypedQuantity } from './label-line.ts'
import type { SaleProduct } from './sale-product.ts'
import { listPriceOf, saleOfList, salesLineOf } from './sales-line.ts'

/** A label of GHS 25.99 on goods of GHS 150.00: 0.1733 kg at 149.9711. */
const fish: SaleProduct = {
  id: 1002,
  name: 'Smoked Fish',
  productCode: 'FISH',
  barcodes: ['00042'],
  price: 1_500_000n,
  cost: null,
  stock: 200_000n,
  labelled: { quantity: 1_733n, price: 1_499_711n },
}
const three = linesOfLabel(fish, 3n * ONE, { list: null, lines: [] })

test('three packs of one label are three lines, each of which costs what is printed', () => {
  expect(three.map(({ id }) => id)).toEqual(['1002/0/1', '1002/0/2', '1002/0/3'])
  expect(three.every(line => isGoodsLine(line) && productIdOf(line) === 1002 && isValidLine(line))).toBe(true)
  expect(saleTotals(saleOfList(three, { branch: 'ACC', saleType: 'CASH' })).total).toBe(7_797n)
})

test('only a whole number of packs, up to 100, is added by one label', () => {
  expect([0n, 5_000n, 25_000n, 101n * ONE].filter(isNumberOfPacks)).toEqual([])
  expect([ONE, 100n * ONE].every(isNumberOfPacks)).toBe(true)
})

test('each pack is sent as labelled, so that the server takes several of one product', () => {
  const line = linesOfLabel(fish, ONE, { list: null, lines: [] })
  const sale = saleOfList([...line, salesLineOf(fish, ONE)], { branch: 'ACC', saleType: 'CASH' })
  expect(sale.lines.map(({ labelled }) => labelled)).toEqual([true, undefined])
})

test('the next label of the product has its own line, also after one was removed', () => {
  expect(linesOfLabel(fish, ONE, { list: null, lines: three.slice(1) }).map(({ id }) => id)).toEqual(['1002/0/4'])
})

test('the rounding of a label is not another price that needs approval; with another quantity the line has the list price', () => {
  const [line] = three
  if (line === undefined) throw new Error('A label has a line')
  expect(listPriceOf(line)).toBeNull()
  expect(listPriceOf({ ...line, sellingPrice: 140 })).toBe(1_500_000n)
  expect(withTypedQuantity(line, 5_000n)).toMatchObject({ qtyEntered: 0.5, sellingPrice: 150 })
})

test('a held cart returns labels as their own lines, and other lines as they were', () => {
  const { labelled: _label, ...goods } = fish
  const [pieces, weighed] = [salesLineOf(goods, 2n * ONE), salesLineOf(goods, 1_733n, 1_499_711n)]
  expect(withLabels([pieces, weighed, weighed]).map(({ id }) => id)).toEqual([1002, '1002/0/1', '1002/0/2'])
  expect(withLabels([pieces])).toEqual([pieces])
  expect(isValidLine(weighed)).toBe(false)
})
