import type { BusinessDate } from '../dates.ts'
import { formatMoney, type Pesewas } from '../money.ts'
import { Refusal } from '../refusals.ts'

/** The specification's texts for a journal, in the order of the checks (AMB-129). */
export const JOURNAL_TEXTS = {
  noDate: 'Enter Date',
  unequal: 'Total Debit and Credit are not equal',
  empty: 'No Items In List',
  debit: 'Enter a valid debit value',
  credit: 'Enter a valid Credit Value',
} as const

/** Documents without a screen: they are reversed from their entries, like manual entries. */
export const KINDS_WITHOUT_SCREEN: readonly string[] = [
  'opening_balance',
  'opening_stock',
  'set_off',
  'import_vat',
  'vat_withheld',
  'vat_settlement',
  'withholding_payment',
]

export const LONGEST_PARTICULARS = 200

/** Both amounts of a line in pesewas, not negative. A line may have both sides: it becomes two in the books (AMB-128). */
export type Sides = { readonly debit: Pesewas; readonly credit: Pesewas }

/** `account` is the key or code of an account, or the id of a payee, which means that payee's account. */
export type JournalLine = Sides & {
  readonly account: string
  readonly particulars: string
  /** The code of the branch whose books the line is in; by default that of the journal (D32). */
  readonly branch?: string | undefined
}

export type Journal<Line extends Sides = JournalLine> = {
  readonly date: BusinessDate
  readonly reference: string
  /** The branch of the lines that name none; without it the branch of the call. */
  readonly branch?: string | undefined
  readonly lines: readonly Line[]
}

export const journalTotals = (lines: readonly Sides[]): Sides =>
  lines.reduce((totals, line) => ({ debit: totals.debit + line.debit, credit: totals.credit + line.credit }), { debit: 0n, credit: 0n })

/**
 * Refuses an invalid journal: an empty list, a zero line (both `bad_input`), totals that differ (`unbalanced`). Amounts are exact, so equal
 * means equal (AMB-131).
 */
export const checkJournal = (lines: readonly Sides[]): void => {
  const { debit, credit } = journalTotals(lines)
  if (debit !== credit) throw new Refusal('unbalanced')
  if (lines.length === 0) throw new Refusal('bad_input', JOURNAL_TEXTS.empty)
  const nothing = lines.findIndex(line => line.debit === 0n && line.credit === 0n)
  if (nothing !== -1) throw new Refusal('bad_input', `Line ${nothing + 1} has neither debit nor credit`, { line: nothing + 1 })
}

export type BranchTotals = Sides & { readonly branch: string }

/** The branches, by the name the lines use, whose debits and credits differ: each branch has its own books (D32). */
export const unequalBranches = (lines: readonly BranchTotals[]): readonly BranchTotals[] =>
  [...new Set(lines.map(({ branch }) => branch))]
    .map(branch => ({ branch, ...journalTotals(lines.filter(line => line.branch === branch)) }))
    .filter(({ debit, credit }) => debit !== credit)

export const unequalBranchText = ({ branch, debit, credit }: BranchTotals): string =>
  `${branch} does not balance: debit ${formatMoney(debit)}, credit ${formatMoney(credit)}`
