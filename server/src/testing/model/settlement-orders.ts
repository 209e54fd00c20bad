import { afterAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../demo/business/random.ts'
import { oneFor } from '../installation/share-of-run.ts'
import { cedis } from '../world/amounts.ts'
import type { Answer } from '../world/caller.ts'
import { payeeBooks } from '../world/payee-books.ts'
import { type TestShop, testShop } from '../world/test-shop.ts'
import type { Branch, Reversal } from '../world/verbs.ts'

const DAY = '2026-11-20'
const RIGHT = { offControl: [], wrongItems: [], offItems: [], offBranches: [], strays: [] }

let shop: TestShop

const expectRight = async (): Promise<void> => {
  const { balances: _, ...wrong } = await shop.database.read(shop.businessId, payeeBooks)
  expect(wrong).toEqual(RIGHT)
  expect(await shop.fault()).toBeNull()
}

/** One payee, and the number of each document by the name of the action that created it. */
type Desk = { readonly pid: string; readonly numbers: Map<string, string> }
type Action = (desk: Desk) => Promise<void>

/** How a valid attempt may be refused: there is nothing to allocate yet, or nothing left to reverse. */
const FAIR = /"code":"(bad_input|cannot_reverse|in_use|already_reversed|more_than_sold|more_than_bought|not_found)"/

const call = async (name: string, desk: Desk, asked: Promise<Answer>): Promise<void> => {
  const answer = await asked
  if (answer.status === 200) desk.numbers.set(name, answer.number)
  else expect(answer.text, name).toMatch(FAIR)
}
const pay =
  (name: string, direction: 'receive' | 'pay', amount: number, branch: Branch): Action =>
  desk =>
    call(name, desk, shop[direction](desk.pid, amount, { branch }))
const sell =
  (name: string, rice: number, branch: Branch, paid = '0'): Action =>
  desk =>
    call(name, desk, shop.sell({ rice }, { saleType: 'CREDIT', customer: desk.pid, branch, paid }))
const takeReturn =
  (name: string, sale: string, qty: number): Action =>
  desk =>
    call(name, desk, shop.returnSale(desk.numbers.get(sale) ?? 'ACC-26-999999', { 1: qty }, { refund: 'ACCOUNT' }))
const buy =
  (name: string, qty: number, branch: Branch): Action =>
  desk =>
    call(name, desk, shop.buy(desk.pid, { rice: [qty, { costPrice: 100 }] }, { branch }))
const returnPurchase =
  (name: string, purchase: string, qty: number): Action =>
  desk => {
    const path = `/api/purchases/return/asempa/${desk.numbers.get(purchase) ?? 'ACC-P26-999999'}`
    return call(name, desk, shop.admin.post(path, { reason: 'Torn', lines: [{ lineNo: 1, qty }] }, { 'x-branch-code': 'ACC' }))
  }
const allocate =
  (name: string): Action =>
  desk =>
    call(name, desk, shop.admin.post('/api/accounting/peopleacc/setoff/asempa', { pid: desk.pid }, { 'x-branch-code': 'ACC' }))
const reverse =
  (name: string, kind: Reversal): Action =>
  desk => {
    const number = desk.numbers.get(name)
    return number === undefined ? Promise.resolve() : call(`${name} reversed`, desk, shop.reverse(kind, number))
  }

type Numbers = { readonly branch: string; readonly owed: bigint; readonly open: bigint; readonly strays: bigint }
const BOOKS_OF_PAYEE = `
  select b.branch_code as branch,
    coalesce((select sum(t.debit - t.credit) from balance t
      where t.business_id = $1 and t.payee_id = y.payee_id and t.branch_id = b.branch_id), 0)::bigint as owed,
    coalesce((select sum(i.remaining) from open_item i
      where i.business_id = $1 and i.payee_id = y.payee_id and i.branch_id = b.branch_id), 0)::bigint as open,
    (select count(*) from open_item i join posting p on p.business_id = $1 and p.posting_id = i.posting_id
      where i.business_id = $1 and i.payee_id = y.payee_id and i.branch_id = b.branch_id and i.remaining <> 0
        and (p.document_kind in ('set_off', 'reversal')
          or exists (select from posting r where r.business_id = $1 and r.reverses = p.posting_id))) as strays
  from payee y join branch b on b.business_id = $1 where y.business_id = $1 and y.pid = $2`

/** The open amount of the documents of an ageing, in pesewas: owed +, paid in advance −. */
const openIn = (body: unknown): bigint => {
  const papers = typeof body === 'object' && body !== null && 'papers' in body ? body.papers : undefined
  if (!Array.isArray(papers)) throw new Error(`no papers: ${JSON.stringify(body)}`)
  return papers.reduce<bigint>((sum, { open }) => sum + cedis(String(open)), 0n)
}

/**
 * Ageing, open documents, statement and ledger of one payee agree, in every branch and in total; no reversed document is open or settles
 * another.
 */
const expectAgreement = async (pid: string, kind: 'customers' | 'suppliers', story: string): Promise<void> => {
  const sign = kind === 'customers' ? 1n : -1n
  let [owed, papers] = [0n, 0n]
  for (const { branch, ...books } of await shop.rows<Numbers>(BOOKS_OF_PAYEE, pid)) {
    const aged = openIn((await shop.admin.get(`/api/statements/ageing/asempa/${kind}/${pid}?date=${DAY}&branch=${branch}`)).body)
    expect({ ...books, aged }, `${story}: ${branch}`).toEqual({ owed: books.owed, open: books.owed, strays: 0n, aged: sign * books.owed })
    owed += sign * books.owed
    papers += aged
  }
  expect(papers, `${story}: the branches add up to the whole`).toBe(
    openIn((await shop.admin.get(`/api/statements/ageing/asempa/${kind}/${pid}?date=${DAY}&branch=ALL`)).body),
  )
  const statement: unknown = (await shop.admin.get(`/api/accounting/people/statement/asempa/${pid}/${DAY}/${DAY}`)).body
  const balance = Number(owed) / 100
  expect(statement, story).toMatchObject({ closing: -Number(sign) * balance + 0, ageing: { balance } })
}

/** Every order of the actions in which each comes after what it needs. */
const orders = (names: readonly string[], needs: Readonly<Record<string, string>>): readonly (readonly string[])[] =>
  names.length === 0
    ? [[]]
    : names
        .filter(name => !names.includes(needs[name] ?? ''))
        .flatMap(name =>
          orders(
            names.filter(other => other !== name),
            needs,
          ).map(rest => [name, ...rest]),
        )

type Story = {
  readonly title: string
  readonly kind: 'customers' | 'suppliers'
  readonly actions: Readonly<Record<string, Action>>
  readonly needs: Readonly<Record<string, string>>
}
const STORIES: readonly Story[] = [
  {
    title: 'an invoice of Accra, a payment in Kumasi and an allocation',
    kind: 'customers',
    actions: {
      sell: sell('sell', 2, 'ACC'),
      pay: pay('pay', 'receive', 150, 'KUM'),
      allocate: allocate('allocate'),
      'reverse pay': reverse('pay', 'payment'),
      'reverse sell': reverse('sell', 'sale'),
      'reverse allocation': reverse('allocate', 'journal'),
    },
    needs: { 'reverse pay': 'pay', 'reverse sell': 'sell', 'reverse allocation': 'allocate' },
  },
  {
    title: 'a purchase of Accra, a payment in Kumasi and an allocation',
    kind: 'suppliers',
    actions: {
      buy: buy('buy', 2, 'ACC'),
      pay: pay('pay', 'pay', 150, 'KUM'),
      allocate: allocate('allocate'),
      'reverse pay': reverse('pay', 'payment'),
      'reverse buy': reverse('buy', 'purchase'),
      'reverse allocation': reverse('allocate', 'journal'),
    },
    needs: { 'reverse pay': 'pay', 'reverse buy': 'buy', 'reverse allocation': 'allocate' },
  },
  {
    title: 'a sale paid in part, goods returned on account and a second sale',
    kind: 'customers',
    actions: {
      sell: sell('sell', 2, 'ACC', '150'),
      return: takeReturn('return', 'sell', 1),
      'sell more': sell('sell more', 1, 'KUM'),
      allocate: allocate('allocate'),
      'reverse return': reverse('return', 'saleReturn'),
      'allocate again': allocate('allocate again'),
    },
    needs: { return: 'sell', 'reverse return': 'return', 'allocate again': 'allocate' },
  },
  {
    title: 'a paid purchase and goods returned to the supplier',
    kind: 'suppliers',
    actions: {
      buy: buy('buy', 2, 'ACC'),
      pay: pay('pay', 'pay', 250, 'ACC'),
      return: returnPurchase('return', 'buy', 1),
      allocate: allocate('allocate'),
      'reverse return': reverse('return', 'purchaseReturn'),
      'reverse pay': reverse('pay', 'payment'),
    },
    needs: { return: 'buy', 'reverse return': 'return', 'reverse pay': 'pay' },
  },
  {
    title: 'two deposits, two invoices and one allocation, reversed one after the other',
    kind: 'customers',
    actions: {
      'reverse first pay': reverse('first pay', 'payment'),
      'reverse second pay': reverse('second pay', 'payment'),
      'reverse sell': reverse('sell', 'sale'),
      'reverse allocation': reverse('allocate', 'journal'),
      'allocate again': allocate('allocate again'),
    },
    needs: {},
  },
]
/** What precedes every order of the last story. */
const BEFORE: readonly Action[] = [
  pay('first pay', 'receive', 80, 'ACC'),
  pay('second pay', 'receive', 120, 'KUM'),
  sell('sell', 1, 'KUM'),
  sell('sell more', 2, 'ACC'),
  allocate('allocate'),
]

/** What can happen next in a random walk; a reversal is of the newest document of that name. */
const ACTIONS: Readonly<Record<'customers' | 'suppliers', readonly Action[]>> = {
  customers: [
    sell('sell', 2, 'ACC', '50'),
    sell('sell in Kumasi', 1, 'KUM'),
    pay('pay', 'receive', 70, 'ACC'),
    pay('pay in Kumasi', 'receive', 130, 'KUM'),
    takeReturn('return', 'sell', 1),
    allocate('allocate'),
    allocate('allocate again'),
    reverse('sell', 'sale'),
    reverse('sell in Kumasi', 'sale'),
    reverse('pay', 'payment'),
    reverse('pay in Kumasi', 'payment'),
    reverse('return', 'saleReturn'),
    reverse('allocate', 'journal'),
  ],
  suppliers: [
    buy('buy', 2, 'ACC'),
    buy('buy in Kumasi', 1, 'KUM'),
    pay('pay', 'pay', 70, 'ACC'),
    pay('pay in Kumasi', 'pay', 130, 'KUM'),
    returnPurchase('return', 'buy', 1),
    allocate('allocate'),
    allocate('allocate again'),
    reverse('buy', 'purchase'),
    reverse('buy in Kumasi', 'purchase'),
    reverse('pay', 'payment'),
    reverse('pay in Kumasi', 'payment'),
    reverse('return', 'purchaseReturn'),
    reverse('allocate', 'journal'),
  ],
}

/** Each pair of actions, one directly after the other, by name. */
const neighbours = (order: readonly string[]): readonly string[] => order.slice(1).map((name, place) => `${order[place]} > ${name}`)

/** Few orders in which each action directly follows each other one that it can follow: the order with most new neighbours first. */
const coveringOrders = (all: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const seen = new Set<string>()
  const chosen: (readonly string[])[] = []
  const newIn = (order: readonly string[]): number => neighbours(order).filter(pair => !seen.has(pair)).length
  for (;;) {
    const [best] = all.toSorted((one, other) => newIn(other) - newIn(one))
    if (best === undefined || newIn(best) === 0) return chosen
    chosen.push(best)
    for (const pair of neighbours(best)) seen.add(pair)
  }
}

export type OrdersTried = {
  /** All orders of each story, or few in which each action directly follows each other one, of one story in `npm test`. */
  readonly orders: 'all' | 'covering'
  /** Random walks with each kind of payee, by seed. */
  readonly walks: readonly number[]
  readonly stepsOfWalk: number
}

const LONGEST_MS = 600_000

/** Tests that pay, allocate, return and reverse in many orders: ageing, open documents and statement always agree with the ledger. */
export const testOrdersOfSettling = async ({ orders: tried, walks, stepsOfWalk }: OrdersTried): Promise<void> => {
  shop = await testShop({ by: 'admin', accra: { rice: '10000 worth 500000' }, kumasi: { rice: '10000 worth 500000' } })
  const opened = { customers: shop.customer, suppliers: shop.supplier }
  afterAll(expectRight)

  test.each(walks)(
    'after any actions with one payee, chosen at random (seed %i), ageing, open documents and statement agree with the ledger',
    async seed => {
      const random = seededRandom(seed)
      for (const kind of ['customers', 'suppliers'] as const) {
        const desk: Desk = { pid: await opened[kind](`Walk ${seed}`), numbers: new Map() }
        for (let step = 1; step <= stepsOfWalk; step += 1) {
          await random.pick(ACTIONS[kind], () => 1)?.(desk)
          await expectAgreement(desk.pid, kind, `seed ${seed}, ${kind}, step ${step}`)
        }
      }
    },
    LONGEST_MS,
  )

  describe('in any order of pay, allocate and reverse, ageing, open documents and statement agree with the ledger', () => {
    test.each(tried === 'all' ? STORIES : oneFor(0, STORIES))(
      '$title',
      async ({ kind, actions, needs, title }) => {
        const all = orders(Object.keys(actions), needs)
        expect(all.length).toBeGreaterThanOrEqual(60)
        const seen = new Set<string>()
        for (const [index, order] of (tried === 'all' ? all : coveringOrders(all)).entries()) {
          const pid = await opened[kind](`${title.slice(0, 20)} ${index}`)
          const desk: Desk = { pid, numbers: new Map() }
          if (Object.keys(needs).length === 0) for (const action of BEFORE) await action(desk)
          for (const [place, name] of order.entries()) {
            await actions[name]?.(desk)
            const done = order.slice(0, place + 1).join(', ')
            if (!seen.has(done)) await expectAgreement(pid, kind, done)
            seen.add(done)
          }
        }
      },
      LONGEST_MS,
    )
  })
}
