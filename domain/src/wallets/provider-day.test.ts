import { expect, test } from 'vitest'
import { compareDay } from './provider-day.ts'

type Row = { readonly providerId: string; readonly amount: bigint; readonly fee: bigint | null }
const row = (providerId: string, amount: bigint, fee: bigint | null = 5n): Row => ({ providerId, amount, fee })

const compared = (told: readonly Row[], books: readonly Row[]) => {
  const bookOf = ({ providerId }: Row) => books.find(book => book.providerId === providerId) ?? null
  const isListed = ({ providerId }: Row) => told.some(each => each.providerId === providerId)
  return compareDay(told, bookOf, books, isListed)
}

test('a day agrees by amount and fee, and a fee that was not told differs from nothing', () => {
  const { agreed, differing } = compared(
    [row('a', 100n), row('b', 100n), row('c', 100n, null), row('d', 100n), row('e', 99n)],
    [row('a', 100n), row('b', 100n, null), row('c', 100n), row('d', 100n, 6n), row('e', 100n)],
  )
  expect(agreed.map(({ told }) => told.providerId)).toEqual(['a', 'b', 'c'])
  expect(differing.map(({ told, inBooks }) => [told.providerId, told.amount, inBooks.fee])).toEqual([
    ['d', 100n, 6n],
    ['e', 99n, 5n],
  ])
})

test('what only one of the two has is listed on its side', () => {
  const { notWithUs, notAtProvider, agreed } = compared([row('page', 100n)], [row('lost', 100n)])
  expect([notWithUs, notAtProvider, agreed]).toEqual([[row('page', 100n)], [row('lost', 100n)], []])
})
