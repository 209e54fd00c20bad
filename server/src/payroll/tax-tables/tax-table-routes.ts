import { RULE_SETS, ruleSetsWith } from '@akonta/domain/payroll/rule-sets/all'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { type CallInTransaction, type Recorded, recordChange, recordMade } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { line } from '../../http/fields.ts'
import { route } from '../../http/route.ts'
import { addRuleSet, deleteRuleSet, editRuleSet } from './save-tax-table.ts'
import { addedRuleSets, runsByRuleSet } from './tax-table-queries.ts'
import { ruleSetRecord } from './tax-table-record.ts'
import { listedRuleSetToWire, ruleSetAnswer, ruleSetBody, ruleSetFromWire, savedRuleSetAnswer } from './tax-table-wire-schema.ts'

const area = 'Payroll'
const oneKey = z.object({ key: line(40) })

const recordOf = async (tx: Transaction, key: string): Promise<Recorded | undefined> => {
  const set = (await addedRuleSets(tx)).find(each => each.key === key)
  return set && ruleSetRecord(set)
}

const changeOf = (call: CallInTransaction, deed: string, key: string, change: () => Promise<void>): Promise<void> =>
  recordChange(call, { kind: 'payroll_rules', deed, id: key, read: () => recordOf(call.tx, key) }, change)

/** The tables for calculating pay: those of the product, and those added by the business for later years. All are additions. */
export const ruleSetRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_rule_set/findAll/:db',
      area,
      summary: 'List every tax table with its validity, by first day: built-in tables and those of the business',
      permission: 'run_payroll',
      takes: {},
      answer: z.array(ruleSetAnswer),
      look: false,
      addition: true,
    },
    async ({ tx }) => {
      const runs = await runsByRuleSet(tx)
      const own = RULE_SETS.map(({ key }) => key)
      return ruleSetsWith(await addedRuleSets(tx)).map(set => listedRuleSetToWire(set, !own.includes(set.key), runs.get(set.key) ?? 0))
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/payroll_rule_set/create/:db',
      area,
      summary: 'Add a tax table valid from a given day. The previous table ends the day before',
      permission: 'change_settings',
      takes: { body: ruleSetBody },
      answer: savedRuleSetAnswer,
      refusals: ['already_exists'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, user, body } = call
      const key = await addRuleSet(tx, user.userId, ruleSetFromWire(body))
      const added = await recordOf(tx, key)
      if (added) recordMade(call, { kind: 'payroll_rules', deed: 'Added', id: key }, added)
      return { key }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/payroll_rule_set/update/:db/:key',
      area,
      summary: 'Change a tax table of the business that no run has used',
      permission: 'change_settings',
      takes: { params: oneKey, body: ruleSetBody },
      answer: savedRuleSetAnswer,
      refusals: ['not_found', 'in_use', 'already_exists'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, params, body } = call
      await changeOf(call, 'Edited', params.key, () => editRuleSet(tx, params.key, ruleSetFromWire(body)))
      return { key: params.key }
    },
  )

  route(
    api,
    {
      method: 'DELETE',
      path: '/api/payroll_rule_set/delete/:db/:key',
      area,
      summary: 'Delete a tax table of the business that no run has used. The previous table applies again',
      permission: 'change_settings',
      takes: { params: oneKey },
      answer: savedRuleSetAnswer,
      refusals: ['not_found', 'in_use'],
      addition: true,
    },
    async call => {
      const { tx, params } = call
      await changeOf(call, 'Deleted', params.key, () => deleteRuleSet(tx, params.key))
      return { key: params.key }
    },
  )
}
