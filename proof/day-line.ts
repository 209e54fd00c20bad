import { stripVTControlCharacters } from 'node:util'

export type DayFigures = Readonly<Record<string, number>>

type Outcome = {
  /** As JSON; undefined if the day did not come to its end. */
  readonly figures: string | undefined
  readonly passed: boolean
  readonly fault: string | undefined
}

const cedis = (amount = 0): string => amount.toFixed(2)

/** The last word of the title is the seed of a rough day. */
const nameOf = (title: string): string => /seed \d+$/.exec(title)?.[0] ?? 'online'

const firstLines = (fault: string): string =>
  stripVTControlCharacters(fault)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .slice(0, 3)
    .join(' | ')

export const dayLine = (title: string, { figures, passed, fault = '' }: Outcome): string => {
  const head = `  ${nameOf(title).padEnd(8)} ${passed ? 'held  ' : 'BROKEN'}`
  if (figures === undefined) return `${head}  ${firstLines(fault)}`
  const day: DayFigures = JSON.parse(figures)
  const money = `takings counted ${cedis(day.takings)}, ledger ${cedis(day.ledger)}, Z report ${cedis(day.zReport)}`
  const entries = `made ${day.made} = posted ${day.posted} + exceptions ${day.exceptions} (${day.refused} settled)`
  return `${head}  ${money}; ${entries}; doubled ${day.doubled}, lost ${day.lost}${passed ? '' : `  ${firstLines(fault)}`}`
}
