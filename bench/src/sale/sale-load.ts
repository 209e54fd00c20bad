import type { Floor } from '../floor/floor.ts'
import type { LoadClient, LoadResult } from '../load/load-job.ts'
import { runLoad } from '../load/run-load.ts'
import type { ScratchShop } from '../scratch/scratch-shop.ts'
import { saleBodies, saleHeaders, salePath } from './sale-requests.ts'

const BODIES_A_CLIENT = 60
const SAVED = '"savedSuccessfully":true'

/** Where a load goes to, and at which path of it a shop sells. */
export type Target = { readonly address: string; readonly path: (shop: ScratchShop) => string }

export const serverTarget = (address: string): Target => ({ address, path: salePath })

export const floorTarget = (floor: Floor): Target => ({
  address: floor.address,
  path: shop => floor.path(shop.businessId, shop.branchId),
})

export type SaleLoad = {
  /** Clients are dealt out over these in turn. */
  readonly shops: readonly ScratchShop[]
  readonly clients: number
  readonly seconds: number
  readonly random: () => number
}

/** Sells for so many seconds and answers how that went. Both targets get the same bodies and headers. */
export const sellTo = (target: Target, { shops, clients, seconds, random }: SaleLoad): Promise<LoadResult> => {
  const load = Array.from({ length: clients }, (_, index): LoadClient[] => {
    const shop = shops[index % shops.length]
    if (!shop) return []
    const path = target.path(shop)
    const requests = saleBodies(shop, BODIES_A_CLIENT, random).map(body => ({ path, body }))
    return [{ method: 'POST', headers: saleHeaders(shop), requests }]
  }).flat()
  return runLoad({ address: target.address, clients: load, warmUpSeconds: 1, seconds, expected: SAVED })
}
