import type { Pesewas } from '../money.ts'
import { type AccountTotals, closingOf } from './statement.ts'

/** The two columns of a balance: one of them is zero. */
type Sides = { readonly debit: Pesewas; readonly credit: Pesewas }

/** A signed balance (debit +) in its column. */
const sidesOf = (balance: Pesewas): Sides => (balance < 0n ? { debit: 0n, credit: -balance } : { debit: balance, credit: 0n })

export type TrialBalanceFigures = { readonly opening: Sides; readonly moved: Sides; readonly closing: Sides }
export type TrialBalanceLine = TrialBalanceFigures & {
  readonly account: string
  readonly name: string
  readonly typeKey: number
  readonly typeName: string
}

const NONE: Sides = { debit: 0n, credit: 0n }

const add = (one: Sides, other: Sides): Sides => ({ debit: one.debit + other.debit, credit: one.credit + other.credit })

/** Columns added up line by line: net balances are not netted against each other. */
export const sumOfLines = (lines: readonly TrialBalanceFigures[]): TrialBalanceFigures =>
  lines.reduce<TrialBalanceFigures>(
    (sum, { opening, moved, closing }) => ({
      opening: add(sum.opening, opening),
      moved: add(sum.moved, moved),
      closing: add(sum.closing, closing),
    }),
    { opening: NONE, moved: NONE, closing: NONE },
  )

/** Every account with its net balances at both ends and its turnover between them (domain rules, section 8). */
export const trialBalance = (totals: readonly AccountTotals[]): readonly TrialBalanceLine[] =>
  totals.map(each => ({
    account: each.account,
    name: each.name,
    typeKey: each.typeKey,
    typeName: each.typeName,
    opening: sidesOf(each.opening),
    moved: { debit: each.debit, credit: each.credit },
    closing: sidesOf(closingOf(each)),
  }))
