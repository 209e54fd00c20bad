import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openWalletSimulator } from '../../../../../wallet-simulator/simulator.ts'
import type { CollectionRequest, Finding } from '../collection-provider.ts'
import type { RefundRequest } from '../refund-port.ts'
import type { Report } from '../report-port.ts'
import { openPaystack } from './open-paystack.ts'

const KEY = 'sk_live_0123456789abcdef'
const simulator = await openWalletSimulator({ key: KEY })
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

const account = { secretKey: KEY, email: 'till@shop.example' }
const provider = openPaystack(simulator.url, { now: simulator.now })(account)
/** For answers that take longer than any limit. */
const impatient = openPaystack(simulator.url, { now: simulator.now, limit: 1_000 })(account)

const requestTo = (ending: string, over: Partial<CollectionRequest> = {}): CollectionRequest => ({
  reference: randomUUID(),
  network: 'mtn',
  msisdn: `233244000${ending}`,
  amount: 17_000n,
  note: 'Sale at Accra',
  ...over,
})

/** Sends a request to the phone with this ending. What follows is told by the clock of the provider. */
const ask = async (ending: string, through = provider) => {
  const request = requestTo(ending)
  const requestedAt = simulator.now()
  let turned = 0
  const kindAt = async (seconds: number): Promise<Finding> => {
    simulator.turn(seconds - turned)
    turned = seconds
    return (await provider.lookUp(request.reference, requestedAt)).finding
  }
  const { finding } = await through.request(request)
  return { request, first: finding, at: kindAt, reference: request.reference }
}

const kinds = (findings: readonly { readonly kind: string }[]): readonly string[] => findings.map(({ kind }) => kind)

const rowsOf = <Row>(report: Report<Row>): readonly Row[] => {
  if (report.kind === 'listed') return report.rows
  throw new Error(report.said)
}

/** Asks, waits until it is paid, and returns what a refund of it needs. */
const paidAt = async (ending: string) => {
  const asked = await ask(ending)
  const finding = await asked.at(20)
  if (finding.kind !== 'approved') throw new Error(`${ending} is ${finding.kind}`)
  const refund = (amount: bigint): RefundRequest => ({
    reference: asked.reference,
    paymentId: finding.paid.providerId,
    refundReference: randomUUID(),
    amount,
    providerId: '',
  })
  return { ...asked, paid: finding.paid, refund }
}

const today = (): string => simulator.now().toISOString().slice(0, 10)

/** Before midnight, so that turning the clock by minutes does not change the day. */
beforeEach(() => {
  if (simulator.now().getUTCHours() === 23) simulator.turn(3_600)
})

test('case 1: a customer who enters the PIN has paid what was requested', async () => {
  const { first, at, reference } = await ask('000')
  expect(kinds([first, await at(14)])).toEqual(['pending', 'pending'])
  const paid = { amount: 17_000n, currency: 'GHS', isLive: true, fee: 332n, networkId: '', payerName: 'AMA MENSAH', msisdn: '233244000000' }
  expect(await at(16)).toMatchObject({ kind: 'approved', paid })
  expect(simulator.references).toEqual([reference])
  expect(simulator.ledger.money()).toMatchObject({ received: 17_000, held: 16_668 })
})

test('case 2: a payment may be approved by the first answer', async () => {
  expect((await ask('001')).first).toMatchObject({ kind: 'approved', paid: { amount: 17_000n } })
})

test('case 3: a prompt is pending until its end and approved shortly before', async () => {
  const asked = await ask('002')
  expect(kinds([await asked.at(169), await asked.at(171)])).toEqual(['pending', 'approved'])
})

test('a pending prompt says when the networks give up', async () => {
  const before = simulator.now().getTime()
  const { first } = await ask('007')
  if (first.kind !== 'pending' || first.waitUntil === null) throw new Error('not pending')
  expect(Math.round((first.waitUntil.getTime() - before) / 1_000)).toBe(180)
})

test('cases 4 to 6: a declined payment has a reason, and an unknown one its text', async () => {
  const declined = async (ending: string) => (await ask(ending)).at(13)
  expect(await declined('003')).toEqual({ kind: 'declined', reason: 'not_enough_money', said: 'Insufficient funds' })
  expect(await declined('004')).toMatchObject({ kind: 'declined', reason: 'refused_by_customer' })
  expect(await declined('005')).toEqual({ kind: 'declined', reason: 'other', said: 'SVC-9931 condition 4' })
})

test('case 7: without a PIN in time the payment expires', async () => {
  const asked = await ask('006')
  expect(kinds([await asked.at(179), await asked.at(181)])).toEqual(['pending', 'expired'])
})

test('case 8: a payment may stay pending for days', async () => {
  expect((await (await ask('007')).at(72 * 3_600)).kind).toBe('pending')
})

test('case 9: a payment may be approved long after the till gave up', async () => {
  const asked = await ask('008')
  expect(kinds([await asked.at(200), await asked.at(401)])).toEqual(['pending', 'approved'])
})

test('case 10: a failed payment may be approved later', async () => {
  const asked = await ask('009')
  expect(kinds([await asked.at(21), await asked.at(301)])).toEqual(['declined', 'approved'])
})

test('case 11: the right code of a voucher approves the payment', async () => {
  const { first, reference } = await ask('010')
  expect(first).toMatchObject({ kind: 'needs_code', hint: expect.stringContaining('*110#') })
  const { finding, raw } = await provider.submitCode(reference, '483920')
  expect(finding).toMatchObject({ kind: 'approved', paid: { amount: 17_000n } })
  expect(raw).not.toContain('483920')
})

test('case 12: each wrong code is refused in words, and the right one approves', async () => {
  const { reference } = await ask('011')
  const answers = [await provider.submitCode(reference, '111111'), await provider.submitCode(reference, '222222')]
  for (const { finding } of answers)
    expect(finding).toMatchObject({ kind: 'needs_code', hint: expect.stringContaining('The code is wrong') })
  expect((await provider.submitCode(reference, '333333')).finding.kind).toBe('approved')
})

test('case 13: without a code the payment expires', async () => {
  const asked = await ask('012')
  expect(kinds([await asked.at(299), await asked.at(301)])).toEqual(['needs_code', 'expired'])
})

test.each([
  ['14: the connection is cut after the request', '013'],
  ['17: an error is answered although the wallet was asked', '016'],
  ['18: the answer comes after the limit', '017'],
])('case %s: it is unclear, and a look finds the payment', async (_case, ending) => {
  const asked = await ask(ending, impatient)
  expect(asked.first.kind).toBe('unclear')
  expect(kinds([await asked.at(10), await asked.at(16)])).toEqual(['pending', 'approved'])
  expect(simulator.ledger.charges).toHaveLength(1)
})

test.each([
  ['15: the connection is cut before the request', '014'],
  ['16: an error is answered, and nothing was done', '015'],
])('case %s: it is unclear, not there, and may be sent again with the same reference', async (_case, ending) => {
  const asked = await ask(ending)
  expect(kinds([asked.first, await asked.at(1), await asked.at(31)])).toEqual(['unclear', 'not_there', 'not_there'])
  expect((await provider.request(asked.request)).finding.kind).toBe('pending')
  expect(simulator.references).toEqual([asked.reference])
})

test('case 19: a reference that Paystack has already is looked up', async () => {
  const asked = await ask('018')
  expect(asked.first.kind).toBe('pending')
  expect((await provider.request(asked.request)).finding.kind).toBe('pending')
  expect((await asked.at(16)).kind).toBe('approved')
  expect(simulator.ledger.money().received).toBe(17_000)
})

test('case 20: refused keys are certain to have asked nobody', async () => {
  expect((await ask('019')).first).toEqual({ kind: 'cannot_request', why: 'wrong_keys', said: 'Paystack refuses the secret key' })
})

test('case 21: a limit of calls is unclear and says how long to wait', async () => {
  const { reference, at } = await ask('020')
  const limited = await provider.lookUp(reference, simulator.now())
  expect(limited).toMatchObject({ finding: { kind: 'unclear' }, retryAfter: 30 })
  expect((await at(31)).kind).toBe('approved')
})

test('case 22: half an answer, a page and an empty body are unclear, and the next answer counts', async () => {
  const asked = await ask('021')
  const found = [await asked.at(16), await asked.at(17), await asked.at(18), await asked.at(19)]
  expect(kinds(found)).toEqual(['unclear', 'unclear', 'unclear', 'approved'])
})

test('cases 23 to 25: what was paid is told as it came: amount, currency and mode', async () => {
  const paid = async (ending: string) => (await ask(ending)).at(16)
  expect(await paid('022')).toMatchObject({ kind: 'approved', paid: { amount: 16_999n, currency: 'GHS', isLive: true } })
  expect(await paid('023')).toMatchObject({ kind: 'approved', paid: { amount: 17_000n, currency: 'NGN' } })
  expect(await paid('024')).toMatchObject({ kind: 'approved', paid: { amount: 17_000n, isLive: false } })
})

test('case 26: an answer about another reference is unclear and alarming', async () => {
  expect(await (await ask('025')).at(16)).toMatchObject({ kind: 'unclear', isAlarming: true })
})

test('case 27: an unknown state is unclear', async () => {
  expect(await (await ask('026')).at(6)).toEqual({
    kind: 'unclear',
    said: 'Paystack answered with the unknown state "on_hold"',
    isAlarming: false,
  })
})

test('case 34: a second request of the same phone is another payment at the provider', async () => {
  const [first, second] = [await ask('033'), await ask('033')]
  expect(kinds([first.first, second.first])).toEqual(['pending', 'pending'])
  expect(simulator.references).toEqual([first.reference, second.reference])
})

test('case 33: a name that is not known, or not told in time, is no name', async () => {
  expect(await impatient.nameOf?.('telecel', '233204000032')).toBeNull()
  expect(await provider.nameOf?.('telecel', '233204000000')).toBe('AMA MENSAH')
  expect((await ask('032')).first.kind).toBe('pending')
})

test('case 35: a refund is pending and then done, and never more than was paid', async () => {
  const { refund } = await paidAt('034')
  const part = refund(5_000n)
  const requested = (await provider.refunds?.request(part))?.finding
  if (requested?.kind !== 'pending') throw new Error(`the refund is ${requested?.kind}`)
  const known = { ...part, providerId: requested.providerId }
  simulator.turn(61)
  expect((await provider.refunds?.lookUp(known))?.finding).toMatchObject({ kind: 'done', providerId: requested.providerId })
  expect((await provider.refunds?.request(refund(12_001n)))?.finding).toMatchObject({ kind: 'cannot_request', why: 'amount_not_allowed' })
  expect(simulator.ledger.money().deducted).toBe(5_000)
})

test.each([
  ['36', '035', 'failed'],
  ['37', '036', 'needs_people'],
])('case %s: the refund of phone %s is %s', async (_case, ending, kind) => {
  const { refund } = await paidAt(ending)
  const asked = refund(17_000n)
  await provider.refunds?.request(asked)
  simulator.turn(61)
  expect((await provider.refunds?.lookUp(asked))?.finding.kind).toBe(kind)
})

test('case 38: a refund whose answer is lost is found by its note and amount', async () => {
  const { refund } = await paidAt('037')
  const [lost, never] = [refund(17_000n), refund(17_000n)]
  expect((await provider.refunds?.request(lost))?.finding.kind).toBe('unclear')
  expect((await provider.refunds?.lookUp(lost))?.finding.kind).toBe('pending')
  expect((await provider.refunds?.lookUp(never))?.finding.kind).toBe('not_there')
  expect((await provider.refunds?.lookUp({ ...lost, amount: 16_999n }))?.finding.kind).toBe('not_there')
})

test('case 39: a payment that was reversed a day later is reported as reversed', async () => {
  const { at } = await paidAt('038')
  expect(await at(86_401)).toMatchObject({ kind: 'taken_back', paid: { amount: 17_000n } })
})

test('case 40: the list of a day has payments that another program requested', async () => {
  const { reference, at } = await ask('039')
  await at(20)
  const rows = rowsOf((await provider.reports?.transactionsOf(today())) ?? { kind: 'unclear', said: 'no reports' })
  const told = rows.map(row => [row.reference === reference, row.state, row.amount, row.fee])
  expect(told).toEqual([
    [false, 'paid', 17_000n, 332n],
    [true, 'paid', 17_000n, 332n],
  ])
})

test('case 41: a payout has its sums and its transactions, which may differ', async () => {
  const [missing, counted] = [await paidAt('040'), await paidAt('000')]
  simulator.ledger.payOut()
  const [payout] = rowsOf((await provider.reports?.payoutsOf(today(), today())) ?? { kind: 'unclear', said: 'no reports' })
  if (payout === undefined) throw new Error('no payout is listed')
  expect(payout).toMatchObject({ state: 'paid', day: today(), processed: 17_000n, fees: 332n, deductions: 0n, paidOut: 16_668n })
  const rows = rowsOf((await provider.reports?.transactionsOfPayout(payout.id)) ?? { kind: 'unclear', said: 'no reports' })
  expect(rows.map(row => row.reference)).toEqual([missing.reference, counted.reference])
})

test('case 42: the fee is told as it is, and null if it is not told', async () => {
  const fees = []
  for (let time = 0; time < 3; time += 1) fees.push((await paidAt('041')).paid.fee)
  expect(fees).toEqual([0n, 332n, null])
})

test('a list of several pages is read to its end', async () => {
  for (let payment = 0; payment < 101; payment += 1) simulator.payElsewhere(100 + payment)
  simulator.turn(20)
  const rows = rowsOf((await provider.reports?.transactionsOf(today())) ?? { kind: 'unclear', said: 'no reports' })
  expect(rows).toHaveLength(101)
  expect(new Set(rows.map(row => row.amount)).size).toBe(101)
})
