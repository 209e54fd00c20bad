import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'

/** A line that has no counterpart yet, as seen from the business: money in +, money out −. */
export type OpenLine = { readonly key: string; readonly date: BusinessDate; readonly amount: Pesewas }

/** A line of the bank's statement. The transaction id is the bank's own, or empty. */
export type StatementLine = OpenLine & { readonly transactionId: string; readonly text: string }

/** A line of the bank's account in the books, with what its document is known by: its number, a transaction id, the number of a cheque. */
export type BookLine = OpenLine & { readonly references: readonly string[] }

/** Why lines belong together, strongest first. */
export const WHYS = [
  'transaction_id',
  'reference',
  'amount_and_day',
  'same_amounts',
  'sum',
  'by_hand',
  'posted',
  'reversed',
  'before_start',
] as const

export type Why = (typeof WHYS)[number]

/** Lines of both sides that add up to the same amount. */
export type Pairing = { readonly why: Why; readonly statement: readonly string[]; readonly books: readonly string[] }

export const sumOf = (lines: readonly { readonly amount: Pesewas }[]): Pesewas => lines.reduce((sum, { amount }) => sum + amount, 0n)

/** Groups by key, in the order in which each key first appears. */
export const groupedBy = <Line, Key>(lines: readonly Line[], keyOf: (line: Line) => Key): ReadonlyMap<Key, readonly Line[]> => {
  const groups = new Map<Key, Line[]>()
  for (const line of lines) {
    const key = keyOf(line)
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return groups
}

/** The lines that no pairing has. */
export const without = <Line extends OpenLine>(
  lines: readonly Line[],
  side: 'statement' | 'books',
  pairings: readonly Pairing[],
): readonly Line[] => {
  const used = new Set(pairings.flatMap(pairing => pairing[side]))
  return lines.filter(({ key }) => !used.has(key))
}

/** Two pairings that want the same line are both dropped: which of them is right is for a person to say, not for their order. */
export const undisputed = (pairings: readonly Pairing[]): readonly Pairing[] => {
  const wanted = { statement: new Map<string, number>(), books: new Map<string, number>() }
  const sides = ['statement', 'books'] as const
  for (const pairing of pairings)
    for (const side of sides) for (const key of pairing[side]) wanted[side].set(key, (wanted[side].get(key) ?? 0) + 1)
  return pairings.filter(pairing => sides.every(side => pairing[side].every(key => wanted[side].get(key) === 1)))
}
