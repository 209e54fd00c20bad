import { expect, test } from 'vitest'
import { readsOf } from '../testing/installation/reads.ts'
import { cashDocumentsAnswer, cashFlowAnswer } from '../testing/wire/statement-answers.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { cashPeriod, documentsOfCashLine } from './cash-flow-queries.ts'

const shop = await testShop({ isNew: true, accra: { milo: '100 worth 6000.00' }, kumasi: { milo: '10 worth 600.00' } })

const flow = async (query = '') =>
  cashFlowAnswer.parse((await shop.granted.get(`/api/statements/cashflow/asempa?start=2026-11-01&end=2026-11-30${query}`)).body).parts

const documents = async (line: string, query = '') =>
  cashDocumentsAnswer.parse(
    (await shop.granted.get(`/api/statements/cashflow/asempa/${line}?start=2026-11-01&end=2026-11-30${query}`)).body,
  )

/** The statement as a text table: lines indented below their section, with its total. */
const tableOf = (parts: Awaited<ReturnType<typeof flow>>): string =>
  parts
    .filter(part => part.lines.length > 0 || part.key.endsWith('cash'))
    .flatMap(part => [
      ...part.lines.map(line => `  ${line.name.padEnd(48)}${line.amount.toFixed(2).padStart(10)}`),
      `${part.title.padEnd(50)}${part.amount.toFixed(2).padStart(10)}`,
    ])
    .join('\n')

test('the cash of a month is divided by activity, and net profit leads to the same operating cash', async () => {
  const supplier = await shop.supplier('Kasapreko')
  const customer = await shop.customer('Auntie Adwoa')
  const bank = await shop.bank('GCB Bank', { openBalance: 5000, drcr: 'DR' })
  await saved(shop.sell({ milo: 10 }))
  await saved(shop.sell({ milo: 5 }, { saleType: 'CREDIT', customer, by: shop.granted }))
  await saved(shop.receive(customer, 100))
  await saved(shop.buy(supplier, { milo: [20, { costPrice: 60 }] }))
  await saved(shop.pay(supplier, 500, { paymentMode: 'BANK', bank }))
  const undone = await saved(shop.sell({ milo: 1 }))
  await saved(shop.reverse('sale', undone))
  await saved(
    shop.journal([
      ['R0000NT', 250, 0],
      ['C0000HD', 0, 250],
    ]),
  )
  await saved(
    shop.journal([
      ['F0000XA', 900, 0],
      [bank, 0, 400],
      [supplier, 0, 500],
    ]),
  )
  await saved(
    shop.journal([
      [bank, 2000, 0],
      ['L0000NS', 0, 2000],
    ]),
  )
  await saved(
    shop.journal([
      ['D0000RW', 50, 0],
      ['C0000HD', 0, 50],
    ]),
  )
  await saved(
    shop.journal([
      ['D0000PN', 75, 0],
      ['A0000DP', 0, 75],
    ]),
  )
  await saved(
    shop.journal([
      ['F0000RT', 20, 0],
      ['C0000HD', 0, 20],
    ]),
  )
  expect(tableOf(await flow())).toBe(
    [
      '  Received from customers                             950.00',
      '  Paid to suppliers                                  -500.00',
      '  Paid for other expenses                            -250.00',
      '  Taxes and social security paid                      -20.00',
      'Operating activities                                  180.00',
      '  Fixed assets bought and sold                       -400.00',
      'Investing activities                                 -400.00',
      '  Loans received and repaid                          2000.00',
      '  Drawings                                            -50.00',
      'Financing activities                                 1950.00',
      '  Opening balances of cash and bank accounts         5000.00',
      'Opening balances                                     5000.00',
      'Change in cash                                       6730.00',
      'Cash at the start                                       0.00',
      'Cash at the end                                      6730.00',
      '  Net profit                                           50.00',
      '  Accounts receivable                                -325.00',
      '  Inventory                                          -300.00',
      '  Accumulated depreciation                             75.00',
      '  Accounts payable                                   1200.00',
      '  VAT and levies payable                              -20.00',
      '  Assets, loans and capital entered without cash     -500.00',
      'Operating activities, from net profit                 180.00',
    ].join('\n'),
  )
})

test('each line opens the documents that it consists of, a reversal with what it reverses', async () => {
  for (const part of (await flow()).filter(({ key }) => ['operating', 'investing', 'financing', 'opening'].includes(key)))
    for (const line of part.lines) {
      const found = await documents(line.line)
      expect([found.name, found.total, found.documents.length]).toEqual([line.name, line.amount, found.count])
    }
  const { documents: customers } = await documents('customers')
  expect(customers.map(each => [each.documentKind, each.payee, each.amount])).toEqual([
    ['sale', '', -85],
    ['sale', '', 85],
    ['customer_payment', 'Auntie Adwoa', 100],
    ['sale', '', 850],
  ])
  expect(new Set(customers.map(each => each.opens)).size).toBe(3)
})

test('a branch has its own cash, and goods that it receives from another are not cash', async () => {
  await saved(shop.transfer({ milo: 5 }))
  const parts = await flow('&branch=KUM')
  expect(tableOf(parts)).toBe(
    [
      'Change in cash                                          0.00',
      'Cash at the start                                       0.00',
      'Cash at the end                                         0.00',
      '  Net profit                                            0.00',
      '  Inventory                                          -300.00',
      '  Branch current account                              300.00',
      'Operating activities, from net profit                   0.00',
    ].join('\n'),
  )
})

test('the cash of a year reads the lines of its documents together, and not document by document', async () => {
  await shop.superuser.query('analyze posting, journal_line')
  const year = { branchId: null, start: '2026-01-01', end: '2026-12-31' }
  await shop.database.read(shop.businessId, async tx => {
    const reading = [
      async () => expect((await cashPeriod(tx, year)).cash.length).toBeGreaterThan(5),
      async () => expect((await documentsOfCashLine(tx, year, 'customers')).length).toBeGreaterThan(2),
    ]
    for (const read of reading) {
      const { looks } = await readsOf(tx, 'journal_line', read)
      expect(looks).toBeLessThanOrEqual(6)
    }
  })
})
