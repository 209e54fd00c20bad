import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ONE } from '../quantity.ts'
import {
  amountAt,
  baseQuantityOf,
  formatInPacks,
  goodsKey,
  inUnit,
  packCount,
  packOfBarcode,
  priceInUnit,
  quantityText,
  samePack,
  withLoose,
} from './pack.ts'

const CARTON = { number: 1, name: 'Carton', size: 24n * ONE }
const HALF = { number: 2, name: 'Half carton', size: 12n * ONE }

test('two cartons of 24 are 48 pieces, and a line without a pack is in pieces', () => {
  expect(baseQuantityOf({ quantity: 2n * ONE, pack: CARTON })).toBe(48n * ONE)
  expect(baseQuantityOf({ quantity: 2n * ONE })).toBe(2n * ONE)
  expect(quantityText({ quantity: 2n * ONE, pack: CARTON })).toBe('2 Carton × 24')
})

test('what four decimals cannot hold, and what is too much, is refused', () => {
  expect(() => baseQuantityOf({ quantity: 1n, pack: { ...CARTON, size: 1n } })).toThrow('not a quantity with 4 decimals')
  expect(() => baseQuantityOf({ quantity: 89_000_000_000_000n, pack: CARTON })).toThrow('is too much')
})

test('a quantity entered in packs is found again from its base units', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1_000_000n }), fc.bigInt({ min: 1n, max: 1_000n }), (count, size) => {
      const pack = { ...CARTON, size: size * ONE }
      expect(packCount(baseQuantityOf({ quantity: count, pack }), pack)).toBe(count)
    }),
  )
})

test('stock is shown in the largest packs first, and the rest in pieces', () => {
  const shown = (pieces: bigint, packs = [HALF, CARTON]) => formatInPacks(pieces * ONE, packs)
  expect(shown(76n)).toBe('3 Carton + 4')
  expect(shown(88n)).toBe('3 Carton + 1 Half carton + 4')
  expect(shown(72n)).toBe('3 Carton')
  expect([shown(5n), shown(0n), shown(-30n)]).toEqual(['5', '0', '−30'])
  expect(formatInPacks(15_000n, [CARTON])).toBe('1.5')
  expect(formatInPacks(20n * ONE, undefined)).toBe('20')
})

test('goods are identified by product and pack, and a pack by its barcode', () => {
  expect([goodsKey({ productId: 1002 }), goodsKey({ productId: 1002, pack: CARTON })]).toEqual(['1002', '1002/1'])
  expect(packOfBarcode([{ ...CARTON, barcodes: ['6a'] }], '6A')).toMatchObject({ number: 1 })
  expect(packOfBarcode([{ ...CARTON, barcodes: [] }], '6A')).toBeUndefined()
})

test('20 pieces at 130.00 a carton of 24 are 108.33, and the price follows the unit', () => {
  expect(amountAt(20n * ONE, CARTON, 130n * ONE)).toBe(10_833n)
  expect(amountAt(20n * ONE, undefined, 130n * ONE)).toBe(260_000n)
  expect(priceInUnit(130n * ONE, CARTON, undefined)).toBe(54_167n)
  expect(priceInUnit(5n * ONE, undefined, CARTON)).toBe(120n * ONE)
  expect(priceInUnit(130n * ONE, CARTON, HALF)).toBe(65n * ONE)
})

test('a price of 40.00 for a carton of 12 is 40.00 again after piece and carton, and a price typed in between is the one that follows', () => {
  const dozen = { ...CARTON, number: 3, size: 12n * ONE }
  const line = { pack: dozen, quantity: ONE, costPrice: 40n * ONE }
  const piece = inUnit(line, undefined)
  expect(piece).toMatchObject({ pack: undefined, quantity: ONE, costPrice: 33_333n })
  expect(inUnit(piece, dozen)).toMatchObject({ pack: dozen, costPrice: 40n * ONE })
  expect(inUnit(inUnit(piece, CARTON), dozen).costPrice).toBe(40n * ONE)
  const typed = inUnit({ ...piece, costPrice: 35_000n }, dozen)
  expect(typed.costPrice).toBe(42n * ONE)
  expect(inUnit(inUnit(typed, undefined), dozen).costPrice).toBe(42n * ONE)
  expect(inUnit({ ...piece, costPrice: null }, dozen)).toMatchObject({ pack: dozen, costPrice: null })
})

test('3 cartons and 4 loose are 76 pieces, and 3 cartons alone stay cartons', () => {
  expect(withLoose({ quantity: 3n * ONE, pack: CARTON }, 4n * ONE)).toEqual({ quantity: 76n * ONE })
  expect(withLoose({ quantity: 3n * ONE, pack: CARTON }, null)).toEqual({ quantity: 3n * ONE, pack: CARTON })
  expect(withLoose({ quantity: 5n * ONE }, 4n * ONE)).toEqual({ quantity: 5n * ONE, pack: undefined })
})

test('a pack is the same with its number and its content, whatever it is called now', () => {
  const now = [
    { number: 1, size: 240_000n, name: 'Box' },
    { number: 2, size: 120_000n, name: 'Half' },
  ]
  expect(samePack(now, { number: 1, size: 240_000n })).toBe(now[0])
  expect(samePack(now, { number: 1, size: 120_000n })).toBeUndefined()
  expect(samePack(now, { number: 3, size: 240_000n })).toBeUndefined()
  expect(samePack(undefined, { number: 1, size: 240_000n })).toBeUndefined()
})
