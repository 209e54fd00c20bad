import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BranchBalance } from '@akonta/domain/closing/checklist'
import type { BusinessDate } from '@akonta/domain/dates'
import { isOfProfitAndLoss } from '@akonta/domain/statements/profit-and-loss'
import type { Draft } from '../ledger/draft.ts'

/**
 * The year end (domain rules, section 6): every income, cost and expense account of every branch is cleared to the branch's retained
 * earnings. Null when there is nothing to clear.
 */
export const yearEndPosting = (balances: readonly BranchBalance[], date: BusinessDate): Draft | null => {
  const taken = balances.filter(each => isOfProfitAndLoss(each.typeKey))
  const [first] = taken
  if (first === undefined) return null
  const earned = new Map<number, bigint>()
  for (const { branchId, balance } of taken) earned.set(branchId, (earned.get(branchId) ?? 0n) + balance)
  return {
    document: { kind: 'year_end', branch: first.branchId, date, memo: `Year end ${date.slice(0, 4)}` },
    effects: () => ({
      lines: [
        ...taken.map(({ account, branchId, balance }) => ({ account, amount: -balance, branch: branchId })),
        ...[...earned].map(([branch, amount]) => ({ account: ACCOUNT.retainedEarnings, amount, branch })),
      ],
    }),
  }
}
