import type { Check } from '@akonta/domain/closing/checklist'
import { addDays, type BusinessDate, firstOfMonth, lastOfMonth } from '@akonta/domain/dates'
import { moneyToNumber } from '@akonta/domain/money'
import { z } from 'zod'
import { businessDate, line } from '../http/fields.ts'
import type { Closing } from './closing-queries.ts'

export const statusAnswer = z
  .object({
    closedThrough: z.string().nullable(),
    closable: z.array(z.string()).readonly().meta({ description: 'Last days of months that are over and open, oldest first' }),
    reopenable: z.array(z.string()).readonly().meta({ description: 'First days of closed months, newest first' }),
    history: z
      .array(
        z.object({
          closedThrough: z.string(),
          reason: z.string().meta({ description: 'Empty for a close, otherwise why the months were reopened' }),
          at: z.string(),
          by: z.string(),
          yearEnd: z.string().meta({ description: 'The document that ended the year' }),
          yearEndUndone: z.string().meta({ description: 'The document that reversed it' }),
        }),
      )
      .readonly(),
  })
  .meta({
    examples: [
      {
        closedThrough: '2026-09-30',
        closable: ['2026-10-31'],
        reopenable: ['2026-09-01', '2026-08-01'],
        history: [
          { closedThrough: '2026-09-30', reason: '', at: '2026-10-03T09:30:00.000Z', by: 'Ama Owner', yearEnd: '', yearEndUndone: '' },
        ],
      },
    ],
  })

/** The months that can be closed next, by their last days. */
const closableMonths = (
  firstDay: BusinessDate | null,
  closedThrough: BusinessDate | null,
  today: BusinessDate,
): readonly BusinessDate[] => {
  if (firstDay === null) return []
  const days: BusinessDate[] = []
  const from = closedThrough === null || closedThrough < firstDay ? firstDay : addDays(closedThrough, 1)
  for (let last = lastOfMonth(from); last < today; last = lastOfMonth(addDays(last, 1))) days.push(last)
  return days
}

/** The closed months of the books, by their first days. */
const closedMonths = (firstDay: BusinessDate | null, closedThrough: BusinessDate | null): readonly BusinessDate[] => {
  if (closedThrough === null || firstDay === null) return []
  const days: BusinessDate[] = []
  for (let last = closedThrough; last >= firstDay; last = addDays(firstOfMonth(last), -1)) days.push(firstOfMonth(last))
  return days
}

type Span = { readonly firstDay: BusinessDate | null; readonly closedThrough: BusinessDate | null }

export const statusToWire = (
  { firstDay, closedThrough }: Span,
  history: readonly Closing[],
  today: BusinessDate,
): z.output<typeof statusAnswer> => ({
  closedThrough,
  closable: closableMonths(firstDay, closedThrough, today),
  reopenable: closedMonths(firstDay, closedThrough),
  history: history.map(each => ({ ...each, at: each.at.toISOString() })),
})

const side = z.object({ label: z.string(), amount: z.number() })

export const checklistAnswer = z
  .object({
    ready: z.boolean(),
    checks: z
      .array(
        z.object({
          key: z.string(),
          title: z.string(),
          branch: z.string().meta({ description: 'Empty for the whole business' }),
          left: side,
          right: side,
          state: z.enum(['passes', 'warns', 'fails']),
        }),
      )
      .readonly(),
    yearEndProfit: z.number().nullable().meta({ description: 'What goes to retained earnings when the month ends the year' }),
  })
  .meta({
    examples: [
      {
        ready: true,
        checks: [
          {
            key: 'stock',
            title: 'Stock value agrees with the Inventory account',
            branch: 'Accra Central',
            left: { label: 'Stock value', amount: 8149.05 },
            right: { label: 'Inventory', amount: 8149.05 },
            state: 'passes',
          },
        ],
        yearEndProfit: null,
      },
    ],
  })

export const checklistToWire = (checks: readonly Check[], yearEndProfit: bigint | null): z.output<typeof checklistAnswer> => ({
  ready: checks.every(check => check.state !== 'fails'),
  checks: checks.map(({ left, right, ...check }) => ({
    ...check,
    left: { label: left.label, amount: moneyToNumber(left.amount) },
    right: { label: right.label, amount: moneyToNumber(right.amount) },
  })),
  yearEndProfit: yearEndProfit === null ? null : moneyToNumber(yearEndProfit),
})

export const closeBody = z
  .object({ through: businessDate.meta({ description: 'The last day of a month that is over' }) })
  .meta({ examples: [{ through: '2026-10-31' }] })

export const closeAnswer = z
  .object({ savedSuccessfully: z.boolean(), yearEnd: z.string().meta({ description: 'The document that ended the year, or empty' }) })
  .meta({ examples: [{ savedSuccessfully: true, yearEnd: '' }] })

export const reopenBody = z
  .object({
    from: businessDate.meta({ description: 'The first day of the first month to open' }),
    reason: line(200).meta({ description: 'Why; stored with the close' }),
  })
  .meta({ examples: [{ from: '2026-10-01', reason: 'An invoice came late' }] })
