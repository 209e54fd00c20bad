import { expect, test } from 'vitest'
import { firstSignal } from './first-signal.ts'

test('ends with the first of several signals, for its reason, and without AbortSignal.any', () => {
  const [typing, limit] = [new AbortController(), new AbortController()]
  const { any } = AbortSignal
  try {
    Reflect.deleteProperty(AbortSignal, 'any')
    const either = firstSignal([limit.signal, typing.signal])
    expect(either.aborted).toBe(false)
    typing.abort('typed on')
    limit.abort('too late')
    expect([either.aborted, either.reason]).toEqual([true, 'typed on'])
    expect(firstSignal([limit.signal]).reason).toBe('too late')
  } finally {
    AbortSignal.any = any
  }
})
