import { ONE } from '@akonta/domain/quantity'
import { CASH_CUSTOMER_NAMED, saleToWire } from '@akonta/domain/sales/sale-wire'
import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import { pick } from '../random.ts'
import { PRICE, type ScratchShop } from '../scratch/scratch-shop.ts'

/** The body of one cash sale, as the till sends it: one piece of each product. */
export const saleBody = (shop: ScratchShop, productIds: readonly number[]): string =>
  JSON.stringify(
    saleToWire(
      {
        branch: shop.branchCode,
        saleType: 'CASH',
        customer: CASH_CUSTOMER,
        charges: 0n,
        lines: productIds.map(productId => ({
          productId,
          productName: `Goods number ${productId}`,
          quantity: ONE,
          price: PRICE,
          costPrice: null,
        })),
      },
      { userId: shop.adminId, username: 'Ama Owner', customer: CASH_CUSTOMER_NAMED },
    ),
  )

export const LINES = 5

/** Bodies of so many cash sales of five different products each. */
export const saleBodies = (shop: ScratchShop, count: number, random: () => number): readonly string[] =>
  Array.from({ length: count }, () => saleBody(shop, pick(random, shop.productIds, LINES)))

export const salePath = (shop: ScratchShop): string => `/api/sales/makesales/${shop.dbname}`

export const saleHeaders = (shop: ScratchShop): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${shop.token}`,
  'content-type': 'application/json',
})
