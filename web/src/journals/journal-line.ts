import { isRecord } from '@akonta/domain/contract/codec'
import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import {
  JOURNAL_TEXTS,
  type Journal,
  type JournalLine,
  journalTotals,
  type Sides,
  unequalBranches,
  unequalBranchText,
} from '@akonta/domain/journals/journal'
import type { FoundAccount } from '@akonta/domain/journals/journal-calls'
import { decodeMoney, moneyText, type Pesewas } from '@akonta/domain/money'
import type { Recurring } from '@akonta/domain/recurring/recurring-calls'
import type { ChosenBranch } from '../lib/session.ts'
import { isPostedFrom, type PostedFrom } from '../recurring/posted-from.ts'

/**
 * A line as stored under gjcart: plain texts, and the terms of the whole journal, so that a list that survives a reload keeps its date and
 * reference.
 */
export type ListedLine = {
  readonly id: string
  readonly accountKey: string
  readonly accountId: string
  readonly accountName: string
  readonly accountTypeName: string
  readonly particulars: string
  readonly debit: string
  readonly credit: string
  readonly accDate: string
  readonly refNo: string
  /** The branch whose books the line is in: its code and name. */
  readonly branch: string
  readonly branchName: string
  /** The recurring document that the list was filled in from: its number, name and due date. */
  readonly recurring?: PostedFrom
}

/** The terms of the list. */
export type JournalTerms = { readonly date: BusinessDate | null; readonly reference: string }

export const NO_TERMS: JournalTerms = { date: null, reference: '' }

export type LineDetails = Sides & { readonly particulars: string; readonly branch: ChosenBranch }

const TEXTS = [
  'id',
  'accountKey',
  'accountId',
  'accountName',
  'accountTypeName',
  'particulars',
  'debit',
  'credit',
  'accDate',
  'refNo',
  'branch',
  'branchName',
] as const

export const isListedLine = (value: unknown): value is ListedLine =>
  isRecord(value) && TEXTS.every(field => typeof value[field] === 'string') && typeof value.id === 'string' && value.id !== ''

const amountOf = (text: string): Pesewas => {
  const decoded = decodeMoney(text)
  return decoded.ok && decoded.value > 0n ? decoded.value : 0n
}

export const sidesOf = (line: Pick<ListedLine, 'debit' | 'credit'>): Sides => ({
  debit: amountOf(line.debit),
  credit: amountOf(line.credit),
})

export const termsOf = (line: ListedLine | undefined): JournalTerms =>
  line === undefined ? NO_TERMS : { date: isBusinessDate(line.accDate) ? line.accDate : null, reference: line.refNo }

const detailTexts = ({ debit, credit, particulars, branch }: LineDetails) => ({
  branch: branch.code,
  branchName: branch.name,
  debit: moneyText(debit),
  credit: moneyText(credit),
  particulars: particulars.trim(),
})

export const termTexts = ({ date, reference }: JournalTerms) => ({ accDate: date ?? '', refNo: reference })

/** The recurring document that the list was filled in from, if any. */
export const recurringOf = (lines: readonly ListedLine[]): PostedFrom | null => {
  const from: unknown = lines.find(line => line.recurring !== undefined)?.recurring
  return isPostedFrom(from) ? from : null
}

/** A recurring journal as a list, dated a day. */
export const linesOfRecurring = (template: Recurring, date: BusinessDate): readonly ListedLine[] => {
  const recurring = { number: template.number, name: template.name, due: template.nextDate }
  return template.lines.map((line, index) => ({
    id: `${template.number}-${template.nextDate}-${index}`,
    accountKey: line.account,
    accountId: line.code,
    accountName: line.name,
    accountTypeName: line.type,
    ...detailTexts({ ...line, branch: { code: line.branchCode, name: line.branch } }),
    ...termTexts({ date, reference: template.reference }),
    recurring,
  }))
}

/** A new line: an account may occur more than once, so a line has its own id. */
export const lineOf = (id: string, account: FoundAccount, details: LineDetails, terms: JournalTerms): ListedLine => ({
  id,
  accountKey: account.key,
  accountId: account.code,
  accountName: account.name,
  accountTypeName: account.type,
  ...detailTexts(details),
  ...termTexts(terms),
})

export const withDetails = (line: ListedLine, details: LineDetails): ListedLine => ({ ...line, ...detailTexts(details) })

export const branchOf = ({ branch, branchName }: ListedLine): ChosenBranch => ({ code: branch, name: branchName })

/** The amount that would balance one branch, offered for the next line. */
export const balancingSides = (lines: readonly ListedLine[], branch: string): Sides => {
  const { debit, credit } = journalTotals(lines.filter(line => line.branch === branch).map(sidesOf))
  return debit >= credit ? { debit: 0n, credit: debit - credit } : { debit: credit - debit, credit: 0n }
}

/** The branches whose lines do not balance, in words; for a journal of one branch the totals show it. */
export const branchFaults = (lines: readonly ListedLine[]): readonly string[] =>
  new Set(lines.map(line => line.branch)).size < 2
    ? []
    : unequalBranches(lines.map(line => ({ branch: line.branchName, ...sidesOf(line) }))).map(unequalBranchText)

/** Every error of a journal: its date, its balance in total and in each branch, an empty list (AMB-129, D21, D32). */
export const journalFaults = (lines: readonly ListedLine[], { date }: JournalTerms): readonly string[] => {
  const { debit, credit } = journalTotals(lines.map(sidesOf))
  return [
    ...(date === null ? [JOURNAL_TEXTS.noDate] : []),
    ...(debit === credit ? [] : [JOURNAL_TEXTS.unequal]),
    ...branchFaults(lines),
    ...(lines.length === 0 ? [JOURNAL_TEXTS.empty] : []),
  ]
}

/** The list as a journal. Without a date it is refused before saving. */
export const journalOfList = (lines: readonly ListedLine[]): Journal<JournalLine> => ({
  date: lines[0]?.accDate ?? '',
  reference: (lines[0]?.refNo ?? '').trim(),
  lines: lines.map(line => ({ account: line.accountKey, particulars: line.particulars, branch: line.branch, ...sidesOf(line) })),
})
