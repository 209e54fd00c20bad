import { expect, test } from 'vitest'
import type { KeptSale } from './kept-sale.ts'
import { meaningOf, sendWaiting, type Tried } from './send-sales.ts'

const saleOf = (count: number): KeptSale => ({
  requestId: `request-${count}`,
  provisional: `OFF-7K2M9Q-${count}`,
  business: 'asempa',
  username: 'esi',
  attendant: 'Esi',
  branch: 'ACC',
  branchName: 'Accra Central',
  registerSession: '',
  soldAt: '2026-11-20T14:32:00.000Z',
  body: '[]',
  total: 1000n,
  tenders: [],
  tried: false,
  state: 'waiting',
  code: '',
  reason: '',
  invoice: '',
})

/** A queue in memory; `answers` determines the outcome of each attempt. */
const queueOf = (count: number, answers: (sale: KeptSale, tries: number) => Tried) => {
  const sales = new Map(Array.from({ length: count }, (_, place) => saleOf(place + 1)).map(sale => [sale.requestId, sale]))
  const tries: string[] = []
  return {
    sales,
    tries,
    waiting: async () => [...sales.values()].filter(({ state }) => state === 'waiting'),
    post: async (sale: KeptSale) => {
      tries.push(sale.requestId)
      return answers(sale, tries.length)
    },
    settle: async (requestId: string, outcome: Partial<KeptSale>) => {
      const sale = sales.get(requestId)
      if (sale) sales.set(requestId, { ...sale, ...outcome })
    },
  }
}

const sent = (sale: KeptSale): Tried => ({ kind: 'sent', invoice: `ACC-${sale.requestId}` })
const statesOf = ({ sales }: ReturnType<typeof queueOf>) => [...sales.values()].map(({ state }) => state)

test('waiting sales are sent oldest first, each once', async () => {
  const queue = queueOf(3, sent)
  expect(await sendWaiting(queue)).toBe(3)
  expect(queue.tries).toEqual(['request-1', 'request-2', 'request-3'])
  expect([...queue.sales.values()].map(({ state, invoice }) => [state, invoice])[0]).toEqual(['sent', 'ACC-request-1'])
})

test('a refused sale is parked with its reason and the next one is sent', async () => {
  const queue = queueOf(3, sale =>
    sale.requestId === 'request-2' ? { kind: 'refused', code: 'not_enough_stock', reason: 'Not enough stock' } : sent(sale),
  )
  await sendWaiting(queue)
  expect(statesOf(queue)).toEqual(['sent', 'parked', 'sent'])
  expect(queue.sales.get('request-2')).toMatchObject({ code: 'not_enough_stock', reason: 'Not enough stock' })
})

test('a sale that has to wait does not block others, and is tried once a round', async () => {
  const queue = queueOf(3, sale => (sale.requestId === 'request-1' ? { kind: 'later' } : sent(sale)))
  expect(await sendWaiting(queue)).toBe(2)
  expect(statesOf(queue)).toEqual(['waiting', 'sent', 'sent'])
  expect(queue.tries).toHaveLength(3)
})

test('without an answer the round ends and everything stays', async () => {
  const queue = queueOf(3, (sale, tries) => (tries === 2 ? { kind: 'stop' } : sent(sale)))
  expect(await sendWaiting(queue)).toBe(1)
  expect(statesOf(queue)).toEqual(['sent', 'waiting', 'waiting'])
  expect(queue.tries).toHaveLength(2)
})

test.each([
  [0, 'network', 'stop'],
  [401, 'not_signed_in', 'stop'],
  [502, '', 'stop'],
  [503, 'busy', 'stop'],
  [500, '', 'later'],
  [429, 'too_many_tries', 'later'],
  [409, 'request_in_progress', 'later'],
  [200, 'unreadable_answer', 'later'],
  [409, 'already_exists', 'refused'],
  [403, 'price_not_yours', 'refused'],
  [422, 'month_closed', 'refused'],
  [404, 'not_found', 'refused'],
])('status %i %s means %s', (status, code, kind) => expect(meaningOf({ status, code, message: 'Why' }).kind).toBe(kind))
