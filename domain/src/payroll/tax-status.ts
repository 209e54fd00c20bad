import type { BusinessDate } from '../dates.ts'
import type { Rate } from './rule-set.ts'

/** How the law sees somebody who is paid (domain rules, section 3). A temporary worker is taxed like any resident employee. */
export const TAX_STATUSES = ['RESIDENT', 'CASUAL', 'PART_TIME', 'NON_RESIDENT'] as const
export type TaxStatus = (typeof TAX_STATUSES)[number]

/** Flat taxes of a month, from a day on. */
type FlatRates = {
  readonly from: BusinessDate
  /** On all that a casual worker is paid, final. */
  readonly casual: Rate
  /** On what somebody is paid for part-time teaching, examining or invigilating. */
  readonly partTime: Rate
  /** On the chargeable income of a non-resident, and on his bonus and overtime. */
  readonly nonResident: Rate
  readonly nonResidentExtra: Rate
}

/** In the order of their days. */
const FLAT_RATES: readonly [FlatRates, ...FlatRates[]] = [
  { from: '1900-01-01', casual: 500n, partTime: 1_000n, nonResident: 2_500n, nonResidentExtra: 2_000n },
]

/** The flat rates of a day. */
export const flatRatesOn = (date: BusinessDate): FlatRates => FLAT_RATES.findLast(({ from }) => from <= date) ?? FLAT_RATES[0]
