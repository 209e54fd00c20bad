import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { type BusinessDate, lastOfMonth, monthName } from '@akonta/domain/dates'
import {
  dueDayOf,
  FIGURES,
  type Figure,
  nextMonth,
  type ReturnSettled,
  type ReturnTotals,
  settledReturn,
  totalsOf,
} from '@akonta/domain/vat/vat-return'
import type { ListedReturn, ReturnDocument, ReturnFigure, VatReturn } from '@akonta/domain/vat/vat-return-calls'
import { vatScheme } from '@akonta/domain/vat/vat-schemes'
import type { Transaction } from '../../db/database.ts'
import { type VatInForce, vatOn, vatSettings } from '../vat-queries.ts'
import { type FiledReturn, filedReturns } from './filed-return-queries.ts'
import { accountMovements, documentsOf, figuresOf, otherEntries, type ReturnScope } from './return-queries.ts'

const figureNamed = (name: string): Figure => FIGURES.find(each => each === name) ?? 'sales'

/** The return of a month among those that were filed. */
export type ReturnInBooks = {
  readonly scope: ReturnScope
  readonly own: FiledReturn | undefined
  /** The return before it, whose credit it takes over. */
  readonly previous: FiledReturn | undefined
  readonly last: FiledReturn | undefined
}

/** The place of a return among the filed ones, and which documents it has. */
export const returnInBooks = async (tx: Transaction, month: BusinessDate, branch: number | null): Promise<ReturnInBooks> => {
  const filed = await filedReturns(tx)
  const own = filed.find(each => each.month === month)
  const before = filed.filter(each => each.month < month)
  const [first] = before
  const previous = before.at(-1)
  const earlier = first && previous ? { start: first.month, end: lastOfMonth(previous.month), after: previous.through } : null
  const scope = { start: month, end: lastOfMonth(month), through: own?.through ?? null, earlier, branch }
  return { scope, own, previous, last: filed.at(-1) }
}

/** The law that began within a month, the last one if several did. */
const vatWithin = async (tx: Transaction, month: BusinessDate): Promise<VatInForce | undefined> => {
  const begun = (await vatSettings(tx)).filter(({ validFrom }) => month <= validFrom && validFrom <= lastOfMonth(month))
  return begun.flatMap(({ scheme, tin }) => {
    const law = scheme === null ? undefined : vatScheme(scheme)
    return law === undefined ? [] : [{ scheme: law.code, tin }]
  })[0]
}

/** The law under which a month's return is made: that of its last day, or of its first if VAT ended in between, or of some days in between. */
const vatOfMonth = async (tx: Transaction, month: BusinessDate): Promise<VatInForce | undefined> =>
  (await vatOn(tx, lastOfMonth(month))) ?? (await vatOn(tx, month)) ?? vatWithin(tx, month)

/**
 * The law and the TIN of a return that can be filed. Returns are filed in order, so a month without VAT is filed too, as the one before it was, if
 * the business charges VAT again later. Undefined for any other month without VAT.
 */
export const vatToFile = async (
  tx: Transaction,
  month: BusinessDate,
  { last }: Pick<ReturnInBooks, 'last'>,
): Promise<{ readonly scheme: string; readonly tin: string } | undefined> => {
  const own = await vatOfMonth(tx, month)
  if (own !== undefined || last === undefined || month !== nextMonth(last.month)) return own
  const isAgain = (await vatSettings(tx)).some(({ scheme, validFrom }) => scheme !== null && validFrom > lastOfMonth(month))
  return isAgain ? { scheme: last.scheme, tin: last.tin } : undefined
}

/** Its figures in their order, with zeros where there is no document, and how many documents are of earlier months. */
export const readFigures = async (
  tx: Transaction,
  scope: ReturnScope,
): Promise<{ readonly figures: readonly ReturnFigure[]; readonly earlier: number }> => {
  const rows = await figuresOf(tx, scope)
  const none = {
    documents: 0,
    value: 0n,
    exempt: 0n,
    zeroRated: 0n,
    nhil: 0n,
    getFund: 0n,
    covid: 0n,
    cst: 0n,
    tourism: 0n,
    excise: 0n,
    ...{ cstValue: 0n, tourismValue: 0n, plasticValue: 0n },
  }
  return {
    figures: FIGURES.map(figure => {
      const { earlier: _, ...row } = rows.find(each => each.figure === figure) ?? { ...none, vat: 0n, tax: 0n, notClaimed: 0n, earlier: 0 }
      return { ...row, figure }
    }),
    earlier: rows.reduce((sum, each) => sum + each.earlier, 0),
  }
}

/** Why a return cannot be filed, in a sentence; null if it can. */
export const filingFault = (
  month: BusinessDate,
  today: BusinessDate,
  vat: { readonly scheme: string } | undefined,
  { own, last }: ReturnInBooks,
): string | null => {
  if (own) return `The return for ${monthName(month)} is filed`
  if (!vat) return `The business was not registered for VAT in ${monthName(month)}`
  if (today <= lastOfMonth(month)) return `${monthName(month)} is not over yet`
  if (last !== undefined && month !== nextMonth(last.month)) return `File the return for ${monthName(nextMonth(last.month))} first`
  return null
}

/** Does settling it move anything? A credit that is only carried forward needs no entry. */
const movesMoney = (totals: ReturnTotals): boolean => {
  const { fromInput, fromWithheld, payable } = settledReturn(totals)
  return totals.output !== 0n || fromInput !== 0n || fromWithheld !== 0n || payable !== 0n
}

/** Why a return cannot be settled, in a sentence; null if it can. */
export const settlingFault = (month: BusinessDate, filed: readonly FiledReturn[]): string | null => {
  const own = filed.find(each => each.month === month)
  if (!own) return 'File the return first'
  if (own.settledBy !== '') return `The return for ${monthName(month)} was settled by ${own.settledBy}`
  if (!movesMoney(own)) return 'There is nothing to settle: the credit is carried forward'
  const open = filed.find(each => each.month < month && each.settledBy === '' && movesMoney(each))
  return open === undefined ? null : `Settle the return for ${monthName(open.month)} first`
}

/** Why the filing of a return cannot be withdrawn, in a sentence; null if it can. */
export const withdrawalFault = (month: BusinessDate, filed: readonly FiledReturn[]): string | null => {
  const own = filed.find(each => each.month === month)
  if (!own) return 'File the return first'
  if (own.settledBy !== '') return `The return was settled by ${own.settledBy}. Reverse the settlement first`
  const later = filed.at(-1)
  return later === undefined || later === own ? null : `Withdraw the return for ${monthName(later.month)} first`
}

const shownTotals = (totals: ReturnTotals, settled: ReturnSettled) => ({
  output: totals.output,
  input: totals.input,
  withheld: totals.withheld,
  broughtForward: totals.carriedInput + totals.carriedWithheld,
  payable: settled.payable,
  carriedForward: settled.leftInput + settled.leftWithheld,
})

const settlementOf = ({ settledBy, settledOn, paid, paidFrom }: FiledReturn) =>
  settledBy === '' || settledOn === null ? null : { number: settledBy, date: settledOn, paid, from: paidFrom }

/** The documents dated in the month of a filed return that were entered after its filing. */
const lateDocuments = async (tx: Transaction, { scope, own }: ReturnInBooks): Promise<readonly ReturnDocument[]> => {
  if (!own) return []
  const after = { start: scope.start, end: scope.end, after: own.through }
  const rows = await documentsOf(tx, { ...NO_MONTH, through: null, earlier: after, branch: scope.branch }, null)
  return rows.map(row => ({ ...row, figure: figureNamed(row.figure) }))
}

const NO_MONTH = { start: '0001-01-01', end: '0001-01-01' }

export const readDocuments = async (tx: Transaction, scope: ReturnScope, figure: Figure): Promise<readonly ReturnDocument[]> =>
  (await documentsOf(tx, scope, figure)).map(row => ({ ...row, figure }))

/**
 * The return of a month: as it was filed, or as it would be filed now. Its totals are compared with the accounts of output and input tax, with every
 * entry that makes a difference. With a branch it is the part of that branch, without credits and settlement, which belong to the business.
 */
export const readReturn = async (tx: Transaction, month: BusinessDate, today: BusinessDate, branch: number | null): Promise<VatReturn> => {
  const inBooks = await returnInBooks(tx, month, branch)
  const { scope, own, previous } = inBooks
  const { figures, earlier } = await readFigures(tx, scope)
  const totals = totalsOf(figures, branch === null && previous ? settledReturn(previous) : null)
  const vat = own ?? (await vatOfMonth(tx, month))
  const filed = await filedReturns(tx)
  const ties = (await accountMovements(tx, scope)).map(({ account, name, ledger: moved }) => {
    const [documents, ledger] = account === ACCOUNT.inputVat ? [totals.input, moved] : [totals.output, -moved]
    return { account, name, documents, ledger, difference: ledger - documents }
  })
  return {
    month,
    scheme: vat?.scheme ?? null,
    tin: vat?.tin ?? '',
    due: dueDayOf(month),
    filed: own ? { at: own.at, by: own.by } : null,
    settlement: own && branch === null ? settlementOf(own) : null,
    fileRefusal: filingFault(month, today, await vatToFile(tx, month, inBooks), inBooks) ?? '',
    settleRefusal: settlingFault(month, filed) ?? '',
    withdrawRefusal: withdrawalFault(month, filed) ?? '',
    figures,
    ...shownTotals(totals, settledReturn(totals)),
    ties,
    others: await otherEntries(tx, scope),
    earlier,
    late: await lateDocuments(tx, inBooks),
  }
}

/** A filed return in the list. Its totals are those of the business: null for users tied to a branch. */
export const listedReturn = (filed: FiledReturn, seesAll: boolean): ListedReturn => {
  const totals = shownTotals(filed, settledReturn(filed))
  const hidden = { output: null, input: null, withheld: null, broughtForward: null, payable: null, carriedForward: null }
  return {
    month: filed.month,
    ...(seesAll ? totals : hidden),
    due: dueDayOf(filed.month),
    filed: { at: filed.at, by: filed.by },
    settlement: seesAll ? settlementOf(filed) : null,
  }
}
