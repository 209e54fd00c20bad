import { randomBytes } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { openWalletSimulator } from '../../../../wallet-simulator/simulator.ts'
import { openSealing } from '../../host/sealed-text.ts'
import { claimWork } from '../../outbox/outbox.ts'
import { WATCH_LIMITS, WATCHING } from '../../wallets/open-wallets.ts'
import type { OpenProvider } from '../../wallets/providers/collection-provider.ts'
import { openPaystack } from '../../wallets/providers/paystack/open-paystack.ts'
import type { WalletService } from '../../wallets/wallet-service.ts'
import { type Answer, type Caller, fieldIn } from '../world/caller.ts'
import { type TestShop, type TestShopOptions, testShop } from '../world/test-shop.ts'

/** A live key, as far as the simulator is concerned. */
export const WALLET_KEY = 'sk_live_0123456789abcdef'

type WalletShopOptions = Omit<TestShopOptions, 'wallets' | 'clock'> & {
  readonly clock: () => Date
  readonly adapter: OpenProvider
  /** Moves whatever clock the shop has. */
  readonly turn: (seconds: number) => void
}

/** What a test does with payment requests. */
export type WalletShop = TestShop & {
  /** The payee of category bank where the money is held. */
  readonly paystack: string
  readonly provider: unknown
  /** What the calls of the shop use, for a second server. */
  readonly service: WalletService
  /** Asks a phone; another press and another phone each time, unless they are given. */
  ask(change?: object, by?: Caller): Promise<Answer>
  lookAt(collection: unknown, by?: Caller): Promise<Answer>
  detailOf(collection: unknown): Promise<Answer>
  /** Time passes, and whatever is due then is looked at, as the watcher would. */
  passes(seconds: number): Promise<void>
  /** The watcher looks at what is due. Returns at how many. */
  watch(): Promise<number>
}

export const idOf = (answer: Answer): number => Number(fieldIn(answer.body, 'id'))

/** An answer that has to be good. */
export const good = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  expect(answer.status, answer.text).toBe(200)
  return answer
}

/** In seconds: how closely the time of a test follows the watcher's. */
const STEP = 5
const LONG = 3_600

/** The shop with a provider that asks phones for Accra. */
export const walletShop = async ({ clock, adapter, turn, ...options }: WalletShopOptions): Promise<WalletShop> => {
  const wallets = { sealing: openSealing(randomBytes(32)), adapters: { paystack: adapter }, pace: 1, report: console.error }
  const shop = await testShop({ ...options, wallets, clock })
  const paystack = await shop.bank('Paystack')
  const account = { adapter: 'paystack', pid: paystack, email: 'till@asempa.example', key: WALLET_KEY, on: true }
  const provider = idOf(await good(shop.admin.post('/api/wallets/provider/asempa', account)))
  await good(shop.admin.post('/api/wallets/branch/asempa', { branch: 'ACC', provider, wallets: [] }))
  const service: WalletService = { ...wallets, begin: () => undefined }
  const look = WATCHING.send({ database: shop.database, service, clock })

  const watchAll = async (): Promise<number> => {
    let looked = 0
    for (;;) {
      const items = await claimWork(shop.database, { ...WATCH_LIMITS, callsAMinute: 100_000 }, 64)
      if (items.length === 0) return looked
      looked += items.length
      await Promise.all(items.map(look))
    }
  }
  const step = async (seconds: number): Promise<void> => {
    turn(seconds)
    await shop.owner.query("update outbox_item set due_at = due_at - make_interval(secs => $1) where kind = 'wallet'", [seconds])
    await shop.owner.query('update outbox_channel set rests_until = rests_until - make_interval(secs => $1)', [seconds])
    await watchAll()
  }
  let presses = 0
  return {
    ...shop,
    paystack,
    provider,
    service,
    ask: (change = {}, by = shop.denied) => {
      presses += 1
      const phone = `0244${String(presses).padStart(6, '0')}`
      const request = { press: `press-${presses}-of-the-key`, branch: 'ACC', network: 'mtn', phone, amount: 170, till: 'till-one' }
      return by.post('/api/wallets/ask/asempa', { ...request, ...change })
    },
    lookAt: (collection, by = shop.denied) => by.post('/api/wallets/look/asempa', { collection }),
    detailOf: collection => good(shop.denied.get(`/api/wallets/collection/asempa/${collection}`)),
    watch: watchAll,
    passes: async seconds => {
      let left = seconds
      while (left > 0) {
        const next = Math.min(left, left > 2 * LONG ? LONG : left > 240 ? 60 : STEP)
        await step(next)
        left -= next
      }
    },
  }
}

/** The same with the simulator of Paystack, which follows the plan of each phone. */
export const simulatedWalletShop = async (options: Omit<TestShopOptions, 'wallets' | 'clock'> = {}) => {
  const simulator = await openWalletSimulator({ key: WALLET_KEY, slowMs: 4_000 })
  afterAll(() => simulator.close())
  const adapter = openPaystack(simulator.url, { now: simulator.now, limit: 3_000 })
  const shop = await walletShop({ ...options, clock: simulator.now, adapter, turn: seconds => simulator.turn(seconds) })
  return { simulator, shop }
}
