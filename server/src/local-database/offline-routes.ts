import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { formatMoney } from '@akonta/domain/money'
import * as calls from '@akonta/domain/offline/offline-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement } from '../db/database.ts'
import { recordAction } from '../db/record-change.ts'
import { saveOffline } from '../documents/offline-entry.ts'
import type { Api } from '../http/api.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'

/** Who saved the document, customer or register session with this number, or lines of this count. */
const MADE_BY: Statement = {
  name: 'offline-entry-made-by',
  text: `select user_id as "userId" from posting where business_id = $1 and document_number = $2 and $3 in ('return', 'payment', 'register_close')
         union all
         select created_by from payee where business_id = $1 and pid = $2 and $3 = 'customer'
         union all
         select opened_by from register_session where business_id = $1 and session_code = $2 and $3 in ('register_open', 'register_cash')
         union all
         (select l.counted_by from stock_count c join stock_count_line l on l.business_id = c.business_id and l.count_id = c.count_id
          where c.business_id = $1 and c.count_number = $2 and $3 = 'count_line' order by l.counted_by <> $4 limit 1)`,
}

export const offlineRoutes = (api: Api): void => {
  handle(api, calls.nameOfflineEntry, async ({ tx, actor, body }) => {
    const { kind, reference } = body
    const made = existing(
      await tx.row<{ userId: number }>(MADE_BY, [tx.businessId, reference, kind, actor.userId]),
      `There is no ${reference}`,
    )
    if (made.userId !== actor.userId) throw new Refusal('not_allowed', 'Only the person who made the entry may do this')
    await saveOffline(tx, actor, body, { kind, reference })
  })

  handle(api, calls.voidOfflineEntry, async call => {
    const { provisional, kind, amount, madeBy, reason } = call.body
    await call.branch()
    await saveOffline(call.tx, call.actor, call.body, { kind, voidReason: reason })
    const changes = changesBetween(null, { Kind: kind, Amount: formatMoney(amount), 'Made by': madeBy, Reason: reason })
    recordAction(call, { kind: 'offline_entry', action: 'Voided', subject: provisional, changes })
  })
}
