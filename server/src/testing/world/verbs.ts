import { businessDateOf } from '@akonta/domain/dates'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { expect } from 'vitest'
import type { Clock } from '../../host/clock.ts'
import { closeMonth } from '../../ledger/close-month.ts'
import {
  adjustmentLines,
  type Entry,
  type Fields,
  journalLines,
  type Line,
  payeeBody,
  paymentBody,
  productBody,
  productionLines,
  purchaseLines,
  transferLines,
  type Way,
} from './bodies.ts'
import { type Answer, type Caller, fieldIn, textIn } from './caller.ts'
import { type Good, type Goods, named } from './goods.ts'
import { type SaleTerms, saleLines, type Wanted } from './sale-lines.ts'
import type { Shop } from './shop.ts'

export type Branch = 'ACC' | 'KUM' | 'TAM'

/** Who makes a call and how. */
type How = {
  /** By default the shop's own. */
  readonly by?: Caller | undefined
  /** Its Idempotency-Key. */
  readonly key?: string | undefined
  /** '?again=yes' */
  readonly query?: string | undefined
}
/** For calls that take their branch from X-Branch-Code: Accra by default. */
type HowAt = How & { readonly branch?: Branch | 'TAM' | undefined }

type Amount = number | string
type Paid = Fields & { readonly bank?: string }
type Place = { readonly branch: string; readonly date: string }
/** The content of a cart or a delivery, by short names: { milo: 2 }. */
export type Of<T> = { readonly [good in Good]?: T }
/** At the shop's price, unless another is given. */
type Cart = Of<Amount | { readonly quantity: Amount; readonly price?: string; readonly discount?: string }> | readonly Wanted[]
export type Lines = Of<number | readonly [qty: number, fields: Fields]> | readonly Line[]

const REVERSALS = {
  sale: 'sales/reverse',
  saleReturn: 'sales/reversereturn',
  purchase: 'purchases/reverse',
  purchaseReturn: 'purchases/reversereturn',
  payment: 'accounting/peopleacc/reverse',
  journal: 'accounting/generaljournal/reverse',
  transfer: 'producttransfer/reverse',
  production: 'production/reverse',
  adjustment: 'product/reverseadjustment',
  payroll: 'payroll_emp_trans/reverse',
} as const
export type Reversal = keyof typeof REVERSALS

/** A pattern is not a part of a body: as one it would be in every answer, because it has no fields. */
const bodyOf = (what: string | object): object => {
  if (what instanceof RegExp) return { message: expect.stringMatching(what) }
  return typeof what === 'string' ? { message: what } : what
}

/** Compares a refusal's status, and its sentence, a pattern of it, or fields of the body. */
export const expectRefused = async (asked: Answer | Promise<Answer>, status: number, what: string | object = {}): Promise<Answer> => {
  const answer = await asked
  expect(answer).toMatchObject({ status, body: bodyOf(what) })
  return answer
}

/** The number of the document that a call created, which must have been saved. */
export const saved = async (asked: Answer | Promise<Answer>): Promise<string> => {
  const { status, text, number, body } = await asked
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ savedSuccessfully: true })
  return number
}

const isList = <Each>(value: object | readonly Each[]): value is readonly Each[] => Array.isArray(value)

/** Everything that people do in the shop, each through its call with the body that the screens send. */
export type Verbs = ReturnType<typeof shopVerbs>

export const shopVerbs = (shop: Shop, goods: Goods, { clock, person }: { readonly clock: Clock; readonly person: Caller }) => {
  let documents = 0
  const nextDocument = (): number => {
    documents += 1
    return documents
  }
  const today = () => businessDateOf(clock())
  const call = (path: string, body: unknown, { by = person, key, query = '', branch }: HowAt = {}) =>
    by.post(`/api/${path}${query}`, body, {
      ...(branch !== undefined && { 'x-branch-code': branch }),
      ...(key !== undefined && { 'idempotency-key': key }),
    })
  const wanted = (cart: Cart): readonly Wanted[] =>
    isList(cart)
      ? cart
      : named(cart).map(([good, each]) => {
          const { quantity, ...terms } = typeof each === 'object' ? each : { quantity: each }
          return { ...goods[good], ...terms, quantity: String(quantity) }
        })
  const listed = (lines: Lines): readonly Line[] =>
    isList(lines)
      ? lines
      : named(lines).map(([good, each]): Line => (typeof each === 'number' ? [goods[good], each] : [goods[good], ...each]))

  const bodies = {
    sale: (cart: Cart, terms: SaleTerms = {}) => saleLines(wanted(cart), terms),
    purchase: (supplier: string, lines: Lines, fields: Fields = {}) =>
      purchaseLines(listed(lines), { pid: supplier, purchaseInvoice: `N-${nextDocument()}`, ...fields }),
    payment: (pid: string, amount: Amount, fields: Paid = {}) => paymentBody(pid, amount, { refNo: `R-${nextDocument()}`, ...fields }),
    adjustment: (transtype: string, lines: Lines, fields: Fields = {}) => adjustmentLines(listed(lines), transtype, fields),
    transfer: (lines: Lines, way: Partial<Way> = {}) => transferLines(listed(lines), { date: today(), ...way }),
    production: (lines: Lines, place: Partial<Place> = {}) => productionLines(listed(lines), { date: today(), ...place }),
    journal: (entries: readonly Entry[], fields: Fields = {}) =>
      journalLines(entries, { accDate: today(), refNo: `J-${nextDocument()}`, ...fields }),
  }
  const makePayee =
    (category: PayeeCategory) =>
    async (name: string, fields: Fields = {}): Promise<string> => {
      const made = await call('accounting/people/create/asempa', payeeBody(name, category, fields), { by: shop.admin, branch: 'ACC' })
      expect(made.status, made.text).toBe(200)
      return textIn(made.body, 'pid')
    }
  const payment =
    (direction: 'create' | 'paysupplier') =>
    (pid: string, amount: Amount, { by, key, query, branch = 'ACC', ...fields }: HowAt & Paid = {}) =>
      call(`accounting/peopleacc/${direction}/asempa`, bodies.payment(pid, amount, fields), { by, key, query, branch })
  return {
    /** The bodies that the verbs send, for tests that change them. */
    bodies,
    /** Each returns a pid. */
    customer: makePayee('debtor'),
    supplier: makePayee('creditor'),
    bank: makePayee('bank'),
    /** Returns the id of a new product: at a cost of 6.00, a price of 10.00 and without stock. */
    product: async (name: string, fields: Fields = {}): Promise<number> => {
      const made = await call('product/create/asempa', productBody(name, fields), { branch: 'ACC' })
      expect(made.status, made.text).toBe(200)
      return Number(fieldIn(made.body, 'id'))
    },
    sell: (cart: Cart, { by, key, query, ...terms }: How & SaleTerms = {}) =>
      call('sales/makesales/asempa', bodies.sale(cart, terms), { by, key, query }),
    returnSale: (
      sale: string,
      lines: Readonly<Record<number, number>>,
      { refund = 'CASH', ...how }: How & { readonly refund?: string } = {},
    ) =>
      call(
        `sales/makereturn/asempa/${sale}`,
        { refund, reason: 'Bag is torn', lines: Object.entries(lines).map(([lineNo, qty]) => ({ lineNo: Number(lineNo), qty })) },
        how,
      ),
    buy: (supplier: string, lines: Lines, { by, key, query, branch = 'ACC', ...fields }: HowAt & Fields = {}) =>
      call('purchases/makepurchases/asempa', bodies.purchase(supplier, lines, fields), { by, key, query, branch }),
    returnPurchase: (purchase: string, quantities: Of<number>, how: How = {}) =>
      call(
        `purchases/return/asempa/${purchase}`,
        { reason: 'Bags torn', lines: named(quantities).map(([good, qty]) => ({ productId: goods[good].id, qty })) },
        how,
      ),
    receive: payment('create'),
    pay: payment('paysupplier'),
    adjust: (transtype: string, lines: Lines, { by, key, query, ...fields }: How & Fields = {}) =>
      call('product/adjustretailqty/asempa', bodies.adjustment(transtype, lines, fields), { by, key, query }),
    transfer: (lines: Lines, { by, key, query, ...way }: How & Partial<Way> = {}) =>
      call('producttransfer/maketransfer/asempa', bodies.transfer(lines, way), { by, key, query }),
    produce: (lines: Lines, { by, key, query, ...place }: How & Partial<Place> = {}) =>
      call('production/makeproduction/asempa', bodies.production(lines, place), { by, key, query }),
    /** The components of one batch. */
    saveBill: (good: Good, makes: number, components: Of<number>, how: How = {}) =>
      call(
        `production/bill/asempa/${goods[good].id}`,
        { makes, components: named(components).map(([part, qty]) => ({ productId: goods[part].id, qty })) },
        how,
      ),
    journal: (entries: readonly Entry[], { by, key, query, branch = 'ACC', ...fields }: HowAt & Fields = {}) =>
      call('accounting/generaljournal/create/asempa', bodies.journal(entries, fields), { by, key, query, branch }),
    reverse: (kind: Reversal, number: string, reason = 'Typed twice', by = shop.admin) =>
      call(`${REVERSALS[kind]}/asempa/${number}`, { reason }, { by }),
    closeMonth: (through: string) => shop.database.transaction(shop.businessId, tx => closeMonth(tx, 1, through)),

    /** "ACC-26-000001 40 of 100", oldest first. */
    openItems: async (pid: string, by = shop.granted): Promise<unknown> => {
      const { body } = await by.get(`/api/accounting/peopleacc/openitems/asempa/${pid}`)
      return Array.isArray(body) ? body.map(each => `${each.document} ${each.remaining} of ${each.amount}`) : body
    },
    payee: async (pid: string, by = shop.granted): Promise<unknown> => (await by.get(`/api/accounting/people/getpayee/asempa/${pid}`)).body,
    invoice: async (number: string, by = shop.denied): Promise<unknown> => (await by.get(`/api/sales/byinvoice/asempa/${number}`)).body,
  }
}
