import * as calls from '@akonta/domain/carts/held-cart-calls'
import { can } from '@akonta/domain/permissions'
import { customerNamed } from '../documents/offline-entry.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { discardCart, recallCart } from './end-held-cart.ts'
import { heldCartsOf } from './held-cart-queries.ts'
import { holdCart } from './hold-cart.ts'

export const heldCartRoutes = (api: Api): void => {
  handle(api, calls.holdCart, async ({ tx, body, branch, actor }) => {
    const { branchId } = await branch(body.branch)
    const customer = body.customer && (await customerNamed(tx, actor, body.customer))
    return holdCart(tx, actor, branchId, { ...body, customer })
  })

  handle(api, calls.heldCarts, async ({ tx, params, branch, actor }) => heldCartsOf(tx, (await branch(params.branch)).branchId, actor.at))

  handle(api, calls.recallCart, async ({ tx, params, branch, actor, today }) => {
    const { branchId } = await branch(params.branch)
    return recallCart(tx, actor, params.cart, { branchId, seesCosts: can(actor, 'see_costs'), today })
  })

  handle(api, calls.discardCart, async ({ tx, params, branch, actor }) =>
    discardCart(tx, actor, (await branch(params.branch)).branchId, params.cart),
  )
}
