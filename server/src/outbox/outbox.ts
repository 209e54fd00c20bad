import type { Database, Statement, Transaction } from '../db/database.ts'

/** How work of one kind may be sent. */
export type OutboxLimits = {
  readonly kind: string
  /** Calls of one channel at a time, and in any minute, over all senders. */
  readonly atOnce: number
  readonly callsAMinute: number
  /** In milliseconds. A claim that is older belongs to nobody: its outcome is unknown. */
  readonly lease: number
}

/** Work that this sender has claimed, and nobody else until the claim expires. */
export type ClaimedItem = {
  readonly businessId: number
  readonly itemId: bigint
  readonly claimNo: number
  readonly channel: string
  /** The items of a group are sent in order. */
  readonly groupId: bigint
  /** A call was made before, and nobody knows its outcome. */
  readonly wasUnknown: boolean
  /** Attempts in a row that failed. */
  readonly failures: number
  /** The service refused the channel: ask whether it still does before sending. */
  readonly isStopped: boolean
}

/** How a claimed item ended. Waiting times in milliseconds. */
export type Verdict = {
  readonly state: 'queued' | 'unknown' | 'done' | 'rejected'
  /** Until the next attempt; 0 for at once, which counts as no failure. */
  readonly wait: number
  readonly code: string
  readonly said: string
  /** Whether the service answered, was silent, or was not asked. */
  readonly channel: 'answered' | 'silent' | 'not asked'
  /** No call of the channel for so long; 0 for none. */
  readonly rest: number
  /** The service refuses the whole channel. */
  readonly stops: boolean
}

const ADD: Statement = { name: 'outbox-add', text: 'select add_to_outbox($1, $2, $3, $4)' }

/** Adds work in the transaction of what causes it: it is sent after the commit, and a rollback removes it. */
export const addToOutbox = (tx: Transaction, kind: string, item: { itemId: bigint; channel: string; groupId: bigint }): void =>
  tx.later(ADD, [kind, item.itemId, item.channel, item.groupId])

type ClaimRow = {
  business_id: number
  item_id: bigint
  claim_no: number
  channel: string
  group_id: bigint
  was_unknown: boolean
  failures: number
  is_stopped: boolean
}

const CLAIM: Statement = {
  name: 'outbox-claim',
  text: 'select business_id, item_id, claim_no, channel, group_id, was_unknown, failures, is_stopped from claim_outbox($1, $2, $3, $4, $5)',
}

/** Claims due work of all businesses. The claim is committed when this returns, so a call may follow. */
export const claimWork = async (database: Database, limits: OutboxLimits, most: number): Promise<readonly ClaimedItem[]> => {
  const { kind, atOnce, callsAMinute, lease } = limits
  const rows = await database.rows<ClaimRow>(CLAIM, [kind, atOnce, callsAMinute, lease, most])
  return rows.map(row => ({
    businessId: row.business_id,
    itemId: row.item_id,
    claimNo: row.claim_no,
    channel: row.channel,
    groupId: row.group_id,
    wasUnknown: row.was_unknown,
    failures: row.failures,
    isStopped: row.is_stopped,
  }))
}

const MEND: Statement = { name: 'outbox-mend-times', text: 'select mend_outbox_times($1) as mended' }

/** Makes work due that was put off by a clock that was ahead and has been set back since. Of all businesses. */
export const mendTimes = async (database: Database, { kind }: OutboxLimits): Promise<void> => {
  await database.rows(MEND, [kind])
}

const FINISH: Statement = {
  name: 'outbox-finish',
  text: 'select finish_outbox($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as finished',
}

const HEARD = { answered: true, silent: false, 'not asked': null } as const

/** Stores how a claimed item ended. False when the claim has expired: then nothing changes, and nothing else may be stored either. */
export const finishWork = async (tx: Transaction, kind: string, { itemId, claimNo }: ClaimedItem, verdict: Verdict): Promise<boolean> => {
  const { state, wait, code, said, channel, rest, stops } = verdict
  const { finished } = await tx.one<{ finished: boolean }>(FINISH, [
    kind,
    itemId,
    claimNo,
    state,
    Math.round(wait),
    code,
    said,
    HEARD[channel],
    Math.round(rest),
    stops,
  ])
  return finished
}
