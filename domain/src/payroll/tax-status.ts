import type { BusinessDate } from '../dates.ts'
import type { Rate } from './rule-set.ts'

/**
 * The tax status of an employee (domain rules, section 3). A temporary worker is taxed like any resident employee. SECONDARY: a resident whose
 * main employer is another one.
 */
export const TAX_STATUSES = ['RESIDENT', 'SECONDARY', 'CASUAL', 'PART_TIME', 'NON_RESIDENT'] as const
export type TaxStatus = (typeof TAX_STATUSES)[number]

export const isTaxedByBands = (status: TaxStatus): boolean => status === 'RESIDENT' || status === 'SECONDARY'

type FlatRates = {
  readonly from: BusinessDate
  /** On all pay of a casual worker, final. */
  readonly casual: Rate
  /** On payments for part-time teaching, examining or invigilating. */
  readonly partTime: Rate
  /** On the chargeable income of a non-resident, and on bonus and overtime. */
  readonly nonResident: Rate
  readonly nonResidentExtra: Rate
}

/** In date order. */
const FLAT_RATES: readonly [FlatRates, ...FlatRates[]] = [
  { from: '1900-01-01', casual: 500n, partTime: 1_000n, nonResident: 2_500n, nonResidentExtra: 2_000n },
]

export const flatRatesOn = (date: BusinessDate): FlatRates => FLAT_RATES.findLast(({ from }) => from <= date) ?? FLAT_RATES[0]
