import { can } from '@akonta/domain/permissions'
import type { GoodsDocument } from '@akonta/domain/production/production-calls'
import * as calls from '@akonta/domain/production/production-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { handleReversal } from '../http/handle-reversal.ts'
import { readTransfer } from '../transfers/transfer-queries.ts'
import { productionDocument, transferDocument, withoutCosts } from './goods-document.ts'
import { makeProduction } from './make-production.ts'
import { MOST_PRODUCTION_ROWS, pastProductionOf, productionsByDate, readProduction } from './production-queries.ts'

const documentOf = async ({ tx, user, branch }: Call, number: string): Promise<GoodsDocument> => {
  const production = await readProduction(tx, number)
  if (production) {
    await branch(production.document.branch_code)
    return productionDocument(production)
  }
  const transfer = existing(await readTransfer(tx, number), `There is no production or transfer ${number}`)
  const { branch_code: sender, destinationCode: receiver } = transfer.document
  // The waybill is for both branches: the receiver checks the goods against it.
  await branch(user.branch?.branchCode === receiver ? receiver : sender)
  return transferDocument(transfer)
}

export const productionRoutes = (api: Api): void => {
  handle(api, calls.makeProduction, async ({ tx, branch, body, actor }) =>
    makeProduction(tx, actor, (await branch(body.branch)).branchId, body),
  )

  handle(api, calls.productionsOfBranch, async ({ tx, params, user, branch }) => {
    const { branchId } = await branch(params.branch)
    const rows = await productionsByDate(tx, branchId, params.start, params.end)
    if (rows.length > MOST_PRODUCTION_ROWS)
      throw new Refusal('too_large', `More than ${MOST_PRODUCTION_ROWS} productions. Choose fewer days`)
    return rows.map(row => pastProductionOf(row, can(user, 'see_costs')))
  })

  handle(api, calls.goodsDocumentByNumber, async call => {
    const document = await documentOf(call, call.params.number)
    return can(call.user, 'see_costs') ? document : withoutCosts(document)
  })

  handleReversal(api, calls.reverseProduction, { document: 'production', find: readProduction })
}
