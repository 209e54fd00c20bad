import { matchByAmount } from './match-by-amount.ts'
import { matchByReference } from './match-by-reference.ts'
import { matchBySum } from './match-by-sum.ts'
import { type BookLine, type Pairing, type StatementLine, without } from './open-line.ts'

/**
 * What a person may confirm: lines that name each other, then lines of one amount about the same day, then sums. No line is in two
 * suggestions, and the order of the lines does not matter.
 */
export const suggest = (statement: readonly StatementLine[], books: readonly BookLine[]): readonly Pairing[] => {
  const found: Pairing[] = []
  for (const rule of [matchByReference, matchByAmount, matchBySum])
    found.push(...rule(without(statement, 'statement', found), without(books, 'books', found)))
  return found
}
