import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAttackRefused, forge } from '../testing/gates/forgery.ts'
import { cedis, fine } from '../testing/world/amounts.ts'
import { ACTOR, type Books, BRANCH, openBooksOn, PAYEE, PRODUCT, SHOP } from '../testing/world/books.ts'
import { cashSale, loss, openingStock, production, purchase, purchaseReturn, transfer } from '../testing/world/drafts.ts'
import { openTestDatabase } from '../testing/world/test-database.ts'
import type { Draft } from './draft.ts'
import { reverse } from './reverse.ts'

const installation = await openTestDatabase()
afterAll(() => installation.drop())

const { accra, kumasi } = BRANCH
const { milo, bread } = PRODUCT
let books: Books
let shops = 0

const open = async (allowNegativeStock = false) => {
  shops += 1
  books = await openBooksOn(installation, `past${shops}`, { ...SHOP, allowNegativeStock })
}
const goods = (quantity: string, product: number = milo) => [{ product, quantity: fine(quantity) }]
const opening = (date: string, quantity: string) =>
  books.post(openingStock({ branch: accra, date }, [{ product: milo, quantity: fine(quantity), value: cedis(quantity) }]))
const sell = (date: string, quantity: string) => books.post(cashSale({ branch: accra, date }, goods(quantity), 100n))

/** The refusal names the date, the goods and the branch, and nothing changes. */
const expectShort = async (draft: Draft, sentence: string) => {
  const { postings } = await books.verify()
  await expect(books.post(draft)).rejects.toMatchObject({
    code: 'not_enough_stock',
    message: `Not enough stock on an earlier day. ${sentence}`,
  })
  expect(await books.verify()).toMatchObject({ postings, fault: null })
}

describe('a back-dated document', () => {
  beforeEach(async () => {
    await open()
    await opening('2026-11-10', '10')
  })

  test.each<[string, (date: string) => Draft]>([
    ['a transfer', date => transfer({ branch: accra, date }, kumasi, goods('1'))],
    ['a sale', date => cashSale({ branch: accra, date }, goods('1'), 100n)],
    ['an adjustment', date => loss({ branch: accra, date }, ACCOUNT.missingItems, goods('1'))],
    ['a return to a supplier', date => purchaseReturn({ branch: accra, date }, { supplier: PAYEE.grains, total: 100n }, goods('1'))],
    ['production', date => production({ branch: accra, date }, { product: bread, quantity: fine('4') }, 0n, goods('1'))],
  ])('%s takes nothing from a day before the goods were there, and does from the day on which they came', async (_, draft) => {
    await expectShort(draft('2026-11-09'), 'Milo in Accra Central on 09-11-2026: 0 in stock, 1 wanted')
    await books.post(draft('2026-11-10'))
    expect((await books.stockText()).split('\n')[0]).toBe('Milo @ Accra Central: 9 worth 9.00, 1.0000 each')
  })

  test('takes no more than the lowest level from its date on: goods sold later are not counted twice', async () => {
    await sell('2026-11-12', '8')
    await opening('2026-11-14', '5')
    await sell('2026-11-16', '6')
    await opening('2026-11-20', '9')
    // 10 from the 10th, 2 from the 12th, 7 from the 14th, 1 from the 16th on.
    await expectShort(
      transfer({ branch: accra, date: '2026-11-10' }, kumasi, goods('2')),
      'Milo in Accra Central on 16-11-2026: 1 in stock, 2 wanted',
    )
    await expectShort(
      transfer({ branch: accra, date: '2026-11-11' }, kumasi, goods('3')),
      'Milo in Accra Central on 12-11-2026: 2 in stock, 3 wanted',
    )
    await expectShort(
      transfer({ branch: accra, date: '2026-11-19' }, kumasi, goods('2')),
      'Milo in Accra Central on 19-11-2026: 1 in stock, 2 wanted',
    )
    await books.post(transfer({ branch: accra, date: '2026-11-11' }, kumasi, goods('1')))
    await books.post(transfer({ branch: accra, date: '2026-11-20' }, kumasi, goods('9')))
    await books.expectStock(`
      Milo @ Accra Central: 0 worth 0.00, 1.0000 each
      Milo @ Kumasi Adum: 10 worth 10.00, 1.0000 each`)
    expect((await books.verify()).fault).toBeNull()
  })

  test('adds up repeated goods, and counts what it returns to the same position', async () => {
    await sell('2026-11-12', '7')
    await opening('2026-11-20', '5')
    const twice = cashSale({ branch: accra, date: '2026-11-11' }, [...goods('2'), ...goods('2')], 100n)
    await expectShort(twice, 'Milo in Accra Central on 12-11-2026: 3 in stock, 4 wanted')
    const made = { product: milo, quantity: fine('2') }
    await books.post(production({ branch: accra, date: '2026-11-11' }, made, 0n, goods('3')))
    expect((await books.verify()).fault).toBeNull()
  })

  test('that reverses a purchase takes its goods only from days that still have them', async () => {
    const bought = await books.post(
      purchase({ branch: accra, date: '2026-11-11' }, { supplier: PAYEE.grains }, [
        { product: milo, quantity: fine('5'), value: cedis('5') },
      ]),
    )
    await sell('2026-11-15', '12')
    await opening('2026-11-18', '10')
    const undo = (date: string) =>
      installation.database.transaction(books.businessId, tx =>
        reverse(tx, ACTOR, { postingId: bought.postingId, date, reason: 'typed twice' }),
      )
    await expect(undo('2026-11-17')).rejects.toMatchObject({
      message: 'Not enough stock on an earlier day. Milo in Accra Central on 17-11-2026: 3 in stock, 5 wanted',
    })
    await undo('2026-11-18')
    await books.expectStock('Milo @ Accra Central: 8 worth 8.00, 1.0000 each')
  })

  test('is refused once, when two take the last goods of a past day at the same moment', async () => {
    await sell('2026-11-12', '9')
    await opening('2026-11-20', '100')
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, turn) => books.post(transfer({ branch: accra, date: `2026-11-1${turn}` }, kumasi, goods('1')))),
    )
    expect(answers.filter(each => each.status === 'fulfilled')).toHaveLength(1)
    expect((await books.stockText()).split('\n')[0]).toBe('Milo @ Accra Central: 100 worth 100.00, 1.0000 each')
    expect((await books.verify()).fault).toBeNull()
  })

  test('is refused by the database too, for every caller', async () => {
    await expectAttackRefused(books, 'AK047', client =>
      forge(client, {
        lines: [
          { account: ACCOUNT.inventory, amount: -100 },
          { account: ACCOUNT.damagedItems, amount: 100 },
        ],
        movements: [{ product: milo, movementNo: 2, quantity: -10_000, value: -100, quantityAfter: 90_000, valueAfter: 900 }],
        document: { business_date: '2026-11-09' },
      }),
    )
  })
})

test('where negative stock is allowed, a past day may be negative too', async () => {
  await open(true)
  await opening('2026-11-10', '10')
  await books.post(transfer({ branch: accra, date: '2026-11-09' }, kumasi, goods('1')))
  await books.expectStock(`
    Milo @ Accra Central: 9 worth 9.00, 1.0000 each
    Milo @ Kumasi Adum: 1 worth 1.00, 1.0000 each`)
  expect((await books.verify()).fault).toBeNull()
})
