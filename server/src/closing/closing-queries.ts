import type { SpanOfBooks } from '@akonta/domain/closing/closable-months'
import type { Closing } from '@akonta/domain/closing/closing-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Statement, Transaction } from '../db/database.ts'

const HISTORY: Statement = {
  name: 'closing-history',
  text: `select m.closed_through as "closedThrough", m.reason, m.closed_at as at, coalesce(u.display_name, '') as by,
           coalesce(y.document_number, '') as "yearEnd", coalesce(r.document_number, '') as "yearEndUndone"
         from month_close m
         left join app_user u on u.business_id = m.business_id and u.user_id = m.closed_by
         left join posting y on y.business_id = m.business_id and y.posting_id = m.year_end_posting
         left join posting r on r.business_id = m.business_id and r.reverses = m.year_end_posting
         where m.business_id = $1 order by m.change_no desc`,
}
const SPAN: Statement = {
  name: 'closing-span',
  text: `select h.closed_through as "closedThrough",
           (select min(first.business_date) from branch b cross join lateral (
              select p.business_date from posting p
              where p.business_id = b.business_id and p.branch_id = b.branch_id and p.business_date >= own.first_day
              order by p.business_date limit 1) first
            where b.business_id = h.business_id) as "firstDay"
         from ledger_head h join business own on own.business_id = h.business_id where h.business_id = $1`,
}
const STANDING_YEAR_ENDS: Statement = {
  name: 'closing-standing-year-ends',
  text: `select p.posting_id as "postingId", p.business_date as date
         from month_close m
         join posting p on p.business_id = m.business_id and p.posting_id = m.year_end_posting
         where m.business_id = $1 and p.business_date > $2::date
           and not exists (select from posting r where r.business_id = p.business_id and r.reverses = p.posting_id)
         order by p.posting_id desc`,
}

const CLOSED_BRANCH: Statement = {
  name: 'closing-closed-branch',
  text: `select b.name from journal_line l join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
         where l.business_id = $1 and l.posting_id = $2 and not b.active order by b.branch_id limit 1`,
}

/** Every close and reopening, newest first. */
export const closingHistory = (tx: Transaction): Promise<Closing[]> => tx.rows<Closing>(HISTORY, [tx.businessId])

export const spanOfBooks = async (tx: Transaction): Promise<SpanOfBooks> =>
  (await tx.row<SpanOfBooks>(SPAN, [tx.businessId])) ?? { firstDay: null, closedThrough: null }

/** The unreversed year ends after a day, newest first. */
export const standingYearEnds = (
  tx: Transaction,
  after: BusinessDate,
): Promise<{ readonly postingId: bigint; readonly date: BusinessDate }[]> =>
  tx.rows<{ postingId: bigint; date: BusinessDate }>(STANDING_YEAR_ENDS, [tx.businessId, after])

/** The first closed branch, by name, in which a posting has lines, if any. */
export const closedBranchOf = async (tx: Transaction, postingId: bigint): Promise<string | undefined> =>
  (await tx.row<{ name: string }>(CLOSED_BRANCH, [tx.businessId, postingId]))?.name
