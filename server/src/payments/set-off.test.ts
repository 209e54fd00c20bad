import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { payeeBooks } from '../testing/world/payee-books.ts'
import { saleLines } from '../testing/world/sale-lines.ts'
import { openSalesWorld, type SalesWorld, textIn } from '../testing/world/sales-world.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'
import { faultInTotals } from '../verify/verify-totals.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '100' }
const SET_OFF = '/api/accounting/peopleacc/setoff/asempa'
const AT_ACCRA = { 'x-branch-code': 'ACC' }

let shop: Shop
let world: SalesWorld
let receipts = 0

const setOff = (pid: string, caller = shop.granted) => caller.post(SET_OFF, { pid })
const numberOf = ({ body }: { readonly body: unknown }) => textIn(body, 'invoicenoGen')
const pay = async (pid: string, amount: number, branch = 'ACC', call = 'create'): Promise<string> => {
  receipts += 1
  const cash = { paymentType: 'CASH', coa_account: 'C0000HD', userid: 1, branchname: '', transType: 'CREDIT', refNo: `R-${receipts}` }
  const answer = await shop.granted.post(`/api/accounting/peopleacc/${call}/asempa`, { ...cash, pid, amount }, { 'x-branch-code': branch })
  expect(answer.status, answer.text).toBe(200)
  return numberOf(answer)
}
const sell = async (customer: string, quantity: string, branch = 'ACC'): Promise<string> => {
  const lines = saleLines([{ ...RICE, quantity }], { saleType: 'CREDIT', customer, branch })
  return textIn((await shop.granted.post('/api/sales/makesales/asempa', lines)).body, 'salesinvoice')
}
const open = async (pid: string): Promise<unknown> => {
  const { body } = await shop.granted.get(`/api/accounting/peopleacc/openitems/asempa/${pid}`)
  return Array.isArray(body) ? body.map(each => `${each.document} ${each.remaining} of ${each.amount}`) : body
}
const ageing = async (pid: string) => (await shop.granted.get(`/api/accounting/people/statement/asempa/${pid}/2026-11-20/2026-11-20`)).body

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  world = openSalesWorld(shop)
  const stock = { ...RICE, quantity: '1000', value: '50000' }
  await stockUp(shop, shop.branches.accra, [stock], NOW)
  await stockUp(shop, shop.branches.kumasi, [stock], NOW)
})
afterAll(async () => {
  const { balances: _, ...wrong } = await shop.database.read(shop.businessId, payeeBooks)
  expect(wrong).toEqual({ offControl: [], wrongItems: [], offItems: [], offBranches: [], strays: [] })
  expect(await shop.database.read(shop.businessId, faultInTotals)).toBeNull()
  await shop.close()
})

test('a deposit pays the oldest invoices of every branch, and no balance changes', async () => {
  const esi = await world.makePayee('Maa Esi', 'debtor')
  await pay(esi, 300, 'KUM')
  const [first, second] = [await sell(esi, '2'), await sell(esi, '3', 'KUM')]
  expect(await open(esi)).toEqual([`${first} 200 of 200`, `${second} 300 of 300`])
  expect(await ageing(esi)).toMatchObject({ closing: -200, ageing: { days0to30: 500, unapplied: 300, balance: 200 } })

  const before = await world.lastPosting()
  const answer = await setOff(esi)
  expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: 'ACC-S26-000001' } })
  await world.expectBooks(
    before,
    `
    [Accra Central]
    Accounts receivable Maa Esi              200.00
    Branch current account         200.00
    [Kumasi Adum]
    Accounts receivable Maa Esi    200.00
    Branch current account                   200.00`,
  )
  expect(await open(esi)).toEqual([`${second} 200 of 300`])
  expect(await ageing(esi)).toMatchObject({ closing: -200, ageing: { days0to30: 200, unapplied: 0, balance: 200 } })
  expect(await setOff(esi)).toMatchObject({ status: 400, body: { message: 'There is nothing to allocate for Maa Esi' } })
})

test('an administrator reverses it: the invoices and the deposit are open again', async () => {
  const kofi = await world.makePayee('Kofi Boateng', 'debtor')
  await pay(kofi, 100)
  const invoice = await sell(kofi, '1')
  const number = numberOf(await setOff(kofi))
  expect(await open(kofi)).toEqual([])
  const path = `/api/accounting/generaljournal/reverse/asempa/${number}`
  expect((await shop.granted.post(path, { reason: 'Meant for another' })).status).toBe(403)
  expect((await shop.admin.post(path, { reason: 'Meant for another' })).status).toBe(200)
  expect(await open(kofi)).toEqual([`${invoice} 100 of 100`])
  expect(await ageing(kofi)).toMatchObject({ closing: 0, ageing: { days0to30: 100, unapplied: 100, balance: 0 } })
})

test('a document reversed after it was allocated leaves the deposit as it was before', async () => {
  const yaw = await world.makePayee('Yaw Mensah', 'debtor')
  await pay(yaw, 100)
  const invoice = await sell(yaw, '1')
  await setOff(yaw)
  expect((await shop.admin.post(`/api/sales/reverse/asempa/${invoice}`, { reason: 'Mistyped' })).status).toBe(200)
  expect(await open(yaw)).toEqual([])
  expect(await ageing(yaw)).toMatchObject({ closing: 100, ageing: { days0to30: 0, unapplied: 100, balance: -100 } })
})

test('a supplier who was paid ahead, and a debt that was written off by a journal, are allocated too', async () => {
  const mill = await world.makePayee('Golden Oil Mill', 'creditor')
  await pay(mill, 100, 'ACC', 'paysupplier')
  const line = { productId: RICE.id, productName: '', qty: 1, costPrice: 60, sellingprice: 0, expiringDateStr: '' }
  const bought = [{ ...line, pid: mill, purchaseInvoice: 'N-1', purchaseType: 'CREDIT', userId: 1 }]
  expect((await shop.granted.post('/api/purchases/makepurchases/asempa', bought, AT_ACCRA)).status).toBe(200)
  const before = await world.lastPosting()
  expect((await setOff(mill)).status).toBe(200)
  await world.expectBooks(before, '')
  expect(await open(mill)).toEqual([])
  expect(await ageing(mill)).toMatchObject({ closing: -40, ageing: { days0to30: 0, unapplied: 40, balance: -40 } })

  const lost = await world.makePayee('Gone Away Ltd', 'debtor')
  const [owed, kept] = [await sell(lost, '1'), await sell(lost, '2')]
  const entry = { refNo: 'J-1', branchNo: 'ACC', accDate: '2026-11-20', particulars: 'Cannot be found', userid: 1 }
  const journal = [
    { ...entry, accountKey: 'B0000DB', debit: 100, credit: 0 },
    { ...entry, accountKey: lost, debit: 0, credit: 100 },
  ]
  expect((await shop.granted.post('/api/accounting/generaljournal/create/asempa', journal, AT_ACCRA)).status).toBe(200)
  expect(await open(lost)).toEqual([`${owed} 100 of 100`, `${kept} 200 of 200`])
  expect((await setOff(lost)).status).toBe(200)
  expect(await open(lost)).toEqual([`${kept} 200 of 200`])
})

test('of two at once one allocates, and the same request does it once', async () => {
  const adwoa = await world.makePayee('Adwoa', 'debtor')
  await pay(adwoa, 100)
  await sell(adwoa, '3')
  await world.warmUp()
  const both = await Promise.all([setOff(adwoa), setOff(adwoa)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const ama = await world.makePayee('Ama', 'debtor')
  await pay(ama, 100)
  await sell(ama, '1')
  const once = () => shop.granted.post(SET_OFF, { pid: ama }, { 'idempotency-key': 'set-off-once-01' })
  const [one, again] = [await once(), await once()]
  expect(one.status).toBe(200)
  expect(again.body).toEqual(one.body)
})

test('a user tied to a branch allocates what is open there, and nothing else', async () => {
  const far = await world.makePayee('Kejetia Traders', 'debtor')
  await pay(far, 100, 'KUM')
  await sell(far, '1', 'KUM')
  const tie = (branch: number | null) =>
    shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])
  await tie(shop.branches.accra)
  expect(await setOff(far)).toMatchObject({ status: 400, body: { code: 'bad_input' } })
  expect(await shop.granted.post(SET_OFF, { pid: far }, { 'x-branch-code': 'KUM' })).toMatchObject({ status: 403 })
  await tie(null)
  expect(numberOf(await setOff(far))).toMatch(/^KUM-S26-/)
})

test('it is refused without permission, for a bank, for an unknown payee, and for the wrong kind', async () => {
  const bank = await world.makePayee('GCB Bank', 'bank')
  const efua = await world.makePayee('Efua', 'debtor')
  expect(await setOff(efua, shop.denied)).toMatchObject({ status: 403 })
  expect(await setOff(efua, shop.stranger)).toMatchObject({ status: 403 })
  expect(await setOff(efua, shop.visitor)).toMatchObject({ status: 401 })
  expect(await setOff(bank)).toMatchObject({ status: 400, body: { message: 'Select a Customer or a Supplier' } })
  expect(await setOff('CUS-9999')).toMatchObject({ status: 404, body: { message: 'There is no payee CUS-9999' } })
  await expectAllRefused(shop.owner, shop.admin, SET_OFF, [...spoiledBodies({ pid: efua }), ...spoiledBodies([{ pid: efua }])])
})
