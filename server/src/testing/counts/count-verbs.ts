import { expect } from 'vitest'
import { type Caller, fieldIn, textIn } from '../world/caller.ts'
import type { Good } from '../world/goods.ts'
import type { TestShop } from '../world/test-shop.ts'

type Fields = Readonly<Record<string, unknown>>
type By = { readonly by?: Caller; readonly key?: string }

const UNFINISHED = `select count_number from stock_count where business_id = $1 and status in ('COUNTING', 'SUBMITTED')`

/** What people do with stock counts, each through its call. */
export const countVerbs = (shop: TestShop) => {
  const post = (path: string, body: unknown, { by = shop.denied, key }: By = {}) =>
    by.post(`/api/counts/${path}`, body, key === undefined ? {} : { 'idempotency-key': key })
  const productOf = (good: Good | number): number => (typeof good === 'number' ? good : shop.goods[good].id)
  const step = (number: string, to: string, by: Caller = shop.granted, reason?: string) =>
    post(`step/asempa/${number}`, { step: to, reason }, { by })
  return {
    post,
    /** A count of the whole branch, by its number. */
    start: async (fields: Fields = {}, by?: Caller): Promise<string> => {
      const made = await post(
        'start/asempa',
        { branch: 'ACC', title: 'Month end', scope: 'BRANCH', blind: false, ...fields },
        by === undefined ? {} : { by },
      )
      expect(made.status, made.text).toBe(200)
      return textIn(made.body, 'countNumber')
    },
    count: (number: string, good: Good | number, qty: number | string, fields: Fields = {}, how: By = {}) =>
      post(`line/asempa/${number}`, { productId: productOf(good), qty, counter: 'Kofi', replaces: false, ...fields }, how),
    step,
    /** Ends what a test left open, so that each product is free to be counted. */
    cancelAll: async (): Promise<void> => {
      for (const { count_number: number } of await shop.rows<{ count_number: string }>(UNFINISHED))
        expect((await step(number, 'CANCEL', shop.admin, 'End of the test')).status).toBe(200)
    },
    approve: (number: string, by: Caller = shop.granted, key?: string) =>
      post(`approve/asempa/${number}`, undefined, key === undefined ? { by } : { by, key }),
    one: async (number: string, by: Caller = shop.granted) => (await by.get(`/api/counts/one/asempa/${number}`)).body,
    sheet: (number: string, query = '', by: Caller = shop.granted) => by.get(`/api/counts/sheet/asempa/${number}${query}`),
    rows: async (number: string, query = '', by: Caller = shop.granted): Promise<readonly unknown[]> => {
      const rows = fieldIn((await by.get(`/api/counts/sheet/asempa/${number}${query}`)).body, 'rows')
      return Array.isArray(rows) ? rows : []
    },
  }
}
