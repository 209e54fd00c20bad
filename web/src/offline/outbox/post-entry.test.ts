import { createPayee } from '@akonta/domain/payees/payee-calls'
import { receivePayment } from '@akonta/domain/payments/payment-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entryOf } from '../../testing/stored-entry.ts'

const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  vi.resetModules()
  vi.doMock('../../lib/api.ts', async original => ({
    ...(await original<typeof import('../../lib/api.ts')>()),
    request: async (_method: string, _path: string, body: string) => {
      sent.push(body)
      return { savedSuccessfully: true, invoicenoGen: 'ACC-C26-000001' }
    },
  }))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => {
  vi.doUnmock('../../lib/api.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('every attempt sends the stored text to the letter, also what the server ignores: a first attempt may have saved it', async () => {
  const { postEntry } = await import('./post-entry.ts')
  const payment = {
    pid: 'CUS-0001',
    place: null,
    reference: 'CASH',
    amount: 500n,
    settles: [],
    transType: 'CREDIT',
    userId: 3,
    branchName: 'Accra',
  } as const
  const customer = {
    name: 'Nana',
    category: 'debtor',
    phone: '1',
    address: 'Osu',
    email: 'n@n.gh',
    openingBalance: null,
    branchName: 'Accra',
    userId: 3,
  } as const
  const bodies = [receivePayment.body.write(payment) ?? '', createPayee.body.write(customer) ?? '']
  await postEntry(entryOf({ kind: 'payment', body: bodies[0] ?? '' }), [])
  await postEntry(entryOf({ kind: 'customer', body: bodies[1] ?? '' }), []).catch(() => undefined)
  expect(sent).toEqual(bodies)
  expect(bodies.join()).toContain('"userid":3')
})

test('an entry that cannot be written waits, and says why: it does not count as a server without an answer', async () => {
  const { postEntry } = await import('./post-entry.ts')
  expect(await postEntry(entryOf({ kind: 'count_line', target: '\ud800' }), [])).toMatchObject({ kind: 'later', code: 'fault' })
  expect(sent).toEqual([])
})
