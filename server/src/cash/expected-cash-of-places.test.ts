import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../testing/gates/forgery.ts'
import { readsOf } from '../testing/installation/reads.ts'
import { cashOf } from '../testing/till/cash.ts'
import { registersOf } from '../testing/till/registers.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { expectedIn } from './place-queries.ts'

/** Every call is a moment later, so that the order of openings is known and a past moment can be asked for. */
let moments = 0
const clock = (): Date => {
  moments += 1
  return new Date(Date.parse('2026-11-20T06:00:00Z') + moments * 50)
}

const shop = await testShop({
  isNew: true,
  clock,
  stockedAt: new Date('2026-11-19T08:00:00Z'),
  accra: { milk: '90000 worth 450000' },
  prices: { milk: '15' },
})
const registers = registersOf(shop)
const cash = cashOf(shop)
const bank = await shop.bank('Ecobank')
await registers.use(true)
await cash.addSafe('Back office')
const by = shop.admin
const PRICE = 15

type Session = {
  readonly code: string
  readonly register: string
  isOpen: boolean
  drawer: number
  last: { counted: number; left: number } | null
}
type Move = {
  readonly number: string
  readonly session: Session | null
  readonly from: string
  readonly to: string
  readonly amount: number
  isOver: boolean
}
/** A naive model: an amount for each place. */
type World = { readonly places: Map<string, number>; readonly sessions: Session[]; readonly moves: Move[]; afterCount: string }

const add = ({ places }: World, place: string, amount: number): void => void places.set(place, (places.get(place) ?? 0) + amount)
const openAt = ({ sessions }: World, till: number): Session | undefined =>
  sessions.find(({ isOpen, register }) => isOpen && register === `Till ${till}`)
const placeOf = ({ register }: Session): string => `register:${register.toLowerCase()}`
const waitingAt = ({ moves }: World, place: number): Move | undefined => {
  const open = moves.filter(({ isOver }) => !isOver)
  return open[place % Math.max(1, open.length)]
}
const number = async (asked: Promise<{ readonly status: number; readonly text: string; readonly body: unknown }>, name: string) => {
  const answer = await asked
  expect(answer.status, answer.text).toBe(200)
  return String(fieldIn(answer.body, name))
}
const give = async (world: World, from: string, fromPlace: string, to: string, amount: number, session: Session | null): Promise<void> => {
  const moveNumber = await number(cash.give(from, to, amount, { by, bag: 'B-1' }), 'moveNumber')
  if (fromPlace !== '') add(world, fromPlace, -amount)
  if (session !== null) session.drawer -= amount
  add(world, 'way', amount)
  world.moves.push({ number: moveNumber, session, from: fromPlace, to, amount, isOver: false })
}

const STEPS = {
  open: async (world: World, till: number, amount: number) => {
    if (openAt(world, till)) return
    const register = `Till ${till}`
    const code = await registers.open({ by, register, float: amount })
    // What arrived after a count lies on the register, and is no part of what the count left for the next session.
    const late = world.sessions
      .filter(each => each.register === register)
      .reduce((sum, { drawer, last }) => sum + drawer - (last?.counted ?? 0), 0)
    const kept = (world.places.get(`register:till ${till}`) ?? 0) - late
    const session = { code, register, isOpen: true, drawer: amount, last: null }
    world.sessions.push(session)
    add(world, placeOf(session), amount - kept)
    add(world, 'safe', kept - amount)
  },
  sell: async (world: World, till: number, amount: number) => {
    const session = openAt(world, till)
    if (session === undefined) return
    await saved(shop.sell({ milk: amount }, { by: by.with({ 'x-register-session': session.code }) }))
    session.drawer += amount * PRICE
    add(world, placeOf(session), amount * PRICE)
  },
  /** Sold before the session was closed, and sent afterwards: nobody has counted it yet. */
  sellLate: async (world: World, till: number, amount: number) => {
    const session = world.sessions.filter(({ isOpen }) => !isOpen)[till]
    if (session === undefined) return
    await saved(shop.sell({ milk: amount }, { by: by.with({ 'x-register-session': session.code }) }))
    session.drawer += amount * PRICE
    add(world, placeOf(session), amount * PRICE)
  },
  /** Nobody has a register open, so it lies in the safe. */
  sellOutside: async (world: World, _till: number, amount: number) => {
    await saved(shop.sell({ milk: amount }, { by: shop.granted }))
    add(world, 'safe', amount * PRICE)
  },
  cashIn: async (world: World, till: number, amount: number) => {
    const session = openAt(world, till)
    if (session === undefined) return
    expect((await registers.cash(session.code, 'IN', amount, by)).status).toBe(200)
    session.drawer += amount
    add(world, placeOf(session), amount)
    add(world, 'safe', -amount)
  },
  drop: async (world: World, till: number, amount: number) => {
    const session = openAt(world, till)
    if (session !== undefined)
      await give(world, `register:${session.code}`, placeOf(session), amount % 2 === 0 ? 'safe' : 'safe:1', amount, session)
  },
  change: async (world: World, till: number, amount: number) => give(world, 'safe', 'safe', `register:Till ${till}`, amount, null),
  bank: async (world: World, till: number, amount: number) => {
    if (till === 1) await give(world, `bank:${bank}`, '', 'safe', amount, null)
    else await give(world, 'safe', 'safe', `bank:${bank}`, amount, null)
  },
  receive: async (world: World, till: number, amount: number) => {
    const move = waitingAt(world, till + amount)
    if (move === undefined) return
    const received = amount % 3 === 0 ? amount : move.amount
    const slip = move.to.startsWith('bank:') ? 'DS-1' : ''
    const session = world.sessions.find(({ isOpen, register }) => isOpen && move.to === `register:${register}`)
    const answer = await cash.receive(move.number, received, { by: shop.granted, reason: 'Counted again', slip })
    if (move.to.startsWith('register:') && session === undefined) return void expect(answer.status).toBe(409)
    expect(answer.status, answer.text).toBe(200)
    move.isOver = true
    add(world, 'way', -move.amount)
    if (slip === '') add(world, move.to.toLowerCase(), received)
    if (session !== undefined) session.drawer += received
  },
  cancel: async (world: World, till: number, amount: number) => {
    const move = waitingAt(world, till + amount)
    if (move === undefined) return
    const answer = await cash.cancel(move.number, by)
    if (move.session !== null && !move.session.isOpen && move.session.drawer !== -1) return void expect(answer.status).toBe(409)
    expect(answer.status, answer.text).toBe(200)
    move.isOver = true
    add(world, 'way', -move.amount)
    if (move.from !== '') add(world, move.from, move.amount)
    if (move.session !== null) move.session.drawer += move.amount
  },
  close: async (world: World, till: number, amount: number) => {
    const session = openAt(world, till)
    if (session === undefined) return
    await saved(registers.close(session.code, { cash: amount }, by))
    session.isOpen = false
    add(world, placeOf(session), amount - session.drawer)
    const left = world.afterCount === 'FLOAT' ? amount : 0
    session.drawer = amount
    session.last = { counted: amount, left }
    add(world, placeOf(session), left - amount)
    add(world, 'safe', amount - left)
  },
  correct: async (world: World, till: number, amount: number) => {
    const session = world.sessions.filter(({ isOpen }) => !isOpen)[till]
    if (session === undefined || session.last === null) return
    await saved(registers.correct(session.code, { cash: amount }, by))
    add(world, placeOf(session), amount - session.drawer - (amount - session.last.counted))
    add(world, 'safe', amount - session.last.counted)
    session.last.counted = amount
    session.drawer = amount
  },
  countSafe: async (world: World, till: number, amount: number) => {
    const safe = till === 1 ? 'safe:1' : 'safe'
    await saved(cash.count(safe, amount, by))
    world.places.set(safe, amount)
  },
  rule: async (world: World, till: number) => {
    world.afterCount = till === 1 ? 'FLOAT' : 'SAFE'
    expect((await cash.rules(world.afterCount)).status).toBe(200)
  },
} as const

const KINDS = Object.keys(STEPS) as readonly (keyof typeof STEPS)[]
const step = fc.record({ kind: fc.constantFrom(...KINDS), till: fc.integer({ min: 1, max: 2 }), amount: fc.integer({ min: 1, max: 9 }) })

const cashInBooks = async (): Promise<number> => {
  const [row] = await shop.rows<{ amount: bigint }>(
    `select coalesce(sum(debit - credit), 0)::bigint as amount from balance where business_id = $1 and account_code = 'C0000HD' and branch_id = $2`,
    shop.branches.accra,
  )
  return Number(row?.amount ?? 0n) / 100
}
const nonZero = (places: Iterable<readonly [string, number]>): Readonly<Record<string, number>> =>
  Object.fromEntries([...places].filter(([, amount]) => amount !== 0))
const listed = async (at = '') => nonZero((await cash.places('ACC', at)).map(({ place, amount }) => [place, amount] as const))

/** Both answers of the database: the sum of all changes, and what is read without them. */
const bothWays = async () => {
  const rows = await shop.rows<{ place: string; full: bigint; now: bigint }>(
    `select place, sum(f)::bigint as full, sum(n)::bigint as now from (
       select place, amount as f, 0 as n from cash_lines($2, '-infinity', 'infinity') where $1 > 0
       union all select place, 0, amount from cash_now($2)) each
     group by place having sum(f) <> 0 or sum(n) <> 0`,
    shop.branches.accra,
  )
  return rows.map(({ place, full, now }) => ({ place, full: Number(full), now: Number(now) }))
}

const world: World = { places: new Map(), sessions: [], moves: [], afterCount: 'SAFE' }

test('whatever the order of sessions, sales, moves and counts, the places add up to cash in hand and each is the sum of its movements @in-turn', async () => {
  await cash.rules('SAFE')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async steps => {
      for (const { kind, till, amount } of steps) await STEPS[kind](world, till, amount)
      const expected = nonZero(world.places)
      expect(await listed()).toEqual(expected)
      for (const { place, full, now } of await bothWays()) expect([place, now]).toEqual([place, full])
      expect(Object.values(expected).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(await cashInBooks(), 6)
      for (const [place, amount] of Object.entries(expected)) expect(await cash.lines(place)).toMatchObject({ opening: 0, closing: amount })
    }),
    { numRuns: 6 },
  )
  expect(await shop.fault()).toBeNull()
}, 240_000)

test('a past moment shows what was expected then, and a day begins with what the day before ended with', async () => {
  const before = await listed()
  const moment = clock().toISOString()
  await saved(shop.sell({ milk: 3 }, { by: shop.granted }))
  const drop = await cash.given('safe', 'safe:1', 7)
  expect(await listed()).not.toEqual(before)
  expect(await listed(moment)).toEqual(before)
  expect(await listed('2026-11-20T00:00:00.000Z')).toEqual({})
  const { body } = await by.get('/api/cash/day/asempa/ACC/2026-11-20')
  const total = await cashInBooks()
  expect(body).toMatchObject({ branch: 'ACC', date: '2026-11-20', opening: 0, closing: total })
  expect((await by.get('/api/cash/day/asempa/ACC/2026-11-21')).body).toMatchObject({ opening: total, closing: total })
  expect(await cash.lines('safe', '2026-11-21', '2026-11-21')).toMatchObject({ lines: [] })
  await saved(cash.cancel(drop))
})

test('the counted cash of a session is handed over to the safe where the branch wants it, and is on the way until it is received', async () => {
  for (const till of [1, 2]) await STEPS.close(world, till, 5)
  await cash.rules('HAND_OVER')
  const session = await registers.open({ by: shop.denied, register: 'Till 9', float: 20 })
  await saved(registers.close(session, { cash: 60 }, shop.denied))
  const { body } = await shop.admin.get('/api/cash/waiting/asempa?branch=ACC')
  const waiting = [body].flat().find(each => fieldIn(each, 'fromName') === 'Till 9')
  expect(waiting).toMatchObject({ amount: 60, toName: 'Safe', givenBy: 'denied', state: 'ON_THE_WAY' })
  expect((await listed())['register:till 9']).toBeUndefined()
  const again = await registers.open({ by: shop.denied, register: 'Till 9', float: 20 })
  expect((await listed())['register:till 9']).toBe(20)
  await cash.received(String(fieldIn(waiting, 'moveNumber')), 60)
  await saved(registers.close(again, { cash: 0 }, shop.denied))
  await cash.rules('SAFE')
  expect(await shop.fault()).toBeNull()
})

test('what a place holds now is read without the documents of its past', async () => {
  /** What this connection has read of each table. It may not have reported its last transactions yet, so only a difference means something. */
  const READ = `select relname, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
    where relname in ('posting', 'journal_line', 'register_posting')`
  /** Rows of documents that a question reads. */
  const rowsRead = async (question: string): Promise<Readonly<Record<string, number>>> => {
    let read: Readonly<Record<string, number>> = {}
    await shop.superuser.query('analyze')
    await inTransaction(shop.superuser, shop.businessId, async client => {
      // The tables of the test are small enough to be read whole.
      await client.query('set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off')
      const counts = async () =>
        new Map((await client.query<{ relname: string; read: string }>(READ)).rows.map(row => [row.relname, Number(row.read)]))
      const before = await counts()
      await client.query(question, [shop.branches.accra])
      read = Object.fromEntries([...(await counts())].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)]))
    })
    return read
  }
  const NOW = 'select * from cash_now($1)'
  const FULL = `select * from cash_lines($1, '-infinity', 'infinity')`
  const before = { now: await rowsRead(NOW), full: await rowsRead(FULL) }
  for (let sale = 0; sale < 30; sale += 1) await saved(shop.sell({ milk: 1 }, { by: shop.granted }))
  expect(await rowsRead(NOW)).toEqual(before.now)
  expect((await rowsRead(FULL)).journal_line).toBeGreaterThanOrEqual(30 + (before.full.journal_line ?? 0))
})

test('what is in a place is read without the sessions of the past that left nothing behind', async () => {
  await cash.rules('SAFE')
  const sessionWith = async (sales: number) => {
    const code = await registers.open({ by, register: 'Till 9', float: 0 })
    for (let made = 0; made < sales; made += 1) await saved(shop.sell({ milk: 1 }, { by: by.with({ 'x-register-session': code }) }))
    await saved(registers.close(code, { cash: PRICE * sales }, by))
  }
  // With fewer documents, or other statistics, PostgreSQL may as well read all of them.
  await sessionWith(20)
  const tables = ['register_session', 'register_count', 'register_posting']
  for (const table of tables) await shop.superuser.query(`alter table ${table} set (autovacuum_enabled = false)`)
  await shop.superuser.query(`analyze ${tables.join(', ')}`)
  const readNow = () =>
    shop.database.read(shop.businessId, async tx => {
      // PostgreSQL reads tables as small as these whole.
      await tx.row({ name: 'test-by-index', text: "select set_config('enable_seqscan', 'off', true)" })
      const reads = []
      for (const table of tables) reads.push((await readsOf(tx, table, () => expectedIn(tx, shop.branches.accra, 'safe'))).rows)
      return reads
    })
  const before = await readNow()
  for (let made = 0; made < 3; made += 1) await sessionWith(1)
  expect(await readNow()).toEqual(before)
})
