import { businessDateOf } from '@akonta/domain/dates'
import { openSimulator } from '../../../evat-simulator/simulator.ts'
import { milliseconds, say } from '../page.ts'
import { medianOf } from '../percentiles.ts'
import { randomFrom } from '../random.ts'
import { openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import { withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { sellTo, serverTarget, soldLine } from './sale-load.ts'
import { saleHeaders } from './sale-requests.ts'

const PRODUCTS = 500
const STOCK = 10_000_000_000n
const CLIENTS = 4
const TIN = 'C0012345678'
const KEY = 'the key of the bench'

const post = async (address: string, shop: ScratchShop, path: string, body: object): Promise<void> => {
  const answer = await fetch(`${address}${path}/${shop.dbname}`, { method: 'POST', headers: saleHeaders(shop), body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

/** Two businesses on one server charge the same VAT; of one of them every sale is signed. They sell in turn. */
export const compareEvat = async ({ rounds, seconds, seed }: Settings): Promise<void> => {
  const simulator = await openSimulator({ taxpayers: [{ reference: `${TIN}-001`, key: KEY, categories: [] }] })
  const day = businessDateOf(new Date())
  try {
    await withServer(
      async place => {
        const { address } = place.server
        const open = async (dbname: string): Promise<ScratchShop> => {
          const shop = await openScratchShop(place.backDoor.database, address, { dbname, products: PRODUCTS, stock: STOCK })
          await post(address, shop, '/api/vat/set', { scheme: 'GH-2026', validFrom: day, tin: TIN })
          return shop
        }
        const off = await open('evat-off')
        const on = await open('evat-on')
        const setting = { branch: on.branchCode, reference: `${TIN}-001`, key: KEY, firstDay: day, categories: [], on: true }
        await post(address, on, '/api/evat/branch', setting)
        const random = randomFrom(seed)
        const sell = (shop: ScratchShop) => sellTo(serverTarget(place), { shops: [shop], clients: CLIENTS, seconds, random })
        await sell(off)
        await sell(on)
        say(`\n${CLIENTS} clients, E-VAT on against off, in turn`)
        const ratios: number[] = []
        for (let round = 1; round <= rounds; round += 1) {
          // In turn, and each first as often as the other: what the machine does at the same time affects both.
          const isOffFirst = round % 2 === 1
          const first = await sell(isOffFirst ? off : on)
          const second = await sell(isOffFirst ? on : off)
          const [without, signed] = isOffFirst ? [first, second] : [second, first]
          ratios.push(signed.p95 / without.p95)
          say(`  off  ${soldLine(without)}`)
          say(`  on   ${soldLine(signed)}`)
          say(`  p95 ${milliseconds(signed.p95)} against ${milliseconds(without.p95)}: ${(signed.p95 / without.p95).toFixed(3)}`)
        }
        say(`p95 of a sale, on / off: ${ratios.map(ratio => ratio.toFixed(3)).join(', ')}, median ${medianOf(ratios).toFixed(3)}`)
      },
      {},
      { AKONTA_EVAT_URL: simulator.url },
    )
  } finally {
    await simulator.close()
  }
}
