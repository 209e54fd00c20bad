import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openWalletSimulator } from '../../../wallet-simulator/simulator.ts'
import { openSealing } from '../host/sealed-text.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { figuresOf, recordsIn } from '../testing/wallet/provider-figures.ts'
import { type Answer, fieldIn, textIn } from '../testing/world/caller.ts'
import { whileBooksAreHeld } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import { openPaystack } from '../wallets/providers/paystack/open-paystack.ts'
import type { ReportedPayout, ReportPort } from '../wallets/providers/report-port.ts'
import type { WalletService } from '../wallets/wallet-service.ts'

const KEY = 'sk_live_0123456789abcdef'
const START = new Date('2026-11-20T10:00:00Z')
const simulator = await openWalletSimulator({ key: KEY, now: () => START })
afterAll(() => simulator.close())

/** What the provider tells of its payouts instead of what it knows. */
let told: Partial<ReportedPayout> = {}
const adapters: WalletService['adapters'] = {
  paystack: account => {
    const provider = openPaystack(simulator.url, { now: simulator.now })(account)
    const { reports } = provider
    if (reports === null) return provider
    const payoutsOf: ReportPort['payoutsOf'] = async (first, last) => {
      const report = await reports.payoutsOf(first, last)
      return report.kind === 'listed' ? { ...report, rows: report.rows.map(row => ({ ...row, ...told })) } : report
    }
    return { ...provider, reports: { ...reports, payoutsOf } }
  },
}
const wallets = {
  sealing: openSealing(randomBytes(32)),
  adapters,
  pace: 1,
  report: console.error,
}
const shop = await testShop({ wallets, clock: simulator.now, accra: { milk: '500 worth 5000' }, kumasi: { milk: '5 worth 50' } })
const paystack = await shop.bank('Paystack')
const gcb = await shop.bank('GCB')
const ama = await shop.customer('Ama Owusu')

const done = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const setting = { adapter: 'paystack', pid: paystack, email: 'shop@asempa.example', key: KEY, on: true }
const provider = fieldIn((await done(shop.admin.post('/api/wallets/provider/asempa', setting))).body, 'id')
for (const branch of ['ACC', 'KUM']) await done(shop.admin.post('/api/wallets/branch/asempa', { branch, provider, wallets: [] }))

const AT_ACCRA = { 'x-branch-code': 'ACC' }
const TODAY = '2026-11-20'
/** In cedis. */
type Request = { readonly ending: string; readonly amount?: number; readonly branch?: 'ACC' | 'KUM' }

let presses = 0
/** Asks a phone with this ending and waits until it is paid. Returns the number of the transaction at the provider. */
const receive = async ({ ending, amount = 170, branch = 'ACC' }: Request): Promise<string> => {
  presses += 1
  const phone = `024${String(presses).padStart(4, '0')}${ending}`
  const request = { press: `press-${presses}-of-a-key`, branch, network: 'mtn', phone, amount }
  const asked = await done(shop.admin.post('/api/wallets/ask/asempa', request))
  simulator.turn(20)
  const found = await done(shop.admin.post('/api/wallets/look/asempa', { collection: fieldIn(asked.body, 'id') }))
  expect(found.body).toMatchObject({ outcome: 'approved', received: amount })
  return String(simulator.ledger.charges.at(-1)?.id)
}

/** Pays out what the provider holds. Returns the number of the payout. */
const payOut = (): string => String(simulator.ledger.payOut()?.id)

const day = async (date = TODAY) => (await done(shop.granted.get(`/api/wallets/providerday/asempa/${provider}/${date}`))).body
const { figures, changeSince } = figuresOf(day)
const propose = async (payout: string, fields: object = {}) =>
  (await done(shop.granted.post('/api/wallets/proposepayout/asempa', { provider, date: TODAY, payout, ...fields }))).body
const enter = (payout: string, fields: object = {}, by = shop.granted) =>
  by.post('/api/wallets/enterpayout/asempa', { provider, date: TODAY, payout, bank: gcb, ...fields }, AT_ACCRA)

beforeEach(async () => {
  told = {}
  await shop.mark()
})

test('a payout arrives at the bank as each branch earned it, once', async () => {
  const before = await figures()
  await receive({ ending: '000' })
  await receive({ ending: '000', amount: 100, branch: 'KUM' })
  expect(await changeSince(before)).toEqual({ agreed: 2, amount: 27_000, fees: 527, inBooks: 26_473, notPaidOut: 26_473 })
  expect(await day()).toMatchObject({ fault: '', differing: [], notWithUs: [], notAtProvider: [] })
  const payout = payOut()
  expect(await propose(payout)).toMatchObject({
    ...{ id: payout, state: 'paid', processed: 270, fees: 5.27, deductions: 0, paidOut: 264.73, document: '', difference: 0, suspects: [] },
    branches: [
      { branch: 'ACC', amount: 166.68, charges: 0 },
      { branch: 'KUM', amount: 98.05, charges: 0 },
    ],
  })
  await shop.mark()
  const number = await saved(enter(payout))
  await shop.expectLedger(`
    [Accra Central]
    Bank and mobile money accounts GCB        264.73
    Bank and mobile money accounts Paystack             166.68
    Branch current account                               98.05
    [Kumasi Adum]
    Bank and mobile money accounts Paystack              98.05
    Branch current account                     98.05
  `)
  await shop.mark()
  await shop.refuses(enter(payout), 409, { message: `Reference ${payout} of Paystack was used before, by ${number}` })
  expect(recordsIn(await day(), 'payouts').map(({ id, document }) => [id, document])).toContainEqual([payout, number])
  expect(await changeSince(before)).toEqual({ agreed: 2, amount: 27_000, fees: 527 })
  expect(await propose(payout)).toMatchObject({ document: number })
  expect(await shop.fault()).toBeNull()
})

test('a payout that was reversed may be entered again', async () => {
  const before = await figures()
  await receive({ ending: '000', amount: 50 })
  const payout = payOut()
  const first = await saved(enter(payout))
  await saved(shop.reverse('payment', first))
  expect(await changeSince(before)).toMatchObject({ inBooks: 4_902, notPaidOut: 4_902 })
  await saved(enter(payout))
  expect(await changeSince(before)).toEqual({ agreed: 1, amount: 5_000, fees: 98 })
})

test('a payout that was not paid, or whose own figures are odd, is refused, and entered when they are right', async () => {
  await receive({ ending: '000', amount: 40 })
  const payout = payOut()
  await shop.mark()
  const refusedFor = (odd: typeof told, sentence: string) => {
    told = odd
    return shop.refuses(enter(payout), 409, { code: 'payout_differs', message: sentence })
  }
  await refusedFor({ state: 'open' }, 'The provider has not paid this payout')
  await refusedFor({ state: 'failed' }, 'The provider has not paid this payout')
  await refusedFor({ currency: 'USD' }, 'This payout is in another currency or mode')
  await refusedFor({ isLive: false }, 'This payout is in another currency or mode')
  await refusedFor({ paidOut: 0n }, 'This payout is zero or negative')
  const apart = 'The provider’s own figures are 0.78 apart: received less fees and deductions is not what it paid out'
  await refusedFor({ fees: 0n }, apart)
  told = {}
  await saved(enter(payout))
})

test('a fee that was not told with the payment is charged with the payout', async () => {
  const phone = '041'
  // The third payment of a phone with this ending has no fee.
  const request = async () => {
    presses += 1
    const asked = await done(
      shop.admin.post('/api/wallets/ask/asempa', {
        ...{ press: `press-${presses}-of-a-key`, branch: 'ACC', network: 'mtn', phone: `0249999${phone}`, amount: 10 },
      }),
    )
    simulator.turn(20)
    return done(shop.admin.post('/api/wallets/look/asempa', { collection: fieldIn(asked.body, 'id') }))
  }
  for (let time = 0; time < 3; time += 1) await request()
  const proposal = await propose(payOut())
  expect(recordsIn(proposal, 'transactions').map(({ fee, feeInBooks }) => [fee, feeInBooks])).toEqual([
    [0, 0],
    [3.32, 3.32],
    [null, null],
  ])
  expect(proposal).toMatchObject({ difference: 0, branches: [{ branch: 'ACC', amount: 26.68, charges: 0 }] })
  await saved(enter(String(fieldIn(proposal, 'id'))))
})

test('a refund that the provider subtracted is taken off the branch that sent it back', async () => {
  const before = await figures()
  await receive({ ending: '034', branch: 'KUM' })
  const charge = simulator.ledger.charges.at(-1)
  if (charge === undefined) throw new Error('nothing was charged')
  const [found] = await shop.rows<{ id: number }>(
    'select collection_id as id from collection where business_id = $1 and reference = $2::uuid',
    charge.reference,
  )
  const sent = await done(
    shop.admin.post('/api/wallets/sendback/asempa', { collection: found?.id, amount: 50, reason: 'Goods were sold out' }),
  )
  const closed = { refund: fieldIn(sent.body, 'refund'), outcome: 'done', reason: 'Paystack: sent' }
  await done(shop.admin.post('/api/wallets/closerefund/asempa', closed))
  simulator.ledger.refund(charge, 5_000, 'sent')
  simulator.turn(61)
  expect(await changeSince(before)).toEqual({ agreed: 1, amount: 17_000, fees: 332, inBooks: 11_668, notPaidOut: 11_668 })

  const payout = payOut()
  expect(await propose(payout)).toMatchObject({
    ...{ deductions: 50, deducted: 50, paidOut: 116.68, difference: 0, branches: [{ branch: 'KUM', amount: 116.68, charges: 0 }] },
  })
  await saved(enter(payout))
  expect(await changeSince(before)).toEqual({ agreed: 1, amount: 17_000, fees: 332 })
  expect(await shop.fault()).toBeNull()
})

test('a used payment that the provider took back is subtracted whole, and a loss that is regained is not', async () => {
  await receive({ ending: '000' })
  const charge = simulator.ledger.charges.at(-1)
  if (charge === undefined) throw new Error('nothing was charged')
  const [found] = await shop.rows<{ id: number }>(
    'select collection_id as id from collection where business_id = $1 and reference = $2::uuid',
    charge.reference,
  )
  const sale = await saved(shop.sell({ milk: 1 }, { tenders: [{ pid: paystack, amount: '13.50', collection: found?.id ?? 0 }] }))
  const taken = { collection: found?.id, reason: 'Disputed', accountKey: 'B0000DB' }
  const document = await saved(shop.admin.post('/api/wallets/takenback/asempa', taken))
  simulator.ledger.refund(charge, 17_000, 'sent')
  simulator.turn(61)
  await receive({ ending: '000' })
  const first = payOut()
  expect(await propose(first)).toMatchObject({
    ...{ deductions: 170, deducted: 170, paidOut: 163.36, difference: 0, branches: [{ branch: 'ACC', amount: 163.36, charges: 0 }] },
  })
  // Reversed at this moment, the payment would be missing in the payout.
  const undo = () => shop.admin.post(`/api/wallets/reverse/asempa/${document}`, { reason: 'Entered by mistake' })
  const [entered, undone] = await whileBooksAreHeld(shop, () => enter(first), undo)
  expect([entered?.status, undone?.status], undone?.text).toEqual([200, 409])

  await saved(shop.reverse('sale', sale))
  await saved(shop.admin.post('/api/wallets/takenback/asempa', taken))
  await receive({ ending: '000' })
  simulator.ledger.refund(simulator.ledger.charges.at(-1) ?? charge, 1_350, 'sent')
  simulator.turn(61)
  expect(await propose(payOut())).toMatchObject({ deductions: 13.5, deducted: 0, difference: -13.5 })
  expect(await shop.fault()).toBeNull()
})

describe('a payout that does not agree', () => {
  test('with a transaction that is not in the books is refused until somebody enters it with its transaction id', async () => {
    const before = await figures()
    await receive({ ending: '000' })
    simulator.payElsewhere(5_000)
    simulator.turn(20)
    const foreign = String(simulator.ledger.charges.at(-1)?.id)
    expect(recordsIn(await day(), 'notWithUs').map(({ id, amount }) => [id, amount])).toContainEqual([foreign, 50])
    const payout = payOut()
    const proposal = await propose(payout)
    expect(proposal).toMatchObject({ difference: 49.02 })
    expect(recordsIn(proposal, 'transactions').map(({ verdict }) => verdict)).toEqual(['agrees', 'unknown'])
    await shop.mark()
    await shop.refuses(enter(payout), 409, { message: 'The payout and the books differ by 49.02' })

    await saved(shop.receive(ama, 50, { bank: paystack, refNo: foreign }))
    expect(await propose(payout)).toMatchObject({ difference: 0, branches: [{ branch: 'ACC', amount: 215.7, charges: 0.98 }] })
    await shop.mark()
    await saved(enter(payout))
    await shop.expectLedger(`
      Bank and mobile money accounts GCB          215.70
      Bank and mobile money charges                 0.98
      Bank and mobile money accounts Paystack             216.68
    `)
    expect(recordsIn(await day(), 'notWithUs').map(({ id }) => id)).not.toContain(foreign)
    expect(await changeSince(before)).toEqual({ agreed: 2, amount: 22_000, fees: 430 })
  })

  test('because its sums miss a transaction names it, and agrees when a person leaves it out', async () => {
    const before = await figures()
    const missing = await receive({ ending: '040', amount: 120 })
    await receive({ ending: '000' })
    const payout = payOut()
    expect(await propose(payout)).toMatchObject({ difference: -117.66, suspects: [missing] })
    await shop.mark()
    await shop.refuses(enter(payout), 409, { message: 'The payout and the books differ by 117.66' })
    expect(await propose(payout, { leavesOut: [missing] })).toMatchObject({ difference: 0, suspects: [] })
    await saved(enter(payout, { leavesOut: [missing] }))
    await shop.expectLedger(`
      Bank and mobile money accounts GCB          166.68
      Bank and mobile money accounts Paystack             166.68
    `)
    expect(await changeSince(before)).toMatchObject({ inBooks: 11_766, notPaidOut: 11_766 })
  })
})

const move = (fromAccount: string, toAccount: string) =>
  shop.granted.post('/api/accounting/peopleacc/movemoney/asempa', { fromAccount, toAccount, amount: 5, refNo: `slip ${presses}` }, AT_ACCRA)

test('an entry that is no mobile money is named by the balance', async () => {
  const before = await figures()
  await saved(move('C0000HD', paystack))
  expect(await changeSince(before)).toEqual({ inBooks: 500, other: 500 })
})

test('money in the books that the provider does not list is an alarm, and a request without an outcome is listed after ten minutes', async () => {
  await receive({ ending: '000', amount: 33 })
  presses += 1
  const phone = `0245${String(presses).padStart(3, '0')}007`
  const request = { press: `press-${presses}-of-nobody`, branch: 'ACC', network: 'mtn', phone, amount: 12 }
  const asked = await done(shop.admin.post('/api/wallets/ask/asempa', request))
  const ids = async (list: string) => recordsIn(await day(), list).map(({ collection }) => collection)
  expect(await ids('undecided')).not.toContain(fieldIn(asked.body, 'id'))
  simulator.turn(601)
  expect(await ids('undecided')).toContain(fieldIn(asked.body, 'id'))

  const [lost] = await shop.rows<{ id: number; reference: string }>(
    'select collection_id as id, reference::text as reference from collection where business_id = $1 and amount = 3300 order by 1 desc limit 1',
  )
  const rename = (reference: string) =>
    shop.owner.query('update collection set reference = $3 where business_id = $1 and collection_id = $2', [
      shop.businessId,
      lost?.id,
      reference,
    ])
  expect(await ids('notAtProvider')).not.toContain(lost?.id)
  await rename(randomUUID())
  expect(await ids('notAtProvider')).toContain(lost?.id)
  await rename(lost?.reference ?? '')
})

test('a day with more undecided requests than its list shows is marked', async () => {
  expect(await day()).toMatchObject({ cut: false })
  await shop.owner.query(
    `insert into collection (business_id, collection_id, reference, press, provider_id, branch_id, till, network, msisdn, amount, note, label,
       customer_name, asked_by, asked_at, asked_live, outcome, outcome_at, known_since)
     select $1, 5000 + n, gen_random_uuid(), 'many-' || (100000 + n), $2, 1, '', 'mtn', '23324' || lpad(n::text, 7, '0'), 100, 'Many', '', '', 1,
       $3, true, 'pending', $3, $3
     from generate_series(1, 201) n on conflict do nothing`,
    [shop.businessId, provider, START],
  )
  simulator.turn(601)
  const found = await day()
  expect(found).toMatchObject({ cut: true })
  expect(recordsIn(found, 'undecided')).toHaveLength(200)
  await shop.owner.query('delete from collection where business_id = $1 and collection_id > 5000', [shop.businessId])
})

test('a transaction id that was typed beside a request in the same sale is looked for at the provider too', async () => {
  const own = await receive({ ending: '000', amount: 10 })
  const [found] = await shop.rows<{ id: number }>(
    'select collection_id as id from collection where business_id = $1 order by collection_id desc limit 1',
  )
  const typed = `BESIDE-${presses}`
  const tenders = [
    { pid: paystack, amount: '10', collection: found?.id ?? 0 },
    { pid: paystack, amount: '3.50', transactionId: typed },
  ]
  await saved(shop.sell({ milk: 1 }, { tenders }))
  const rows = recordsIn(await day(), 'typed')
  expect(rows.filter(({ transaction }) => transaction === typed)).toMatchObject([{ amount: 3.5, atProvider: false }])
  expect(rows.filter(({ transaction }) => transaction === own)).toEqual([])
})

test('without an answer of the provider the day shows the books alone, and no payout is entered', async () => {
  await receive({ ending: '000' })
  const typedId = `TYPED-${presses}`
  await saved(shop.receive(ama, 7, { bank: paystack, refNo: typedId }))
  const typedAtProvider = (found: unknown) => recordsIn(found, 'typed').find(({ transaction }) => transaction === typedId)?.atProvider
  expect(typedAtProvider(await day())).toBe(false)
  const payout = payOut()
  await simulator.goAway()
  try {
    const found = await day()
    expect(found).toMatchObject({ agreed: [], differing: [], notWithUs: [], notAtProvider: [], payouts: [] })
    expect(textIn(found, 'fault')).toContain('No connection to Paystack')
    expect(recordsIn(found, 'unused').length).toBeGreaterThan(0)
    expect(typedAtProvider(found)).toBeNull()
    await shop.mark()
    await shop.refuses(enter(payout), 409, { message: expect.stringContaining('No connection to Paystack') })
  } finally {
    await simulator.comeBack()
  }
  await saved(enter(payout))
})

describe('refused', () => {
  test('are an unknown provider, payout, day or bank, the provider as its own bank, and a day ahead', async () => {
    await receive({ ending: '000' })
    const payout = payOut()
    await shop.mark()
    await shop.refuses(enter(payout, { provider: 99 }), 404, 'There is no such provider')
    await shop.refuses(enter('77'), 404, 'The provider has no payout 77 on that day')
    await shop.refuses(enter(payout, { date: '2026-11-19' }), 404)
    await shop.refuses(enter(payout, { bank: ama }), 400, 'Select a Bank')
    await shop.refuses(enter(payout, { bank: paystack }), 400, 'Paystack is the provider: choose the bank where the payout arrived')
    await shop.refuses(enter(payout, { entryDate: '2026-11-21' }), 422, 'The date is in the future')
    await shop.refuses(enter(payout, {}, shop.denied), 403)
    await expectRefused(shop.granted.get(`/api/wallets/providerday/asempa/99/${TODAY}`), 404, 'There is no such provider')
    await expectRefused(shop.granted.get(`/api/wallets/providerday/asempa/${provider}/2026-02-30`), 400)
    await expectRefused(shop.denied.get(`/api/wallets/providerday/asempa/${provider}/${TODAY}`), 403)
  })

  test('are malformed bodies, and nothing is written', async () => {
    const good = { provider, date: TODAY, payout: '77', bank: gcb, leavesOut: ['1'], entryDate: TODAY }
    await expectAllRefused(
      shop.owner,
      shop.admin.with(AT_ACCRA),
      '/api/wallets/enterpayout/asempa',
      spoiledBodies(good, { optional: ['leavesOut', 'entryDate'] }),
    )
  })
})
