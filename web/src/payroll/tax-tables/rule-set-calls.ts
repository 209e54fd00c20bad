import type { RuleSet } from '@akonta/domain/payroll/rule-set'
import { api, path } from '../../lib/api.ts'
import { rowsOf } from '../../lib/records.ts'
import { ruleSetFromWire } from './read-rule-set.ts'

/** Every rule set of the product and of the business, by its first day. */
export const fetchRuleSets = async (db: string): Promise<readonly RuleSet[]> =>
  rowsOf(await api.get<unknown>(path`/api/payroll_rule_set/findAll/${db}`)).map(ruleSetFromWire)
