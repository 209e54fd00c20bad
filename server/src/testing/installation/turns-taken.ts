import type { Row, Statement, Transaction } from '../../db/database.ts'

/**
 * How often others had a turn after the last rows were read: while there is nothing to wait for, work that takes no turns leaves none. The rows of
 * one statement, by its name, are answered so many times over, as if there were as many records.
 */
export const turnsAfterReading = async (
  tx: Transaction,
  { name, times }: { readonly name: string; readonly times: number },
  work: (tx: Transaction) => Promise<unknown>,
): Promise<number> => {
  let turns = 0
  let isOver = false
  const take = () => {
    if (isOver) return
    turns += 1
    setImmediate(take)
  }
  setImmediate(take)
  const rows = async <R extends Row>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> => {
    const found = await tx.rows<R>(statement, values)
    turns = 0
    return statement.name === name ? found.flatMap(row => Array.from({ length: times }, () => row)) : found
  }
  await work({ ...tx, rows })
  isOver = true
  return turns
}
