import { fillHistory } from '../history/fill-history.ts'
import { say } from '../page.ts'
import { medianOf } from '../percentiles.ts'
import { randomFrom } from '../random.ts'
import { openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import { type ScratchPlace, withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { sellTo, serverTarget, soldLine } from './sale-load.ts'

const FEW = 1_000
const MANY = 1_000_000
const PRODUCTS = 500
const STOCK = 10_000_000_000n

const openHistory = async ({ server, backDoor }: ScratchPlace, journalLines: number): Promise<ScratchShop> => {
  const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'history', products: PRODUCTS, stock: STOCK })
  await fillHistory(backDoor.superuser, shop, journalLines)
  return shop
}

/** Does a sale get slower as the books grow? Two servers, one with few journal lines and one with many, in turn. */
export const compareSizes = ({ rounds, seconds, seed }: Settings): Promise<void> =>
  withServer(few =>
    withServer(async many => {
      say(`\n1 client at ${FEW.toLocaleString('en')} and at ${MANY.toLocaleString('en')} journal lines`)
      const places = [
        { name: 'few ', place: few, shop: await openHistory(few, FEW), p50: [0].slice(1) },
        { name: 'many', place: many, shop: await openHistory(many, MANY), p50: [0].slice(1) },
      ] as const
      const random = randomFrom(seed)
      for (let round = 1; round <= rounds; round += 1) {
        for (const { name, place, shop, p50 } of places) {
          const result = await sellTo(serverTarget(place), { shops: [shop], clients: 1, seconds, random })
          p50.push(result.p50)
          say(`  ${name}  ${soldLine(result)}`)
        }
      }
      const [small, large] = places
      say(`  p50 many / few: ${(medianOf(large.p50) / medianOf(small.p50)).toFixed(2)}`)
    }),
  )
