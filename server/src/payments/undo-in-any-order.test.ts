import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../demo/random.ts'
import { verify } from '../ledger/verify.ts'
import { cedis } from '../testing/amounts.ts'
import { payeeBooks } from '../testing/payee-books.ts'
import { saleLines } from '../testing/sale-lines.ts'
import { openSalesWorld, type SalesWorld } from '../testing/sales-world.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { stockUp } from '../testing/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const DAY = '2026-11-20'
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '100' }
const RIGHT = { offControl: [], wrongItems: [], offItems: [], offBranches: [], strays: [] }

let shop: Shop
let world: SalesWorld
let references = 0

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  world = openSalesWorld(shop)
  const stock = { ...RICE, quantity: '10000', value: '500000' }
  await stockUp(shop, shop.branches.accra, [stock], NOW)
  await stockUp(shop, shop.branches.kumasi, [stock], NOW)
})
afterAll(async () => {
  const { balances: _, ...wrong } = await shop.database.read(shop.businessId, payeeBooks)
  expect(wrong).toEqual(RIGHT)
  expect((await shop.database.read(shop.businessId, tx => verify(tx))).fault).toBeNull()
  await shop.close()
})

/** What one person does with one payee; the number of each document by the name of its deed. */
type Desk = { readonly pid: string; readonly numbers: Map<string, string> }
type Deed = (desk: Desk) => Promise<void>

const NUMBER = /"((?:ACC|KUM)-\w+-\d+)"/
/** What an honest attempt may be told: there is nothing to set off yet, or nothing left to undo. */
const FAIR = /"code":"(bad_input|cannot_reverse|in_use|already_reversed|more_than_sold|more_than_bought|not_found)"/

const call = async (name: string, desk: Desk, path: string, body: unknown, branch = 'ACC'): Promise<void> => {
  const answer = await shop.admin.post(path, body, { 'x-branch-code': branch })
  if (answer.status === 200) desk.numbers.set(name, NUMBER.exec(answer.text)?.[1] ?? '')
  else expect(answer.text, name).toMatch(FAIR)
}
const pay =
  (name: string, direction: 'create' | 'paysupplier', amount: number, branch: string): Deed =>
  desk => {
    references += 1
    const cash = { paymentType: 'CASH', coa_account: 'C0000HD', userid: 1, branchname: '', transType: 'CREDIT', refNo: `U-${references}` }
    return call(name, desk, `/api/accounting/peopleacc/${direction}/asempa`, { ...cash, pid: desk.pid, amount }, branch)
  }
const sell =
  (name: string, quantity: string, branch: string, paid = '0'): Deed =>
  desk => {
    const terms = { saleType: 'CREDIT' as const, customer: desk.pid, branch, paid }
    return call(name, desk, '/api/sales/makesales/asempa', saleLines([{ ...RICE, quantity }], terms), branch)
  }
const bringBack =
  (name: string, sale: string, qty: number): Deed =>
  desk => {
    const body = { reason: 'Weevils', refund: 'ACCOUNT', lines: [{ lineNo: 1, qty }] }
    return call(name, desk, `/api/sales/makereturn/asempa/${desk.numbers.get(sale) ?? 'ACC-26-999999'}`, body)
  }
const buy =
  (name: string, qty: number, branch: string): Deed =>
  desk => {
    const line = { productId: RICE.id, productName: '', qty, costPrice: 100, sellingprice: 0, expiringDateStr: '' }
    const body = [{ ...line, pid: desk.pid, purchaseInvoice: 'N-1', purchaseType: 'CREDIT', userId: 1 }]
    return call(name, desk, '/api/purchases/makepurchases/asempa?again=yes', body, branch)
  }
const sendBack =
  (name: string, purchase: string, qty: number): Deed =>
  desk => {
    const body = { reason: 'Torn', lines: [{ lineNo: 1, qty }] }
    return call(name, desk, `/api/purchases/return/asempa/${desk.numbers.get(purchase) ?? 'ACC-P26-999999'}`, body)
  }
const setOff =
  (name: string): Deed =>
  desk =>
    call(name, desk, '/api/accounting/peopleacc/setoff/asempa', { pid: desk.pid })
const undo =
  (name: string, path: string): Deed =>
  desk => {
    const number = desk.numbers.get(name)
    return number === undefined
      ? Promise.resolve()
      : call(`${name} undone`, desk, `/api/${path}/asempa/${number}`, { reason: 'Typed twice' })
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

/** What is open of the papers of an ageing, in pesewas: owed +, paid ahead −. */
const openIn = (body: unknown): bigint => {
  const papers = typeof body === 'object' && body !== null && 'papers' in body ? body.papers : undefined
  if (!Array.isArray(papers)) throw new Error(`no papers: ${JSON.stringify(body)}`)
  return papers.reduce<bigint>((sum, { open }) => sum + cedis(String(open)), 0n)
}

/** Ageing, open documents, statement and ledger of one payee say the same, in every branch and in all; nothing undone is open or closes anything. */
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

/** Every order of the deeds in which each comes after what it needs. */
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
  readonly deeds: Readonly<Record<string, Deed>>
  readonly needs: Readonly<Record<string, string>>
}
const PAYMENT = 'accounting/peopleacc/reverse'
const SET_OFF = 'accounting/generaljournal/reverse'
const STORIES: readonly Story[] = [
  {
    title: 'an invoice of Accra, a payment in Kumasi and a set-off',
    kind: 'customers',
    deeds: {
      sell: sell('sell', '2', 'ACC'),
      pay: pay('pay', 'create', 150, 'KUM'),
      'set off': setOff('set off'),
      'undo pay': undo('pay', PAYMENT),
      'undo sell': undo('sell', 'sales/reverse'),
      'undo set off': undo('set off', SET_OFF),
    },
    needs: { 'undo pay': 'pay', 'undo sell': 'sell', 'undo set off': 'set off' },
  },
  {
    title: 'a purchase of Accra, a payment in Kumasi and a set-off',
    kind: 'suppliers',
    deeds: {
      buy: buy('buy', 2, 'ACC'),
      pay: pay('pay', 'paysupplier', 150, 'KUM'),
      'set off': setOff('set off'),
      'undo pay': undo('pay', PAYMENT),
      'undo buy': undo('buy', 'purchases/reverse'),
      'undo set off': undo('set off', SET_OFF),
    },
    needs: { 'undo pay': 'pay', 'undo buy': 'buy', 'undo set off': 'set off' },
  },
  {
    title: 'a sale paid in part, goods that come back on account and a second sale',
    kind: 'customers',
    deeds: {
      sell: sell('sell', '2', 'ACC', '150'),
      'bring back': bringBack('bring back', 'sell', 1),
      'sell more': sell('sell more', '1', 'KUM'),
      'set off': setOff('set off'),
      'undo bring back': undo('bring back', 'sales/reversereturn'),
      'set off again': setOff('set off again'),
    },
    needs: { 'bring back': 'sell', 'undo bring back': 'bring back', 'set off again': 'set off' },
  },
  {
    title: 'a purchase that is paid, goods that go back and a second purchase',
    kind: 'suppliers',
    deeds: {
      buy: buy('buy', 2, 'ACC'),
      pay: pay('pay', 'paysupplier', 250, 'ACC'),
      'send back': sendBack('send back', 'buy', 1),
      'set off': setOff('set off'),
      'undo send back': undo('send back', 'purchases/reversereturn'),
      'undo pay': undo('pay', PAYMENT),
    },
    needs: { 'send back': 'buy', 'undo send back': 'send back', 'undo pay': 'pay' },
  },
  {
    title: 'two deposits, two invoices and one set-off, undone one after the other',
    kind: 'customers',
    deeds: {
      'undo first pay': undo('first pay', PAYMENT),
      'undo second pay': undo('second pay', PAYMENT),
      'undo sell': undo('sell', 'sales/reverse'),
      'undo set off': undo('set off', SET_OFF),
      'set off again': setOff('set off again'),
    },
    needs: {},
  },
]
/** Done before the orders of the last story begin. */
const BEFORE: readonly Deed[] = [
  pay('first pay', 'create', 80, 'ACC'),
  pay('second pay', 'create', 120, 'KUM'),
  sell('sell', '1', 'KUM'),
  sell('sell more', '2', 'ACC'),
  setOff('set off'),
]

/** What can be done next in a random walk; the newest document of a name is the one that is undone. */
const DEEDS: Readonly<Record<'customers' | 'suppliers', readonly Deed[]>> = {
  customers: [
    sell('sell', '2', 'ACC', '50'),
    sell('sell in Kumasi', '1', 'KUM'),
    pay('pay', 'create', 70, 'ACC'),
    pay('pay in Kumasi', 'create', 130, 'KUM'),
    bringBack('bring back', 'sell', 1),
    setOff('set off'),
    setOff('set off again'),
    undo('sell', 'sales/reverse'),
    undo('sell in Kumasi', 'sales/reverse'),
    undo('pay', PAYMENT),
    undo('pay in Kumasi', PAYMENT),
    undo('bring back', 'sales/reversereturn'),
    undo('set off', SET_OFF),
  ],
  suppliers: [
    buy('buy', 2, 'ACC'),
    buy('buy in Kumasi', 1, 'KUM'),
    pay('pay', 'paysupplier', 70, 'ACC'),
    pay('pay in Kumasi', 'paysupplier', 130, 'KUM'),
    sendBack('send back', 'buy', 1),
    setOff('set off'),
    setOff('set off again'),
    undo('buy', 'purchases/reverse'),
    undo('buy in Kumasi', 'purchases/reverse'),
    undo('pay', PAYMENT),
    undo('pay in Kumasi', PAYMENT),
    undo('send back', 'purchases/reversereturn'),
    undo('set off', SET_OFF),
  ],
}

test.each([1, 2, 3])(
  'whatever is done and undone of one payee, by chance (seed %i), ageing, open documents and statement are the ledger',
  async seed => {
    const random = seededRandom(seed)
    for (const kind of ['customers', 'suppliers'] as const) {
      const desk: Desk = { pid: await world.makePayee(`Walk ${seed}`, kind === 'customers' ? 'debtor' : 'creditor'), numbers: new Map() }
      for (let step = 1; step <= 60; step += 1) {
        await random.pick(DEEDS[kind], () => 1)?.(desk)
        await expectAgreement(desk.pid, kind, `seed ${seed}, ${kind}, step ${step}`)
      }
    }
  },
  300_000,
)

describe('in every order of pay, allocate and undo, ageing, open documents and statement are the ledger', () => {
  test.each(STORIES)(
    '$title',
    async ({ kind, deeds, needs, title }) => {
      const all = orders(Object.keys(deeds), needs)
      expect(all.length).toBeGreaterThanOrEqual(60)
      const seen = new Set<string>()
      for (const [index, order] of all.entries()) {
        const pid = await world.makePayee(`${title.slice(0, 20)} ${index}`, kind === 'customers' ? 'debtor' : 'creditor')
        const desk: Desk = { pid, numbers: new Map() }
        if (Object.keys(needs).length === 0) for (const deed of BEFORE) await deed(desk)
        for (const [place, name] of order.entries()) {
          await deeds[name]?.(desk)
          const done = order.slice(0, place + 1).join(', ')
          if (!seen.has(done)) await expectAgreement(pid, kind, done)
          seen.add(done)
        }
      }
    },
    300_000,
  )
})
