import { paired } from '@akonta/domain/assert'
import { businessDateOf } from '@akonta/domain/dates'
import { documentTotal } from '@akonta/domain/document-total'
import { Refusal } from '@akonta/domain/refusals'
import { publicStateOf, suggestedAddress } from '@akonta/domain/shop/public-shop'
import * as calls from '@akonta/domain/shop/public-shop-calls'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../../db/record-change.ts'
import { hashOfSecret } from '../../host/sha256.ts'
import type { Api } from '../../http/api.ts'
import { handle, handleOpen } from '../../http/handle.ts'
import { handleOpenPicture } from '../../http/handle-picture.ts'
import { openVisitLimits } from '../../http/session/visit-limits.ts'
import { findOrder, linesOfOrder } from '../order-queries.ts'
import { changePublicShop } from './change-public-shop.ts'
import { NO_SHOP, placePublicOrder } from './place-public-order.ts'
import { priceCart } from './price-cart.ts'
import {
  categoriesOfShop,
  findPublicOrder,
  findPublicShop,
  headOfShop,
  pageOfShop,
  pictureOfShop,
  settingsOfShop,
} from './public-shop-queries.ts'

/** Customers of a mobile network may share one address: nobody turns more pages by hand, and nobody sends more orders. */
const PAGES = { visits: 300, wrong: 30 }
/** A page has 24 of them. */
const PICTURES = { visits: 3_000, wrong: 100 }
const ORDERS = { visits: 20, windowMs: 10 * 60_000 }

const NO_ORDER = 'There is no order with this link'

const listed = (names: readonly calls.Named[]): string => names.map(({ name }) => name).join(', ')

const factsOf = async (tx: Transaction, branchId: number) => {
  const shop = await settingsOfShop(tx, branchId)
  return {
    name: `Public shop of ${shop.branchCode}`,
    facts: {
      Open: shop.isOpen ? 'Yes' : 'No',
      Address: shop.address,
      'Opening hours': shop.openingHours,
      Phone: shop.phone,
      'Note to customers': shop.note,
      'Hidden categories': listed(shop.hiddenCategories),
      'Hidden products': listed(shop.hiddenProducts),
    },
  }
}

/** Public shops. Visitors need their address and nothing else; their orders are handled with those of the storefront. */
export const publicShopRoutes = (api: Api): void => {
  const pages = openVisitLimits(api.clock, PAGES)
  const pictures = openVisitLimits(api.clock, PICTURES)
  const orders = openVisitLimits(api.clock, ORDERS)

  const enter = async (address: string, shop: string, limits = pages) => {
    const visit = limits(address)
    visit.enter()
    const found = await findPublicShop(api.database, shop.toLowerCase())
    if (found !== undefined) return found
    visit.wrong()
    throw new Refusal('not_found', NO_SHOP)
  }
  const readShop = async <A>(address: string, shop: string, read: (tx: Transaction, branchId: number) => Promise<A>): Promise<A> => {
    const { business_id, branch_id } = await enter(address, shop)
    return api.database.read(business_id, tx => read(tx, branch_id))
  }

  handleOpen(api, calls.publicShop, ({ params, address }) =>
    readShop(address, params.shop, async (tx, branchId) => {
      const { head } = await headOfShop(tx, branchId)
      return { head, categories: await categoriesOfShop(tx, branchId) }
    }),
  )
  handleOpen(api, calls.publicProducts, ({ params, query, address }) =>
    readShop(address, params.shop, (tx, branchId) =>
      pageOfShop(tx, branchId, {
        text: query.text ?? '',
        category: query.category ?? '',
        page: query.page ?? 0,
        day: businessDateOf(api.clock()),
      }),
    ),
  )
  handleOpenPicture(api, calls.publicPicture, async ({ params, address }) => {
    const { business_id, branch_id } = await enter(address, params.shop, pictures)
    return api.database.read(business_id, tx => pictureOfShop(tx, branch_id, params))
  })
  handleOpen(api, calls.publicCart, ({ params, body, address }) =>
    readShop(address, params.shop, (tx, branchId) => priceCart(tx, branchId, body.lines, businessDateOf(api.clock()))),
  )
  handleOpen(api, calls.placePublicOrder, async ({ params, body, address }) => {
    orders(address).enter()
    const { business_id, branch_id } = await enter(address, params.shop)
    return api.database.transaction(business_id, tx => placePublicOrder(tx, branch_id, body, api.clock()))
  })
  handleOpen(api, calls.publicOrder, async ({ body, address }) => {
    const visit = pages(address)
    visit.enter()
    const found = await findPublicOrder(api.database, hashOfSecret(body.token))
    if (found === undefined) {
      visit.wrong()
      throw new Refusal('not_found', NO_ORDER)
    }
    return api.database.read(found.business_id, async tx => {
      const order = await findOrder(tx, found.order_number, api.clock())
      if (order === undefined || order.expiresAt === null) throw new Refusal('not_found', NO_ORDER)
      const lines = await linesOfOrder(tx, order.order_id)
      const { head, address: shop } = await headOfShop(tx, order.branch_id)
      const { number, reason, orderedAt, expiresAt, total } = order
      return {
        number,
        state: publicStateOf(order.status, order.readyAt !== null),
        reason,
        orderedAt,
        expiresAt,
        total,
        lines: paired(lines, documentTotal(lines).lines).map(([{ productId, productName, quantity, pack, price }, amount]) => ({
          code: productId,
          name: productName,
          quantity,
          pack,
          price,
          amount,
        })),
        head,
        shop,
      }
    })
  })

  handle(api, calls.publicShopSettings, async ({ tx, params, branch }) => {
    const { branchId, branchCode } = await branch(params.branch)
    const settings = await settingsOfShop(tx, branchId)
    return settings.address === '' ? { ...settings, address: suggestedAddress(branchCode) } : settings
  })
  handle(api, calls.changePublicShop, async call => {
    const { tx, body, branch } = call
    const { branchId, branchCode } = await branch(body.branch)
    const about = { kind: 'setting', action: 'Edited', id: `publicshop/${branchCode}`, read: () => factsOf(tx, branchId) } as const
    await recordChange(call, about, () => changePublicShop(tx, branchId, body))
    return settingsOfShop(tx, branchId)
  })
}
