import { describe, expect, test } from 'vitest'
import { ApiFailure } from './api.ts'
import { createCart } from './cart-store.ts'
import { saveCart } from './save-cart.ts'
import { requestIdAfter } from './use-request-id.ts'

const failed = (status: number, code = 'a_code') => new ApiFailure(status, code, 'A sentence')

/** No answer, a proxy or a server in trouble, or rejected before anything was checked. */
const UNKNOWN = [
  failed(0),
  failed(500),
  failed(502),
  failed(503),
  failed(504),
  failed(409, 'request_in_progress'),
  failed(401),
  failed(408),
  failed(425),
  failed(429),
]
const KNOWN = [failed(400), failed(403), failed(404), failed(409), failed(422)]

const named = (failures: readonly ApiFailure[]) => failures.map(failure => ({ status: failure.status, failure }))

describe('a save whose answer was lost is sent again under the same id', () => {
  test.each(named(UNKNOWN))('also after a try that ended with $status', async ({ failure }) => {
    const keys = new Map<string, string>()
    const storage = {
      getItem: (key: string) => keys.get(key) ?? null,
      setItem: (key: string, value: string) => void keys.set(key, value),
      removeItem: (key: string) => void keys.delete(key),
    }
    const isLine = (value: unknown): value is { readonly id: number } => typeof value === 'object'
    const useCart = createCart('salescart', isLine, { storage, events: { addEventListener: () => undefined } })
    useCart.getState().add({ id: 1 })
    const ids: string[] = []
    const send = (outcome: Error | null) =>
      saveCart(useCart, async (_lines, requestId) => {
        ids.push(requestId)
        if (outcome !== null) throw outcome
      })
    await expect(send(failed(0))).rejects.toThrow()
    await expect(send(failure)).rejects.toThrow()
    await send(null)
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(3)
  })

  test.each(named(UNKNOWN))('of a form too: $status', ({ failure }) => expect(requestIdAfter('an-id', failure)).toBe('an-id'))
})

test.each(named(KNOWN))('after a refusal with $status the next save is another one', ({ failure }) => {
  expect(requestIdAfter('an-id', failure)).not.toBe('an-id')
})

test('after a successful save the next one has another id', () => expect(requestIdAfter('an-id', null)).not.toBe('an-id'))
