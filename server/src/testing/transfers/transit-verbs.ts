import { expect } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { fieldIn, textIn } from '../world/caller.ts'
import { named } from '../world/goods.ts'
import type { TestShop } from '../world/test-shop.ts'
import { type Lines, type Of, saved } from '../world/verbs.ts'

type Came = readonly [received: number, damaged?: number, over?: number]

/** What people do with transfers in transit: each through its call. Goods go from Accra to Kumasi. */
export const transitVerbs = (shop: TestShop) => {
  const post = (path: string, body: unknown, by: Caller = shop.granted, key?: string) =>
    by.post(`/api/producttransfer/${path}`, body, key === undefined ? {} : { 'idempotency-key': key })
  const read = async (number: string) => (await shop.admin.get(`/api/producttransfer/dispatch/asempa/${number}`)).body
  return {
    post,
    read,
    turn: (on: boolean, by: Caller = shop.admin) => by.post('/api/settings/transfersintransit/asempa', { on }),
    dispatch: (goods: Lines) => saved(shop.transfer(goods)),
    receive: (number: string, goods: Of<Came>, by?: Caller, key?: string) => {
      const lines = named(goods).map(([good, [received, damaged = 0, over = 0]]) => ({
        productId: shop.goods[good].id,
        received,
        damaged,
        over,
      }))
      return post(`receive/asempa/${number}`, { note: 'By the yellow van', lines }, by, key)
    },
    /** Everything that was sent, in good condition. */
    receiveAll: async (number: string) => {
      const sent = fieldIn(await read(number), 'lines')
      expect(Array.isArray(sent)).toBe(true)
      const lines = (Array.isArray(sent) ? sent : []).map(line => ({
        productId: fieldIn(line, 'productId'),
        received: fieldIn(line, 'qty'),
        damaged: 0,
        over: 0,
      }))
      return post(`receive/asempa/${number}`, { lines })
    },
    refuse: (number: string, by?: Caller) => post(`refuse/asempa/${number}`, { reason: 'Ordered by another branch' }, by),
    undo: (what: 'reverse' | 'reversereceipt', number: string, by: Caller = shop.admin) =>
      post(`${what}/asempa/${number}`, { reason: 'Typed twice' }, by),
    /** The goods in transit, by number and value. */
    listed: async () => {
      const { body } = await shop.admin.get('/api/producttransfer/intransit/asempa')
      return (Array.isArray(body) ? body : []).map(row => ({ number: textIn(row, 'transno'), value: fieldIn(row, 'total_costprice') }))
    },
  }
}
