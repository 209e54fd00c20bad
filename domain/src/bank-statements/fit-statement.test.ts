import { expect, test } from 'vitest'
import { type EarlierStatement, fitStatement, gapsBetween, isSameNumber } from './fit-statement.ts'

let made = 0
const earlier = (firstDay: string, lastDay: string, opening: bigint, closing: bigint): EarlierStatement => {
  made += 1
  return { id: made, fileName: `${made}.csv`, firstDay, lastDay, opening, closing }
}

const line = (day: string, amount: bigint, balance: bigint) => ({
  ...{ row: 2, day, valueDay: null, particulars: 'Payment', reference: 'R', amount, balance },
  known: null,
})

const MORNING = earlier('2026-11-15', '2026-11-15', 10_000n, 12_000n)
const NOON = earlier('2026-11-15', '2026-11-15', 12_000n, 15_000n)
const TO_THE_15TH = earlier('2026-11-01', '2026-11-15', 4_000n, 10_000n)
const THE_16TH = earlier('2026-11-16', '2026-11-16', 15_000n, 16_000n)

test('the third statement of a day continues the second, although it does not meet the first', () => {
  const evening = [line('2026-11-15', 500n, 15_500n)]
  const fitted = fitStatement(evening, { opening: 15_000n, closing: 15_500n }, [TO_THE_15TH, MORNING, NOON], 4)
  expect(fitted).toEqual({ faults: [], notes: [] })
  const between = [line('2026-11-15', 3_000n, 15_000n)]
  expect(fitStatement(between, { opening: 12_000n, closing: 15_000n }, [TO_THE_15TH, MORNING], 4).faults).toEqual([])
  const wrong = [line('2026-11-15', 500n, 12_500n)]
  const { faults } = fitStatement(wrong, { opening: 12_000n, closing: 12_500n }, [TO_THE_15TH, MORNING, NOON], 4)
  expect(faults.map(({ reason }) => reason)).toEqual([
    expect.stringContaining(`${NOON.fileName} has 15-11-2026 too, from 120.00 to 150.00`),
  ])
})

test('two statements of the same days leave no gap behind the one that goes on, whatever their order', () => {
  const again = earlier('2026-11-01', '2026-11-15', 4_000n, 15_000n)
  for (const all of [
    [TO_THE_15TH, again, THE_16TH],
    [THE_16TH, again, TO_THE_15TH],
    [THE_16TH, MORNING, NOON],
    [NOON, MORNING, THE_16TH],
  ])
    expect(gapsBetween(all)).toEqual([])
  expect(gapsBetween([earlier('2026-11-15', '2026-11-15', 15_000n, 15_000n), NOON, MORNING, THE_16TH])).toEqual([])
  const parts = [
    earlier('2026-11-15', '2026-11-15', 15_000n, 17_000n),
    MORNING,
    NOON,
    earlier('2026-11-16', '2026-11-16', 17_000n, 18_000n),
  ]
  expect(gapsBetween(parts)).toEqual([])
  expect(gapsBetween([THE_16TH, TO_THE_15TH])).toEqual([
    { endsOn: '2026-11-15', closing: 10_000n, startsOn: '2026-11-16', opening: 15_000n },
  ])
})

test.each([
  ['0244 123 456', '+233 24 412 3456', true],
  ['233244123456', '244123456', true],
  ['1441-0001-4567', '144100014567', true],
  ['****4567', '1441 0001 4567', true],
  ['0244123456', '0244123457', false],
  ['233244123456', '0554123456', false],
])('the number %s is that of %s: %s', (one, other, isSame) => {
  expect([isSameNumber(one, other), isSameNumber(other, one)]).toEqual([isSame, isSame])
})
