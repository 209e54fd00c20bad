import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { beforeEach, expect, test } from 'vitest'
import { cedis, fine } from '../testing/world/amounts.ts'
import { BRANCH, PAYEE, PRODUCT } from '../testing/world/books.ts'
import { booksOfEachTest } from '../testing/world/books-of-each-test.ts'
import {
  CLAIM_LINE,
  cashSale,
  creditSale,
  customerPayment,
  journal,
  openingStock,
  production,
  purchase,
  transfer,
} from '../testing/world/drafts.ts'

const books = await booksOfEachTest()
const { installation } = books

const { accra, kumasi } = BRANCH
const { milo, bread } = PRODUCT
let opened = 0n

beforeEach(async () => {
  const opening = await books.post(openingStock({ branch: accra }, [{ product: milo, quantity: fine('3'), value: cedis('10.00') }]))
  opened = opening.postingId
})

const one = (product: number, quantity = '1') => [{ product, quantity: fine(quantity) }]

test('a reversed sale leaves nothing behind: goods have returned at the value they left with', async () => {
  await books.post(cashSale({ branch: accra }, one(milo), cedis('9.00')))
  const second = await books.post(cashSale({ branch: accra }, one(milo), cedis('9.00')))
  const before = second.postingId
  await books.reverse(second.postingId)
  await books.expectLedger(
    `
    Cash in hand                   9.00
    Sales                 9.00
    Cost of goods sold             3.34
    Inventory             3.34`,
    before,
  )
  await books.expectStock('Milo @ Accra Central: 2 worth 6.67, 3.3350 each')
  expect((await books.verify()).fault).toBeNull()
})

test('the reversal has its reason, its document and what it reverses', async () => {
  const sale = await books.post(cashSale({ branch: accra }, one(milo), cedis('9.00')))
  const undone = await books.reverse(sale.postingId, '  wrong customer ')
  expect(undone.documentNumber).toBe('ACC-X26-000001')
  const kept = await installation.owner.query('select memo, reverses from posting where business_id = $1 and posting_id = $2', [
    books.businessId,
    undone.postingId,
  ])
  expect(kept.rows).toEqual([{ memo: 'wrong customer', reverses: sale.postingId }])
})

test('a reversed purchase issues the goods at their average; the difference is purchase price variance', async () => {
  const goods = [{ product: milo, quantity: fine('3'), value: cedis('20.00') }]
  const bought = await books.post(purchase({ branch: accra }, { supplier: PAYEE.grains }, goods))
  await books.reverse(bought.postingId)
  await books.expectLedger(
    `
    Inventory                  5.00
    Purchase price variance             5.00`,
    opened,
  )
  await books.expectStock('Milo @ Accra Central: 3 worth 15.00, 5.0000 each')
  await books.expectOpenItems('')
})

test('a reversed purchase whose goods are gone is refused', async () => {
  const goods = [{ product: bread, quantity: fine('3'), value: cedis('20.00') }]
  const bought = await books.post(purchase({ branch: accra }, { supplier: PAYEE.grains }, goods))
  await books.post(cashSale({ branch: accra }, one(bread), cedis('9.00')))
  await expect(books.reverse(bought.postingId)).rejects.toMatchObject({ code: 'not_enough_stock' })
})

test('a reversed transfer returns the goods and clears the branch current account', async () => {
  const sent = await books.post(transfer({ branch: accra }, kumasi, one(milo, '2')))
  await books.reverse(sent.postingId)
  await books.expectLedger('', opened)
  await books.expectStock(`
    Milo @ Accra Central: 3 worth 10.00, 3.3333 each
    Milo @ Kumasi Adum: 0 worth 0.00, 3.3350 each`)
})

test('a reversed production returns its components', async () => {
  const made = await books.post(production({ branch: accra }, { product: bread, quantity: fine('4') }, cedis('2.00'), one(milo, '2')))
  await books.reverse(made.postingId)
  await books.expectLedger('', opened)
  await books.expectStock(`
    Milo @ Accra Central: 3 worth 10.00, 3.3333 each
    Bread @ Accra Central: 0 worth 0.00, 2.1675 each`)
})

test('a reversed credit sale returns its payment to the customer’s account', async () => {
  const sale = await books.post(creditSale({ branch: accra }, { customer: PAYEE.adwoa, total: cedis('9.00') }, one(milo)))
  const settled = { posting: sale.postingId, line: CLAIM_LINE.creditSale }
  await books.post(customerPayment({ branch: accra }, PAYEE.adwoa, { amount: cedis('9.00'), settles: [[settled, cedis('9.00')]] }))
  await books.expectOpenItems('')
  await books.reverse(sale.postingId)
  await books.expectOpenItems('3 Adwoa −9.00 of −9.00')
  expect((await books.verify()).fault).toBeNull()
})

test('a reversed payment reopens what it had settled', async () => {
  const terms = { customer: PAYEE.adwoa, total: cedis('9.00'), paid: cedis('4.00') }
  const sale = await books.post(creditSale({ branch: accra }, terms, one(milo)))
  const settled = { posting: sale.postingId, line: CLAIM_LINE.creditSale }
  const paid = await books.post(
    customerPayment({ branch: accra }, PAYEE.adwoa, { amount: cedis('5.00'), settles: [[settled, cedis('5.00')]] }),
  )
  await books.reverse(paid.postingId)
  await books.expectOpenItems('2 Adwoa 5.00 of 9.00')
  await books.reverse(sale.postingId)
  await books.expectOpenItems('')
  await books.expectLedger('', opened)
})

test('a posting is reversed once', async () => {
  const sale = await books.post(cashSale({ branch: accra }, one(milo), cedis('9.00')))
  await books.reverse(sale.postingId)
  await expect(books.reverse(sale.postingId)).rejects.toMatchObject({ code: 'already_reversed' })
})

test('two simultaneous reversals reverse a posting once', async () => {
  const sale = await books.post(cashSale({ branch: accra }, one(milo), cedis('9.00')))
  const both = await Promise.allSettled([books.reverse(sale.postingId), books.reverse(sale.postingId)])
  expect(both.map(each => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await books.expectStock('Milo @ Accra Central: 3 worth 10.00, 3.3333 each')
})

test('a reversal cannot be reversed', async () => {
  const sale = await books.post(cashSale({ branch: accra }, one(milo), cedis('9.00')))
  const undone = await books.reverse(sale.postingId)
  await expect(books.reverse(undone.postingId)).rejects.toMatchObject({ code: 'cannot_reverse' })
})

test('a reversal without a reason, or of an unknown posting, is refused', async () => {
  await expect(books.reverse(opened, '  ')).rejects.toMatchObject({ code: 'bad_input' })
  await expect(books.reverse(99n)).rejects.toMatchObject({ code: 'not_found' })
})

test('a posting on an account deactivated since can still be reversed', async () => {
  const paid = await books.post(journal({ branch: accra }, ACCOUNT.cash, ACCOUNT.rent, cedis('4.00')))
  await installation.owner.query(`update account set active = false where business_id = $1 and account_code = 'R0000NT'`, [
    books.businessId,
  ])
  await books.reverse(paid.postingId)
  await books.expectLedger('', opened)
})
