import { beforeFirstDay, firstDayFault } from '@akonta/domain/business/first-day'
import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { refusalOfDatabase } from './refusal-of-database.ts'

const FIRST_DAY: Statement = {
  name: 'ledger-first-day',
  text: 'select first_day as "firstDay" from business where business_id = $1',
}
const MOVE: Statement = { name: 'ledger-move-first-day', text: 'update business set first_day = $2::date where business_id = $1' }

/** The first day of the books (D24). */
export const firstDayOf = async (tx: Transaction): Promise<BusinessDate> =>
  (await tx.one<{ firstDay: BusinessDate }>(FIRST_DAY, [tx.businessId])).firstDay

/** Refuses (`before_first_day`) a day before the first day of the books. For dated actions that do not post. */
export const refuseBeforeFirstDay = async (tx: Transaction, date: BusinessDate): Promise<void> => {
  const firstDay = await firstDayOf(tx)
  if (date < firstDay) throw beforeFirstDay(date, firstDay)
}

/**
 * Moves the first day of the books. Waits for postings under way. Refuses `bad_input` (a day after `today`, or before the present cedi) and
 * `in_use` while anything but opening balances would be before it.
 */
export const moveFirstDay = async (tx: Transaction, day: BusinessDate, today: BusinessDate): Promise<void> => {
  const fault = firstDayFault(day, today)
  if (fault !== null) throw new Refusal('bad_input', fault, { field: 'firstDay' })
  try {
    await tx.count(MOVE, [tx.businessId, day])
  } catch (error) {
    const refusal = refusalOfDatabase(error)
    if (refusal instanceof Refusal && refusal.code === 'in_use')
      throw new Refusal('in_use', `The books have entries before ${formatDayFirst(day)}: they cannot begin after them`)
    throw refusal
  }
}

/** An entry dated before the first day of the books that is not an opening balance: from before this rule. */
export type EarlyEntry = {
  readonly number: string
  readonly date: BusinessDate
  readonly firstDay: BusinessDate /** Its total debits, in pesewas. */
  readonly amount: Pesewas
}

const MOST_EARLY_ENTRIES = 20

const EARLY: Statement = {
  name: 'ledger-early-entries',
  text: `select p.document_number as number, p.business_date as date, b.first_day as "firstDay",
           (select coalesce(sum(l.amount), 0)::bigint from journal_line l
            where l.business_id = p.business_id and l.posting_id = p.posting_id and l.amount > 0) as amount
         from business b
         join branch s on s.business_id = b.business_id
         join posting p on p.business_id = s.business_id and p.branch_id = s.branch_id and p.business_date < b.first_day
         where b.business_id = $1 and p.document_kind not in ('opening_balance', 'opening_stock') and p.reverses is null
           and not exists (select from posting r where r.business_id = p.business_id and r.reverses = p.posting_id)
         order by p.business_date, p.posting_id limit ${MOST_EARLY_ENTRIES}`,
}

/** The first 20 unreversed entries dated before the first day. They do no harm: they count as opening balances. A reversal removes one. */
export const earlyEntries = (tx: Transaction): Promise<EarlyEntry[]> => tx.rows<EarlyEntry>(EARLY, [tx.businessId])

/** What to do about one, for `verify` and the month close. */
export const earlyEntryText = ({ number, date, firstDay }: EarlyEntry): string =>
  `${number} is dated ${formatDayFirst(date)}, before the books begin (${formatDayFirst(firstDay)}). Reverse it, or leave it: it counts with the opening balances`
