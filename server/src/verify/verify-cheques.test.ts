import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chequesOf } from '../testing/cheques/cheque-verbs.ts'
import { inTransaction } from '../testing/gates/forgery.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({})
const does = chequesOf(shop)
const names = { returned: '' }

/** One cheque in hand, one at the bank, one returned, and one of the business. */
beforeAll(async () => {
  const gcb = await shop.bank('GCB current account')
  const esi = await shop.customer('Esi Boateng')
  for (const number of ['900001', '900002', '900003']) await saved(does.receive(esi, 100, { number }))
  await saved(does.deposit(['900002'], gcb))
  await saved(does.deposit(['900003'], gcb))
  names.returned = await saved(does.bounce('900003', { fee: 5 }))
  const mill = await shop.supplier('Golden Oil Mill')
  await saved(shop.pay(mill, 50, { bank: gcb, refNo: '000417', cheque: { chequeNumber: '000417', chequeDate: '2026-11-20' } }))
})

/** An attacker with access to the disk changes rows: no trigger, foreign key or right applies. */
const change = (sql: string): Promise<void> =>
  inTransaction(shop.superuser, null, async client => {
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(sql, [shop.businessId])
    expect(rowCount).toBeGreaterThan(0)
  })

let undo: string[] = []
const undoAll = async (): Promise<void> => {
  const left = undo
  undo = []
  for (const sql of left) await change(sql)
}
beforeEach(undoAll)
afterAll(undoAll)

const of = (number: string) => `where business_id = $1 and number = '${number}'`

test.each<[what: string, done: string, undone: string, fault: () => string | RegExp]>([
  [
    'a cheque in hand that disappears',
    `update cheque set state = 'CANCELLED' ${of('900001')}`,
    `update cheque set state = 'IN_HAND' ${of('900001')}`,
    () => /^cheques in hand of branch \d+: the account differs from the cheques by 10000 pesewas$/,
  ],
  [
    'the amount of a cheque in hand',
    `update cheque set amount = amount - 1 ${of('900001')}`,
    `update cheque set amount = amount + 1 ${of('900001')}`,
    () => /^cheques in hand of branch \d+: the account differs from the cheques by 1 pesewas$/,
  ],
  [
    'a cheque at the bank marked as cleared',
    `update cheque set state = 'CLEARED' ${of('900002')}`,
    `update cheque set state = 'DEPOSITED' ${of('900002')}`,
    () => /^cheque \d+ is CLEARED, which is not what happened to it$/,
  ],
  [
    'the amount of a cheque that was deposited',
    `update cheque set amount = amount + 1 ${of('900003')}`,
    `update cheque set amount = amount - 1 ${of('900003')}`,
    () => /^document ACC-\S+ differs from its cheques$/,
  ],
  [
    'the amount of a cheque of the business',
    `update cheque set amount = amount + 1 ${of('000417')}`,
    `update cheque set amount = amount - 1 ${of('000417')}`,
    () => /^document ACC-V26-\d+ differs from its cheques$/,
  ],
  [
    'the fee of a returned cheque',
    'update cheque_return set fee = 0 where business_id = $1',
    'update cheque_return set fee = 500 where business_id = $1',
    () => `document ${names.returned} differs from its posting`,
  ],
  [
    'the day of a deposit',
    'update cheque_deposit set business_date = business_date + 1 where business_id = $1',
    'update cheque_deposit set business_date = business_date - 1 where business_id = $1',
    () => /^document ACC-CD26-\d+ has another day or branch than its posting$/,
  ],
])('%s is found, though the chain is intact', async (_what, done, undone, fault) => {
  expect(await shop.fault()).toBe(null)
  await change(done)
  undo = [undone]
  const expected = fault()
  expect(await shop.fault()).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})
