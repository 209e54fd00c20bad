import { openFloor } from '../floor/floor.ts'
import { say, sayCircumstances } from '../page.ts'
import { randomFrom } from '../random.ts'
import { openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import { type ScratchPlace, withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { compareArchive } from './archive.ts'
import { measureBusyBusiness } from './busy-business.ts'
import { compareWithFloor } from './compare-with-floor.ts'
import { compareEvat } from './evat.ts'
import { compareSizes } from './growth.ts'
import { sellTo, serverTarget } from './sale-load.ts'
import { compareSessions } from './sessions.ts'
import { measureSizing } from './sizing.ts'
import { timeStatements } from './statement-times.ts'
import { nameStatements } from './statements.ts'

const SHOPS = 8
const WARM_UP_ROUNDS = 1
/** V8 compiles a server's code for speed during its first ten thousand sales or so. */
const WARM_UP_SECONDS = 60
const PRODUCTS = 500
const STOCK = 10_000_000_000n

const openShops = async ({ server, backDoor }: ScratchPlace): Promise<readonly [ScratchShop, ...ScratchShop[]]> => {
  const open = (number: number) =>
    openScratchShop(backDoor.database, server.address, { dbname: `shop-${number}`, products: PRODUCTS, stock: STOCK })
  const first = await open(1)
  const others: ScratchShop[] = []
  for (let number = 2; number <= SHOPS; number += 1) others.push(await open(number))
  return [first, ...others]
}

const compare = ({ rounds, seconds, seed }: Settings): Promise<void> =>
  withServer(async place => {
    const random = randomFrom(seed)
    const shops = await openShops(place)
    const [one] = shops
    const floor = await openFloor(place.backDoor)
    try {
      // A server in a shop has long been warm: what V8 interprets and compiles at first is not part of a sale's cost.
      await sellTo(serverTarget(place), { shops, clients: 16, seconds: WARM_UP_SECONDS, random })
      await compareWithFloor(floor, place, WARM_UP_ROUNDS, { shops, clients: 16, seconds, random })
      await compareWithFloor(floor, place, rounds, { shops: [one], clients: 1, seconds, random })
      await compareWithFloor(floor, place, rounds, { shops: shops.slice(0, 4), clients: 4, seconds, random })
      await compareWithFloor(floor, place, rounds, { shops, clients: 16, seconds, random })
    } finally {
      await floor.stop()
    }
    await measureBusyBusiness(place, one, { seconds, random })
    await nameStatements(place.backDoor, one)
  })

const PARTS: Readonly<Record<string, (settings: Settings) => Promise<void>>> = {
  floor: compare,
  times: timeStatements,
  growth: compareSizes,
  evat: compareEvat,
  archive: compareArchive,
  sessions: compareSessions,
  sizing: measureSizing,
}

/**
 * A cash sale of five lines through HTTP with all checks. Parts: `floor`, compared with the minimum for the same rows, `times`, by
 * statement, `growth`, with few and with many earlier journal lines, `evat`, signed against not signed, `archive`, with the log archived
 * and not, `sessions`, 32 tills in register sessions against 32 without, and `sizing`, the bytes of a sale in tables and log.
 */
export const benchSale = async (settings: Settings): Promise<void> => {
  sayCircumstances()
  const parts = settings.parts.length > 0 ? settings.parts : Object.keys(PARTS)
  for (const part of parts) await PARTS[part]?.(settings)
  say()
}
