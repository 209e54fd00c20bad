import { type BusinessDate, formatDayFirst } from '../dates.ts'
import { formatMoney, type Pesewas } from '../money.ts'
import type { StatementFault } from './read-statement.ts'
import type { SettledLine } from './settle-statement.ts'

/** A statement of the same account that was imported and not undone. */
export type EarlierStatement = {
  readonly id: number
  readonly fileName: string
  readonly firstDay: BusinessDate
  readonly lastDay: BusinessDate
  readonly opening: Pesewas
  readonly closing: Pesewas
}

/** A line of the file, with what the books know of it. */
export type RecognizedLine = SettledLine & {
  /** The same line of an earlier statement. */
  readonly known: { readonly lineId: number; readonly balance: Pesewas } | null
}

export type Fitted = { readonly faults: readonly StatementFault[]; readonly notes: readonly string[] }

type Opened = { readonly opening: Pesewas; readonly closing: Pesewas }

const days = (first: BusinessDate, last: BusinessDate): string =>
  first === last ? formatDayFirst(first) : `${formatDayFirst(first)} to ${formatDayFirst(last)}`

/** A repeated line must have the balance that it had; a new line must not be in days that are imported completely. */
const lineFaults = (lines: readonly RecognizedLine[], earlier: readonly EarlierStatement[], column: number): readonly StatementFault[] =>
  lines.flatMap(({ row, day, balance, known }): StatementFault[] => {
    if (known !== null && known.balance !== balance) {
      const reason = `This line was imported before with the balance ${formatMoney(known.balance)}, and has ${formatMoney(balance)} here`
      return [{ row, column, reason }]
    }
    const within = known === null ? earlier.find(each => each.firstDay < day && day < each.lastDay) : undefined
    if (within === undefined) return []
    const reason = `${within.fileName} has every line of ${days(within.firstDay, within.lastDay)}, and this line is not among them. If it is another kind of file of the same days, undo ${within.fileName} first`
    return [{ row, column: -1, reason }]
  })

/** The statements that lead to this opening balance and go on from this closing balance, one after the other. */
const chained = ({ opening, closing }: Opened, others: readonly EarlierStatement[]): ReadonlySet<EarlierStatement> => {
  const found = new Set<EarlierStatement>()
  const follow = (start: Pesewas, from: 'opening' | 'closing', to: 'opening' | 'closing'): void => {
    let next: EarlierStatement | undefined
    for (let at = start; ; at = next[to]) {
      next = others.find(each => !found.has(each) && each[from] === at)
      if (next === undefined) return
      found.add(next)
    }
  }
  follow(opening, 'closing', 'opening')
  follow(closing, 'opening', 'closing')
  return found
}

/** Files with a day in common and no line in common must meet: each closes with the balance with which the next one opens. */
const meetingFaults = (
  lines: readonly RecognizedLine[],
  { opening, closing }: Opened,
  earlier: readonly EarlierStatement[],
): readonly StatementFault[] => {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined || lines.some(({ known }) => known !== null)) return []
  const besides = earlier.filter(each => each.firstDay <= last.day && first.day <= each.lastDay)
  const meeting = chained({ opening, closing }, besides)
  return besides
    .filter(each => !meeting.has(each))
    .slice(0, 1)
    .map(each => ({
      row: first.row,
      column: -1,
      reason: `${each.fileName} has ${days(each.firstDay, each.lastDay)} too, from ${formatMoney(each.opening)} to ${formatMoney(each.closing)}, but no line of this file, which goes from ${formatMoney(opening)} to ${formatMoney(closing)}. One of them lacks lines, or is of another account`,
    }))
}

const BEFORE = -1
const AFTER = 1

const byDays = (one: EarlierStatement, other: EarlierStatement): number => {
  if (one.firstDay !== other.firstDay) return one.firstDay < other.firstDay ? BEFORE : AFTER
  if (one.lastDay !== other.lastDay) return one.lastDay < other.lastDay ? BEFORE : AFTER
  return one.id - other.id
}

/** In order of time. Of those with the same days each goes on where another one ends, or has been brought in later. */
const inTime = (statements: readonly EarlierStatement[]): readonly EarlierStatement[] => {
  let rest = [...statements].sort(byDays)
  const sorted: EarlierStatement[] = []
  while (rest[0] !== undefined) {
    const [{ firstDay, lastDay }] = [rest[0]]
    const same = rest.filter(each => each.firstDay === firstDay && each.lastDay === lastDay)
    const before = sorted.at(-1)
    const next =
      same.find(each => before?.closing === each.opening) ??
      same.find(each => !same.some(other => other !== each && other.closing === each.opening)) ??
      rest[0]
    sorted.push(next)
    rest = rest.filter(each => each !== next)
  }
  return sorted
}

/** Neighbouring statements in order of time: where one does not close with the balance with which the next opens, lines are missing. */
export const gapsBetween = (statements: readonly EarlierStatement[]) => {
  const gaps: { endsOn: BusinessDate; closing: Pesewas; startsOn: BusinessDate; opening: Pesewas }[] = []
  let end: EarlierStatement | undefined
  for (const each of inTime(statements)) {
    if (end !== undefined && each.firstDay > end.lastDay && end.closing !== each.opening)
      gaps.push({ endsOn: end.lastDay, closing: end.closing, startsOn: each.firstDay, opening: each.opening })
    if (end === undefined || each.lastDay >= end.lastDay) end = each
  }
  return gaps
}

const gapNotes = (lines: readonly RecognizedLine[], balances: Opened, earlier: readonly EarlierStatement[]): readonly string[] => {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return []
  const own = { id: Number.MAX_SAFE_INTEGER, fileName: '', firstDay: first.day, lastDay: last.day, ...balances }
  return gapsBetween([...earlier, own])
    .filter(({ endsOn, startsOn }) => endsOn === own.lastDay || startsOn === own.firstDay)
    .map(
      ({ endsOn, closing, startsOn, opening }) =>
        `There is a gap: the statement up to ${formatDayFirst(endsOn)} closes with ${formatMoney(closing)}, the one from ${formatDayFirst(startsOn)} opens with ${formatMoney(opening)}. Import the days between them too`,
    )
}

/** How a proved statement fits those that were imported before. `column`: that of the balance in the file, −1 without one. */
export const fitStatement = (
  lines: readonly RecognizedLine[],
  balances: Opened,
  earlier: readonly EarlierStatement[],
  column: number,
): Fitted => {
  const faults = [...lineFaults(lines, earlier, column), ...meetingFaults(lines, balances, earlier)]
  const repeated = lines.filter(({ known }) => known !== null).length
  const overlap =
    repeated === 0
      ? []
      : [
          `${repeated} of ${lines.length} lines were imported before. Only the ${lines.length - repeated} new ${lines.length - repeated === 1 ? 'line is' : 'lines are'} saved`,
        ]
  return { faults, notes: [...overlap, ...gapNotes(lines, balances, earlier)] }
}

/** A wallet is named by its phone number, with 0 or with the code of the country. */
const bare = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^A-Z0-9*]/g, '')
    .replace(/^0+/, '')
    .replace(/^233(?=\d{9}$)/, '')

const END = 4

/** The same account number, however it is grouped. Where one of them is masked, its end counts. */
export const isSameNumber = (one: string, other: string): boolean => {
  const [first, second] = [bare(one), bare(other)]
  if (!/\*|XX/.test(first) && !/\*|XX/.test(second)) return first === second
  return first.slice(-END) === second.slice(-END)
}

/** The number of an account as it is stored: capitals and digits. */
export const storedNumber = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^A-Z0-9*]/g, '')
    .slice(0, 60)
