import { expect, test } from 'vitest'
import { byMoneyAtStake, CHECK_KEYS, checkOf, type PersonSum, sumByPerson, sumOfCheck } from './checks.ts'
import { USUAL_LIMITS } from './limits.ts'

const rowsOf = (person: string, amount: bigint, rows = 1, newRows = rows): PersonSum => ({ person, rows, newRows, amount })

test('a check is the sum of its people, the largest amount first', () => {
  const sum = sumOfCheck('discounts', [rowsOf('Ama', 500n, 2, 1), rowsOf('Kofi', 900n), rowsOf('', 10n)])
  expect(sum).toMatchObject({ rows: 4, newRows: 3, amount: 1410n })
  expect(sum.people.map(({ person }) => person)).toEqual(['Kofi', 'Ama', ''])
})

test('checks are ordered by the money at stake, and equal ones stay in the order of the list', () => {
  const checks = [
    sumOfCheck('below_cost', []),
    sumOfCheck('discounts', [rowsOf('Ama', 5n)]),
    sumOfCheck('returns', []),
    sumOfCheck('reprints', [rowsOf('Kofi', 9n)]),
  ]
  expect(byMoneyAtStake(checks).map(({ key }) => key)).toEqual(['reprints', 'discounts', 'below_cost', 'returns'])
})

test('a person is summed over all checks; rows of nobody in particular are not', () => {
  const people = sumByPerson([
    sumOfCheck('discounts', [rowsOf('Ama', 5n), rowsOf('Kofi', 3n)]),
    sumOfCheck('reprints', [rowsOf('Kofi', 9n, 2, 0), rowsOf('', 100n)]),
  ])
  expect(people).toEqual([rowsOf('Kofi', 12n, 3, 1), rowsOf('Ama', 5n)])
})

test('each check says in one sentence what it means, and its limit in words', () => {
  for (const key of CHECK_KEYS) {
    const { meaning, limit } = checkOf(key)
    expect([key, meaning.endsWith('.'), meaning.match(/\./g)?.length]).toEqual([key, true, 1])
    expect(limit(USUAL_LIMITS)).not.toBe('')
  }
  expect(checkOf('outside_hours').limit(USUAL_LIMITS)).toBe('Before 06:00 or from 22:00 on')
  expect(checkOf('outside_hours').limit({ ...USUAL_LIMITS, closesAt: '06:00' })).toBe('Off: the shop never closes')
  expect(checkOf('outside_hours').limit({ ...USUAL_LIMITS, closesAt: '02:00' })).toBe('From 02:00 to 06:00')
  expect(checkOf('cash_differences').limit(USUAL_LIMITS)).toBe('At least Ghc 5.00, short or over')
})
