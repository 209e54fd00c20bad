import { can } from '@akonta/domain/permissions'
import { searchEverything } from '@akonta/domain/search/search-calls'
import { kindsOpenedBy } from '../documents/document-right.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { findEverything } from './search-queries.ts'

/** A document is found by users who may open its screen. */
export const searchRoutes = (api: Api): void =>
  handle(api, searchEverything, ({ tx, user, params, ownOrAll }) =>
    findEverything(tx, params.text, {
      branchId: ownOrAll()?.branchId ?? null,
      kinds: kindsOpenedBy(user),
      seesOrders: can(user, 'handle_storefront_orders'),
      seesEmployees: can(user, 'see_employees'),
    }),
  )
