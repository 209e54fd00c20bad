import type { Database } from '../db/database.ts'
import { type ClaimedItem, claimWork, mendTimes, type OutboxLimits } from './outbox.ts'

/** Sends one claimed item and stores its outcome with `finishWork`. An error leaves the claim to expire. */
export type SendItem = (item: ClaimedItem) => Promise<void>

export type SenderOptions = {
  readonly database: Database
  readonly limits: OutboxLimits
  readonly send: SendItem
  /** Of all channels together. */
  readonly most?: number
  readonly report: (error: unknown) => void
}

/** In milliseconds. */
const PAUSE = 500
const STOPPING = 8_000
const MOST = 64
/** How often the work is examined for times that a wrong clock has set. */
const MEND_EVERY = 60_000

/**
 * Sends the work of the outbox in the background until it is stopped: claims, sends, and looks again as soon as something ended. Any number
 * of senders share the work. Stopping waits a while for calls under way; what they leave is claimed again after the lease.
 */
export const openSender = ({ database, limits, send, most = MOST, report }: SenderOptions): { stop(): Promise<void> } => {
  const underWay = new Set<Promise<void>>()
  let stopped = false
  let mendAt = 0
  let wake: () => void = () => undefined
  let pause: NodeJS.Timeout | undefined

  const rest = (): Promise<void> =>
    new Promise(resolve => {
      wake = resolve
      pause = setTimeout(resolve, PAUSE)
    })

  const begin = (item: ClaimedItem): void => {
    const sending = send(item)
      .catch(report)
      .finally(() => {
        underWay.delete(sending)
        wake()
      })
    underWay.add(sending)
  }

  const claim = async (): Promise<readonly ClaimedItem[]> => {
    const room = most - underWay.size
    if (room <= 0) return []
    try {
      if (performance.now() >= mendAt) {
        mendAt = performance.now() + MEND_EVERY
        await mendTimes(database, limits)
      }
      return await claimWork(database, limits, room)
    } catch (error) {
      report(error)
      return []
    }
  }

  const run = async (): Promise<void> => {
    while (!stopped) {
      const claimed = await claim()
      for (const item of claimed) begin(item)
      if (claimed.length === 0 && !stopped) await rest()
      clearTimeout(pause)
    }
  }

  const running = run()
  return {
    stop: async () => {
      stopped = true
      wake()
      await running
      let patience: NodeJS.Timeout | undefined
      await Promise.race([
        Promise.all(underWay),
        new Promise(resolve => {
          patience = setTimeout(resolve, STOPPING)
        }),
      ])
      clearTimeout(patience)
    },
  }
}
