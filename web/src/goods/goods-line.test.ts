import { ONE } from '@akonta/domain/quantity'
import { expect, test } from 'vitest'
import { amountText, costingOf, costOf, goodsLineOf, isGoodsLine, quantityOf, totalText, withQuantity } from './goods-line.ts'

const MILK = {
  id: 7,
  name: 'Ideal Milk',
  productCode: '',
  barcodes: [],
  price: 135_000n,
  cost: 66_670n,
  stock: 412n * ONE,
  tracksExpiry: false,
}

const line = goodsLineOf(MILK, 7n * ONE, MILK.cost)

test('REQ-218 a cart row has id, productName, costPrice, sellingPrice, qtyEntered', () => {
  expect(line).toEqual({ id: 7, productName: 'Ideal Milk', costPrice: 6.667, sellingPrice: 13.5, qtyEntered: 7 })
  expect(isGoodsLine(JSON.parse(JSON.stringify(line)))).toBe(true)
  expect(isGoodsLine({ ...line, costPrice: 'x' })).toBe(false)
  expect(isGoodsLine(null)).toBe(false)
})

test('REQ-140 the amount is cost times quantity to 4 decimals, AMB-108 the total rounds the exact sum', () => {
  const third = { ...line, costPrice: 0.3333, qtyEntered: 3.5 }
  expect(amountText(costingOf(third))).toBe('1.1666')
  expect(totalText([third, { ...third, id: 8, qtyEntered: 1 }].map(costingOf))).toBe('1.50')
})

test('a line without a number counts as zero, and its amount is a dash', () => {
  const empty = withQuantity(line, null)
  expect([quantityOf(empty), amountText(costingOf(empty)), totalText([costingOf(empty)])]).toEqual([null, '–', '0.00'])
})

test('a hidden cost stays hidden, in the total too', () => {
  const hidden = goodsLineOf(MILK, ONE, null)
  expect([costOf(hidden), amountText(costingOf(hidden)), totalText([line, hidden].map(costingOf))]).toEqual([null, '–', '–'])
})
