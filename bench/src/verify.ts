import { verifyTogether } from '@akonta/server/verify/verify'
import { fillHistory } from './history/fill-history.ts'
import { say, sayCircumstances } from './page.ts'
import { openScratchShop } from './scratch/scratch-shop.ts'
import { withServer } from './scratch/with-server.ts'
import type { Settings } from './settings.ts'

const JOURNAL_LINES = 1_000_000
const PRODUCTS = 500
const STOCK = 10_000_000_000n

/** How fast the books are verified: every posting read, hashed and added up. */
export const benchVerify = ({ rounds }: Settings): Promise<void> =>
  withServer(async ({ server, backDoor }) => {
    sayCircumstances()
    const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'history', products: PRODUCTS, stock: STOCK })
    await fillHistory(backDoor.superuser, shop, JOURNAL_LINES)
    for (let round = 1; round <= rounds; round += 1) {
      const begun = performance.now()
      const { postings, fault } = await verifyTogether(backDoor.database, shop.businessId)
      const seconds = (performance.now() - begun) / 1000
      if (fault !== null) throw new Error(fault)
      const rate = (count: number) => Math.round(count / seconds).toLocaleString('en')
      say(
        `${postings} postings, ${JOURNAL_LINES} journal lines: ${seconds.toFixed(1)} s, ${rate(Number(postings))} postings/s, ${rate(JOURNAL_LINES)} journal lines/s`,
      )
    }
  })
