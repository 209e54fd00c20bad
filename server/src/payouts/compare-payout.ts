import type { Pesewas } from '@akonta/domain/money'
import { type ComparedPayout, comparePayout, type PayoutOfBranch, payoutByBranch } from '@akonta/domain/wallets/payout'
import type { PayoutProposal, PayoutRow } from '@akonta/domain/wallets/payout-calls'
import type { Transaction } from '../db/database.ts'
import type { ReportedPayout } from '../wallets/providers/report-port.ts'
import type { PayoutTold } from './ask-provider.ts'
import { branchCodes, enteredPayouts, type KnownInBranch, knownTransactions, openDeductions } from './payout-queries.ts'

export type PayoutInBooks = {
  readonly compared: ComparedPayout<KnownInBranch>
  readonly branches: readonly PayoutOfBranch[]
  /** The transfer that entered it; empty until then. */
  readonly document: string
}

/** Compares a payout with the receipts, typed documents and refunds of the books. */
export const payoutInBooks = async (
  tx: Transaction,
  providerId: number,
  { payout, transactions }: PayoutTold,
  leavesOut: readonly string[],
): Promise<PayoutInBooks> => {
  const known = await knownTransactions(tx, providerId, transactions)
  const open = await openDeductions(tx, providerId)
  const entered = await enteredPayouts(tx, providerId, [payout.id])
  const compared = comparePayout(payout, transactions, known, open, new Set(leavesOut))
  return { compared, branches: payoutByBranch(compared.parts), document: entered.get(payout.id) ?? '' }
}

export const payoutRowOf = (payout: ReportedPayout, document: string): PayoutRow => {
  const { id, day: date, state, processed, fees, deductions, paidOut } = payout
  return { id, date, state, processed, fees, deductions, paidOut, document }
}

/** The comparison as its call answers it. */
export const proposalOf = async (tx: Transaction, { payout }: PayoutTold, inBooks: PayoutInBooks): Promise<PayoutProposal> => {
  const codes = await branchCodes(tx)
  const { compared, branches, document } = inBooks
  const deducted = compared.parts.reduce<Pesewas>((sum, { transaction, credit }) => (transaction === '' ? sum - credit : sum), 0n)
  return {
    ...payoutRowOf(payout, document),
    transactions: compared.transactions.map(({ providerId, reference, amount, fee, verdict, known }) => ({
      ...{ id: providerId, reference, amount, fee, verdict },
      ...{ document: known?.document ?? '', branch: known?.branchCode ?? '', inBooks: known?.amount ?? null },
      ...{ feeInBooks: known?.fee ?? null, paidBy: known?.paidBy ?? '' },
    })),
    branches: branches.map(({ branch, credit, charges }) => ({ branch: codes.get(branch) ?? '', amount: credit - charges, charges })),
    deducted,
    difference: compared.difference,
    suspects: compared.suspects,
  }
}
