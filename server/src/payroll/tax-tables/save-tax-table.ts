import { formatDayFirst } from '@akonta/domain/dates'
import type { NewRuleSet } from '@akonta/domain/payroll/rule-set'
import { checkRuleSet } from '@akonta/domain/payroll/rule-sets/check-rule-set'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../../db/database.ts'
import { nextId } from '../../db/id-counter.ts'
import { insertOf } from '../../db/rows/insert-of.ts'
import { updateOf } from '../../db/rows/update-of.ts'

const KEY = 'business_id, rule_set_key'
const COLUMNS = [
  'name, valid_from, employee_rate, tier_1_rate, tier_2_rate, insurable_limit, tier_2_capped, minimum_wage',
  'tax_free, band_widths, band_rates, rate_above, relief_names, relief_amounts, relief_mosts',
  'bonus_share, bonus_rate, tier_3_share, junior_limit, overtime_low_rate, overtime_high_rate',
  'furnished_rate, unfurnished_rate, furnishing_rate, shared_rate, driver_rate, driver_most',
  'fuelled_rate, fuelled_most, vehicle_rate, vehicle_most, fuel_rate, fuel_most',
] as const
const INSERT = insertOf('payroll-rule-set-insert', 'payroll_rule_set', [KEY, ...COLUMNS, 'created_by'])
const EDIT = updateOf('payroll-rule-set-edit', 'payroll_rule_set', KEY, COLUMNS)
/** A run that chooses the table at the same time waits for this row, or is waited for. */
const LOCK: Statement = {
  name: 'payroll-rule-set-lock',
  text: 'select name from payroll_rule_set where business_id = $1 and rule_set_key = $2 for update',
}
/** Checked after the lock, so that a run that was waited for is seen. */
const RUN: Statement = {
  name: 'payroll-rule-set-run',
  text: `select p.document_number as "documentNumber" from payroll_run r
         join posting p on p.business_id = r.business_id and p.posting_id = r.posting_id
         where r.business_id = $1 and r.rule_set = $2 order by r.posting_id limit 1`,
}
const DELETE: Statement = {
  name: 'payroll-rule-set-delete',
  text: 'delete from payroll_rule_set where business_id = $1 and rule_set_key = $2',
}

const columnsOf = ({ tax, shares, reliefs, ...set }: NewRuleSet) => ({
  name: set.name,
  valid_from: set.validFrom,
  employee_rate: set.employeeRate,
  tier_1_rate: set.tier1Rate,
  tier_2_rate: set.tier2Rate,
  insurable_limit: set.insurableLimits[0]?.limit ?? null,
  tier_2_capped: set.capsTier2,
  minimum_wage: set.minimumWages[0]?.daily ?? null,
  tax_free: tax.taxFree,
  band_widths: tax.bands.map(({ width }) => width),
  band_rates: tax.bands.map(({ rate }) => rate),
  rate_above: tax.rateAbove,
  relief_names: reliefs.map(({ name }) => name),
  relief_amounts: reliefs.map(({ amount }) => amount),
  relief_mosts: reliefs.map(({ most }) => most),
  bonus_share: shares.bonusShare,
  bonus_rate: shares.bonusRate,
  tier_3_share: shares.tier3Share,
  junior_limit: shares.juniorLimit,
  overtime_low_rate: shares.overtimeLowRate,
  overtime_high_rate: shares.overtimeHighRate,
  furnished_rate: shares.furnishedRate,
  unfurnished_rate: shares.unfurnishedRate,
  furnishing_rate: shares.furnishingRate,
  shared_rate: shares.sharedRate,
  driver_rate: shares.driverRate,
  driver_most: shares.driverMost,
  fuelled_rate: shares.fuelledRate,
  fuelled_most: shares.fuelledMost,
  vehicle_rate: shares.vehicleRate,
  vehicle_most: shares.vehicleMost,
  fuel_rate: shares.fuelRate,
  fuel_most: shares.fuelMost,
})

const explainTakenDay =
  ({ validFrom }: NewRuleSet) =>
  (error: unknown): never => {
    if (violatedConstraint(error) === 'payroll_rule_set_by_day')
      throw new Refusal('already_exists', `This business already has a tax table from ${formatDayFirst(validFrom)}`)
    throw error
  }

const lockUnused = async (tx: Transaction, key: string): Promise<void> => {
  const table = await tx.row<{ name: string }>(LOCK, [tx.businessId, key])
  if (!table) throw new Refusal('not_found', 'There is no such tax table of this business')
  const run = await tx.row<{ documentNumber: string }>(RUN, [tx.businessId, key])
  if (run) throw new Refusal('in_use', `${table.name} was used by ${run.documentNumber} and cannot be changed. Copy it to a later date`)
}

/**
 * Adds a table that applies from a day on and ends the one before it. Returns its key. Refuses bad_input (`checkRuleSet`) and already_exists
 * for a second table from the same day.
 */
export const addRuleSet = async (tx: Transaction, userId: number, set: NewRuleSet): Promise<string> => {
  const key = `LAW-${await nextId(tx, 'payroll_rule_set')}`
  checkRuleSet({ ...set, key })
  const row = { business_id: tx.businessId, rule_set_key: key, ...columnsOf(set), created_by: userId }
  await tx.count(INSERT, INSERT.values(row)).catch(explainTakenDay(set))
  return key
}

/** Changes a table that no run has used. Refuses not_found, in_use with the run, and what `addRuleSet` refuses. */
export const editRuleSet = async (tx: Transaction, key: string, set: NewRuleSet): Promise<void> => {
  checkRuleSet({ ...set, key })
  await lockUnused(tx, key)
  const row = { business_id: tx.businessId, rule_set_key: key, ...columnsOf(set) }
  await tx.count(EDIT, EDIT.values(row)).catch(explainTakenDay(set))
}

/** Deletes a table that no run has used: the one before it applies again. Refuses not_found and in_use. */
export const deleteRuleSet = async (tx: Transaction, key: string): Promise<void> => {
  await lockUnused(tx, key)
  await tx.count(DELETE, [tx.businessId, key])
}
