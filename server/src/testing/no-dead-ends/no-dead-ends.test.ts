import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneFor } from '../installation/share-of-run.ts'
import { ROW_OF_KIND, ROW_OF_RECORD } from './kinds.ts'
import { tableText } from './page.ts'
import type { RowName } from './table.ts'
import { closedMonth, oneByOne, ROUNDS, ROW_NAMES, sameDay, unknownCalls } from './walk.ts'

const PAGE = join(import.meta.dirname, '../../../../docs/no-dead-ends.md')

/** Another seed makes and corrects the mistakes in another order. `npm run proof -- no-dead-ends` tries many. */
const SEED = 21
const ONCE = { seed: SEED, numRuns: 1, endOnFailure: true } as const
const walked = new Set<RowName>()
test('every correction that the table names is a call of the product', () => {
  expect(unknownCalls()).toEqual([])
})

test('the page for book-keepers has every row of the table', () => {
  expect(readFileSync(PAGE, 'utf8')).toContain(tableText())
})

test('every kind of document and record has a row', () => {
  const rows = [...Object.values(ROW_OF_KIND), ...Object.values(ROW_OF_RECORD)]
  expect(rows.filter(row => !ROW_NAMES.includes(row))).toEqual([])
})

test('mistakes of one day, corrected on that day in another order, leave everything to the pesewa as if nobody had made them', async () => {
  const thirds = [0, 1, 2].map(third => ROUNDS.day.rows.filter((_, place) => place % 3 === third))
  await fc.assert(sameDay({ ...ROUNDS.day, rows: oneFor(0, thirds).flat() }, walked), ONCE)
})

test('mistakes corrected after their month was closed, and the customers and suppliers on them were deactivated, leave nothing behind but their trace @in-turn', async () => {
  await fc.assert(closedMonth(ROUNDS.month, walked), ONCE)
})

test('mistakes that stop other people while they last are corrected one after the other, and nothing is left of them but their trace @in-turn', async () => {
  await fc.assert(oneByOne(ROUNDS.alone, walked), ONCE)
})

test('documents that GRA signs are corrected in every state, and what GRA has signed is as if nobody had made the mistake @in-turn', async () => {
  await fc.assert(oneByOne(ROUNDS.evat, walked), ONCE)
})

test('payment requests and refunds are corrected in every state: only what the provider keeps is spent @in-turn', async () => {
  await fc.assert(oneByOne(ROUNDS.phones, walked), ONCE)
})

test('every kind and state of the table is in a walk', () => {
  const inAWalk = new Set(Object.values(ROUNDS).flatMap(({ rows }) => rows))
  expect(ROW_NAMES.filter(row => !inAWalk.has(row))).toEqual([])
})
