import type { Actor } from '@akonta/domain/actor'
import { present } from '@akonta/domain/assert'
import type { NamedCheque } from '@akonta/domain/cheques/own-cheque-calls'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { recordCheques, refuseChequeDates, refuseUsedCheques } from '../documents/record-cheque.ts'
import { lockCustomer } from './return-queries.ts'
import { unnamedEntries } from './totals-queries.ts'

/** Two who name cheques of the same entry at once wait for each other. */
const LOCK: Statement = { name: 'cheque-lock-naming', text: `select pg_advisory_xact_lock(hashtextextended('cheque/naming', $1))` }

/**
 * Names a cheque for an amount that another entry put on the account of cheques in hand, such as those from before a business recorded its
 * cheques. Nothing is posted. Returns its id. Refuses: bad_input (the entry, more than it still has, the customer, the date), already_exists.
 */
export const nameCheque = async (
  tx: Transaction,
  actor: Actor,
  branch: number,
  { document, amount, pid, number, bank, drawer, date }: Omit<NamedCheque, 'branch'>,
): Promise<number> => {
  await tx.rows(LOCK, [tx.businessId])
  const entry = (await unnamedEntries(tx, branch, document))[0]
  if (entry === undefined || entry.remaining < 0n)
    throw new Refusal('bad_input', `${document} has no amount on the account of cheques in hand without a cheque`, { field: 'document' })
  const left = (await unnamedEntries(tx, branch)).reduce((sum, { remaining }) => sum + remaining, 0n)
  const most = left < entry.remaining ? left : entry.remaining
  if (amount > most) throw new Refusal('bad_input', `At most ${formatMoney(most)} of ${document} is still in hand`, { field: 'amount' })
  const customer = pid ? await lockCustomer(tx, null, pid) : null
  if (customer === undefined) throw new Refusal('bad_input', 'Select a Customer', { field: 'pid' })
  const cheque = { number, bank, drawer, date, amount }
  refuseChequeDates([cheque], entry.date)
  await refuseUsedCheques(tx, [cheque])
  const ids = await recordCheques(tx, actor, {
    ...{ branch, postingId: entry.postingId, payee: customer?.id ?? null, name: customer?.name ?? '', date: entry.date },
    namedLater: true,
    cheques: [cheque],
  })
  return present(ids[0], 'the id of a named cheque')
}
