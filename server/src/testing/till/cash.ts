import { expect } from 'vitest'
import { type Answer, type Caller, fieldIn, type Headers, textIn } from '../world/caller.ts'
import type { TestShop } from '../world/test-shop.ts'

type Given = { readonly note?: string; readonly bag?: string; readonly by?: Caller; readonly branch?: string; readonly headers?: Headers }
type Arrived = {
  readonly reason?: string
  readonly slip?: string
  readonly by?: Caller
  readonly headers?: Headers
  readonly entryDate?: string
}

type Place = { readonly place: string; readonly name: string; readonly amount: number }

/** What people do with cash between registers, safes and banks, each through its call. */
export const cashOf = (shop: TestShop) => {
  const give = (
    from: string,
    to: string,
    amount: number,
    { note = 'Evening drop', bag = '', by = shop.granted, branch = 'ACC', headers = {} }: Given = {},
  ): Promise<Answer> => by.post('/api/cash/give/asempa', { from, to, amount, note, bag }, { 'x-branch-code': branch, ...headers })
  const receive = (
    number: string,
    received: number,
    { reason = '', slip = '', by = shop.admin, headers = {}, ...more }: Arrived = {},
  ): Promise<Answer> => by.post(`/api/cash/receive/asempa/${number}`, { received, reason, slip, ...more }, headers)
  const numberOf = async (asked: Promise<Answer>, name: string): Promise<string> => {
    const answer = await asked
    expect(answer.status, answer.text).toBe(200)
    return textIn(answer.body, name)
  }
  const places = async (branch = 'ACC', at = ''): Promise<readonly Place[]> => {
    const { body, status, text } = await shop.admin.get(`/api/cash/places/asempa?branch=${branch}${at === '' ? '' : `&at=${at}`}`)
    expect(status, text).toBe(200)
    const [one] = [body].flat()
    const listed = fieldIn(one, 'places')
    return Array.isArray(listed) ? listed : []
  }
  return {
    give,
    receive,
    given: (...asked: Parameters<typeof give>) => numberOf(give(...asked), 'moveNumber'),
    received: (...asked: Parameters<typeof receive>) => numberOf(receive(...asked), 'receiptNumber'),
    cancel: (number: string, by: Caller = shop.granted): Promise<Answer> =>
      by.post(`/api/cash/cancel/asempa/${number}`, { reason: 'Wrong amount' }),
    reverse: (number: string, by: Caller = shop.admin): Promise<Answer> =>
      by.post(`/api/cash/reversereceipt/asempa/${number}`, { reason: 'Wrong safe' }),
    count: (safe: string, counted: number, by: Caller = shop.granted): Promise<Answer> =>
      by.post('/api/cash/count/asempa/ACC', { safe, counted, reason: 'Counted by two people' }),
    rules: (afterCount: string, onePerson = false, by: Caller = shop.admin): Promise<Answer> =>
      by.post('/api/cash/setup/asempa/ACC', { afterCount, onePerson }),
    addSafe: (name: string, by: Caller = shop.admin, branch = 'ACC'): Promise<Answer> =>
      by.post(`/api/cash/safe/asempa/${branch}`, { name }),
    move: async (number: string, by: Caller = shop.admin): Promise<unknown> => (await by.get(`/api/cash/move/asempa/${number}`)).body,
    places,
    /** "Safe 300, Till 1 200" */
    lying: async (branch = 'ACC', at = ''): Promise<string> =>
      (await places(branch, at)).map(({ name, amount }) => `${name} ${amount}`).join(', '),
    lines: async (place: string, start = '2026-11-20', end = '2026-11-20', branch = 'ACC'): Promise<unknown> => {
      const answer = await shop.admin.get(`/api/cash/lines/asempa/${branch}/${start}/${end}?place=${encodeURIComponent(place)}`)
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    },
  }
}
