import type { Actor } from '@akonta/domain/actor'
import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import type { RecurringState } from '@akonta/domain/recurring/recurring-calls'
import { stepFrom } from '@akonta/domain/recurring/schedule'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { lockRecurring, moveToStep, recordRecurringEvent, refuseNotDue } from '../documents/record-recurring.ts'
import { lastDone } from './recurring-queries.ts'
import { checkContents, checkDates, type PlacedTerms, refuseTooLarge, writeContents } from './write-contents.ts'

type By = Pick<Actor, 'userId' | 'at'>

const CHANGE: Statement = {
  name: 'recurring-change',
  text: `update recurring set name = $3, every = $4, on_last_day = $5, first_on = $6::date, step = $7, next_on = $8::date, ends_on = $9::date,
           version = $10
         where business_id = $1 and recurring_id = $2`,
}

/**
 * Changes dates and contents. What was entered stays as it is. Refuses: not_found, not_due (it has ended, or somebody else changed it),
 * bad_input (dates, also one not after the last that was entered or skipped), and what `checkContents` refuses.
 */
export const changeRecurring = async (
  tx: Transaction,
  actor: By,
  number: string,
  terms: PlacedTerms & { readonly version: number },
): Promise<void> => {
  const template = await lockRecurring(tx, number)
  const { recurring_id: id, version } = template
  if (template.state === 'ENDED') throw new Refusal('not_due', `${number} has ended`)
  if (terms.version !== version) throw new Refusal('not_due', `${number} has changed in the meantime. Reload the page`)
  const { name, every, nextDate, onLastDay, endsOn = null } = terms
  // Without another date or interval the steps are still counted from the first date: 28 February is followed by 31 March.
  const isSame = every === template.every && onLastDay === template.on_last_day && nextDate === template.next_on
  if (!isSame) {
    checkDates(terms, businessDateOf(actor.at))
    const last = await lastDone(tx, id)
    if (last !== null && nextDate <= last)
      throw new Refusal('bad_input', `The next date must be after ${formatDayFirst(last)}`, { field: 'nextDate' })
  } else if (endsOn !== null && endsOn < nextDate)
    throw new Refusal('bad_input', 'The end must not be before the next date', { field: 'endsOn' })
  const contents = await checkContents(tx, template.kind, template.branch_id, terms)
  const [first, step] = isSame ? [template.first_on, template.step] : [nextDate, 0]
  await writeContents(tx, id, version + 1, contents)
  await tx.count(CHANGE, [tx.businessId, id, name, every, onLastDay, first, step, nextDate, endsOn, version + 1])
  await refuseTooLarge(tx, number, businessDateOf(actor.at))
  await recordRecurringEvent(tx, actor, id, { action: 'CHANGED' })
}

/** Skips the next date, which has come, with a reason. Refuses `not_found` and `not_due`. */
export const skipDate = async (tx: Transaction, actor: By, number: string, due: string, reason: string): Promise<void> => {
  const template = await lockRecurring(tx, number)
  await refuseNotDue(tx, template, due, businessDateOf(actor.at))
  await recordRecurringEvent(tx, actor, template.recurring_id, { action: 'SKIPPED', due, reason })
  await moveToStep(tx, template, template.step + 1)
}

const SET_STATE: Statement = {
  name: 'recurring-set-state',
  text: 'update recurring set state = $3 where business_id = $1 and recurring_id = $2',
}

const ACTIONS = { ACTIVE: 'RESUMED', PAUSED: 'PAUSED', ENDED: 'ENDED' } as const
const ALREADY: Readonly<Record<RecurringState, string>> = { ACTIVE: 'is active', PAUSED: 'is already paused', ENDED: 'has ended' }

/**
 * Pauses, resumes or ends it. After a pause it goes on with its first date from today: the dates of the pause are left out. Refuses
 * `not_found`, and `not_due` if it is in that state or has ended.
 */
export const setState = async (tx: Transaction, actor: By, number: string, state: RecurringState): Promise<void> => {
  const template = await lockRecurring(tx, number)
  const { recurring_id: id, every, on_last_day: onLastDay, first_on: first, step } = template
  if (template.state === state || template.state === 'ENDED') throw new Refusal('not_due', `${number} ${ALREADY[template.state]}`)
  await recordRecurringEvent(tx, actor, id, { action: ACTIONS[state] })
  if (state === 'ACTIVE') await moveToStep(tx, template, stepFrom({ every, onLastDay, first }, step, businessDateOf(actor.at)))
  else await tx.count(SET_STATE, [tx.businessId, id, state])
}
