import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import type { NewRecurring } from '@akonta/domain/recurring/recurring-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { recordRecurringEvent } from '../documents/record-recurring.ts'
import { documentToRepeat } from './recurring-queries.ts'
import { checkContents, checkDates, type PlacedLine, refuseTooLarge, writeContents } from './write-contents.ts'

const INSERT = insertOf('recurring-insert', 'recurring', [
  'business_id, recurring_id, recurring_number, branch_id, kind, name, every, on_last_day, first_on, step, next_on, ends_on, state, version',
  'made_from, created_by, created_at',
])

const numberOf = (id: number): string => `REC-${id.toString().padStart(6, '0')}`

const REPEATED = {
  JOURNAL: { kind: 'journal', name: 'a journal' },
  EXPENSE: { kind: 'expense', name: 'an expense' },
  INVOICE: { kind: 'sale', name: 'an invoice' },
} as const

/** The posting that is made recurring. Refuses `not_found` (also of another branch) and `bad_input` (of another kind). */
const repeated = async (tx: Transaction, branch: number, { kind, from }: Pick<NewRecurring, 'kind' | 'from'>): Promise<bigint | null> => {
  if (from === undefined) return null
  const document = await documentToRepeat(tx, from)
  if (!document || document.branchId !== branch) throw new Refusal('not_found', `This branch has no document ${from} to repeat`)
  const { kind: needed, name } = REPEATED[kind]
  if (document.kind !== needed) throw new Refusal('bad_input', `${from} is not ${name}`, { field: 'from' })
  return document.postingId
}

/**
 * Creates a recurring document and returns its number. Nothing is posted. Refuses: bad_input (dates, contents), not_found (the document that it
 * repeats), and what `checkContents` refuses.
 */
export const createRecurring = async (
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'at'>,
  branch: number,
  asked: Omit<NewRecurring, 'lines'> & { readonly lines: readonly PlacedLine[] },
): Promise<string> => {
  checkDates(asked, businessDateOf(actor.at))
  const contents = await checkContents(tx, asked.kind, branch, asked)
  const from = await repeated(tx, branch, asked)
  const id = await nextId(tx, 'recurring')
  const number = numberOf(id)
  const { kind, name, every, onLastDay, nextDate, endsOn = null } = asked
  await tx.count(
    INSERT,
    INSERT.values({
      business_id: tx.businessId,
      recurring_id: id,
      recurring_number: number,
      branch_id: branch,
      kind,
      name,
      every,
      on_last_day: onLastDay,
      first_on: nextDate,
      step: 0,
      next_on: nextDate,
      ends_on: endsOn,
      state: 'ACTIVE',
      version: 1,
      made_from: from,
      created_by: actor.userId,
      created_at: actor.at,
    }),
  )
  await writeContents(tx, id, 1, contents)
  await refuseTooLarge(tx, number, businessDateOf(actor.at))
  await recordRecurringEvent(tx, actor, id, { action: 'CREATED' })
  return number
}
