import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@akonta/domain/refusals'
import type { Database } from '../db/database.ts'
import { isComplete, noteComplete, type Step, stepsTaken, takeStep } from './business/step.ts'

/** A demo being filled. `finished` never rejects; `stop` resolves after the current step. */
export type Filling = { readonly finished: Promise<void>; stop(): Promise<void> }

export type FillingOptions = {
  readonly database: Database
  readonly businessId: number
  /** All steps of the demo. Called only when there is something left to do, since planning 60 days takes a moment. */
  readonly steps: () => readonly Step[]
  /** Called with the completed share, from 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Called with the reason why the filling gave up. The next start continues it. */
  readonly onFault: (error: unknown) => void
}

/** The pause after a step, in multiples of its duration: two thirds of the time belong to people alone. */
const REST = 2
/** The database is busy with people, who come first. */
const PAUSE_WHEN_BUSY_MS = 1_000

const isPassing = (error: unknown): boolean => error instanceof Refusal && error.status === 503

/**
 * Runs the remaining steps, one after the other, with a pause after each, so that people working in the demo hardly notice. Stopped or
 * killed, it continues at the next start.
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
