import { paired } from '@akonta/domain/assert'
import { addMonths, type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import { checkJournal, unequalBranches, unequalBranchText } from '@akonta/domain/journals/journal'
import { baseQuantityOf, goodsKey } from '@akonta/domain/packs/pack'
import { can, type Rights, whyNot } from '@akonta/domain/permissions'
import type { RecurringKind, RecurringTerms, SentRecurringGoods, SentRecurringLine } from '@akonta/domain/recurring/recurring-calls'
import { scheduleFault } from '@akonta/domain/recurring/schedule'
import { Refusal } from '@akonta/domain/refusals'
import { namesOfGoods } from '../catalogue/goods-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { accountOfExpense, bankOfExpense } from '../expenses/expense-account.ts'
import { type EntryAccount, entryAccounts } from '../journals/entry-account.ts'
import { withNamedPacks } from '../packs/named-pack-queries.ts'
import { packColumns } from '../packs/pack-queries.ts'
import { customerForCredit } from '../payees/customer-queries.ts'
import { findRecurring } from './recurring-queries.ts'

/** A line with the branch whose books it is in. */
export type PlacedLine = Omit<SentRecurringLine, 'branch'> & { readonly branch: { readonly branchId: number; readonly branchCode: string } }
export type PlacedTerms = Omit<RecurringTerms, 'lines'> & { readonly lines: readonly PlacedLine[] }

const MONTHS_BEFORE = 12
const MONTHS_AFTER = 60

/** Refuses (`bad_input`) a next date too far away, an end before it, and a date that is not the last day of its month although each is to be. */
export const checkDates = ({ every, nextDate, onLastDay, endsOn }: Omit<RecurringTerms, 'lines'>, today: BusinessDate): void => {
  const [least, most] = [addMonths(today, -MONTHS_BEFORE), addMonths(today, MONTHS_AFTER)]
  if (nextDate < least || nextDate > most)
    throw new Refusal('bad_input', `The next date must be from ${formatDayFirst(least)} to ${formatDayFirst(most)}`, { field: 'nextDate' })
  if (endsOn !== undefined && endsOn < nextDate)
    throw new Refusal('bad_input', 'The end must not be before the next date', { field: 'endsOn' })
  const fault = scheduleFault({ every, first: nextDate, onLastDay })
  if (fault !== null) throw new Refusal('bad_input', fault, { field: 'onLastDay' })
}

const totalOf = (lines: readonly PlacedLine[]): bigint => lines.reduce((sum, { debit, credit }) => sum + debit + credit, 0n)

/** The accounts of a journal's lines. Refuses what the journal itself would be refused for. */
const journalAccounts = async (tx: Transaction, own: number, { payee: bank, lines }: PlacedTerms): Promise<readonly EntryAccount[]> => {
  if (bank !== undefined) throw new Refusal('bad_input', 'Enter the bank of a journal in one of its lines', { field: 'pid' })
  checkJournal(lines)
  if (lines[0]?.branch.branchId !== own)
    throw new Refusal('bad_input', 'The first line of a journal must be in the branch of the journal', { field: 'branchNo' })
  const [unequal] = unequalBranches(lines.map(({ branch, debit, credit }) => ({ branch: branch.branchCode, debit, credit })))
  if (unequal !== undefined) throw new Refusal('unbalanced', unequalBranchText(unequal), { branch: unequal.branch })
  return entryAccounts(
    tx,
    lines.map(({ account }) => account),
  )
}

/** The account of an expense. Refuses what the expense itself would be refused for. */
const expenseAccounts = async (tx: Transaction, branch: number, { reference, lines }: PlacedTerms): Promise<readonly EntryAccount[]> => {
  const [line, ...others] = lines
  if (line === undefined || others.length > 0) throw new Refusal('bad_input', 'An expense has one line', { field: 'lines' })
  if (reference !== '') throw new Refusal('bad_input', 'An expense has no reference', { field: 'reference' })
  if (line.debit === 0n || line.credit !== 0n) throw new Refusal('bad_input', 'An expense has a debit and no credit', { field: 'lines' })
  if (line.particulars === '') throw new Refusal('bad_input', 'Enter what the expense is for', { field: 'particulars' })
  if (line.branch.branchId !== branch)
    throw new Refusal('bad_input', 'The line of an expense must be in the branch of the expense', { field: 'branchNo' })
  return [{ code: await accountOfExpense(tx, line.account), name: '' }]
}

/**
 * The customer of an invoice, and its goods with the names of their packs. Refuses contents that an invoice does not have, products that are not in
 * the catalogue or are listed twice in the same pack, and packs that they do not have.
 */
const contentsOfInvoice = async (tx: Transaction, { reference, payee, lines, goods }: PlacedTerms): Promise<CheckedContents> => {
  if (reference !== '') throw new Refusal('bad_input', 'An invoice has no reference', { field: 'reference' })
  if (lines.length > 0) throw new Refusal('bad_input', 'An invoice has products and no lines', { field: 'lines' })
  if (goods.length === 0) throw new Refusal('bad_input', 'No Product In List', { field: 'goods' })
  const nameOf = await namesOfGoods(
    tx,
    goods.map(({ productId }) => productId),
  )
  refuseProductTwice(goods, nameOf, goodsKey)
  const packed = await withNamedPacks(tx, goods, nameOf)
  return { reference, payee: (await customerForCredit(tx, payee ?? '')).payeeId, lines: [], goods: packed }
}

const samePrice = (a: SentRecurringGoods, b: SentRecurringGoods): boolean =>
  goodsKey(a) === goodsKey(b) && a.pack?.size === b.pack?.size && a.fixedPrice === b.fixedPrice

/** Refuses (`price_not_yours`) a fixed price that the document did not have before, from a user who cannot change prices. */
export const refuseFixedPrice = (rights: Rights, goods: readonly SentRecurringGoods[], before: readonly SentRecurringGoods[]): void => {
  const changed = goods.find(line => line.fixedPrice !== undefined && !before.some(each => samePrice(each, line)))
  if (changed !== undefined && !can(rights, 'override_price'))
    throw new Refusal('price_not_yours', whyNot(rights, 'override_price'), { right: 'override_price', product: changed.productId })
}

const GOODS: Statement = {
  name: 'recurring-goods-insert',
  text: `insert into recurring_goods (business_id, recurring_id, version, line_no, product_id, quantity, pack_no, pack_name, pack_size, fixed_price)
         select $1, $2, $3, g.line_no, g.product_id, g.quantity, g.pack_no, g.pack_name, g.pack_size, g.fixed_price
         from unnest($4::bigint[], $5::bigint[], $6::int[], $7::text[], $8::bigint[], $9::bigint[])
           with ordinality as g (product_id, quantity, pack_no, pack_name, pack_size, fixed_price, line_no)`,
}
const CONTENTS: Statement = {
  name: 'recurring-contents-insert',
  text: 'insert into recurring_contents (business_id, recurring_id, version, reference, payee_id) values ($1, $2, $3, $4, $5)',
}
const LINES: Statement = {
  name: 'recurring-lines-insert',
  text: `insert into recurring_line (business_id, recurring_id, version, line_no, account_code, payee_id, branch_id, debit, credit, particulars)
         select $1, $2, $3, l.line_no, l.account_code, l.payee_id, l.branch_id, l.debit, l.credit, l.particulars
         from unnest($4::text[], $5::int[], $6::int[], $7::bigint[], $8::bigint[], $9::text[])
           with ordinality as l (account_code, payee_id, branch_id, debit, credit, particulars, line_no)`,
}

export type CheckedContents = {
  readonly reference: string
  readonly payee: number | null
  readonly goods: readonly SentRecurringGoods[]
  readonly lines: readonly (PlacedLine & { readonly on: EntryAccount })[]
}

/**
 * The contents of a recurring document, checked by the rules of the document that it repeats. Refuses: bad_input, unbalanced, unknown_account,
 * closed_account, control_account, payee_needed, not_found (a product) and out_of_range.
 */
export const checkContents = async (tx: Transaction, kind: RecurringKind, branch: number, terms: PlacedTerms): Promise<CheckedContents> => {
  if (totalOf(terms.lines) > LARGEST_SCALED) throw new Refusal('out_of_range')
  const { reference, goods } = terms
  if (kind === 'INVOICE') return contentsOfInvoice(tx, terms)
  if (goods.length > 0) throw new Refusal('bad_input', 'Only an invoice has products', { field: 'goods' })
  const accounts = kind === 'JOURNAL' ? await journalAccounts(tx, branch, terms) : await expenseAccounts(tx, branch, terms)
  const payee = kind === 'JOURNAL' ? null : await bankOfExpense(tx, terms.payee ?? null)
  return { reference, payee, goods, lines: paired(terms.lines, accounts).map(([line, on]) => ({ ...line, on })) }
}

/** Refuses (`out_of_range`) goods that cost more at the prices of today than an invoice can have. They are stored: their prices are in the database. */
export const refuseTooLarge = async (tx: Transaction, number: string, today: BusinessDate): Promise<void> => {
  const stored = await findRecurring(tx, number, today)
  if (stored !== undefined && stored.amount > LARGEST_SCALED) throw new Refusal('out_of_range')
}

/** Stores a version of the contents of a recurring document. */
export const writeContents = async (tx: Transaction, recurringId: number, version: number, contents: CheckedContents): Promise<void> => {
  const { reference, payee, lines, goods } = contents
  await tx.count(CONTENTS, [tx.businessId, recurringId, version, reference, payee])
  if (goods.length > 0) {
    const columns = [goods.map(({ productId }) => productId), goods.map(baseQuantityOf), ...packColumns(goods)]
    await tx.count(GOODS, [tx.businessId, recurringId, version, ...columns, goods.map(({ fixedPrice }) => fixedPrice ?? null)])
  }
  if (lines.length === 0) return
  await tx.count(LINES, [
    tx.businessId,
    recurringId,
    version,
    lines.map(({ on }) => (on.payee === undefined ? on.code : null)),
    lines.map(({ on }) => on.payee ?? null),
    lines.map(({ branch }) => branch.branchId),
    lines.map(({ debit }) => debit),
    lines.map(({ credit }) => credit),
    lines.map(({ particulars }) => particulars),
  ])
}
