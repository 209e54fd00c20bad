import { can } from '@akonta/domain/permissions'
import { z } from 'zod'
import { checkProductExists } from '../catalogue/goods-queries.ts'
import { type CallInTransaction, recordChange } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { recordId } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { billInBranch } from './bill-queries.ts'
import { billRecord } from './bill-record.ts'
import { billAnswer, billBody, billFromWire, billToWire, keptAnswer } from './bill-wire-schema.ts'
import { keepBill, removeBill } from './keep-bill.ts'

const area = 'Production'
const product = z.object({ product: recordId })

const changeOf = (call: CallInTransaction, deed: string, id: number, change: () => Promise<void>): Promise<void> =>
  recordChange(call, { kind: 'product', deed, id: `bill ${id}`, read: () => billRecord(call.tx, id) }, change)

export const billRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/production/bill/:db/:product',
      area,
      summary: 'The bill of materials of a product with the branch’s stock of each component. An empty list means it has none',
      permission: 'see_lists',
      takes: { params: product },
      answer: billAnswer,
      refusals: ['not_found', 'branch_needed', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, user, params, branch }) => {
      const { branchId } = await branch()
      await checkProductExists(tx, params.product)
      return billToWire(await billInBranch(tx, params.product, branchId), can(user, 'see_costs'))
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/production/bill/:db/:product',
      area,
      summary: 'Set the bill of materials of a product',
      permission: 'edit_catalogue',
      takes: { params: product, body: billBody },
      answer: keptAnswer,
      refusals: ['not_found'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, actor, params, body } = call
      await changeOf(call, 'Changed the bill of materials of', params.product, () =>
        keepBill(tx, actor, params.product, billFromWire(body)),
      )
      return { savedSuccessfully: true }
    },
  )

  route(
    api,
    {
      method: 'DELETE',
      path: '/api/production/bill/:db/:product',
      area,
      summary: 'Delete the bill of materials of a product. Its production cost is then typed',
      permission: 'edit_catalogue',
      takes: { params: product },
      answer: keptAnswer,
      refusals: ['not_found'],
      addition: true,
    },
    async call => {
      const { tx, params } = call
      await changeOf(call, 'Took away the bill of materials of', params.product, () => removeBill(tx, params.product))
      return { savedSuccessfully: true }
    },
  )
}
