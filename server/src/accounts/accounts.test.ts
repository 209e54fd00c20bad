import { CHART } from '@akonta/domain/accounts/chart-of-accounts'
import { expect, test } from 'vitest'
import { credit, debit } from '../ledger/draft.ts'
import { post } from '../ledger/post.ts'
import { testShop } from '../testing/world/test-shop.ts'

const CHART_CALL = '/api/accounting/chartofaccounts/all/asempa'

const shop = await testShop()

const { accra, kumasi } = shop.branches
for (const [branch, amount] of [
  [accra, 150_00n],
  [kumasi, 20_50n],
] as const) {
  await shop.database.transaction(shop.businessId, tx =>
    post(
      tx,
      { userId: 1, at: new Date() },
      {
        document: { kind: 'journal', branch, date: new Date().toISOString().slice(0, 10) },
        effects: () => ({ lines: [debit('C0000HD', amount), credit('O0000CP', amount)] }),
      },
    ),
  )
}

test('REQ-184 REQ-317 the account types of users are one list', async () => {
  expect((await shop.denied.get('/api/accounttype/all/asempa')).body).toEqual([
    { id: 1, accountType: 'Administrator' },
    { id: 2, accountType: 'Manager' },
    { id: 3, accountType: 'Cashier' },
    { id: 4, accountType: 'Storekeeper' },
    { id: 5, accountType: 'Accountant' },
  ])
})

test('REQ-184 REQ-318 the account types of the books are another list', async () => {
  const { body } = await shop.denied.get('/api/accounting/accounttype/all/asempa')
  expect(body).toHaveLength(8)
  expect(body).toContainEqual({ accountTypeKey: 7, accountTypeName: 'COST OF SALES' })
})

test('REQ-206 REQ-349 the chart of accounts has every fixed account with its total debits and credits', async () => {
  const { body } = await shop.granted.get(CHART_CALL)
  expect(body).toHaveLength(CHART.length)
  expect(body).toContainEqual({
    accountKey: 1,
    accountId: 'C0000HD',
    accountName: 'Cash in hand',
    accountTypeKey: 1,
    accountTypeName: 'CURRENT ASSETS',
    description: '',
    debit: 170.5,
    credit: 0,
    balance: -170.5,
    control: '',
    fixed: true,
    active: true,
  })
  expect(body).toContainEqual(expect.objectContaining({ accountId: 'O0000CP', debit: 0, credit: 170.5, balance: 170.5 }))
})

test('the chart is limited to the branch that the call names, in the path or the header, and ALL sets no limit', async () => {
  const cash = (debits: number) => expect.arrayContaining([expect.objectContaining({ accountId: 'C0000HD', debit: debits })])
  expect((await shop.granted.get(`${CHART_CALL}?branch=KUM`)).body).toEqual(cash(20.5))
  expect((await shop.granted.get(CHART_CALL, { 'x-branch-code': 'ACC' })).body).toEqual(cash(150))
  expect((await shop.granted.get(`${CHART_CALL}?branch=ALL`, { 'x-branch-code': 'ACC' })).body).toEqual(cash(170.5))
})

test('a user with privilege GRANT who is tied to a branch sees the books of that branch only', async () => {
  await shop.owner.query(`update app_user set privilege = 'GRANT' where username = 'denied'`)
  const cash = expect.arrayContaining([expect.objectContaining({ accountId: 'C0000HD', debit: 150 })])
  expect((await shop.denied.get(CHART_CALL)).body).toEqual(cash)
  expect((await shop.denied.get(CHART_CALL, { 'x-branch-code': 'ALL' })).body).toEqual(cash)
  for (const other of ['KUM', 'ALL', 'NONE']) expect((await shop.denied.get(`${CHART_CALL}?branch=${other}`)).status).toBe(403)
  expect((await shop.denied.get(CHART_CALL, { 'x-branch-code': 'KUM' })).status).toBe(403)
})

test('privilege DENY does not see the chart of accounts', async () => {
  await shop.owner.query(`update app_user set privilege = 'DENY' where username = 'denied'`)
  expect(await shop.denied.get(CHART_CALL)).toMatchObject({
    status: 403,
    body: { message: 'Only an administrator or a user with privilege GRANT may do this' },
  })
})
