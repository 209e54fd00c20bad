import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { claimWork } from '../outbox/outbox.ts'
import { timesOf } from '../testing/installation/share-of-run.ts'
import { good, idOf, simulatedWalletShop } from '../testing/wallet/wallet-shop.ts'
import { openCaller } from '../testing/world/caller.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { prepareCollection } from './ask-phone.ts'
import { WATCH_LIMITS } from './open-wallets.ts'

const { simulator, shop } = await simulatedWalletShop()
/** A second server on the same database: it shares no memory with the first. */
const second = await buildApp({
  ...{
    database: shop.database,
    clock: simulator.now,
    tokenSecret: Buffer.alloc(32, 7),
    trustProxy: false,
    log: { level: 'silent' as const },
  },
  wallets: shop.service,
})
await second.ready()
afterAll(() => second.close())
const tills = [shop.denied, await openCaller(second, { username: 'granted', password: PASSWORD })] as const

/** Endings of phones whose requests are decided within a few minutes of their own time. */
const ENDINGS = [
  '000',
  '001',
  '003',
  '004',
  '006',
  '008',
  '009',
  '013',
  '014',
  '015',
  '016',
  '018',
  '020',
  '021',
  '022',
  '023',
  '024',
  '031',
]

type Step =
  | { readonly kind: 'press' | 'stored' | 'sent'; readonly ending: string; readonly till: 0 | 1 }
  | { readonly kind: 'repeat' | 'look' | 'give up' | 'called'; readonly till: 0 | 1 }
  | { readonly kind: 'forged' | 'killed' | 'watch' }
  | { readonly kind: 'wait'; readonly seconds: number }

const till = fc.constantFrom(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('press', 'stored', 'sent'), ending: fc.constantFrom(...ENDINGS), till }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('repeat', 'look', 'give up', 'called'), till }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('forged', 'killed', 'watch') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 90 }) }) },
)

let pressed = 0
const actor = () => ({ userId: 1, at: simulator.now() })

/** One press, and what happens until everything is decided. Returns nothing: the books and the simulator say it all. */
const walk = async (steps: readonly Step[]): Promise<void> => {
  let last: { readonly body: object; readonly id: number } | undefined
  for (const each of steps) {
    switch (each.kind) {
      case 'press':
      case 'stored':
      case 'sent': {
        pressed += 1
        const phone = `0244${String(pressed % 1_000).padStart(3, '0')}${each.ending}`
        const body = { press: `press-${pressed}-any-order`, branch: 'ACC', network: 'mtn' as const, phone, amount: 170, till: 'till-one' }
        if (each.kind === 'press') {
          const answer = await tills[each.till].post('/api/wallets/ask/asempa', body)
          if (answer.status === 200) last = { body, id: idOf(answer) }
          else expect(answer.status, answer.text).toBe(409)
          break
        }
        // The server is killed after it stored the request, or after it sent it.
        const stored = await shop.database
          .transaction(shop.businessId, tx =>
            prepareCollection(tx, actor(), shop.service, shop.branches.accra, { ...body, amount: 17_000n }),
          )
          .catch(() => undefined)
        if (stored === undefined) break
        last = { body, id: stored.collectionId }
        if (each.kind === 'sent') await stored.toSend?.provider.request(stored.toSend.request)
        break
      }
      case 'repeat':
        if (last) expect(idOf(await good(tills[each.till].post('/api/wallets/ask/asempa', last.body)))).toBe(last.id)
        break
      case 'look':
        if (last) await good(shop.lookAt(last.id, tills[each.till]))
        break
      case 'give up':
        if (last) expect([200, 409]).toContain((await tills[each.till].post('/api/wallets/giveup/asempa', { collection: last.id })).status)
        break
      case 'called':
        await Promise.all(simulator.references.slice(-2).flatMap(reference => [1, 2].map(() => simulator.callBack(reference))))
        break
      case 'forged':
        await shop.server.inject({ method: 'POST', url: '/api/wallets/callback/nobody', payload: '{"event":"charge.success"}' })
        break
      case 'killed': {
        // A watcher claims, and dies with its claims.
        await claimWork(shop.database, WATCH_LIMITS, 4)
        await shop.owner.query(
          "update outbox_item set claimed_at = claimed_at - interval '1 minute' where kind = 'wallet' and state = 'sending'",
        )
        break
      }
      case 'watch':
        await Promise.all([shop.watch(), shop.watch()])
        break
      case 'wait':
        await shop.passes(each.seconds)
    }
  }
}

const UNDECIDED =
  "select count(*)::int as left from collection where business_id = $1 and outcome in ('prepared', 'pending', 'needs_code', 'unclear')"

const decided = async (): Promise<void> => {
  for (let round = 0; round < 40; round += 1) {
    const [{ left } = { left: 0 }] = await shop.rows<{ left: number }>(UNDECIDED)
    if (left === 0) break
    await shop.passes(120)
  }
  // What was declined may still be approved.
  await shop.passes(1_200)
  expect(await shop.rows(UNDECIDED)).toEqual([{ left: 0 }])
}

test('whatever happens in any order, each press is charged and posted at most once, and no money is lost @in-turn', {
  timeout: 300_000,
}, async () => {
  const address = await shop.server.listen({ host: '127.0.0.1', port: 0 })
  const [{ token } = { token: '' }] = await shop.rows<{ token: string }>(
    'select callback_token as token from wallet_provider where business_id = $1',
  )
  simulator.sendCallbacksTo(new URL(`/api/wallets/callback/${token}`, address))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async steps => {
      await walk(steps)
      await decided()
      const known = await shop.rows<{ reference: string }>('select reference::text as reference from collection where business_id = $1')
      const ours = new Set(known.map(({ reference }) => reference))
      // Every reference that the provider saw was stored first, and a press has one.
      expect(simulator.references.filter(reference => !ours.has(reference))).toEqual([])
      expect(new Set(simulator.ledger.charges.map(({ reference }) => reference)).size).toBe(simulator.ledger.charges.length)
      // The money of the provider is the money of the books, but for what it paid in another mode.
      const [{ posted } = { posted: 0n }] = await shop.rows<{ posted: bigint }>(
        'select coalesce(sum(amount), 0)::bigint as posted from wallet_receipt where business_id = $1',
      )
      const [{ held } = { held: 0n }] = await shop.rows<{ held: bigint }>(
        "select coalesce(sum(paid), 0)::bigint as held from collection where business_id = $1 and outcome = 'held' and received = 0 and currency = 'GHS'",
      )
      expect(posted + held).toBe(BigInt(simulator.ledger.money().received))
      expect(await shop.fault()).toBeNull()
    }),
    { numRuns: timesOf({ usual: 3, whole: 8 }), seed: 20_261_123, endOnFailure: true },
  )
})
