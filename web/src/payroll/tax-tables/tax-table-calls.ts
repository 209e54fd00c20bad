import { moneyToNumber } from '@akonta/domain/money'
import type { RuleSet, StatutorySet } from '@akonta/domain/payroll/rule-set'
import { rateToNumber } from '@akonta/domain/payroll/rule-set-wire'
import { api, path } from '../../lib/api.ts'
import { countIn, isRecord, rowsOf, textIn } from '../../lib/records.ts'
import { ruleSetFromWire } from './read-rule-set.ts'

/** A tax table as the list answers it. */
export type TaxTable = RuleSet & {
  /** Added by the business. */
  readonly isAdded: boolean
  readonly runs: number
}

/** Every tax table, by its first day. */
export const fetchTaxTables = async (db: string): Promise<readonly TaxTable[]> =>
  rowsOf(await api.get<unknown>(path`/api/payroll_rule_set/findAll/${db}`)).map(row => ({
    ...ruleSetFromWire(row),
    isAdded: row.added === true,
    runs: countIn(row, 'runs'),
  }))

/** A statutory table, which can be copied and changed. */
export type StatutoryTable = Extract<TaxTable, { readonly basis: 'statutory' }>

const toWire = (set: StatutorySet) => {
  const [limit] = set.insurableLimits
  const [wage] = set.minimumWages
  return {
    name: set.name,
    startDate: set.validFrom,
    ssf: rateToNumber(set.employeeRate),
    tier1: rateToNumber(set.tier1Rate),
    tier2: rateToNumber(set.tier2Rate),
    ceiling: limit === undefined ? null : moneyToNumber(limit.limit),
    tier2Capped: set.capsTier2,
    minimumWage: wage === undefined ? null : moneyToNumber(wage.daily),
    taxFree: moneyToNumber(set.tax.taxFree),
    bands: set.tax.bands.map(({ width, rate }) => ({ width: moneyToNumber(width), rate: rateToNumber(rate) })),
    rateAbove: rateToNumber(set.tax.rateAbove),
    bonusShare: rateToNumber(set.shares.bonusShare),
    bonusRate: rateToNumber(set.shares.bonusRate),
    tier3Share: rateToNumber(set.shares.tier3Share),
    juniorLimit: moneyToNumber(set.shares.juniorLimit),
    overtimeLowRate: rateToNumber(set.shares.overtimeLowRate),
    overtimeHighRate: rateToNumber(set.shares.overtimeHighRate),
    reliefs: set.reliefs.map(({ name, amount, most }) => ({ name, amount: moneyToNumber(amount), most })),
  }
}

/** Adds a table, or changes the one with a key; returns the key. */
export const saveTaxTable = async (db: string, key: string | null, set: StatutorySet, requestId: string): Promise<string> => {
  const address = key === null ? path`/api/payroll_rule_set/create/${db}` : path`/api/payroll_rule_set/update/${db}/${key}`
  const answer = await api.post<unknown>(address, toWire(set), { requestId })
  return isRecord(answer) ? textIn(answer, 'key') : ''
}

export const deleteTaxTable = (db: string, key: string): Promise<unknown> =>
  api.delete<unknown>(path`/api/payroll_rule_set/delete/${db}/${key}`)
