import type { Pesewas } from '@akonta/domain/money'

type Hour = { readonly hour: number; readonly sales: Pesewas }

/** The usual opening hours: an empty hour within them is meaningful. */
const [OPENS, CLOSES] = [8, 18]

/** The usual hours, and every other one with sales. */
export const hoursShown = (all: readonly Hour[]): readonly number[] => {
  const hours = all.map(({ hour }) => hour)
  const [first, last] = [Math.min(OPENS, ...hours), Math.max(CLOSES, ...hours)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The strongest background, in percent, on which text stays readable. */
const STRONGEST = 50
const FAINTEST = 6

/** The colour strength of an hour relative to the busiest, in percent; zero without sales. */
export const strengthOf = (sales: Pesewas, all: readonly Hour[]): number => {
  const most = all.reduce((highest, each) => (each.sales > highest ? each.sales : highest), 0n)
  if (sales <= 0n || most === 0n) return 0
  return Math.round(FAINTEST + ((STRONGEST - FAINTEST) * Number(sales)) / Number(most))
}
