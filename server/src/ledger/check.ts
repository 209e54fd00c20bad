import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { present } from '@akonta/domain/assert'
import { isBusinessDate } from '@akonta/domain/dates'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import type { DocumentKind } from '@akonta/domain/document-rights'
import type { Pesewas } from '@akonta/domain/money'
import { unitCostOf } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { mayPostNothing } from './document-kinds.ts'
import type { Draft, Effects, JournalLine, PostedLine } from './draft.ts'
import type { Movement, Variance } from './price.ts'

/** A journal line with its number and every default filled in. */
export type PlacedLine = {
  readonly lineNo: number
  readonly account: string
  readonly amount: Pesewas
  readonly payee: number | null
  readonly branch: number
  readonly particulars: string
}

const LONGEST_TEXT = 500

/** Numbers the lines by their position in the effects and leaves out zero lines: a settlement can name a line by its number. */
export const placeLines = (lines: readonly JournalLine[], branch: number): readonly PlacedLine[] =>
  lines
    .map((line, index) => ({
      lineNo: index + 1,
      account: line.account,
      amount: line.amount,
      payee: line.payee ?? null,
      branch: line.branch ?? branch,
      particulars: line.particulars ?? '',
    }))
    .filter(line => line.amount !== 0n)

/** A settlement with every line by its number. Without a posting it is a line of the posting itself. */
export type PlacedSettlement = { readonly paying: PlacedReference; readonly settled: PlacedReference; readonly amount: Pesewas }
type PlacedReference = { readonly posting?: bigint; readonly line: number }

/** Finds the numbers of the lines that settle each other, and leaves out settlements of zero. */
export const placeSettlements = ({ lines, settlements = [] }: Effects): readonly PlacedSettlement[] => {
  const numbers = new Map(lines.map((line, index) => [line, index + 1]))
  const placed = (line: JournalLine | PostedLine): PlacedReference =>
    'posting' in line ? line : { line: present(numbers.get(line), 'a line that a settlement names') }
  return settlements
    .filter(({ amount }) => amount !== 0n)
    .map(({ paying, settled, amount }) => ({ paying: placed(paying), settled: placed(settled), amount }))
}

/** Goods that filled a negative position at another cost than they had left: the difference leaves the inventory account. */
export const varianceLines = (variances: readonly Variance[], firstLineNo: number): readonly PlacedLine[] =>
  variances.flatMap(({ branch, amount }, index) => [
    { lineNo: firstLineNo + index * 2, account: ACCOUNT.purchasePriceVariance, amount, payee: null, branch, particulars: '' },
    { lineNo: firstLineNo + index * 2 + 1, account: ACCOUNT.inventory, amount: -amount, payee: null, branch, particulars: '' },
  ])

/** Before anything is locked: the document's date and texts, and quantities that move something. */
export const checkDraft = ({ document, issues = [], receipts = [] }: Draft, today: string): void => {
  if (!isBusinessDate(document.date)) throw new Refusal('bad_input', 'The date is invalid')
  if (document.date > today) throw new Refusal('future_date', undefined, { date: document.date, today })
  if ((document.memo?.length ?? 0) > LONGEST_TEXT) throw new Refusal('bad_input', `The note must be at most ${LONGEST_TEXT} characters`)
  for (const { quantity } of [...issues, ...receipts]) {
    if (quantity <= 0n) throw new Refusal('bad_input', 'Enter Valid Quantity')
    if (quantity > LARGEST_SCALED) throw new Refusal('out_of_range', 'The quantity is too large')
  }
}

const perBranch = (entries: readonly { readonly branch: number; readonly amount: Pesewas }[]): ReadonlyMap<number, Pesewas> => {
  const sums = new Map<number, Pesewas>()
  for (const { branch, amount } of entries) sums.set(branch, (sums.get(branch) ?? 0n) + amount)
  return sums
}

const stockLinesMatch = (lines: readonly PlacedLine[], movements: readonly Movement[]): boolean => {
  const differences = perBranch([
    ...lines.filter(line => line.account === ACCOUNT.inventory),
    ...movements.map(movement => ({ branch: movement.branch, amount: -movement.value })),
  ])
  return [...differences.values()].every(difference => difference === 0n)
}

/**
 * After the effects: something moves, no amount is out of range, the door's own account is not used, and the inventory account matches the
 * stock movements. Inventory lines without stock are a journal that reaches into a sub-ledger: refused, except in a reversal, whose lines cancel
 * out when the goods whose value changed are gone. Inventory lines that differ are a bug.
 */
export const checkEffects = (kind: DocumentKind, lines: readonly PlacedLine[], movements: readonly Movement[]): void => {
  if (lines.length === 0 && movements.length === 0 && !mayPostNothing(kind)) throw new Refusal('empty_posting')
  for (const { amount } of lines) {
    if (amount > LARGEST_SCALED || amount < -LARGEST_SCALED) throw new Refusal('out_of_range')
  }
  for (const { quantity, value, valueAfter, quantityAfter } of movements) {
    if (valueAfter > LARGEST_SCALED || quantityAfter > LARGEST_SCALED) throw new Refusal('out_of_range', 'The stock would be too large')
    // Goods that come have a cost of their own; a change of value alone changes that of the goods in stock.
    const [worth, goods] = quantity === 0n ? [valueAfter, quantityAfter] : [value, quantity]
    if (goods > 0n && unitCostOf(worth, goods) > LARGEST_SCALED) throw new Refusal('out_of_range', 'The unit cost would be too large')
  }
  if (lines.some(line => line.account === ACCOUNT.branchCurrent)) throw new Refusal('control_account')
  if (kind !== 'reversal' && movements.length === 0 && lines.some(line => line.account === ACCOUNT.inventory))
    throw new Refusal('control_account')
  if (!stockLinesMatch(lines, movements)) throw new Error('the stock account lines differ from the stock')
}
