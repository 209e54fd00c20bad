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
const TILLS = 32
const MOST_RATIO = 1.05

const post = async (address: string, shop: ScratchShop, path: string, body: object): Promise<void> => {
  const headers = { ...saleHeaders(shop), 'x-branch-code': shop.branchCode }
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

const sessionOf = (till: number): string => `RS-${String(till).padStart(10, '0')}`

const openTills = async (address: string, shop: ScratchShop): Promise<void> => {
  await post(address, shop, `/api/branch/registersessions/${shop.dbname}/${shop.branchCode}`, { on: true })
  for (let till = 0; till < TILLS; till += 1)
    await post(address, shop, `/api/register/open/${shop.dbname}`, { session: sessionOf(till), register: `Till ${till}`, float: 100 })
}

/** Two businesses on one server. In one of them each of 32 tills sells in its own register session. They sell in turn. */
export const compareSessions = ({ rounds, seconds, seed }: Settings): Promise<void> =>
  withServer(async place => {
    const { address } = place.server
    const open = (dbname: string): Promise<ScratchShop> =>
      openScratchShop(place.backDoor.database, address, { dbname, products: PRODUCTS, stock: STOCK })
    const off = await open('sessions-off')
    const on = await open('sessions-on')
    await openTills(address, on)
    const random = randomFrom(seed)
    const sell = (shop: ScratchShop) =>
      sellTo(serverTarget(place), {
        ...{ shops: [shop], clients: TILLS, seconds, random },
        ...(shop === on && { headersOf: (till: number) => ({ 'x-register-session': sessionOf(till) }) }),
      })
    await sell(off)
    await sell(on)
    say(`\n${TILLS} tills of one branch for ${seconds} s, register sessions on against off, in turn`)
    const ratios: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      // Whoever sells second finds larger tables and a warmer machine.
      const onFirst = round % 2 === 0
      const first = await sell(onFirst ? on : off)
      const second = await sell(onFirst ? off : on)
      const [without, within] = onFirst ? [second, first] : [first, second]
      ratios.push(within.p50 / without.p50)
      say(`  off  ${soldLine(without)}`)
      say(`  on   ${soldLine(within)}`)
      say(`  p50 ${milliseconds(within.p50)} against ${milliseconds(without.p50)}: ${(within.p50 / without.p50).toFixed(3)}`)
    }
    const median = medianOf(ratios)
    say(`p50 of a sale, on / off: ${ratios.map(ratio => ratio.toFixed(3)).join(', ')}, median ${median.toFixed(3)}`)
    say(`target: within ${MOST_RATIO}, ${median <= MOST_RATIO ? 'met' : 'not met'}`)
  })
