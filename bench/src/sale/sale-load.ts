import type { Floor, FloorKind } from '../floor/floor.ts'
import type { LoadClient, LoadResult } from '../load/load-job.ts'
import { runLoad } from '../load/run-load.ts'
import { loadLine, milliseconds } from '../page.ts'
import { type ProcessorTime, processorTimeOf, type Workers } from '../processor-time.ts'
import type { ScratchShop } from '../scratch/scratch-shop.ts'
import type { ScratchPlace } from '../scratch/with-server.ts'
import { saleBodies, saleHeaders, salePath } from './sale-requests.ts'

const BODIES_A_CLIENT = 60
const WARM_UP_SECONDS = 1
const SAVED = '"savedSuccessfully":true'

/** The address of a load, the path of a shop's sales, and the processes that work on it. */
export type Target = Workers & { readonly address: string; readonly path: (shop: ScratchShop) => string }

export const serverTarget = ({ server, postmaster }: ScratchPlace): Target => ({
  address: server.address,
  processId: server.processId,
  postmaster,
  path: salePath,
})

export const floorTarget = ({ address, processId, path }: Floor, kind: FloorKind, { postmaster }: ScratchPlace): Target => ({
  address,
  processId,
  postmaster,
  path: shop => path(kind, shop.businessId, shop.branchId),
})

export type SaleLoad = {
  /** Clients are distributed over these in turn. */
  readonly shops: readonly ScratchShop[]
  readonly clients: number
  readonly seconds: number
  readonly random: () => number
  /** The headers of one client, by its number from 0, besides those of its shop. */
  readonly headersOf?: (client: number) => Readonly<Record<string, string>>
}

export type Sold = LoadResult & { readonly processor: ProcessorTime | undefined }

/** Sells for so many seconds and returns the result. Every target gets the same bodies and headers. */
export const sellTo = async (target: Target, { shops, clients, seconds, random, headersOf }: SaleLoad): Promise<Sold> => {
  const load = Array.from({ length: clients }, (_, index): LoadClient[] => {
    const shop = shops[index % shops.length]
    if (!shop) return []
    const path = target.path(shop)
    const requests = saleBodies(shop, BODIES_A_CLIENT, random).map(body => ({ path, body }))
    return [{ method: 'POST', headers: { ...saleHeaders(shop), ...headersOf?.(index) }, requests }]
  }).flat()
  const job = { address: target.address, clients: load, warmUpSeconds: WARM_UP_SECONDS, seconds, expected: SAVED }
  const [result, processor] = await processorTimeOf(target, () => runLoad(job))
  return { ...result, processor }
}

export const soldLine = ({ processor, ...result }: Sold): string => {
  const time = processor ? `  processor a sale: Node ${milliseconds(processor.node)}, PostgreSQL ${milliseconds(processor.postgres)}` : ''
  return `${loadLine(result)}${time}`
}
