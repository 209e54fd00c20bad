import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { holdBooks } from '../ledger/close-month.ts'

const SETTING: Statement = { name: 'transit-setting', text: 'select switch_transfer_mode() as "isOn"' }
const SWITCH: Statement = { name: 'transit-switch', text: 'update business set transfers_in_transit = $2 where business_id = $1' }
const OLDEST: Statement = {
  name: 'transit-oldest',
  text: `select t.transfer_number as number
         from open_dispatch o join transfer t on t.business_id = $1 and t.posting_id = o.posting_id
         where o.business_id = $1 order by o.business_date, o.posting_id limit 1`,
}
const UNEXPLAINED: Statement = {
  name: 'transit-unexplained',
  text: `
    select b.name as branch
    from branch b
    where b.business_id = $1
      and (select coalesce(sum(a.debit - a.credit), 0) from balance a where a.business_id = $1 and a.branch_id = b.branch_id and a.account_code = $2)
        <> (
          select coalesce(sum(t.total_cost), 0) from open_dispatch o join transfer t on t.business_id = $1 and t.posting_id = o.posting_id
          where o.business_id = $1 and o.branch_id = b.branch_id)
    order by b.branch_id limit 1`,
}

/** Waits for transfers under way, and lets no other begin until the transaction ends. Whether they go through transit. Before `holdBooks`. */
export const holdTransfers = async (tx: Transaction): Promise<boolean> => (await tx.one<{ isOn: boolean }>(SETTING)).isOn

/**
 * Whether a transfer arrives only when the other branch receives it. Waits for transfers and postings under way. Refuses (`in_use`) to turn it on while
 * Goods in transit has a balance that is not of transfers, and off while a transfer is in transit.
 */
export const switchTransit = async (tx: Transaction, on: boolean): Promise<void> => {
  if ((await holdTransfers(tx)) === on) return
  await holdBooks(tx)
  if (on) {
    const unexplained = await tx.row<{ branch: string }>(UNEXPLAINED, [tx.businessId, ACCOUNT.goodsInTransit])
    if (unexplained)
      throw new Refusal(
        'in_use',
        `Goods in transit of ${unexplained.branch} has a balance that is not of transfers. Clear it by a journal first`,
      )
  } else {
    const oldest = await tx.row<{ number: string }>(OLDEST, [tx.businessId])
    if (oldest) throw new Refusal('in_use', `${oldest.number} is in transit. Receive or refuse it first`)
  }
  await tx.count(SWITCH, [tx.businessId, on])
}
