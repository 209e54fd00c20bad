import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cedis, fine } from '../testing/amounts.ts'
import { type Books, BRANCH, openBooks, openBooksOn, PAYEE, PRODUCT } from '../testing/books.ts'
import { CLAIM_LINE, creditSale, customerPayment, journal, openingStock } from '../testing/drafts.ts'
import {
  type Attack,
  addLines,
  addMovements,
  asApp,
  expectAttackRefused,
  type ForgedLine,
  type Forgery,
  forge,
  insertRow,
} from '../testing/forgery.ts'
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
    forge(client, books.businessId, forgery)
const withLines = (...lines: readonly ForgedLine[]): Attack => forged({ lines })

test('a posting that is not balanced is refused', () =>
  expectRefused('AK007', withLines({ account: ACCOUNT.rent, amount: 100 }, { account: ACCOUNT.cash, amount: -99 })))

test('a posting balanced in total but not in every branch is refused', () =>
  expectRefused('AK007', withLines({ account: ACCOUNT.rent, amount: 100, branch: 2 }, { account: ACCOUNT.cash, amount: -100 })))

test('a posting is not left unbalanced by naming another business before commit', () =>
  expectRefused('AK007', async client => {
    await forge(client, books.businessId, { lines: [{ account: ACCOUNT.rent, amount: 100 }] })
    await client.query(`select set_config('app.business_id', $1, true)`, [String(neighbour.businessId)])
  }))

test('a posting is not left unbalanced by naming no business before commit', () =>
  expectRefused('AK007', async client => {
    await forge(client, books.businessId, { lines: [{ account: ACCOUNT.rent, amount: 100 }] })
    await client.query(`select set_config('app.business_id', '', true)`)
  }))

test('a line of nothing is refused', () => expectRefused('23514', withLines(...BALANCED, { account: ACCOUNT.cash, amount: 0 })))

test('a posting with neither lines nor movements is refused', () => expectRefused('23514', forged({})))

test('a posting that lacks the lines it counts is refused', () =>
  expectRefused('AK006', forged({ lines: BALANCED, posting: { line_count: 3 } })))

test('a posting that lacks the settlements it counts is refused', () =>
  expectRefused('AK006', forged({ lines: BALANCED, posting: { settlement_count: 1 } })))

test('lines added to an earlier posting are refused, balanced as they may be', () =>
  expectRefused('AK006', client => addLines(client, books.businessId, rent, BALANCED, 3)))

test('lines added after the checks were called forward are refused', () =>
  expectRefused('AK006', async client => {
    // One statement, so that the posting is whole when the check comes at its end.
    await client.query('set constraints all immediate')
    await client.query(
      `with next as (select * from ledger_next(1, 'J26')),
         written as (
           insert into posting (business_id, posting_id, document_kind, document_number, series, number, branch_id, business_date, user_id,
             recorded_at, line_count, movement_count, settlement_count, format, previous_hash, hash)
           select $1, posting_id, 'journal', 'FORGED', 'J26', number, 1, '2026-11-20', 1, now(), 2, 0, 0, 1, previous_hash, previous_hash
           from next)
       insert into journal_line (business_id, posting_id, line_no, branch_id, account_code, amount)
       select $1, next.posting_id, l.line_no, 1, l.account, l.amount
       from next, (values (1, 'R0000NT', 100), (2, 'C0000HD', -100)) as l (line_no, account, amount)`,
      [books.businessId],
    )
    await addLines(client, books.businessId, undone + 1n, BALANCED, 3)
  }))

test('a line on receivables without its customer is refused', () =>
  expectRefused('AK004', withLines({ account: ACCOUNT.receivable, amount: 100 }, { account: ACCOUNT.sales, amount: -100 })))

test('a bank on receivables is refused', () =>
  expectRefused(
    'AK004',
    withLines({ account: ACCOUNT.receivable, amount: 100, payee: PAYEE.gcb }, { account: ACCOUNT.sales, amount: -100 }),
  ))

test('a customer on the bank account is refused', () =>
  expectRefused('AK004', withLines({ account: ACCOUNT.bank, amount: 100, payee: PAYEE.nana }, { account: ACCOUNT.sales, amount: -100 })))

test('a line on an account that is not in the chart is refused', () =>
  expectRefused('23503', withLines({ account: 'N0NE', amount: 100 }, { account: ACCOUNT.sales, amount: -100 })))

test('a line on an account that is not in use any more is refused', () =>
  expectRefused('AK005', withLines({ account: ACCOUNT.depreciation, amount: 100 }, { account: ACCOUNT.cash, amount: -100 })))

test('a stock account line without stock is refused', () =>
  expectRefused('AK008', withLines({ account: ACCOUNT.inventory, amount: 100 }, { account: ACCOUNT.cash, amount: -100 })))

test('branch current account lines that do not net to nothing are refused', () =>
  expectRefused('AK009', withLines({ account: ACCOUNT.branchCurrent, amount: 100 }, { account: ACCOUNT.cash, amount: -100 })))

const leaves = { product: PRODUCT.milo, movementNo: 3, quantity: -10_000, value: -334, quantityAfter: 10_000, valueAfter: 333 }
const atCost = (cost: number): readonly ForgedLine[] => [
  { account: ACCOUNT.costOfGoods, amount: cost },
  { account: ACCOUNT.inventory, amount: -cost },
]

test('stock that moves without its account is refused', () => expectRefused('AK008', forged({ lines: BALANCED, movements: [leaves] })))

test('goods that leave at another cost than their average are refused', () =>
  expectRefused('AK011', forged({ lines: atCost(100), movements: [{ ...leaves, value: -100, valueAfter: 567 }] })))

test('a movement that skips its place is refused', () =>
  expectRefused('AK011', forged({ lines: atCost(334), movements: [{ ...leaves, movementNo: 4 }] })))

test('a movement that leaves another stock than it says is refused', () =>
  expectRefused('AK011', forged({ lines: atCost(334), movements: [{ ...leaves, quantityAfter: 20_000 }] })))

test('more than is there does not leave', () =>
  expectRefused(
    'AK010',
    forged({ lines: atCost(1001), movements: [{ ...leaves, quantity: -30_000, value: -1001, quantityAfter: -10_000, valueAfter: -334 }] }),
  ))

test('a movement added to an earlier posting is refused, honest as its cost may be', () =>
  expectRefused('AK006', client => addMovements(client, books.businessId, sale, [leaves])))

test('a movement of nothing that changes the value is refused', () =>
  expectRefused('23514', forged({ lines: atCost(100), movements: [{ ...leaves, quantity: 0, value: -100, quantityAfter: 20_000 }] })))

test('goods that come in and take value away are refused', () =>
  expectRefused('23514', forged({ lines: atCost(100), movements: [{ ...leaves, quantity: 10_000, value: -100, quantityAfter: 30_000 }] })))

test('a gap in the document numbers is refused', () => expectRefused('AK002', forged({ lines: BALANCED, posting: { number: 3 } })))

test('a document number used before is refused', () =>
  expectRefused('23505', forged({ lines: BALANCED, posting: { document_number: 'ACC-J26-000001' } })))

test('a gap in the chain is refused', () => expectRefused('AK002', forged({ lines: BALANCED, posting: { posting_id: undone + 2n } })))

test('a posting that follows another hash is refused', () =>
  expectRefused('AK002', forged({ lines: BALANCED, posting: { previous_hash: Buffer.alloc(32) } })))

test('a second reversal is refused', () => expectRefused('23505', forged({ lines: BALANCED, posting: { reverses: rent } })))

test('a posting that undoes itself is refused', () =>
  expectRefused('23514', forged({ lines: BALANCED, posting: { reverses: undone + 1n } })))

test('a date in a closed month is refused', () =>
  expectRefused('AK003', forged({ lines: BALANCED, posting: { business_date: '2026-10-31' } })))

test('a month is not opened again by closing an earlier one', () =>
  expectRefused('AK003', client =>
    insertRow(client, 'month_close', { business_id: books.businessId, closed_through: '2026-09-30', closed_by: 1 }),
  ))

const settlement = (posting: bigint, amount: number) => ({
  business_id: books.businessId,
  posting_id: posting,
  settlement_no: 2,
  paying_posting_id: sale,
  paying_line_no: CLAIM_LINE.partPayment,
  settled_posting_id: sale,
  settled_line_no: CLAIM_LINE.creditSale,
  amount,
})

test('a settlement added to an earlier posting is refused', () =>
  expectRefused('AK006', async client => {
    await insertRow(client, 'settlement', settlement(sale, -100))
  }))

test('more is not settled than is open', () =>
  expectRefused('23514', async client => {
    const posting = await forge(client, books.businessId, { lines: BALANCED, posting: { settlement_count: 1 } })
    await insertRow(client, 'settlement', settlement(posting, 1))
  }))

test('the money of one customer does not settle the sale of another', () =>
  expectRefused('AK012', async client => {
    const posting = await forge(client, books.businessId, { lines: BALANCED, posting: { settlement_count: 1 } })
    const paying = { paying_posting_id: payment, paying_line_no: CLAIM_LINE.payment }
    await insertRow(client, 'settlement', { ...settlement(posting, 1), ...paying })
  }))

test('more is not released than was settled', () =>
  expectRefused('AK012', async client => {
    const posting = await forge(client, books.businessId, { lines: BALANCED, posting: { settlement_count: 1 } })
    await insertRow(client, 'settlement', settlement(posting, -401))
  }))

test('a posting of another business is refused, whether or not it would fit there', async () => {
  const fits = { business_id: neighbour.businessId, posting_id: 1n, number: 1n, previous_hash: Buffer.alloc(32) }
  await expectRefused('42501', forged({ posting: { ...fits, line_count: 2 } }))
  await expectRefused('42501', forged({ posting: { ...fits, line_count: 2, posting_id: 2n } }))
})

test('lines of another business are refused', () => expectRefused('42501', client => addLines(client, neighbour.businessId, 1n, BALANCED)))

test('a posting without any business is refused', async () => {
  const row = { business_id: books.businessId, posting_id: undone + 1n, number: 3, series: 'J26', branch_id: 1, line_count: 2 }
  await expectRefused('42501', client => insertRow(client, 'posting', row), null)
})

test('an honest forgery passes, and is found by verify: the database knows rules, the chain knows its hashes', async () => {
  await asApp(neighbour.installation, neighbour.businessId, client => forge(client, neighbour.businessId, { lines: BALANCED }))
  expect((await neighbour.verify()).fault).toBe('posting 1 (FORGED-1) was changed after it was posted')
})
