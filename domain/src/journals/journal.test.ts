import { expect, test } from 'vitest'
import { checkJournal, journalTotals } from './journal.ts'

const dr = (debit: bigint) => ({ debit, credit: 0n })
const cr = (credit: bigint) => ({ debit: 0n, credit })

test('totals are the sums of both columns', () => {
  expect(journalTotals([dr(450_000n), { debit: 1n, credit: 2n }, cr(449_999n)])).toEqual({ debit: 450_001n, credit: 450_001n })
  expect(journalTotals([])).toEqual({ debit: 0n, credit: 0n })
})

test('a balanced journal passes, even with both sides on one line', () => {
  expect(() => checkJournal([dr(10n), cr(10n)])).not.toThrow()
  expect(() => checkJournal([{ debit: 5n, credit: 5n }])).not.toThrow()
})

test('a difference of one pesewa is unequal, and that is checked before an empty list and a zero line', () => {
  expect(() => checkJournal([dr(10n), cr(9n)])).toThrow('Total Debit and Credit are not equal')
  expect(() => checkJournal([dr(10n), cr(0n)])).toThrow('Total Debit and Credit are not equal')
  expect(() => checkJournal([])).toThrow('No Items In List')
  expect(() => checkJournal([dr(10n), cr(10n), cr(0n)])).toThrow('Line 3 has neither debit nor credit')
})
