import { formatDayFirst, formatMoment } from '../dates.ts'
import { formatMoney } from '../money.ts'
import type { Roll, RollRow } from '../printing/roll.ts'
import type { CashMove } from './cash-calls.ts'
import { cashTexts } from './cash-texts.ts'
import type { CashDay, SafeCount } from './expected-cash-calls.ts'

type Issuer = { readonly name: string }

const head = (issuer: Issuer, branch: string, title: string): Roll[number] => ({
  kind: 'head',
  texts: [
    { text: issuer.name, weight: 'name' },
    { text: branch, weight: 'plain' },
    { text: title, weight: 'strong' },
  ],
})

const ifAny = (label: string, value: string): readonly RollRow[] => (value === '' ? [] : [{ label, value }])

export const differenceOf = (amount: bigint): string => {
  if (amount === 0n) return cashTexts.exact
  return amount > 0n ? cashTexts.over(formatMoney(amount)) : cashTexts.short(formatMoney(-amount))
}

/** The kind of a line, in words. */
export const kindText = (kind: string): string =>
  Object.entries(cashTexts.kinds).find(([each]) => each === kind)?.[1] ?? cashTexts.otherKind

const receivedRows = (move: CashMove): readonly RollRow[] => {
  if (move.state === 'ON_THE_WAY') return []
  const by = move.state === 'RECEIVED' ? cashTexts.receivedBy : cashTexts.cancelledBy
  return [
    { label: move.state === 'RECEIVED' ? cashTexts.receipt : cashTexts.reversal, value: move.receipt },
    { label: by, value: move.receivedBy },
    ...(move.receivedAt === null ? [] : [{ label: cashTexts.at, value: formatMoment(move.receivedAt) }]),
    ...ifAny(cashTexts.slip, move.slip),
    ...(move.state === 'RECEIVED'
      ? [
          { label: cashTexts.received, value: formatMoney(move.received), strong: true as const },
          { label: cashTexts.difference, value: differenceOf(move.difference) },
        ]
      : []),
    ...ifAny(cashTexts.reason, move.reason),
  ]
}

/** A move of cash on the roll of a till: both people sign it. */
export const rollOfMove = (move: CashMove, issuer: Issuer): Roll => [
  head(issuer, move.branch, cashTexts.moveTitle(move.number)),
  {
    kind: 'facts',
    rows: [
      { label: cashTexts.from, value: move.fromName },
      { label: cashTexts.to, value: move.toName },
      { label: cashTexts.amount, value: formatMoney(move.amount), strong: true },
      { label: cashTexts.givenBy, value: move.givenBy },
      { label: cashTexts.at, value: formatMoment(move.givenAt) },
      ...ifAny(cashTexts.bag, move.bag),
      ...ifAny(cashTexts.note, move.note),
      { label: cashTexts.state, value: cashTexts.states[move.state] },
    ],
  },
  ...(move.state === 'ON_THE_WAY' ? [] : [{ kind: 'facts' as const, rows: receivedRows(move) }]),
  { kind: 'signatures', labels: [cashTexts.givenBy, cashTexts.receivedBy] },
]

export const rollOfCount = (count: SafeCount, issuer: Issuer): Roll => [
  head(issuer, count.branch, cashTexts.countTitle(count.number)),
  {
    kind: 'facts',
    rows: [
      { label: cashTexts.safe, value: count.name },
      { label: cashTexts.at, value: formatMoment(count.countedAt) },
      { label: cashTexts.countedBy, value: count.by },
      { label: cashTexts.expected, value: formatMoney(count.expected) },
      { label: cashTexts.counted, value: formatMoney(count.counted), strong: true },
      { label: cashTexts.difference, value: differenceOf(count.difference), strong: true },
      { label: cashTexts.note, value: count.reason },
    ],
  },
  { kind: 'signatures', labels: [cashTexts.countedBy, cashTexts.checkedBy] },
]

/** The cash of a branch on one day: each place with what it began with, what changed it, and what it should hold. */
export const rollOfDay = (day: CashDay, issuer: Issuer): Roll => [
  head(issuer, day.branch, cashTexts.dayTitle(formatDayFirst(day.date))),
  {
    kind: 'facts',
    rows: [
      { label: cashTexts.opening, value: formatMoney(day.opening) },
      { label: cashTexts.closing, value: formatMoney(day.closing), strong: true },
    ],
  },
  ...day.places.map(({ name, opening, closing, movements }) => ({
    kind: 'part' as const,
    title: name,
    rows: [
      { label: cashTexts.opening, value: formatMoney(opening) },
      ...movements.map(({ kind, documents, amount }) => ({ label: `${kindText(kind)} (${documents})`, value: formatMoney(amount) })),
      { label: cashTexts.closing, value: formatMoney(closing), strong: true as const },
    ],
  })),
  { kind: 'signatures', labels: [cashTexts.countedBy, cashTexts.checkedBy] },
]
