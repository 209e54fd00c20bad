import type { Pesewas } from '@akonta/domain/money'

type Hour = { readonly hour: number; readonly sales: Pesewas }

/** Shops are open at least so long: an empty hour within says something. */
const [OPENS, CLOSES] = [8, 18]

/** The hours that a week is shown with: the usual ones, and every other one in which something was sold. */
export const hoursShown = (all: readonly Hour[]): readonly number[] => {
  const hours = all.map(({ hour }) => hour)
  const [first, last] = [Math.min(OPENS, ...hours), Math.max(CLOSES, ...hours)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Text stays readable on a colour that is no stronger than this, in percent. */
const STRONGEST = 50
const FAINTEST = 6

/** How strong an hour is coloured beside the strongest of all, in percent; nothing without sales. */
export const strengthOf = (sales: Pesewas, all: readonly Hour[]): number => {
  const most = all.reduce((highest, each) => (each.sales > highest ? each.sales : highest), 0n)
  if (sales <= 0n || most === 0n) return 0
  return Math.round(FAINTEST + ((STRONGEST - FAINTEST) * Number(sales)) / Number(most))
}
