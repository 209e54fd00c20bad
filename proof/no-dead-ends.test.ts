import type { RowName } from '@akonta/server/testing/no-dead-ends/table'
import { closedMonth, oneByOne, oneMistake, ROUNDS, ROW_NAMES, sameDay } from '@akonta/server/testing/no-dead-ends/walk'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const seed = Number(process.env.PROOF_SEED ?? 20_261_120)
const LONG = 3_600_000
const walked = new Set<RowName>()

test('each order of the mistakes of one day', () => fc.assert(sameDay(ROUNDS.day, walked), { seed, numRuns: 12 }), LONG)
test('each order of the mistakes of a closed month', () => fc.assert(closedMonth(ROUNDS.month, walked), { seed, numRuns: 12 }), LONG)
test('each order of the mistakes that are corrected at once', () => fc.assert(oneByOne(ROUNDS.alone, walked), { seed, numRuns: 6 }), LONG)
test('each order of documents that GRA signs', () => fc.assert(oneByOne(ROUNDS.evat, walked), { seed, numRuns: 6 }), LONG)
test('each order of payment requests', () => fc.assert(oneByOne(ROUNDS.phones, walked), { seed, numRuns: 6 }), LONG)
test('one mistake, amid trade of other goods', () => fc.assert(oneMistake('to the pesewa', walked), { seed, numRuns: 100 }), LONG)
test(
  'one mistake, amid trade of the same goods at another cost',
  () => fc.assert(oneMistake('stock and costs as one sum', walked), { seed, numRuns: 100 }),
  LONG,
)
test('every row of the table was walked', () => {
  expect({ seed, left: ROW_NAMES.filter(row => !walked.has(row)) }).toEqual({ seed, left: [] })
})
