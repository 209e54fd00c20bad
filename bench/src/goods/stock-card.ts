import { type ReadSpread, readLoad, sayRead } from '../load/read-load.ts'
import { say } from '../page.ts'
import { BRANCH_CODE, openScratchShop } from '../scratch/scratch-shop.ts'
import { withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { seedMovements } from './seed-movements.ts'

const MOVEMENTS = 100_000
const PRODUCT = 1001

/**
 * The stock card of a product with 100,000 movements: the first page of the screen, one in the middle and the last, and pages of a file.
 */
export const measureStockCard = ({ seconds, seed }: Settings): Promise<ReadSpread> =>
  withServer(async place => {
    const { server, backDoor } = place
    const shop = await openScratchShop(backDoor.database, server.address, { dbname: `card-${seed}`, products: 0, stock: 0n })
    await backDoor.owner.query(
      `insert into product (business_id, product_id, name, cost_price, selling_price, search_text, created_by)
       values ($1, $2, 'Milo', 0, 0, 'milo', $3)`,
      [shop.businessId, PRODUCT, shop.adminId],
    )
    await seedMovements(backDoor.superuser, shop, PRODUCT, MOVEMENTS)
    const pathsOf = (size: number): readonly string[] => {
      const last = MOVEMENTS / size - 1
      return [0, 1, Math.floor(last / 2), last].map(
        page => `/api/stock/card/${shop.dbname}/${BRANCH_CODE}/${PRODUCT}?page=${page}&size=${size}`,
      )
    }
    say(`\n  stock card of ${MOVEMENTS.toLocaleString('en')} movements`)
    const pages = await readLoad(place, shop, pathsOf(100), seconds / 2)
    sayRead('100 a page', pages)
    sayRead('1,000 a page', await readLoad(place, shop, pathsOf(1_000), seconds / 2))
    return pages
  })
