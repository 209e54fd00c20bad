import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { RecognizedLine } from './fit-statement.ts'

/** A line that was imported. Its place orders it among those of its day. */
export type PlacedLine = {
  readonly lineId: number
  readonly day: BusinessDate
  readonly place: bigint
  readonly amount: Pesewas
  readonly balance: Pesewas
}

type FileLine = Pick<RecognizedLine, 'day' | 'amount' | 'balance' | 'known'>
type Placed = Pick<PlacedLine, 'place' | 'amount' | 'balance'>
type Slot = { readonly low: bigint | undefined; readonly high: bigint | undefined }

/** From one line of a day to the next: whatever is imported later fits between them. */
const APART = 1_000_000_000n

const openingOf = ({ balance, amount }: Pick<Placed, 'balance' | 'amount'>): Pesewas => balance - amount

/** Where these lines go on from the line before them, or lead to the one after them; otherwise behind all of the day. */
const slotByBalance = (run: readonly FileLine[], others: readonly Placed[]): Slot => {
  const [first, last] = [run[0], run.at(-1)]
  let best = { score: 0, at: others.length }
  for (let at = 0; at <= others.length; at += 1) {
    const [before, after] = [others[at - 1], others[at]]
    const isClosed = before !== undefined && after !== undefined && before.balance === openingOf(after)
    const goesOn = first !== undefined && before?.balance === openingOf(first)
    const leadsTo = last !== undefined && after !== undefined && openingOf(after) === last.balance
    const score = isClosed ? 0 : Number(goesOn) + Number(leadsTo)
    if (score > 0 && score >= best.score) best = { score, at }
  }
  return { low: others[best.at - 1]?.place, high: others[best.at]?.place }
}

/** Between the neighbours that the file gives the lines, as far as they were imported before; otherwise where their balances fit. */
const slotOf = (run: readonly FileLine[], before: Placed | undefined, after: Placed | undefined, others: readonly Placed[]): Slot => {
  if (before !== undefined) return { low: before.place, high: others.find(({ place }) => place > before.place)?.place }
  if (after !== undefined) return { low: others.findLast(({ place }) => place < after.place)?.place, high: after.place }
  return slotByBalance(run, others)
}

const placesIn = ({ low, high }: Slot, count: number): readonly bigint[] =>
  Array.from({ length: count }, (_, index) => {
    const number = BigInt(index) + 1n
    if (low === undefined) return high === undefined ? number * APART : high - (BigInt(count) + 1n - number) * APART
    return high === undefined ? low + number * APART : low + ((high - low) * number) / (BigInt(count) + 1n)
  })

const byPlace = (one: Placed, other: Placed): number => (one.place < other.place ? -1 : one.place > other.place ? 1 : 0)

/** The lines that were not imported before, as far as they stand next to each other in one day of the file. */
const runsIn = (lines: readonly FileLine[]): readonly { readonly from: number; readonly to: number }[] => {
  const runs: { from: number; to: number }[] = []
  lines.forEach((line, index) => {
    if (line.known !== null) return
    const run = runs.at(-1)
    if (run !== undefined && run.to === index && lines[run.from]?.day === line.day) run.to = index + 1
    else runs.push({ from: index, to: index + 1 })
  })
  return runs
}

/**
 * The places of the new lines of a file, in its order. Two parts of a day can be imported in any order: the one goes before the other if it leads
 * to its balance. `saved`: the lines of the same account and days that were imported before. Pure.
 */
export const placeLines = (lines: readonly FileLine[], saved: readonly PlacedLine[]): readonly bigint[] => {
  const byId = new Map(saved.map(line => [line.lineId, line]))
  const ofDays = new Map<BusinessDate, Placed[]>()
  for (const line of saved) ofDays.set(line.day, [...(ofDays.get(line.day) ?? []), line])
  return runsIn(lines).flatMap(({ from, to }) => {
    const run = lines.slice(from, to)
    const day = run[0]?.day ?? ''
    const others = (ofDays.get(day) ?? []).toSorted(byPlace)
    const knownAt = (index: number): Placed | undefined => {
      const line = lines[index]
      return line === undefined || line.known === null || line.day !== day ? undefined : byId.get(line.known.lineId)
    }
    const places = placesIn(slotOf(run, knownAt(from - 1), knownAt(to), others), run.length)
    ofDays.set(day, [...others, ...run.map(({ amount, balance }, index) => ({ amount, balance, place: places[index] ?? 0n }))])
    return places
  })
}
