import { divideHalfUp } from '@akonta/domain/rounding'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'

let installation: TestDatabase

beforeAll(async () => {
  installation = await openTestDatabase()
})
afterAll(() => installation.drop())

const LARGE = 10n ** 24n
const number = fc.oneof(fc.bigInt({ min: -40n, max: 40n }), fc.bigInt({ min: -LARGE, max: LARGE }))
const division = fc.tuple(
  number,
  number.filter(denominator => denominator !== 0n),
)

test('the database rounds quotients of any sign as the domain does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(division, { minLength: 50, maxLength: 50 }), async divisions => {
      const { rows } = await installation.owner.query<{ quotient: string }>(
        `select divide_half_up(d.numerator::numeric, d.denominator::numeric)::text as quotient
         from unnest($1::text[], $2::text[]) with ordinality as d (numerator, denominator, place) order by d.place`,
        [divisions.map(([numerator]) => String(numerator)), divisions.map(([, denominator]) => String(denominator))],
      )
      expect(rows.map(({ quotient }) => quotient)).toEqual(divisions.map(each => String(divideHalfUp(...each))))
    }),
  )
})

const LIMIT = 1_000_000_000n
const quantity = fc.oneof(
  fc.bigInt({ min: 0n, max: 40n }),
  fc.bigInt({ min: LIMIT - 2n, max: LIMIT + 2n }),
  fc.bigInt({ min: 0n, max: LIMIT * 4n }),
)

test('the value that leaves with goods is their share, in integers and above', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(quantity, quantity, quantity), { minLength: 50, maxLength: 50 }), async issues => {
      const { rows } = await installation.owner.query<{ value: string }>(
        `select value_that_leaves(i.taken + 1 + i.rest, i.worth, 7, i.taken)::text as value
         from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as i (taken, rest, worth, place) order by i.place`,
        [0, 1, 2].map(column => issues.map(issue => String(issue[column]))),
      )
      expect(rows.map(({ value }) => value)).toEqual(
        issues.map(([taken, rest, worth]) => String(divideHalfUp(worth * taken, taken + 1n + rest))),
      )
    }),
  )
})
