import { Refusal } from '@akonta/domain/refusals'
import pg from 'pg'
import { expect, test } from 'vitest'
import { DATABASE_RULES } from '../db/error-codes.ts'
import { readShape } from '../db/shape.ts'
import { refusalOfDatabase } from './refusal-of-database.ts'

const errorOf = (fields: Partial<pg.DatabaseError>): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('Rice: 0 available', 0, 'error'), fields)

test('the table of error codes has exactly the codes that the SQL raises', () => {
  const { migrations, routines } = readShape()
  const raised = [...migrations, ...routines].flatMap(({ sql }) => sql.match(/(?<=errcode = ')AK\d+(?=')/g) ?? [])
  expect(Object.keys(DATABASE_RULES)).toEqual([...new Set(raised)].sort())
})

test.each(Object.entries(DATABASE_RULES))('%s is refused as its row says, or stays a fault', (code, { refusal }) => {
  const error = errorOf({ code })
  const answer = refusalOfDatabase(error, '2026-11-20')
  if (refusal === null) expect(answer).toBe(error)
  else expect(answer instanceof Refusal && answer.code).toBe(refusal)
})

test('a closed month and the first day of the books are named with a date', () => {
  const closed = errorOf({ code: 'AK003', detail: '2026-10-31', hint: 'Ama' })
  expect(refusalOfDatabase(closed, '2026-10-05')).toMatchObject({
    code: 'month_closed',
    message: expect.stringContaining('Ama closed the books'),
  })
  const early = errorOf({ code: 'AK031', detail: '2026-01-01' })
  expect(refusalOfDatabase(early, '2025-12-31')).toMatchObject({ code: 'before_first_day', message: expect.stringContaining('01-01-2026') })
})

test('any other error stays what it is', () => {
  for (const error of [new Error('other'), errorOf({ code: '23514' }), errorOf({ code: 'toString' })])
    expect(refusalOfDatabase(error)).toBe(error)
})
