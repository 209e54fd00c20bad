import type { Pesewas } from '../money.ts'

/** The totals of an account up to the end of a period. Debit +, credit −. */
export type AccountTotals = {
  readonly account: string
  readonly name: string
  readonly typeKey: number
  readonly typeName: string
  readonly opening: Pesewas
  /** All debit and all credit lines of the period, neither negative. */
  readonly debit: Pesewas
  readonly credit: Pesewas
}

/** Debit +, credit −. */
export const closingOf = ({ opening, debit, credit }: AccountTotals): Pesewas => opening + debit - credit

export type Compared = { readonly amount: Pesewas; readonly compared: Pesewas }

/** A line of a statement. It has no account if its figure is derived from others, such as the profit in the balance sheet. */
export type StatementLine = Compared & { readonly account: string; readonly name: string }

/**
 * A section of a statement: lines with their sum, or, without lines, a result of the sections above. `side` decides the sign: a credit is
 * positive in income, liabilities and equity, a debit everywhere else.
 */
export type StatementSection = Compared & {
  readonly key: string
  readonly title: string
  readonly lines: readonly StatementLine[]
}

export const NOTHING: Compared = { amount: 0n, compared: 0n }

export const sumOf = (figures: readonly Compared[]): Compared =>
  figures.reduce<Compared>((sum, each) => ({ amount: sum.amount + each.amount, compared: sum.compared + each.compared }), NOTHING)

export const lessOf = (from: Compared, taken: Compared): Compared => ({
  amount: from.amount - taken.amount,
  compared: from.compared - taken.compared,
})

/** An account with its signed figure (debit +) in both periods; statements leave out accounts that are zero in both. */
export type ComparedAccount = Compared & { readonly account: string; readonly name: string; readonly typeKey: number }

/** Joins two lists of totals, in the order of the chart. `figureOf` returns the signed figure (debit +) of an account. */
export const compareAccounts = (
  totals: readonly AccountTotals[],
  earlier: readonly AccountTotals[],
  figureOf: (totals: AccountTotals) => Pesewas,
): readonly ComparedAccount[] => {
  const before = new Map(earlier.map(each => [each.account, figureOf(each)]))
  const now = new Set(totals.map(each => each.account))
  const gone = earlier.filter(each => !now.has(each.account)).map(each => ({ ...each, opening: 0n, debit: 0n, credit: 0n }))
  return [...totals, ...gone]
    .map(each => ({
      account: each.account,
      name: each.name,
      typeKey: each.typeKey,
      amount: figureOf(each),
      compared: before.get(each.account) ?? 0n,
    }))
    .filter(({ amount, compared }) => amount !== 0n || compared !== 0n)
}

/** A section of some accounts, with their figures counted as debits (1) or credits (−1). */
export const partOf = (key: string, title: string, accounts: readonly ComparedAccount[], side: 1n | -1n): StatementSection => {
  const lines = accounts.map(({ account, name, amount, compared }) => ({
    account,
    name,
    amount: amount * side,
    compared: compared * side,
  }))
  return { key, title, lines, ...sumOf(lines) }
}

/** A result of the sections above. */
export const resultOf = (key: string, title: string, figure: Compared): StatementSection => ({ key, title, lines: [], ...figure })
