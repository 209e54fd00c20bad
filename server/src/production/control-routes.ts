import * as calls from '@akonta/domain/production/control-calls'
import { type RollUp, rollUp } from '@akonta/domain/production/roll-up'
import { Refusal } from '@akonta/domain/refusals'
import { checkProductExists } from '../catalogue/goods-queries.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { MOST_VARIANCE_LINES, recipesBelow, varianceOf } from './control-queries.ts'

/** As for its bill of materials: an empty list means that a product has none. */
const NO_RECIPE: RollUp = { makes: 0n, total: 0n, unitCost: 0n, lines: [] }

/** What a product should cost, and what a branch used compared with its recipes. */
export const controlRoutes = (api: Api): void => {
  handle(api, calls.expectedCost, async ({ tx, params, branch }) => {
    const { branchId } = await branch()
    await checkProductExists(tx, params.product)
    const products = await recipesBelow(tx, params.product, branchId)
    return products.get(params.product)?.bill ? rollUp(products, params.product) : NO_RECIPE
  })

  handle(api, calls.productionVariance, async ({ tx, params, branch }) => {
    const { branchId } = await branch(params.branch)
    const lines = await varianceOf(tx, branchId, params.start, params.end)
    if (lines.length > MOST_VARIANCE_LINES)
      throw new Refusal('too_large', `More than ${MOST_VARIANCE_LINES} lines of production. Choose fewer days`)
    return lines
  })
}
