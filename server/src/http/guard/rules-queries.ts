import type { ApprovalKind } from '@akonta/domain/approvals/approval-kinds'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../../db/database.ts'
import { mayHaveRules } from '../session/session-queries.ts'
import type { Described, Guard } from './guard.ts'

/** A change of the rules is guarded while any of them is on. */
const RULES: Statement = {
  name: 'approval-rules-of-kinds',
  text: `select kind, from_amount as "from", from_percent as percent from approval_rule
         where business_id = $1 and is_on and (kind = any($2) or 'rules' = any($2))`,
}

type Rule = { readonly kind: string; readonly from: Pesewas; readonly percent: number }

const ALWAYS = { from: 0n, percent: 0 } as const

/** The rules of the business that are on, of these kinds. */
const rulesOn = async (
  tx: Transaction,
  kinds: readonly ApprovalKind[],
): Promise<(kind: ApprovalKind) => Omit<Rule, 'kind'> | undefined> => {
  const rules = (await mayHaveRules(tx)) ? await tx.rows<Rule>(RULES, [tx.businessId, kinds]) : []
  return kind => (kind === 'rules' ? rules.length > 0 && ALWAYS : rules.find(rule => rule.kind === kind)) || undefined
}

/** Is the call below the rule, as far as is known before its rehearsal? */
const isBelow = ({ amount, percent }: Described, rule: Omit<Rule, 'kind'>): boolean =>
  (typeof amount === 'bigint' && amount < rule.from) || (percent !== undefined && percent < BigInt(rule.percent))

/** The guards that a rule of the business makes due for this call, each with its description. */
export const guardsDue = async <C extends { readonly tx: Transaction }>(call: C, guards: readonly Guard<C>[]) => {
  const possible = guards.filter(({ applies }) => applies === undefined || applies(call))
  if (possible.length === 0) return []
  const ruleOf = await rulesOn(
    call.tx,
    possible.map(({ kind }) => kind),
  )
  const due = []
  for (const guard of possible) {
    const rule = ruleOf(guard.kind)
    const described = rule && (await guard.describe(call))
    if (rule && described && !isBelow(described, rule)) due.push({ guard, rule, described })
  }
  return due
}
