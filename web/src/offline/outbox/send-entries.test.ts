import { expect, test } from 'vitest'
import { entryOf } from '../../testing/stored-entry.ts'
import { blockerOf, meaningOf, sendWaiting, type Tried } from './send-entries.ts'
import type { StoredEntry } from './stored-entry.ts'

const saleOf = (count: number, more: Partial<StoredEntry> = {}): StoredEntry =>
  entryOf({ requestId: `request-${count}`, provisional: `OFF-7K2M9Q-${count}`, ...more })

/** A queue in memory; `answers` determines the outcome of each attempt. */
const queueOf = (made: number | readonly StoredEntry[], answers: (sale: StoredEntry, tries: number) => Tried) => {
  const entries = typeof made === 'number' ? Array.from({ length: made }, (_, place) => saleOf(place + 1)) : made
  const sales = new Map(entries.map(entry => [entry.requestId, entry]))
  const tries: string[] = []
  return {
    sales,
    tries,
    entries: async () => [...sales.values()],
    maySend: ({ username }: StoredEntry) => username === 'esi',
    post: async (sale: StoredEntry) => {
      tries.push(sale.requestId)
      return answers(sale, tries.length)
    },
    settle: async (requestId: string, outcome: Partial<StoredEntry>) => {
      const sale = sales.get(requestId)
      if (sale) sales.set(requestId, { ...sale, ...outcome })
    },
  }
}

const sent = (sale: StoredEntry): Tried => ({ kind: 'sent', savedAs: `ACC-${sale.requestId}` })
const statesOf = ({ sales }: ReturnType<typeof queueOf>) => [...sales.values()].map(({ state }) => state)

test('waiting sales are sent oldest first, each once', async () => {
  const queue = queueOf(3, sent)
  expect(await sendWaiting(queue)).toBe(3)
  expect(queue.tries).toEqual(['request-1', 'request-2', 'request-3'])
  expect([...queue.sales.values()].map(({ state, savedAs }) => [state, savedAs])[0]).toEqual(['sent', 'ACC-request-1'])
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

test('two entries in a row without an answer end the round, and everything stays', async () => {
  const queue = queueOf(5, (sale, tries) => (tries === 2 || tries === 3 ? { kind: 'stop' } : sent(sale)))
  expect(await sendWaiting(queue)).toBe(1)
  expect(statesOf(queue)).toEqual(['sent', 'waiting', 'waiting', 'waiting', 'waiting'])
  expect(queue.tries).toHaveLength(3)
})

test('one entry that never gets an answer does not keep the others from the server', async () => {
  const queue = queueOf(4, sale => (['request-1', 'request-3'].includes(sale.requestId) ? { kind: 'stop' } : sent(sale)))
  expect(await sendWaiting(queue)).toBe(2)
  expect(statesOf(queue)).toEqual(['waiting', 'sent', 'waiting', 'sent'])
})

test('an entry with which the server fails keeps waiting with what the server said, once', async () => {
  const queue = queueOf(2, (_sale, tries) => meaningOf({ status: 500, code: 'fault', message: `Something went wrong: ${tries}` }))
  expect([await sendWaiting(queue), await sendWaiting(queue)]).toEqual([0, 0])
  expect([...queue.sales.values()].map(({ state, code, reason }) => [state, code, reason])).toEqual([
    ['waiting', 'fault', 'Something went wrong: 1'],
    ['waiting', 'fault', 'Something went wrong: 2'],
  ])
  const mended = { ...queue, post: async (sale: StoredEntry) => sent(sale) }
  expect(await sendWaiting(mended)).toBe(2)
  expect(queue.sales.get('request-1')).toMatchObject({ state: 'sent', code: '', reason: '' })
})

test.each([
  [0, 'network', 'stop'],
  [401, 'not_signed_in', 'stop'],
  [502, '', 'stop'],
  [503, 'busy', 'stop'],
  [500, '', 'later'],
  [429, 'too_many_tries', 'later'],
  [403, 'foreign_answer', 'later'],
  [511, 'foreign_answer', 'later'],
  [409, 'request_in_progress', 'later'],
  [200, 'unreadable_answer', 'later'],
  [409, 'already_exists', 'refused'],
  [403, 'price_not_yours', 'refused'],
  [422, 'month_closed', 'refused'],
  [404, 'not_found', 'refused'],
])('status %i %s means %s', (status, code, kind) => expect(meaningOf({ status, code, message: 'Why' }).kind).toBe(kind))

const customer = (more: Partial<StoredEntry> = {}): StoredEntry => saleOf(1, { kind: 'customer', ...more })
const ofCustomer = saleOf(2, { needs: ['request-1'] })
const refused: Tried = { kind: 'refused', code: 'bad_input', reason: 'Why' }

test('an entry is sent after those that it needs, whatever their order', async () => {
  const queue = queueOf([ofCustomer, customer()], sent)
  expect(await sendWaiting(queue)).toBe(2)
  expect(queue.tries).toEqual(['request-1', 'request-2'])
})

test('what needs a refused entry waits for it, and everything else is sent', async () => {
  const queue = queueOf([customer(), ofCustomer, saleOf(3)], entry => (entry.kind === 'customer' ? refused : sent(entry)))
  await sendWaiting(queue)
  expect(statesOf(queue)).toEqual(['parked', 'waiting', 'sent'])
  expect(blockerOf(ofCustomer, [...queue.sales.values()])?.provisional).toBe('OFF-7K2M9Q-1')
})

test('what needs an entry of somebody else waits until that person has sent it', async () => {
  const queue = queueOf([customer({ username: 'kofi' }), ofCustomer], sent)
  expect(await sendWaiting(queue)).toBe(0)
  expect(statesOf(queue)).toEqual(['waiting', 'waiting'])
})

test('what refers to a voided entry is parked with its reason; a sale whose session was voided is sent without it', async () => {
  const gone = customer({ state: 'void', reason: 'Entered twice' })
  const session = saleOf(4, { kind: 'register_open', state: 'void', registerSession: 'RS-1' })
  const inSession = { registerSession: 'RS-1', needs: ['request-4'] }
  const queue = queueOf([gone, ofCustomer, session, saleOf(5, inSession), saleOf(6, { ...inSession, kind: 'register_close' })], sent)
  await sendWaiting(queue)
  expect(statesOf(queue)).toEqual(['void', 'parked', 'void', 'sent', 'parked'])
  expect(queue.sales.get('request-2')).toMatchObject({ code: 'needs_voided', reason: 'OFF-7K2M9Q-1 was voided: Entered twice' })
})

test('a count comes after the sales of its session, and is sent when one of them was voided', async () => {
  const close = saleOf(9, { kind: 'register_close', registerSession: 'RS-1', needs: ['request-7', 'request-8'] })
  const sale = (count: number, more: Partial<StoredEntry> = {}) => saleOf(count, { registerSession: 'RS-1', ...more })
  const parked = queueOf([close, sale(7), sale(8)], entry => (entry.requestId === 'request-8' ? refused : sent(entry)))
  await sendWaiting(parked)
  expect(statesOf(parked)).toEqual(['waiting', 'sent', 'parked'])
  const voided = queueOf([close, sale(7, { state: 'sent' }), sale(8, { state: 'void' })], sent)
  await sendWaiting(voided)
  expect(statesOf(voided)).toEqual(['sent', 'sent', 'void'])
})
