import { present } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { ListedSession, OpenSession, RegisterReport } from '@akonta/domain/registers/register-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { planForPeriod, rowsOfPeriod } from '../documents/document-queries.ts'
import { WALLET_MONEY_OF_SESSION } from '../wallets/use/used-queries.ts'

/** A register session with its place and its cashier. `isOwn`: opened by the person who asks. */
export type Session = OpenSession & {
  readonly branchId: number
  readonly cashierId: number
  readonly closedAt: Date | null
  /** Does the branch want an approval for cash in and out? */
  readonly needsApproval: boolean
}

const SESSION = `s.session_code as session, s.register, s.branch_id as "branchId", b.branch_code as "branchCode", b.name as branch, s.cashier,
  s.opened_by as "cashierId", s.opened_at as "openedAt", s.opening_float as float, s.closed_at as "closedAt",
  b.drawer_approval as "needsApproval"`

const FROM = 'from register_session s join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id'

const BY_CODE: Statement = {
  name: 'register-session-by-code',
  text: `select ${SESSION}, s.opened_by = $3 as "isOwn" ${FROM} where s.business_id = $1 and s.session_code = $2`,
}
const OPEN: Statement = {
  name: 'register-sessions-open',
  text: `select ${SESSION}, s.opened_by = $3 as "isOwn" ${FROM} where s.business_id = $1 and s.branch_id = $2 and s.closed_at is null
         order by s.register`,
}
const OPEN_SINCE: Statement = {
  name: 'register-sessions-open-since',
  text: `select ${SESSION}, false as "isOwn" ${FROM} where s.business_id = $1 and s.opened_at < $2::date + 1 and s.closed_at is null
         order by s.branch_id, s.opened_at, s.session_code limit 50`,
}
const IS_ON: Statement = {
  name: 'register-sessions-on',
  text: 'select register_sessions as on from branch where business_id = $1 and branch_id = $2',
}

export const sessionByCode = (tx: Transaction, code: string, userId: number): Promise<Session | undefined> =>
  tx.row<Session>(BY_CODE, [tx.businessId, code, userId])

const CASHIER_OF_COUNT: Statement = {
  name: 'register-cashier-of-count',
  text: `select s.opened_by as cashier from posting p
         join register_count k on k.business_id = p.business_id and k.posting_id = p.posting_id
         join register_session s on s.business_id = k.business_id and s.session_code = k.session_code
         where p.business_id = $1 and p.document_number = $2`,
}

/** Who opened the session that this document counted. */
export const cashierOfCount = async (tx: Transaction, number: string): Promise<number | undefined> =>
  (await tx.row<{ cashier: number }>(CASHIER_OF_COUNT, [tx.businessId, number]))?.cashier

export const openSessions = (tx: Transaction, branch: number, userId: number): Promise<Session[]> =>
  tx.rows<Session>(OPEN, [tx.businessId, branch, userId])

/** The sessions of all branches that were opened through this day and are not closed, at most 50. */
export const sessionsOpenSince = (tx: Transaction, day: BusinessDate): Promise<Session[]> =>
  tx.rows<Session>(OPEN_SINCE, [tx.businessId, day])

export const usesSessions = async (tx: Transaction, branch: number): Promise<boolean> =>
  (await tx.row<{ on: boolean }>(IS_ON, [tx.businessId, branch]))?.on ?? false

export const MOST_SESSIONS = 2000

type ListedRow = Omit<ListedSession, 'number'> &
  Pick<Session, 'branchId' | 'cashierId' | 'needsApproval'> & { readonly number: string | null }

/**
 * Its last count decides what was expected and counted; all of them together what was posted. What belongs to the sessions is joined, and not looked up
 * session by session.
 */
const LIST: Statement = {
  name: 'register-sessions-of-days',
  text: `
    select g.session, g.register, g."branchId", g."branchCode", g.branch, g.cashier, g."cashierId", g."openedAt", g.float, g."closedAt", g."needsApproval",
      g."isOwn", z.document_number as number, cash.expected, cash.counted, g.difference, g."isCorrected",
      (select count(*)::int from register_posting r
       where r.business_id = $1 and r.session_code = g.session and r.is_late and r.posting_id > g.last_id) as "laterDocuments"
    from (
      select ${SESSION}, s.opened_by = $5 as "isOwn", min(k.posting_id) filter (where k.count_no = 1) as first_id, max(k.posting_id) as last_id,
        coalesce(max(k.count_no), 0) > 1 as "isCorrected", sum(l.posted)::bigint as difference
      ${FROM}
      left join register_count k on k.business_id = $1 and k.session_code = s.session_code
      left join register_count_line l on l.business_id = $1 and l.posting_id = k.posting_id
      where s.business_id = $1 and s.branch_id = $2 and s.opened_at >= $3::date::timestamptz and s.opened_at < ($4::date + 1)::timestamptz
        and ($6 or s.opened_by = $5)
      group by s.business_id, s.session_code, b.business_id, b.branch_id
      order by s.opened_at desc, s.session_code limit ${MOST_SESSIONS + 1}) g
    left join posting z on z.business_id = $1 and z.posting_id = g.first_id
    left join register_count_line cash on cash.business_id = $1 and cash.posting_id = g.last_id and cash.payee_id is null
    order by g."openedAt" desc, g.session`,
}
const OUTSIDE: Statement = {
  name: 'register-sales-outside',
  text: `
    select count(*)::int as sales from sale t join posting p on p.business_id = t.business_id and p.posting_id = t.posting_id
    where t.business_id = $1 and t.branch_id = $2 and t.business_date between $3::date and $4::date
      and p.recorded_at >= (select min(s.opened_at) from register_session s where s.business_id = $1 and s.branch_id = $2)
      and not exists (select from register_posting r where r.business_id = t.business_id and r.posting_id = t.posting_id)`,
}

type Days = { readonly branch: number; readonly start: BusinessDate; readonly end: BusinessDate }

/** The sessions opened on these days, newest first. Without `everyone` only those of this person. */
export const sessionsOfDays = async (
  tx: Transaction,
  { branch, start, end }: Days,
  userId: number,
  everyone: boolean,
): Promise<readonly ListedSession[]> => {
  await planForPeriod(tx, start, end)
  const rows = await tx.rows<ListedRow>(LIST, [tx.businessId, branch, start, end, userId, everyone])
  return rows.map(row => ({ ...row, number: row.number ?? '' }))
}

/** Sales of these days in no session, counted from the first session of the branch. */
export const salesOutside = async (tx: Transaction, { branch, start, end }: Days): Promise<number> => {
  const [counted] = await rowsOfPeriod<{ sales: number }>(tx, OUTSIDE, branch, start, end)
  return present(counted, 'the count of sales').sales
}

export type TenderMoved = {
  readonly payeeId: number
  readonly pid: string
  readonly name: string
  readonly kind: string
  /** Did it arrive after the session was closed? */
  readonly isLater: boolean
  readonly documents: number
  readonly amount: Pesewas
}

const MOVED: Statement = {
  name: 'register-movements',
  text: `
    with own as (
      select p.posting_id, p.document_kind, p.reverses, coalesce(p.posting_id > z.posting_id, false) as is_later
      from register_posting r
      join posting p on p.business_id = r.business_id and p.posting_id = r.posting_id
      left join register_count z on z.business_id = r.business_id and z.session_code = r.session_code and z.count_no = 1
      where r.business_id = $1 and r.session_code = $2
    ), moved as (
      select own.*, coalesce(l.payee_id, 0) as payee_id, l.amount
      from own
      join journal_line l on l.business_id = $1 and l.posting_id = own.posting_id and l.branch_id = $3
        and l.account_code in ('C0000HD', 'B0000NK')
      union all
      ${WALLET_MONEY_OF_SESSION}
    )
    select m.payee_id as "payeeId", coalesce(y.pid, 'C0000HD') as pid, coalesce(y.name, 'Cash') as name, m.document_kind as kind,
      m.is_later as "isLater", count(distinct m.posting_id)::int as documents, sum(m.amount)::bigint as amount
    from moved m
    left join payee y on y.business_id = $1 and y.payee_id = m.payee_id
    group by 1, 2, 3, 4, 5 order by 1, min(m.posting_id)`,
}

/**
 * The cash and bank movements of a session by tender and kind of document, with what it used of payments by request. Cash has the payee id 0
 * and comes first.
 */
export const movementsOfSession = (tx: Transaction, { session, branchId }: Pick<Session, 'session' | 'branchId'>): Promise<TenderMoved[]> =>
  tx.rows<TenderMoved>(MOVED, [tx.businessId, session, branchId])

export type CashMoved = {
  readonly movedAt: Date
  readonly amount: Pesewas
  readonly reason: string
  readonly by: string
  readonly otherPerson: string
  readonly approvedBy: string
}

const CASH: Statement = {
  name: 'register-cash-moved',
  text: `select moved_at as "movedAt", amount, reason, attendant as by, other_person as "otherPerson",
           coalesce(approver, '') as "approvedBy" from register_cash
         where business_id = $1 and session_code = $2 order by movement_no`,
}

/** Cash put into the drawer and taken out, in order. */
export const cashOfSession = (tx: Transaction, session: string): Promise<CashMoved[]> => tx.rows<CashMoved>(CASH, [tx.businessId, session])

const OPENINGS: Statement = {
  name: 'register-drawer-openings',
  text: `select opened_at as "openedAt", reason, attendant as by from drawer_opening
         where business_id = $1 and session_code = $2 order by opening_id`,
}

/** When the drawer was opened without a sale, in order. */
export const drawerOpenings = (tx: Transaction, session: string): Promise<RegisterReport['drawerOpenings']> =>
  tx.rows<RegisterReport['drawerOpenings'][number]>(OPENINGS, [tx.businessId, session])

export type CountLine = {
  readonly number: string
  readonly countedAt: Date
  readonly by: string
  readonly reason: string
  readonly head: string
  readonly payeeId: number
  readonly pid: string
  readonly name: string
  readonly expected: Pesewas
  readonly counted: Pesewas
  readonly posted: Pesewas
}

const COUNTS: Statement = {
  name: 'register-counts',
  text: `
    select p.document_number as number, k.counted_at as "countedAt", k.attendant as by, k.reason, encode(p.hash, 'hex') as head,
      coalesce(l.payee_id, 0) as "payeeId", coalesce(y.pid, 'C0000HD') as pid, coalesce(y.name, 'Cash') as name, l.expected, l.counted, l.posted
    from register_count k
    join register_count_line l on l.business_id = k.business_id and l.posting_id = k.posting_id
    join posting p on p.business_id = k.business_id and p.posting_id = k.posting_id
    left join payee y on y.business_id = l.business_id and y.payee_id = l.payee_id
    where k.business_id = $1 and k.session_code = $2 order by k.count_no, l.line_no`,
}

/** Every counted tender of every count: the closing first, then its corrections. */
export const countsOfSession = (tx: Transaction, session: string): Promise<CountLine[]> =>
  tx.rows<CountLine>(COUNTS, [tx.businessId, session])
