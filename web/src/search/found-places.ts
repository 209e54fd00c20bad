import { formatDayFirst } from '@akonta/domain/dates'
import { employeePath } from '../employees/employee-filter.ts'
import { path } from '../lib/api.ts'
import { isRecord, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'
import { documentLink } from '../navigation/document-link.ts'
import { statementPath } from '../navigation/statement-path.ts'
import type { Place } from './place.ts'
import { searchTexts } from './texts.ts'

/** The server's results, as places, by kind. */
export type FoundPlaces = {
  readonly products: readonly Place[]
  readonly payees: readonly Place[]
  readonly employees: readonly Place[]
  readonly papers: readonly Place[]
}

const joined = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(' · ')

const named = (names: Readonly<Record<string, string>>, name: string): string => names[name] ?? ''

const productPlace = (row: UnknownRecord): Place => ({
  kind: 'product',
  to: path`/admin/product/view/${textIn(row, 'id')}`,
  label: textIn(row, 'productName'),
  hint: joined(textIn(row, 'id'), textIn(row, 'productCode')),
})

/** Statements of suppliers and banks are for users who see the books; others get the list. */
const LISTS: Readonly<Record<string, string>> = { creditor: '/admin/accounting/supplier', bank: '/admin/accounting/bank' }

const payeePlace = (row: UnknownRecord, seesBooks: boolean): Place => {
  const category = textIn(row, 'category')
  const list = seesBooks ? undefined : LISTS[category]
  return {
    kind: 'payee',
    to: list ?? statementPath(textIn(row, 'pid')),
    label: textIn(row, 'payee'),
    hint: joined(named(searchTexts.categories, category), textIn(row, 'phone')),
  }
}

const employeePlace = (row: UnknownRecord): Place => ({
  kind: 'employee',
  to: employeePath(textIn(row, 'employeeid')),
  label: textIn(row, 'empname'),
  hint: textIn(row, 'employeeid'),
})

const paperPlace = (row: UnknownRecord, seesBooks: boolean): readonly Place[] => {
  const number = textIn(row, 'number')
  const paper = textIn(row, 'paper')
  const to = documentLink(textIn(row, 'paperKind'), paper) ?? (seesBooks ? path`/admin/accounting/entries/${paper}` : null)
  if (to === null) return []
  const theirs = textIn(row, 'theirNumber')
  const kind = named(searchTexts.kinds, textIn(row, 'kind'))
  const hint = joined(
    kind,
    number === paper ? '' : searchTexts.undoes(paper),
    formatDayFirst(textIn(row, 'date')),
    textIn(row, 'branchname'),
    textIn(row, 'payee'),
    theirs === '' ? '' : searchTexts.theirs(theirs),
  )
  return [{ kind: 'paper', to, label: number, hint }]
}

export const decodeFound = (answer: unknown, seesBooks: boolean): FoundPlaces => {
  const fields = isRecord(answer) ? answer : {}
  return {
    products: rowsOf(fields.products).map(productPlace),
    payees: rowsOf(fields.payees).map(row => payeePlace(row, seesBooks)),
    employees: rowsOf(fields.employees).map(employeePlace),
    papers: rowsOf(fields.papers).flatMap(row => paperPlace(row, seesBooks)),
  }
}
