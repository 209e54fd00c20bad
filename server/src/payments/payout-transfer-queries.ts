import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

/** Days between a payout and its transfer: a payout can be entered 30 days later, and a line of a closed month with another date. */
const DAYS_APART = 31

/** $1 business, $2 from, $3 to (payees), $4 amount, $5 day. The branches come first: payments are found by branch and date. Only a transfer has two banks. */
const TRANSFERS = `
  select m.posting_id from branch b
  join payment m on m.business_id = b.business_id and m.branch_id = b.branch_id
    and m.business_date between $5::date - ${DAYS_APART} and $5::date + ${DAYS_APART}
  where b.business_id = $1 and m.from_bank_id = $2 and m.to_bank_id = $3 and m.amount = $4`

const JOURNALS = `
  select p.posting_id from posting p
  where p.business_id = $1 and p.document_kind = 'journal'
    and p.business_date between $5::date - ${DAYS_APART} and $5::date + ${DAYS_APART}
    and (select sum(l.amount) from journal_line l where l.business_id = $1 and l.posting_id = p.posting_id and l.payee_id = $2) = -$4::bigint
    and (select sum(l.amount) from journal_line l where l.business_id = $1 and l.posting_id = p.posting_id and l.payee_id = $3) = $4::bigint`

const transfersOf = (postings: string, more: string): string => `
  select d.document_number as document, d.business_date as date, f.name as "fromName", t.name as "toName"
  from (${postings}) m
  join posting d on d.business_id = $1 and d.posting_id = m.posting_id
  join payee f on f.business_id = $1 and f.payee_id = $2
  join payee t on t.business_id = $1 and t.payee_id = $3
  where not exists (select from posting r where r.business_id = $1 and r.reverses = m.posting_id) and ${more}
  order by abs(d.business_date - $5::date), d.posting_id limit 1`

const ENTERED_PLAIN: Statement = {
  name: 'payout-entered-plain',
  text: transfersOf(
    `${TRANSFERS} union all ${JOURNALS}`,
    'not exists (select from wallet_payout w where w.business_id = $1 and w.posting_id = m.posting_id)',
  ),
}
/** $6: the account whose line at the bank is being entered; a payout that another line of it explains is another one. */
const ENTERED_PAYOUT: Statement = {
  name: 'payout-entered-with-provider',
  text: transfersOf(
    TRANSFERS,
    `exists (select from wallet_payout w where w.business_id = $1 and w.posting_id = m.posting_id)
     and not exists (select from bank_match_book_line n
       join journal_line l on l.business_id = n.business_id and l.posting_id = n.posting_id and l.line_no = n.line_no
       where n.business_id = $1 and n.posting_id = m.posting_id and l.payee_id = $6::int)`,
  ),
}

type Moved = { readonly from: number; readonly to: number; readonly amount: Pesewas; readonly date: BusinessDate }
type Entered = { readonly document: string; readonly date: BusinessDate; readonly fromName: string; readonly toName: string }

const sentence = ({ document, date, fromName, toName }: Entered, amount: Pesewas): string =>
  `${formatMoney(amount)} from ${fromName} to ${toName} was entered before, by ${document} of ${formatDayFirst(date)}`

/**
 * Warns about a payout that somebody entered as a plain transfer or journal, for example from the line at the bank: the bank would have it twice.
 * Refuses `already_exists`, naming the document. The provider is locked: of two at once the second is warned.
 */
export const refuseEnteredTransfer = async (tx: Transaction, { from, to, amount, date }: Moved): Promise<void> => {
  const entered = await tx.row<Entered>(ENTERED_PLAIN, [tx.businessId, from, to, amount, date])
  if (entered === undefined) return
  const ways = 'If it is this payout, reverse that document and enter the payout again. Enter it anyway only if it is another one'
  throw new Refusal('already_exists', `${sentence(entered, amount)}. ${ways}`, { document: entered.document })
}

/**
 * Warns about a transfer that is a payout of the provider and was entered as such. `matching` is the account whose line at the bank is being
 * entered, or null. Refuses `already_exists`, naming the document. The parties are locked.
 */
export const refuseEnteredPayout = async (tx: Transaction, { from, to, amount, date }: Moved, matching: number | null): Promise<void> => {
  const entered = await tx.row<Entered>(ENTERED_PAYOUT, [tx.businessId, from, to, amount, date, matching])
  if (entered === undefined) return
  const way = matching === null ? 'It is a payout of the provider' : 'It is a payout of the provider: match the line with it'
  throw new Refusal('already_exists', `${sentence(entered, amount)}. ${way}`, { document: entered.document })
}
