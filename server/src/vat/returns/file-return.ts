import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { settledReturn, totalsOf } from '@akonta/domain/vat/vat-return'
import type { Statement, Transaction } from '../../db/database.ts'
import { holdBooks } from '../../ledger/close-month.ts'
import { filingFault, readFigures, returnInBooks, vatToFile } from './read-return.ts'

const LAST_POSTING: Statement = {
  name: 'vat-return-last-posting',
  text: 'select posting_count as "lastPosting" from ledger_head where business_id = $1',
}

const FILE: Statement = {
  name: 'vat-return-file',
  text: `insert into vat_return (business_id, month, filing_no, through_posting, scheme, tin, output, input, withheld, carried_input, carried_withheld,
           filed_by, filed_at)
         select $1, $2::date, 1 + count(*), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from vat_return r
         where r.business_id = $1 and r.month = $2::date`,
}

/**
 * Files the return of a month: its documents and totals stay as they are now. Waits for postings under way. Returns are filed in order, from
 * whichever month is filed first. Refuses `already_exists`, and `books_not_ready` (a month that is not over, that is not the next one, or in
 * which the business was not registered).
 */
export const fileReturn = async (tx: Transaction, actor: Actor, month: BusinessDate): Promise<void> => {
  await holdBooks(tx)
  const found = await returnInBooks(tx, month, null)
  const vat = await vatToFile(tx, month, found)
  const fault = filingFault(month, businessDateOf(actor.at), vat, found)
  if (fault !== null || !vat) throw new Refusal(found.own ? 'already_exists' : 'books_not_ready', fault ?? undefined)
  const { lastPosting } = await tx.one<{ lastPosting: bigint }>(LAST_POSTING, [tx.businessId])
  const { figures } = await readFigures(tx, found.scope)
  const { output, input, withheld, carriedInput, carriedWithheld } = totalsOf(
    figures,
    found.previous ? settledReturn(found.previous) : null,
  )
  const totals = [output, input, withheld, carriedInput, carriedWithheld]
  await tx.count(FILE, [tx.businessId, month, lastPosting, vat.scheme, vat.tin, ...totals, actor.userId, actor.at])
}
