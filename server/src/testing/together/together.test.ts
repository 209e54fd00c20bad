import { afterEach, expect, test } from 'vitest'
import { chequesOf } from '../cheques/cheque-verbs.ts'
import { countVerbs } from '../counts/count-verbs.ts'
import { layawaysOf, TERMS } from '../till/layaways.ts'
import { registersOf } from '../till/registers.ts'
import { textIn } from '../world/caller.ts'
import { testShop } from '../world/test-shop.ts'
import { expectRefused, saved } from '../world/verbs.ts'

// Features that shops use at the same time. Each of them is tested where it belongs.
const shop = await testShop({
  accra: { milo: '86 worth 6140.40', milk: '240 worth 1200', shea: 'none' },
  prices: { milk: '6' },
})
const { milk, shea } = shop.goods
const cheques = chequesOf(shop)
const counts = countVerbs(shop)
const registers = registersOf(shop)
const gcb = await shop.bank('GCB current account')
const momo = await shop.bank('MTN MoMo wallet')
const mill = await shop.supplier('Golden Oil Mill')
const done = async (path: string, body: object): Promise<void> => {
  const { status, text } = await shop.admin.post(`/api/${path}`, body, { 'x-branch-code': 'ACC' })
  expect(status, text).toBe(200)
}
await done('vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-20', tin: 'C0012345678' })

const lots = async (): Promise<readonly string[]> => {
  const { body } = await shop.admin.get(`/api/stock/lots/asempa/${shea.id}`)
  return (Array.isArray(body) ? body : []).map(({ branch_code: branch, expiresOn, qty }) => `${branch} ${expiresOn} ${qty}`)
}

afterEach(async () => {
  expect(await shop.fault()).toBeNull()
})

test('cartons of a promotion, sold with VAT and rounded cash, come back piece by piece, and books and drawer are as before', async () => {
  await done('settings/cashrounding/asempa', { pesewas: 10 })
  await done(`product/packs/asempa/${milk.id}`, { packs: [{ name: 'Carton', size: 24, price: 131.37, barcode: '' }] })
  await done('pricing/promotion/asempa', {
    name: 'Milk week',
    productId: milk.id,
    percent: 7,
    startsOn: '2026-11-20',
    endsOn: '2026-11-20',
  })
  await registers.use(true)
  const session = await registers.open()
  const [cashier, manager] = [shop.denied, shop.granted].map(each => each.with({ 'x-register-session': session }))
  await shop.mark()
  const carton = { branch: 'ACC', productId: milk.id, qty: 3, sellingprice: 122.17, pack: { packNo: 1, size: 24 }, rounding: -0.01 }
  const invoice = await saved((cashier ?? shop.denied).post('/api/sales/makesales/asempa', [carton]))
  expect(await registers.tenders(session)).toEqual([expect.stringContaining('Cash 466.5 expected')])
  for (const pieces of [24, 10, 38]) await saved(shop.returnSale(invoice, { 1: pieces }, { by: manager }))
  expect(await registers.tenders(session)).toEqual([expect.stringContaining('Cash 100 expected')])
  await shop.expectLedger(`
    Sales                       305.42
    Sales returns    305.42`)
  expect(await shop.onHand('milk')).toEqual({ quantity: 2_400_000n, value: 120_000n })
  expect((await registers.close(session, { cash: 100 }, shop.denied)).status).toBe(200)
  await registers.use(false)
  await done('settings/cashrounding/asempa', { pesewas: 0 })
})

test('a layaway whose cheque the bank returned after the goods were handed over is owed on its invoice, and returns settle it', async () => {
  const esi = await shop.customer('Esi Boateng')
  const layaways = layawaysOf(shop, esi)
  await layaways.setTerms(TERMS)
  const number = await layaways.create()
  const cheque = { pid: 'C0000HQ', amount: 120, transactionId: '700001', cheque: { bank: 'GCB', chequeDate: '2026-11-20' } }
  await layaways.received(shop.denied.post(`/api/sales/layaway/pay/asempa/${number}`, { parts: [cheque] }))
  const invoice = textIn((await layaways.complete(number)).body, 'salesinvoice')
  await cheques.deposit(['700001'], gcb)
  await saved(cheques.bounce('700001'))
  expect(await shop.openItems(esi)).toEqual([`${invoice} 120 of 170`])
  await expectRefused(shop.returnSale(invoice, { 1: 1 }), 400, '120.00 of this sale is still unpaid. Return it on account')
  await saved(shop.returnSale(invoice, { 1: 1 }, { refund: 'ACCOUNT' }))
  expect(await shop.openItems(esi)).toEqual([`${invoice} 35 of 170`])
  await saved(shop.receive(esi, 35))
  await saved(shop.returnSale(invoice, { 1: 1 }))
  expect(await shop.openItems(esi)).toEqual([])
})

test('batches in cartons are transferred while they are counted, and purchases are reversed once they are back', async () => {
  await done(`product/packs/asempa/${shea.id}`, { packs: [{ name: 'Carton', size: 12, price: null, barcode: '' }] })
  const pack = { packNo: 1, size: 12 }
  const first = await saved(shop.buy(mill, { shea: [5, { costPrice: 60.01, pack, expiringDateStr: '24-12-2026' }] }))
  const second = await saved(shop.buy(mill, { shea: [2, { costPrice: 66.07, pack, expiringDateStr: '15-01-2027' }] }))
  const count = await counts.start({ scope: 'LIST', products: [shea.id] })
  await counts.count(count, 'shea', 80)
  const line = { productId: shea.id, entryDate: '2026-11-20', source_branch: 'ACC', des_branch: 'KUM', deliveredBy: 'Yaw', pack }
  const transfer = await saved(shop.admin.post('/api/producttransfer/maketransfer/asempa', [{ ...line, qty_Transfered: 5.5 }]))
  await counts.step(count, 'SUBMIT')
  expect((await counts.approve(count)).status).toBe(200)
  expect(await lots()).toEqual(['ACC 2027-01-15 14', 'KUM 2026-12-24 60', 'KUM 2027-01-15 6'])
  await expectRefused(shop.reverse('purchase', first), 409, { code: 'not_enough_stock' })
  await saved(shop.reverse('transfer', transfer))
  expect(await lots()).toEqual(['ACC 2026-12-24 60', 'ACC 2027-01-15 20'])
  await saved(shop.reverse('purchase', second))
  expect(await lots()).toEqual(['ACC 2026-12-24 56'])
})

test('a sale paid by wallet and cash is returned, and reversed, after its wallet was deactivated and its product deleted', async () => {
  const product = await shop.product('Short lived')
  await done(`product/openingstock/asempa/${product}`, { qty: 10, costPrice: 5 })
  const cart = [{ id: product, name: 'Short lived', quantity: '10', price: '10' }]
  const tenders = [
    { pid: momo, amount: '60', transactionId: 'MP-1' },
    { pid: 'C0000HD', amount: '40' },
  ]
  const invoice = await saved(shop.sell(cart, { tenders }))
  for (const path of [`accounting/people/delete/asempa/${momo}`, `product/delete/asempa/${product}`])
    expect((await shop.admin.delete(`/api/${path}`)).status).toBe(200)
  const back = await saved(shop.returnSale(invoice, { 1: 4 }))
  expect(await shop.onHand(product)).toEqual({ quantity: 40_000n, value: 2_000n })
  await expectRefused(shop.sell([{ ...cart[0], id: product, quantity: '1', price: '10' }]), 404, { code: 'not_found' })
  await saved(shop.reverse('saleReturn', back))
  await saved(shop.reverse('sale', invoice))
  expect(await shop.onHand(product)).toEqual({ quantity: 100_000n, value: 5_000n })
  await done(`product/restore/asempa/${product}`, {})
  await saved(shop.sell([{ id: product, name: 'Short lived', quantity: '1', price: '10' }]))
})
