import type { ApprovalRule } from '@akonta/domain/approvals/approval-calls'
import { APPROVALS } from '@akonta/domain/approvals/approval-kinds'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { countAdministrators } from './approval-queries.ts'

const SAVE: Statement = {
  name: 'approval-rule-save',
  text: `insert into approval_rule (business_id, kind, is_on, from_amount, from_percent) values ($1, $2, $3, $4, $5)
         on conflict (business_id, kind) do update set is_on = excluded.is_on, from_amount = excluded.from_amount,
           from_percent = excluded.from_percent`,
}

export const LEAST_ADMINISTRATORS = 2

/** Sets the rules named, amounts in pesewas, percentages in hundredths of a percent. Refuses (`needs_two_approvers`) to turn one on where nobody else could approve. */
export const changeRules = async (tx: Transaction, rules: readonly ApprovalRule[]): Promise<void> => {
  if (rules.some(({ isOn }) => isOn) && (await countAdministrators(tx)) < LEAST_ADMINISTRATORS) throw new Refusal('needs_two_approvers')
  for (const { kind, isOn, from, percent } of rules)
    await tx.count(SAVE, [tx.businessId, kind, isOn, from, APPROVALS[kind].hasPercent ? percent : 0n])
}
