import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import type { RecurringAction, RecurringKind, RecurringState } from '@akonta/domain/recurring/recurring-calls'
import type { RecurringAsked } from '@akonta/domain/recurring/recurring-query'
import { dateOfStep, type Interval } from '@akonta/domain/recurring/schedule'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

/** A recurring document, locked until the end of the transaction. */
export type LockedRecurring = {
  readonly recurring_id: number
  readonly recurring_number: string
  readonly branch_id: number
  readonly kind: RecurringKind
  readonly every: Interval
  readonly on_last_day: boolean
  readonly first_on: BusinessDate
  readonly step: number
  readonly next_on: BusinessDate
  readonly ends_on: BusinessDate | null
  readonly state: RecurringState
  readonly version: number
}

const LOCK: Statement = {
  name: 'recurring-lock',
  text: `select recurring_id, recurring_number, branch_id, kind, every, on_last_day, first_on, step, next_on, ends_on, state, version
         from recurring where business_id = $1 and recurring_number = $2 for no key update`,
}

/** Refuses `not_found`. Two people who act on the same one wait for each other. */
export const lockRecurring = async (tx: Transaction, number: string): Promise<LockedRecurring> => {
  const found = await tx.row<LockedRecurring>(LOCK, [tx.businessId, number])
  if (!found) throw new Refusal('not_found', `There is no recurring document ${number}`)
  return found
}

type Done = { readonly action: RecurringAction; readonly document: string; readonly by: string }

const DONE: Statement = {
  name: 'recurring-done',
  text: `select e.action, coalesce(p.document_number, '') as document, u.display_name as "by"
         from recurring_event e
         join app_user u on u.business_id = e.business_id and u.user_id = e.user_id
         left join posting p on p.business_id = e.business_id and p.posting_id = e.posting_id
         where e.business_id = $1 and e.recurring_id = $2 and e.due_on = $3::date`,
}

const ENDINGS: Readonly<Record<Exclude<RecurringState, 'ACTIVE'>, string>> = { PAUSED: 'is paused', ENDED: 'has ended' }

/** Refuses (`not_due`) a date that was entered or skipped before, is not the next one or has not come, and what is paused or ended. */
export const refuseNotDue = async (tx: Transaction, template: LockedRecurring, due: BusinessDate, today: BusinessDate): Promise<void> => {
  const { recurring_id, recurring_number, state, next_on } = template
  const done = await tx.row<Done>(DONE, [tx.businessId, recurring_id, due])
  const of = `${recurring_number} of ${formatDayFirst(due)}`
  if (done?.action === 'POSTED') throw new Refusal('not_due', `${of} was already entered as ${done.document} by ${done.by}`)
  if (done) throw new Refusal('not_due', `${of} was already skipped by ${done.by}`)
  if (state !== 'ACTIVE') throw new Refusal('not_due', `${recurring_number} ${ENDINGS[state]}`)
  if (due !== next_on) throw new Refusal('not_due', `The next date of ${recurring_number} is ${formatDayFirst(next_on)}`)
  if (due > today) throw new Refusal('not_due', `${of} is not due yet`)
}

const EVENT: Statement = {
  name: 'recurring-event-insert',
  text: `insert into recurring_event (business_id, recurring_id, event_no, action, due_on, posting_id, reason, user_id, happened_at)
         select $1, $2, coalesce(max(e.event_no), 0) + 1, $3, $4::date, $5::bigint, $6, $7, $8
         from recurring_event e where e.business_id = $1 and e.recurring_id = $2`,
}

export type NewRecurringEvent = {
  readonly action: RecurringAction
  readonly due?: BusinessDate
  readonly postingId?: bigint
  readonly reason?: string
}

/** Adds to the history of a recurring document. It must be locked, or new in this transaction. */
export const recordRecurringEvent = async (
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'at'>,
  recurringId: number,
  { action, due, postingId, reason = '' }: NewRecurringEvent,
): Promise<void> => {
  await tx.count(EVENT, [tx.businessId, recurringId, action, due ?? null, postingId ?? null, reason, actor.userId, actor.at])
}

const MOVE: Statement = {
  name: 'recurring-move',
  text: 'update recurring set step = $3, next_on = $4::date, state = $5 where business_id = $1 and recurring_id = $2',
}

/** Moves a locked recurring document to a step. It ends if the date of that step is after its last day. */
export const moveToStep = async (tx: Transaction, template: LockedRecurring, step: number): Promise<void> => {
  const { recurring_id, every, first_on: first, on_last_day: onLastDay, ends_on } = template
  const next = dateOfStep({ every, first, onLastDay }, step)
  const state = ends_on !== null && next > ends_on ? 'ENDED' : 'ACTIVE'
  await tx.count(MOVE, [tx.businessId, recurring_id, step, next, state])
}

/**
 * Locks the recurring document that a new document is entered from, before anything is posted. Undefined if it comes from none. Refuses
 * `not_found` (also one of another branch), `bad_input` (of another kind) and what `refuseNotDue` refuses.
 */
export const recurringForDocument = async (
  tx: Transaction,
  actor: Pick<Actor, 'at'>,
  { recurring, due }: RecurringAsked,
  { kind, branch }: { readonly kind: RecurringKind; readonly branch: number | undefined },
): Promise<(LockedRecurring & { readonly due: BusinessDate }) | undefined> => {
  if (recurring === undefined || due === undefined) return undefined
  const template = await lockRecurring(tx, recurring)
  if (template.branch_id !== branch) throw new Refusal('not_found', `This branch has no recurring document ${recurring}`)
  if (template.kind !== kind)
    throw new Refusal('bad_input', `${recurring} is not a recurring ${kind.toLowerCase()}`, { field: 'recurring' })
  await refuseNotDue(tx, template, due, businessDateOf(actor.at))
  return { ...template, due }
}

/** Links a document to the recurring one that it was entered from, whose next date moves on. Does nothing without one. */
export const recordRecurring = async (
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'at'>,
  template: (LockedRecurring & { readonly due: BusinessDate }) | undefined,
  postingId: bigint,
): Promise<void> => {
  if (template === undefined) return
  await recordRecurringEvent(tx, actor, template.recurring_id, { action: 'POSTED', due: template.due, postingId })
  await moveToStep(tx, template, template.step + 1)
}
