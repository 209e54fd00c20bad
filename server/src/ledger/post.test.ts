import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { beforeEach, expect, test } from 'vitest'
import { runOnce } from '../db/run-once.ts'
import { cedis, fine } from '../testing/world/amounts.ts'
import { ACTOR, BRANCH, PAYEE, PRODUCT, TODAY } from '../testing/world/books.ts'
import { booksOfEachTest } from '../testing/world/books-of-each-test.ts'
import { cashSale, creditSale, journal, openingStock, purchase, transfer } from '../testing/world/drafts.ts'
import { credit, type Draft, debit, type JournalLine } from './draft.ts'
import { post } from './post.ts'

const books = await booksOfEachTest()
const { installation } = books

const { accra, kumasi } = BRANCH
const { milo, rice } = PRODUCT
let opened = 0n

beforeEach(async () => {
  const stock = [
    { product: milo, quantity: fine('10'), value: cedis('60.00') },
    { product: rice, quantity: fine('3'), value: cedis('10.00') },
  ]
  opened = (await books.post(openingStock({ branch: accra }, stock))).postingId
})

const lines = (...all: readonly JournalLine[]): Draft => ({
  document: { kind: 'journal', branch: accra, date: TODAY },
  effects: () => ({ lines: all }),
})

/** Refused with this code, without a trace: the next posting gets the number that this one would have had. */
const expectRefused = async (draft: Draft, code: string) => {
  const before = await books.stockText()
  await expect(books.post(draft)).rejects.toMatchObject({ name: 'Refusal', code })
  expect(await books.stockText()).toBe(before)
  expect(await books.verify()).toMatchObject({ postings: opened, fault: null })
}

const anybody = async () => undefined

test('a cash sale moves cash, sales, and goods at cost', async () => {
  await books.post(cashSale({ branch: accra }, [{ product: milo, quantity: fine('2') }], cedis('20.00')))
  await books.expectLedger(
    `
    Cash in hand         20.00
    Sales                         20.00
    Cost of goods sold   12.00
    Inventory                     12.00`,
    opened,
  )
  await books.expectStock(`
    Milo @ Accra Central: 8 worth 48.00, 6.0000 each
    Rice @ Accra Central: 3 worth 10.00, 3.3333 each`)
})

test('a part-paid credit sale leaves the rest with the customer', async () => {
  const sale = creditSale({ branch: accra }, { customer: PAYEE.adwoa, total: cedis('50.00'), paid: cedis('20.00') }, [
    { product: milo, quantity: fine('5') },
  ])
  await books.post(sale)
  await books.expectLedger(
    `
    Accounts receivable Adwoa    30.00
    Sales                                 50.00
    Cost of goods sold           30.00
    Inventory                             30.00
    Cash in hand                 20.00`,
    opened,
  )
})

test('a cash purchase goes through the supplier', async () => {
  const goods = [{ product: milo, quantity: fine('10'), value: cedis('65.00') }]
  await books.post(purchase({ branch: accra }, { supplier: PAYEE.grains, cash: true }, goods))
  await books.expectLedger(
    `
    Inventory      65.00
    Cash in hand             65.00`,
    opened,
  )
  await books.expectStock(`
    Milo @ Accra Central: 20 worth 125.00, 6.2500 each
    Rice @ Accra Central: 3 worth 10.00, 3.3333 each`)
})

test('a transfer between branches leaves each branch balanced', async () => {
  await books.post(transfer({ branch: accra }, kumasi, [{ product: milo, quantity: fine('4') }]))
  await books.expectLedger(
    `
    [Accra Central]
    Inventory                          24.00
    Branch current account    24.00
    [Kumasi Adum]
    Inventory                 24.00
    Branch current account             24.00`,
    opened,
  )
})

test('an expense of another branch goes through the branch current account too', async () => {
  await books.post(journal({ branch: accra }, ACCOUNT.cash, ACCOUNT.rent, cedis('400.00'), kumasi))
  await books.expectLedger(
    `
    [Accra Central]
    Cash in hand                       400.00
    Branch current account    400.00
    [Kumasi Adum]
    Rent                      400.00
    Branch current account             400.00`,
    opened,
  )
})

test('zero lines are left out', async () => {
  const posted = await books.post(
    lines(debit(ACCOUNT.rent, 100n), credit(ACCOUNT.cash, 100n), debit(ACCOUNT.bank, 0n, { payee: PAYEE.gcb })),
  )
  expect(posted.lines).toHaveLength(2)
})

test('a posting is acknowledged only when it is saved, and a later failure rolls it back', async () => {
  const work = installation.database.transaction(books.businessId, async tx => {
    await post(tx, ACTOR, cashSale({ branch: accra }, [{ product: milo, quantity: fine('2') }], cedis('20.00')))
    throw new Error('the printer is on fire')
  })
  await expect(work).rejects.toThrow('the printer is on fire')
  await books.expectLedger('', opened)
  expect(await books.verify()).toMatchObject({ postings: opened, fault: null })
})

test('the same request ten times at once posts one sale and gives ten equal answers', async () => {
  const draft = cashSale({ branch: accra }, [{ product: milo, quantity: fine('1') }], cedis('10.00'))
  const request = { businessId: books.businessId, userId: 1, route: 'sales', key: 'till-1-sale-1', body: { milo: 1 } }
  const send = () =>
    runOnce(installation.database, request, anybody, async tx => ({ number: (await post(tx, ACTOR, draft)).documentNumber }))
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers.map(each => each.answer.number))).toEqual(new Set(['ACC-26-000001']))
  expect(await books.verify()).toMatchObject({ postings: opened + 1n, fault: null })
})

test('two documents of one transaction follow each other', async () => {
  const draft = cashSale({ branch: accra }, [{ product: milo, quantity: fine('1') }], cedis('10.00'))
  const numbers = await installation.database.transaction(books.businessId, async tx => [
    (await post(tx, ACTOR, draft)).documentNumber,
    (await post(tx, ACTOR, draft)).documentNumber,
  ])
  expect(numbers).toEqual(['ACC-26-000001', 'ACC-26-000002'])
  expect((await books.verify()).fault).toBeNull()
})

test('debits that differ from credits are refused', () =>
  expectRefused(lines(debit(ACCOUNT.cash, 100n), credit(ACCOUNT.sales, 99n)), 'unbalanced'))

test('an empty posting is refused', () => expectRefused(lines(), 'empty_posting'))

test('a posting with only zero lines is refused', () =>
  expectRefused(lines(debit(ACCOUNT.cash, 0n), credit(ACCOUNT.sales, 0n)), 'empty_posting'))

test('a journal entry cannot use the inventory account', () =>
  expectRefused(journal({ branch: accra }, ACCOUNT.cash, ACCOUNT.inventory, 100n), 'control_account'))

test('a journal entry cannot use the branch current account', () =>
  expectRefused(journal({ branch: accra }, ACCOUNT.cash, ACCOUNT.branchCurrent, 100n), 'control_account'))

test.each([
  ['no payee on receivables', ACCOUNT.receivable, undefined],
  ['a bank on receivables', ACCOUNT.receivable, PAYEE.gcb],
  ['a customer on payables', ACCOUNT.payable, PAYEE.adwoa],
  ['no bank on the bank account', ACCOUNT.bank, undefined],
  ['a payee on cash', ACCOUNT.cash, PAYEE.adwoa],
  ['a payee who does not exist', ACCOUNT.receivable, 77],
])('%s is refused', (_, account, payee) =>
  expectRefused(lines(debit(account, 100n, payee === undefined ? {} : { payee }), credit(ACCOUNT.sales, 100n)), 'payee_needed'),
)

test('an unknown account is refused', () => expectRefused(lines(debit('N0NE', 100n), credit(ACCOUNT.sales, 100n)), 'unknown_account'))

test('a deactivated account accepts no line', async () => {
  await installation.owner.query(`update account set active = false where business_id = $1 and account_code = 'R0000NT'`, [
    books.businessId,
  ])
  await expectRefused(lines(debit(ACCOUNT.rent, 100n), credit(ACCOUNT.cash, 100n)), 'closed_account')
})

test('an unknown branch is refused, on the document and on a line', async () => {
  await expectRefused(journal({ branch: 77 }, ACCOUNT.cash, ACCOUNT.rent, 100n), 'not_your_branch')
  await expectRefused(journal({ branch: accra }, ACCOUNT.cash, ACCOUNT.rent, 100n, 77), 'not_your_branch')
})

test('archived goods are refused', () =>
  expectRefused(openingStock({ branch: accra }, [{ product: 77, quantity: fine('1'), value: 100n }]), 'not_found'))

test('a future date is refused', () =>
  expectRefused(journal({ branch: accra, date: '2026-11-21' }, ACCOUNT.cash, ACCOUNT.rent, 100n), 'future_date'))

test.each(['2026-02-30', '20-11-2026', ''])('the date %j is refused', date =>
  expectRefused(journal({ branch: accra, date }, ACCOUNT.cash, ACCOUNT.rent, 100n), 'bad_input'),
)

test('an amount out of range is refused', () =>
  expectRefused(journal({ branch: accra }, ACCOUNT.cash, ACCOUNT.rent, 90_000_000_000_001n), 'out_of_range'))

test.each(['0', '-1'])('a quantity of %s is refused', quantity =>
  expectRefused(cashSale({ branch: accra }, [{ product: milo, quantity: fine(quantity) }], cedis('1.00')), 'bad_input'),
)

test('a note longer than 500 characters is refused', () => {
  const draft = journal({ branch: accra }, ACCOUNT.cash, ACCOUNT.rent, 100n)
  return expectRefused({ ...draft, document: { ...draft.document, memo: 'x'.repeat(501) } }, 'bad_input')
})

test('inventory lines that differ from the stock are a fault, not a refusal', async () => {
  const wrong: Draft = {
    document: { kind: 'adjustment', branch: accra, date: TODAY },
    issues: [{ product: milo, quantity: fine('1') }],
    effects: () => ({ lines: [debit(ACCOUNT.damagedItems, 500n), credit(ACCOUNT.inventory, 500n)] }),
  }
  await expect(books.post(wrong)).rejects.toThrow('the stock account lines differ from the stock')
})
