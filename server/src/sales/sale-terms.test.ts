import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import type { SaleTerms } from '../testing/world/sale-lines.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const CASH = 'C0000HD'

const shop = await testShop({ accra: { milo: '1000 worth 70000', soap: '1000 worth 10000' } })

const momo = await shop.bank('MTN MoMo wallet')
const gcb = await shop.bank('GCB Makola')
const nana = await shop.customer('Nana Yaa')

const sell = (terms: SaleTerms = {}, by = shop.granted, query = '') => shop.sell({ milo: 2, soap: 2 }, { ...terms, by, query })

describe('a discount', () => {
  test('D17 has its own account: sales are at the list total', async () => {
    const sold = await sell({ discount: '10.50', paid: '200' })
    expect(sold.body).toMatchObject({ savedSuccessfully: true })
    await shop.expectLedger(`
      Cash in hand           189.50
      Sales                             200.00
      Cost of goods sold     160.00
      Inventory                         160.00
      Discount allowed        10.50`)
    expect(await shop.invoice(sold.number)).toEqual([
      expect.objectContaining({ discount: 10.5, discountPercent: null, total: 189.5, amountPaid: 200, changeDue: 10.5 }),
      expect.objectContaining({ discount: 10.5, total: 189.5 }),
    ])
  })

  test('as a percentage of the goods lowers what a customer owes, and charges are not discounted', async () => {
    const sold = await sell({ discount: '5 %', charges: '8', saleType: 'CREDIT', customer: nana })
    expect(sold.body).toMatchObject({ savedSuccessfully: true })
    await shop.expectLedger(`
      Accounts receivable Nana Yaa   198.00
      Sales                                     200.00
      Other income                                8.00
      Cost of goods sold             160.00
      Inventory                                 160.00
      Discount allowed                10.00`)
    expect(await shop.invoice(sold.number)).toEqual([
      expect.objectContaining({ discount: 10, discountPercent: 5, charges: 8, total: 198 }),
      expect.objectContaining({ discountPercent: 5 }),
    ])
  })

  test('needs the right to give one', async () => {
    await shop.refuses(sell({ discount: '0.01' }, shop.denied), 403, 'Only an administrator or a user with privilege GRANT may do this')
  })

  test('never exceeds the value of the goods; goods may be given away', async () => {
    const [line] = shop.bodies.sale({ milo: 1 })
    await expectRefused(
      shop.granted.post('/api/sales/makesales/asempa', [{ ...line, discount: 85.01, amountPaid: 0 }]),
      400,
      'The Discount is more than the goods cost',
    )
    expect((await sell({ discount: '100 %' })).body).toMatchObject({ savedSuccessfully: true })
  })
})

describe('the sales report', () => {
  const reported = async (invoice: string): Promise<unknown> => {
    const { body } = await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-20/2026-11-20')
    return Array.isArray(body) ? body.find(row => row.invNo === invoice || row.reverses === invoice) : undefined
  }

  test('shows when, by whom and how each sale was paid, also to a user with DENY, and no cost', async () => {
    const cases: readonly (readonly [SaleTerms, readonly string[]])[] = [
      [{}, ['Cash']],
      [{ tenders: [{ pid: momo, amount: '200', transactionId: 'MP-REPORT-1' }] }, ['MTN MoMo wallet']],
      [
        {
          tenders: [
            { pid: CASH, amount: '50' },
            { pid: gcb, amount: '150', transactionId: 'GCB-REPORT' },
          ],
        },
        ['Cash', 'GCB Makola'],
      ],
      [{ saleType: 'CREDIT', customer: nana }, ['On account']],
      [{ saleType: 'CREDIT', customer: nana, tenders: [{ pid: momo, amount: '120' }] }, ['MTN MoMo wallet', 'On account']],
      [{ saleType: 'CREDIT', customer: nana, tenders: [{ pid: CASH, amount: '200' }] }, ['Cash']],
      [{ saleType: 'CREDIT', customer: nana, discount: '100 %' }, ['On account']],
      [{ saleType: 'CREDIT', customer: nana, paid: '120' }, ['Cash', 'On account']],
      [{ saleType: 'CREDIT', customer: nana, paid: '200' }, ['Cash']],
    ]
    for (const [terms, paidBy] of cases) {
      const row = await reported((await sell(terms)).number)
      expect(row).toMatchObject({ paidBy, attendant: expect.stringMatching(/./), entryDate: '2026-11-20', salestime: NOW.toISOString() })
      expect(JSON.stringify(row)).not.toMatch(/cost|margin/i)
    }
  })

  test('names the seller of a sale, and for its reversal the administrator who reversed it', async () => {
    const invoice = (await sell({})).number
    const sold = await reported(invoice)
    const undone = await shop.reverse('sale', invoice, 'Wrong customer')
    expect(undone.status).toBe(200)
    const { body } = await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-20/2026-11-20')
    const reversal = Array.isArray(body) ? body.find(row => row.reverses === invoice) : undefined
    expect(reversal?.attendant).not.toBe('')
    expect(sold).not.toMatchObject({ attendant: reversal?.attendant })
    expect(reversal).toMatchObject({ paidBy: ['Cash'] })
  })
})

describe('payments', () => {
  test('cash, wallet and bank each take their part, and only cash gives change', async () => {
    const tenders = [
      { pid: CASH, amount: '100' },
      { pid: momo, amount: '60', transactionId: 'MP261120.1432.A00001' },
      { pid: gcb, amount: '50', transactionId: 'GCB-77' },
    ]
    const sold = await sell({ tenders })
    expect(sold.body).toMatchObject({ savedSuccessfully: true })
    await shop.expectLedger(`
      Cash in hand                                        90.00
      Sales                                                         200.00
      Cost of goods sold                                 160.00
      Inventory                                                     160.00
      Bank and mobile money accounts MTN MoMo wallet      60.00
      Bank and mobile money accounts GCB Makola           50.00`)
    expect(await shop.invoice(sold.number)).toEqual([
      expect.objectContaining({
        amountPaid: 210,
        changeDue: 10,
        tenders: [
          { pid: CASH, name: 'CASH', amount: 100, transactionId: '', toConfirm: false },
          { pid: momo, name: 'MTN MoMo wallet', amount: 60, transactionId: 'MP261120.1432.A00001', toConfirm: false },
          { pid: gcb, name: 'GCB Makola', amount: 50, transactionId: 'GCB-77', toConfirm: false },
        ],
      }),
      expect.objectContaining({ tenders: [] }),
    ])
    const particulars = await shop.rows(
      `select particulars from journal_line where business_id = $1 and posting_id > $2 and account_code = 'B0000NK' order by line_no`,
      shop.marked(),
    )
    expect(particulars).toEqual([{ particulars: 'MP261120.1432.A00001' }, { particulars: 'GCB-77' }])
  })

  test('a part paid by wallet at the counter of a credit sale settles that much of it', async () => {
    const sold = await sell({ saleType: 'CREDIT', customer: nana, tenders: [{ pid: momo, amount: '120', transactionId: 'MP-PART' }] })
    expect(sold.body).toMatchObject({ savedSuccessfully: true })
    await shop.expectLedger(`
      Accounts receivable Nana Yaa                       80.00
      Sales                                                        200.00
      Cost of goods sold                                160.00
      Inventory                                                    160.00
      Bank and mobile money accounts MTN MoMo wallet    120.00`)
    const items = await shop.rows(
      `select amount, remaining from open_item where business_id = $1 and posting_id > $2 and account_code = 'A0000RC' order by line_no`,
      shop.marked(),
    )
    expect(items).toEqual([
      { amount: 20_000n, remaining: 8_000n },
      { amount: -12_000n, remaining: 0n },
    ])
  })

  test('a transaction id of another sale needs a confirmation, whatever its case, and is accepted with it', async () => {
    const tenders = [{ pid: momo, amount: '200', transactionId: 'MP-Twice' }]
    const first = await sell({ tenders })
    const again = { tenders: [{ pid: momo, amount: '200', transactionId: 'mp-tWICE' }] }
    expect(await sell(again)).toMatchObject({
      status: 409,
      body: {
        code: 'already_exists',
        message: `Reference MP-Twice of MTN MoMo wallet was used before, by ${first.number}`,
      },
    })
    expect((await sell({ tenders: [{ pid: gcb, amount: '200', transactionId: 'MP-Twice' }] })).body).toMatchObject({
      savedSuccessfully: true,
    })
    expect((await sell(again, shop.granted, '?again=yes')).body).toMatchObject({ savedSuccessfully: true })
  })

  test('of eight tills with one transaction id at the same moment one sells and the others are asked to confirm', async () => {
    const tenders = [{ pid: momo, amount: '200', transactionId: 'MP-AT-ONCE' }]
    await shop.warmUp()
    const answers = await Promise.all(Array.from({ length: 8 }, () => sell({ tenders })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  test.each([
    ['Only cash may be more than the Total Amount', () => [{ pid: momo, amount: '200.01' }]],
    ['Amount Paid is less than the Total Amount', () => [{ pid: momo, amount: '199.99' }]],
    ['Select cash, or a bank or wallet of the business', () => [{ pid: nana, amount: '200' }]],
  ])('are refused: %s', async (message, tenders) => {
    await shop.refuses(sell({ tenders: tenders() }), 400, message)
  })

  test('malformed payments and discounts leave nothing behind', async () => {
    const [line] = shop.bodies.sale({ milo: 1 })
    const withMore = (more: string): string => JSON.stringify([{ ...line, amountPaid: undefined }]).replace(/\}\]$/, `,${more}}]`)
    const tenders = spoiledBodies({ pid: momo, amount: 85, transactionId: 'MP-9' }, { optional: ['transactionId'] })
      .filter(({ title }) => !title.startsWith('the body') && title !== 'transactionId is a number')
      .map(({ title, body }) => ({ title, body: withMore(`"tenders":[${body}]`) }))
    const discounts = spoiledBodies({ discount: 1 }, { optional: ['discount'] })
      .filter(({ title }) => !title.startsWith('the body'))
      .map(({ title, body }) => ({ title, body: withMore(body.slice(1, -1)) }))
    const caller = shop.granted.with({ 'x-branch-code': 'ACC' })
    await expectAllRefused(shop.owner, caller, '/api/sales/makesales/asempa', [...tenders, ...discounts])
  })
})
