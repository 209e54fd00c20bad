import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cedis, fine } from '../testing/world/amounts.ts'
import { type Books, BRANCH, openBooksOn, PAYEE, PRODUCT, SHOP } from '../testing/world/books.ts'
import { cashSale, countGain, loss, openingStock, production, purchase, transfer } from '../testing/world/drafts.ts'
import { openTestDatabase } from '../testing/world/test-database.ts'

const installation = await openTestDatabase()
afterAll(() => installation.drop())

const { accra, kumasi } = BRANCH
const { milo, rice, milk, sugar, bread } = PRODUCT
let books: Books
let shops = 0

beforeEach(async () => {
  shops += 1
  books = await openBooksOn(installation, `shop${shops}`)
})

const stocked = (product: number, quantity: string, value: string, branch: number = accra) =>
  books.post(openingStock({ branch }, [{ product, quantity: fine(quantity), value: cedis(value) }]))
const sold = (product: number, quantity: string) => books.post(cashSale({ branch: accra }, [{ product, quantity: fine(quantity) }], 100n))
const costOf = async (product: number, quantity: string) => (await sold(product, quantity)).issued[0]?.cost

test('goods bought at two prices leave and are transferred at their weighted average', async () => {
  await stocked(rice, '20', '6000.00')
  await stocked(rice, '4', '1280.00', kumasi)
  await books.post(
    purchase({ branch: accra }, { supplier: PAYEE.grains }, [{ product: rice, quantity: fine('10'), value: cedis('3150.00') }]),
  )
  expect(await costOf(rice, '4')).toBe(cedis('1220.00'))
  await books.post(transfer({ branch: accra }, kumasi, [{ product: rice, quantity: fine('6') }]))
  await books.expectStock(`
    Rice @ Accra Central: 20 worth 6,100.00, 305.0000 each
    Rice @ Kumasi Adum: 10 worth 3,110.00, 311.0000 each`)
})

test('an uneven average gives up every pesewa in the end', async () => {
  await stocked(milo, '3', '10.00')
  expect(await costOf(milo, '1')).toBe(cedis('3.33'))
  expect(await costOf(milo, '1')).toBe(cedis('3.34'))
  expect(await costOf(milo, '1')).toBe(cedis('3.33'))
  await books.expectStock('Milo @ Accra Central: 0 worth 0.00, 3.3333 each')
})

test('bread has the cost of its sugar, its milk and its overhead', async () => {
  await stocked(sugar, '11', '156.45')
  await stocked(milk, '12', '76.20')
  const before = (await books.verify()).postings
  await books.post(
    production({ branch: accra }, { product: bread, quantity: fine('40') }, cedis('90.00'), [
      { product: sugar, quantity: fine('4') },
      { product: milk, quantity: fine('8') },
    ]),
  )
  await books.expectLedger(
    `
    Inventory                   90.00
    Production cost applied              90.00`,
    before,
  )
  await books.expectStock(`
    Milk @ Accra Central: 4 worth 25.40, 6.3500 each
    Sugar @ Accra Central: 7 worth 99.56, 14.2227 each
    Bread @ Accra Central: 40 worth 197.69, 4.9423 each`)
})

test('a count gain comes in at the average, or at the last unit cost when there was no stock', async () => {
  await stocked(sugar, '10', '142.23')
  await books.post(countGain({ branch: accra }, [{ product: sugar, quantity: fine('1') }]))
  await books.expectStock('Sugar @ Accra Central: 11 worth 156.45, 14.2227 each')
  await books.post(loss({ branch: accra }, ACCOUNT.missingItems, [{ product: sugar, quantity: fine('11') }]))
  await books.post(countGain({ branch: accra }, [{ product: sugar, quantity: fine('2') }]))
  await books.expectStock('Sugar @ Accra Central: 2 worth 28.45, 14.2250 each')
})

test('one product on two lines of a sale leaves twice from one position', async () => {
  await stocked(milo, '3', '10.00')
  const sale = await books.post(
    cashSale(
      { branch: accra },
      [
        { product: milo, quantity: fine('1') },
        { product: milo, quantity: fine('1') },
      ],
      100n,
    ),
  )
  expect(sale.issued.map(each => each.cost)).toEqual([cedis('3.33'), cedis('3.34')])
})

test('more than the stock is refused as a whole, with every shortage named', async () => {
  await stocked(milo, '3', '10.00')
  await stocked(rice, '1', '5.00')
  const goods = [
    { product: milo, quantity: fine('2') },
    { product: rice, quantity: fine('2') },
    { product: milo, quantity: fine('2') },
  ]
  await expect(books.post(cashSale({ branch: accra }, goods, 100n))).rejects.toMatchObject({
    code: 'not_enough_stock',
    detail: {
      shortages: [
        { product: milo, branch: accra, onHand: '3.0000', wanted: '4.0000' },
        { product: rice, branch: accra, onHand: '1.0000', wanted: '2.0000' },
      ],
    },
  })
  await books.expectStock(`
    Milo @ Accra Central: 3 worth 10.00, 3.3333 each
    Rice @ Accra Central: 1 worth 5.00, 5.0000 each`)
})

test('stock of another branch does not count', async () => {
  await stocked(milo, '3', '10.00', kumasi)
  await expect(sold(milo, '1')).rejects.toMatchObject({ code: 'not_enough_stock' })
})

test('where a business allows it stock becomes negative, and filling the gap leaves a variance', async () => {
  books = await openBooksOn(installation, 'generous', { ...SHOP, allowNegativeStock: true })
  await stocked(milo, '2', '10.00')
  expect(await costOf(milo, '5')).toBe(cedis('25.00'))
  await books.expectStock('Milo @ Accra Central: −3 worth −15.00, 5.0000 each')
  const before = (await books.verify()).postings
  await books.post(
    purchase({ branch: accra }, { supplier: PAYEE.grains }, [{ product: milo, quantity: fine('10'), value: cedis('60.00') }]),
  )
  await books.expectLedger(
    `
    Inventory                  57.00
    Accounts payable Grains            60.00
    Purchase price variance     3.00`,
    before,
  )
  await books.expectStock('Milo @ Accra Central: 7 worth 42.00, 6.0000 each')
  expect((await books.verify()).fault).toBeNull()
})

test('twenty at once for the last ten units sell ten', async () => {
  await stocked(milo, '10', '60.00')
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => sold(milo, '1')))
  expect(tries.filter(each => each.status === 'fulfilled')).toHaveLength(10)
  for (const each of tries) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'not_enough_stock' })
  await books.expectStock('Milo @ Accra Central: 0 worth 0.00, 6.0000 each')
  expect((await books.verify()).fault).toBeNull()
})

test('sales that list their goods in opposite orders do not deadlock', async () => {
  await stocked(milo, '40', '240.00')
  await stocked(rice, '40', '400.00')
  const goods = [
    { product: milo, quantity: fine('1') },
    { product: rice, quantity: fine('1') },
  ]
  const sale = (turned: boolean) => books.post(cashSale({ branch: accra }, turned ? goods.toReversed() : goods, 100n))
  await Promise.all(Array.from({ length: 40 }, (_, index) => sale(index % 2 === 0)))
  await books.expectStock(`
    Milo @ Accra Central: 0 worth 0.00, 6.0000 each
    Rice @ Accra Central: 0 worth 0.00, 10.0000 each`)
})
