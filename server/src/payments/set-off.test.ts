import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { whileBooksAreHeld } from '../testing/world/in-order.ts'
import { payeeBooks } from '../testing/world/payee-books.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { type Branch, expectRefused, saved } from '../testing/world/verbs.ts'
import { faultInTotals } from '../verify/verify-totals.ts'

const SET_OFF = '/api/accounting/peopleacc/setoff/asempa'
const shop = await testShop({ accra: { rice: '1000 worth 50000' }, kumasi: { rice: '1000 worth 50000' } })
const setOff = (pid: string, caller = shop.granted) => caller.post(SET_OFF, { pid })
const pay = (pid: string, amount: number, branch: Branch = 'ACC') => saved(shop.receive(pid, amount, { branch }))
const sell = (customer: string, rice: number, branch: Branch = 'ACC') =>
  saved(shop.sell({ rice }, { saleType: 'CREDIT', customer, branch }))
const ageing = async (pid: string) => (await shop.granted.get(`/api/accounting/people/statement/asempa/${pid}/2026-11-20/2026-11-20`)).body

afterAll(async () => {
  const { balances: _, ...wrong } = await shop.database.read(shop.businessId, payeeBooks)
  expect(wrong).toEqual({ offControl: [], wrongItems: [], offItems: [], offBranches: [], strays: [] })
  expect(await shop.database.read(shop.businessId, faultInTotals)).toBeNull()
})

test('a deposit pays the oldest invoices of every branch, and no balance changes', async () => {
  const esi = await shop.customer('Maa Esi')
  await pay(esi, 300, 'KUM')
  const [first, second] = [await sell(esi, 2), await sell(esi, 3, 'KUM')]
  expect(await shop.openItems(esi)).toEqual([`${first} 200 of 200`, `${second} 300 of 300`])
  expect(await ageing(esi)).toMatchObject({ closing: -200, ageing: { days0to30: 500, unapplied: 300, balance: 200 } })

  await shop.mark()
  const answer = await setOff(esi)
  expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: 'ACC-S26-000001' } })
  await shop.expectLedger(`
    [Accra Central]
    Accounts receivable Maa Esi              200.00
    Branch current account         200.00
    [Kumasi Adum]
    Accounts receivable Maa Esi    200.00
    Branch current account                   200.00`)
  expect(await shop.openItems(esi)).toEqual([`${second} 200 of 300`])
  expect(await ageing(esi)).toMatchObject({ closing: -200, ageing: { days0to30: 200, unapplied: 0, balance: 200 } })
  expect(await setOff(esi)).toMatchObject({ status: 400, body: { message: 'There is nothing to allocate for Maa Esi' } })
})

test('an administrator reverses it: the invoices and the deposit are open again', async () => {
  const kofi = await shop.customer('Kofi Boateng')
  await pay(kofi, 100)
  const invoice = await sell(kofi, 1)
  const number = (await setOff(kofi)).number
  expect(await shop.openItems(kofi)).toEqual([])
  await expectRefused(shop.reverse('journal', number, 'Meant for another', shop.granted), 403)
  await saved(shop.reverse('journal', number, 'Meant for another'))
  expect(await shop.openItems(kofi)).toEqual([`${invoice} 100 of 100`])
  expect(await ageing(kofi)).toMatchObject({ closing: 0, ageing: { days0to30: 100, unapplied: 100, balance: 0 } })
})

test('a document reversed after it was allocated leaves the deposit as it was before', async () => {
  const yaw = await shop.customer('Yaw Mensah')
  await pay(yaw, 100)
  const invoice = await sell(yaw, 1)
  await setOff(yaw)
  await saved(shop.reverse('sale', invoice))
  expect(await shop.openItems(yaw)).toEqual([])
  expect(await ageing(yaw)).toMatchObject({ closing: 100, ageing: { days0to30: 0, unapplied: 100, balance: -100 } })
})

test('a supplier who was paid ahead, and a debt that was written off by a journal, are allocated too', async () => {
  const mill = await shop.supplier('Golden Oil Mill')
  await saved(shop.pay(mill, 100))
  await saved(shop.buy(mill, { rice: [1, { costPrice: 60 }] }))
  await shop.mark()
  expect((await setOff(mill)).status).toBe(200)
  await shop.expectLedger('')
  expect(await shop.openItems(mill)).toEqual([])
  expect(await ageing(mill)).toMatchObject({ closing: -40, ageing: { days0to30: 0, unapplied: 40, balance: -40 } })

  // They pay back what is left: the help page about money from suppliers says how.
  const back = [
    [ACCOUNT.cash, 40, 0],
    [mill, 0, 40],
  ] as const
  await saved(shop.journal(back, { particulars: 'Paid back' }))
  expect((await setOff(mill)).status).toBe(200)
  expect(await shop.openItems(mill)).toEqual([])
  expect(await ageing(mill)).toMatchObject({ closing: 0, ageing: { days0to30: 0, unapplied: 0, balance: 0 } })

  const lost = await shop.customer('Gone Away Ltd')
  const [owed, kept] = [await sell(lost, 1), await sell(lost, 2)]
  const entries = [
    ['B0000DB', 100, 0],
    [lost, 0, 100],
  ] as const
  await saved(shop.journal(entries, { particulars: 'Cannot be found' }))
  expect(await shop.openItems(lost)).toEqual([`${owed} 100 of 100`, `${kept} 200 of 200`])
  expect((await setOff(lost)).status).toBe(200)
  expect(await shop.openItems(lost)).toEqual([`${kept} 200 of 200`])
})

test('of two at once one allocates, and the same request does it once', async () => {
  const adwoa = await shop.customer('Adwoa')
  await pay(adwoa, 100)
  await sell(adwoa, 3)
  await shop.warmUp()
  const both = await whileBooksAreHeld(
    shop,
    () => setOff(adwoa),
    () => setOff(adwoa),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const ama = await shop.customer('Ama')
  await pay(ama, 100)
  await sell(ama, 1)
  const once = () => shop.granted.post(SET_OFF, { pid: ama }, { 'idempotency-key': 'set-off-once-01' })
  const [one, again] = [await once(), await once()]
  expect(one.status).toBe(200)
  expect(again.body).toEqual(one.body)
})

test('a user tied to a branch allocates what is open there, and nothing else', async () => {
  const far = await shop.customer('Kejetia Traders')
  await pay(far, 100, 'KUM')
  await sell(far, 1, 'KUM')
  const tie = (branch: number | null) =>
    shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])
  await tie(shop.branches.accra)
  expect(await setOff(far)).toMatchObject({ status: 400, body: { code: 'bad_input' } })
  expect(await shop.granted.post(SET_OFF, { pid: far }, { 'x-branch-code': 'KUM' })).toMatchObject({ status: 403 })
  await tie(null)
  expect((await setOff(far)).number).toMatch(/^KUM-S26-/)
})

test('it is refused without permission, for a bank, for an unknown payee, and for the wrong kind', async () => {
  const bank = await shop.bank('GCB Bank')
  const efua = await shop.customer('Efua')
  expect(await setOff(efua, shop.denied)).toMatchObject({ status: 403 })
  expect(await setOff(efua, shop.stranger)).toMatchObject({ status: 403 })
  expect(await setOff(efua, shop.visitor)).toMatchObject({ status: 401 })
  expect(await setOff(bank)).toMatchObject({ status: 400, body: { message: 'Select a Customer or a Supplier' } })
  expect(await setOff('CUS-9999')).toMatchObject({ status: 404, body: { message: 'There is no payee CUS-9999' } })
  await expectAllRefused(shop.owner, shop.admin, SET_OFF, [...spoiledBodies({ pid: efua }), ...spoiledBodies([{ pid: efua }])])
})
