import type { Actor } from '@akonta/domain/actor'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Statement, Transaction } from '../db/database.ts'
import { refusalOfDatabase } from '../ledger/refusal-of-database.ts'

/** Documents that a bank statement has, with the day at the bank and the match that shows it. */
export type AtBank = { readonly postingId: bigint; readonly date: BusinessDate; readonly match: number }

/** The note of a step that a match took. */
const NOTE = 'Bank reconciliation, match '

/**
 * $2 the bank; $3 postings, $4 days, $5 matches: its cheques that the bank has paid. A deposit clears all of its cheques. The day is not
 * before the cheque was issued or deposited: a document may be dated after its line at the bank.
 */
const MARK: Statement = {
  name: 'cheques-mark-matched',
  text: `
    insert into cheque_step (business_id, cheque_id, step_no, kind, step_date, note, user_id, recorded_at)
    select $1, each.cheque_id, 0, each.kind, greatest(each.day, each.since), '${NOTE}' || each.match, $6, $7
    from (
      select c.cheque_id, 'PRESENT' as kind, k.day, c.taken_on as since, k.match
      from unnest($3::bigint[], $4::date[], $5::int[]) k (posting_id, day, match)
      join cheque c on c.business_id = $1 and c.posting_id = k.posting_id
      where c.direction = 'given' and c.state = 'ISSUED' and c.own_bank_id = $2
      union all
      select c.cheque_id, 'CLEAR', k.day, t.step_date, k.match
      from unnest($3::bigint[], $4::date[], $5::int[]) k (posting_id, day, match)
      join cheque_step t on t.business_id = $1 and t.posting_id = k.posting_id and t.kind = 'DEPOSIT'
      join cheque c on c.business_id = $1 and c.cheque_id = t.cheque_id
      where c.state = 'DEPOSITED' and not exists (select from cheque_step n
        where n.business_id = $1 and n.cheque_id = t.cheque_id and n.kind = 'DEPOSIT' and n.step_no > t.step_no)) each
    order by each.cheque_id`,
}

/** $2 the account: whoever matches its lines waits. */
const LOCK: Statement = {
  name: 'cheques-lock-reconciled-account',
  text: 'select from reconciled_account where business_id = $1 and payee_id = $2 for no key update',
}

/** $2 a cheque of the business: whether a match says that the bank has paid it, and on which day. What the start cleared was paid before it. */
const MARK_RECORDED: Statement = {
  name: 'cheque-mark-recorded',
  text: `
    insert into cheque_step (business_id, cheque_id, step_no, kind, step_date, note, user_id, recorded_at)
    select $1, c.cheque_id, 0, 'PRESENT', greatest(paid.day, c.taken_on), '${NOTE}' || paid.match_id, $3, $4
    from cheque c
    cross join lateral (
      select m.match_id, case m.why when 'before_start' then a.first_day - 1 else (
        select max(s.day) from bank_match_statement_line l
        join bank_statement_line s on s.business_id = l.business_id and s.line_id = l.line_id
        where l.business_id = m.business_id and l.match_id = m.match_id) end as day
      from bank_match_book_line n
      join bank_match m on m.business_id = n.business_id and m.match_id = n.match_id and m.payee_id = c.own_bank_id
      join reconciled_account a on a.business_id = m.business_id and a.payee_id = m.payee_id
      where n.business_id = c.business_id and n.posting_id = c.posting_id) paid
    where c.business_id = $1 and c.cheque_id = $2 and c.direction = 'given' and c.state = 'ISSUED' and paid.day is not null
    order by paid.day, paid.match_id limit 1`,
}

/** $2 the matches: cheques whose last step one of them took. */
const UNMARK: Statement = {
  name: 'cheques-unmark-matched',
  text: `
    insert into cheque_step (business_id, cheque_id, step_no, kind, step_date, note, user_id, recorded_at)
    select $1, each.cheque_id, 0, case each.kind when 'PRESENT' then 'UNPRESENT' else 'UNCLEAR' end, $3::date, each.note || ' undone', $4, $5
    from (
      select distinct c.cheque_id, last.kind, last.note
      from bank_match_book_line n
      cross join lateral (
        select c.cheque_id from cheque c where c.business_id = $1 and c.posting_id = n.posting_id
        union all
        select t.cheque_id from cheque_step t where t.business_id = $1 and t.posting_id = n.posting_id and t.kind = 'DEPOSIT') c
      cross join lateral (
        select s.kind, s.note from cheque_step s
        where s.business_id = $1 and s.cheque_id = c.cheque_id order by s.step_no desc limit 1) last
      where n.business_id = $1 and n.match_id = any($2::int[]) and last.kind in ('PRESENT', 'CLEAR') and last.note = '${NOTE}' || n.match_id) each
    order by each.cheque_id`,
}

/** Marks cheques as presented or cleared that a bank statement has. Refuses `cheque_moved` if somebody moves one at the same time. */
export const markMatched = async (tx: Transaction, { userId, at }: Actor, bank: number, documents: readonly AtBank[]): Promise<void> => {
  if (documents.length === 0) return
  const lists = [documents.map(({ postingId }) => postingId), documents.map(({ date }) => date), documents.map(({ match }) => match)]
  try {
    await tx.count(MARK, [tx.businessId, bank, ...lists, userId, at])
  } catch (error) {
    throw refusalOfDatabase(error)
  }
}

/** Nobody matches lines of the account until the transaction ends. Before the books are held: whoever enters a line at the bank has it first. */
export const lockMatches = async (tx: Transaction, bank: number): Promise<void> => {
  await tx.rows(LOCK, [tx.businessId, bank])
}

/** Marks a cheque of the business as presented that was recorded after its payment was matched. The matches of its bank are locked. */
export const markRecorded = async (tx: Transaction, { userId, at }: Actor, cheque: number): Promise<void> => {
  await tx.count(MARK_RECORDED, [tx.businessId, cheque, userId, at])
}

/** Removes the marks of matches, before the matches are removed. What happened to a cheque since, such as its return, stays. */
export const unmarkMatched = async (
  tx: Transaction,
  { userId, at }: Actor,
  matches: readonly number[],
  today: BusinessDate,
): Promise<void> => {
  try {
    await tx.count(UNMARK, [tx.businessId, matches, today, userId, at])
  } catch (error) {
    throw refusalOfDatabase(error)
  }
}
