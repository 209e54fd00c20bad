import { expect, test } from 'vitest'
import { readinessOf } from './readiness.ts'

test.each([
  [{ isConnected: true, hasCopy: true, isLoading: false }, 'ready'],
  [{ isConnected: true, hasCopy: true, isLoading: true }, 'ready'],
  [{ isConnected: true, hasCopy: false, isLoading: true }, 'preparing'],
  [{ isConnected: true, hasCopy: false, isLoading: false }, 'not_ready'],
  [{ isConnected: false, hasCopy: true, isLoading: false }, 'selling'],
  [{ isConnected: false, hasCopy: false, isLoading: true }, 'stopped'],
] as const)('%j is %s', (till, readiness) => expect(readinessOf(till)).toBe(readiness))
