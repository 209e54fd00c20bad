import { randomBytes } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { openWalletSimulator, TEST_KEY, type WalletSimulator } from '../../../../wallet-simulator/simulator.ts'
import { openSealing } from '../../host/sealed-text.ts'
import { claimWork } from '../../outbox/outbox.ts'
import type { CollectionProvider, ProviderAccount } from '../../wallets/providers/collection-provider.ts'
import { openPaystack } from '../../wallets/providers/paystack/open-paystack.ts'
import type { RefundPort } from '../../wallets/providers/refund-port.ts'
import { REFUND_LIMITS, sendRefund } from '../../wallets/use/send-refund.ts'
import type { Answer, Caller } from '../world/caller.ts'
import { fieldIn } from '../world/caller.ts'
import { type TestShop, type TestShopOptions, testShop } from '../world/test-shop.ts'

type Branch = 'ACC' | 'KUM'
type At = { readonly branch?: Branch; readonly by?: Caller }

/** A shop whose branches ask phones through a simulated Paystack. */
export type WalletTill = {
  readonly shop: TestShop
  readonly simulator: WalletSimulator
  /** The provider as the server speaks to it. */
  readonly provider: CollectionProvider
  /** The pid of the payee where the money lies. */
  readonly wallet: string
  /** Asks the phone with this ending, waits until it has paid, and returns the collection. */
  paid(ending: string, amount: number, at?: At): Promise<number>
  /** Asks the phone with this ending, and does not wait. */
  asked(ending: string, amount: number): Promise<number>
  summary(collection: number): Promise<unknown>
  transactionOf(collection: number): Promise<string>
  sendBack(collection: number, change?: object, by?: Caller): Promise<Answer>
  payInCash(collection: number, change?: object, by?: Caller): Promise<Answer>
  takenBack(collection: number, account?: string, by?: Caller): Promise<Answer>
  /** Newest first. */
  refundsOf(collection: number): Promise<readonly unknown[]>
  /** Lets so many seconds pass, then sends what is due and asks about the rest, once; of `refunds` instead of the simulator. */
  sendRefunds(seconds?: number, refunds?: RefundPort): Promise<void>
  /** What the account and the collections say, in pesewas. */
  agreement(): Promise<Agreement>
  /** The account equals what was received, not used and not sent back. */
  expectAgreement(): Promise<void>
}

type Agreement = { readonly account: bigint; readonly collections: bigint; readonly provider: bigint }

const listIn = (answer: Answer): readonly unknown[] => {
  expect(answer.status, answer.text).toBe(200)
  return Array.isArray(answer.body) ? answer.body : []
}

const EMAIL = 'till@asempa.example'

/** Opens it once for a test file. Its clock is the simulator's. */
export const openWalletTill = async (options: TestShopOptions = {}): Promise<WalletTill> => {
  const simulator = await openWalletSimulator()
  afterAll(() => simulator.close())
  const paystack = openPaystack(simulator.url, { now: simulator.now })
  const wallets = {
    sealing: openSealing(randomBytes(32)),
    adapters: { paystack },
    pace: 1,
    report: (error: unknown) => console.error(error),
  }
  const shop = await testShop({ ...options, clock: simulator.now, wallets })
  const wallet = await shop.bank('Paystack')
  const setting = { adapter: 'paystack', pid: wallet, email: EMAIL, key: TEST_KEY, on: true }
  const provider = await shop.admin.post('/api/wallets/provider/asempa', setting)
  expect(provider.status, provider.text).toBe(200)
  for (const branch of ['ACC', 'KUM']) {
    const set = await shop.admin.post('/api/wallets/branch/asempa', { branch, provider: fieldIn(provider.body, 'id'), wallets: [] })
    expect(set.status, set.text).toBe(200)
  }

  let presses = 0
  const ask = (ending: string, amount: number, branch: Branch, by: Caller): Promise<Answer> => {
    presses += 1
    return by.post('/api/wallets/ask/asempa', {
      press: `press-number-${presses}`,
      branch,
      network: 'mtn',
      phone: `0244${String(presses).padStart(3, '0')}${ending}`,
      amount,
    })
  }
  const service = { ...wallets, begin: () => undefined }
  const senderTo = (refunds?: RefundPort) => {
    const adapters =
      refunds === undefined ? wallets.adapters : { paystack: (account: ProviderAccount) => ({ ...paystack(account), refunds }) }
    return sendRefund({ database: shop.database, service: { ...service, adapters }, clock: simulator.now })
  }

  const agreement = async (): Promise<Agreement> => {
    const [row] = await shop.rows<{ account: bigint; collections: bigint; provider: bigint }>(
      `select
         (select coalesce(-sum(l.amount), 0)::bigint from journal_line l
          join account a on a.business_id = l.business_id and a.account_code = l.account_code and a.control = 'wallet'
          where l.business_id = $1) as account,
         (select coalesce(sum(c.received - c.used - coalesce((select sum(f.amount) from wallet_refund f
            where f.business_id = c.business_id and f.collection_id = c.collection_id and f.state = 'done'), 0)), 0)::bigint
          from collection c where c.business_id = $1) as collections,
         (select coalesce(sum(l.amount), 0)::bigint from journal_line l
          join payee p on p.business_id = l.business_id and p.payee_id = l.payee_id and p.pid = $2 where l.business_id = $1) as provider`,
      wallet,
    )
    if (row === undefined) throw new Error('no sums')
    return row
  }

  const till: WalletTill = {
    shop,
    simulator,
    provider: paystack({ secretKey: TEST_KEY, email: EMAIL }),
    wallet,
    paid: async (ending, amount, { branch = 'ACC', by = shop.granted } = {}) => {
      const asked = await ask(ending, amount, branch, by)
      expect(asked.status, asked.text).toBe(200)
      const collection = Number(fieldIn(asked.body, 'id'))
      if (fieldIn(asked.body, 'outcome') === 'approved') return collection
      simulator.turn(16)
      const looked = await by.post('/api/wallets/look/asempa', { collection })
      expect(looked.status, looked.text).toBe(200)
      expect(['approved', 'held']).toContain(fieldIn(looked.body, 'outcome'))
      return collection
    },
    asked: async (ending, amount) => {
      const answer = await ask(ending, amount, 'ACC', shop.granted)
      expect(answer.status, answer.text).toBe(200)
      return Number(fieldIn(answer.body, 'id'))
    },
    summary: async collection => (await shop.granted.get(`/api/wallets/collection/asempa/${collection}`)).body,
    transactionOf: async collection => String(fieldIn(await till.summary(collection), 'providerId')),
    sendBack: (collection, change = {}, by = shop.granted) =>
      by.post('/api/wallets/sendback/asempa', { collection, reason: 'The customer left', ...change }),
    payInCash: (collection, change = {}, by = shop.granted) =>
      by.post('/api/wallets/cashback/asempa', { collection, reason: 'The wallet is closed', ...change }),
    takenBack: (collection, account, by = shop.granted) =>
      by.post('/api/wallets/takenback/asempa', { collection, reason: 'Disputed', ...(account && { accountKey: account }) }),
    refundsOf: async collection =>
      listIn(await shop.granted.get('/api/wallets/refunds/asempa/ALL/recent')).filter(row => fieldIn(row, 'collection') === collection),
    sendRefunds: async (seconds = 0, refunds?: RefundPort) => {
      const send = senderTo(refunds)
      simulator.turn(seconds)
      await shop.owner.query("update outbox_item set due_at = due_at - interval '1 day' where kind = 'wallet_refund'")
      for (;;) {
        const items = await claimWork(shop.database, REFUND_LIMITS, 100)
        if (items.length === 0) return
        for (const item of items) await send(item)
      }
    },
    agreement,
    expectAgreement: async () => {
      const { account, collections } = await agreement()
      expect(account).toBe(collections)
    },
  }
  return till
}
