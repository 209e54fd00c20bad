import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { pick } from '@akonta/bench/random'
import { saleBody } from '@akonta/bench/sale/sale-requests'
import { type ScratchShop, signIn } from '@akonta/bench/scratch/scratch-shop'
import { openLines, type Till, trySale } from '../seller.ts'

const LINES = 3
const PAUSE_MS = 50

/** What the tills of a business that moves have noted. */
export type MovingTills = {
  /** Acknowledged invoices, in the order in which they arrived. */
  readonly acknowledged: string[]
  /** Of these, the ones that the new place acknowledged. */
  readonly salesThere: () => number
  /** When each acknowledgement arrived. */
  readonly times: readonly number[]
  /** Every answer that did not save a sale, and how often it came. */
  readonly answers: ReadonlyMap<string, number>
  /** Finishes the sales under way and stops. */
  goHome(): Promise<void>
}

type Places = { readonly here: string; readonly there: string; readonly shop: ScratchShop; readonly random: () => number }

/**
 * So many tills sell one sale after the other. When their business has moved they sign in at the new place, and send the sale that they have
 * not finished under the same request id.
 */
export const openMovingTills = (tills: number, { here, there, shop, random }: Places): MovingTills => {
  const acknowledged: string[] = []
  const times: number[] = []
  const answers = new Map<string, number>()
  let soldThere = 0
  let open = true
  const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)

  const sellAll = async (): Promise<void> => {
    let till: Till = { address: here, shop, sendsKeys: true, agent: openLines() }
    while (open) {
      const [key, body] = [randomUUID(), saleBody(shop, pick(random, shop.productIds, LINES))]
      for (;;) {
        const outcome = await trySale(till, body, key)
        if (outcome.kind === 'saved') {
          acknowledged.push(outcome.invoice)
          times.push(performance.now())
          if (till.address === there) soldThere += 1
          break
        }
        if (outcome.kind === 'refused') note(`refused ${outcome.code}`)
        else if (outcome.kind === 'unknown') note(outcome.status === 0 ? 'no answer' : String(outcome.status))
        else note(`503 ${outcome.code}, Retry-After ${outcome.retryAfter ?? 'missing'}`)
        if (outcome.kind === 'shed' && outcome.code === 'business_moved') {
          const token = await signIn(there, shop.username, shop.password)
          till = { ...till, address: there, shop: { ...shop, token } }
        } else await wait(PAUSE_MS)
      }
    }
  }
  const working = Promise.all(Array.from({ length: tills }, sellAll))
  return {
    acknowledged,
    salesThere: () => soldThere,
    times,
    answers,
    goHome: async () => {
      open = false
      await working
    },
  }
}
