import { saveBill } from '@akonta/domain/production/bill-calls'
import { makeProduction } from '@akonta/domain/production/production-calls'
import { createOrders, stepOrder } from '@akonta/domain/purchases/order-calls'
import { makePurchase } from '@akonta/domain/purchases/purchase-calls'
import { receiveGoods } from '@akonta/domain/purchases/receipt-calls'
import { ONE, type Quantity } from '@akonta/domain/quantity'
import { makeReturn } from '@akonta/domain/sales/return-calls'
import { CASH_CUSTOMER_NAMED, saleToWire } from '@akonta/domain/sales/sale-wire'
import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import { makeTransfer } from '@akonta/domain/transfers/transfer-calls'
import type { TradedShop } from '../model/mixed-trade.ts'
import type { Pieces } from './shelves.ts'

/** One call with its body as JSON, and the goods that it moves if it is saved. */
export type Errand = {
  readonly path: string
  readonly branch: string
  readonly body: string | undefined
  readonly takes: readonly Pieces[]
  readonly puts: readonly Pieces[]
}

const SOMEBODY = { userId: 1, username: 'somebody' } as const
const COST = 25_000n
const REASON = JSON.stringify({ reason: 'Entered by mistake' })
export const RECIPE_PARTS = [1, 2] as const

const quantityOf = (pieces: number): Quantity => BigInt(pieces) * ONE

/** Calls of the people in a shop, each with what it moves. All goods of an errand lie in one branch. */
export const errandsOf = (shop: TradedShop) => {
  const { dbname, branches, products, price, supplier, today } = shop
  const codeOf = (branch: number): string => branches[branch] ?? ''
  const codeOfAll = (goods: readonly Pieces[]): string => codeOf(goods[0]?.branch ?? 0)
  const line = ({ product, pieces }: Pieces) => ({ productId: products[product] ?? 0, productName: '', quantity: quantityOf(pieces) })
  const reversal = (path: string, number: string, branch: number) => ({
    path: `${path}/${dbname}/${number}`,
    branch: codeOf(branch),
    body: REASON,
  })
  return {
    sale: (goods: readonly Pieces[]): Errand => {
      const branch = codeOfAll(goods)
      const lines = goods.map(each => ({ ...line(each), price, costPrice: null }))
      const body = saleToWire(
        { branch, saleType: 'CASH', customer: CASH_CUSTOMER, charges: 0n, lines },
        { ...SOMEBODY, customer: CASH_CUSTOMER_NAMED },
      )
      return { path: `/api/sales/makesales/${dbname}`, branch, body: JSON.stringify(body), takes: goods, puts: [] }
    },
    /** A piece of the first line. */
    saleReturn: (invoice: string, [first]: readonly Pieces[]): Errand => ({
      path: `/api/sales/makereturn/${dbname}/${invoice}`,
      branch: codeOf(first?.branch ?? 0),
      body: makeReturn.body.write({ refund: 'CASH', reason: 'Tin is dented', lines: [{ lineNo: 1, quantity: ONE }] }),
      takes: [],
      puts: first ? [{ ...first, pieces: 1 }] : [],
    }),
    reverseSale: (invoice: string, goods: readonly Pieces[]): Errand => ({
      ...reversal('/api/sales/reverse', invoice, goods[0]?.branch ?? 0),
      takes: [],
      puts: goods,
    }),
    purchase: (goods: readonly Pieces[]): Errand => ({
      path: `/api/purchases/makepurchases/${dbname}?again=yes`,
      branch: codeOfAll(goods),
      body: makePurchase.body.write({
        supplier,
        invoice: 'N-1',
        purchaseType: 'CREDIT',
        lines: goods.map(each => ({ ...line(each), costPrice: COST, sellingPrice: 0n, expiresOn: null })),
      }),
      takes: [],
      puts: goods,
    }),
    reversePurchase: (number: string, goods: readonly Pieces[]): Errand => ({
      ...reversal('/api/purchases/reverse', number, goods[0]?.branch ?? 0),
      takes: goods,
      puts: [],
    }),
    order: (goods: readonly Pieces[]): Errand => ({
      path: `/api/purchases/orders/${dbname}`,
      branch: codeOfAll(goods),
      body: createOrders.body.write({
        branch: codeOfAll(goods),
        orders: [{ supplier, expectedOn: undefined, note: undefined, lines: goods.map(each => ({ ...line(each), costPrice: COST })) }],
      }),
      takes: [],
      puts: [],
    }),
    sendOrder: (order: string, branch: number): Errand => ({
      path: `/api/purchases/orders/step/${dbname}/${order}`,
      branch: codeOf(branch),
      body: stepOrder.body.write({ step: 'SEND', reason: '' }),
      takes: [],
      puts: [],
    }),
    receive: (order: string, goods: readonly Pieces[]): Errand => ({
      path: `/api/goodsreceipts/receive/${dbname}/${order}`,
      branch: codeOfAll(goods),
      body: receiveGoods.body.write({
        deliveryNote: 'DN-1',
        date: undefined,
        lines: goods.map(each => ({ ...line(each), costPrice: undefined, expiresOn: null })),
      }),
      takes: [],
      puts: goods,
    }),
    transfer: (goods: readonly Pieces[], destination: number): Errand => ({
      path: `/api/producttransfer/maketransfer/${dbname}`,
      branch: codeOfAll(goods),
      body: makeTransfer.body.write({
        source: codeOfAll(goods),
        destination: codeOf(destination),
        date: today,
        deliveredBy: 'Kwame',
        sender: SOMEBODY,
        lines: goods.map(each => ({ ...line(each), sellingPrice: price })),
      }),
      takes: goods,
      puts: goods.map(each => ({ ...each, branch: destination })),
    }),
    /** The last product is made of the first two. One piece of the first is spoilt on the way if `spoils`. */
    production: (branch: number, pieces: number, spoils: boolean): Errand => {
      const [ofFirst, ofSecond] = RECIPE_PARTS
      const first = { branch, product: 0, pieces: ofFirst * pieces + (spoils ? 1 : 0) }
      const made = { branch, product: products.length - 1, pieces }
      const actual = {
        used: [{ productId: products[0] ?? 0, quantity: quantityOf(first.pieces) }],
        waste: [{ productId: products[0] ?? 0, quantity: ONE, type: 'DAMAGED_ITEMS' as const, reason: 'Fell down' }],
      }
      const lines = [{ ...line(made), unitCost: COST, sellingPrice: price, ...(spoils ? actual : {}) }]
      return {
        path: `/api/production/makeproduction/${dbname}`,
        branch: codeOf(branch),
        body: makeProduction.body.write({ branch: codeOf(branch), date: today, maker: SOMEBODY, lines }),
        takes: [first, { branch, product: 1, pieces: ofSecond * pieces }],
        puts: [made],
      }
    },
    recipe: (): Errand => ({
      path: `/api/production/bill/${dbname}/${products.at(-1)}`,
      branch: codeOf(0),
      body: saveBill.body.write({
        makes: ONE,
        components: RECIPE_PARTS.map((each, place) => ({ productId: products[place] ?? 0, quantity: quantityOf(each) })),
        overhead: undefined,
      }),
      takes: [],
      puts: [],
    }),
  }
}

export type Errands = ReturnType<typeof errandsOf>
