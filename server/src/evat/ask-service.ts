import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { branchSettings } from './branch-queries.ts'
import { readDocument, readPayload, sealedKeyOf, undoneItems } from './document-queries.ts'
import { callbackBody, EVAT_LIMITS, type EvatService, sentDocument } from './send-document.ts'
import { callService } from './service/call-service.ts'
import { type Outcome, readAnswer } from './service/read-answer.ts'
import { type SentDocument, type Stamp, stampFault } from './service/stamp.ts'

/** Questions of people leave room for what has to be signed. */
const QUESTIONS_A_MINUTE = 30

const ALLOW: Statement = { name: 'evat-allow-call', text: 'select allow_outbox_call($1, $2, $3) as wait_ms' }

/** Counts one call of a key. Refuses `rate_used_up` with the seconds to wait. */
const countCall = async (tx: Transaction, reference: string): Promise<void> => {
  const { wait_ms } = await tx.one<{ wait_ms: number }>(ALLOW, [EVAT_LIMITS.kind, reference, QUESTIONS_A_MINUTE])
  if (wait_ms > 0) throw new Refusal('rate_used_up', undefined, { retryAfterSeconds: Math.ceil(wait_ms / 1000) })
}

export type Access = { readonly service: EvatService; readonly reference: string; readonly key: string }

const accessWith = async (
  tx: Transaction,
  service: EvatService | undefined,
  owner: { readonly branchId: number; readonly reference: string; readonly sealed: string },
): Promise<Access> => {
  if (service === undefined) throw new Refusal('evat_off')
  const { branchId, reference, sealed } = owner
  const key = service.keys.open({ businessId: tx.businessId, branchId, reference }, sealed)
  if (key === undefined) throw new Refusal('key_missing')
  await countCall(tx, reference)
  return { service, reference, key }
}

/** The key of a branch for one call, which is counted. Refuses `evat_off`, `key_missing` and `rate_used_up`. */
export const accessOfBranch = async (tx: Transaction, service: EvatService | undefined, branchId: number): Promise<Access> => {
  const setting = (await branchSettings(tx)).find(({ branch_id }) => branch_id === branchId)
  return accessWith(tx, service, { branchId, reference: setting?.reference ?? '', sealed: setting?.sealed_key ?? '' })
}

/** What a check asks: the stamp that the service has under the number of a document. */
export type Question = {
  readonly postingId: bigint
  readonly access: Access
  readonly body: string
  readonly sent: SentDocument
  readonly ours: OurStamp | null
}

type OurStamp = { sdc_id: string; receipt_number: string; signature: string }

const OURS: Statement = {
  name: 'evat-our-stamp',
  text: 'select sdc_id, receipt_number, signature from evat_stamp where business_id = $1 and posting_id = $2',
}

/** Prepares the callback of a document (section 16.2). Refuses what `accessOfBranch` does. */
export const questionOf = async (tx: Transaction, service: EvatService | undefined, postingId: bigint): Promise<Question> => {
  const document = await readDocument(tx, postingId)
  const { branch_id: branchId, reference } = document
  const access = await accessWith(tx, service, { branchId, reference, sealed: await sealedKeyOf(tx, branchId, reference) })
  const payload = await readPayload(tx, postingId)
  const items = payload?.item_count ?? (document.kind === 'return_undone' ? await undoneItems(tx, postingId) : 0)
  return {
    postingId,
    access,
    body: callbackBody(document),
    sent: sentDocument(document, items),
    ours: (await tx.row<OurStamp>(OURS, [tx.businessId, postingId])) ?? null,
  }
}

export const ask = async ({ access, body }: Question): Promise<Outcome> => {
  const { service, reference, key } = access
  return readAnswer('callback', await callService(service.address, { call: 'callback', reference, key, body }))
}

/** Receipt number and signature are the same in every answer; the number and the end of the QR text of a cancellation differ (section 3.5). */
const isOurs = (ours: OurStamp, found: Stamp): boolean =>
  ours.sdc_id === found.sdcId && ours.receipt_number === found.receiptNumber && ours.signature === found.signature

type Found = { readonly found: 'same' | 'other' | 'absent' | 'unclear'; readonly said: string }

const foundIn = ({ sent, ours }: Question, outcome: Outcome): Found => {
  if (outcome.follows === 'UP') return { found: 'unclear', said: '' }
  if (outcome.follows !== 'SIGNED') {
    const said = `${outcome.code} ${outcome.said}`.trim()
    return { found: outcome.follows === 'ABSENT' ? 'absent' : 'unclear', said }
  }
  const { stamp } = outcome
  if (ours !== null) return isOurs(ours, stamp) ? { found: 'same', said: '' } : { found: 'other', said: `GRA has ${stamp.receiptNumber}` }
  const fault = stampFault(sent, stamp, 0)
  return fault === null ? { found: 'same', said: `GRA has it: ${stamp.receiptNumber}` } : { found: 'other', said: fault }
}

const RECORD: Statement = {
  name: 'evat-record-check',
  text: `
    insert into evat_check (business_id, posting_id, check_no, found, said, checked_by, checked_at)
    select $1, $2, 1 + count(*), $3, $4, $5, $6 from evat_check c where c.business_id = $1 and c.posting_id = $2`,
}

/** Several people may check a document at once: their checks are numbered one after the other. */
const LOCK: Statement = { name: 'evat-check-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/** Stores what the service has. Nothing else changes. */
export const recordCheck = async (
  tx: Transaction,
  by: { readonly userId: number; readonly at: Date },
  question: Question,
  outcome: Outcome,
): Promise<Found> => {
  const result = foundIn(question, outcome)
  const said = result.said.replaceAll(/\p{Cc}/gu, ' ')
  await tx.rows(LOCK, [`${tx.businessId}/evat check/${question.postingId}`])
  await tx.count(RECORD, [tx.businessId, question.postingId, result.found, said, by.userId, by.at])
  return { ...result, said }
}
