import { expect } from 'vitest'
import { type Answer, type Caller, fieldIn, textIn } from '../world/caller.ts'
import type { TestShop } from '../world/test-shop.ts'
import { expectRefused } from '../world/verbs.ts'

export const LAYAWAY = '/api/sales/layaway/asempa'
export const TERMS = { depositPercent: 20, days: 60, feePercent: 5 }
export const CASH = 'C0000HD'

/** What people do with layaways, each through its call: two tins for one customer, with a deposit in cash. */
export const layawaysOf = (shop: TestShop, customer: string) => {
  const { milo } = shop.goods
  const wanted = (more: object = {}) => ({
    branch: 'ACC',
    pid: customer,
    dueOn: '2026-12-20',
    lines: [{ productId: milo.id, qty: 2, price: 85 }],
    deposit: [{ pid: CASH, amount: 50 }],
    ...more,
  })
  const ask = (more: object = {}, by: Caller = shop.denied): Promise<Answer> => by.post(LAYAWAY, wanted(more))
  const pay = (number: string, amount: number, more: object = {}) =>
    shop.denied.post(`/api/sales/layaway/pay/asempa/${number}`, { parts: [{ pid: CASH, amount, ...more }] })
  const complete = (number: string, by: Caller = shop.denied) => by.post(`/api/sales/layaway/complete/asempa/${number}`)
  const cancel = (number: string, more: object = {}, by: Caller = shop.granted) =>
    by.post(`/api/sales/layaway/cancel/asempa/${number}`, { reason: 'Moved away', pid: CASH, ...more })
  return {
    wanted,
    ask,
    pay,
    complete,
    cancel,
    setTerms: (terms: object | null, by: Caller = shop.admin) => by.post('/api/branch/layaways/asempa/ACC', { terms }),
    create: async (more: object = {}, by: Caller = shop.denied): Promise<string> => {
      const answer = await ask(more, by)
      expect(answer.status, answer.text).toBe(200)
      return textIn(answer.body, 'layawayNumber')
    },
    /** The number of the only payment. */
    received: async (asked: Promise<Answer>): Promise<string> => {
      const { status, text, body } = await asked
      expect(status, text).toBe(200)
      const [payment] = [fieldIn(body, 'payments')].flat()
      return String(payment)
    },
    expectEnded: async (number: string, how: string) => {
      for (const again of [complete(number), pay(number, 1), cancel(number)])
        await expectRefused(again, 409, `Layaway ${number} was already ${how}`)
    },
    read: async (number: string) => (await shop.denied.get(`${LAYAWAY}/${number}`)).body,
    availableOf: async ({ id }: { readonly id: number }) =>
      fieldIn((await shop.denied.get(`/api/product/asempa/id/${id}`, { 'x-branch-code': 'ACC' })).body, 'available'),
  }
}
