import type { Actor } from '@akonta/domain/actor'
import { present } from '@akonta/domain/assert'
import type { NamedCheque } from '@akonta/domain/cheques/own-cheque-calls'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { lesser } from '@akonta/domain/whole-numbers'
import type { Transaction } from '../db/database.ts'
import { recordCheques, refuseChequeDates, refuseUsedCheques } from '../documents/record-cheque.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { lockCustomer } from './return-queries.ts'
import { unnamedEntries } from './totals-queries.ts'

/**
 * Names a cheque for an amount that another entry put on the account of cheques in hand, such as those from before a business recorded its
 * cheques. Nothing is posted, but whoever names another cheque of the entry, or reverses it, waits. Returns its id. Refuses: bad_input (the
 * entry, more than it still has, the customer, the date), already_exists.
 */
export const nameCheque = async (
  tx: Transaction,
  actor: Actor,
  branch: number,
  { document, amount, pid, number, bank, drawer, date }: Omit<NamedCheque, 'branch'>,
): Promise<number> => {
  const cheque = { number, bank, drawer, date, amount }
  // In the order of a payment by cheque, which then waits for the books.
  await refuseUsedCheques(tx, [cheque])
  const customer = pid ? await lockCustomer(tx, null, pid) : null
  if (customer === undefined) throw new Refusal('bad_input', 'Select a Customer', { field: 'pid' })
  await holdBooks(tx)
  const entry = (await unnamedEntries(tx, branch, document))[0]
  if (entry === undefined || entry.remaining < 0n)
    throw new Refusal('bad_input', `${document} has no amount on the account of cheques in hand without a cheque`, { field: 'document' })
  const left = (await unnamedEntries(tx, branch)).reduce((sum, { remaining }) => sum + remaining, 0n)
  const most = lesser(left, entry.remaining)
  if (amount > most) throw new Refusal('bad_input', `At most ${formatMoney(most)} of ${document} is still in hand`, { field: 'amount' })
  refuseChequeDates([cheque], entry.date)
  const ids = await recordCheques(tx, actor, {
    ...{ branch, postingId: entry.postingId, payee: customer?.id ?? null, name: customer?.name ?? '', date: entry.date },
    namedLater: true,
    cheques: [cheque],
  })
  return present(ids[0], 'the id of a named cheque')
}
