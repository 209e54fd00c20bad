import { can } from '@akonta/domain/permissions'
import * as calls from '@akonta/domain/production/bill-calls'
import { checkProductExists } from '../catalogue/goods-queries.ts'
import { type CallInTransaction, recordChange } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { addPacks } from '../packs/pack-queries.ts'
import { billInBranch, rateOf } from './bill-queries.ts'
import { billRecord } from './bill-record.ts'
import { removeBill, saveBill } from './save-bill.ts'

const changeOf = (call: CallInTransaction, action: string, id: number, change: () => Promise<void>): Promise<void> =>
  recordChange(call, { kind: 'product', action, id: `bill ${id}`, read: () => billRecord(call.tx, id) }, change)

export const billRoutes = (api: Api): void => {
  handle(api, calls.billOfProduct, async ({ tx, user, params, branch }) => {
    const { branchId } = await branch()
    await checkProductExists(tx, params.product)
    const rows = await billInBranch(tx, params.product, branchId)
    const [first] = rows
    if (first === undefined) return null
    const components = await addPacks(tx, rows)
    const seesCosts = can(user, 'see_costs')
    const { makes } = first
    return seesCosts
      ? { makes, components, overhead: rateOf(first) }
      : { makes, components: components.map(each => ({ ...each, unitCost: null })) }
  })

  handle(api, calls.saveBill, call =>
    changeOf(call, 'Changed the bill of materials of', call.params.product, () =>
      saveBill(call.tx, call.actor, call.params.product, call.body),
    ),
  )

  handle(api, calls.deleteBill, call =>
    changeOf(call, 'Removed the bill of materials of', call.params.product, () => removeBill(call.tx, call.params.product)),
  )
}
