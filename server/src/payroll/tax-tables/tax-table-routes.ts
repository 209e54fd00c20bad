import { RULE_SETS, ruleSetsWith } from '@akonta/domain/payroll/rule-sets/all'
import * as calls from '@akonta/domain/payroll/tax-table-calls'
import type { Transaction } from '../../db/database.ts'
import { type CallInTransaction, type Recorded, recordChange, recordMade } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { handle } from '../../http/handle.ts'
import { addRuleSet, deleteRuleSet, editRuleSet } from './save-tax-table.ts'
import { addedRuleSets, runsByRuleSet } from './tax-table-queries.ts'
import { ruleSetRecord } from './tax-table-record.ts'

const recordOf = async (tx: Transaction, key: string): Promise<Recorded | undefined> => {
  const set = (await addedRuleSets(tx)).find(each => each.key === key)
  return set && ruleSetRecord(set)
}

const changed = async (
  call: CallInTransaction,
  action: string,
  key: string,
  change: () => Promise<void>,
): Promise<{ readonly key: string }> => {
  await recordChange(call, { kind: 'payroll_rules', action, id: key, read: () => recordOf(call.tx, key) }, change)
  return { key }
}

/** Tax tables: those of the product, and those that a business adds for later years. */
export const ruleSetRoutes = (api: Api): void => {
  handle(
    api,
    calls.taxTables,
    async ({ tx }) => {
      const runs = await runsByRuleSet(tx)
      const own = new Set(RULE_SETS.map(({ key }) => key))
      return ruleSetsWith(await addedRuleSets(tx)).map(set => ({ ...set, isAdded: !own.has(set.key), runs: runs.get(set.key) ?? 0 }))
    },
    { accessOf: false },
  )

  handle(api, calls.addTaxTable, async call => {
    const { tx, user, body } = call
    const key = await addRuleSet(tx, user.userId, body)
    const added = await recordOf(tx, key)
    if (added) recordMade(call, { kind: 'payroll_rules', action: 'Added', id: key }, added)
    return { key }
  })

  handle(api, calls.editTaxTable, call => {
    const { tx, params, body } = call
    return changed(call, 'Edited', params.key, () => editRuleSet(tx, params.key, body))
  })

  handle(api, calls.deleteTaxTable, call => {
    const { tx, params } = call
    return changed(call, 'Deleted', params.key, () => deleteRuleSet(tx, params.key))
  })
}
