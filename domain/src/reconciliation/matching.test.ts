import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../dates.ts'
import { matchById } from './match-by-id.ts'
import type { BookLine, Pairing, StatementLine } from './open-line.ts'
import { suggest } from './suggest.ts'

const DAY = '2026-11-10'

/** "b1 +2 150.00 MP44 paid by Efo" is a line two days later, with its transaction id and its text. */
const parts = (text: string) => {
  const [key = '', day = '', amount = '', id = '', ...words] = text.split(' ')
  return { key, date: addDays(DAY, Number(day)), amount: BigInt(amount.replace('.', '')), id: id === '-' ? '' : id, words: words.join(' ') }
}
const bank = (...lines: readonly string[]): readonly StatementLine[] =>
  lines.map(parts).map(({ key, date, amount, id, words }) => ({ key, date, amount, transactionId: id, text: words }))
const books = (...lines: readonly string[]): readonly BookLine[] =>
  lines.map(parts).map(({ key, date, amount, id, words }) => ({ key, date, amount, references: [id, ...words.split(' ')] }))

const shown = (found: readonly Pairing[]): readonly string[] =>
  found.map(({ why, statement, books: ours }) => `${[...statement].sort().join('+')} = ${[...ours].sort().join('+')}: ${why}`).sort()

const byId = (theirs: readonly StatementLine[], ours: readonly BookLine[]) => shown(matchById(theirs, ours))
const suggested = (theirs: readonly StatementLine[], ours: readonly BookLine[]) => shown(suggest(theirs, ours))

test('the same transaction id and amount match, whatever the day, the case and the punctuation', () => {
  expect(byId(bank('b1 +9 150.00 MP-44z1'), books('k1 0 150.00 mp44Z1'))).toEqual(['b1 = k1: transaction_id'])
  expect(byId(bank('b1 0 150.00 MP44'), books('k1 0 140.00 MP44'))).toEqual([])
})

test('words that identify nothing are not a transaction ID', () => {
  expect(byId(bank('b1 0 150.00 NONREF', 'b2 0 1.00 7'), books('k1 0 150.00 NONREF', 'k2 0 1.00 7'))).toEqual([])
})

test('several lines with one transaction id match as a whole, or where an amount occurs once on each side', () => {
  expect(byId(bank('b1 0 150.00 MP44'), books('k1 0 100.00 MP44', 'k2 0 50.00 MP44'))).toEqual(['b1 = k1+k2: transaction_id'])
  expect(byId(bank('b1 0 150.00 MP44', 'b2 0 -1.50 MP44'), books('k1 0 150.00 MP44'))).toEqual(['b1 = k1: transaction_id'])
  expect(byId(bank('b1 0 150.00 MP44', 'b2 0 150.00 MP44'), books('k1 0 150.00 MP44'))).toEqual([])
})

test('a line of the books with two ids of different lines is left to a person', () => {
  expect(byId(bank('b1 0 150.00 MP44', 'b2 0 150.00 MP45'), books('k1 0 150.00 MP44 MP45'))).toEqual([])
})

test('a document named in the text is suggested before another one of the same amount', () => {
  expect(
    suggested(bank('b1 0 80.00 - TRF FROM YAA REF ACC 26 000873'), books('k1 0 80.00 - ACC-26-000874', 'k2 -6 80.00 - ACC-26-000873')),
  ).toEqual(['b1 = k2: reference'])
})

test('one transfer that names two documents is suggested when it pays both', () => {
  const two = books('k1 0 80.00 - ACC-C26-000001', 'k2 -9 20.00 - ACC-C26-000002')
  expect(suggested(bank('b1 0 100.00 - ACC-C26-000001 and ACCC26000002'), two)).toEqual(['b1 = k1+k2: reference'])
  expect(suggested(bank('b1 0 99.00 - ACC-C26-000001 and ACCC26000002'), two)).toEqual([])
})

test('the same amount within 3 days is suggested when it is the only candidate of both lines', () => {
  expect(suggested(bank('b1 +3 80.00'), books('k1 0 80.00'))).toEqual(['b1 = k1: amount_and_day'])
  expect(suggested(bank('b1 +4 80.00'), books('k1 0 80.00'))).toEqual([])
  expect(suggested(bank('b1 +4 80.00'), books('k1 0 80.00', 'k2 +1 80.00'))).toEqual(['b1 = k2: amount_and_day'])
  expect(suggested(bank('b1 0 80.00'), books('k1 0 80.00', 'k2 +1 80.00'))).toEqual([])
  expect(suggested(bank('b1 0 80.00', 'b2 0 80.00'), books('k1 0 80.00'))).toEqual([])
  expect(suggested(bank('b1 0 -80.00'), books('k1 0 80.00'))).toEqual([])
})

test('as many lines of one amount on both sides are suggested together, when each is within reach of all', () => {
  expect(suggested(bank('b1 0 50.00', 'b2 +2 50.00'), books('k1 0 50.00', 'k2 +1 50.00'))).toEqual(['b1+b2 = k1+k2: same_amounts'])
  expect(suggested(bank('b1 0 50.00', 'b2 +5 50.00'), books('k1 +1 50.00', 'k2 +3 50.00'))).toEqual([])
})

test('one deposit of several days’ takings is suggested when only one combination adds up', () => {
  expect(suggested(bank('b1 +2 600.00'), books('k1 0 100.00', 'k2 0 200.00', 'k3 +1 300.00'))).toEqual(['b1 = k1+k2+k3: sum'])
  expect(suggested(bank('b1 +2 300.00'), books('k1 0 100.00', 'k2 0 200.00', 'k3 +1 150.00', 'k4 +1 150.00'))).toEqual([])
  expect(suggested(bank('b1 +2 300.00'), books('k1 -6 100.00', 'k2 0 200.00'))).toEqual([])
})

test('several lines of the bank that make up one of the books are suggested', () => {
  expect(suggested(bank('b1 +1 -100.00', 'b2 +2 -200.00', 'b3 +2 50.00'), books('k1 0 -300.00'))).toEqual(['b1+b2 = k1: sum'])
})

test('two sums that need the same line are both left to a person', () => {
  const three = books('k1 0 100.00', 'k2 0 200.00', 'k3 0 50.00')
  expect(suggested(bank('b1 0 300.00'), three)).toEqual(['b1 = k1+k2: sum'])
  expect(suggested(bank('b1 0 300.00', 'b2 0 250.00'), three)).toEqual([])
})

test('of many parts, the takings of whole days are tried', () => {
  const twelve = Array.from({ length: 12 }, (_, no) => `k${no} ${no < 6 ? 0 : 1} ${10 + no}.00`)
  expect(suggested(bank('b1 +2 75.00'), books(...twelve))).toEqual(['b1 = k0+k1+k2+k3+k4+k5: sum'])
  expect(suggested(bank('b1 +2 22.00'), books(...twelve))).toEqual([])
})

const side = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 9 }),
    amount: fc.constantFrom(-300n, -200n, -100n, 100n, 100n, 200n, 300n, 400n, 700n),
    id: fc.constantFrom('', '', '', 'MP001', 'MP002', 'MP003'),
  }),
  { maxLength: 14 },
)
const both = fc.record({ theirs: side, ours: side }).map(({ theirs, ours }) => ({
  statement: theirs.map(({ day, amount, id }, no): StatementLine => {
    const transactionId = no % 2 === 0 ? id : ''
    return { key: `b${no}`, date: addDays(DAY, day), amount, transactionId, text: no % 2 === 0 ? '' : `from ${id}` }
  }),
  books: ours.map(({ day, amount, id }, no): BookLine => ({ key: `k${no}`, date: addDays(DAY, day), amount, references: [id] })),
}))

test('no rule uses a line twice, and both sides of every pairing add up to the same amount', () => {
  fc.assert(
    fc.property(both, ({ statement, books: ours }) => {
      const amounts = new Map([...statement, ...ours].map(({ key, amount }) => [key, amount]))
      const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + (amounts.get(key) ?? 0n), 0n)
      for (const found of [matchById(statement, ours), suggest(statement, ours)]) {
        const keys = found.flatMap(pairing => [...pairing.statement, ...pairing.books])
        expect(new Set(keys).size).toBe(keys.length)
        for (const pairing of found) {
          expect(pairing.statement.length * pairing.books.length).toBeGreaterThan(0)
          expect(sum(pairing.statement)).toBe(sum(pairing.books))
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('the order of the lines changes nothing', () => {
  const shuffled = both.chain(lines =>
    fc.record({
      lines: fc.constant(lines),
      statement: fc.shuffledSubarray(lines.statement, { minLength: lines.statement.length }),
      books: fc.shuffledSubarray(lines.books, { minLength: lines.books.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ lines, statement, books: ours }) => {
      expect(suggested(statement, ours)).toEqual(suggested(lines.statement, lines.books))
      expect(byId(statement, ours)).toEqual(byId(lines.statement, lines.books))
    }),
    { numRuns: 500 },
  )
})

test('a suggestion by amount has no other candidate within 3 days on either side', () => {
  fc.assert(
    fc.property(both, ({ statement, books: ours }) => {
      const found = suggest(statement, ours)
      const byReference = found.filter(({ why }) => why === 'reference')
      const used = new Set(byReference.flatMap(pairing => [...pairing.statement, ...pairing.books]))
      const all = new Map([...statement, ...ours].filter(({ key }) => !used.has(key)).map(line => [line.key, line]))
      for (const pairing of found.filter(({ why }) => why === 'amount_and_day' || why === 'same_amounts')) {
        const own = new Set([...pairing.statement, ...pairing.books])
        for (const key of own) {
          const line = all.get(key)
          const others = [...all.values()].filter(each => each.key[0] !== key[0] && !own.has(each.key) && each.amount === line?.amount)
          expect(others.filter(({ date }) => Math.abs(daysBetween(line?.date ?? '', date)) <= 3)).toEqual([])
        }
      }
    }),
    { numRuns: 500 },
  )
})
