import { formatDayFirst } from '@akonta/domain/dates'
import type { Found, FoundDocument, FoundEmployee, FoundPayee, FoundProduct } from '@akonta/domain/search/search-calls'
import { employeePath } from '../employees/employee-filter.ts'
import { path } from '../lib/api.ts'
import { documentLink, entriesLink } from '../navigation/document-link.ts'
import { statementPath } from '../navigation/statement-path.ts'
import type { Target } from './target.ts'
import { searchTexts } from './texts.ts'

/** The server's results, as targets, by kind. */
export type FoundTargets = {
  readonly products: readonly Target[]
  readonly payees: readonly Target[]
  readonly employees: readonly Target[]
  readonly documents: readonly Target[]
}

const joined = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(' · ')

const named = (names: Readonly<Record<string, string>>, name: string): string => names[name] ?? ''

const productTarget = ({ id, name, code }: FoundProduct): Target => ({
  kind: 'product',
  to: path`/admin/product/view/${id}`,
  label: name,
  hint: joined(String(id), code),
})

/** Statements of suppliers and banks are for users who see the books; others get the list. */
const LISTS = { debtor: undefined, creditor: '/admin/accounting/supplier', bank: '/admin/accounting/bank' } as const

const payeeTarget = ({ pid, name, category, phone }: FoundPayee, seesBooks: boolean): Target => ({
  kind: 'payee',
  to: (seesBooks ? undefined : LISTS[category]) ?? statementPath(pid),
  label: name,
  hint: joined(searchTexts.categories[category], phone),
})

const employeeTarget = ({ name, code }: FoundEmployee): Target => ({ kind: 'employee', to: employeePath(code), label: name, hint: code })

const documentTarget = (document: FoundDocument, seesBooks: boolean): readonly Target[] => {
  const { number, kind, original, originalKind, date, branch, payee, theirNumber } = document
  const to = documentLink(originalKind, original) ?? (seesBooks ? entriesLink(original) : null)
  if (to === null) return []
  const hint = joined(
    named(searchTexts.kinds, kind),
    number === original ? '' : searchTexts.reverses(original),
    formatDayFirst(date),
    branch,
    payee,
    theirNumber === '' ? '' : searchTexts.theirs(theirNumber),
  )
  return [{ kind: 'paper', to, label: number, hint }]
}

export const targetsOf = ({ products, payees, employees, documents }: Found, seesBooks: boolean): FoundTargets => ({
  products: products.map(productTarget),
  payees: payees.map(payee => payeeTarget(payee, seesBooks)),
  employees: employees.map(employeeTarget),
  documents: documents.flatMap(document => documentTarget(document, seesBooks)),
})
