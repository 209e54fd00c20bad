import type { ActorWithRights, NamedActor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import type { AfterCount } from '@akonta/domain/cash/cash-setup-calls'
import { businessDateOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { CASH, compareCount, countFault } from '@akonta/domain/registers/drawer-count'
import type { DrawerCount } from '@akonta/domain/registers/register-calls'
import { handOverCount } from '../cash/give-cash.ts'
import { cashRules } from '../cash/safe-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { post } from '../ledger/post.ts'
import { banksOf } from '../payees/bank-queries.ts'
import { countPosting } from './count-posting.ts'
import { type ExpectedTender, expectedTenders, sessionFacts } from './expected-tenders.ts'
import { refuseClosed } from './find-session.ts'
import { type Session, sessionByCode } from './session-queries.ts'

const CLOSE: Statement = {
  name: 'register-close',
  text: 'update register_session set closed_at = $3 where business_id = $1 and session_code = $2',
}
const RECORD: Statement = {
  name: 'register-record-count',
  text: `
    with counted as (
      insert into register_count (business_id, posting_id, session_code, count_no, reason, user_id, attendant, counted_at, left_in_drawer)
      select $1, $2, $3, coalesce(max(count_no), 0) + 1, $4, $5, $6, $7, coalesce(min(left_in_drawer), $12)
      from register_count where business_id = $1 and session_code = $3
    )
    insert into register_count_line (business_id, posting_id, line_no, payee_id, expected, counted, posted)
    select $1, $2, l.line_no, nullif(l.payee_id, 0), l.expected, l.counted, l.posted
    from unnest($8::int[], $9::bigint[], $10::bigint[], $11::bigint[]) with ordinality as l (payee_id, expected, counted, posted, line_no)`,
}

type CountedPayee = { readonly payeeId: number; readonly name: string }

/** Whose money each count is. Refuses (`bad_input`) a pid that is neither cash, nor in the session, nor a bank or wallet of the business. */
const payeesOf = async (
  tx: Transaction,
  expected: readonly ExpectedTender[],
  pids: readonly string[],
): Promise<readonly CountedPayee[]> => {
  const unused = pids.filter(pid => !expected.some(each => each.pid === pid))
  const banks = unused.length === 0 ? new Map() : await banksOf(tx, unused)
  return pids.map(pid => {
    const found = expected.find(each => each.pid === pid) ?? banks.get(pid)
    if (found === undefined) throw new Refusal('bad_input', 'Count cash, or a bank or wallet of the business', { field: 'counts', pid })
    return { payeeId: found.payeeId, name: pid === CASH ? 'Cash' : found.name }
  })
}

const countedCash = (counts: DrawerCount['counts']): Pesewas => counts.find(({ pid }) => pid === CASH)?.amount ?? 0n

const recordCount = async (
  tx: Transaction,
  actor: NamedActor,
  session: Session,
  countedAt: Date,
  { counts, reason }: DrawerCount,
  afterCount: AfterCount,
): Promise<string> => {
  const fault = countFault(counts)
  if (fault !== null) throw new Refusal('bad_input', fault, { field: 'counts' })
  const expected = expectedTenders(await sessionFacts(tx, session))
  const compared = compareCount(expected, counts)
  const payees = await payeesOf(
    tx,
    expected,
    counts.map(({ pid }) => pid),
  )
  const differences = paired(compared, payees).map(([tender, payee]) => ({ ...tender, ...payee }))
  const date = businessDateOf(countedAt)
  const posted = await post(tx, actor, countPosting({ branch: session.branchId, date, reason, differences }))
  tx.later(RECORD, [
    tx.businessId,
    posted.postingId,
    session.session,
    reason,
    actor.userId,
    actor.displayName,
    countedAt,
    differences.map(({ payeeId }) => payeeId),
    differences.map(each => each.expected),
    differences.map(each => each.counted),
    differences.map(({ toPost }) => toPost),
    afterCount === 'SAFE' ? 0n : countedCash(counts),
  ])
  return posted.documentNumber
}

/** The session as it is once postings under way have ended and none can come in between. Refuses `not_found`. */
const heldSession = async (tx: Transaction, code: string, userId: number): Promise<Session> => {
  await holdBooks(tx)
  const session = await sessionByCode(tx, code, userId)
  if (session === undefined) throw new Refusal('not_found', 'There is no such register session')
  return session
}

/**
 * Closes a session at `closedAt`, never before it was opened, with a count of its tenders, and posts each difference to cash short and over. A tender that is not counted has none.
 * Whether the count agrees is never told before it is saved: no count can be tried out. The counted cash is in the safe, or what the branch
 * decided for it. Returns the number of the Z report. Refuses
 * `already_closed`, and `bad_input` for a count without cash or of an unknown tender.
 */
export const closeSession = async (
  tx: Transaction,
  actor: ActorWithRights,
  code: string,
  closedAt: Date,
  count: DrawerCount,
): Promise<string> => {
  const session = await heldSession(tx, code, actor.userId)
  refuseClosed(session)
  const { afterCount } = await cashRules(tx, session.branchId)
  // The clock of a till without a connection may be behind, or the session was opened with the date of a later day.
  const at = closedAt < session.openedAt ? session.openedAt : closedAt
  const number = await recordCount(tx, actor, session, at, count, afterCount)
  const cash = countedCash(count.counts)
  if (afterCount === 'HAND_OVER' && cash > 0n) await handOverCount(tx, actor, session, cash, number)
  tx.later(CLOSE, [tx.businessId, code, at])
  return number
}

/**
 * Corrects the count of a closed session: what is expected now, with everything that arrived since, against the new count, less what earlier
 * counts posted. Refuses `not_closed`, and like `closeSession`.
 */
export const correctCount = async (tx: Transaction, actor: NamedActor, code: string, count: DrawerCount): Promise<string> => {
  const session = await heldSession(tx, code, actor.userId)
  if (session.closedAt === null) throw new Refusal('not_closed')
  return recordCount(tx, actor, session, actor.at, count, 'SAFE')
}
