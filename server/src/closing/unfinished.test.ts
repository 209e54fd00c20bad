import { ACCOUNT, CHART } from '@akonta/domain/accounts/chart-of-accounts'
import { isRecord } from '@akonta/domain/contract/codec'
import { expect, test } from 'vitest'
import { openApprovals, requestIn } from '../testing/approvals/approving.ts'
import { countVerbs } from '../testing/counts/count-verbs.ts'
import { registersOf } from '../testing/till/registers.ts'
import { transitVerbs } from '../testing/transfers/transit-verbs.ts'
import { textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'

// Today is 20 November 2026. The checklist is asked for the end of this month too: only the close refuses a month that is not over.
const shop = await testShop({ accra: { rice: '20 worth 6000' } })
const registers = registersOf(shop)
const transit = transitVerbs(shop)

const checksOf = async (key: string, through = '2026-11-30'): Promise<readonly unknown[]> => {
  const { body } = await shop.admin.get(`/api/monthclose/checklist/asempa/${through}`)
  if (!isRecord(body) || !Array.isArray(body.checks)) throw new Error('There is no checklist')
  return body.checks.filter(check => isRecord(check) && check.key === key)
}

test('a register session that nobody closed is a point to check, with the cash that its drawer should hold', async () => {
  expect(await checksOf('registers')).toMatchObject([{ title: 'No register session is open', state: 'passes' }])
  await registers.use(true)
  const session = await registers.open({ float: 120 })
  await registers.cash(session, 'IN', 30)
  expect(await checksOf('registers')).toMatchObject([
    {
      title: expect.stringMatching(/, opened on 20-11-2026 by .+, is not closed$/),
      branch: 'Accra Central',
      subject: session,
      left: { label: 'Expected in the drawer', amount: 150 },
      right: { label: 'Counted', amount: 0 },
      state: 'warns',
    },
  ])
  expect(await checksOf('registers', '2026-10-31')).toMatchObject([{ state: 'passes' }])
  await registers.use(false)
})

test('a transfer is a point to check once it has been in transit for longer than the limit of the business', async () => {
  await transit.turn(true)
  await transit.dispatch({ rice: 6 })
  expect(await checksOf('transit')).toMatchObject([
    {
      title: '1 transfer has been in transit for more than 7 days',
      left: { label: 'In transit for more than 7 days', amount: 1800 },
      state: 'warns',
    },
  ])
  const { body: limits } = await shop.admin.get('/api/lossprevention/limits/asempa')
  if (!isRecord(limits)) throw new Error('There are no limits')
  expect((await shop.admin.post('/api/lossprevention/limits/asempa', { ...limits, transitDays: 10 })).status).toBe(200)
  expect(await checksOf('transit')).toMatchObject([{ title: 'No transfer has been in transit for more than 10 days', state: 'passes' }])
})

test('recurring documents that are due and neither posted nor skipped are a point to check, by branch', async () => {
  const accountKey = Number(CHART.find(({ code }) => code === ACCOUNT.rent)?.key)
  const pid = await shop.bank('GCB current account')
  const recurring = async (name: string, nextDate: string): Promise<string> => {
    const lines = [{ accountKey, debit: 4500, credit: 0, particulars: name }]
    const body = { branch: 'ACC', kind: 'EXPENSE', name, every: 'MONTH', nextDate, pid, lines }
    return textIn((await shop.granted.post('/api/recurring/create/asempa', body)).body, 'recurring')
  }
  expect(await checksOf('recurring')).toEqual([])
  const rent = await recurring('Rent of the Adum shop', '2026-10-31')
  await recurring('Guard', '2026-11-30')
  const right = { label: 'Should be', amount: 0 }
  expect(await checksOf('recurring', '2026-10-31')).toEqual([
    {
      key: 'recurring',
      title: 'Rent of the Adum shop, due on 31-10-2026, is neither posted nor skipped',
      branch: 'Accra Central',
      subject: rent,
      left: { label: 'Due and not posted', amount: 4500 },
      right,
      state: 'warns',
    },
  ])
  expect(await checksOf('recurring')).toMatchObject([
    { title: '2 recurring documents due through 30-11-2026 are neither posted nor skipped', subject: '', left: { amount: 9000 } },
  ])
  const skip = { due: '2026-10-31', reason: 'Paid ahead' }
  expect((await shop.granted.post(`/api/recurring/skip/asempa/${rent}`, skip)).status).toBe(200)
  expect(await checksOf('recurring', '2026-10-31')).toEqual([])
})

test('a stock count that nobody has approved and a document that waits for approval are points to check', async () => {
  const counts = countVerbs(shop)
  expect([await checksOf('counts'), await checksOf('approvals')]).toEqual([[], []])
  const number = await counts.start()
  expect((await counts.count(number, 'rice', 12)).status).toBe(200)
  expect(await checksOf('counts')).toEqual([
    {
      key: 'counts',
      title: `Stock count ${number}, started on 20-11-2026, is not approved`,
      branch: 'Accra Central',
      subject: number,
      left: { label: 'Differences not posted', amount: -600 },
      right: { label: 'Should be', amount: 0 },
      state: 'warns',
    },
  ])
  expect(await checksOf('counts', '2026-10-31')).toEqual([])
  await counts.cancelAll()
  expect(await checksOf('counts')).toEqual([])

  const { setRules, decide, esi } = await openApprovals(shop)
  await setRules([{ kind: 'adjustment', on: true, fromamount: 100 }])
  const request = requestIn(await shop.adjust('MISSING_ITEMS', { rice: 1 }))
  expect(await checksOf('approvals')).toMatchObject([
    { title: '1 document waits for approval', subject: '', left: { label: 'Waiting for approval', amount: 300 }, state: 'warns' },
  ])
  expect(await checksOf('approvals', '2026-10-31')).toEqual([])
  expect((await decide(esi, 'decline', request)).status).toBe(200)
  expect(await checksOf('approvals')).toEqual([])
})
