import { makePurchase } from '@akonta/domain/purchases/purchase-calls'
import { ONE } from '@akonta/domain/quantity'
import { runLoad } from '../load/run-load.ts'
import { loadLine, say } from '../page.ts'
import { medianOf } from '../percentiles.ts'
import { pick, randomFrom } from '../random.ts'
import { saleHeaders } from '../sale/sale-requests.ts'
import { makePayee } from '../scratch/make-payee.ts'
import { BRANCH_CODE, COST, openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import { withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'

const PRODUCTS = 1_000
const STOCK = 100n * ONE
const BODIES = 20
const SHORT = 10
const LONG = 200

const purchaseBody = (shop: ScratchShop, supplier: string, lines: number, random: () => number): string =>
  makePurchase.body.write({
    supplier,
    invoice: 'N-1',
    purchaseType: 'CREDIT',
    lines: pick(random, shop.productIds, lines).map(productId => ({
      productId,
      productName: '',
      quantity: ONE,
      costPrice: COST,
      sellingPrice: 0n,
      expiresOn: null,
    })),
  }) ?? ''

/** A purchase of 200 lines and one of 10, in turn, with one buyer. Returns how many times longer the long one takes, by the medians. */
export const compareLongPurchase = ({ seconds, rounds, seed }: Settings): Promise<number> =>
  withServer(async ({ server, backDoor }) => {
    const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'purchases', products: PRODUCTS, stock: STOCK })
    const supplier = await makePayee(server.address, shop, { category: 'creditor', name: 'Tema Grains Ltd' })
    const random = randomFrom(seed)
    const headers = { ...saleHeaders(shop), 'x-branch-code': BRANCH_CODE }
    // The same invoice number is repeated on purpose: the duplicate check is not measured.
    const path = `/api/purchases/makepurchases/${shop.dbname}?again=yes`
    const buy = async (lines: number): Promise<number> => {
      const requests = Array.from({ length: BODIES }, () => ({ path, body: purchaseBody(shop, supplier, lines, random) }))
      const clients = [{ method: 'POST', headers, requests }] as const
      const result = await runLoad({ address: server.address, clients, warmUpSeconds: 0.5, seconds: seconds / 2, expected: 'invoicenoGen' })
      say(`    ${String(lines).padStart(3)} lines  ${loadLine(result)}`)
      return result.p50
    }
    say(`\n  purchases of ${SHORT} and of ${LONG} lines`)
    const short: number[] = []
    const long: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      short.push(await buy(SHORT))
      long.push(await buy(LONG))
    }
    return medianOf(long) / medianOf(short)
  })
