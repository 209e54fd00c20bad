import { setImmediate as nextTurn } from 'node:timers/promises'

/** The weight of the rows that are worked on before others have a turn: a few milliseconds of processor time. */
const TURN = 500

const ONE = () => 1

/**
 * `rows.map`, and other calls are served in between: the statements of all customers of three years took a tenth of a second of processor time, in
 * which no till could sell. A row of a plain list weighs 1; `weightOf` says which ones are more work.
 */
export const mapInTurns = async <Row, T>(
  rows: readonly Row[],
  mapped: (row: Row) => T | Promise<T>,
  weightOf: (row: Row) => number = ONE,
): Promise<T[]> => {
  const all: T[] = []
  let weight = 0
  for (const row of rows) {
    const one = mapped(row)
    all.push(one instanceof Promise ? await one : one)
    weight += weightOf(row)
    if (weight < TURN) continue
    weight = 0
    await nextTurn()
  }
  return all
}
