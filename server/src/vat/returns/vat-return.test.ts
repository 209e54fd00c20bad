import { isRecord } from '@akonta/domain/contract/codec'
import { describe, expect, test } from 'vitest'
import { holdBooks } from '../../ledger/close-month.ts'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { inTransaction } from '../../testing/gates/forgery.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { openCaller } from '../../testing/world/caller.ts'
import { signal, somebodyWaits } from '../../testing/world/in-order.ts'
import { keepSessions, PASSWORD } from '../../testing/world/shop.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

let now = new Date('2026-09-28T09:00:00Z')
const shop = await testShop({
  clock: () => now,
  accra: { milo: '100 worth 8000', maize: '100 worth 2000' },
  kumasi: { milo: '100 worth 8000' },
  prices: { milo: '120', maize: '30' },
})
let { admin, granted, denied } = shop
/** Another day: everybody signs in again. */
const goTo = async (day: string): Promise<void> => {
  now = new Date(`${day}T09:00:00Z`)
  const signIn = (username: string) => openCaller(shop.server, { username, password: PASSWORD })
  ;[admin, granted, denied] = await Promise.all([signIn('admin'), signIn('granted'), signIn('denied')])
  await keepSessions(shop)
}
const today = () => now.toISOString().slice(0, 10)

const university = await shop.customer('University of Ghana')
const school = await shop.customer('Achimota School')
const mill = await shop.supplier('Golden Oil Mill')
const gcb = await shop.bank('GCB current account')

/** The tax in 120.00. */
const TAX = { vatBasis: 'INCLUDED', nhil: 2.5, getFund: 2.5, vat: 15 }
const AT_ACCRA = { 'x-branch-code': 'ACC' }

const listIn = (body: unknown) => (Array.isArray(body) ? body.filter(isRecord) : [])
const returnOf = async (month: string, branch = 'ALL') => (await granted.get(`/api/vat/return/asempa/${month}?branch=${branch}`)).body
const documents = async (month: string, figure: string, branch = 'ALL') =>
  listIn((await granted.get(`/api/vat/returndocuments/asempa/${month}/${figure}?branch=${branch}`)).body)
const file = (month: string, by = admin) => by.post('/api/vat/file/asempa', { month })
const SETTLEMENT = { paymentType: 'BANK', coa_account: gcb, refNo: 'GRA-1' }
const settle = (month: string, fields: object = {}, by = admin) =>
  by.post('/api/vat/settle/asempa', { month, ...SETTLEMENT, ...fields }, AT_ACCRA)
const IMPORT = { declaration: 'C 4022/26', office: 'Tema Port', value: 1000, nhil: 25, getFund: 25, vat: 150 }
const importVat = (fields: object = {}, by = granted) =>
  by.post('/api/vat/import/asempa', { ...IMPORT, paymentType: 'BANK', coa_account: gcb, ...fields }, AT_ACCRA)
const withhold = (sale: string, amount: number, fields: object = {}, by = granted) =>
  by.post('/api/vat/withheld/asempa', { sale, certificate: 'WHV-1', amount, ...fields }, AT_ACCRA)
const RENT = {
  accountKey: 'R0000NT',
  amount: 240,
  paymentType: 'CASH',
  pid: '',
  particulars: 'Rent',
  supplier: 'Adum Estates',
  taxInvoice: 'AE-88',
}
const RENT_TAX = { vatBasis: 'INCLUDED', nhil: 5, getFund: 5, vat: 30 }
const spend = (fields: object = {}) =>
  granted.post('/api/accounting/expense/create/asempa', { ...RENT, ...RENT_TAX, accDate: today(), ...fields }, AT_ACCRA)
const undo = (number: string) => admin.post(`/api/accounting/generaljournal/reverse/asempa/${number}`, { reason: 'Typed twice' })
const sell = (cart: Parameters<typeof shop.sell>[0], terms: Parameters<typeof shop.sell>[1] = {}) =>
  shop.sell(cart, { by: granted, ...terms })
const sellOnAccount = (cart: Parameters<typeof shop.sell>[0]) => sell(cart, { saleType: 'CREDIT', customer: university })

test('before the business charges VAT nothing can be recorded or filed', async () => {
  await shop.refuses(importVat(), 400, { message: expect.stringContaining('not registered for VAT') })
  await shop.refuses(spend(), 400)
  await expectRefused(file('2026-08'), 409, 'The business was not registered for VAT in August 2026')
  expect(await returnOf('2026-08')).toMatchObject({ scheme: '', output: 0, input: 0, payable: 0, others: [] })
  const sold = await sellOnAccount({ milo: 1 })
  await shop.mark()
  await shop.refuses(withhold(sold.number, 7), 400, `${sold.number} has no VAT`)
})

describe('October, the first month with VAT', () => {
  let [onAccount, cashSale, expense] = ['', '', '']

  test('sales have output tax, and what is bought with tax has input tax', async () => {
    await admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-10-01', tin: 'C0012345678' })
    await admin.post('/api/vat/taxclass/asempa', { productId: shop.goods.maize.id, taxClass: 'EXEMPT' })
    await goTo('2026-10-05')
    onAccount = await saved(sellOnAccount({ milo: 10, maize: 2 }))
    cashSale = await saved(sell({ milo: 2 }, { branch: 'KUM' }))
    await saved(shop.returnSale(cashSale, { 1: 1 }, { by: granted }))
    const purchase = await saved(shop.buy(mill, { milo: [10, { costPrice: 12 }] }, { ...TAX, by: granted }))
    await saved(shop.returnPurchase(purchase, { milo: 5 }, { by: granted }))
    await shop.mark()
    expense = (await spend()).number
    await shop.expectLedger(`
      Rent                                       200.00
      Cash in hand                                          240.00
      Input VAT and levies                        40.00`)
  })

  test('the list of expenses has what was paid, and the tax in it', async () => {
    const { body } = await granted.get('/api/accounting/expense/bydate/asempa/ACC/2026-10-05/2026-10-05')
    expect(body).toEqual([expect.objectContaining({ transNum: expense, accountName: 'Rent', amount: 240, tax: 40 })])
  })

  test.each([
    [{ supplier: '' }, 'Enter who issued the tax invoice'],
    [{ taxInvoice: '' }, 'Enter the number of the tax invoice'],
    [{ vatBasis: 'ADDED' }, 'The amount of an expense includes its tax'],
    [{ vat: 31.5 }, 'VAT 31.50 is more than the law charges on this invoice (30.00)'],
    [{ amount: 0.02, nhil: 0.01, getFund: 0.01, vat: 0.01, vatClaimed: false }, 'Line 1: the tax is more than the price'],
  ])('an expense with tax and %o is refused', async (fields, message) => {
    await shop.refuses(spend(fields), 400, { message })
  })

  test('VAT paid at import is input tax, and a declaration is saved once, also when several people save it at once', async () => {
    await shop.warmUp()
    const answers = await Promise.all([importVat(), importVat(), importVat()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await shop.expectLedger(`
      Input VAT and levies                                    200.00
      Bank and mobile money accounts GCB current account              200.00`)
    await expectRefused(importVat({ declaration: 'c 4022/26' }), 409, 'Declaration c 4022/26 was already saved as ACC-I26-000001')
    for (const [fields, message] of [
      [{ nhil: 0, getFund: 0, vat: 0 }, 'Enter the tax that was paid'],
      [{ value: 199 }, 'The tax is more than the value of the goods'],
      [{ declaration: 'C 4024/26', coa_account: mill }, 'Select a Bank'],
    ] as const)
      await expectRefused(importVat(fields), 400, message)
    expect((await importVat({}, denied)).status).toBe(403)
  })

  test('a customer who is a withholding agent holds back 7% of the taxable value, by certificate', async () => {
    expect((await granted.get(`/api/vat/withholding/asempa/${onAccount}`)).body).toEqual({
      sale: onAccount,
      customer: 'University of Ghana',
      taxable: 1000,
      suggested: 70,
      unpaid: 1260,
    })
    const number = await saved(withhold(onAccount, 70))
    await shop.expectLedger(`
      Withholding tax suffered                          70.00
      Accounts receivable University of Ghana                      70.00`)
    expect(await shop.openItems(university, granted)).toContain(`${onAccount} 1190 of 1260`)
    await shop.mark()
    await shop.refuses(
      withhold(onAccount, 1, { certificate: 'whv-1' }),
      409,
      `Certificate whv-1 was already saved for ${onAccount} as ${number}`,
    )
    await shop.refuses(withhold(onAccount, 1190.01, { certificate: 'WHV-2' }), 409, `Only 1,190.00 of ${onAccount} is unpaid`)
    await shop.refuses(withhold(onAccount, 1, { certificate: 'WHV-2', entryDate: '2026-10-04' }), 400)
    await shop.refuses(withhold('ACC-26-999999', 1), 404)
    await shop.refuses(withhold(cashSale, 1, { certificate: 'WHV-2' }), 400, `${cashSale} is not a sale on account`)
    expect((await withhold(onAccount, 1, {}, denied)).status).toBe(403)
    await saved(undo(number))
    expect(await shop.openItems(university, granted)).toContain(`${onAccount} 1260 of 1260`)
    await saved(withhold(onAccount, 70))
  })

  test('income tax that a customer withheld from a payment is on the same account, and is neither filed nor settled with VAT', async () => {
    await saved(shop.receive(school, 97, { by: granted, branch: 'ACC', withheld: { tax: 3, certificate: 'WHT-1' } }))
    await shop.expectLedger(`
      Cash in hand                                97.00
      Withholding tax suffered                     3.00
      Accounts receivable Achimota School                     100.00`)
    await shop.mark()
    expect(await returnOf('2026-10')).toMatchObject({ withheld: 70 })
  })

  test('its figures are the sums of their documents, and agree with the accounts', async () => {
    const october = await returnOf('2026-10')
    expect(october).toMatchObject({
      month: '2026-10',
      scheme: 'GH-2026',
      tin: 'C0012345678',
      due: '2026-11-30',
      filed: null,
      fileRefusal: 'October 2026 is not over yet',
      settleRefusal: 'File the return first',
      figures: [
        { figure: 'sales', documents: 2, value: 1200, exempt: 60, nhil: 30, getFund: 30, vat: 180, tax: 240 },
        { figure: 'sales_returns', documents: 1, value: -100, tax: -20 },
        { figure: 'purchases', documents: 1, value: 100, nhil: 2.5, getFund: 2.5, vat: 15, tax: 20 },
        { figure: 'purchase_returns', documents: 1, value: -50, tax: -10 },
        { figure: 'expenses', documents: 1, value: 200, tax: 40 },
        { figure: 'imports', documents: 1, value: 1000, tax: 200 },
        { figure: 'withheld', documents: 3, tax: 70 },
      ],
      output: 220,
      input: 250,
      withheld: 70,
      broughtForward: 0,
      payable: 0,
      carriedForward: 100,
      ties: [
        { account: 'F0000RT', documents: 220, ledger: 220, difference: 0 },
        { account: 'F0000RI', documents: 250, ledger: 250, difference: 0 },
      ],
      others: [],
    })
    for (const figure of isRecord(october) ? listIn(october.figures) : []) {
      const rows = await documents('2026-10', String(figure.figure))
      expect([figure.figure, rows.length]).toEqual([figure.figure, figure.documents])
      for (const column of ['value', 'exempt', 'nhil', 'getFund', 'vat', 'tax'] as const)
        expect(rows.reduce((sum, row) => sum + Number(row[column]), 0)).toBeCloseTo(Number(figure[column]), 2)
    }
    expect(await documents('2026-10', 'expenses')).toEqual([
      expect.objectContaining({ number: expense, kind: 'expense', party: 'Adum Estates', reference: 'AE-88', branchname: 'Accra Central' }),
    ])
  })

  test('each branch has its own part, and a user of one branch sees that one only', async () => {
    expect(await returnOf('2026-10', 'KUM')).toMatchObject({ output: 20, input: 0, ties: [{ difference: 0 }, { difference: 0 }] })
    expect(await documents('2026-10', 'sales', 'KUM')).toHaveLength(1)
    expect((await denied.get('/api/vat/return/asempa/2026-10')).status).toBe(403)
  })

  test('a journal on these accounts is the difference, and is named', async () => {
    const number = await saved(
      shop.journal(
        [
          ['F0000RI', 12, 0],
          ['C0000HD', 0, 12],
        ],
        { by: granted },
      ),
    )
    expect(await returnOf('2026-10')).toMatchObject({
      input: 250,
      ties: [{ difference: 0 }, { account: 'F0000RI', documents: 250, ledger: 262, difference: 12 }],
      others: [{ number, kind: 'journal', output: 0, input: 12 }],
    })
    await saved(undo(number))
    expect(await returnOf('2026-10')).toMatchObject({ ties: [{ difference: 0 }, { difference: 0 }] })
  })

  test('it is filed once, after its end, by an administrator', async () => {
    await expectRefused(file('2026-10'), 409, 'October 2026 is not over yet')
    await goTo('2026-11-03')
    expect((await file('2026-10', granted)).status).toBe(403)
    await expectRefused(settle('2026-10'), 409, 'File the return first')
    const answers = await Promise.all([file('2026-10'), file('2026-10')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await returnOf('2026-10')).toMatchObject({ filed: { by: 'Ama Owner' }, carriedForward: 100, payable: 0 })
  })

  test('a credit clears the output tax and stays on its accounts', async () => {
    await shop.mark()
    await expectRefused(
      settle('2026-10', { entryDate: '2026-10-31' }),
      400,
      'A return is settled after its month: choose a day after October 2026',
    )
    await saved(settle('2026-10', { paymentType: 'CASH', coa_account: 'C0000HD', refNo: '' }))
    await shop.expectLedger(`
      [Accra Central]
      VAT and levies payable                   200.00
      Input VAT and levies                                220.00
      Branch current account                    20.00
      [Kumasi Adum]
      VAT and levies payable                    20.00
      Branch current account                               20.00`)
  })
})

describe('November, with late entries of October', () => {
  test('what is entered into a filed month is shown there, and belongs to the next return', async () => {
    const before = await returnOf('2026-10')
    const late = await saved(shop.buy(mill, { milo: [10, { costPrice: 12 }] }, { ...TAX, by: granted, entryDate: '2026-10-20' }))
    const { late: shown, ...figures } = isRecord(before) ? before : {}
    expect(shown).toEqual([])
    expect(await returnOf('2026-10')).toEqual({
      ...figures,
      late: [expect.objectContaining({ figure: 'purchases', number: late, tax: 20, date: '2026-10-20' })],
    })
    expect(await returnOf('2026-11')).toMatchObject({
      broughtForward: 100,
      input: 20,
      earlier: 1,
      ties: [{ difference: 0 }, { difference: 0 }],
    })
    expect(await documents('2026-11', 'purchases')).toEqual([expect.objectContaining({ number: late, isLate: true })])
  })

  test('the rest is paid from the bank, after the credit of both kinds', async () => {
    await saved(sell({ milo: 20 }))
    await goTo('2026-11-30')
    await expectRefused(file('2026-11'), 409, 'November 2026 is not over yet')
    const close = { through: '2026-11-30', remark: '' }
    await expectRefused(admin.post('/api/monthclose/close/asempa', close), 400, 'November 2026 is not over yet')
    await goTo('2026-12-02')
    expect((await file('2026-11')).status).toBe(200)
    const filed = await returnOf('2026-11')
    await saved(shop.buy(mill, { milo: [10, { costPrice: 12 }] }, { ...TAX, by: granted, entryDate: '2026-10-21' }))
    expect(await returnOf('2026-11')).toEqual(filed)
    await expectRefused(settle('2026-11', { refNo: '' }), 400, 'Enter the receipt or transaction ID of the payment')
    await shop.mark()
    const number = await saved(settle('2026-11'))
    await shop.expectLedger(`
      VAT and levies payable                                  400.00
      Input VAT and levies                                              50.00
      Withholding tax suffered                                          70.00
      Bank and mobile money accounts GCB current account               280.00`)
    expect(await returnOf('2026-11')).toMatchObject({
      payable: 280,
      carriedForward: 0,
      settlement: { number, date: '2026-12-02', paid: 280, from: 'GCB current account' },
    })
    await shop.mark()
    await shop.refuses(settle('2026-11', { refNo: 'GRA-2' }), 409, `The return for November 2026 was settled by ${number}`)
    const lines = await shop.rows<{ left: bigint }>(
      `select sum(amount)::bigint as left from journal_line where business_id = $1 and account_code in ('F0000RT', 'F0000RI', 'W0000HT') group by account_code order by account_code`,
    )
    // What came late belongs to the next return. The income tax of the school is left on the account of VAT withheld.
    expect(lines.map(({ left }) => left)).toEqual([2000n, 0n, 300n])
  })

  test('settlements are reversed from the last one back, and can be made again', async () => {
    const list = listIn((await granted.get('/api/vat/returns/asempa')).body)
    expect(list).toMatchObject([
      { month: '2026-11', payable: 280 },
      { month: '2026-10', payable: 0, carriedForward: 100 },
    ])
    const [november, october] = list.map(({ settlement }) => (isRecord(settlement) ? String(settlement.number) : ''))
    await expectRefused(undo(october ?? ''), 409, `A later return was settled by ${november}. Reverse that settlement first`)
    await saved(undo(november ?? ''))
    // Another transaction holds the books until November is settled again and, at the same time, October’s settlement is reversed.
    const [held, bothWait] = [signal(), signal()]
    const other = shop.database.transaction(shop.businessId, async tx => {
      await holdBooks(tx)
      held.send()
      await bothWait.sent
    })
    await held.sent
    const settling = settle('2026-11')
    await somebodyWaits(shop, 1)
    const undoing = undo(october ?? '')
    await somebodyWaits(shop, 2)
    bothWait.send()
    await other
    const again = await saved(settling)
    await expectRefused(undoing, 409, `A later return was settled by ${again}. Reverse that settlement first`)
    await saved(undo(again))
    await saved(undo(october ?? ''))
    await expectRefused(settle('2026-11'), 409, 'Settle the return for October 2026 first')
    await saved(settle('2026-10'))
    await saved(settle('2026-11'))
    expect(await shop.fault()).toBe(null)
  })

  test('malformed bodies change nothing', async () => {
    const sold = await saved(sellOnAccount({ milo: 1 }))
    const settled = listIn((await granted.get('/api/vat/returns/asempa')).body)[0]?.settlement
    await saved(undo(isRecord(settled) ? String(settled.number) : ''))
    const place = { paymentType: 'BANK', coa_account: gcb, entryDate: '2026-12-02' }
    const optional = ['entryDate']
    for (const [path, good] of [
      ['import', { ...IMPORT, declaration: 'C 4023/26', ...place }],
      ['withheld', { sale: sold, certificate: 'WHV-9', amount: 7, entryDate: '2026-12-02' }],
      ['settle', { month: '2026-11', refNo: 'GRA-9', ...place }],
    ] as const)
      await expectAllRefused(shop.owner, admin.with(AT_ACCRA), `/api/vat/${path}/asempa`, spoiledBodies(good, { optional: [...optional] }))
    for (const month of ['2026-13', '2026', '2026-12-01', 'x', '', null, 12, ['2026-12']])
      expect((await admin.post('/api/vat/file/asempa', { month })).status).toBe(400)
  })
})

describe('verify finds', () => {
  const change = (table: string, changes: string): Promise<void> =>
    inTransaction(shop.superuser, null, async client => {
      await client.query('set local session_replication_role = replica')
      const key = table === 'vat_return' ? 'month' : 'posting_id'
      await client.query(
        `update ${table} set ${changes} where business_id = $1 and ${key} = (select min(${key}) from ${table} where business_id = $1)`,
        [shop.businessId],
      )
    })

  test.each([
    ['input tax', 'input_tax', 'claimed_vat = 0', 'claimed_vat = vat', /^the input tax of ACC-\w+-\d{6} is not what was posted$/],
    ['the tax of a line', 'purchase_line_tax', 'vat = vat + 1', 'vat = vat - 1', /^the tax of the lines of ACC-P26-\d{6}/],
    ['a certificate', 'vat_withheld', 'amount = amount + 1', 'amount = amount - 1', /^the VAT withheld by ACC-H26-\d{6}/],
    ['a filed return', 'vat_return', 'output = output + 1', 'output = output - 1', /^the VAT return of 2026-\d\d does not have the sums/],
    ['a settlement', 'vat_settlement', 'paid = paid + 1', 'paid = paid - 1', /^ACC-G26-\d{6} does not settle its VAT return$/],
  ])('%s changed in the database', async (_what, table, done, undone, found) => {
    expect(await shop.fault()).toBe(null)
    await change(table, done)
    expect(await shop.fault()).toMatch(found)
    await change(table, undone)
    expect(await shop.fault()).toBe(null)
  })
})

test('VAT paid at import in a year whose levies were a cost has no levy', async () => {
  const add = `insert into vat_setting (business_id, setting_no, valid_from, scheme, tin, set_by, set_at)
    values ($1, 99, '2025-06-01', 'GH-2023', 'C0012345678', 1, now())`
  await shop.owner.query(add, [shop.businessId])
  await shop.refuses(importVat({ entryDate: '2025-07-01' }), 400, /^NHIL of that year cannot be claimed: it is part of the cost/)
})
