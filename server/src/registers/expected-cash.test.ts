import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registersOf } from '../testing/till/registers.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

/** Every call is a second later, so that the order of openings is known. */
let seconds = 0
const clock = (): Date => {
  seconds += 1
  return new Date(Date.parse('2026-11-20T06:00:00Z') + seconds * 100)
}

const shop = await testShop({
  clock,
  stockedAt: new Date('2026-11-19T08:00:00Z'),
  accra: { milk: '90000 worth 450000' },
  prices: { milk: '15' },
})
const registers = registersOf(shop)
const momo = await shop.bank('MTN MoMo wallet')
const nana = await shop.customer('Nana Yaa')
await registers.use(true)
await shop.admin.post('/api/settings/cashrounding/asempa', { pesewas: 5 })

const PRICE = 15
const ROUNDED = 15.05
const by = shop.admin

type Session = {
  readonly code: string
  readonly place: number
  isOpen: boolean
  cash: number
  wallet: number
  readonly counted: { cash: number; posted: number }
}
type Sale = {
  readonly number: string
  readonly session: Session | null
  readonly cash: number
  readonly wallet: number
  isUsed: boolean
  readonly refund: number
}
type World = { readonly sessions: Session[]; readonly sales: Sale[]; outside: number; offline: number }

const openAt = ({ sessions }: World, place: number): Session | undefined => sessions.find(each => each.isOpen && each.place === place)
/** The session of a document that names none: the last one that its author opened. */
const ownOpen = ({ sessions }: World): Session | undefined => sessions.filter(({ isOpen }) => isOpen).at(-1)
const till = (session: Session | undefined) => (session === undefined ? by : by.with({ 'x-register-session': session.code }))

const move = (world: World, session: Session | null | undefined, cash: number, wallet = 0): void => {
  if (session === undefined || session === null) world.outside += cash
  else {
    session.cash += cash
    session.wallet += wallet
  }
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** What happens in a shop, in any order: each step changes the world and the model alike, or is skipped when it is not possible. */
const STEPS = {
  open: async (world: World, place: number, amount: number) => {
    if (openAt(world, place)) return
    const code = await registers.open({ by, register: `Till ${place}`, float: amount })
    world.sessions.push({ code, place, isOpen: true, cash: amount, wallet: 0, counted: { cash: 0, posted: 0 } })
  },
  sell: async (world: World, place: number, amount: number) => {
    const session = openAt(world, place) ?? ownOpen(world)
    const number = await saved(shop.sell({ milk: amount }, { by: till(openAt(world, place)) }))
    move(world, session, amount * PRICE)
    world.sales.push({ number, session: session ?? null, cash: amount * PRICE, wallet: 0, refund: PRICE, isUsed: false })
  },
  /** 15.03 is 15.05 in cash, and so is its refund. */
  sellRounded: async (world: World, place: number) => {
    const session = openAt(world, place) ?? ownOpen(world)
    const cart = { milk: { quantity: 1, price: '15.03' } }
    const number = await saved(shop.sell(cart, { by: till(openAt(world, place)), rounding: '0.02' }))
    move(world, session, ROUNDED)
    world.sales.push({ number, session: session ?? null, cash: ROUNDED, wallet: 0, refund: ROUNDED, isUsed: false })
  },
  sellByBoth: async (world: World, place: number, amount: number) => {
    const session = openAt(world, place) ?? ownOpen(world)
    const wallet = amount * PRICE - 5
    const tenders = [
      { pid: momo, amount: String(wallet), transactionId: `MP-${seconds}` },
      { pid: 'C0000HD', amount: '20' },
    ]
    const number = await saved(shop.sell({ milk: amount }, { by: till(openAt(world, place)), tenders }))
    move(world, session, 5, wallet)
    world.sales.push({ number, session: session ?? null, cash: 5, wallet, refund: PRICE, isUsed: false })
  },
  sellLater: async (world: World, place: number, amount: number) => {
    const session = pick(world.sessions, place + amount)
    if (session === undefined) return
    world.offline += 1
    const query = `?provisional=OFF-7K2M9Q-${seconds}&soldAt=2026-11-20T05:00:00.000Z`
    await saved(shop.sell({ milk: amount }, { by: till(session), query }))
    move(world, session, amount * PRICE)
  },
  giveBack: async (world: World, place: number, amount: number) => {
    const sale = pick(
      world.sales.filter(({ isUsed }) => !isUsed),
      amount,
    )
    if (sale === undefined) return
    sale.isUsed = true
    const answer = await shop.returnSale(sale.number, { 1: 1 }, { by: till(openAt(world, place)) })
    expect(answer.status, answer.text).toBe(200)
    move(world, openAt(world, place) ?? ownOpen(world), -sale.refund)
  },
  reverse: async (world: World, place: number, amount: number) => {
    const sale = pick(
      world.sales.filter(({ isUsed }) => !isUsed),
      amount,
    )
    if (sale === undefined) return
    sale.isUsed = true
    await saved(shop.reverse('sale', sale.number, 'Typed twice', till(openAt(world, place))))
    const acting = openAt(world, place) ?? ownOpen(world)
    move(world, sale.session?.isOpen ? sale.session : (acting ?? sale.session), -sale.cash, -sale.wallet)
  },
  receive: async (world: World, place: number, amount: number) => {
    expect((await shop.receive(nana, amount, { by: till(openAt(world, place)) })).status).toBe(200)
    move(world, openAt(world, place) ?? ownOpen(world), amount)
  },
  spend: async (world: World, place: number, amount: number) => {
    const spent = { accountKey: 'T0000RP', accDate: '2026-11-20', amount, paymentType: 'CASH', particulars: 'Taxi' }
    const answer = await till(openAt(world, place)).post('/api/accounting/expense/create/asempa', spent, { 'x-branch-code': 'ACC' })
    expect(answer.status, answer.text).toBe(200)
    move(world, openAt(world, place) ?? ownOpen(world), -amount)
  },
  putIn: async (world: World, place: number, amount: number) => {
    const session = openAt(world, place)
    if (session === undefined) return
    const isIn = amount % 2 === 0
    expect((await registers.cash(session.code, isIn ? 'IN' : 'OUT', amount, by)).status).toBe(200)
    session.cash += isIn ? amount : -amount
  },
  close: async (world: World, place: number, amount: number) => {
    const session = openAt(world, place)
    if (session === undefined) return
    await saved(registers.close(session.code, { cash: amount }, by))
    session.isOpen = false
    session.counted.cash = amount
    session.counted.posted = amount - session.cash
  },
  correct: async (world: World, place: number, amount: number) => {
    const session = pick(
      world.sessions.filter(({ isOpen }) => !isOpen),
      place,
    )
    if (session === undefined) return
    await saved(registers.correct(session.code, { cash: amount }, by))
    session.counted.cash = amount
    session.counted.posted = amount - session.cash
  },
} as const

const KINDS = Object.keys(STEPS) as readonly (keyof typeof STEPS)[]

const step = fc.record({ kind: fc.constantFrom(...KINDS), place: fc.integer({ min: 1, max: 3 }), amount: fc.integer({ min: 1, max: 9 }) })

const inPesewas = (cedis: unknown): number => Math.round(Number(cedis) * 100)

const cashInBooks = async (): Promise<number> => {
  const [row] = await shop.rows<{ amount: bigint }>(
    `select coalesce(sum(debit - credit), 0)::bigint as amount from balance where business_id = $1 and account_code = 'C0000HD'`,
  )
  return Number(row?.amount ?? 0n)
}

/** What the report of a session says, next to what the model knows of it. */
const compare = async ({ code, isOpen, cash, wallet, counted }: Session): Promise<void> => {
  const tenders = fieldIn(await registers.report(code), 'tenders')
  const rows: readonly Record<string, unknown>[] = Array.isArray(tenders) ? tenders : []
  const drawer = rows.find(({ pid }) => pid === 'C0000HD') ?? {}
  const bank = rows.find(({ pid }) => pid === momo)
  // A wallet that nobody counted has no difference.
  expect(inPesewas(bank?.expected ?? 0)).toBe(Math.round(wallet * 100))
  if (isOpen) expect(inPesewas(drawer.expected)).toBe(Math.round(cash * 100))
  else {
    expect(inPesewas(drawer.difference)).toBe(Math.round(counted.posted * 100))
    expect(inPesewas(drawer.unposted)).toBe(Math.round((counted.cash - cash - counted.posted) * 100) + 0)
  }
}

test('whatever the order of sessions, sales, returns, payments, rounding and reversals, what a drawer should hold is the sum of its movements @in-turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async steps => {
      const before = await cashInBooks()
      const world: World = { sessions: [], sales: [], outside: 0, offline: 0 }
      for (const { kind, place, amount } of steps) await STEPS[kind](world, place, amount)
      for (const session of world.sessions) await compare(session)
      const moved = world.sessions.reduce((sum, { cash, counted }) => sum + cash + counted.posted, world.outside)
      // The float and what came from the safe were in the books before: the drawers return them.
      const fromSafe = inPesewas(
        (
          await shop.rows<{ amount: bigint }>(
            `select (coalesce(sum(s.opening_float), 0) + coalesce(sum((select sum(c.amount) from register_cash c
               where c.business_id = s.business_id and c.session_code = s.session_code)), 0))::bigint as amount
             from register_session s where s.business_id = $1 and s.session_code = any($2)`,
            world.sessions.map(({ code }) => code),
          )
        )[0]?.amount ?? 0n,
      )
      expect((await cashInBooks()) - before).toBe(Math.round(moved * 100) - fromSafe / 100)
      for (const { place } of world.sessions) await STEPS.close(world, place, 7)
    }),
    { numRuns: 12 },
  )
  expect(await shop.fault()).toBeNull()
}, 240_000)
