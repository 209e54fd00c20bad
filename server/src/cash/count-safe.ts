import type { NamedActor } from '@akonta/domain/actor'
import type { SafeCount } from '@akonta/domain/cash/expected-cash-calls'
import { endOf, textOfEnd } from '@akonta/domain/cash/place'
import { businessDateOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { post } from '../ledger/post.ts'
import { cashCountPosting } from './cash-posting.ts'
import { expectedIn } from './place-queries.ts'
import { MAIN_SAFE_NAME, safeInUse } from './safe-queries.ts'

const RECORD = insertOf('cash-count-record', 'cash_count', [
  'business_id, posting_id, branch_id, business_date, safe_id, expected, counted, reason, user_id, attendant',
])

type Count = { readonly safe: string; readonly counted: Pesewas; readonly reason: string }

/**
 * Counts a safe, once postings under way have ended, and posts the difference to cash short and over. Whether it agrees is not told before it is
 * saved: no count can be tried out. Returns the number of the count. Refuses: not_found, already_closed
 * (a safe that is no longer used), and what the door refuses.
 */
export const countSafe = async (tx: Transaction, actor: NamedActor, branch: number, { safe, counted, reason }: Count): Promise<string> => {
  const end = endOf(safe)
  const safeId = end?.kind === 'SAFE' ? end.safe : 0
  await holdBooks(tx)
  const { name } = await safeInUse(tx, branch, safeId)
  const expected = await expectedIn(tx, branch, textOfEnd({ kind: 'SAFE', safe: safeId }))
  const date = businessDateOf(actor.at)
  const posted = await post(tx, actor, cashCountPosting({ branch, date, safe: name, expected, counted, reason }))
  tx.later(
    RECORD,
    RECORD.values({
      business_id: tx.businessId,
      posting_id: posted.postingId,
      branch_id: branch,
      business_date: date,
      safe_id: safeId,
      expected,
      counted,
      reason,
      user_id: actor.userId,
      attendant: actor.displayName,
    }),
  )
  return posted.documentNumber
}

const BY_NUMBER: Statement = {
  name: 'cash-count-by-number',
  text: `
    select p.document_number as number, b.branch_code as "branchCode", b.name as branch,
      case k.safe_id when 0 then 'safe' else 'safe:' || k.safe_id end as place, case k.safe_id when 0 then '${MAIN_SAFE_NAME}' else s.name end as name,
      p.recorded_at as "countedAt", k.attendant as by, k.reason, k.expected, k.counted, k.counted - k.expected as difference
    from posting p
    join cash_count k on k.business_id = p.business_id and k.posting_id = p.posting_id
    join branch b on b.business_id = k.business_id and b.branch_id = k.branch_id
    left join cash_safe s on s.business_id = k.business_id and s.safe_id = k.safe_id
    where p.business_id = $1 and p.document_number = $2`,
}

export const safeCountByNumber = (tx: Transaction, number: string): Promise<SafeCount | undefined> =>
  tx.row<SafeCount>(BY_NUMBER, [tx.businessId, number])
