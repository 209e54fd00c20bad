import { expect, test } from 'vitest'
import { claimWork } from '../outbox/outbox.ts'
import { openFakeProvider, paidOf } from '../testing/wallet/fake-provider.ts'
import { good, idOf, walletShop } from '../testing/wallet/wallet-shop.ts'
import { WATCH_LIMITS } from './open-wallets.ts'

const MANY = 10_000
let now = new Date('2026-11-20T14:32:00Z')
const turn = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1_000)
}
const fake = openFakeProvider()
const shop = await walletShop({ isNew: true, clock: () => now, turn, adapter: fake.open })

/** As many open requests, each due a little later than the one before it; the newest is due longest. */
const openMany = async (): Promise<void> => {
  await shop.owner.query(
    `insert into collection (business_id, collection_id, reference, press, provider_id, branch_id, till, network, msisdn, amount, note, label,
       customer_name, asked_by, asked_at, asked_live, outcome, outcome_at, known_since)
     select 1, 1000 + n, gen_random_uuid(), 'many-' || (100000 + n), 1, 1, '', 'mtn', '23324' || lpad(n::text, 7, '0'), 100, 'Many', '', '', 1,
       $1, true, 'pending', $1, $1
     from generate_series(1, $2::int) n`,
    [now, MANY],
  )
  await shop.owner.query(
    `insert into outbox_item (business_id, kind, item_id, channel, group_id, due_at)
     select 1, 'wallet', 1000 + n, 'provider-1', 1000 + n, now() - make_interval(secs => n) from generate_series(1, $1::int) n`,
    [MANY],
  )
}

test(`with ${MANY} open requests the watcher asks about four at a time, those due longest first, and a till never waits for it @in-turn`, async () => {
  fake.says({ kind: 'pending', waitUntil: null })
  const mine = idOf(await good(shop.ask()))
  await openMany()
  await shop.owner.query('analyze collection; analyze outbox_item')
  const first = await claimWork(shop.database, WATCH_LIMITS, 64)
  expect(first.map(({ itemId }) => Number(itemId) - 1_000)).toEqual([MANY, MANY - 1, MANY - 2, MANY - 3])
  // Another watcher, of another server, gets nothing while these four are under way.
  expect(await claimWork(shop.database, WATCH_LIMITS, 64)).toEqual([])
  turn(20)
  fake.says({ kind: 'approved', paid: paidOf(17_000n) })
  expect((await good(shop.lookAt(mine))).body).toMatchObject({ outcome: 'approved', received: 170 })
  const live = await good(shop.denied.get('/api/wallets/open/asempa/ACC?till=till-one'))
  expect(live.body).toMatchObject({ collections: [{ id: mine }], unused: 1 })
})
