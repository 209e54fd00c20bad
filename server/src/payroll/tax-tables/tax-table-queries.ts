import { paired } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { StatutorySet } from '@akonta/domain/payroll/rule-set'
import type { Statement, Transaction } from '../../db/database.ts'

type RuleSetRow = {
  key: string
  name: string
  valid_from: BusinessDate
  employee_rate: number
  tier_1_rate: number
  tier_2_rate: number
  insurable_limit: Pesewas | null
  tier_2_capped: boolean
  minimum_wage: Pesewas | null
  tax_free: Pesewas
  /** bigint arrays arrive as text. */
  band_widths: string[]
  band_rates: number[]
  rate_above: number
  bonus_share: number
  bonus_rate: number
  tier_3_share: number
  junior_limit: Pesewas
  overtime_low_rate: number
  overtime_high_rate: number
  relief_names: string[]
  relief_amounts: string[]
  relief_mosts: number[]
  furnished_rate: number
  unfurnished_rate: number
  furnishing_rate: number
  shared_rate: number
  driver_rate: number
  driver_most: Pesewas
  fuelled_rate: number
  fuelled_most: Pesewas
  vehicle_rate: number
  vehicle_most: Pesewas
  fuel_rate: number
  fuel_most: Pesewas
}

const COLUMNS = `rule_set_key as key, name, valid_from, employee_rate, tier_1_rate, tier_2_rate, insurable_limit, tier_2_capped, minimum_wage, tax_free,
  band_widths::text[] as band_widths,  band_rates, rate_above, bonus_share, bonus_rate, tier_3_share, junior_limit, overtime_low_rate, overtime_high_rate, relief_names,
  relief_amounts::text[] as relief_amounts, relief_mosts, furnished_rate, unfurnished_rate, furnishing_rate, shared_rate, driver_rate, driver_most,
  fuelled_rate, fuelled_most, vehicle_rate, vehicle_most, fuel_rate, fuel_most`

const ALL: Statement = {
  name: 'payroll-rule-sets',
  text: `select ${COLUMNS} from payroll_rule_set where business_id = $1 order by valid_from`,
}
const ALL_KEPT: Statement = { name: 'payroll-rule-sets-kept', text: `${ALL.text} for share` }
const USED: Statement = {
  name: 'payroll-rule-sets-used',
  text: 'select rule_set as key, count(*)::int as runs from payroll_run where business_id = $1 group by rule_set',
}

const setOf = (row: RuleSetRow): StatutorySet => ({
  basis: 'statutory',
  key: row.key,
  name: row.name,
  validFrom: row.valid_from,
  validTo: null,
  employeeRate: BigInt(row.employee_rate),
  tier1Rate: BigInt(row.tier_1_rate),
  tier2Rate: BigInt(row.tier_2_rate),
  insurableLimits: row.insurable_limit === null ? [] : [{ from: row.valid_from, limit: row.insurable_limit }],
  capsTier2: row.tier_2_capped,
  minimumWages: row.minimum_wage === null ? [] : [{ from: row.valid_from, daily: row.minimum_wage }],
  tax: {
    taxFree: row.tax_free,
    bands: paired(row.band_widths, row.band_rates).map(([width, rate]) => ({ width: BigInt(width), rate: BigInt(rate) })),
    rateAbove: BigInt(row.rate_above),
  },
  shares: {
    bonusShare: BigInt(row.bonus_share),
    bonusRate: BigInt(row.bonus_rate),
    tier3Share: BigInt(row.tier_3_share),
    juniorLimit: row.junior_limit,
    overtimeLowRate: BigInt(row.overtime_low_rate),
    overtimeHighRate: BigInt(row.overtime_high_rate),
    furnishedRate: BigInt(row.furnished_rate),
    unfurnishedRate: BigInt(row.unfurnished_rate),
    furnishingRate: BigInt(row.furnishing_rate),
    sharedRate: BigInt(row.shared_rate),
    driverRate: BigInt(row.driver_rate),
    driverMost: row.driver_most,
    fuelledRate: BigInt(row.fuelled_rate),
    fuelledMost: row.fuelled_most,
    vehicleRate: BigInt(row.vehicle_rate),
    vehicleMost: row.vehicle_most,
    fuelRate: BigInt(row.fuel_rate),
    fuelMost: row.fuel_most,
  },
  reliefs: paired(row.relief_names, paired(row.relief_amounts, row.relief_mosts)).map(([name, [amount, most]]) => ({
    name,
    amount: BigInt(amount),
    most,
  })),
})

export const addedRuleSets = async (tx: Transaction): Promise<readonly StatutorySet[]> =>
  (await tx.rows<RuleSetRow>(ALL, [tx.businessId])).map(setOf)

/** The same, locked until the end of the transaction. */
export const savedRuleSets = async (tx: Transaction): Promise<readonly StatutorySet[]> =>
  (await tx.rows<RuleSetRow>(ALL_KEPT, [tx.businessId])).map(setOf)

/** The number of runs by each table, including reversed ones. */
export const runsByRuleSet = async (tx: Transaction): Promise<ReadonlyMap<string, number>> =>
  new Map((await tx.rows<{ key: string; runs: number }>(USED, [tx.businessId])).map(({ key, runs }) => [key, runs]))
