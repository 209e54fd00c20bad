import { expect } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { fieldIn, textIn } from '../world/caller.ts'
import { named } from '../world/goods.ts'
import type { TestShop } from '../world/test-shop.ts'
import { type Of, saved } from '../world/verbs.ts'

type Pack = { readonly packNo: number; readonly size: number }
type Came =
  | number
  | readonly [qty: number, costPrice: number]
  | { readonly qty: number; readonly costPrice?: number; readonly expiringDateStr?: string; readonly pack?: Pack }
/** All of it at a price, a quantity at a price, or with its pack. */
type Invoiced =
  | number
  | readonly [qty: number, costPrice: number]
  | { readonly qty?: number; readonly costPrice: number; readonly pack?: Pack }
type Fields = Readonly<Record<string, unknown>>

const cameOf = (each: Came): Fields => {
  if (typeof each === 'number') return { qty: each }
  return 'qty' in each ? each : { qty: each[0], costPrice: each[1] }
}

const invoicedOf = (each: Invoiced): Fields => {
  if (typeof each === 'number') return { costPrice: each }
  return 'costPrice' in each ? each : { qty: each[0], costPrice: each[1] }
}

/** What people do with orders to suppliers, receipts, their invoices and landed costs: each through its call. */
export const orderVerbs = (shop: TestShop) => {
  let papers = 0
  const post = (path: string, body: unknown, by: Caller = shop.granted, key?: string) =>
    by.post(`/api/${path}`, body, key === undefined ? {} : { 'idempotency-key': key })
  const goods = (lines: Of<Came>): readonly Fields[] =>
    named(lines).map(([good, each]) => ({ productId: shop.goods[good].id, ...cameOf(each) }))
  const prices = (of: Of<Invoiced>): readonly Fields[] =>
    named(of).map(([good, each]) => ({ productId: shop.goods[good].id, ...invoicedOf(each) }))
  return {
    post,
    goods,
    prices,
    /** A sent order, by its number. Quantities with their prices. */
    order: async (pid: string, lines: Of<Came>, { sent = true } = {}): Promise<string> => {
      const made = await post('purchases/orders/asempa', { branch: 'ACC', orders: [{ pid, lines: goods(lines) }] })
      expect(made.status, made.text).toBe(200)
      const numbers = fieldIn(made.body, 'orderNumbers')
      const number = Array.isArray(numbers) ? String(numbers[0]) : ''
      if (sent) expect((await post(`purchases/orders/step/asempa/${number}`, { step: 'SEND' })).status).toBe(200)
      return number
    },
    step: (number: string, step: string, reason?: string) => post(`purchases/orders/step/asempa/${number}`, { step, reason }),
    receive: (number: string, lines: Of<Came>, by?: Caller, key?: string) =>
      post(`goodsreceipts/receive/asempa/${number}`, { deliveryNote: 'DN-1', lines: goods(lines) }, by, key),
    invoice: (receipts: readonly string[], of: Of<Invoiced>, fields: Fields = {}, by?: Caller, key?: string) => {
      papers += 1
      const body = { receipts, purchaseInvoice: `OI-${papers}`, lines: prices(of), ...fields }
      return post('goodsreceipts/invoice/asempa', body, by, key)
    },
    land: (documents: readonly string[], amount: number, fields: Fields = {}, by?: Caller) =>
      post('landedcosts/create/asempa', { documents, description: 'Freight', amount, basis: 'VALUE', paymentType: 'CASH', ...fields }, by),
    correct: (receipt: string, of: Of<number>, by?: Caller, entryDate?: string) =>
      post(`goodsreceipts/correctprice/asempa/${receipt}`, { reason: 'Price list of November', lines: prices(of), entryDate }, by),
    undo: (what: 'goodsreceipts' | 'landedcosts' | 'purchases', number: string) =>
      post(`${what}/reverse/asempa/${number}`, { reason: 'Typed twice' }, shop.admin),
    status: async (number: string): Promise<string> =>
      textIn((await shop.granted.get(`/api/purchases/orders/asempa/${number}`)).body, 'status'),
    /** A receipt of goods that were ordered for it. */
    came: async (pid: string, lines: Of<Came>, branch = 'ACC'): Promise<string> => {
      const made = await post('purchases/orders/asempa', { branch, orders: [{ pid, lines: goods(lines) }] })
      const numbers = fieldIn(made.body, 'orderNumbers')
      const number = Array.isArray(numbers) ? String(numbers[0]) : ''
      await post(`purchases/orders/step/asempa/${number}`, { step: 'SEND' })
      return saved(post(`goodsreceipts/receive/asempa/${number}`, { lines: goods(lines) }))
    },
  }
}
