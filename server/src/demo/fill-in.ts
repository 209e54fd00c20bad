import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@akonta/domain/refusals'
import type { Database } from '../db/database.ts'
import { isComplete, noteComplete, type Step, stepsTaken, takeStep } from './business/step.ts'

/** A demo that is being filled in. `finished` never rejects; `stop` answers when the step under way is over. */
export type Filling = { readonly finished: Promise<void>; stop(): Promise<void> }

export type FillingOptions = {
  readonly database: Database
  readonly businessId: number
  /** All steps of the demo. Asked only when there is something left to do, since planning 60 days takes a moment. */
  readonly steps: () => readonly Step[]
  /** Hears the share that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Hears why the filling gave up. The next start goes on with it. */
  readonly onFault: (error: unknown) => void
}

/** How long it rests after a step, in lengths of that step: two thirds of the time belong to people alone. */
const REST = 2
/** The database is busy with people: they come first. */
const PAUSE_WHEN_BUSY_MS = 1_000

const isPassing = (error: unknown): boolean => error instanceof Refusal && error.status === 503

/**
 * Takes the steps that are left, one after the other, and rests after each, so that people who work meanwhile hardly notice. Stopped or
 * killed, it goes on at the next start where it was.
 */
export const startFilling = ({ database, businessId, steps, onProgress, onFault }: FillingOptions): Filling => {
  const stopping = new AbortController()
  const rest = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  const fill = async (): Promise<void> => {
    if (await database.read(businessId, isComplete)) return
    const all = steps()
    let taken = await database.read(businessId, stepsTaken)
    while (taken < all.length && !stopping.signal.aborted) {
      const began = performance.now()
      const step = all[taken]
      try {
        if (step) await takeStep(database, businessId, taken + 1, step)
        taken += 1
        onProgress(taken / all.length)
        await rest((performance.now() - began) * REST)
      } catch (error) {
        if (!isPassing(error)) throw error
        await rest(PAUSE_WHEN_BUSY_MS)
      }
    }
    if (taken === all.length) await database.transaction(businessId, noteComplete)
  }

  const finished = fill().catch(onFault)
  return {
    finished,
    stop: () => {
      stopping.abort()
      return finished
    },
  }
}
