import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import type { Pesewas } from '../money.ts'

/** Cash as a tender: it has the pid of its account, like a bank or wallet has its own. */
export const CASH = ACCOUNT.cash

/** What a session should hold of one tender, and what its earlier counts have posted as a difference. In pesewas. */
export type Expected = { readonly pid: string; readonly amount: Pesewas; readonly posted: Pesewas }

export type Counted = { readonly pid: string; readonly amount: Pesewas }

export type CountedTender = {
  readonly pid: string
  readonly expected: Pesewas
  readonly counted: Pesewas
  /** The part of the difference that earlier counts have not posted: over +, short −. */
  readonly toPost: Pesewas
}

/** Each counted tender against what was expected of it. A tender that the session never used was expected to be zero. */
export const compareCount = (expected: readonly Expected[], counted: readonly Counted[]): readonly CountedTender[] =>
  counted.map(({ pid, amount }) => {
    const known = expected.find(each => each.pid === pid)
    const due = known?.amount ?? 0n
    return { pid, expected: due, counted: amount, toPost: amount - due - (known?.posted ?? 0n) }
  })

/** Why a count is incomplete or ambiguous, as a sentence, or null. Cash is always counted. */
export const countFault = (counted: readonly Counted[]): string | null => {
  if (new Set(counted.map(({ pid }) => pid)).size < counted.length) return 'Count each tender once'
  return counted.some(({ pid }) => pid === CASH) ? null : 'Count the cash'
}
