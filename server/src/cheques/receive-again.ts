import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { makePayment } from '../payments/make-payment.ts'
import { openItems } from '../payments/open-item-queries.ts'
import { withholdingOfPayment } from '../payments/payment-queries.ts'
import type { ChequeRow } from './cheque-queries.ts'
import { openLayawayOf, postingOf, returnOf } from './return-queries.ts'
import { takeSteps } from './take-steps.ts'

/** The document of its return, if all of what it opened is unpaid. */
const debtOf = async (tx: Transaction, { id, pid, amount }: ChequeRow): Promise<readonly string[]> => {
  const returned = await returnOf(tx, id)
  const open = await openItems(tx, { pid, direction: 'received', branch: null })
  return open.some(({ documentNumber, remaining }) => documentNumber === returned && remaining >= amount) ? [returned] : []
}

/**
 * Takes a returned cheque in hand again: a payment of the customer, which settles what the return opened, otherwise their oldest debts, with the
 * tax that they withheld. Returns its number. Refuses: cheque_moved, bad_input (it paid for an open layaway: a part of that is received there), and what the door refuses.
 */
export const receiveAgain = async (tx: Transaction, actor: Actor, cheque: ChequeRow): Promise<string> => {
  const { id, number, amount, branchId: branch, pid, bank, party, chequeDate, postingId, state } = cheque
  if (state !== 'BOUNCED') throw new Refusal('cheque_moved', `Cheque ${number} was not returned by the bank`)
  const layaway = await openLayawayOf(tx, postingId)
  if (layaway !== undefined)
    throw new Refusal('bad_input', `Cheque ${number} paid for layaway ${layaway}. Give it back, and receive it there as a new part`)
  // The certificate of the customer is as good as before: the tax is withheld again with the money.
  const withheld = await withholdingOfPayment(tx, postingId)
  const payment = await makePayment(
    tx,
    actor,
    'received',
    { branch, chooses: null, again: true, chequeIsKnown: true },
    {
      pid,
      place: ACCOUNT.chequesInHand,
      reference: number,
      amount,
      settles: await debtOf(tx, cheque),
      cheque: { bank, drawer: party, date: chequeDate },
      withheldByCustomer: withheld && { tax: withheld.tax, certificate: withheld.certificate },
    },
  )
  const date = businessDateOf(actor.at)
  await takeSteps(tx, actor, [id], { kind: 'AGAIN', date, postingId: await postingOf(tx, payment) })
  return payment
}
