import { afterAll, beforeAll, expect, test } from 'vitest'
import { cedis, fine } from '../testing/amounts.ts'
import { type Books, BRANCH, openBooks, PRODUCT } from '../testing/books.ts'
import { cashSale, openingStock } from '../testing/drafts.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.installation.drop())

test('a cash sale moves cash, sales, and goods at cost', async () => {
  await books.post(openingStock({ branch: BRANCH.accra }, [{ product: PRODUCT.milo, quantity: fine('10'), value: cedis('60.00') }]))
  const sale = await books.post(cashSale({ branch: BRANCH.accra }, [{ product: PRODUCT.milo, quantity: fine('2') }], cedis('20.00')))
  await books.expectLedger(
    `
    Cash in hand         20.00
    Sales                         20.00
    Cost of goods sold   12.00
    Inventory                     12.00`,
    sale.postingId - 1n,
  )
  await books.expectStock('Milo @ Accra Central: 8 worth 48.00, 6.0000 each')
  expect(await books.verify()).toMatchObject({ postings: 2n, fault: null })
})
