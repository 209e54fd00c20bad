import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { expect, test } from 'vitest'
import { seal, sealedMovement } from '../ledger/seal.ts'
import { insertRow, inTransaction } from '../testing/gates/forgery.ts'
import { openSixPostings, tamperWith } from '../testing/gates/touched-books.ts'
import { ACTOR, BRANCH, PRODUCT } from '../testing/world/books.ts'
import { booksOfEachTest } from '../testing/world/books-of-each-test.ts'

const books = await booksOfEachTest(openSixPostings)
const { installation } = books

test.each([
  [
    'update stock_position set quantity = quantity + 1, value = value + 1 where business_id = $1',
    'the stock of product 1 in branch 1 is not the sum of its movements',
  ],
  [
    'update stock_position set unit_cost = unit_cost + 1 where business_id = $1',
    'the stock of product 1 in branch 1 is not the sum of its movements',
  ],
  ['delete from stock_position where business_id = $1', 'the stock of product 1 in branch 1 is not the sum of its movements'],
  [
    'update balance set debit = debit + 1 where business_id = $1 and payee_id = 1',
    'the balance of account A0000RC in branch 1 (payee 1) is not the sum of its lines',
  ],
  [
    `delete from balance where business_id = $1 and account_code = 'C0000HD'`,
    'the balance of account C0000HD in branch 1 (payee 0) is not the sum of its lines',
  ],
  [
    'update open_item set remaining = 1000 where business_id = $1 and line_no = 1',
    'line 1 of posting 3 has another rest than its settlements leave',
  ],
  ['delete from open_item where business_id = $1 and line_no = 5', 'line 5 of posting 3 has another rest than its settlements leave'],
  [
    'update open_item set payee_id = 2 where business_id = $1 and line_no = 1 and posting_id = 3',
    'line 1 of posting 3 is not open for what it says',
  ],
  ['update open_item set branch_id = 2 where business_id = $1 and line_no = 1', 'line 1 of posting 3 is not open for what it says'],
  [
    `update document_series set last_number = 9 where business_id = $1 and series = '26'`,
    'series 26 of branch 1 does not end with its last document',
  ],
  ['update ledger_head set hash = sha256(hash) where business_id = $1', 'the head of the chain has not the hash of posting 6'],
  ['delete from ledger_head where business_id = $1', 'the head of the chain is missing'],
  [
    `update account set control = null where business_id = $1 and account_code = '${ACCOUNT.inventory}'`,
    'branch 1: the stock account differs from the value of the stock by -3600 pesewas',
  ],
  [
    `update account set control = 'branch' where business_id = $1 and account_code = '${ACCOUNT.rent}'`,
    'the branch current account does not net to zero but to 900 pesewas',
  ],
])('a total that differs from its history is found: %s', async (sql, fault) => {
  await tamperWith(books, sql)
  expect((await books.verify()).fault).toBe(fault)
})

test('a sealed movement that does not continue its position is found', async () => {
  const previousHash = Buffer.from((await books.verify()).headHash, 'hex')
  const movement = {
    branch: BRANCH.accra,
    product: PRODUCT.milo,
    movementNo: 5n,
    quantity: 10_000n,
    value: 0n,
    quantityAfter: 990_000n,
    valueAfter: 3_600n,
  }
  const head = {
    chainNumber: books.businessId,
    postingId: 7n,
    kind: 'adjustment',
    documentNumber: 'ACC-A26-000001',
    series: 'A26',
    number: 1n,
    branch: BRANCH.accra,
    date: '2026-11-20',
    payee: null,
    memo: '',
    userId: ACTOR.userId,
    recordedAt: String(ACTOR.at.getTime()),
    reverses: null,
  }
  const hash = seal(previousHash, head, { lines: '', movements: sealedMovement(movement), settlements: '', lots: '' })
  await inTransaction(installation.superuser, null, async client => {
    await client.query('set local session_replication_role = replica')
    await insertRow(client, 'posting', {
      business_id: books.businessId,
      posting_id: head.postingId,
      document_kind: head.kind,
      document_number: head.documentNumber,
      series: head.series,
      number: head.number,
      branch_id: head.branch,
      business_date: head.date,
      user_id: head.userId,
      recorded_at: ACTOR.at,
      line_count: 0,
      movement_count: 1,
      settlement_count: 0,
      format: 1,
      previous_hash: previousHash,
      hash,
    })
    await insertRow(client, 'stock_movement', {
      business_id: books.businessId,
      branch_id: movement.branch,
      product_id: movement.product,
      movement_no: movement.movementNo,
      posting_id: head.postingId,
      quantity: movement.quantity,
      value: movement.value,
      quantity_after: movement.quantityAfter,
      value_after: movement.valueAfter,
    })
    await client.query('update ledger_head set posting_count = 7, hash = $2 where business_id = $1', [books.businessId, hash])
  })
  expect((await books.verify()).fault).toBe('movement 5 of product 1 in branch 1 does not follow the one before it')
})
