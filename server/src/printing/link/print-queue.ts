import type { LinkLimits, Outcome } from './outcome.ts'

/** Documents that may wait for one printer. */
const MOST_WAITING = 8

/**
 * One document at a time on each printer of this server, in the order in which they were sent. A document that waits too long is not printed
 * later, when nobody expects it.
 */
export const openPrintQueues = () => {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async (place: string, limits: LinkLimits, print: () => Promise<Outcome>): Promise<Outcome> => {
    const queue = queues.get(place) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= MOST_WAITING) return { state: 'failed', fault: 'busy' }
    queues.set(place, queue)
    queue.waiting += 1
    const until = performance.now() + limits.wait
    const printing = queue.last.then((): Promise<Outcome> | Outcome =>
      performance.now() > until ? { state: 'failed', fault: 'busy' } : print(),
    )
    queue.last = printing.catch(() => undefined)
    try {
      return await printing
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(place)
    }
  }
}
