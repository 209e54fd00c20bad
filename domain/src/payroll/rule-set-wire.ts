import { moneyToNumber } from '../money.ts'
import type { Rate, RuleSet } from './rule-set.ts'

/** A rate in responses: 1750n is 17.5 per cent. */
export const rateToNumber = (rate: Rate): number => moneyToNumber(rate)

/** Amounts in cedis, rates in per cent. */
export type RuleSetWire = {
  readonly key: string
  readonly name: string
  readonly startDate: string
  /** Empty: until further notice. */
  readonly endDate: string
  readonly basis: RuleSet['basis']
  readonly ssf: number
  readonly tier1: number
  readonly tier2: number
  readonly ceilings: { readonly startDate: string; readonly amount: number }[]
  readonly tier2Capped: boolean
  /** Per day. */
  readonly minimumWages: { readonly startDate: string; readonly amount: number }[]
  readonly taxFree: number
  readonly bands: { readonly width: number; readonly rate: number }[]
  readonly rateAbove: number
  readonly bonusShare: number
  readonly bonusRate: number
  readonly tier3Share: number
  readonly juniorLimit: number
  readonly overtimeLowRate: number
  readonly overtimeHighRate: number
  readonly reliefs: { readonly name: string; readonly amount: number; readonly most: number }[]
}

const NO_SHARES = { bonusShare: 0n, bonusRate: 0n, tier3Share: 0n, juniorLimit: 0n, overtimeLowRate: 0n, overtimeHighRate: 0n }

/** The specification's own set has no shares or reliefs: they are sent as 0 and an empty list. */
export const ruleSetToWire = (set: RuleSet): RuleSetWire => {
  const { shares, reliefs } = set.basis === 'statutory' ? set : { shares: NO_SHARES, reliefs: [] }
  return {
    key: set.key,
    name: set.name,
    startDate: set.validFrom,
    endDate: set.validTo ?? '',
    basis: set.basis,
    ssf: rateToNumber(set.employeeRate),
    tier1: rateToNumber(set.tier1Rate),
    tier2: rateToNumber(set.tier2Rate),
    ceilings: set.insurableLimits.map(({ from, limit }) => ({ startDate: from, amount: moneyToNumber(limit) })),
    tier2Capped: set.capsTier2,
    minimumWages: set.minimumWages.map(({ from, daily }) => ({ startDate: from, amount: moneyToNumber(daily) })),
    taxFree: moneyToNumber(set.tax.taxFree),
    bands: set.tax.bands.map(({ width, rate }) => ({ width: moneyToNumber(width), rate: rateToNumber(rate) })),
    rateAbove: rateToNumber(set.tax.rateAbove),
    bonusShare: rateToNumber(shares.bonusShare),
    bonusRate: rateToNumber(shares.bonusRate),
    tier3Share: rateToNumber(shares.tier3Share),
    juniorLimit: moneyToNumber(shares.juniorLimit),
    overtimeLowRate: rateToNumber(shares.overtimeLowRate),
    overtimeHighRate: rateToNumber(shares.overtimeHighRate),
    reliefs: reliefs.map(({ name, amount, most }) => ({ name, amount: moneyToNumber(amount), most })),
  }
}
