import { defaulted, optional } from '../contract/codec.ts'
import { line, money, oneOf, sentDate, text } from '../contract/fields.ts'
import { type AskedComparison, COMPARISONS } from './compared-period.ts'

// The fields that the statements share on the wire.

export const area = 'Statements'
export const refusals = ['not_found', 'not_your_branch'] as const

const branch = ['branch', optional(line(20)), 'A branch code or ALL; if left out, the branch in X-Branch-Code'] as const
export const ofDay = { date: sentDate, branch }
export const ofPeriod = { start: sentDate, end: sentDate, branch }
export const inOrder = {
  isRight: ({ start, end }: { readonly start: string; readonly end: string }) => start <= end,
  field: 'end',
  fault: 'must not be before start',
}

export const comparedPeriod = {
  ...ofPeriod,
  compare: defaulted(oneOf(COMPARISONS), 'none', 'none'),
  comparedStart: ['comparedStart', optional(sentDate), 'Only for compare=chosen'],
  comparedEnd: optional(sentDate),
} as const
export const comparisonRules = [
  inOrder,
  {
    isRight: ({ compare, comparedStart, comparedEnd }: AskedComparison) =>
      (compare === 'chosen') === (comparedStart !== undefined) && (compare === 'chosen') === (comparedEnd !== undefined),
    field: 'comparedEnd',
    fault: 'and comparedStart go with compare=chosen',
  },
  {
    isRight: ({ comparedStart = '', comparedEnd = comparedStart }: AskedComparison) => comparedStart <= comparedEnd,
    field: 'comparedEnd',
    fault: 'must not be before comparedStart',
  },
]

export const account = { account: ['accountId', text, 'The account code'], name: ['accountName', text] } as const

export const compared = { amount: money, compared: money }
