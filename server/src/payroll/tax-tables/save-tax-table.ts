import { formatDayFirst } from '@akonta/domain/dates'
import type { NewRuleSet } from '@akonta/domain/payroll/rule-set'
import { checkRuleSet } from '@akonta/domain/payroll/rule-sets/check-rule-set'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../../db/database.ts'
import { nextId } from '../../db/id-counter.ts'
import { BENEFIT_COLUMNS } from './tax-table-queries.ts'

const INSERT: Statement = {
  name: 'payroll-rule-set-insert',
  text: `insert into payroll_rule_set (business_id, rule_set_key, name, valid_from, employee_rate, tier_1_rate, tier_2_rate, insurable_limit,
           tax_free, band_widths, band_rates, rate_above, bonus_share, bonus_rate, tier_3_share, junior_limit, overtime_low_rate,
           overtime_high_rate, relief_names, relief_amounts, relief_mosts, tier_2_capped, minimum_wage,
           ${BENEFIT_COLUMNS}, created_by)
         values ($1, $2, $3, $4::date, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36)`,
}
const EDIT: Statement = {
  name: 'payroll-rule-set-edit',
  text: `update payroll_rule_set set (name, valid_from, employee_rate, tier_1_rate, tier_2_rate, insurable_limit, tax_free, band_widths,
           band_rates, rate_above, bonus_share, bonus_rate, tier_3_share, junior_limit, overtime_low_rate, overtime_high_rate, relief_names,
           relief_amounts, relief_mosts, tier_2_capped, minimum_wage, ${BENEFIT_COLUMNS}) =
           ($3, $4::date, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35)
         where business_id = $1 and rule_set_key = $2`,
}
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

const valuesOf = ({ tax, shares, reliefs, ...set }: NewRuleSet) => [
  set.name,
  set.validFrom,
  set.employeeRate,
  set.tier1Rate,
  set.tier2Rate,
  set.insurableLimits[0]?.limit ?? null,
  tax.taxFree,
  tax.bands.map(({ width }) => width),
  tax.bands.map(({ rate }) => rate),
  tax.rateAbove,
  shares.bonusShare,
  shares.bonusRate,
  shares.tier3Share,
  shares.juniorLimit,
  shares.overtimeLowRate,
  shares.overtimeHighRate,
  reliefs.map(relief => relief.name),
  reliefs.map(relief => relief.amount),
  reliefs.map(relief => relief.most),
  set.capsTier2,
  set.minimumWages[0]?.daily ?? null,
  shares.furnishedRate,
  shares.unfurnishedRate,
  shares.furnishingRate,
  shares.sharedRate,
  shares.driverRate,
  shares.driverMost,
  shares.fuelledRate,
  shares.fuelledMost,
  shares.vehicleRate,
  shares.vehicleMost,
  shares.fuelRate,
  shares.fuelMost,
]

const explainTakenDay =
  ({ validFrom }: NewRuleSet) =>
  (error: unknown): never => {
    if (violatedConstraint(error) === 'payroll_rule_set_by_day')
      throw new Refusal('already_exists', `This business already has a tax table from ${formatDayFirst(validFrom)}`)
    throw error
  }

const lockUnused = async (tx: Transaction, key: string): Promise<void> => {
  const found = await tx.row<{ name: string }>(LOCK, [tx.businessId, key])
  if (!found) throw new Refusal('not_found', `There is no tax table ${key} of this business`)
  const run = await tx.row<{ documentNumber: string }>(RUN, [tx.businessId, key])
  if (run) throw new Refusal('in_use', `${found.name} was used by ${run.documentNumber} and cannot be changed. Copy it to a later date`)
}

/**
 * Adds a table that applies from a day on and ends the one before it. Returns its key. Refuses bad_input (`checkRuleSet`) and already_exists
 * for a second table from the same day.
 */
export const addRuleSet = async (tx: Transaction, userId: number, set: NewRuleSet): Promise<string> => {
  const key = `LAW-${await nextId(tx, 'payroll_rule_set')}`
  checkRuleSet({ ...set, key })
  await tx.count(INSERT, [tx.businessId, key, ...valuesOf(set), userId]).catch(explainTakenDay(set))
  return key
}

/** Changes a table that no run has used. Refuses not_found, in_use with the run, and what `addRuleSet` refuses. */
export const editRuleSet = async (tx: Transaction, key: string, set: NewRuleSet): Promise<void> => {
  checkRuleSet({ ...set, key })
  await lockUnused(tx, key)
  await tx.count(EDIT, [tx.businessId, key, ...valuesOf(set)]).catch(explainTakenDay(set))
}

/** Deletes a table that no run has used: the one before it applies again. Refuses not_found and in_use. */
export const deleteRuleSet = async (tx: Transaction, key: string): Promise<void> => {
  await lockUnused(tx, key)
  await tx.count(DELETE, [tx.businessId, key])
}
