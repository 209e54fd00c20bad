import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { expect, test } from 'vitest'
import { cedis, fine } from '../testing/world/amounts.ts'
import { BRANCH, openBooksOn, PRODUCT } from '../testing/world/books.ts'
import { booksOfEachTest } from '../testing/world/books-of-each-test.ts'
import { cashSale, journal, openingStock } from '../testing/world/drafts.ts'

const books = await booksOfEachTest()

const { accra, kumasi } = BRANCH

const rent = async (branch: number, date = '2026-11-20') =>
  (await books.post(journal({ branch, date }, ACCOUNT.cash, ACCOUNT.rent, 100n))).documentNumber

test('each branch numbers each kind of document separately, restarting every year', async () => {
  expect(await rent(accra)).toBe('ACC-J26-000001')
  expect(await rent(accra)).toBe('ACC-J26-000002')
  expect(await rent(kumasi)).toBe('KUM-J26-000001')
  expect(await rent(accra, '2025-12-31')).toBe('ACC-J25-000001')
  expect(await rent(accra)).toBe('ACC-J26-000003')
})

test('forty at once, of which a third is refused, leave no gap', async () => {
  await books.post(openingStock({ branch: accra }, [{ product: PRODUCT.milo, quantity: fine('26'), value: cedis('260.00') }]))
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, () => books.post(cashSale({ branch: accra }, [{ product: PRODUCT.milo, quantity: fine('1') }], 100n))),
  )
  const numbers = tries.flatMap(each => (each.status === 'fulfilled' ? [each.value.documentNumber] : [])).toSorted()
  expect(numbers).toEqual(Array.from({ length: 26 }, (_, index) => `ACC-26-${String(index + 1).padStart(6, '0')}`))
  expect(await books.verify()).toMatchObject({ postings: 27n, fault: null })
})

test('forty without common stock wait for each other at the end of the chain, and none is refused', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => rent(index % 2 === 0 ? accra : kumasi)))
  expect(await books.verify()).toMatchObject({ postings: 40n, fault: null })
})

test('two businesses do not see each other’s numbers', async () => {
  await rent(accra)
  const neighbour = await openBooksOn(books.installation, `${books.name}next`)
  const first = await neighbour.post(journal({ branch: accra }, ACCOUNT.cash, ACCOUNT.rent, 100n))
  expect(first).toMatchObject({ postingId: 1n, documentNumber: 'ACC-J26-000001' })
})

test('the chain of a business is identified by its head', async () => {
  const empty = await books.verify()
  expect(empty).toEqual({ postings: 0n, headHash: '0'.repeat(64), fault: null })
  await rent(accra)
  const { postings, headHash } = await books.verify()
  expect(postings).toBe(1n)
  expect(headHash).toMatch(/^[0-9a-f]{64}$/)
})
