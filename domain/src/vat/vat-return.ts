import { addDays, type BusinessDate, lastOfMonth, weekdayOf } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import { lesser } from '../whole-numbers.ts'

/** The figures of a return, in its order. Each of them opens into its documents. */
export const FIGURES = ['sales', 'sales_returns', 'purchases', 'purchase_returns', 'expenses', 'imports', 'withheld'] as const
export type Figure = (typeof FIGURES)[number]

export const FIGURE_NAMES: Readonly<Record<Figure, string>> = {
  sales: 'Sales',
  sales_returns: 'Sales returns',
  purchases: 'Purchases',
  purchase_returns: 'Purchase returns',
  expenses: 'Expenses',
  imports: 'Imports',
  withheld: 'VAT withheld by customers',
}

const OUTPUT: readonly Figure[] = ['sales', 'sales_returns']
const INPUT: readonly Figure[] = ['purchases', 'purchase_returns', 'expenses', 'imports']

/** Withholding agents hold back 7% of the taxable value and pay it to the authority (Act 954 of 2017; GRA, “Withholding of VAT”). In percent. */
export const WITHHELD_PERCENT = 7n

/** Pesewas. Output and input are negative where more was returned than sold or bought. */
export type ReturnTotals = {
  readonly output: Pesewas
  readonly input: Pesewas
  /** VAT that customers held back, by their certificates. */
  readonly withheld: Pesewas
  /** The credit of the return before. */
  readonly carriedInput: Pesewas
  readonly carriedWithheld: Pesewas
}

/** How a return is settled: what the output tax is paid with, and the credit that is left for the next one. */
export type ReturnSettled = {
  readonly fromInput: Pesewas
  readonly fromWithheld: Pesewas
  readonly payable: Pesewas
  readonly leftInput: Pesewas
  readonly leftWithheld: Pesewas
}

/**
 * Output tax is paid with input tax, then with VAT held back by customers, then with money. What is left of the first two is the credit
 * carried forward. More input tax given back than claimed is paid like output tax.
 */
export const settledReturn = ({ output, input, withheld, carriedInput, carriedWithheld }: ReturnTotals): ReturnSettled => {
  const [inputInAll, withheldInAll] = [carriedInput + input, carriedWithheld + withheld]
  const fromInput = lesser(output, inputInAll)
  const fromWithheld = lesser(output - fromInput, withheldInAll)
  return {
    fromInput,
    fromWithheld,
    payable: output - fromInput - fromWithheld,
    leftInput: inputInAll - fromInput,
    leftWithheld: withheldInAll - fromWithheld,
  }
}

type TaxOfFigure = { readonly figure: Figure; readonly tax: Pesewas }

const sumOf = (rows: readonly TaxOfFigure[], figures: readonly Figure[]): Pesewas =>
  rows.reduce((sum, { figure, tax }) => (figures.includes(figure) ? sum + tax : sum), 0n)

/** The totals of the figures. Returns have their own sign. */
export const totalsOf = (
  rows: readonly TaxOfFigure[],
  carried: Pick<ReturnSettled, 'leftInput' | 'leftWithheld'> | null,
): ReturnTotals => ({
  output: sumOf(rows, OUTPUT),
  input: sumOf(rows, INPUT),
  withheld: sumOf(rows, ['withheld']),
  carriedInput: carried?.leftInput ?? 0n,
  carriedWithheld: carried?.leftWithheld ?? 0n,
})

/** The share of an account that each branch pays with. */
export type OfBranch = { readonly branch: number; readonly amount: Pesewas }

/**
 * Takes an amount out of what the branches have, in their order: first what is below zero, so that it is cleared. What they do not have
 * falls to the branch that pays. The parts add up to the amount.
 */
export const takenFrom = (amount: Pesewas, available: readonly OfBranch[], paying: number): readonly OfBranch[] => {
  let rest = available.reduce((left, each) => (each.amount < 0n ? left - each.amount : left), amount)
  const taken = available.map(({ branch, amount: has }) => {
    if (has <= 0n || rest <= 0n) return { branch, amount: has < 0n ? has : 0n }
    const part = lesser(has, rest)
    rest -= part
    return { branch, amount: part }
  })
  return [...taken, { branch: paying, amount: rest }].filter(each => each.amount !== 0n)
}

const isWeekend = (day: BusinessDate): boolean => [0, 6].includes(weekdayOf(day))

/** The last day of a return: the last weekday of the month after it. Public holidays are not known (domain rules, section 9). */
export const dueDayOf = (month: BusinessDate): BusinessDate => {
  let day = lastOfMonth(addDays(lastOfMonth(month), 1))
  while (isWeekend(day)) day = addDays(day, -1)
  return day
}

export const nextMonth = (month: BusinessDate): BusinessDate => addDays(lastOfMonth(month), 1)
