import { expect, test } from 'vitest'
import { lookAgainAfter, lookAgainAtHooks } from './look-again.ts'

const NOW = Date.UTC(2026, 10, 24, 8)
const waiting = (seconds: number | null) => ({
  state: 'waiting' as const,
  nextTry: seconds === null ? null : new Date(NOW + seconds * 1000),
})
const sent = { state: 'sent', nextTry: null } as const
const failed = { state: 'failed', nextTry: null } as const

test.each([
  ['never without deliveries', [], true, false],
  ['never if none waits', [sent, failed], true, false],
  ['never while the webhook is paused', [waiting(null)], false, false],
  ['every 5 seconds while one is being sent', [sent, waiting(null)], true, 5_000],
  ['every 5 seconds while one is sent within a minute, or is late', [waiting(3600), waiting(59)], true, 5_000],
  ['every 5 seconds while one is late', [waiting(-10)], true, 5_000],
  ['every 30 seconds while the next try is hours away', [waiting(3600), failed], true, 30_000],
] as const)('deliveries are loaded again %s', (_when, deliveries, isActive, after) => {
  expect(lookAgainAfter(deliveries, isActive, NOW)).toBe(after)
})

const FAILING = new Date(NOW)

test.each([
  ['never if none waits', [{ state: 'active', waiting: 0, failingSince: null }], false],
  ['never while they are paused', [{ state: 'paused', waiting: 3, failingSince: null }], false],
  ['every 5 seconds while deliveries are under way', [{ state: 'active', waiting: 1, failingSince: null }], 5_000],
  ['every 30 seconds while a receiver fails', [{ state: 'active', waiting: 1, failingSince: FAILING }], 30_000],
] as const)('webhooks are loaded again %s', (_when, hooks, after) => {
  expect(lookAgainAtHooks(hooks)).toBe(after)
})
