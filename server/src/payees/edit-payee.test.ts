import { present } from '@akonta/domain/assert'
import { enterJournal } from '@akonta/domain/journals/journal-calls'
import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { sentLines } from '../testing/world/bodies.ts'
import { type Answer, textIn } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { somebodyWaits } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'
import { removePayee } from './remove-payee.ts'

const PEOPLE = '/api/accounting/people'
const UPDATE = `${PEOPLE}/updatepayee/asempa`

const ESI = { payee: 'Maa Esi Chop Bar', category: 'debtor', phone: '024 000 0000', address: 'Osu', emailAddress: 'esi@example.com' }
const CHANGED = {
  pid: 'CUS-0001',
  payee: 'Maa Esi Catering',
  category: 'debtor',
  phone: '020 111 1111',
  address: 'Labone',
  emailAddress: 'me@example.com',
}

const shop = await testShop({ accra: { rice: '30 worth 9150' }, prices: { rice: '370' } })
await shop.customer(ESI.payee, ESI)
await shop.supplier('Golden Oil Mill')
await shop.customer('Never used')
await shop.customer('Owed before', { openBalance: 75, drcr: 'DR' })

const names = async (path: string) => {
  const { body } = await shop.denied.get(`${PEOPLE}/${path}`)
  return Array.isArray(body) ? body.map(each => each.payee) : body
}

test('REQ-346 name, phone, location and e-mail of a payee are changed, and everything else stays', async () => {
  const answer = await shop.granted.post(UPDATE, CHANGED)
  expect(answer).toMatchObject({ status: 200, body: { ...CHANGED, balance: 0, active: true, creditLimit: null } })
  expect((await shop.denied.get(`${PEOPLE}/getpayee/asempa/CUS-0001`)).body).toMatchObject(CHANGED)
})

test('D2 a supplier is edited like a customer', async () => {
  const supplier = { ...CHANGED, pid: 'SUP-0002', category: 'creditor', payee: 'Golden Oil Mill Ltd' }
  expect((await shop.granted.post(UPDATE, supplier)).body).toMatchObject({ payee: 'Golden Oil Mill Ltd' })
})

test('AMB-119 the category of a payee cannot change', async () => {
  const before = await fingerprint(shop.owner)
  const answer = await shop.granted.post(UPDATE, { ...CHANGED, category: 'bank' })
  expect(answer).toMatchObject({ status: 400, body: { message: 'The category of a payee cannot be changed' } })
  expect((await shop.granted.post(UPDATE, { ...CHANGED, pid: 'CUS-9999' })).status).toBe(404)
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('a customer’s credit limit applies from the next credit sale, until it is removed', async () => {
  const sale = () => shop.sell({ rice: 2 }, { by: shop.denied, saleType: 'CREDIT', customer: 'CUS-0001' })
  expect((await shop.granted.post(UPDATE, { ...CHANGED, creditLimit: 739.99 })).body).toMatchObject({ creditLimit: 739.99 })
  expect((await sale()).body).toMatchObject({ message: expect.stringContaining('credit limit') })
  expect((await shop.granted.post(UPDATE, CHANGED)).body).toMatchObject({ creditLimit: 739.99 })
  expect((await shop.granted.post(UPDATE, { ...CHANGED, creditLimit: null })).body).toMatchObject({ creditLimit: null })
  expect((await sale()).body).toMatchObject({ savedSuccessfully: true })
})

test('only customers have a credit limit', async () => {
  const answer = await shop.granted.post(UPDATE, { ...CHANGED, pid: 'SUP-0002', category: 'creditor', creditLimit: 5 })
  expect(answer).toMatchObject({ status: 400, body: { message: 'Only customers have a credit limit' } })
})

test('a bank has no TIN, only customers have a price list, and the list exists', async () => {
  const supplier = { ...CHANGED, pid: 'SUP-0002', category: 'creditor' }
  expect((await shop.granted.post(UPDATE, { ...supplier, tin: 'c0012345678' })).body).toMatchObject({ tin: 'C0012345678' })
  expect((await shop.granted.post(UPDATE, { ...supplier, tin: '' })).body).toMatchObject({ tin: '' })
  await expectRefused(shop.granted.post(UPDATE, { ...supplier, priceList: 1 }), 400, 'Only customers have a price list')
  await expectRefused(shop.granted.post(UPDATE, { ...CHANGED, priceList: 999 }), 404, 'There is no price list 999')
})

test('REQ-380 a payee with postings is deactivated with a message, stays in the books, and is reactivated', async () => {
  const answer = await shop.admin.delete(`${PEOPLE}/delete/asempa/CUS-0004`)
  expect(answer.body).toEqual({ deleted: false, deactivated: true, message: 'Owed before has postings: deactivated, not erased' })
  expect(await names('payeeType/asempa/debtor')).not.toContain('Owed before')
  expect(await names('inactive/asempa/debtor')).toEqual(['Owed before'])
  expect((await shop.denied.get(`${PEOPLE}/getpayee/asempa/CUS-0004`)).body).toMatchObject({ balance: -75, active: false })
  const back = await shop.admin.post(`${PEOPLE}/restore/asempa/CUS-0004`)
  expect(back).toMatchObject({ status: 200, body: { payee: 'Owed before', active: true, balance: -75 } })
  expect(await names('payeeType/asempa/debtor')).toContain('Owed before')
})

test('a payee without postings is deleted permanently', async () => {
  const answer = await shop.admin.delete(`${PEOPLE}/delete/asempa/CUS-0003`)
  expect(answer.body).toEqual({ deleted: true, deactivated: false, message: 'Never used is deleted' })
  expect((await shop.admin.get(`${PEOPLE}/getpayee/asempa/CUS-0003`)).status).toBe(404)
  expect((await shop.admin.delete(`${PEOPLE}/delete/asempa/CUS-0003`)).status).toBe(404)
  expect((await shop.admin.post(`${PEOPLE}/restore/asempa/CUS-0001`)).status).toBe(404)
})

test('a payee whose documents post nothing, such as a quotation, is deactivated too', async () => {
  const pid = await shop.customer('Only quoted')
  const quoted = {
    branch: 'ACC',
    customerName: 'Only quoted',
    pid,
    validUntil: '2026-11-30',
    lines: [{ productId: shop.goods.rice.id, qty: 1, price: 370 }],
  }
  expect((await shop.denied.post('/api/sales/quotation/asempa', quoted)).status).toBe(200)
  const answer = await shop.admin.delete(`${PEOPLE}/delete/asempa/${pid}`)
  expect(answer.body).toEqual({ deleted: false, deactivated: true, message: 'Only quoted is on other records: deactivated, not erased' })
  expect(await names('inactive/asempa/debtor')).toContain('Only quoted')
})

test('a payee that anything else names, such as a rule for withholding tax, is deactivated too', async () => {
  const pid = await shop.supplier('Kofi Works')
  expect((await shop.granted.post('/api/withholding/supplier/asempa', { pid, rule: 'WORKS' })).status).toBe(200)
  const answer = await shop.admin.delete(`${PEOPLE}/delete/asempa/${pid}`)
  expect(answer.body).toEqual({ deleted: false, deactivated: true, message: 'Kofi Works is on other records: deactivated, not erased' })
})

test('a customer with an open layaway, whose goods could not be handed over, is not removed', async () => {
  const pid = await shop.customer('Reserves rice')
  await shop.admin.post('/api/branch/layaways/asempa/ACC', { terms: { depositPercent: 0, days: 60, feePercent: 0 } })
  const goods = { dueOn: '2026-11-30', lines: [{ productId: shop.goods.rice.id, qty: 1, price: 370 }] }
  const made = await shop.denied.post('/api/sales/layaway/asempa', {
    branch: 'ACC',
    pid,
    ...goods,
    deposit: [{ pid: 'C0000HD', amount: 370 }],
  })
  const number = textIn(made.body, 'layawayNumber')
  const removed = () => shop.admin.delete(`${PEOPLE}/delete/asempa/${pid}`)
  const message = `Reserves rice has an open layaway: ${number}. Hand its goods over or cancel it first`
  expect(await removed()).toMatchObject({ status: 409, body: { code: 'in_use', message } })
  expect((await shop.denied.post(`/api/sales/layaway/complete/asempa/${number}`)).status).toBe(200)
  expect((await removed()).body).toMatchObject({ deactivated: true })
  await expectRefused(removed(), 404, 'Reserves rice is already deactivated')
  const restored = (who: string) => shop.admin.post(`${PEOPLE}/restore/asempa/${who}`)
  expect((await restored(pid)).status).toBe(200)
  await expectRefused(restored(pid), 404, 'Reserves rice is active')
  await expectRefused(restored('CUS-9999'), 404, 'There is no deactivated payee CUS-9999')
})

test('nothing is sold on account to a deactivated payee', async () => {
  await shop.admin.delete(`${PEOPLE}/delete/asempa/CUS-0004`)
  const lines = shop.bodies.sale({ rice: 1 }, { saleType: 'CREDIT', customer: 'CUS-0004' })
  const { body } = await shop.denied.post('/api/sales/makesales/asempa', lines)
  expect(body).toMatchObject({ message: expect.stringMatching(/^.+ is not an active customer\. Select a Customer$/) })
})

test('payees are changed with privilege GRANT and removed by an administrator, within one business', async () => {
  const before = await fingerprint(shop.owner)
  expect((await shop.denied.post(UPDATE, CHANGED)).status).toBe(403)
  for (const caller of [shop.denied, shop.granted]) {
    expect((await caller.delete(`${PEOPLE}/delete/asempa/CUS-0001`)).status).toBe(403)
    expect((await caller.post(`${PEOPLE}/restore/asempa/CUS-0001`)).status).toBe(403)
  }
  expect((await shop.stranger.post(`${PEOPLE}/updatepayee/nextdoor`, CHANGED)).status).toBe(404)
  expect((await shop.stranger.delete(`${PEOPLE}/delete/nextdoor/CUS-0001`)).status).toBe(404)
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('every malformed edit is refused with a sentence and writes nothing', async () => {
  await expectAllRefused(shop.owner, shop.granted, UPDATE, spoiledBodies({ ...CHANGED, creditLimit: 500 }, { optional: ['creditLimit'] }))
})

/** What is answered to a call that waits for the deletion of this bank. */
const duringDeletionOf = async (bank: string, asked: () => Promise<Answer>): Promise<Answer> => {
  const answers: Promise<Answer>[] = []
  await shop.database.transaction(shop.businessId, async tx => {
    await removePayee(tx, bank)
    answers.push(asked())
    await somebodyWaits(shop)
  })
  const [answer] = await Promise.all(answers)
  return present(answer, 'the answer')
}

test.each([
  [
    'a sale',
    (pid: string) => shop.sell({ rice: 1 }, { tenders: [{ pid, amount: '370', transactionId: 'T-1' }] }),
    400,
    () => 'Select cash, or a bank or wallet of the business',
  ],
  [
    'an expense',
    (pid: string) => {
      const expense = { accountKey: '42', accDate: '2026-11-20', amount: 400, paymentType: 'BANK', pid, particulars: 'Rent' }
      return shop.granted.post('/api/accounting/expense/create/asempa', expense, { 'x-branch-code': 'ACC' })
    },
    400,
    () => 'Select a Bank',
  ],
  [
    'a journal',
    (pid: string) => {
      const lines = [pid, '42'].map((account, index) => ({
        account,
        debit: index === 0 ? 5_00n : 0n,
        credit: index === 0 ? 0n : 5_00n,
        particulars: '',
      }))
      const journal = enterJournal.body.write({ date: '2026-11-20', reference: 'GJ-1', branch: 'ACC', lines })
      return shop.granted.post('/api/accounting/generaljournal/create/asempa', sentLines(journal), { 'x-branch-code': 'ACC' })
    },
    422,
    (pid: string) => `There is no account ${pid}`,
  ],
] as const)(
  '%s by a bank that is deleted at this moment is refused as one by a bank that never was',
  async (_what, asked, status, sentence) => {
    const bank = await shop.bank('Bank of a moment')
    await shop.mark()
    await shop.refuses(
      duringDeletionOf(bank, () => asked(bank)),
      status,
      { message: sentence(bank) },
    )
  },
)
