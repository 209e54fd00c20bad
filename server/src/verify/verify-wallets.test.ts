import { expect, test } from 'vitest'
import { inTransaction } from '../testing/gates/forgery.ts'
import { openFakeProvider, paidOf } from '../testing/wallet/fake-provider.ts'
import { good, idOf, walletShop } from '../testing/wallet/wallet-shop.ts'

let now = new Date('2026-11-20T14:32:00Z')
const fake = openFakeProvider()
const turn = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1_000)
}
const shop = await walletShop({ clock: () => now, turn, adapter: fake.open })
fake.says({ kind: 'approved', paid: paidOf(17_000n, { fee: 332n }) })
const received = idOf(await good(shop.ask()))
fake.says({ kind: 'declined', reason: 'other', said: 'No' })
const declined = idOf(await good(shop.ask()))

/** The first fault after somebody with access to the disk ran this SQL. */
const faultAfter = async (sql: string): Promise<string | null> => {
  await inTransaction(shop.superuser, null, async client => {
    await client.query('set local session_replication_role = replica')
    await client.query(sql)
  })
  return shop.fault()
}

test('untouched collections are clean', async () => {
  expect(await shop.fault()).toBeNull()
})

test.each([
  [
    'an approval that was never posted',
    `update collection set outcome = 'approved', provider_txn = 'x', network_txn = '', paid = amount,
     currency = 'GHS', is_live = true, paid_at = now(), payer_name = '' where collection_id = ${declined}`,
    `update collection set outcome = 'declined', provider_txn = null, network_txn = null, paid = null, currency = null, is_live = null,
     paid_at = null, payer_name = null where collection_id = ${declined}`,
    `collection ${declined}: approved, and its money is not in the books`,
  ],
  [
    'a payment that was made larger',
    `update collection set amount = 27000, paid = 27000 where collection_id = ${received}`,
    `update collection set amount = 17000, paid = 17000 where collection_id = ${received}`,
    `collection ${received}: the books received another amount, fee or currency than was paid`,
  ],
  [
    'money that was never received',
    `update collection set received = received + 5 where collection_id = ${received}`,
    `update collection set received = received - 5 where collection_id = ${received}`,
    `collection ${received}: received, used or sent back is not what its documents say`,
  ],
  [
    'money that was used and is said not to be',
    `insert into wallet_use (business_id, posting_id, collection_id, amount)
     select 1, max(posting_id), ${received}, 100 from posting where business_id = 1`,
    'delete from wallet_use',
    'wallet money not used yet: ACC-WR26-000001 differs from its collections by -100 pesewas',
  ],
  [
    'a receipt that disappeared',
    'create table kept_receipt as table wallet_receipt; delete from wallet_receipt',
    'insert into wallet_receipt select * from kept_receipt; drop table kept_receipt',
    'wallet money not used yet: ACC-WR26-000001 differs from its collections by -17000 pesewas',
  ],
  [
    'a receipt of another collection',
    `update wallet_receipt set collection_id = ${declined}`,
    `update wallet_receipt set collection_id = ${received}`,
    `collection ${received}: received, used or sent back is not what its documents say`,
  ],
  [
    'a provider of another account',
    `update wallet_provider set payee_id = (select max(payee_id) from payee where business_id = 1) + 9`,
    `update wallet_provider set payee_id = (select payee_id from payee where business_id = 1 and name = 'Paystack')`,
    'ACC-WR26-000001 does not put what came at its provider',
  ],
])('%s is found', async (_, sql, undo, fault) => {
  expect(await faultAfter(sql)).toBe(fault)
  expect(await faultAfter(undo)).toBeNull()
})

test.each([
  [
    'a second receipt of a collection',
    `insert into wallet_receipt select business_id, posting_id - 1, collection_id, branch_id, business_date, amount, fee from wallet_receipt`,
  ],
  ['a use of more than came', `insert into wallet_use (business_id, posting_id, collection_id, amount) values (1, 1, ${received}, 17001)`],
  [
    'a use of a declined collection',
    `insert into wallet_use (business_id, posting_id, collection_id, amount) values (1, 1, ${declined}, 1)`,
  ],
  ['a change of what came', `update collection set received = 1 where collection_id = ${received}`],
  ['a change of a receipt', 'update wallet_receipt set amount = 1'],
  ['a change of a setting', 'update wallet_provider_setting set is_on = false'],
  ['an approval without a payment', `update collection set outcome = 'approved' where collection_id = ${declined}`],
])('the database refuses the app %s', async (_, sql) => {
  await expect(inTransaction(shop.app, shop.businessId, client => client.query(sql))).rejects.toThrow()
  expect(await shop.fault()).toBeNull()
})
