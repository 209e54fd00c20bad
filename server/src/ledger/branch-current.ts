import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { PlacedLine } from './check.ts'

const imbalances = (lines: readonly PlacedLine[]): ReadonlyMap<number, Pesewas> => {
  const perBranch = new Map<number, Pesewas>()
  for (const line of lines) perBranch.set(line.branch, (perBranch.get(line.branch) ?? 0n) + line.amount)
  return perBranch
}

/**
 * The lines that balance each branch: what one branch gives another goes through the branch current account, which nets to zero over the
 * business. Refuses (`unbalanced`) lines that do not balance in total.
 */
export const branchCurrentLines = (lines: readonly PlacedLine[]): readonly PlacedLine[] => {
  const perBranch = imbalances(lines)
  const total = [...perBranch.values()].reduce((sum, amount) => sum + amount, 0n)
  if (total !== 0n) throw new Refusal('unbalanced')
  const next = lines.reduce((largest, line) => Math.max(largest, line.lineNo), 0) + 1
  return [...perBranch]
    .filter(([, amount]) => amount !== 0n)
    .map(([branch, amount], index) => ({
      lineNo: next + index,
      account: ACCOUNT.branchCurrent,
      amount: -amount,
      payee: null,
      branch,
      particulars: '',
    }))
}
