import { type BusinessDate, formatDayFirst, monthName } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

const WHO_CLOSED: Statement = {
  name: 'ledger-who-closed',
  text: `select u.display_name as who from month_close m join app_user u on u.business_id = m.business_id and u.user_id = m.closed_by
         where m.business_id = $1 and m.reason = '' and m.closed_through >= $2::date order by m.change_no desc limit 1`,
}

/** The refusal of a day in a closed month. It says which month it is, and who closed it through when. */
export const monthClosed = async (tx: Transaction, date: BusinessDate, closedThrough: BusinessDate): Promise<Refusal> => {
  const closedBy = (await tx.row<{ who: string }>(WHO_CLOSED, [tx.businessId, date]))?.who ?? null
  const through = formatDayFirst(closedThrough)
  const closed = closedBy === null ? `the books are closed through ${through}` : `${closedBy} closed the books through ${through}`
  return new Refusal('month_closed', `${monthName(date)} is closed: ${closed}`, { date, closedThrough, closedBy })
}
