import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'

/** A share in ten-thousandths: 1750n is 17.5 %. */
export type Rate = bigint

/** A slice of income after the tax-free part, taxed at one rate. */
export type TaxBand = { readonly width: Pesewas; readonly rate: Rate }

export type TaxTable = {
  readonly taxFree: Pesewas
  readonly bands: readonly TaxBand[]
  /** For everything above the last band. */
  readonly rateAbove: Rate
}

/** Most of a month's basic salary that contributions are counted on, from a day on. */
export type InsurableLimit = { readonly from: BusinessDate; readonly limit: Pesewas }

/** The least that a day of work is paid, from a day on. */
export type MinimumWage = { readonly from: BusinessDate; readonly daily: Pesewas }

/** A relief of the year that the revenue authority grants on a card: so much for each, at most so many times. */
export type Relief = { readonly name: string; readonly amount: Pesewas; readonly most: number }

/** What Ghana's law says beside the bands (domain rules, section 3). */
export type StatutoryShares = {
  /** Of the year's basic salary: the bonus within it is taxed lightly. */
  readonly bonusShare: Rate
  readonly bonusRate: Rate
  /** Of basic salary: most of a third-tier contribution that lowers the tax. */
  readonly tier3Share: Rate
  /** Most of a year's basic salary of a junior employee, whose overtime is taxed by itself. */
  readonly juniorLimit: Pesewas
  /** On overtime up to half of the month's basic salary, and on the rest. */
  readonly overtimeLowRate: Rate
  readonly overtimeHighRate: Rate
}

type Basis =
  /** The specification's rule: tax on the basic salary less its contribution. */
  | { readonly basis: 'basic_only' }
  /** Ghana's law, with allowances, overtime, bonus and reliefs. */
  | { readonly basis: 'statutory'; readonly shares: StatutoryShares; readonly reliefs: readonly Relief[] }

/** What one pay is worked out by. Dated data: next year's is added beside the old ones, and an old month keeps its own. */
export type RuleSet = Basis & {
  /** What runs store. Never reused for other numbers. */
  readonly key: string
  readonly name: string
  readonly validFrom: BusinessDate
  /** Null: until further notice. */
  readonly validTo: BusinessDate | null
  readonly employeeRate: Rate
  readonly tier1Rate: Rate
  readonly tier2Rate: Rate
  /** In order of their days; none: contributions are counted on the whole basic salary. */
  readonly insurableLimits: readonly InsurableLimit[]
  /** Does the limit hold for tier 2 as well? For tier 1 it is certain (domain rules, sections 3 and 13). */
  readonly capsTier2: boolean
  /** In order of their days; none: it is not known. Nothing is worked out by it: who pays less is warned. */
  readonly minimumWages: readonly MinimumWage[]
  readonly tax: TaxTable
}

export type StatutorySet = Extract<RuleSet, { readonly basis: 'statutory' }>

/** The set's limit on the day, or null when it has none. */
export const insurableLimitOn = ({ insurableLimits }: RuleSet, date: BusinessDate): Pesewas | null =>
  insurableLimits.filter(({ from }) => from <= date).at(-1)?.limit ?? null

export const isValidOn = ({ validFrom, validTo }: RuleSet, date: BusinessDate): boolean =>
  validFrom <= date && (validTo === null || date <= validTo)
