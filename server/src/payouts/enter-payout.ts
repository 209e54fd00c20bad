import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { type PayoutPart, payoutImbalance } from '@akonta/domain/wallets/payout'
import { magnitude } from '@akonta/domain/whole-numbers'
import type { Statement, Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { post } from '../ledger/post.ts'
import { activeBank, type Bank } from '../payees/bank-queries.ts'
import { lockPayee } from '../payees/payee-queries.ts'
import { refuseEnteredTransfer } from '../payments/payout-transfer-queries.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { bankReferences, refuseUsedReference } from '../payments/reference-queries.ts'
import type { ReportedPayout } from '../wallets/providers/report-port.ts'
import type { ListingProvider, PayoutTold } from './ask-provider.ts'
import { type PayoutInBooks, payoutInBooks } from './compare-payout.ts'
import { payoutPosting } from './payout-posting.ts'

export type NewPayout = {
  readonly branch: number
  readonly bank: string
  readonly leavesOut: readonly string[]
  readonly date: BusinessDate | undefined
  /** The user confirmed that a transfer of this amount is another one. */
  readonly again: boolean
}

/** Refuses (`bad_input`) the provider itself and anything but a bank. */
const bankWhereItArrived = async (tx: Transaction, { account }: ListingProvider, pid: string): Promise<Bank> => {
  const bank = await activeBank(tx, pid, 'bank')
  if (bank.pid === account.pid)
    throw new Refusal('bad_input', `${account.name} is the provider: choose the bank where the payout arrived`, { field: 'bank' })
  return bank
}

const refuseUnready = (payout: ReportedPayout, provider: ListingProvider, { compared }: PayoutInBooks): void => {
  const { state, currency, isLive, paidOut } = payout
  if (state !== 'paid') throw new Refusal('payout_differs', 'The provider has not paid this payout')
  if (currency !== 'GHS' || isLive !== provider.isLive) throw new Refusal('payout_differs', 'This payout is in another currency or mode')
  if (paidOut <= 0n) throw new Refusal('payout_differs', 'This payout is zero or negative')
  const imbalance = magnitude(payoutImbalance(payout))
  if (imbalance > 0n)
    throw new Refusal(
      'payout_differs',
      `The provider’s own figures are ${formatMoney(imbalance)} apart: received less fees and deductions is not what it paid out`,
    )
  const apart = magnitude(compared.difference)
  if (apart > 0n)
    throw new Refusal('payout_differs', `The payout and the books differ by ${formatMoney(apart)}`, { suspects: compared.suspects })
}

const RECORD = insertOf('wallet-payout-record', 'wallet_payout', [
  'business_id, posting_id, provider_id, payout, payout_day, processed, fees, deductions, paid_out',
])
const RECORD_PARTS: Statement = {
  name: 'wallet-payout-record-parts',
  text: `
    insert into wallet_payout_part (business_id, posting_id, part_no, source_posting_id, provider_txn, branch_id, credit, charges)
    select $1, $2, n, source, txn, branch, credit, charges
    from unnest($3::bigint[], $4::text[], $5::int[], $6::bigint[], $7::bigint[]) with ordinality as u (source, txn, branch, credit, charges, n)`,
}

const recordParts = (tx: Transaction, postingId: bigint, parts: readonly PayoutPart[]): void =>
  tx.later(RECORD_PARTS, [
    tx.businessId,
    postingId,
    parts.map(({ source }) => source),
    parts.map(({ transaction }) => transaction),
    parts.map(({ branch }) => branch),
    parts.map(({ credit }) => credit),
    parts.map(({ charges }) => charges),
  ])

/**
 * Enters a payout that agrees with the books to the pesewa. Its number is the reference of the transfer, so that it is entered once; of two at
 * once the second is refused. Refuses: already_exists (also for a plain transfer of its amount near its day, unless confirmed),
 * payout_differs, bad_input (the bank), and what the door refuses.
 */
export const enterPayout = async (
  tx: Transaction,
  actor: Actor,
  provider: ListingProvider,
  told: PayoutTold,
  { branch, bank: pid, leavesOut, date = businessDateOf(actor.at), again }: NewPayout,
): Promise<string> => {
  const { payout } = told
  const { account } = provider
  const bank = await bankWhereItArrived(tx, provider, pid)
  await refuseUsedReference(tx, bankReferences([account.pid, pid], payout.id))
  // Two payouts at once must not pay the same transaction.
  await lockPayee(tx, account.payeeId)
  const inBooks = await payoutInBooks(tx, account.providerId, told, leavesOut)
  refuseUnready(payout, provider, inBooks)
  const { paidOut, processed, fees, deductions } = payout
  if (!again) await refuseEnteredTransfer(tx, { from: account.payeeId, to: bank.payeeId, amount: paidOut, date: payout.day })
  const parties = { provider: account.payeeId, bank: bank.payeeId }
  const posted = await post(
    tx,
    actor,
    payoutPosting({ branch, date, reference: payout.id, ...parties, paidOut, branches: inBooks.branches }),
  )
  recordPayment(tx, {
    ...{ postingId: posted.postingId, branch, date, direction: 'moved', payee: null, reference: payout.id, amount: paidOut },
    from: { bank: account.payeeId, name: account.name },
    to: { bank: bank.payeeId, name: bank.name },
  })
  tx.later(
    RECORD,
    RECORD.values({
      business_id: tx.businessId,
      posting_id: posted.postingId,
      provider_id: account.providerId,
      payout: payout.id,
      payout_day: payout.day,
      processed,
      fees,
      deductions,
      paid_out: paidOut,
    }),
  )
  recordParts(tx, posted.postingId, inBooks.compared.parts)
  return posted.documentNumber
}
