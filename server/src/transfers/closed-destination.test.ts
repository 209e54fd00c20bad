import { expect, test } from 'vitest'
import { closeBranch } from '../business/change-branch.ts'
import { expectOneOfTwo, expectRowRefused } from '../testing/gates/forgery.ts'
import { transitVerbs } from '../testing/transfers/transit-verbs.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '100 worth 30000.00' } })
const does = transitVerbs(shop)
const to = { from: 'ACC', to: 'TAM', by: shop.admin } as const
const close = () => shop.admin.post('/api/branch/close/asempa/TAM')
await does.turn(true)
await shop.admin.post('/api/branch/create/asempa', { branch_code: 'TAM', branchname: 'Tamale', location: '', phone: '' })

test('a branch stays open while goods are on their way to it: nobody else could receive them', async () => {
  const number = await saved(shop.transfer({ rice: 1 }, to))
  await expectRefused(close(), 409, `${number} is on its way from or to Tamale: receive or refuse it first`)
  await saved(does.undo('reverse', number))
})

test('nothing is sent to a closed branch', async () => {
  expect(await close()).toMatchObject({ status: 200 })
  await shop.mark()
  await shop.refuses(shop.transfer({ rice: 1 }, to), 422, { code: 'branch_closed' })
  expect(await does.listed()).toEqual([])
  expect(await shop.admin.post('/api/branch/reopen/asempa/TAM')).toMatchObject({ status: 200 })
})

test('a dispatch that waits for the closing of its destination is refused', async () => {
  const closer = await shop.database.transaction(shop.businessId, async tx => {
    await closeBranch(tx, 'TAM')
    const sending = shop.transfer({ rice: 1 }, to)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await shop.superuser.query(waiting)).rowCount === 0) await new Promise(resolve => setTimeout(resolve, 5))
    return { sending }
  })
  await shop.mark()
  await shop.refuses(closer.sending, 422, { code: 'branch_closed' })
  expect(await shop.admin.post('/api/branch/reopen/asempa/TAM')).toMatchObject({ status: 200 })
})

test('the database itself lets a dispatch be received once, at its destination, and not after its return', async () => {
  await does.turn(false)
  const direct = await saved(shop.transfer({ rice: 1 }))
  await does.turn(true)
  const [received, open, returned] = [await does.dispatch({ rice: 3 }), await does.dispatch({ rice: 3 }), await does.dispatch({ rice: 3 })]
  await saved(does.receive(received, { rice: [3] }))
  await saved(does.undo('reverse', returned))
  const refuses = async (number: string, branch: 'accra' | 'kumasi' = 'kumasi') => {
    const id = await shop.postingOf(number)
    const row = { posting_id: id, dispatch_posting_id: id, branch_id: shop.branches[branch], business_date: '2026-11-20', note: '' }
    await expectRowRefused(shop, 'transfer_receipt', row, { constraint: 'transfer_received_once' })
  }
  for (const number of [direct, received, returned]) await refuses(number)
  await refuses(open, 'accra')
  await saved(does.refuse(open))
})

/** The last test of this file: it leaves a receipt without goods. */
test('of two receipts that two transactions write at once, the database takes one', async () => {
  const [dispatch, other] = [await shop.postingOf(await does.dispatch({ rice: 1 })), await shop.postingOf(await does.dispatch({ rice: 1 }))]
  const row = { dispatch_posting_id: dispatch, branch_id: shop.branches.kumasi, business_date: '2026-11-20', note: '' }
  const rows = [
    { posting_id: dispatch, ...row },
    { posting_id: other, ...row },
  ] as const
  await expectOneOfTwo(shop, 'transfer_receipt', rows, { constraint: 'transfer_received_once' })
})
