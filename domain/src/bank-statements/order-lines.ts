import { formatDayFirst } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { ReadLine, StatementFault } from './read-statement.ts'

/** The balances follow each other in this order, as far as the file states them. */
export const isChain = (lines: readonly ReadLine[]): boolean => {
  let before: Pesewas | null = null
  for (const { amount, balance } of lines) {
    if (before !== null && balance !== null && before + amount !== balance) return false
    before = balance ?? (before === null ? null : before + amount)
  }
  return true
}

/** Groups of neighbours in reverse, each with its lines as they were. */
const reversedBy = (lines: readonly ReadLine[], isSame: (one: ReadLine, other: ReadLine) => boolean): readonly ReadLine[] => {
  const groups: ReadLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && isSame(last[0], line)) last.push(line)
    else groups.push([line])
  }
  return groups.reverse().flat()
}

/** A payment and its fee are one row, and stay in their order. */
export const rowsReversed = (lines: readonly ReadLine[]) => reversedBy(lines, (one, other) => one.row === other.row)

/** Some banks show the latest day first, and each day from morning to evening. */
export const daysReversed = (lines: readonly ReadLine[]) => reversedBy(lines, (one, other) => one.day === other.day)

type Ordered = { readonly lines: readonly ReadLine[]; readonly faults: readonly StatementFault[] }

/** By day, and within a day as in the file. */
export const sortedByDay = (lines: readonly ReadLine[]): readonly ReadLine[] => {
  const isFalling = (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '')
  return [...(isFalling ? rowsReversed(lines) : lines)].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** The oldest line first. Days rise or fall in a statement; a row that does neither has day and month swapped, or belongs elsewhere. */
export const inOrder = (lines: readonly ReadLine[], column: number): Ordered => {
  let rises = 0
  let falls = 0
  for (const [place, { day }] of lines.entries()) {
    const before = lines[place - 1]?.day ?? day
    if (day > before) rises += 1
    if (day < before) falls += 1
  }
  if (rises > 0 && falls > 0) {
    const isFalling = falls > rises
    const faults = lines.flatMap(({ row, day }, place): StatementFault[] => {
      const before = lines[place - 1]
      if (before === undefined || (isFalling ? day <= before.day : day >= before.day)) return []
      return [
        {
          row,
          column,
          reason: `${formatDayFirst(day)} is ${isFalling ? 'after' : 'before'} the day of the row above, ${formatDayFirst(before.day)}. Day and month may be swapped in one of them`,
        },
      ]
    })
    return { lines, faults }
  }
  const reversed = rowsReversed(lines)
  if (rises > 0) return { lines, faults: [] }
  if (falls > 0) return { lines: isChain(reversed) || !isChain(daysReversed(lines)) ? reversed : daysReversed(lines), faults: [] }
  return { lines: isChain(lines) || !isChain(reversed) ? lines : reversed, faults: [] }
}
