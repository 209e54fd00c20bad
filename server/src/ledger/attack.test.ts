import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Attack,
  asApp,
  expectAttackRefused,
  type ForgedLine,
  type Forgery,
  forge,
  insertRow,
  inTransaction,
} from '../testing/gates/forgery.ts'
import { cedis, fine } from '../testing/world/amounts.ts'
import { type Books, BRANCH, openBooks, openBooksOn, PAYEE, PRODUCT } from '../testing/world/books.ts'
import { CLAIM_LINE, creditSale, customerPayment, journal, openingStock } from '../testing/world/drafts.ts'
import { closeMonth } from './close-month.ts'

let books: Books
let neighbour: Books
let sale = 0n
let payment = 0n
let rent = 0n
let undone = 0n

beforeAll(async () => {
  books = await openBooks()
  neighbour = await openBooksOn(books.installation, 'neighbour')
  const { accra } = BRANCH
  await books.post(openingStock({ branch: accra }, [{ product: PRODUCT.milo, quantity: fine('3'), value: cedis('10.00') }]))
  const terms = { customer: PAYEE.adwoa, total: cedis('9.00'), paid: cedis('4.00') }
  sale = (await books.post(creditSale({ branch: accra }, terms, [{ product: PRODUCT.milo, quantity: fine('1') }]))).postingId
  payment = (await books.post(customerPayment({ branch: accra }, PAYEE.nana, { amount: 100n }))).postingId
  rent = (await books.post(journal({ branch: accra }, ACCOUNT.cash, ACCOUNT.rent, 100n))).postingId
  undone = (await books.reverse(rent)).postingId
  await books.installation.database.transaction(books.businessId, tx => closeMonth(tx, 1, '2026-10-31'))
  await books.installation.owner.query('update account set active = false where account_code = $1', [ACCOUNT.depreciation])
})
afterAll(() => books.installation.drop())

const BALANCED: readonly ForgedLine[] = [
  { account: ACCOUNT.rent, amount: 100 },
  { account: ACCOUNT.cash, amount: -100 },
]

const expectRefused = (state: string, attack: Attack, businessId: number | null = books.businessId) =>
  expectAttackRefused(books, state, attack, businessId)
const forged =
  (forgery: Forgery): Attack =>
  client =>
    forge(client, forgery)
const withLines = (...lines: readonly ForgedLine[]): Attack => forged({ lines })

test('an unbalanced posting is refused', () =>
  expectRefused('AK007', withLines({ account: ACCOUNT.rent, amount: 100 }, { account: ACCOUNT.cash, amount: -99 })))

test('a posting balanced in total but not in every branch is refused', () =>
  expectRefused('AK007', withLines({ account: ACCOUNT.rent, amount: 100, branch: 2 }, { account: ACCOUNT.cash, amount: -100 })))

test('a zero line is refused', () => expectRefused('23514', withLines(...BALANCED, { account: ACCOUNT.cash, amount: 0 })))

test('a posting with neither lines nor movements is refused', () => expectRefused('23514', forged({})))

test.each(['line_no', 'branch_id', 'account_code', 'amount', 'particulars'])('a posting whose lines lack their %s is refused', part =>
  expectRefused('23502', forged({ lines: BALANCED, everyLine: { [part]: null } })),
)

test.each(['branch_id', 'product_id', 'movement_no', 'quantity', 'value', 'quantity_after', 'value_after'])(
  'a posting whose movements lack their %s is refused',
  part =>
    expectRefused(
      ['value', 'branch_id'].includes(part) ? 'AK008' : '23502',
      forged({ lines: atCost(334), movements: [leaves], everyMovement: { [part]: null } }),
    ),
)

test.each(['document', 'lines', 'movements', 'settlements', 'lots'])('a posting whose %s are not records is refused', async part => {
  for (const text of ['1', '"x"', '[1]', '[[]]', '[null, 1]'])
    await expectRefused(
      '22023',
      forged({ lines: BALANCED, says: { [part]: part === 'document' ? (text.match(/^[1"]/) ? text : '[]') : text } }),
    )
  await expectRefused('22P02', forged({ lines: BALANCED, says: { [part]: '{' } }))
})

test.each(['infinity', '-infinity', '0044-03-15 BC'])('a day that is not in the calendar is refused: %s', day =>
  expectRefused('AK015', forged({ lines: BALANCED, document: { business_date: day } })),
)

test('lines and movements out of order are refused: their seal could not be recalculated', async () => {
  const [first, second] = BALANCED
  const row = { branch_id: 1, particulars: '' }
  const lines = [
    { ...row, line_no: 2, account_code: first?.account, amount: first?.amount },
    { ...row, line_no: 1, account_code: second?.account, amount: second?.amount },
  ]
  await expectRefused('AK015', forged({ says: { lines: JSON.stringify(lines) } }))
  await expectRefused('AK015', forged({ lines: BALANCED, everyLine: { line_no: 1 } }))
  await expectRefused('AK015', forged({ lines: atCost(668), movements: [{ ...leaves, movementNo: 4 }, leaves] }))
})

/** A row as the app's former triggers would have accepted it. */
const forgedRow: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  posting: () => ({
    business_id: books.businessId,
    posting_id: undone + 1n,
    document_kind: 'journal',
    document_number: 'FORGED',
    series: 'J26',
    number: 3,
    branch_id: 1,
    business_date: '2026-11-20',
    user_id: 1,
    recorded_at: '2026-11-20T09:30:00Z',
    line_count: 1,
    movement_count: 0,
    settlement_count: 0,
    format: 1,
    previous_hash: Buffer.alloc(32),
    hash: Buffer.alloc(32, 7),
  }),
  journal_line: () => ({
    business_id: books.businessId,
    posting_id: rent,
    line_no: 3,
    branch_id: 1,
    account_code: ACCOUNT.rent,
    amount: 100,
  }),
  stock_movement: () => ({
    business_id: books.businessId,
    branch_id: 1,
    product_id: PRODUCT.milo,
    movement_no: 3,
    posting_id: sale,
    quantity: -10_000,
    value: -334,
    quantity_after: 10_000,
    value_after: 333,
  }),
  settlement: () => ({
    business_id: books.businessId,
    posting_id: sale,
    settlement_no: 2,
    paying_posting_id: sale,
    paying_line_no: CLAIM_LINE.partPayment,
    settled_posting_id: sale,
    settled_line_no: CLAIM_LINE.creditSale,
    amount: -100,
  }),
}

test.each(Object.keys(forgedRow))('a %s written by hand is refused, to the app and to the owner of the tables', async table => {
  const byHand: Attack = client => insertRow(client, table, forgedRow[table]?.() ?? {})
  await expectRefused('42501', byHand)
  await expect(inTransaction(books.installation.owner, books.businessId, byHand)).rejects.toMatchObject({ code: 'AK006' })
})

test('the owner of the tables does not post: a superuser does', async () => {
  const post: Attack = client => forge(client, { lines: BALANCED })
  await expect(inTransaction(books.installation.owner, books.businessId, post)).rejects.toMatchObject({ code: 'AK006' })
})

test('a posting in an unknown branch is refused', () => expectRefused('AK014', forged({ lines: BALANCED, document: { branch_id: 9 } })))

test('a line on receivables without its customer is refused', () =>
  expectRefused('AK004', withLines({ account: ACCOUNT.receivable, amount: 100 }, { account: ACCOUNT.sales, amount: -100 })))

test('a bank on receivables is refused', () =>
  expectRefused(
    'AK004',
    withLines({ account: ACCOUNT.receivable, amount: 100, payee: PAYEE.gcb }, { account: ACCOUNT.sales, amount: -100 }),
  ))

test('a customer on the bank account is refused', () =>
  expectRefused('AK004', withLines({ account: ACCOUNT.bank, amount: 100, payee: PAYEE.nana }, { account: ACCOUNT.sales, amount: -100 })))

test('a line on an account outside the chart is refused', () =>
  expectRefused('23503', withLines({ account: 'N0NE', amount: 100 }, { account: ACCOUNT.sales, amount: -100 })))

test('a line on a deactivated account is refused', () =>
  expectRefused('AK005', withLines({ account: ACCOUNT.depreciation, amount: 100 }, { account: ACCOUNT.cash, amount: -100 })))

test('an inventory line without stock is refused', () =>
  expectRefused('AK008', withLines({ account: ACCOUNT.inventory, amount: 100 }, { account: ACCOUNT.cash, amount: -100 })))

test('branch current account lines that do not net to zero are refused', () =>
  expectRefused('AK009', withLines({ account: ACCOUNT.branchCurrent, amount: 100 }, { account: ACCOUNT.cash, amount: -100 })))

const leaves = { product: PRODUCT.milo, movementNo: 3, quantity: -10_000, value: -334, quantityAfter: 10_000, valueAfter: 333 }
const atCost = (cost: number): readonly ForgedLine[] => [
  { account: ACCOUNT.costOfGoods, amount: cost },
  { account: ACCOUNT.inventory, amount: -cost },
]

test('a stock movement without its inventory line is refused', () =>
  expectRefused('AK008', forged({ lines: BALANCED, movements: [leaves] })))

test('goods that leave at another cost than their average are refused', () =>
  expectRefused('AK011', forged({ lines: atCost(100), movements: [{ ...leaves, value: -100, valueAfter: 567 }] })))

test('a movement out of sequence is refused', () =>
  expectRefused('AK011', forged({ lines: atCost(334), movements: [{ ...leaves, movementNo: 4 }] })))

test('a movement with a wrong resulting stock is refused', () =>
  expectRefused('AK011', forged({ lines: atCost(334), movements: [{ ...leaves, quantityAfter: 20_000 }] })))

test('issues above the stock are refused', () =>
  expectRefused(
    'AK010',
    forged({ lines: atCost(1001), movements: [{ ...leaves, quantity: -30_000, value: -1001, quantityAfter: -10_000, valueAfter: -334 }] }),
  ))

const devalued = { ...leaves, quantity: 0, value: -100, quantityAfter: 20_000, valueAfter: 567 }

test('a change of value without goods is refused in documents that do not change costs', () =>
  expectRefused('AK008', forged({ lines: atCost(100), movements: [devalued] })))

test('a change of value that takes more than the goods are worth is refused', () =>
  expectRefused(
    '23514',
    forged({ lines: atCost(668), movements: [{ ...devalued, value: -668, valueAfter: -1 }], document: { document_kind: 'cost_change' } }),
  ))

test('a change of value at another stock than there is, is refused', () =>
  expectRefused(
    'AK011',
    forged({ lines: atCost(100), movements: [{ ...devalued, quantityAfter: 10_000 }], document: { document_kind: 'cost_change' } }),
  ))

test('a journal on goods received, not invoiced, is refused', () =>
  expectRefused('AK008', withLines({ account: ACCOUNT.receivedNotInvoiced, amount: 100 }, { account: ACCOUNT.cash, amount: -100 })))

test('a receipt that reduces the value is refused', () =>
  expectRefused('23514', forged({ lines: atCost(100), movements: [{ ...leaves, quantity: 10_000, value: -100, quantityAfter: 30_000 }] })))

test('a second reversal is refused', () => expectRefused('23505', forged({ lines: BALANCED, document: { reverses: rent.toString() } })))

test('a posting that reverses itself is refused', () =>
  expectRefused('23514', forged({ lines: BALANCED, document: { reverses: (undone + 1n).toString() } })))

test('a date in a closed month is refused', () =>
  expectRefused('AK003', forged({ lines: BALANCED, document: { business_date: '2026-10-31' } })))

test('a month is not reopened by closing an earlier one', () =>
  expectRefused('AK003', client =>
    insertRow(client, 'month_close', { business_id: books.businessId, closed_through: '2026-09-30', closed_by: 1 }),
  ))

const settling = (amount: number, payingPosting = sale, payingLine: number = CLAIM_LINE.partPayment): Forgery => ({
  lines: BALANCED,
  settlements: [
    {
      settlement_no: 1,
      paying_posting_id: payingPosting.toString(),
      paying_line_no: payingLine,
      settled_posting_id: sale.toString(),
      settled_line_no: CLAIM_LINE.creditSale,
      amount,
    },
  ],
})

test('settling more than is open is refused', () => expectRefused('23514', forged(settling(1))))

test('a payment of one customer cannot settle the sale of another', () =>
  expectRefused('AK012', forged(settling(1, payment, CLAIM_LINE.payment))))

test('releasing more than was settled is refused', () => expectRefused('AK012', forged(settling(-401))))

test('a settlement that lacks a field is refused, and so is one that names an unknown line', async () => {
  for (const part of ['settlement_no', 'paying_line_no', 'settled_line_no', 'amount']) {
    const [whole] = settling(-1).settlements ?? []
    await expectRefused('23502', forged({ lines: BALANCED, settlements: [{ ...whole, [part]: null }] }))
  }
  await expectRefused(
    '23503',
    forged({ lines: BALANCED, settlements: [{ settlement_no: 1, paying_line_no: 1, settled_line_no: 2, amount: 1 }] }),
  )
})

test('nothing is posted without a business, or in an unknown one', async () => {
  await expectRefused('42501', forged({ lines: BALANCED }), null)
  await expectRefused('AK014', forged({ lines: BALANCED }), 999)
})

test('a posting from outside the program gets the order, the number and the seal of the business', async () => {
  const own = {
    business_id: 999,
    posting_id: 77,
    number: 77,
    document_number: 'FORGED',
    line_count: 9,
    format: 7,
    hash: '\\x00',
    previous_hash: '\\x00',
  }
  await asApp(neighbour.installation, neighbour.businessId, client => forge(client, { lines: BALANCED, document: own, everyLine: own }))
  await neighbour.post(journal({ branch: BRANCH.accra }, ACCOUNT.cash, ACCOUNT.rent, 100n))
  const { rows } = await neighbour.installation.owner.query(
    'select document_number from posting where business_id = $1 order by posting_id',
    [neighbour.businessId],
  )
  expect(rows.map(row => row.document_number)).toEqual(['ACC-J26-000001', 'ACC-J26-000002'])
  expect(await neighbour.verify()).toMatchObject({ postings: 2n, fault: null })
})
