import { formatDayFirst } from '@akonta/domain/dates'
import type { Found, FoundDocument, FoundEmployee, FoundPayee, FoundProduct } from '@akonta/domain/search/search-calls'
import { employeePath } from '../employees/employee-filter.ts'
import { path } from '../lib/api.ts'
import { documentLink } from '../navigation/document-link.ts'
import { statementPath } from '../navigation/statement-path.ts'
import type { Place } from './place.ts'
import { searchTexts } from './texts.ts'

/** The server's results, as places, by kind. */
export type FoundPlaces = {
  readonly products: readonly Place[]
  readonly payees: readonly Place[]
  readonly employees: readonly Place[]
  readonly documents: readonly Place[]
}

const joined = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(' · ')

const named = (names: Readonly<Record<string, string>>, name: string): string => names[name] ?? ''

const productPlace = ({ id, name, code }: FoundProduct): Place => ({
  kind: 'product',
  to: path`/admin/product/view/${id}`,
  label: name,
  hint: joined(String(id), code),
})

/** Statements of suppliers and banks are for users who see the books; others get the list. */
const LISTS = { debtor: undefined, creditor: '/admin/accounting/supplier', bank: '/admin/accounting/bank' } as const

const payeePlace = ({ pid, name, category, phone }: FoundPayee, seesBooks: boolean): Place => ({
  kind: 'payee',
  to: (seesBooks ? undefined : LISTS[category]) ?? statementPath(pid),
  label: name,
  hint: joined(searchTexts.categories[category], phone),
})

const employeePlace = ({ name, code }: FoundEmployee): Place => ({ kind: 'employee', to: employeePath(code), label: name, hint: code })

const documentPlace = (document: FoundDocument, seesBooks: boolean): readonly Place[] => {
  const { number, kind, original, originalKind, date, branch, payee, theirNumber } = document
  const to = documentLink(originalKind, original) ?? (seesBooks ? path`/admin/accounting/entries/${original}` : null)
  if (to === null) return []
  const hint = joined(
    named(searchTexts.kinds, kind),
    number === original ? '' : searchTexts.undoes(original),
    formatDayFirst(date),
    branch,
    payee,
    theirNumber === '' ? '' : searchTexts.theirs(theirNumber),
  )
  return [{ kind: 'paper', to, label: number, hint }]
}

export const placesOf = ({ products, payees, employees, documents }: Found, seesBooks: boolean): FoundPlaces => ({
  products: products.map(productPlace),
  payees: payees.map(payee => payeePlace(payee, seesBooks)),
  employees: employees.map(employeePlace),
  documents: documents.flatMap(document => documentPlace(document, seesBooks)),
})
