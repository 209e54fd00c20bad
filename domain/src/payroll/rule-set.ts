import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'

/** A share in ten-thousandths: 1750n is 17.5%. */
export type Rate = bigint

/** A slice of income after the tax-free part, taxed at one rate. */
export type TaxBand = { readonly width: Pesewas; readonly rate: Rate }

export type TaxTable = {
  readonly taxFree: Pesewas
  readonly bands: readonly TaxBand[]
  /** For everything above the last band. */
  readonly rateAbove: Rate
}

/** The highest monthly basic salary on which contributions are calculated, from a day on. */
export type InsurableLimit = { readonly from: BusinessDate; readonly limit: Pesewas }

/** The minimum pay for a day's work, from a day on. */
export type MinimumWage = { readonly from: BusinessDate; readonly daily: Pesewas }

/** A yearly relief that the revenue authority grants on a card: the amount for each, and the highest number. */
export type Relief = { readonly name: string; readonly amount: Pesewas; readonly most: number }

/** The values of benefits in kind: shares of a month's cash emolument, and the most that a vehicle counts in a month (Act 896, fourth schedule). */
export type BenefitRates = {
  readonly furnishedRate: Rate
  readonly unfurnishedRate: Rate
  readonly furnishingRate: Rate
  readonly sharedRate: Rate
  /** A vehicle with driver and fuel. */
  readonly driverRate: Rate
  readonly driverMost: Pesewas
  /** A vehicle with fuel. */
  readonly fuelledRate: Rate
  readonly fuelledMost: Pesewas
  readonly vehicleRate: Rate
  readonly vehicleMost: Pesewas
  /** Fuel alone. */
  readonly fuelRate: Rate
  readonly fuelMost: Pesewas
}

/** Further rates of Ghana's law (domain rules, section 3). */
export type StatutoryShares = BenefitRates & {
  /** Of the year's basic salary: a bonus up to this share has the concessional rate. */
  readonly bonusShare: Rate
  readonly bonusRate: Rate
  /** Of basic salary: the part of a third-tier contribution that lowers the tax. */
  readonly tier3Share: Rate
  /** The highest yearly basic salary of a junior employee, whose overtime is taxed separately. */
  readonly juniorLimit: Pesewas
  /** On overtime up to half of the month's basic salary, and on the rest. */
  readonly overtimeLowRate: Rate
  readonly overtimeHighRate: Rate
}

type Basis =
  | { readonly basis: 'basic_only' }
  | { readonly basis: 'statutory'; readonly shares: StatutoryShares; readonly reliefs: readonly Relief[] }

/** How pay is calculated. Dated data: next year's set is added to the old ones, and an old month keeps its own. */
export type RuleSet = Basis & {
  /** Stored by runs. Never reused for other figures. */
  readonly key: string
  readonly name: string
  readonly validFrom: BusinessDate
  /** Null: until further notice. */
  readonly validTo: BusinessDate | null
  readonly employeeRate: Rate
  readonly tier1Rate: Rate
  readonly tier2Rate: Rate
  /** In date order; if empty, contributions are calculated on the whole basic salary. */
  readonly insurableLimits: readonly InsurableLimit[]
  /** Whether the limit applies to tier 2 as well. For tier 1 it is certain (domain rules, sections 3 and 13). */
  readonly capsTier2: boolean
  /** In date order; empty if unknown. Only used for a warning about lower pay. */
  readonly minimumWages: readonly MinimumWage[]
  readonly tax: TaxTable
}

export type StatutorySet = Extract<RuleSet, { readonly basis: 'statutory' }>

/** A table as it is entered: the business gives it its key. */
export type NewRuleSet = Omit<StatutorySet, 'key'>

export const insurableLimitOn = ({ insurableLimits }: RuleSet, date: BusinessDate): Pesewas | null =>
  insurableLimits.filter(({ from }) => from <= date).at(-1)?.limit ?? null

export const isValidOn = ({ validFrom, validTo }: RuleSet, date: BusinessDate): boolean =>
  validFrom <= date && (validTo === null || date <= validTo)
