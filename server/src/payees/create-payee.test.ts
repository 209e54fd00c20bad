import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const CREATE = '/api/accounting/people/create/asempa'

const ESI = {
  payee: 'Maa Esi Chop Bar',
  category: 'debtor',
  phone: '024 000 0000',
  address: 'Osu',
  emailAddress: 'esi@example.com',
  branchname: 'Accra Central',
  openBalance: 50,
  drcr: 'DR',
  userId: 1,
}

const shop = await testShop()

const inAccra = () => shop.granted.with({ 'x-branch-code': 'ACC' })

test('REQ-344 REQ-200 REQ-201 REQ-202 payees of all kinds are created, and their opening balances are in the books', async () => {
  const customer = await inAccra().post(CREATE, ESI)
  expect(customer.status).toBe(200)
  expect(customer.body).toEqual({
    pid: 'CUS-0001',
    payee: 'Maa Esi Chop Bar',
    category: 'debtor',
    phone: '024 000 0000',
    address: 'Osu',
    emailAddress: 'esi@example.com',
    branchname: 'Accra Central',
    openBalance: 50,
    drcr: 'DR',
    userId: 2,
    balance: -50,
    creditLimit: null,
    termsDays: null,
    creditHeld: false,
    tin: '',
    active: true,
  })
  const supplier = await inAccra().post(CREATE, { ...ESI, payee: 'Nestle Ghana', category: 'creditor', openBalance: '1200.50', drcr: 'CR' })
  expect(supplier.body).toMatchObject({ pid: 'SUP-0002', balance: 1200.5, openBalance: 1200.5, drcr: 'CR' })
  const bank = await inAccra().post(CREATE, { ...ESI, payee: 'MTN MoMo wallet', category: 'bank', openBalance: 300, drcr: 'dr' })
  expect(bank.body).toMatchObject({ pid: 'BNK-0003', balance: -300 })
  await expectLedger(
    shop.database,
    shop.businessId,
    `
    Accounts receivable Maa Esi Chop Bar                       50.00
    Opening balance equity                                    850.50
    Accounts payable Nestle Ghana                                        1,200.50
    Bank and mobile money accounts MTN MoMo wallet            300.00`,
  )
})

test('a customer with a deposit has a Cr balance', async () => {
  const deposit = await inAccra().post(CREATE, { ...ESI, payee: 'Deposit', openBalance: 20, drcr: 'CR' })
  expect(deposit.body).toMatchObject({ balance: 20 })
})

test('REQ-343 each kind is listed by name with its balance', async () => {
  const list = async (type: string) => (await shop.granted.get(`/api/accounting/people/payeeType/asempa/${type}`)).body
  expect(await list('debtor')).toMatchObject([
    { payee: 'Deposit', balance: 20 },
    { payee: 'Maa Esi Chop Bar', balance: -50 },
  ])
  expect(await list('creditor')).toMatchObject([{ payee: 'Nestle Ghana', balance: 1200.5 }])
  expect(await list('bank')).toMatchObject([{ payee: 'MTN MoMo wallet', balance: -300 }])
  expect((await shop.denied.get('/api/accounting/people/payeeType/asempa/debtors')).status).toBe(400)
})

test('REQ-345 one payee is read by its pid', async () => {
  const found = await shop.denied.get('/api/accounting/people/getpayee/asempa/CUS-0001')
  expect(found.body).toMatchObject({ pid: 'CUS-0001', payee: 'Maa Esi Chop Bar', balance: -50, branchname: 'Accra Central' })
  for (const pid of ['CUS-9999', 'C0000HD'])
    expect((await shop.denied.get(`/api/accounting/people/getpayee/asempa/${pid}`)).status).toBe(404)
})

test('REQ-281 REQ-282 an invalid opening balance is refused with the texts of the specification, and nothing is written', async () => {
  const before = await fingerprint(shop.owner)
  for (const openBalance of ['abc', -1, '1.005']) {
    const refused = await inAccra().post(CREATE, { ...ESI, openBalance, drcr: '' })
    expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ message: 'Enter Valid Open Balance' })])
  }
  const refused = await inAccra().post(CREATE, { ...ESI, drcr: '' })
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ message: 'Choose Cr or Dr' })])
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('a payee without an opening balance needs neither side nor branch', async () => {
  const { openBalance: _amount, drcr: _side, branchname: _branch, ...rest } = ESI
  const made = await shop.granted.post(CREATE, { ...rest, payee: 'No balance' })
  expect(made.body).toMatchObject({ payee: 'No balance', balance: 0, branchname: '' })
})

test('the branch of the call applies; the branch in the body counts only without one', async () => {
  const elsewhere = await inAccra().post(CREATE, { ...ESI, payee: 'Elsewhere', branchname: 'Kumasi Adum' })
  expect(elsewhere.body).toMatchObject({ branchname: 'Accra Central' })
  const named = await shop.granted.post(CREATE, { ...ESI, payee: 'Named', branchname: 'Kumasi Adum' })
  expect(named.body).toMatchObject({ branchname: 'Kumasi Adum', balance: -50 })
  const nowhere = await shop.granted.post(CREATE, { ...ESI, payee: 'Nowhere', branchname: 'Takoradi' })
  expect([nowhere.status, nowhere.body]).toEqual([400, expect.objectContaining({ code: 'branch_needed' })])
})

test('every user adds customers; suppliers, banks and opening balances need GRANT', async () => {
  const none = { ...ESI, openBalance: 0, drcr: '' }
  const made = await shop.denied.post(CREATE, { ...none, payee: 'By a cashier' })
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ branchname: 'Accra Central' })])
  for (const body of [ESI, { ...none, category: 'creditor' }, { ...none, category: 'bank' }]) {
    const refused = await shop.denied.post(CREATE, body)
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ message: expect.stringContaining('GRANT') })])
  }
  expect((await shop.denied.post(CREATE, none, { 'x-branch-code': 'KUM' })).status).toBe(403)
})

test('the same request sent twice creates one payee and one opening balance', async () => {
  const key = { 'idempotency-key': 'create-payee-1' }
  const first = await inAccra().post(CREATE, { ...ESI, payee: 'Once' }, key)
  const again = await inAccra().post(CREATE, { ...ESI, payee: 'Once' }, key)
  expect([again.body, again.headers['idempotency-hit']]).toEqual([first.body, '1'])
})

test('another business sees and creates no payees here', async () => {
  expect((await shop.stranger.post(CREATE, ESI)).status).toBe(403)
  expect((await shop.stranger.get('/api/accounting/people/getpayee/asempa/CUS-0001')).status).toBe(403)
  expect((await shop.stranger.get('/api/accounting/people/getpayee/nextdoor/CUS-0001')).status).toBe(404)
  expect((await shop.stranger.get('/api/accounting/people/payeeType/nextdoor/debtor')).body).toEqual([])
})

test('REQ-283 every malformed payee is refused with a sentence and writes nothing', async () => {
  await expectAllRefused(
    shop.owner,
    inAccra(),
    CREATE,
    spoiledBodies({ ...ESI, payee: 'Spoiled' }, { ignored: ['userId'], optional: ['openBalance', 'branchname'] }),
  )
})

test('users who may change customers add one with a credit limit; no other payee has one', async () => {
  const plain = { ...ESI, openBalance: 0, drcr: '' }
  const limited = { ...plain, payee: 'With limit', creditLimit: '500.50' }
  expect(await inAccra().post(CREATE, limited)).toMatchObject({ status: 200, body: { payee: 'With limit', creditLimit: 500.5 } })
  expect(await inAccra().post(CREATE, { ...limited, creditLimit: 0 })).toMatchObject({ body: { creditLimit: 0 } })
  expect(await inAccra().post(CREATE, { ...limited, creditLimit: null })).toMatchObject({ body: { creditLimit: null } })
  expect(await shop.denied.post(CREATE, limited)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(await shop.denied.post(CREATE, { ...plain, payee: 'Without limit' })).toMatchObject({ status: 200, body: { creditLimit: null } })
  for (const category of ['creditor', 'bank'])
    await expectRefused(inAccra().post(CREATE, { ...limited, category }), 400, 'Only customers have a credit limit')
  await expectRefused(inAccra().post(CREATE, { ...plain, category: 'creditor', termsDays: 30 }), 400, 'Only customers have payment terms')
  for (const creditLimit of [-1, 'much', 0.001, {}, [], true, 1e15])
    expect(await inAccra().post(CREATE, { ...limited, creditLimit })).toMatchObject({ status: 400 })
})
