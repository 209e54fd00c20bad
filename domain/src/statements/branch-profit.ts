import { EVERY_BRANCH } from '../business/branches.ts'
import type { Pesewas } from '../money.ts'
import { isOfProfitAndLoss, profitAndLoss } from './profit-and-loss.ts'
import type { StatementSection } from './statement.ts'

/** What an account moved in a branch in a period, debit +. */
export type BranchMovement = {
  readonly account: string
  readonly name: string
  readonly typeKey: number
  readonly branchCode: string
  readonly branchName: string
  readonly amount: Pesewas
}

/** The profit and loss of one branch, or, with the code ALL and no name, of all of them together. */
export type BranchProfit = {
  readonly code: string
  readonly name: string
  readonly parts: readonly StatementSection[]
}

/**
 * The profit and loss of all branches together, and then of each, in the order of their codes. All have the same lines: those of every account that
 * moved in any branch, also where branches cancel each other out. Movements are given in the order of the chart.
 */
export const branchProfits = (movements: readonly BranchMovement[]): readonly BranchProfit[] => {
  const ours = movements.filter(({ typeKey }) => isOfProfitAndLoss(typeKey))
  const accounts = [...new Map(ours.map(({ account, name, typeKey }) => [account, { account, name, typeKey }])).values()]
  const branches = [...new Map(ours.map(({ branchCode, branchName }) => [branchCode, branchName]))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const partsOf = (counted: readonly BranchMovement[]): readonly StatementSection[] => {
    const sums = new Map<string, Pesewas>()
    for (const { account, amount } of counted) sums.set(account, (sums.get(account) ?? 0n) + amount)
    return profitAndLoss(accounts.map(each => ({ ...each, amount: sums.get(each.account) ?? 0n, compared: 0n })))
  }
  return [
    { code: EVERY_BRANCH, name: '', parts: partsOf(ours) },
    ...branches.map(([code, name]) => ({ code, name, parts: partsOf(ours.filter(({ branchCode }) => branchCode === code)) })),
  ]
}
