import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { isRecord } from '@akonta/domain/contract/codec'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { inTransaction } from '../testing/gates/forgery.ts'
import { readsOf } from '../testing/installation/reads.ts'
import { fieldIn, openCaller } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { signal, somebodyWaits } from '../testing/world/in-order.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import { accountMovements, taxByMonth } from './month-queries.ts'
import { suppliersIn } from './supplier-queries.ts'

let now = new Date('2026-09-05T09:00:00Z')
const shop = await testShop({
  isNew: true,
  clock: () => now,
  accra: { rice: '1000 worth 50000' },
  kumasi: { rice: '1000 worth 50000' },
})
let { admin, granted, denied } = shop
const mill = await shop.supplier('Golden Oil Mill')
const carter = await shop.supplier('Kojo Transport')
const ahead = await shop.supplier('Ahead Bakery')
const school = await shop.customer('Achimota School')
const gcb = await shop.bank('GCB current account')

/** Another day: everybody signs in again. */
const goTo = async (day: string): Promise<void> => {
  now = new Date(`${day}T09:00:00Z`)
  admin = await openCaller(shop.server, { username: 'admin', password: PASSWORD })
  granted = await openCaller(shop.server, { username: 'granted', password: PASSWORD })
  denied = await openCaller(shop.server, { username: 'denied', password: PASSWORD })
  await keepSessions(shop)
}

const AT_ACCRA = { 'x-branch-code': 'ACC' }
const GRA = { paymentType: 'BANK', coa_account: gcb, refNo: 'GRA-1' }
const monthOf = async (month: string, branch = 'ALL') => (await granted.get(`/api/withholding/month/asempa/${month}?branch=${branch}`)).body
const pay = (month: string, fields: object = {}, by = admin) =>
  by.post('/api/withholding/pay/asempa', { month, ...GRA, ...fields }, AT_ACCRA)
const undo = (number: string) => admin.post(`/api/accounting/generaljournal/reverse/asempa/${number}`, { reason: 'Typed twice' })
const certify = (payment: string, certificate: string, by = granted) =>
  by.post('/api/withholding/certificate/asempa', { payment, certificate }, AT_ACCRA)
const setRule = (fields: object, by = granted) => by.post('/api/withholding/supplier/asempa', { pid: mill, rule: 'GOODS', ...fields })
const listIn = (body: unknown) => (Array.isArray(body) ? body.filter(isRecord) : [])
const withheld = (base: number, kind = 'GOODS') => ({ withheld: { kind, base }, by: granted })
const BY_INDEX = { enable_seqscan: 'off' }
/** What some work reads of a table while PostgreSQL plans with these settings. */
const readsWith = (settings: Readonly<Record<string, string>>, table: string, work: (tx: Transaction) => Promise<unknown>) =>
  shop.database.read(shop.businessId, async tx => {
    for (const [name, value] of Object.entries(settings))
      await tx.row({ name: `test-${name}`, text: `select set_config('${name}', '${value}', true)` })
    return readsOf(tx, table, () => work(tx))
  })
const agree = [
  { account: 'W0000HP', difference: 0 },
  { account: 'W0000HT', difference: 0 },
]

let [bought, carried, received] = ['', '', '']

test('a month without withheld tax is empty and has nothing to pay', async () => {
  await goTo('2026-10-01')
  expect(await monthOf('2026-09')).toMatchObject({ suppliers: [], customers: [], fromSuppliers: 0, left: 0, ties: agree, others: [] })
  await expectRefused(pay('2026-09'), 409, 'No tax was withheld from suppliers in September 2026')
})

test('the month lists what was withheld from suppliers and by customers, and agrees with both accounts', async () => {
  await goTo('2026-10-08')
  bought = await saved(shop.pay(mill, 970, withheld(1000)))
  carried = await saved(shop.pay(carter, 462.5, { ...withheld(500, 'SERVICES'), branch: 'KUM' }))
  received = await saved(shop.receive(school, 970, { withheld: { tax: 30 }, by: granted }))
  await saved(shop.buy(carter, { rice: [1, { costPrice: 7, purchaseType: 'CASH' }] }, { by: granted }))
  expect(await monthOf('2026-10')).toMatchObject({
    due: '2026-11-15',
    suppliers: [
      {
        ...{ number: bought, paper: bought, date: '2026-10-08', party: 'Golden Oil Mill', tin: '' },
        ...{ gross: 1000, base: 1000, ratePercent: 3, tax: 30, certificate: bought },
      },
      { number: carried, branchname: 'Kumasi Adum', supplied: 'SERVICES', gross: 500, ratePercent: 7.5, tax: 37.5 },
    ],
    customers: [{ number: received, party: 'Achimota School', gross: 1000, tax: 30, certificate: '' }],
    fromSuppliers: 67.5,
    byCustomers: 30,
    left: 67.5,
    ties: agree,
    payRefusal: 'October 2026 is not over',
  })
  expect(await monthOf('2026-10', 'KUM')).toMatchObject({
    suppliers: [{ number: carried }],
    customers: [],
    fromSuppliers: 37.5,
    ties: agree,
  })
})

test('a reversal is in the month of its date with the opposite sign, and a journal shows as a difference', async () => {
  const wrong = await saved(shop.pay(mill, 97, withheld(100)))
  const undone = await saved(shop.reverse('payment', wrong, 'Typed twice', admin))
  const journal = await saved(
    shop.journal(
      [
        [ACCOUNT.cash, 5, 0],
        [ACCOUNT.withholdingTaxPayable, 0, 5],
      ],
      { by: granted, accDate: '2026-10-08' },
    ),
  )
  expect(await monthOf('2026-10')).toMatchObject({
    fromSuppliers: 67.5,
    suppliers: [{}, {}, { number: wrong, tax: 3 }, { number: undone, paper: wrong, tax: -3, gross: -100 }],
    ties: [{ account: 'W0000HP', documents: 67.5, ledger: 72.5, difference: 5 }, { difference: 0 }],
    others: [{ number: journal, kind: 'journal', account: 'W0000HP', amount: 5 }],
  })
  await saved(undo(journal))
  expect(await monthOf('2026-10')).toMatchObject({ ties: agree, others: [] })
})

describe('paying the tax of a month', () => {
  let paid = ''

  test('refuses a month that is not over, a day in it, a bank without a receipt and users without the right', async () => {
    await expectRefused(pay('2026-10'), 409, 'October 2026 is not over')
    await goTo('2026-11-03')
    const state = await fingerprint(shop.owner)
    await expectRefused(
      pay('2026-10', { entryDate: '2026-10-31' }),
      400,
      'The tax is paid after its month: choose a day after October 2026',
    )
    await expectRefused(pay('2026-10', { refNo: '' }), 400, 'Enter the receipt or transaction ID of the payment')
    await expectRefused(pay('2026-10', { coa_account: mill }), 400, 'Select a Bank')
    await expectRefused(pay('2026-10', {}, granted), 403)
    await expectRefused(pay('2026-10', {}, denied), 403)
    expect(await fingerprint(shop.owner)).toBe(state)
  })

  test('reduces what is owed in each branch and takes the money from the bank', async () => {
    await shop.mark()
    paid = await saved(pay('2026-10'))
    expect(paid).toBe('ACC-WT26-000001')
    await shop.expectLedger(`
      [Accra Central]
      Withholding tax payable                     30.00
      Bank and mobile money accounts GCB current account             67.50
      Branch current account                      37.50
      [Kumasi Adum]
      Withholding tax payable                     37.50
      Branch current account                                37.50`)
    expect(await monthOf('2026-10')).toMatchObject({
      paid: 67.5,
      left: 0,
      payments: [{ number: paid, date: '2026-11-03', paid: 67.5, from: 'GCB current account', reference: 'GRA-1' }],
      ties: agree,
    })
    expect(await monthOf('2026-11')).toMatchObject({ fromSuppliers: 0, left: 0, ties: agree })
    expect(await monthOf('2026-10', 'KUM')).toMatchObject({ paid: 37.5, left: 0 })
    expect(await shop.fault()).toBeNull()
  })

  test('cannot be done twice, also not twice at once', async () => {
    await expectRefused(pay('2026-10'), 409, 'The tax withheld in October 2026 was already paid')
    await saved(undo(paid))
    expect(await monthOf('2026-10')).toMatchObject({ paid: 0, left: 67.5, payments: [] })
    // Another transaction holds the books until both calls wait for it: none of the two may have read the month by then.
    const [held, bothWait] = [signal(), signal()]
    const other = shop.database.transaction(shop.businessId, async tx => {
      await holdBooks(tx)
      held.send()
      await bothWait.sent
    })
    await held.sent
    const both = Promise.all([pay('2026-10', { refNo: 'GRA-2' }), pay('2026-10', { refNo: 'GRA-3' })])
    await somebodyWaits(shop, 2)
    bothWait.send()
    await other
    const answers = await both
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await monthOf('2026-10')).toMatchObject({ paid: 67.5, left: 0, payments: [{ paid: 67.5 }] })
    expect(await shop.fault()).toBeNull()
  })

  test('a payment reversed later is a credit of its month, which reduces the next one', async () => {
    await saved(shop.reverse('payment', carried, 'Typed twice', admin))
    await saved(shop.pay(mill, 1940, withheld(2000)))
    expect(await monthOf('2026-11')).toMatchObject({ fromSuppliers: 22.5, left: 22.5, credit: 0 })
    await goTo('2026-12-02')
    await shop.mark()
    await saved(pay('2026-11', { paymentType: 'CASH', coa_account: 'C0000HD', refNo: '' }))
    await shop.expectLedger(`
      [Accra Central]
      Withholding tax payable                     60.00
      Cash in hand                                          22.50
      Branch current account                                37.50
      [Kumasi Adum]
      Withholding tax payable                               37.50
      Branch current account                      37.50`)
    expect(await shop.fault()).toBeNull()
  })

  test('what is left of a month that went below zero is deducted from the next one', async () => {
    await saved(shop.reverse('payment', bought, 'Typed twice', admin))
    expect(await monthOf('2026-12')).toMatchObject({ fromSuppliers: -30, left: 0, carried: 30 })
    await goTo('2027-01-04')
    await expectRefused(pay('2026-12'), 409, 'No tax was withheld from suppliers in December 2026')
    await saved(shop.pay(mill, 2910, withheld(3000)))
    await goTo('2027-02-02')
    expect(await monthOf('2027-01')).toMatchObject({ fromSuppliers: 90, credit: 30, left: 60 })
    await shop.mark()
    await saved(pay('2027-01'))
    await shop.expectLedger(`
      Withholding tax payable                     60.00
      Bank and mobile money accounts GCB current account             60.00`)
    expect(await monthOf('2027-02')).toMatchObject({ credit: 0, left: 0, carried: 0 })
    expect(await shop.fault()).toBeNull()
  })

  test('is refused if a journal has cleared the account', async () => {
    await saved(shop.pay(mill, 97, withheld(100)))
    await saved(
      shop.journal(
        [
          [ACCOUNT.withholdingTaxPayable, 3, 0],
          [ACCOUNT.cash, 0, 3],
        ],
        { by: granted, accDate: '2027-02-02' },
      ),
    )
    await goTo('2027-03-02')
    await expectRefused(pay('2027-02'), 409, 'Withholding tax payable owes 0.00, not 3.00: was it paid by a journal?')
  })
})

describe('the certificate of a customer', () => {
  test('is entered after the payment, and a correction keeps the number before', async () => {
    expect((await certify(received, 'WHT-1')).body).toEqual({ payment: received, tax: 30, certificate: 'WHT-1' })
    await expectRefused(certify(received, 'WHT-1'), 409, `${received} already has certificate WHT-1`)
    expect((await certify(received, 'WHT-2')).body).toMatchObject({ certificate: 'WHT-2' })
    expect(await monthOf('2026-10')).toMatchObject({ customers: [{ certificate: 'WHT-2' }] })
    // A certificate may be for several payments.
    const second = await saved(shop.receive(school, 97, { withheld: { tax: 3 }, by: granted }))
    expect(await monthOf(now.toISOString().slice(0, 7))).toMatchObject({ customers: [{ certificate: '' }] })
    expect((await certify(second, 'WHT-2')).body).toMatchObject({ payment: second, certificate: 'WHT-2' })
    const { body } = await granted.get(`/api/accounting/peopleacc/bynumber/asempa/${received}`)
    expect(body).toMatchObject({ withheld: { tax: 30, certificate: 'WHT-2' } })
    const { rows } = await shop.owner.query('select entry_no, certificate from withholding_certificate order by posting_id, entry_no')
    expect(rows).toEqual([
      { entry_no: 1, certificate: 'WHT-1' },
      { entry_no: 2, certificate: 'WHT-2' },
      { entry_no: 1, certificate: 'WHT-2' },
    ])
    const { rows: trail } = await shop.owner.query(
      `select changes from audit_entry where kind = 'withholding' and subject = $1 order by entry_no`,
      [received],
    )
    expect(trail.map(({ changes }) => changes)).toEqual([
      [{ what: 'Certificate', before: '', after: 'WHT-1' }],
      [{ what: 'Certificate', before: 'WHT-1', after: 'WHT-2' }],
    ])
    expect(await shop.fault()).toBeNull()
  })

  test('is refused for other payments, reversed ones, other branches and users without the right', async () => {
    const state = await fingerprint(shop.owner)
    await expectRefused(certify(bought, 'X-1'), 400, `${bought} has no tax withheld by a customer`)
    await expectRefused(certify('ACC-C26-999999', 'X-1'), 404)
    await expectRefused(certify(received, 'X-1', denied), 403)
    await expectRefused(certify(received, ''), 400)
    expect(await fingerprint(shop.owner)).toBe(state)
    await saved(shop.reverse('payment', received, 'Typed twice', admin))
    await expectRefused(certify(received, 'X-1'), 409)
  })
})

describe('the rule of a supplier', () => {
  test('shows what they were paid this year, with tax and cash purchases, and whether that is above the threshold', async () => {
    const supplier = async () => (await granted.get(`/api/withholding/supplier/asempa/${carter}`)).body
    expect(await supplier()).toMatchObject({
      ...{ name: 'Kojo Transport', rule: 'NONE', year: 2027 },
      ...{ paid: 0, withheld: 0, threshold: 2000, isAbove: false },
    })
    await saved(shop.pay(carter, 1950, { ...withheld(1000, 'WORKS') }))
    expect(await supplier()).toMatchObject({ paid: 2000, withheld: 50, isAbove: false })
    const over = await saved(shop.pay(carter, 0.01, { by: granted }))
    expect(await supplier()).toMatchObject({ paid: 2000.01, isAbove: true })
    await saved(shop.reverse('payment', over, 'Typed twice', admin))
    expect(await supplier()).toMatchObject({ paid: 2000, isAbove: false })
    const forCash = () => saved(shop.buy(carter, { rice: [1, { costPrice: 8, purchaseType: 'CASH' }] }, { by: granted }))
    await forCash()
    await saved(shop.reverse('purchase', await forCash(), 'Typed twice', admin))
    expect(await supplier()).toMatchObject({ paid: 2008, isAbove: true })
    const listed = listIn((await granted.get('/api/withholding/suppliers/asempa')).body)
    expect(listed.map(({ name, paid, withheld: tax }) => [name, paid, tax])).toEqual([
      ['Ahead Bakery', 0, 0],
      ['Golden Oil Mill', 3100, 93],
      ['Kojo Transport', 2008, 50],
    ])
    const work = (branch: number | null) =>
      shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])
    await work(shop.branches.accra)
    expect(await supplier()).toMatchObject({ paid: null, withheld: null, isAbove: true })
    await work(null)
  })

  test('counts a payment ahead once, whatever becomes of what it was allocated to', async () => {
    const paidAhead = async () => (await granted.get(`/api/withholding/supplier/asempa/${ahead}`)).body
    const payment = await saved(shop.pay(ahead, 3000, { by: granted }))
    const purchase = await saved(shop.buy(ahead, { rice: [50, { costPrice: 60 }] }, { by: granted }))
    expect((await granted.post('/api/accounting/peopleacc/setoff/asempa', { pid: ahead })).status).toBe(200)
    expect(await paidAhead()).toMatchObject({ paid: 3000, isAbove: true })
    await saved(shop.reverse('purchase', purchase, 'Typed twice', admin))
    expect(await paidAhead()).toMatchObject({ paid: 3000, isAbove: true })
    await saved(shop.buy(ahead, { rice: [50, { costPrice: 60 }] }, { by: granted }))
    expect((await granted.post('/api/accounting/peopleacc/setoff/asempa', { pid: ahead })).status).toBe(200)
    await saved(shop.reverse('payment', payment, 'Typed twice', admin))
    expect(await paidAhead()).toMatchObject({ paid: 0, isAbove: false })
  })

  test('is read with the documents of its year only', async () => {
    const { rows } = await readsWith(BY_INDEX, 'journal_line', async tx =>
      expect(await suppliersIn(tx, '2027-01-20')).toMatchObject([{}, {}, { withheld: 5000n }]),
    )
    expect(rows).toBe(0)
    const ofLaterYear = await readsWith(BY_INDEX, 'payment', async tx =>
      expect(await suppliersIn(tx, '2028-01-20')).toMatchObject([{ paid: 0n }, { paid: 0n }, { paid: 0n }]),
    )
    expect(ofLaterYear.rows).toBe(0)
  })

  test('is set with the TIN, an exemption with its certificate until its last day, and the audit trail has both', async () => {
    expect((await setRule({ tin: 'c0087654321' })).body).toMatchObject({ rule: 'GOODS', tin: 'C0087654321', isExempt: false })
    const exempt = { rule: 'EXEMPT', certificate: 'WHE-118', until: '2027-03-02', tin: 'C0087654321' }
    expect((await setRule(exempt)).body).toMatchObject({ rule: 'EXEMPT', certificate: 'WHE-118', until: '2027-03-02', isExempt: true })
    expect(await monthOf('2027-01')).toMatchObject({ suppliers: [{ tin: 'C0087654321' }] })
    expect(await monthOf('2026-10')).toMatchObject({ suppliers: [{ tin: 'C0087654321' }, { number: carried, tin: '' }, {}, {}] })
    expect((await granted.get(`/api/withholding/supplier/asempa/${carter}`)).body).toMatchObject({ rule: 'NONE', tin: '' })
    await goTo('2027-03-03')
    expect((await granted.get(`/api/withholding/supplier/asempa/${mill}`)).body).toMatchObject({ rule: 'EXEMPT', isExempt: false })
    const { rows } = await shop.owner.query(
      `select deed, changes from audit_entry where kind = 'payee' and deed = 'Set the withholding rule' order by entry_no`,
    )
    expect(rows.length).toBe(2)
    expect(await shop.fault()).toBeNull()
  })

  test('is refused without its certificate, with a needless one, for customers and without the right', async () => {
    const state = await fingerprint(shop.owner)
    await expectRefused(setRule({ rule: 'EXEMPT' }), 400, 'Enter the number of the exemption certificate')
    await expectRefused(setRule({ certificate: 'WHE-1' }), 400, 'Only an exemption has a certificate and a last day')
    await expectRefused(setRule({ until: '2027-12-31' }), 400, 'Only an exemption has a certificate and a last day')
    await expectRefused(setRule({ pid: school }), 404)
    await expectRefused(setRule({}, denied), 403)
    expect(await fingerprint(shop.owner)).toBe(state)
  })
})

test('what is entered after the payment of its month is not paid, and the rest stays paid', async () => {
  const enter = (entryDate: string) => saved(shop.pay(ahead, 970, { ...withheld(1000), entryDate }))
  const paidBy = async () => listIn(fieldIn(await monthOf('2027-02'), 'suppliers')).flatMap(row => (row.pid === ahead ? row.paidBy : []))
  await enter('2027-02-20')
  const first = await saved(pay('2027-02'))
  await enter('2027-02-25')
  expect(await paidBy()).toEqual([first, ''])
  const second = await saved(pay('2027-02'))
  await saved(undo(first))
  expect(await paidBy()).toEqual(['', second])
})

test('verify finds a payment of the tax that was changed', async () => {
  await inTransaction(shop.superuser, null, async client => {
    await client.query('set local session_replication_role = replica')
    await client.query('update withholding_payment set paid = paid + 1 where business_id = $1', [shop.businessId])
  })
  expect(await shop.fault()).toMatch(/^ACC-WT26-\d+ does not pay the withholding tax that it names$/)
})

test('a month reads no lines of the two accounts from before it', async () => {
  const later = { start: '2036-06-01', end: '2036-06-30', branch: null }
  const { rows } = await readsWith({}, 'journal_line', async tx =>
    expect(await accountMovements(tx, later)).toMatchObject([{ ledger: 0n }, { ledger: 0n }]),
  )
  expect(rows).toBe(0)
})

test('the months of all years read postings once for reversed payments and once for reversed payments of the tax', async () => {
  const byHash = { plan_cache_mode: 'force_custom_plan', enable_nestloop: 'off', enable_mergejoin: 'off' }
  const { looks } = await readsWith(byHash, 'posting', async tx => expect(await taxByMonth(tx, '2036-06-01')).not.toHaveLength(0))
  expect(looks).toBe(2)
})
