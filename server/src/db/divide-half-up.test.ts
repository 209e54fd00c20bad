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
