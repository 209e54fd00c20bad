import { isEan13 } from '@akonta/domain/catalogue/ean13'
import { expect, test } from 'vitest'
import { GOODS, SHELVES } from './goods.ts'

test('the check digit of a barcode is the one printed on real goods', () => {
  for (const printed of ['4006381333931', '5901234123457', '9780201379624']) expect(isEan13(printed)).toBe(true)
  for (const wrong of ['4006381333932', '400638133393', '6031000914276x']) expect(isEan13(wrong)).toBe(false)
})

test('every product has its own name, its own code and its own barcode under the prefix of Ghana', () => {
  expect(GOODS.length).toBeGreaterThanOrEqual(240)
  for (const key of ['name', 'code', 'barcode'] as const) expect(new Set(GOODS.map(product => product[key])).size).toBe(GOODS.length)
  for (const { barcode } of GOODS) expect(barcode.startsWith('603') && isEan13(barcode), barcode).toBe(true)
})

test('every product is in the list once, whichever come first', () => {
  expect(GOODS.length).toBe(SHELVES.reduce((sum, shelf) => sum + shelf.rows.length, 0))
  expect(GOODS.slice(0, 3).map(product => product.name)).toEqual(['Ideal Milk Evaporated 160g', 'Milo Tin 400g', 'Gino Tomato Mix 210g'])
})

test('every product has a margin between 8 and 25 percent of its price', () => {
  const odd = GOODS.filter(({ costPrice, sellingPrice }) => {
    const marginPermille = Number(((sellingPrice - costPrice) * 1000n) / sellingPrice)
    return marginPermille < 80 || marginPermille > 250
  })
  expect(odd.map(product => product.name)).toEqual([])
})

test('a carton is cheaper than its pieces and dearer than their cost', () => {
  for (const { name, cartonOf, cartonPrice, costPrice, sellingPrice } of GOODS.filter(product => product.cartonOf > 0)) {
    expect(cartonPrice < sellingPrice * BigInt(cartonOf), name).toBe(true)
    expect(cartonPrice > costPrice * BigInt(cartonOf), name).toBe(true)
  }
})
