import type { Database, Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { type ClaimedItem, finishWork, type OutboxLimits, type Verdict } from '../outbox/outbox.ts'
import type { SendItem } from '../outbox/sender.ts'
import type { BranchKeys } from './branch-keys.ts'
import { clockAhead, type EvatDocument, readDocument, type StoredPayload, sealedKeyOf } from './document-queries.ts'
import { payloadOf } from './make-payload.ts'
import { callService, type ServiceAddress } from './service/call-service.ts'
import { answerToKeep, type Heard, type Outcome, readAnswer, type ServiceCall } from './service/read-answer.ts'
import { type SentDocument, type Stamp, signedAt, stampFault } from './service/stamp.ts'
import { rejectedVerdict, signedVerdict, stillStopped, verdictOf, withoutKey } from './verdicts.ts'

export type EvatService = {
  readonly address: ServiceAddress
  readonly mode: 'test' | 'live'
  readonly keys: BranchKeys
  /** Divides waiting times, in tests. */
  readonly pace: number
}

/** Of one key: 45 calls a minute where the service takes 50, and no claim outlives two calls (E-VAT contract, sections 8 and 9). */
export const EVAT_LIMITS: OutboxLimits = { kind: 'evat', atOnce: 4, callsAMinute: 45, lease: 90_000 }

type Prepared = {
  readonly document: EvatDocument
  readonly payload: StoredPayload
  readonly sealedKey: string
  readonly clockAheadMs: number
}
type NotPrepared = { readonly document: EvatDocument; readonly fault: string }

/** Whether the document itself is sent, and not asked about. */
const sends = ({ isStopped, wasUnknown }: Pick<ClaimedItem, 'isStopped' | 'wasUnknown'>): boolean => !isStopped && !wasUnknown

const prepare = async (tx: Transaction, item: ClaimedItem): Promise<Prepared | NotPrepared> => {
  const document = await readDocument(tx, item.itemId)
  const made = await payloadOf(tx, document, sends(item))
  if ('fault' in made) return { document, fault: made.fault }
  const sealedKey = await sealedKeyOf(tx, document.branch_id, document.reference)
  return { document, payload: made.payload, sealedKey, clockAheadMs: await clockAhead(tx, document.reference) }
}

const CALLBACK_FLAGS = { sale: 'INVOICE', return: 'REFUND', sale_undone: 'REFUND', return_undone: 'REFUND_CANCELATION' } as const

/** Asks for the stamp of a document (E-VAT contract, section 3.5). */
export const callbackBody = ({ kind, sale_number, refund_number }: EvatDocument): string =>
  JSON.stringify({ invoiceNumber: sale_number, reference: refund_number, flag: CALLBACK_FLAGS[kind] })

const bodyOf = (call: ServiceCall, { document, payload }: Prepared): string => (call === 'callback' ? callbackBody(document) : payload.body)

/** Whether the branch is still refused, what became of an earlier call, or the document itself. */
const nextCall = ({ isStopped, wasUnknown }: ClaimedItem, { payload }: Prepared): ServiceCall => {
  if (isStopped) return 'health'
  return wasUnknown ? 'callback' : payload.call
}

/** What the stamp of a document must say. */
export const sentDocument = (document: EvatDocument, itemCount: number): SentDocument => ({
  kind: document.kind,
  saleNumber: document.sale_number,
  refundNumber: document.refund_number,
  itemCount,
  tin: document.reference.replace(/-\d{3}$/, ''),
  recordedAt: document.recorded_at,
})

const ATTEMPT = insertOf('evat-record-attempt', 'evat_attempt', [
  'business_id, posting_id, claim_no, call, follows, code, said, called_at, milliseconds, status, answer',
])
const STAMP = insertOf(
  'evat-record-stamp',
  'evat_stamp',
  [
    'business_id, posting_id, tin, number, sdc_id, receipt_number, internal_data, signature, mrc, time, item_count, qr',
    'recovered, clock_ahead_ms, is_test',
  ],
  `on conflict do nothing`,
)

type Called = {
  readonly isTest: boolean
  readonly call: ServiceCall
  readonly outcome: Outcome
  readonly heard: Heard
  /** The part of an unrecognised answer that is stored. */
  readonly answer: string
  readonly at: Date
  /** The moment before the call by the clock of the database, as that of the document: the clock of this machine may be wrong. */
  readonly readAt: Date
  readonly milliseconds: number
}

const recordAttempt = (tx: Transaction, { itemId, claimNo }: ClaimedItem, called: Called): Promise<number> => {
  const { call, outcome, heard, answer, at, milliseconds } = called
  const { code, said } = 'code' in outcome ? outcome : { code: '', said: '' }
  return tx.count(
    ATTEMPT,
    ATTEMPT.values({
      business_id: tx.businessId,
      posting_id: itemId,
      claim_no: claimNo,
      call,
      follows: outcome.follows,
      code,
      said,
      called_at: at,
      milliseconds: Math.round(milliseconds),
      status: heard.kind === 'answer' ? heard.status : null,
      answer,
    }),
  )
}

/** False when the business has this stamp already, of another document. */
const recordStamp = async (tx: Transaction, postingId: bigint, stamp: Stamp, { call, readAt, isTest }: Called): Promise<boolean> => {
  const recovered = call === 'callback'
  const ahead = recovered ? null : (signedAt(stamp)?.getTime() ?? readAt.getTime()) - readAt.getTime()
  const { tin, number, sdcId, receiptNumber, internalData, signature, mrc, time, itemCount, qr } = stamp
  return (
    (await tx.count(
      STAMP,
      STAMP.values({
        business_id: tx.businessId,
        posting_id: postingId,
        tin,
        number,
        sdc_id: sdcId,
        receipt_number: receiptNumber,
        internal_data: internalData,
        signature,
        mrc,
        time,
        item_count: itemCount,
        qr,
        recovered,
        clock_ahead_ms: ahead,
        is_test: isTest,
      }),
    )) === 1
  )
}

const verdictOfCall = (prepared: Prepared, item: ClaimedItem, { call, outcome, readAt }: Called, pace: number): Verdict => {
  switch (outcome.follows) {
    case 'UP':
      return { ...signedVerdict, state: item.wasUnknown ? 'unknown' : 'queued' }
    case 'SIGNED': {
      const fault = stampFault(
        sentDocument(prepared.document, prepared.payload.item_count),
        outcome.stamp,
        call === 'callback' ? prepared.clockAheadMs : null,
      )
      return fault === null ? signedVerdict : rejectedVerdict('stamp', fault)
    }
    default:
      if (call === 'health') return stillStopped(outcome, item, pace)
      return verdictOf(outcome, { item, call, recordedAt: prepared.document.recorded_at, now: readAt, pace, chance: Math.random() })
  }
}

/** Stores what a call led to, in one transaction. A claim that has expired stores nothing: whoever has it now asks by callback. */
const conclude = (database: Database, item: ClaimedItem, called: Called, verdict: Verdict): Promise<void> =>
  database.transaction(item.businessId, async tx => {
    const { outcome } = called
    const isOurs = verdict.state !== 'done' || outcome.follows !== 'SIGNED' || (await recordStamp(tx, item.itemId, outcome.stamp, called))
    const concluded = isOurs ? verdict : rejectedVerdict('stamp', 'Another document of the business has this stamp')
    if (await finishWork(tx, EVAT_LIMITS.kind, item, concluded)) await recordAttempt(tx, item, called)
    else throw new ClaimExpired()
  })

/** Rolls back what an expired claim was about to store. */
class ClaimExpired extends Error {}

/** Sends one document of the outbox, or asks what became of it, with one call; the outcome is stored after the call. */
export const sendDocument =
  (database: Database, { address, mode, keys, pace }: EvatService): SendItem =>
  async item => {
    const prepared = await database.transaction(item.businessId, tx => prepare(tx, item))
    const finish = (verdict: Verdict): Promise<boolean> =>
      database.transaction(item.businessId, tx => finishWork(tx, EVAT_LIMITS.kind, item, verdict))
    if ('fault' in prepared) {
      await finish(rejectedVerdict('local', prepared.fault, 'not asked'))
      return
    }
    const { businessId } = item
    const { branch_id: branchId, reference, read_at: readAt } = prepared.document
    const key = keys.open({ businessId, branchId, reference }, prepared.sealedKey)
    if (key === undefined) {
      await finish(withoutKey(item, pace))
      return
    }
    const call = nextCall(item, prepared)
    const at = new Date()
    const heard = await callService(address, { call, reference, key, body: bodyOf(call, prepared) })
    const outcome = readAnswer(call, heard)
    const answer = answerToKeep(heard, outcome, key)
    const called = {
      isTest: mode === 'test',
      call,
      outcome,
      heard,
      answer,
      at,
      readAt,
      milliseconds: Math.max(0, Date.now() - at.getTime()),
    }
    const verdict = verdictOfCall(prepared, item, called, pace)
    await conclude(database, item, called, verdict).catch((error: unknown) => {
      if (!(error instanceof ClaimExpired)) throw error
    })
  }
