import { openFloor } from '../floor/floor.ts'
import { say, sayCircumstances } from '../page.ts'
import { randomFrom } from '../random.ts'
import { openBackDoor } from '../scratch/back-door.ts'
import { openScratch, startServer } from '../scratch/scratch-server.ts'
import { openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import type { Settings } from '../settings.ts'
import { compareWithFloor } from './compare-with-floor.ts'

const SHOPS = 8
const PRODUCTS = 500
const STOCK = 10_000_000_000n

/**
 * A cash sale of five lines through HTTP with everything on, beside the least that the same rows can cost.
 */
export const benchSale = async (settings: Settings): Promise<void> => {
  sayCircumstances()
  const { rounds, seconds, seed } = settings
  const random = randomFrom(seed)
  const scratch = openScratch()
  const server = await startServer(scratch)
  const backDoor = await openBackDoor(scratch)
  try {
    const shops: ScratchShop[] = []
    for (let number = 1; number <= SHOPS; number += 1)
      shops.push(await openScratchShop(backDoor.database, server.address, { dbname: `shop-${number}`, products: PRODUCTS, stock: STOCK }))
    const floor = await openFloor(backDoor)
    await compareWithFloor(floor, server.address, rounds, { shops: shops.slice(0, 1), clients: 1, seconds, random })
    await compareWithFloor(floor, server.address, rounds, { shops, clients: 16, seconds, random })
    await floor.stop()
    say()
  } finally {
    await backDoor.close()
    await server.stop()
    scratch.remove()
  }
}
