import { addDays, type BusinessDate, firstOfMonth, lastOfMonth, mondayOf } from './dates.ts'

/** The periods that reports offer in addition to typed dates. */
export const SPANS = ['today', 'yesterday', 'this_week', 'this_month', 'last_month'] as const

export type SpanName = (typeof SPANS)[number]

/** Both days included. */
export type DaySpan = { readonly start: BusinessDate; readonly end: BusinessDate }

/** The days of a period relative to `today`. This week and this month end today. */
export const spanOf = (name: SpanName, today: BusinessDate): DaySpan => {
  switch (name) {
    case 'today':
      return { start: today, end: today }
    case 'yesterday': {
      const yesterday = addDays(today, -1)
      return { start: yesterday, end: yesterday }
    }
    case 'this_week':
      return { start: mondayOf(today), end: today }
    case 'this_month':
      return { start: firstOfMonth(today), end: today }
    case 'last_month': {
      const end = addDays(firstOfMonth(today), -1)
      return { start: firstOfMonth(end), end: lastOfMonth(end) }
    }
  }
}

/** The names of these days; on a Monday, today and this week are the same. */
export const spansOf = ({ start, end }: DaySpan, today: BusinessDate): readonly SpanName[] =>
  SPANS.filter(name => {
    const span = spanOf(name, today)
    return span.start === start && span.end === end
  })
