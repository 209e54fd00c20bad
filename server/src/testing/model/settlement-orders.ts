import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../demo/business/random.ts'
import { verify } from '../../verify/verify.ts'
import { cedis } from '../world/amounts.ts'
import { payeeBooks } from '../world/payee-books.ts'
import { saleLines } from '../world/sale-lines.ts'
import { openSalesWorld, type SalesWorld } from '../world/sales-world.ts'
import { openShop, type Shop } from '../world/shop.ts'
import { stockUp } from '../world/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const DAY = '2026-11-20'
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '100' }
const RIGHT = { offControl: [], wrongItems: [], offItems: [], offBranches: [], strays: [] }

let shop: Shop
let world: SalesWorld
let references = 0

const open = async (): Promise<void> => {
  shop = await openShop({ clock: () => NOW })
  world = openSalesWorld(shop)
  const stock = { ...RICE, quantity: '10000', value: '500000' }
  await stockUp(shop, shop.branches.accra, [stock], NOW)
  await stockUp(shop, shop.branches.kumasi, [stock], NOW)
}

const close = async (): Promise<void> => {
  const { balances: _, ...wrong } = await shop.database.read(shop.businessId, payeeBooks)
  expect(wrong).toEqual(RIGHT)
  expect((await shop.database.read(shop.businessId, tx => verify(tx))).fault).toBeNull()
  await shop.close()
}

/** One payee, and the number of each document by the name of the action that created it. */
type Desk = { readonly pid: string; readonly numbers: Map<string, string> }
type Action = (desk: Desk) => Promise<void>

const NUMBER = /"((?:ACC|KUM)-\w+-\d+)"/
/** How a valid attempt may be refused: there is nothing to allocate yet, or nothing left to reverse. */
const FAIR = /"code":"(bad_input|cannot_reverse|in_use|already_reversed|more_than_sold|more_than_bought|not_found)"/

const call = async (name: string, desk: Desk, path: string, body: unknown, branch = 'ACC'): Promise<void> => {
  const answer = await shop.admin.post(path, body, { 'x-branch-code': branch })
  if (answer.status === 200) desk.numbers.set(name, NUMBER.exec(answer.text)?.[1] ?? '')
  else expect(answer.text, name).toMatch(FAIR)
}
const pay =
  (name: string, direction: 'create' | 'paysupplier', amount: number, branch: string): Action =>
  desk => {
    references += 1
    const cash = { paymentType: 'CASH', coa_account: 'C0000HD', userid: 1, branchname: '', transType: 'CREDIT', refNo: `U-${references}` }
    return call(name, desk, `/api/accounting/peopleacc/${direction}/asempa`, { ...cash, pid: desk.pid, amount }, branch)
  }
const sell =
  (name: string, quantity: string, branch: string, paid = '0'): Action =>
  desk => {
    const terms = { saleType: 'CREDIT' as const, customer: desk.pid, branch, paid }
    return call(name, desk, '/api/sales/makesales/asempa', saleLines([{ ...RICE, quantity }], terms), branch)
  }
const takeReturn =
  (name: string, sale: string, qty: number): Action =>
  desk => {
    const body = { reason: 'Weevils', refund: 'ACCOUNT', lines: [{ lineNo: 1, qty }] }
    return call(name, desk, `/api/sales/makereturn/asempa/${desk.numbers.get(sale) ?? 'ACC-26-999999'}`, body)
  }
const buy =
  (name: string, qty: number, branch: string): Action =>
  desk => {
    const line = { productId: RICE.id, productName: '', qty, costPrice: 100, sellingprice: 0, expiringDateStr: '' }
    const body = [{ ...line, pid: desk.pid, purchaseInvoice: 'N-1', purchaseType: 'CREDIT', userId: 1 }]
    return call(name, desk, '/api/purchases/makepurchases/asempa?again=yes', body, branch)
  }
const returnPurchase =
  (name: string, purchase: string, qty: number): Action =>
  desk => {
    const body = { reason: 'Torn', lines: [{ lineNo: 1, qty }] }
    return call(name, desk, `/api/purchases/return/asempa/${desk.numbers.get(purchase) ?? 'ACC-P26-999999'}`, body)
  }
const allocate =
  (name: string): Action =>
  desk =>
    call(name, desk, '/api/accounting/peopleacc/setoff/asempa', { pid: desk.pid })
const reverse =
  (name: string, path: string): Action =>
  desk => {
    const number = desk.numbers.get(name)
    return number === undefined
      ? Promise.resolve()
      : call(`${name} reversed`, desk, `/api/${path}/asempa/${number}`, { reason: 'Typed twice' })
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
  for (const { branch, ...books } of await world.rows<Numbers>('test-books-of-payee', BOOKS_OF_PAYEE, pid)) {
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
const PAYMENT = 'accounting/peopleacc/reverse'
const ALLOCATION = 'accounting/generaljournal/reverse'
const STORIES: readonly Story[] = [
  {
    title: 'an invoice of Accra, a payment in Kumasi and an allocation',
    kind: 'customers',
    actions: {
      sell: sell('sell', '2', 'ACC'),
      pay: pay('pay', 'create', 150, 'KUM'),
      allocate: allocate('allocate'),
      'reverse pay': reverse('pay', PAYMENT),
      'reverse sell': reverse('sell', 'sales/reverse'),
      'reverse allocation': reverse('allocate', ALLOCATION),
    },
    needs: { 'reverse pay': 'pay', 'reverse sell': 'sell', 'reverse allocation': 'allocate' },
  },
  {
    title: 'a purchase of Accra, a payment in Kumasi and an allocation',
    kind: 'suppliers',
    actions: {
      buy: buy('buy', 2, 'ACC'),
      pay: pay('pay', 'paysupplier', 150, 'KUM'),
      allocate: allocate('allocate'),
      'reverse pay': reverse('pay', PAYMENT),
      'reverse buy': reverse('buy', 'purchases/reverse'),
      'reverse allocation': reverse('allocate', ALLOCATION),
    },
    needs: { 'reverse pay': 'pay', 'reverse buy': 'buy', 'reverse allocation': 'allocate' },
  },
  {
    title: 'a sale paid in part, goods returned on account and a second sale',
    kind: 'customers',
    actions: {
      sell: sell('sell', '2', 'ACC', '150'),
      return: takeReturn('return', 'sell', 1),
      'sell more': sell('sell more', '1', 'KUM'),
      allocate: allocate('allocate'),
      'reverse return': reverse('return', 'sales/reversereturn'),
      'allocate again': allocate('allocate again'),
    },
    needs: { return: 'sell', 'reverse return': 'return', 'allocate again': 'allocate' },
  },
  {
    title: 'a paid purchase and goods returned to the supplier',
    kind: 'suppliers',
    actions: {
      buy: buy('buy', 2, 'ACC'),
      pay: pay('pay', 'paysupplier', 250, 'ACC'),
      return: returnPurchase('return', 'buy', 1),
      allocate: allocate('allocate'),
      'reverse return': reverse('return', 'purchases/reversereturn'),
      'reverse pay': reverse('pay', PAYMENT),
    },
    needs: { return: 'buy', 'reverse return': 'return', 'reverse pay': 'pay' },
  },
  {
    title: 'two deposits, two invoices and one allocation, reversed one after the other',
    kind: 'customers',
    actions: {
      'reverse first pay': reverse('first pay', PAYMENT),
      'reverse second pay': reverse('second pay', PAYMENT),
      'reverse sell': reverse('sell', 'sales/reverse'),
      'reverse allocation': reverse('allocate', ALLOCATION),
      'allocate again': allocate('allocate again'),
    },
    needs: {},
  },
]
/** What precedes every order of the last story. */
const BEFORE: readonly Action[] = [
  pay('first pay', 'create', 80, 'ACC'),
  pay('second pay', 'create', 120, 'KUM'),
  sell('sell', '1', 'KUM'),
  sell('sell more', '2', 'ACC'),
  allocate('allocate'),
]

/** What can happen next in a random walk; a reversal is of the newest document of that name. */
const ACTIONS: Readonly<Record<'customers' | 'suppliers', readonly Action[]>> = {
  customers: [
    sell('sell', '2', 'ACC', '50'),
    sell('sell in Kumasi', '1', 'KUM'),
    pay('pay', 'create', 70, 'ACC'),
    pay('pay in Kumasi', 'create', 130, 'KUM'),
    takeReturn('return', 'sell', 1),
    allocate('allocate'),
    allocate('allocate again'),
    reverse('sell', 'sales/reverse'),
    reverse('sell in Kumasi', 'sales/reverse'),
    reverse('pay', PAYMENT),
    reverse('pay in Kumasi', PAYMENT),
    reverse('return', 'sales/reversereturn'),
    reverse('allocate', ALLOCATION),
  ],
  suppliers: [
    buy('buy', 2, 'ACC'),
    buy('buy in Kumasi', 1, 'KUM'),
    pay('pay', 'paysupplier', 70, 'ACC'),
    pay('pay in Kumasi', 'paysupplier', 130, 'KUM'),
    returnPurchase('return', 'buy', 1),
    allocate('allocate'),
    allocate('allocate again'),
    reverse('buy', 'purchases/reverse'),
    reverse('buy in Kumasi', 'purchases/reverse'),
    reverse('pay', PAYMENT),
    reverse('pay in Kumasi', PAYMENT),
    reverse('return', 'purchases/reversereturn'),
    reverse('allocate', ALLOCATION),
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
  /** All orders of each story, or few in which each action directly follows each other one. */
  readonly orders: 'all' | 'covering'
  /** Random walks with each kind of payee, by seed. */
  readonly walks: readonly number[]
  readonly stepsOfWalk: number
}

const LONGEST_MS = 600_000

/** Tests that pay, allocate, return and reverse in many orders: ageing, open documents and statement always agree with the ledger. */
export const testOrdersOfSettling = ({ orders: tried, walks, stepsOfWalk }: OrdersTried): void => {
  beforeAll(open)
  afterAll(close)

  test.each(walks)(
    'after any actions with one payee, chosen at random (seed %i), ageing, open documents and statement agree with the ledger',
    async seed => {
      const random = seededRandom(seed)
      for (const kind of ['customers', 'suppliers'] as const) {
        const desk: Desk = { pid: await world.makePayee(`Walk ${seed}`, kind === 'customers' ? 'debtor' : 'creditor'), numbers: new Map() }
        for (let step = 1; step <= stepsOfWalk; step += 1) {
          await random.pick(ACTIONS[kind], () => 1)?.(desk)
          await expectAgreement(desk.pid, kind, `seed ${seed}, ${kind}, step ${step}`)
        }
      }
    },
    LONGEST_MS,
  )

  describe('in any order of pay, allocate and reverse, ageing, open documents and statement agree with the ledger', () => {
    test.each(STORIES)(
      '$title',
      async ({ kind, actions, needs, title }) => {
        const all = orders(Object.keys(actions), needs)
        expect(all.length).toBeGreaterThanOrEqual(60)
        const seen = new Set<string>()
        for (const [index, order] of (tried === 'all' ? all : coveringOrders(all)).entries()) {
          const pid = await world.makePayee(`${title.slice(0, 20)} ${index}`, kind === 'customers' ? 'debtor' : 'creditor')
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
