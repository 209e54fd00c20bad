import { counted, formatCount } from '../count-text.ts'
import { type BusinessDate, formatDayFirst } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Check } from './checklist.ts'

/** A register session of the period that nobody has closed. `cash` is what its drawer should hold. */
type OpenRegister = {
  readonly session: string
  readonly register: string
  readonly branch: string
  readonly cashier: string
  readonly openedOn: BusinessDate
  readonly cash: Pesewas
}

export type LateTransfers = { readonly count: number; readonly value: Pesewas }
export type UnusedWalletMoney = { readonly count: number; readonly amount: Pesewas }
/** Refunds to wallets for which the provider reports another outcome than a person has entered. */
export type ContradictedRefunds = { readonly count: number; readonly amount: Pesewas }
type UnsignedDocuments = { readonly branch: string; readonly documents: number; readonly rejected: number; readonly tax: Pesewas }
/** A bank or wallet that is reconciled, but not through the day. */
export type UnreconciledBank = { readonly pid: string; readonly name: string; readonly books: Pesewas; readonly bank: Pesewas }

/** Recurring documents of a branch that are due and neither posted nor skipped. `number`, `name` and `due` are those of one of them. */
export type DueRecurring = {
  readonly branch: string
  readonly count: number
  readonly amount: Pesewas
  readonly number: string
  readonly name: string
  readonly due: BusinessDate
}

/** A stock count that nobody has approved or cancelled. `value`: what its differences would post at today's cost. */
export type OpenCount = { readonly number: string; readonly branch: string; readonly startedOn: BusinessDate; readonly value: Pesewas }
/** Documents that wait for a second person. */
export type WaitingRequests = { readonly count: number; readonly amount: Pesewas }

/** Work of the period that is not finished. The books are right without it, so each of these rows only warns. */
export type Unfinished = {
  readonly registers: readonly OpenRegister[]
  readonly transfers: LateTransfers
  /** After how many days in transit a transfer is late: the limit of Loss Prevention. */
  readonly transitDays: number
  readonly walletMoney: UnusedWalletMoney
  readonly refunds: ContradictedRefunds
  readonly unsigned: readonly UnsignedDocuments[]
  readonly banks: readonly UnreconciledBank[]
  readonly recurring: readonly DueRecurring[]
  readonly counts: readonly OpenCount[]
  readonly requests: WaitingRequests
}

const finishedCheck = (key: string, title: string, label: string): Check => ({
  key,
  title,
  branch: '',
  subject: '',
  left: { label, amount: 0n },
  right: { label: 'Should be', amount: 0n },
  state: 'passes',
})

const waiting = (check: Omit<Check, 'right' | 'state' | 'subject'> & Partial<Pick<Check, 'right' | 'subject'>>): Check => ({
  subject: '',
  right: { label: 'Should be', amount: 0n },
  state: 'warns',
  ...check,
})

const orDone = (found: readonly Check[], otherwise: Check): readonly Check[] => (found.length > 0 ? found : [otherwise])

const registerChecks = (registers: readonly OpenRegister[]): readonly Check[] =>
  orDone(
    registers.map(({ session, register, branch, cashier, openedOn, cash }) =>
      waiting({
        key: 'registers',
        title: `${register}, opened on ${formatDayFirst(openedOn)} by ${cashier}, is not closed`,
        branch,
        subject: session,
        left: { label: 'Expected in the drawer', amount: cash },
        right: { label: 'Counted', amount: 0n },
      }),
    ),
    finishedCheck('registers', 'No register session is open', 'Cash in open drawers'),
  )

const transferChecks = ({ count, value }: LateTransfers, days: number): readonly Check[] => {
  const span = counted(days, 'day', 'days')
  const left = { label: `In transit for more than ${span}`, amount: value }
  if (count === 0) return [finishedCheck('transit', `No transfer has been in transit for more than ${span}`, left.label)]
  const have = count === 1 ? 'has' : 'have'
  const title = `${counted(count, 'transfer', 'transfers')} ${have} been in transit for more than ${span}`
  return [waiting({ key: 'transit', title, branch: '', left })]
}

const walletChecks = ({ count, amount }: UnusedWalletMoney): readonly Check[] => {
  const left = { label: 'Received by phone and not used', amount }
  if (count === 0) return [finishedCheck('wallet_money', 'Every phone payment belongs to a sale', left.label)]
  const title = count === 1 ? '1 phone payment belongs to no sale' : `${formatCount(count)} phone payments belong to no sale`
  return [waiting({ key: 'wallet_money', title, branch: '', left })]
}

/** Only listed if there are any. */
const refundChecks = ({ count, amount }: ContradictedRefunds): readonly Check[] => {
  if (count === 0) return []
  const title = `Of ${counted(count, 'refund', 'refunds')} the provider says something else than was entered`
  return [waiting({ key: 'wallet_refunds', title, branch: '', left: { label: 'Refunds to a wallet', amount } })]
}

/** What GRA has not signed of a branch. */
const unsignedText = ({ documents, rejected }: UnsignedDocuments): string => {
  const what = documents === 1 ? '1 document is not signed by GRA' : `${documents} documents are not signed by GRA`
  return rejected === 0 ? what : `${what}, ${rejected} rejected`
}

const unsignedChecks = (unsigned: readonly UnsignedDocuments[]): readonly Check[] =>
  orDone(
    unsigned.map(each =>
      waiting({ key: 'evat', title: unsignedText(each), branch: each.branch, left: { label: 'Tax not signed', amount: each.tax } }),
    ),
    finishedCheck('evat', 'No document is waiting for a signature of GRA', 'Tax not signed'),
  )

const bankChecks = (banks: readonly UnreconciledBank[], day: BusinessDate): readonly Check[] =>
  orDone(
    banks.map(({ pid, name, books, bank }) =>
      waiting({
        key: 'reconciliation',
        title: `${name} is not reconciled through ${formatDayFirst(day)}`,
        branch: '',
        subject: pid,
        left: { label: 'Balance per books', amount: books },
        right: { label: 'Balance per bank', amount: bank },
      }),
    ),
    finishedCheck(
      'reconciliation',
      `Every bank reconciliation that was started is finished through ${formatDayFirst(day)}`,
      'Not reconciled',
    ),
  )

/** Only listed if there are any: rent that is not posted is missing in the profit of its month. */
const recurringChecks = (recurring: readonly DueRecurring[], day: BusinessDate): readonly Check[] =>
  recurring.map(({ branch, count, amount, number, name, due }) =>
    waiting({
      key: 'recurring',
      title:
        count === 1
          ? `${name}, due on ${formatDayFirst(due)}, is neither posted nor skipped`
          : `${formatCount(count)} recurring documents due through ${formatDayFirst(day)} are neither posted nor skipped`,
      branch,
      subject: count === 1 ? number : '',
      left: { label: 'Due and not posted', amount },
    }),
  )

/** Only listed if there are any: what was lost in a month is missing in its costs. */
const countChecks = (counts: readonly OpenCount[]): readonly Check[] =>
  counts.map(({ number, branch, startedOn, value }) =>
    waiting({
      key: 'counts',
      title: `Stock count ${number}, started on ${formatDayFirst(startedOn)}, is not approved`,
      branch,
      subject: number,
      left: { label: 'Differences not posted', amount: value },
    }),
  )

/** Only listed if there are any. */
const requestChecks = ({ count, amount }: WaitingRequests): readonly Check[] => {
  if (count === 0) return []
  const title = `${counted(count, 'document waits', 'documents wait')} for approval`
  return [waiting({ key: 'approvals', title, branch: '', left: { label: 'Waiting for approval', amount } })]
}

/** One row for each kind of work that is finished, or a row for each thing that is not. `day` is the last day of the month. */
export const unfinishedChecks = (
  { registers, transfers, transitDays, walletMoney, refunds, unsigned, banks, recurring, counts, requests }: Unfinished,
  day: BusinessDate,
): readonly Check[] => [
  ...registerChecks(registers),
  ...transferChecks(transfers, transitDays),
  ...walletChecks(walletMoney),
  ...refundChecks(refunds),
  ...unsignedChecks(unsigned),
  ...bankChecks(banks, day),
  ...recurringChecks(recurring, day),
  ...countChecks(counts),
  ...requestChecks(requests),
]

/** What must be said about a checklist before the month is closed: null if no row warns. */
export const neededReason = (checks: readonly Check[]): string | null => {
  const warnings = checks.filter(({ state }) => state === 'warns')
  if (warnings.length === 0) return null
  return warnings.length === 1
    ? `Give a reason, because the checklist has a point to check: ${warnings[0]?.title}`
    : `Give a reason, because the checklist has ${warnings.length} points to check`
}
