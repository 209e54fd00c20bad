import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePayout, type KnownTransaction, type PaidTransaction, payoutByBranch } from './payout.ts'

const ACCRA = 1
const KUMASI = 2

const paid = (providerId: string, amount: bigint, fee: bigint | null = 0n): PaidTransaction => ({
  reference: `r-${providerId}`,
  providerId,
  amount,
  fee,
})
const known = (amount: bigint, over: Partial<KnownTransaction> = {}): KnownTransaction => ({
  ...{ source: 1n, branch: ACCRA, document: 'ACC-WR26-000001', amount, fee: 0n, paidBy: '' },
  ...over,
})
const sums = (paidOut: bigint, deductions = 0n) => ({ processed: paidOut + deductions, fees: 0n, deductions, paidOut })
const inBooks = (books: Readonly<Record<string, KnownTransaction>>) => (transaction: PaidTransaction) =>
  books[transaction.providerId] ?? null
const NONE = new Set<string>()

test('a payout agrees when its transactions less fees are paid out, each branch with its own', () => {
  const listed = [paid('a', 17_000n, 332n), paid('b', 10_000n, 195n), paid('c', 5_000n, 98n)]
  const books = inBooks({
    a: known(17_000n, { fee: 332n }),
    b: known(10_000n, { fee: 195n, branch: KUMASI }),
    c: known(5_000n, { fee: 98n }),
  })
  const { difference, parts, transactions } = comparePayout(sums(31_375n), listed, books, [], NONE)
  expect(difference).toBe(0n)
  expect(transactions.map(({ verdict }) => verdict)).toEqual(['agrees', 'agrees', 'agrees'])
  expect(payoutByBranch(parts)).toEqual([
    { branch: ACCRA, credit: 21_570n, charges: 0n },
    { branch: KUMASI, credit: 9_805n, charges: 0n },
  ])
})

test('a fee that was not reported with the payment is charged with the payout', () => {
  const { difference, parts } = comparePayout(
    sums(16_668n),
    [paid('a', 17_000n, 332n)],
    inBooks({ a: known(17_000n, { fee: null }) }),
    [],
    NONE,
  )
  expect(difference).toBe(0n)
  expect(payoutByBranch(parts)).toEqual([{ branch: ACCRA, credit: 17_000n, charges: 332n }])
})

test('another amount or fee, a transaction that is not in the books, and one that was paid before each have their verdict', () => {
  const listed = [paid('amount', 100n), paid('fee', 100n, 3n), paid('page', 100n), paid('before', 100n)]
  const books = inBooks({ amount: known(99n), fee: known(100n, { fee: 2n }), before: known(100n, { paidBy: '88' }) })
  const { transactions, difference } = comparePayout(sums(397n), listed, books, [], NONE)
  expect(transactions.map(({ verdict }) => verdict)).toEqual(['differs', 'differs', 'unknown', 'paid_before'])
  expect(difference).toBe(397n - 99n - 98n)
})

test('a listed transaction that the sums miss is named by the difference, and left out the payout agrees', () => {
  const listed = [paid('a', 700n), paid('b', 500n), paid('c', 500n)]
  const books = inBooks({ a: known(700n), b: known(500n), c: known(500n) })
  const { difference, suspects } = comparePayout(sums(1_200n), listed, books, [], NONE)
  expect([difference, suspects]).toEqual([-500n, ['b', 'c']])
  const without = comparePayout(sums(1_200n), listed, books, [], new Set(['b']))
  expect([without.difference, without.suspects, without.transactions[1]?.verdict]).toEqual([0n, [], 'left_out'])
})

test('refunds are subtracted oldest first, as far as the provider subtracted them', () => {
  const open = [
    { source: 101n, branch: KUMASI, amount: 300n },
    { source: 102n, branch: ACCRA, amount: 250n },
    { source: 103n, branch: ACCRA, amount: 100n },
  ]
  const { difference, parts } = comparePayout(sums(600n, 400n), [paid('a', 1_000n)], inBooks({ a: known(1_000n) }), open, NONE)
  expect(difference).toBe(0n)
  expect(parts.map(({ source, transaction }) => [source, transaction])).toEqual([
    [1n, 'a'],
    [101n, ''],
    [103n, ''],
  ])
  expect(payoutByBranch(parts)).toEqual([
    { branch: ACCRA, credit: 900n, charges: 0n },
    { branch: KUMASI, credit: -300n, charges: 0n },
  ])
})

test('differences that cancel each other do not agree: each transaction is compared on its own', () => {
  const listed = [paid('more', 10_000n), paid('less', 9_000n)]
  const books = inBooks({ more: known(9_000n), less: known(10_000n) })
  expect(comparePayout(sums(19_000n), listed, books, [], NONE)).toMatchObject({ difference: 2_000n, suspects: [] })
  const swapped = inBooks({ more: known(10_000n, { fee: 100n }), less: known(9_000n, { fee: 0n }) })
  const withFees = [paid('more', 10_000n, 0n), paid('less', 9_000n, 100n)]
  expect(comparePayout(sums(18_900n), withFees, swapped, [], NONE).difference).toBe(200n)
})

test('an unknown transaction that was paid instead of a known one does not agree', () => {
  const listed = [paid('known', 5_000n), paid('foreign', 5_000n)]
  expect(comparePayout(sums(5_000n), listed, inBooks({ known: known(5_000n) }), [], NONE).difference).toBe(5_000n)
})

test('a payout whose own totals do not add up does not agree', () => {
  const books = inBooks({ a: known(5_000n) })
  const off = { processed: 5_100n, fees: 0n, deductions: 0n, paidOut: 5_000n }
  expect(comparePayout(off, [paid('a', 5_000n)], books, [], NONE).difference).toBe(100n)
})

const amount = fc.bigInt({ min: 1n, max: 10_000_000n })
const transaction = fc.record({
  amount,
  fee: fc.option(fc.bigInt({ min: 0n, max: 1_000n })),
  branch: fc.constantFrom(1, 2, 3),
  isTold: fc.boolean(),
})

test('property: without a difference the branches together give what was paid out', () => {
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 20 }), fc.bigInt({ min: -1_000n, max: 1_000n }), (rows, error) => {
      const listed = rows.map((row, index) => paid(String(index), row.amount, row.fee))
      const books = inBooks(
        Object.fromEntries(
          rows.map((row, index) => [String(index), known(row.amount, { branch: row.branch, fee: row.isTold ? row.fee : null })]),
        ),
      )
      const net = rows.reduce((sum, row) => sum + row.amount - (row.fee ?? 0n), 0n)
      const { difference, parts } = comparePayout(sums(net + error), listed, books, [], NONE)
      expect(difference).toBe(error)
      const given = payoutByBranch(parts).reduce((sum, { credit, charges }) => sum + credit - charges, 0n)
      expect(given + difference).toBe(net + error)
    }),
  )
})
