import { expect, test } from 'vitest'
import { type PlacedLine, placeLines } from './place-lines.ts'

const DAY = '2026-11-15'
/** Lines one after the other from an opening balance. `known`: their ids, where they were imported before. */
const lines = (opening: bigint, amounts: readonly bigint[], known: Readonly<Record<number, number>> = {}, day = DAY) => {
  let balance = opening
  return amounts.map((amount, index) => {
    balance += amount
    const lineId = known[index]
    return { day, amount, balance, known: lineId === undefined ? null : { lineId, balance } }
  })
}

/** Imports the parts of one day one after the other; the amounts in the order in which they are then. */
const imported = (...parts: readonly (readonly [bigint, readonly bigint[], Readonly<Record<number, number>>?])[]): readonly bigint[] => {
  const saved: PlacedLine[] = []
  for (const [opening, amounts, known] of parts) {
    const part = lines(opening, amounts, known)
    const places = placeLines(part, saved)
    part
      .filter(line => line.known === null)
      .forEach(({ day, amount, balance }, index) => {
        saved.push({ lineId: saved.length + 1, day, amount, balance, place: places[index] ?? 0n })
      })
  }
  return saved.toSorted((one, other) => (one.place < other.place ? -1 : 1)).map(({ amount }) => amount)
}

test('parts of a day have the order of the bank, whatever the order of their imports', () => {
  const [morning, noon, evening] = [
    [0n, [10n, 20n]],
    [30n, [30n]],
    [60n, [40n, 50n]],
  ] as const
  const inOrder = [10n, 20n, 30n, 40n, 50n]
  for (const parts of [
    [morning, noon, evening],
    [evening, noon, morning],
    [noon, evening, morning],
    [noon, morning, evening],
  ])
    expect(imported(...parts)).toEqual(inOrder)
})

test('a file of the whole day puts its new lines around those that were imported before', () => {
  expect(imported([30n, [30n, 40n]], [0n, [10n, 20n, 30n, 40n, 50n], { 2: 1, 3: 2 }])).toEqual([10n, 20n, 30n, 40n, 50n])
  expect(imported([0n, [10n]], [0n, [10n, 20n], { 0: 1 }], [0n, [10n, 20n, 30n], { 0: 1, 1: 2 }])).toEqual([10n, 20n, 30n])
})

test('lines that fit nowhere come after all others of their day, as does a part that comes back to the balance of the one before', () => {
  expect(imported([0n, [10n]], [500n, [20n]])).toEqual([10n, 20n])
  expect(imported([0n, [10n, -10n]], [0n, [7n, -7n]])).toEqual([10n, -10n, 7n, -7n])
})

test('each day has its own places', () => {
  const two = [...lines(0n, [10n, 20n]), ...lines(30n, [5n], {}, '2026-11-16')]
  expect(placeLines(two, [])).toEqual([1_000_000_000n, 2_000_000_000n, 1_000_000_000n])
})
