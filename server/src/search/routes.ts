import { can } from '@akonta/domain/permissions'
import { savedUnder } from '@akonta/domain/search/saved-request-calls'
import { searchEverything } from '@akonta/domain/search/search-calls'
import { kindsOpenedBy } from '../documents/document-right.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { documentIn } from './document-in.ts'
import { answerUnder } from './saved-request-queries.ts'
import { findEverything } from './search-queries.ts'

/** A document is found by users who may open its screen. */
export const searchRoutes = (api: Api): void => {
  handle(api, searchEverything, ({ tx, user, params, ownOrAll }) =>
    findEverything(tx, params.text, {
      branchId: ownOrAll()?.branchId ?? null,
      kinds: kindsOpenedBy(user),
      seesOrders: can(user, 'handle_storefront_orders'),
      seesEmployees: can(user, 'see_employees'),
    }),
  )
  handle(api, savedUnder, async ({ tx, actor, params }) => {
    const answer = await answerUnder(tx, actor.userId, params.requestId)
    return { isSaved: answer !== null, number: documentIn(answer) }
  })
}
