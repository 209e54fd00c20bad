import { AsyncLocalStorage } from 'node:async_hooks'

/** What one call of the API has asked of the database so far. Times in milliseconds. */
export type CallTally = {
  /** While at least one statement was under way, or a connection was waited for. */
  databaseMs: number
  statements: number
  rows: number
  /** While the call waited on purpose, for example for an answer of a customer's phone. */
  restMs: number
}

type Counting = CallTally & { underWay: number; since: number }

const current = new AsyncLocalStorage<Counting>()

/** Passes a new tally to `begin`, then runs `work`: what it and everything it starts ask of the database is counted there. */
export const tallied = (begin: (tally: CallTally) => void, work: () => void): void => {
  const tally: Counting = { databaseMs: 0, statements: 0, rows: 0, restMs: 0, underWay: 0, since: 0 }
  begin(tally)
  current.run(tally, work)
}

const nothing = (): void => undefined

/** Called when something is asked of the database; the returned function, when its answer is there. Overlapping times count once. */
export const beginAsking = (): ((rows: number) => void) => {
  const tally = current.getStore()
  if (tally === undefined) return nothing
  if (tally.underWay === 0) tally.since = performance.now()
  tally.underWay += 1
  return rows => {
    tally.rows += rows
    tally.underWay -= 1
    if (tally.underWay === 0) tally.databaseMs += performance.now() - tally.since
  }
}

/** Counts a named statement of the call. */
export const countStatement = (): void => {
  const tally = current.getStore()
  if (tally !== undefined) tally.statements += 1
}

/** Waits for `rest`, which takes its time on purpose: a call is not slow because of it. */
export const resting = async <T>(rest: Promise<T>): Promise<T> => {
  const tally = current.getStore()
  if (tally === undefined) return rest
  const since = performance.now()
  try {
    return await rest
  } finally {
    tally.restMs += performance.now() - since
  }
}
