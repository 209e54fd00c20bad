import { DECLINE_REASONS, isUndecided, OUTCOMES } from '@akonta/domain/wallets/collection'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Circumstances, type Known, nextState } from './next-state.ts'
import type { Paid, RequestFinding } from './providers/collection-provider.ts'

const ASKED = new Date('2026-11-20T14:32:00Z')
const at = (seconds: number): Date => new Date(ASKED.getTime() + seconds * 1_000)
const KNOWN: Known = {
  ...{ outcome: 'pending', askedAt: ASKED, isGivenUp: false, knownSince: null, absentSince: null, amount: 17_000n },
  ...{ isLive: true, received: 0n },
}
const when = (seconds: number, change: Partial<Circumstances> = {}): Circumstances => ({
  ...{ now: at(seconds), isRepeated: false, isPutOff: false },
  ...change,
})
const PAID: Paid = {
  ...{
    providerId: '1',
    networkId: '',
    amount: 17_000n,
    currency: 'GHS',
    isLive: true,
    fee: null,
    paidAt: at(9),
    payerName: '',
    msisdn: '',
  },
}

const paid = fc.record({
  providerId: fc.constantFrom('1', '2'),
  networkId: fc.constant(''),
  amount: fc.constantFrom(17_000n, 16_999n, 1n, 0n),
  currency: fc.constantFrom('GHS', 'NGN'),
  isLive: fc.boolean(),
  fee: fc.constantFrom(null, 0n, 332n),
  paidAt: fc.constant(at(9)),
  payerName: fc.constant(''),
  msisdn: fc.constant(''),
})
const finding: fc.Arbitrary<RequestFinding> = fc.oneof(
  fc.constant<RequestFinding>({ kind: 'pending', waitUntil: null }),
  fc.constant<RequestFinding>({ kind: 'needs_code', hint: 'dial *110#' }),
  paid.map((each): RequestFinding => ({ kind: 'approved', paid: each })),
  paid.map((each): RequestFinding => ({ kind: 'taken_back', paid: each })),
  fc.constantFrom(...DECLINE_REASONS).map((reason): RequestFinding => ({ kind: 'declined', reason, said: '' })),
  fc.constant<RequestFinding>({ kind: 'expired', said: '' }),
  fc.constant<RequestFinding>({ kind: 'not_there' }),
  fc.boolean().map((isAlarming): RequestFinding => ({ kind: 'unclear', said: 'x', isAlarming })),
  fc.constantFrom('no_line', 'wrong_keys', 'too_many_calls').map((why): RequestFinding => ({ kind: 'cannot_request', why, said: '' })),
)
const moment = fc.option(fc.integer({ min: 0, max: 200 }).map(at), { nil: null })
const known: fc.Arbitrary<Known> = fc.record({
  outcome: fc.constantFrom(...OUTCOMES),
  askedAt: fc.constant(ASKED),
  isGivenUp: fc.boolean(),
  knownSince: moment,
  absentSince: moment,
  amount: fc.constant(17_000n),
  isLive: fc.boolean(),
  received: fc.constantFrom(0n, 17_000n),
})

test('only an approval posts, once, and only money in cedis of the mode it was asked in', () => {
  fc.assert(
    fc.property(known, finding, fc.integer({ min: 0, max: 400 }), (before, heard, seconds) => {
      const next = nextState(before, heard, when(seconds))
      if (next === null || !next.posts) return
      expect(heard.kind).toBe('approved')
      expect(before.received).toBe(0n)
      expect(next.paid).toMatchObject({ currency: 'GHS', isLive: before.isLive })
      expect(['approved', 'held']).toContain(next.outcome)
    }),
    { numRuns: 2_000 },
  )
})

test('approved money never becomes anything else, and a decided collection changes by money only', () => {
  fc.assert(
    fc.property(known, finding, fc.integer({ min: 0, max: 400 }), (before, heard, seconds) => {
      const next = nextState(before, heard, when(seconds))
      if (next === null || isUndecided(before.outcome)) return
      expect(['approved', 'taken_back']).toContain(heard.kind)
      if (before.outcome === 'approved') expect(next.outcome).toBe('approved')
    }),
    { numRuns: 2_000 },
  )
})

test('nothing is sent again later than 60 s after the press, to a customer who left, or if the provider had it', () => {
  fc.assert(
    fc.property(known, finding, fc.integer({ min: 0, max: 400 }), (before, heard, seconds) => {
      if (!nextState(before, heard, when(seconds))?.sendsAgain) return
      expect([heard.kind, seconds < 60, before.isGivenUp, before.knownSince]).toEqual(['not_there', true, false, null])
    }),
    { numRuns: 2_000 },
  )
})

test('no silence, error or unknown word declines a collection', () => {
  fc.assert(
    fc.property(known, finding, fc.integer({ min: 0, max: 400 }), (before, heard, seconds) => {
      const next = nextState(before, heard, when(seconds))
      if (next?.outcome === 'declined' && before.outcome !== 'declined') expect(heard.kind).toBe('declined')
      if (heard.kind === 'unclear' && next !== null) expect(next.outcome).toBe('unclear')
    }),
    { numRuns: 2_000 },
  )
})

test('“not there” decides when it was answered twice, 30 s apart, and a request under way could no longer arrive', () => {
  const absent = (seconds: number, change: Partial<Known> = {}) =>
    nextState({ ...KNOWN, outcome: 'unclear', ...change }, { kind: 'not_there' }, when(seconds))
  expect(absent(40)).toMatchObject({ outcome: 'unclear', absentSince: at(40), sendsAgain: false })
  expect(absent(39, { absentSince: at(10) })).toMatchObject({ outcome: 'unclear', absentSince: at(10), sendsAgain: false })
  expect(absent(40, { absentSince: at(10) })).toMatchObject({ sendsAgain: true })
  expect(absent(65, { absentSince: at(10) })).toMatchObject({ outcome: 'unclear', sendsAgain: false })
  // Asked by a server whose clock is ahead of this one's, or before the clock was set back: the customer may have left.
  expect(absent(-300, { outcome: 'prepared' })).toMatchObject({ outcome: 'prepared', sendsAgain: false })
  expect(absent(-300, { absentSince: at(-340) })).toMatchObject({ outcome: 'never_sent', sendsAgain: false })
  expect(absent(-3, { outcome: 'prepared' })).toMatchObject({ outcome: 'unclear', sendsAgain: true })
  expect(absent(70, { absentSince: at(10) })).toMatchObject({ outcome: 'never_sent', reason: 'too_late' })
  expect(absent(40, { absentSince: at(10), isGivenUp: true })).toMatchObject({ outcome: 'never_sent', reason: 'given_up' })
  expect(absent(400, { absentSince: at(10), knownSince: at(5) })).toMatchObject({ outcome: 'unclear' })
})

test('what may have been sent once is sent again only when it was not there twice, 30 s apart', () => {
  fc.assert(
    fc.property(known, finding, fc.integer({ min: 0, max: 400 }), (before, heard, seconds) => {
      if (!nextState(before, heard, when(seconds))?.sendsAgain) return
      if (before.outcome === 'prepared') return
      expect(before.absentSince).not.toBeNull()
      expect(at(seconds).getTime() - (before.absentSince?.getTime() ?? 0)).toBeGreaterThanOrEqual(30_000)
    }),
    { numRuns: 5_000 },
  )
})

test('a request that fails while it is being sent again does not say that nothing was sent', () => {
  const prepared: Known = { ...KNOWN, outcome: 'prepared' }
  const again = nextState(prepared, { kind: 'not_there' }, when(2))
  expect(again).toMatchObject({ outcome: 'unclear', sendsAgain: true })
  const first = { kind: 'cannot_request', why: 'no_line', said: 'No line' } as const
  expect(nextState(prepared, first, when(5))).toMatchObject({ outcome: 'never_sent' })
  expect(nextState({ ...prepared, outcome: again?.outcome ?? 'prepared' }, first, when(5))).toMatchObject({ outcome: 'unclear' })
})

test('a provider that wants no call for a while says nothing about the collection', () => {
  const unclear = { kind: 'unclear', said: 'Too many calls', isAlarming: false } as const
  expect(nextState(KNOWN, unclear, when(20, { isPutOff: true }))).toBeNull()
  expect(nextState({ ...KNOWN, outcome: 'prepared' }, unclear, when(5, { isPutOff: true }))).toMatchObject({ outcome: 'unclear' })
})

test('an approval after a decline is late, and another amount is held', () => {
  expect(nextState({ ...KNOWN, outcome: 'declined' }, { kind: 'approved', paid: PAID }, when(300))).toMatchObject({
    ...{ outcome: 'approved', isLate: true, posts: true, alarm: 'Approved after it was declined' },
  })
  expect(nextState(KNOWN, { kind: 'approved', paid: { ...PAID, amount: 1n } }, when(30))).toMatchObject({ outcome: 'held', posts: true })
})
