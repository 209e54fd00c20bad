import type { Row, Statement, Transaction } from '../../db/database.ts'

/** Counts how often others have a turn, from `begin` to `end`. */
export const countTurns = () => {
  let turns = 0
  let isOver = false
  const take = (): void => {
    if (isOver) return
    turns += 1
    setImmediate(take)
  }
  return {
    begin: (): void => void setImmediate(take),
    startAgain: (): void => {
      turns = 0
    },
    end: (): number => {
      isOver = true
      return turns
    },
  }
}

/** How often others had a turn while this was done. */
export const turnsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const turns = countTurns()
  turns.begin()
  await work()
  return turns.end()
}

/**
 * How often others had a turn after the last rows were read: while there is nothing to wait for, work that takes no turns leaves none. The rows of
 * one statement, by its name, are answered so many times over, as if there were as many records.
 */
export const turnsAfterReading = async (
  tx: Transaction,
  { name, times }: { readonly name: string; readonly times: number },
  work: (tx: Transaction) => Promise<unknown>,
): Promise<number> => {
  const turns = countTurns()
  turns.begin()
  const rows = async <R extends Row>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> => {
    const found = await tx.rows<R>(statement, values)
    turns.startAgain()
    return statement.name === name ? found.flatMap(row => Array.from({ length: times }, () => row)) : found
  }
  await work({ ...tx, rows })
  return turns.end()
}
