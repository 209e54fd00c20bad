import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { openWalletSimulator, TEST_KEY } from '../../../../wallet-simulator/simulator.ts'
import { openSealing } from '../../host/sealed-text.ts'
import { claimWork } from '../../outbox/outbox.ts'
import { openPaystack } from '../../wallets/providers/paystack/open-paystack.ts'
import { REFUND_LIMITS, sendRefund } from '../../wallets/use/send-refund.ts'
import { type Answer, type Caller, fieldIn } from '../world/caller.ts'
import type { Shop } from '../world/shop.ts'

type Time = { readonly now: () => Date; readonly turn: (seconds: number) => void }
type Opened = { readonly shop: Shop; readonly by: Caller; readonly wallet: string; readonly provider: number }

/** Those that a person has decided wait: the provider is asked about them for a week, and its calls in a minute are few. */
const HURRY = `
  update outbox_item set due_at = due_at - interval '1 day'
  where kind = 'wallet_refund' and item_id in (select refund_id from wallet_refund where state in ('asked', 'pending', 'needs_people'))`

const good = (answer: Answer): Answer => {
  expect(answer.status, answer.text).toBe(200)
  return answer
}

/** A simulated Paystack that asks phones for a business. The end of a phone chooses what happens: wallet-simulator/plans.ts. */
export const openPhones = async ({ now, turn }: Time) => {
  const simulator = await openWalletSimulator({ now })
  const adapters = { paystack: openPaystack(simulator.url, { now }) }
  const wallets = { sealing: openSealing(randomBytes(32)), adapters, pace: 1, report: (error: unknown) => console.error(error) }
  const state: { opened?: Opened; presses: number } = { presses: 0 }
  const opened = (): Opened => {
    if (state.opened === undefined) throw new Error('begin first')
    return state.opened
  }
  const look = async (collection: number): Promise<void> => {
    good(await opened().by.post('/api/wallets/look/asempa', { collection }))
  }
  const ask = async (ending: string, amount: number, more: object = {}): Promise<number> => {
    state.presses += 1
    const phone = `0244${String(state.presses).padStart(3, '0')}${ending}`
    const body = { press: `press-number-${state.presses}`, branch: 'ACC', network: 'mtn', phone, amount, ...more }
    return Number(fieldIn(good(await opened().by.post('/api/wallets/ask/asempa', body)).body, 'id'))
  }
  return {
    options: { wallets },
    simulator,
    turn,
    look,
    ask,
    begin: async (shop: Shop, by: Caller, wallet: string): Promise<void> => {
      const setting = { adapter: 'paystack', pid: wallet, email: 'till@asempa.example', key: TEST_KEY, on: true }
      const provider = Number(fieldIn(good(await by.post('/api/wallets/provider/asempa', setting)).body, 'id'))
      good(await by.post('/api/wallets/branch/asempa', { branch: 'ACC', provider, wallets: [] }))
      state.opened = { shop, by, wallet, provider }
    },
    close: () => simulator.close(),
    wallet: () => opened().wallet,
    provider: () => opened().provider,
    /** Asks a phone and waits until the provider has decided. */
    decided: async (ending: string, amount: number): Promise<number> => {
      const collection = await ask(ending, amount)
      turn(20)
      await look(collection)
      return collection
    },
    /** Sends what is due, and asks about the rest a minute later. */
    sendRefunds: async (): Promise<void> => {
      const { shop } = opened()
      const service = { ...wallets, begin: () => undefined }
      const send = sendRefund({ database: shop.database, service, clock: now })
      for (let round = 0; round < 3; round += 1) {
        await shop.owner.query(HURRY)
        for (const item of await claimWork(shop.database, REFUND_LIMITS, 100)) await send(item)
        turn(61)
      }
    },
    /** 73 hours pass for one request: the day of the business stays. */
    grownOld: (collection: number): Promise<unknown> =>
      opened().shop.owner.query("update collection set asked_at = asked_at - interval '73 hours' where collection_id = $1", [collection]),
  }
}
