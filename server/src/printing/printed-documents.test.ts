import { afterAll, beforeEach, expect, test } from 'vitest'
import { openFakePrinter } from '../testing/printer/fake-printer.ts'
import { CASH } from '../testing/till/layaways.ts'
import { type Answer, type Caller, fieldIn, textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({
  printing: {
    rules: { network: 'local', devices: [] },
    limits: { connect: 300, status: 300, write: 400, done: 400, wait: 10_000 },
  },
  accra: { milk: '500 worth 5000' },
  kumasi: { milk: '50 worth 500' },
  prices: { milk: '15' },
})
const fake = await openFakePrinter()
afterAll(() => fake.close())
beforeEach(() => fake.become('works'))

const addPrinter = async (name: string, columns: number): Promise<number> => {
  const { status, text, body } = await shop.admin.post('/api/printing/settings/asempa', {
    ...{ name, columns, branch: 'ACC', connection: 'network', address: '127.0.0.1', port: fake.port },
    ...{ codePage: 'cp437', cuts: true, drawer: true, active: true },
  })
  expect(status, text).toBe(200)
  return Number(fieldIn(body, 'id'))
}
const counter = await addPrinter('Counter', 48)
const narrow = await addPrinter('Roll of 58 mm', 32)
const cashier = shop.denied
const esi = await shop.customer('Esi Boateng', { phone: '024 555 0101' })
const supplier = await shop.supplier('Nestlé Ghana Ltd')

let prints = 0
const printDocument = (
  kind: string,
  number: string,
  { by = cashier, printer = counter }: { by?: Caller; printer?: number } = {},
): Promise<Answer> => {
  prints += 1
  return by.post('/api/printing/document/asempa', { print: `document-${prints}`, printer, kind, number })
}
const quoted = async (branch = 'ACC', by: Caller = cashier): Promise<string> => {
  const lines = [{ productId: shop.goods.milk.id, qty: 2, price: 15 }]
  const draft = { branch, customerName: 'Ama Owusu', validUntil: '2026-12-04', note: 'Delivered to Tema', lines }
  return textIn((await by.post('/api/sales/quotation/asempa', draft)).body, 'quotationNumber')
}
const laidAway = async (): Promise<string> => {
  await shop.admin.post('/api/branch/layaways/asempa/ACC', { terms: { depositPercent: 0, days: 60, feePercent: 10 } })
  const lines = [{ productId: shop.goods.milk.id, qty: 4, price: 15 }]
  const draft = { branch: 'ACC', pid: esi, dueOn: '2026-12-20', lines, deposit: [{ pid: CASH, amount: 20 }] }
  return textIn((await cashier.post('/api/sales/layaway/asempa', draft)).body, 'layawayNumber')
}

test('a quotation is printed as the browser draws it, on 58 mm', async () => {
  const number = await quoted()
  expect(await printDocument('quotation', number, { printer: narrow })).toMatchObject({ status: 200, body: { reprint: false } })
  expect(fake.draw(32)).toBe(`  A s e m p a   T r a d i n g
             L t d
             Accra
        Tel 030 200 0000
     Branch: Accra Central
  Proforma Invoice / Quotation
--------------------------------
Number                ${number}
Date            20-11-2026 14:32
Customer               Ama Owusu
Valid Until           04-12-2026
--------------------------------
Ideal Milk Evaporated 160g
2 x 15.00                  30.00
--------------------------------
Total                  Ghc 30.00
--------------------------------
Delivered to Tema

Prepared By denied .............

Accepted By ....................

           Thank you




✂
`)
})

test('a layaway is printed with its terms, what was paid and what is left, and each part with what it left', async () => {
  const number = await laidAway()
  await printDocument('layaway', number)
  const paper = fake.draw(48)
  expect(paper).toContain('Layaway Agreement')
  expect(paper).toMatch(/Price +Ghc 60\.00\nACC-C26-\d{6}, 20-11-2026 +20\.00\nLeft to pay +40\.00/)
  expect(paper.replaceAll('\n', ' ')).toContain('A cancellation costs at most Ghc 6.00.')
  const part = { parts: [{ pid: CASH, amount: 15 }] }
  const [payment] = [fieldIn((await cashier.post(`/api/sales/layaway/pay/asempa/${number}`, part)).body, 'payments')].flat()
  expect(await printDocument('payment', String(payment))).toMatchObject({ status: 200 })
  expect(fake.draw(48)).toBe(`      A s e m p a   T r a d i n g   L t d
                     Accra
                Tel 030 200 0000
             Branch: Accra Central
                Payment Receipt
------------------------------------------------
Receipt No                        ${payment}
Date                            20-11-2026 14:32
Received From                        Esi Boateng
Paid Into                                   Cash
Ref No                                      CASH
------------------------------------------------
Layaway ${number}                         15.00
------------------------------------------------
Total                                  Ghc 15.00
Left to pay                                25.00
Balance after this payment              35.00 Cr
------------------------------------------------
Attendant: denied

Authorized By ..................................




✂
`)
})

test('a delivery note names the goods of an invoice that were not returned, without prices', async () => {
  const invoice = await saved(shop.sell({ milk: 3 }, { by: cashier }))
  await saved(shop.returnSale(invoice, { 1: 1 }, { by: shop.granted }))
  await printDocument('delivery_note', invoice)
  const paper = fake.draw(48)
  expect(paper).toMatch(/Delivery Note\n-+\nNumber +ACC-26-\d+\n/)
  expect(paper).toMatch(/Qty +2\n/)
  expect(paper).not.toMatch(/15|45|30\.00/)
})

test('each is refused in another branch, for numbers that do not exist, and to people who cannot see it', async () => {
  const far = await quoted('KUM', shop.admin)
  await expectRefused(printDocument('quotation', far), 403, { code: 'not_your_branch' })
  for (const kind of ['quotation', 'layaway', 'delivery_note', 'payment'])
    await expectRefused(printDocument(kind, 'ACC-99-000001'), 404, 'There is no document ACC-99-000001')
  const paid = await saved(shop.pay(supplier, 10))
  await expectRefused(printDocument('payment', paid), 403, { code: 'not_allowed' })
  expect(await printDocument('payment', paid, { by: shop.granted })).toMatchObject({ status: 200 })
  expect(fake.draw(48)).toContain('Payment Voucher')
  await expectRefused(printDocument('receipt', paid), 400)
})

test('a printer that is out of paper prints nothing and reports it', async () => {
  fake.become('out of paper')
  await expectRefused(printDocument('quotation', await quoted()), 409, 'The document was not printed: The printer is out of paper')
})
