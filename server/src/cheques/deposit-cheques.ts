import type { Actor } from '@akonta/domain/actor'
import { present } from '@akonta/domain/assert'
import { isOutOfDate, lastValidDay, sumOfCheques } from '@akonta/domain/cheques/cheque'
import type { ChequeDeposit } from '@akonta/domain/cheques/cheque-calls'
import { type BusinessDate, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { post } from '../ledger/post.ts'
import { activeBank } from '../payees/bank-queries.ts'
import { depositPosting } from './cheque-posting.ts'
import type { ChequeRow } from './cheque-queries.ts'
import { takeSteps } from './take-steps.ts'

const SLIP: Statement = {
  name: 'cheque-slip-insert',
  text: `insert into cheque_slip (business_id, slip_id, bank_id, bank_name, slip_date, reference) values ($1, $2, $3, $4, $5::date, $6)`,
}
const DEPOSIT: Statement = {
  name: 'cheque-deposit-insert',
  text: `insert into cheque_deposit (business_id, posting_id, slip_id, branch_id, business_date, amount) values ($1, $2, $3, $4, $5::date, $6)`,
}

/** Refuses a cheque that cannot be deposited on this day. */
const check = ({ number, direction, state, takenOn, chequeDate }: ChequeRow, date: BusinessDate, isEarly: boolean): void => {
  if (direction !== 'received' || state !== 'IN_HAND') throw new Refusal('cheque_moved', `Cheque ${number} is not in hand`)
  if (takenOn > date) throw new Refusal('bad_input', `Cheque ${number} was received on ${formatDayFirst(takenOn)}`, { field: 'entryDate' })
  if (isOutOfDate(chequeDate, date))
    throw new Refusal(
      'bad_input',
      `Cheque ${number} is out of date: the bank pays it until ${formatDayFirst(lastValidDay(chequeDate))}. Ask the customer for a new one, and reverse the document of this one`,
      { field: 'cheques' },
    )
  if (chequeDate > date && !isEarly)
    throw new Refusal('cheque_early', `Cheque ${number} is dated ${formatDayFirst(chequeDate)}, after the day of the deposit`)
}

/**
 * Deposits cheques in hand in a bank with one slip: a document for each branch, in the order of the branches. Returns the number of the first.
 * Refuses: cheque_moved (one is not in hand), cheque_early (one is dated later, unless that was confirmed), bad_input (the
 * bank; one is out of date), and what the door refuses.
 */
export const depositCheques = async (
  tx: Transaction,
  actor: Actor,
  cheques: readonly ChequeRow[],
  { bank: pid, reference = '', date = businessDateOf(actor.at), isEarly = false }: Omit<ChequeDeposit, 'cheques'>,
): Promise<string> => {
  const bank = await activeBank(tx, pid, 'bank')
  for (const cheque of cheques) check(cheque, date, isEarly)
  const slip = await nextId(tx, 'cheque_slip')
  await tx.count(SLIP, [tx.businessId, slip, bank.payeeId, bank.name, date, reference])

  const numbers: string[] = []
  for (const branch of [...new Set(cheques.map(({ branchId }) => branchId))].sort((a, b) => a - b)) {
    const own = cheques.filter(({ branchId }) => branchId === branch)
    const posted = await post(tx, actor, depositPosting({ branch, date, bank: bank.payeeId, reference, cheques: own }))
    await tx.count(DEPOSIT, [tx.businessId, posted.postingId, slip, branch, date, sumOfCheques(own)])
    const ids = own.map(({ id }) => id)
    await takeSteps(tx, actor, ids, { kind: 'DEPOSIT', date, postingId: posted.postingId, note: reference })
    numbers.push(posted.documentNumber)
  }
  return present(numbers[0], 'the document of a deposit')
}
