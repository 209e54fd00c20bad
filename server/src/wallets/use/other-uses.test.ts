import { addDays, businessDateOf } from '@akonta/domain/dates'
import { expect, test } from 'vitest'
import { layawaysOf, TERMS } from '../../testing/till/layaways.ts'
import { registersOf } from '../../testing/till/registers.ts'
import { openWalletTill } from '../../testing/wallet/wallet-till.ts'
import { fieldIn } from '../../testing/world/caller.ts'
import { saved } from '../../testing/world/verbs.ts'

const till = await openWalletTill({ accra: { milo: '500 worth 35000', rice: '500 worth 40000' } })
const { shop, wallet } = till

const order = async (milo: number): Promise<string> => {
  const body = { customerName: 'Esi Boateng', phone: '024 555 0101', branch: 'ACC', lines: [{ productId: shop.goods.milo.id, qty: milo }] }
  const placed = await shop.granted.post('/api/shop/order/asempa', body)
  expect(placed.status, placed.text).toBe(200)
  return String(fieldIn(placed.body, 'orderNumber'))
}
const sellOrder = (number: string, collection: number, by = shop.granted) =>
  by.post(`/api/shop/order/sell/asempa/${number}?collection=${collection}`, {})

test('an order of the storefront is paid by a request as far as it goes, and the rest in cash', async () => {
  const [enough, little] = [await till.paid('001', 170), await till.paid('001', 100)]
  const [first, second] = [await order(2), await order(2)]
  await shop.mark()
  expect(await sellOrder(first, enough)).toMatchObject({ status: 200 })
  await shop.expectLedger(`
    Sales                                  170.00
    Cost of goods sold          140.00
    Inventory                              140.00
    Wallet money not used yet   170.00`)
  await shop.mark()
  expect(await sellOrder(second, little)).toMatchObject({ status: 200 })
  await shop.expectLedger(`
    Cash in hand                 70.00
    Sales                                  170.00
    Cost of goods sold          140.00
    Inventory                              140.00
    Wallet money not used yet   100.00`)
  const third = await order(1)
  await shop.mark()
  await shop.refuses(sellOrder(third, enough), 409, { code: 'wallet_money_used' })
  await shop.refuses(sellOrder(third, 2_000_000_000), 404, 'There is no such payment by request')
  await shop.refuses(shop.granted.post(`/api/shop/order/sell/asempa/${third}?collection=x`, {}), 400)
})

test('the cash of an order that a request paid in part is rounded, and nothing is left when all of it was paid', async () => {
  expect((await shop.admin.post('/api/settings/cashrounding/asempa', { pesewas: 10 })).status).toBe(200)
  const [most, all] = [await till.paid('001', 169.96), await till.paid('001', 169.94)]
  await shop.mark()
  const nearly = await order(2)
  const sold = await sellOrder(nearly, most)
  expect(await shop.invoice(String(fieldIn(sold.body, 'salesinvoice')))).toMatchObject([{ rounding: -0.04, tenders: [{ amount: 169.96 }] }])
  expect(await sellOrder(await order(2), all)).toMatchObject({ status: 200 })
  await shop.expectLedger(`
    Sales                                  340.00
    Cost of goods sold          280.00
    Inventory                              280.00
    Wallet money not used yet   339.90
    Cash in hand                  0.10`)
  await till.expectAgreement()
  expect((await shop.admin.post('/api/settings/cashrounding/asempa', { pesewas: 0 })).status).toBe(200)
})

test('parts of a layaway are paid by requests, each printed with the number of the provider, and used once', async () => {
  const esi = await shop.customer('Esi Mensah')
  const layaways = layawaysOf(shop, esi)
  expect(await layaways.setTerms(TERMS)).toMatchObject({ status: 200 })
  const dueOn = addDays(businessDateOf(till.simulator.now()), 30)
  const [deposit, rest] = [await till.paid('001', 50), await till.paid('001', 120)]
  await shop.mark()
  const number = await layaways.create({ dueOn, deposit: [{ pid: wallet, amount: 50, collection: deposit }] })
  await shop.expectLedger(`
    Wallet money not used yet         50.00
    Accounts receivable Esi Mensah               50.00`)
  const pay = (parts: readonly object[]) => shop.granted.post(`/api/sales/layaway/pay/asempa/${number}`, { parts })
  await shop.mark()
  await shop.refuses(pay([{ pid: wallet, amount: 10, collection: deposit }]), 409, { code: 'wallet_money_used' })
  await shop.refuses(pay([{ pid: wallet, amount: 10 }]), 400, 'Enter the transaction ID')
  const half = { pid: wallet, amount: 60, collection: rest }
  await shop.refuses(pay([half, half]), 400, 'A payment by request can be listed only once')
  const paid = await pay([{ pid: wallet, amount: 120, collection: rest }])
  expect(paid.status, paid.text).toBe(200)
  const [document] = Object.values(fieldIn(paid.body, 'payments') ?? [])
  const receipt = await shop.granted.get(`/api/accounting/peopleacc/bynumber/asempa/${document}`)
  expect(receipt.body).toMatchObject({ refNo: await till.transactionOf(rest), to: 'Paystack', layawayLeft: 0 })
  await till.expectAgreement()
})

test('a register session expects what its sales used, less what its returns owe again; money that was never used is not expected', async () => {
  const registers = registersOf(shop)
  await registers.use(true)
  const session = await registers.open({ by: shop.granted })
  const [first, second, unused] = [await till.paid('035', 170), await till.paid('001', 85), await till.paid('001', 40)]
  const sale = await saved(shop.sell({ milo: 2 }, { tenders: [{ pid: wallet, amount: '170', collection: first }] }))
  const other = await saved(shop.sell({ milo: 1 }, { tenders: [{ pid: wallet, amount: '85', collection: second }] }))
  expect(await registers.tenders(session)).toEqual([
    'Cash 100 expected, null counted, null posted, null to post',
    'Paystack 255 expected, null counted, null posted, null to post',
  ])
  await saved(shop.reverse('sale', other))
  await saved(shop.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }))
  expect((await registers.tenders(session)).at(-1)).toMatch(/^Paystack 85 expected/)
  await till.sendRefunds()
  await till.sendRefunds(61)
  await saved(till.payInCash(first))
  expect(await registers.tenders(session)).toEqual([
    'Cash 15 expected, null counted, null posted, null to post',
    'Paystack 170 expected, null counted, null posted, null to post',
  ])
  await saved(registers.close(session, { cash: 15, [wallet]: 170 }, shop.granted))
  expect(await registers.tenders(session)).toEqual([
    'Cash 15 expected, 15 counted, 0 posted, 0 to post',
    'Paystack 170 expected, 170 counted, 0 posted, 0 to post',
  ])
  await till.sendBack(unused)
  expect(await shop.fault()).toBeNull()
})

test('a payment by request needs no confirmation', async () => {
  const collection = await till.paid('001', 85)
  await saved(shop.sell({ milo: 1 }, { tenders: [{ pid: wallet, amount: '85', collection }] }))
  expect((await shop.granted.get('/api/sales/toconfirm/asempa/ACC')).body).toEqual([])
})
