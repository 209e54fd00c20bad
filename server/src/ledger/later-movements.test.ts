import { ONE } from '@akonta/domain/quantity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readsOf } from '../testing/installation/reads.ts'
import { cedis } from '../testing/world/amounts.ts'
import { type Books, BRANCH, openBooks, PRODUCT } from '../testing/world/books.ts'
import { cashSale, openingStock } from '../testing/world/drafts.ts'
import { movementsSince } from './later-movements.ts'

const SALES = 20
const ACCRA = { branch: BRANCH.accra }

let books: Books
beforeAll(async () => {
  books = await openBooks()
  await books.post(openingStock(ACCRA, [{ product: PRODUCT.milo, quantity: 100n * ONE, value: cedis('600.00') }]))
  for (let made = 0; made < SALES; made += 1) await books.post(cashSale(ACCRA, [{ product: PRODUCT.milo, quantity: ONE }], cedis('10.00')))
})
afterAll(() => books.installation.drop())

test('the postings of later sales are not read', async () => {
  const arrival = { ...ACCRA, product: PRODUCT.milo, movementNo: 1n, quantityAfter: 100n * ONE, valueAfter: cedis('600.00') }
  const { rows } = await books.installation.database.read(books.businessId, tx =>
    readsOf(tx, 'posting', async () => {
      const [since] = await movementsSince(tx, [arrival])
      expect(since?.later.map(({ movesBack }) => movesBack)).toEqual(Array.from({ length: SALES }, () => null))
    }),
  )
  expect(rows).toBe(0)
})
