import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { expect, test } from 'vitest'
import { openCaller } from '../testing/world/caller.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

let now = new Date('2026-09-05T09:00:00Z')
const shop = await testShop({ clock: () => now, by: 'admin' })
let { admin } = shop
const mill = await shop.supplier('Golden Oil Mill')
const gcb = await shop.bank('GCB current account')

const goTo = async (day: string): Promise<void> => {
  now = new Date(`${day}T09:00:00Z`)
  admin = await openCaller(shop.server, { username: 'admin', password: PASSWORD })
  await keepSessions(shop)
}

const withheld = (base: number) => ({ withheld: { kind: 'GOODS', base }, by: admin })
const monthOf = async (month: string, branch = 'ALL') => (await admin.get(`/api/withholding/month/asempa/${month}?branch=${branch}`)).body
const pay = (month: string) =>
  admin.post(
    '/api/withholding/pay/asempa',
    { month, paymentType: 'BANK', coa_account: gcb, refNo: `GRA-${month}` },
    { 'x-branch-code': 'ACC' },
  )

test('what one branch overpaid covers what another withheld, and the next payment clears both', async () => {
  const undone = await saved(shop.pay(mill, 970, withheld(1000)))
  await goTo('2026-10-02')
  await saved(pay('2026-09'))
  await saved(shop.reverse('payment', undone, 'Typed twice', admin))
  await saved(shop.pay(mill, 582, { ...withheld(600), branch: 'KUM' }))
  expect(await monthOf('2026-10')).toMatchObject({ fromSuppliers: -12, left: 0, carried: 12 })
  await goTo('2026-11-03')
  await expectRefused(pay('2026-10'), 409, 'No tax was withheld from suppliers in October 2026')
  await saved(shop.pay(mill, 679, withheld(700)))
  await goTo('2026-12-02')
  expect(await monthOf('2026-11')).toMatchObject({ fromSuppliers: 21, credit: 12, left: 9 })
  await shop.mark()
  await saved(pay('2026-11'))
  await shop.expectLedger(`
    [Accra Central]
    Withholding tax payable                                9.00
    Bank and mobile money accounts GCB current account     9.00
    Branch current account                      18.00
    [Kumasi Adum]
    Withholding tax payable                     18.00
    Branch current account                                18.00`)
  const owed =
    'select branch_id from balance where business_id = $1 and account_code = $2 group by branch_id having sum(debit - credit) <> 0'
  expect(await shop.rows(owed, ACCOUNT.withholdingTaxPayable)).toEqual([])
  for (const branch of ['ACC', 'KUM', 'ALL']) expect(await monthOf('2026-12', branch)).toMatchObject({ credit: 0, left: 0, carried: 0 })
  expect(await shop.fault()).toBeNull()
})
