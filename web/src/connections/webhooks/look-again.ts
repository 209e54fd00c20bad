import type { Delivery, Webhook } from '@akonta/domain/webhooks/webhook-calls'

const SOON_MS = 60_000
const LOOK_MS = 5_000
const LOOK_SELDOM_MS = 30_000

type Waiting = Pick<Delivery, 'state' | 'nextTry'>

/**
 * After how many milliseconds a list of deliveries is loaded again: soon while one is being sent or is sent within a minute, seldom while others
 * wait, and never (false) if none waits or the webhook sends nothing.
 */
export const lookAgainAfter = (deliveries: readonly Waiting[], isActive: boolean, now: number): number | false => {
  const waiting = deliveries.filter(({ state }) => state === 'waiting')
  if (!isActive || waiting.length === 0) return false
  return waiting.some(({ nextTry }) => nextTry === null || nextTry.getTime() - now < SOON_MS) ? LOOK_MS : LOOK_SELDOM_MS
}

/** The same for the list of webhooks: soon while deliveries are under way, seldom while they only wait for a receiver that fails. */
export const lookAgainAtHooks = (hooks: readonly Pick<Webhook, 'state' | 'waiting' | 'failingSince'>[]): number | false => {
  const sending = hooks.filter(({ state, waiting }) => state === 'active' && waiting > 0)
  if (sending.length === 0) return false
  return sending.some(({ failingSince }) => failingSince === null) ? LOOK_MS : LOOK_SELDOM_MS
}
