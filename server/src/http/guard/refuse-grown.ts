import { APPROVALS } from '@akonta/domain/approvals/approval-kinds'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../../db/database.ts'
import type { Asked } from './doors.ts'
import type { Guard } from './guard.ts'
import { guardsDue } from './rules-queries.ts'

/**
 * What the approver was shown must still be all that needs approval. Refuses (`approval_outdated`) a call that a rule guards today and did
 * not when it was prepared, and one whose amount has grown since: the credit was used by others, or the price list has changed.
 */
export const refuseGrown = async <C extends { readonly tx: Transaction }>(
  call: C,
  guards: readonly Guard<C>[],
  asked: readonly Asked[],
): Promise<void> => {
  const growing = guards.filter(({ mayGrow }) => mayGrow)
  if (growing.length === 0 || asked.length === 0) return
  for (const { guard, described } of await guardsDue(call, growing)) {
    const before = asked.find(({ kind }) => kind === guard.kind)
    const { name } = APPROVALS[guard.kind]
    const now = typeof described.amount === 'bigint' ? described.amount : 0n
    if (before === undefined)
      throw new Refusal('approval_outdated', `${name}: ${formatMoney(now)} now needs approval too. Decline it and have it entered again`)
    if (now > (before.amount ?? now))
      throw new Refusal(
        'approval_outdated',
        `${name}: ${formatMoney(before.amount ?? 0n)} when it was prepared, ${formatMoney(now)} now. Decline it and have it entered again`,
      )
  }
}
