import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const CHART = '/api/accounting/chartofaccounts'
const ADVERTISING = { accountType: 8, accountName: 'Advertising', accountId: 'A0000DV', description: 'Radio and posters' }

const shop = await testShop()

const create = (body: unknown, caller = shop.admin) => caller.post(`${CHART}/create/asempa`, body)
const change = (call: 'rename' | 'deactivate' | 'activate', account: string, body?: unknown, caller = shop.admin) =>
  caller.post(`${CHART}/${call}/asempa/${account}`, body)
const pay = (accountKey: string, amount: number, [debit, credit] = [amount, 0]) =>
  shop.granted.post(
    '/api/accounting/generaljournal/create/asempa',
    [
      { accountKey, accDate: '2026-11-20', debit, credit },
      { accountKey: 'C0000HD', accDate: '2026-11-20', debit: credit, credit: debit },
    ],
    { 'x-branch-code': 'KUM' },
  )

describe('adding an account', () => {
  test('REQ-205 REQ-350 it is in the chart with its own key and a zero balance', async () => {
    const answer = await create(ADVERTISING)
    const added = {
      accountKey: 1001,
      accountId: 'A0000DV',
      accountName: 'Advertising',
      accountTypeKey: 8,
      accountTypeName: 'EXPENSES',
      description: 'Radio and posters',
      debit: 0,
      credit: 0,
      balance: 0,
      control: '',
      fixed: false,
      active: true,
    }
    expect(answer).toMatchObject({ status: 200, body: added })
    expect((await shop.granted.get(`${CHART}/all/asempa`)).body).toContainEqual(added)
    expect((await create({ ...ADVERTISING, accountId: '5210', accountType: '1' })).body).toMatchObject({
      accountKey: 1002,
      accountTypeName: 'CURRENT ASSETS',
    })
  })

  test('AMB-123 a code is used once, whatever its case', async () => {
    for (const accountId of ['A0000DV', 'a0000dv', 'c0000hd'])
      expect(await create({ ...ADVERTISING, accountId })).toMatchObject({
        status: 409,
        body: { code: 'already_exists', message: `An account with the code ${accountId} already exists` },
      })
  })

  test('when two people add the same code at once, one is refused', async () => {
    const both = await Promise.all([1, 2].map(() => create({ ...ADVERTISING, accountId: 'TWICE' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('an invalid code, one that looks like a payee, and an unknown type', async () => {
    await expectRefused(create({ ...ADVERTISING, accountId: 'A/1' }), 400, { message: expect.stringMatching(/^Account ID must be/) })
    await expectRefused(create({ ...ADVERTISING, accountId: 'cus-0001' }), 400, {
      message: expect.stringMatching(/^Account ID looks like/),
    })
    await expectRefused(create({ ...ADVERTISING, accountId: 'NEW', accountType: 9 }), 400, 'There is no account type 9')
  })

  test('is for administrators', async () => {
    for (const caller of [shop.granted, shop.denied])
      await expectRefused(create({ ...ADVERTISING, accountId: 'OTHER' }, caller), 403, 'Only an administrator may do this')
    expect((await create(ADVERTISING, shop.stranger)).status).toBe(403)
    expect((await create(ADVERTISING, shop.visitor)).status).toBe(401)
  })

  test('spoiled bodies add nothing', async () => {
    await expectAllRefused(
      shop.owner,
      shop.admin,
      `${CHART}/create/asempa`,
      spoiledBodies({ ...ADVERTISING, accountId: 'SPOILED' }, { optional: ['description'] }),
    )
  })
})

describe('changing an account', () => {
  test('a fixed account can be renamed and keeps its code', async () => {
    expect((await change('rename', 'C0000HD', { accountName: 'Cash drawer' })).body).toMatchObject({
      accountId: 'C0000HD',
      accountName: 'Cash drawer',
      accountKey: 1,
    })
    expect((await change('rename', 'C0000HD', { accountName: 'Cash in hand' })).status).toBe(200)
    expect((await change('rename', 'NOBODY', { accountName: 'x' })).status).toBe(404)
    expect((await change('rename', 'C0000HD', { accountName: 'x' }, shop.granted)).status).toBe(403)
    await expectAllRefused(
      shop.owner,
      shop.admin,
      `${CHART}/rename/asempa/C0000HD`,
      spoiledBodies({ accountName: 'x', description: 'y' }, { optional: ['description'] }),
    )
  })

  test('an account without a balance is deactivated, accepts no lines, and is reactivated', async () => {
    await create({ ...ADVERTISING, accountId: 'UNUSED', accountName: 'Unused' })
    expect((await change('deactivate', 'UNUSED')).body).toMatchObject({ active: false })
    await expectRefused(pay('UNUSED', 5), 422, { code: 'closed_account', message: 'Unused is inactive. Choose another account' })
    expect((await change('activate', 'UNUSED')).body).toMatchObject({ active: true })
    expect((await pay('UNUSED', 5)).status).toBe(200)
  })

  test('one with a balance stays active, until a journal brings it to 0', async () => {
    await create({ ...ADVERTISING, accountId: 'USED', accountName: 'Used' })
    await pay('USED', 1250)
    await expectRefused(change('deactivate', 'USED'), 409, {
      code: 'in_use',
      message: 'Used has a balance of 1,250.00 Dr in Kumasi Adum. Clear it with a journal first',
    })
    await pay('USED', 0, [0, 1250])
    expect((await change('deactivate', 'USED')).body).toMatchObject({ active: false, debit: 1250, credit: 1250 })
  })

  test('a fixed account stays active, whatever its balance', async () => {
    await expectRefused(change('deactivate', 'S0000LN'), 409, 'Staff loans is a fixed account. It can be renamed but not deactivated')
    for (const call of ['deactivate', 'activate'] as const) {
      expect((await change(call, 'USED', undefined, shop.granted)).status).toBe(403)
      expect((await change(call, 'NOBODY')).status).toBe(404)
    }
  })

  test('a line and a deactivation at the same moment: never a balance on a deactivated account', async () => {
    for (let round = 0; round < 20; round += 1) {
      const code = `RACE-${round}`
      await create({ ...ADVERTISING, accountId: code })
      const answers = await Promise.all([pay(code, 7), change('deactivate', code)])
      expect(answers.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    }
    const broken = await shop.owner.query(
      'select account_code from account a join balance b using (business_id, account_code) where not a.active group by 1 having sum(debit - credit) <> 0',
    )
    expect(broken.rows).toEqual([])
  })
})
