import { addDays, businessDateOf } from '@akonta/domain/dates'
import { afterAll, expect, test } from 'vitest'
import { openFakePrinter } from '../../testing/printer/fake-printer.ts'
import { CASH, layawaysOf, TERMS } from '../../testing/till/layaways.ts'
import { registersOf } from '../../testing/till/registers.ts'
import { openWalletTill } from '../../testing/wallet/wallet-till.ts'
import { fieldIn, textIn } from '../../testing/world/caller.ts'
import { saved } from '../../testing/world/verbs.ts'

const till = await openWalletTill({
  printing: {
    rules: { network: 'local', devices: [] },
    limits: { connect: 300, status: 300, write: 400, done: 400, wait: 10_000 },
  },
  accra: { milo: '500 worth 35000' },
})
const { shop, wallet } = till
const fake = await openFakePrinter()
afterAll(() => fake.close())

const registers = registersOf(shop)

const MARK = 'PRACTICE: no money moved'
const COLUMNS = 48
const added = await shop.admin.post('/api/printing/settings/asempa', {
  ...{ name: 'Counter', columns: COLUMNS, branch: 'ACC', connection: 'network', address: '127.0.0.1', port: fake.port },
  ...{ codePage: 'cp437', cuts: true, drawer: false, active: true },
})
const printer = Number(fieldIn(added.body, 'id'))

let prints = 0
/** What comes out of a receipt printer, as one line. */
const printed = async (path: 'receipt' | 'document' | 'registerreport', of: object): Promise<string> => {
  prints += 1
  const answer = await shop.granted.post(`/api/printing/${path}/asempa`, { print: `practice-${prints}`, printer, ...of })
  expect(answer.status, answer.text).toBe(200)
  return fake.draw(COLUMNS).replaceAll(/\s+/g, ' ')
}
const bodyOf = async (path: string): Promise<unknown> => {
  const answer = await shop.granted.get(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test('a receipt paid in practice mode is marked as such, also when reprinted; so is the credit note of the sale, and a cash sale is not', async () => {
  const collection = await till.paid('001', 85)
  const sale = await saved(shop.sell({ milo: 1 }, { tenders: [{ pid: wallet, amount: '85', collection }] }))
  expect(await printed('receipt', { invoice: sale, again: false })).toContain(MARK)
  const again = await printed('receipt', { invoice: sale, again: true })
  expect(again).toContain(MARK)
  expect(again).toContain('Reprint')
  const note = await saved(shop.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }))
  expect(await bodyOf(`/api/sales/returnbynumber/asempa/${note}`)).toHaveProperty('practice', true)

  const inCash = await saved(shop.sell({ milo: 1 }))
  expect(await printed('receipt', { invoice: inCash, again: false })).not.toContain('PRACTICE')
  const cashNote = await saved(shop.returnSale(inCash, { 1: 1 }, { refund: 'CASH' }))
  expect(await bodyOf(`/api/sales/returnbynumber/asempa/${cashNote}`)).not.toHaveProperty('practice')
})

test('so do the receipt of a customer who pays a debt in practice and their statement of account', async () => {
  const esi = await shop.customer('Esi Boateng')
  await saved(shop.sell({ milo: 2 }, { saleType: 'CREDIT', customer: esi }))
  const collection = await till.paid('001', 100)
  const payment = await saved(shop.receive(esi, 100, { bank: wallet, refNo: '', collection }))
  expect(await bodyOf(`/api/accounting/peopleacc/bynumber/asempa/${payment}`)).toHaveProperty('practice', true)
  expect(await printed('document', { kind: 'payment', number: payment })).toContain(MARK)
  const cash = await saved(shop.receive(esi, 70))
  expect(await bodyOf(`/api/accounting/peopleacc/bynumber/asempa/${cash}`)).not.toHaveProperty('practice')
  expect(await printed('document', { kind: 'payment', number: cash })).not.toContain('PRACTICE')
  const statement = fieldIn(await bodyOf(`/api/accounting/people/statement/asempa/${esi}/2026-01-01/2027-12-31`), 'lines')
  const marked = [statement].flat().filter(line => fieldIn(line, 'practice') === true)
  expect(marked.map(line => fieldIn(line, 'document'))).toEqual([payment])
})

test('so does a layaway with a part that was paid in practice, until this part is reversed, and the receipt when its goods are handed over', async () => {
  const layaways = layawaysOf(shop, await shop.customer('Yaw Darko'))
  expect(await layaways.setTerms(TERMS)).toMatchObject({ status: 200 })
  const dueOn = addDays(businessDateOf(till.simulator.now()), 30)
  const number = await layaways.create({ dueOn, deposit: [{ pid: CASH, amount: 70 }] })
  expect(await printed('document', { kind: 'layaway', number })).not.toContain('PRACTICE')
  const collection = await till.paid('001', 100)
  const pay = () => layaways.received(layaways.pay(number, 100, { pid: wallet, collection }))
  const part = await pay()
  expect(await printed('document', { kind: 'layaway', number })).toContain(MARK)
  await saved(shop.reverse('payment', part))
  expect(await printed('document', { kind: 'layaway', number })).not.toContain('PRACTICE')
  await pay()
  const invoice = textIn((await layaways.complete(number)).body, 'salesinvoice')
  expect(await printed('receipt', { invoice, again: false })).toContain(MARK)
})

test('so do the X and the Z report of a session that took such a payment', async () => {
  await registers.use(true)
  const session = await registers.open({ by: shop.granted })
  await saved(shop.sell({ milo: 1 }))
  expect(await printed('registerreport', { session })).not.toContain('PRACTICE')
  const collection = await till.paid('001', 85)
  await saved(shop.sell({ milo: 1 }, { tenders: [{ pid: wallet, amount: '85', collection }] }))
  const said = 'PRACTICE: includes payments in which no money moved'
  expect(await printed('registerreport', { session })).toContain(said)
  await saved(registers.close(session, { cash: 185, [wallet]: 85 }, shop.granted))
  const report = await printed('registerreport', { session })
  expect(report).toContain('Z Report')
  expect(report).toContain(said)
})

test('a payment with a live key is not marked', async () => {
  const collection = await till.paid('001', 85)
  await shop.owner.query('alter table collection disable trigger user')
  await shop.owner.query('update collection set is_live = true where collection_id = $1', [collection])
  await shop.owner.query('alter table collection enable trigger user')
  await registers.open({ by: shop.granted })
  const sale = await saved(shop.sell({ milo: 1 }, { tenders: [{ pid: wallet, amount: '85', collection }] }))
  expect(await printed('receipt', { invoice: sale, again: false })).not.toContain('PRACTICE')
})
