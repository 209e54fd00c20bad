import type { Pesewas } from '@akonta/domain/money'
import type { BranchProfit } from '@akonta/domain/statements/branch-profit'
import { type SectionRow, sectionRows } from './section-rows.ts'

/** A row of profit and loss with the figure of each branch by its code. */
export type BranchRow = SectionRow & { readonly amounts: ReadonlyMap<string, Pesewas> }

/** The rows of all branches together; every branch has the same lines and sections. None without movements. */
export const branchRows = (profits: readonly BranchProfit[]): readonly BranchRow[] => {
  const [together] = profits
  if (together === undefined || profits.length === 1) return []
  const byBranch = profits.map(({ code, parts }) => ({
    code,
    amounts: new Map(sectionRows(parts, () => '').map(row => [row.key, row.amount])),
  }))
  return sectionRows(together.parts, () => '').map(row => ({
    ...row,
    to: null,
    amounts: new Map(byBranch.map(({ code, amounts }) => [code, amounts.get(row.key) ?? 0n])),
  }))
}
