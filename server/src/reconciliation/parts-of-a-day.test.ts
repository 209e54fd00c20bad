import { expect, test } from 'vitest'
import { z } from 'zod'
import { reconciling } from '../testing/reconciliation/reconciling.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()
const { admin } = shop

test('the parts of a day that were imported in reverse order are in the order of the bank: no gap, and its balance is that of the evening', async () => {
  const pid = await shop.bank('Bank of three files a day')
  const bank = reconciling(admin, pid)
  await bank.import('1150.00', '2026-11-03 +30.00 - NOON')
  await bank.import('1180.00', '2026-11-03 -20.00 - EVENING A', '2026-11-03 -60.00 - EVENING B')
  await bank.import('1000.00', '2026-11-03 +100.00 - MORNING A', '2026-11-03 +50.00 - MORNING B')
  expect(await bank.overview()).toMatchObject({ openingBalance: 100_000n, bank: 110_000n, gaps: [] })
  const accounts = (await admin.get('/api/bankstatements/accounts/asempa')).body
  expect(accounts).toContainEqual(expect.objectContaining({ account: pid, closing: 1100 }))
  await bank.import('1100.00', '2026-11-04 +5.00 - NEXT DAY')
  const { gaps } = z.object({ gaps: z.array(z.unknown()) }).parse((await admin.get(`/api/bankstatements/account/asempa/${pid}`)).body)
  expect(gaps).toEqual([])
})
