import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DatedLot, daysLeft, expiredOf, inLeavingOrder, isExpired, type Lot, lotsThatStay, shelfOf, takeFrom } from './lots.ts'

const DAYS = ['2026-11-01', '2026-11-20', '2026-12-24', '2027-01-31', '2028-02-29']
const lot = (expiresOn: string, quantity: bigint): DatedLot => ({ expiresOn, quantity })
const milk = [lot('2026-12-24', 50n), lot('2026-11-20', 30n)]

test('what expires first leaves first, and undated goods leave last', () => {
  expect(takeFrom(shelfOf(milk, 100n), 90n)).toEqual({
    taken: [lot('2026-11-20', 30n), lot('2026-12-24', 50n), { expiresOn: null, quantity: 10n }],
    left: [{ expiresOn: null, quantity: 10n }],
  })
})

test('good lots leave first by expiry date, then undated goods, expired ones last', () => {
  const shelf = shelfOf([lot('2026-11-18', 5n), ...milk], 100n)
  const leaving = inLeavingOrder(shelf, '2026-11-20')
  expect(takeFrom(leaving, 96n).taken).toEqual([
    lot('2026-11-20', 30n),
    lot('2026-12-24', 50n),
    { expiresOn: null, quantity: 15n },
    lot('2026-11-18', 1n),
  ])
  expect(takeFrom(leaving, 6n, expiredOf(shelf, '2026-11-20')).taken).toEqual([lot('2026-11-18', 5n), lot('2026-11-20', 1n)])
  expect(inLeavingOrder(shelf, '2026-11-18')).toEqual(shelf)
})

test('named lots leave before all others, as far as they are still there', () => {
  expect(takeFrom(shelfOf(milk, 100n), 60n, [lot('2026-12-24', 40n), lot('2027-01-31', 9n)])).toEqual({
    taken: [lot('2026-12-24', 40n), lot('2026-11-20', 20n)],
    left: [lot('2026-11-20', 10n), lot('2026-12-24', 10n), { expiresOn: null, quantity: 20n }],
  })
})

test('undated goods that are named leave the dated ones untouched', () => {
  expect(takeFrom(shelfOf(milk, 100n), 20n, [{ expiresOn: null, quantity: 20n }]).taken).toEqual([{ expiresOn: null, quantity: 20n }])
})

test('nothing is taken beyond the stock', () => {
  expect(takeFrom(shelfOf(milk, 80n), 81n)).toEqual({ taken: [lot('2026-11-20', 30n), lot('2026-12-24', 50n)], left: [] })
  expect(takeFrom(shelfOf([], -5n), 3n)).toEqual({ taken: [], left: [] })
})

test('goods that fill a gap have already left: the first to expire before the others', () => {
  expect(lotsThatStay(milk, 80n, -40n)).toEqual([lot('2026-12-24', 40n)])
  expect(lotsThatStay(milk, 80n, -100n)).toEqual([])
  expect(lotsThatStay(milk, 80n, 0n)).toEqual(milk)
})

test('goods may be sold through their expiry date', () => {
  expect(isExpired('2026-11-20', '2026-11-20')).toBe(false)
  expect(isExpired('2026-11-19', '2026-11-20')).toBe(true)
  expect([daysLeft('2026-11-20', '2026-11-20'), daysLeft('2027-02-28', '2026-11-20'), daysLeft('2026-11-01', '2026-11-20')]).toEqual([
    0, 100, -19,
  ])
})

const quantity = fc.bigInt({ min: 1n, max: 1_000_000n })
const dated = fc.uniqueArray(fc.record({ expiresOn: fc.constantFrom(...DAYS), quantity }), {
  selector: each => each.expiresOn,
  maxLength: 5,
})
const named = fc.array(fc.record({ expiresOn: fc.constantFrom(...DAYS, null), quantity }), { maxLength: 4 })
const shelf = fc.record({ lots: dated, undated: fc.bigInt({ min: 0n, max: 1_000_000n }) }).map(({ lots, undated }) =>
  shelfOf(
    lots,
    lots.reduce((sum, each) => sum + each.quantity, undated),
  ),
)
const sumOf = (lots: readonly Lot[]): bigint => lots.reduce((sum, each) => sum + each.quantity, 0n)
const quantityOf = (lots: readonly Lot[], day: string | null): bigint => sumOf(lots.filter(each => each.expiresOn === day))

test('what is taken was in stock, is no longer there, and is as much as was wanted and available', () => {
  fc.assert(
    fc.property(shelf, quantity, named, (lots, wanted, first) => {
      const { taken, left } = takeFrom(lots, wanted, first)
      const there = sumOf(lots)
      expect(sumOf(taken)).toBe(wanted < there ? wanted : there)
      for (const day of [...DAYS, null]) expect(quantityOf(taken, day) + quantityOf(left, day)).toBe(quantityOf(lots, day))
      for (const each of [...taken, ...left]) expect(each.quantity > 0n).toBe(true)
      expect(new Set(taken.map(each => each.expiresOn)).size).toBe(taken.length)
    }),
    { numRuns: 1_000 },
  )
})

test('after unnamed goods leave, nothing that stays expires before them', () => {
  fc.assert(
    fc.property(shelf, quantity, (lots, wanted) => {
      const { taken, left } = takeFrom(lots, wanted)
      const days = (some: readonly Lot[]) => some.map(each => each.expiresOn ?? 'without a date')
      expect(days([...taken, ...left])).toEqual(days([...taken, ...left]).toSorted())
    }),
    { numRuns: 1_000 },
  )
})

test('taking goods in steps takes the same as all at once', () => {
  fc.assert(
    fc.property(shelf, fc.array(quantity, { maxLength: 8 }), (lots, bits) => {
      let left = lots
      for (const bit of bits) left = takeFrom(left, bit).left
      expect(left).toEqual(takeFrom(lots, sumOf(bits.map(each => ({ expiresOn: null, quantity: each })))).left)
    }),
    { numRuns: 500 },
  )
})

test('when goods fill a gap, no more of them have an expiry date than stay in stock', () => {
  fc.assert(
    fc.property(dated, quantity, fc.bigInt({ min: -2_000_000n, max: 1_000n }), (lots, undated, onHand) => {
      const comes = sumOf(lots) + undated
      const stays = onHand >= 0n ? comes : comes + onHand > 0n ? comes + onHand : 0n
      expect(sumOf(lotsThatStay(lots, comes, onHand)) <= stays).toBe(true)
    }),
    { numRuns: 500 },
  )
})
