import { countIn, isRecord, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'

/** Whose data: the calls for employees, and for customers and suppliers. */
export type PersonKind = 'employee' | 'payee'

export const readPersonKind = (text: string | undefined): PersonKind | null => (text === 'employee' || text === 'payee' ? text : null)

/** All data stored about one person. `whole` is the content of the file; the rest is derived from it for the screen. */
export type PersonalData = {
  readonly kind: 'employee' | 'customer' | 'supplier'
  readonly name: string
  /** As people know it: "EMP-0007", "CUS-0012". */
  readonly number: string
  readonly takenBy: string
  readonly takenAt: Date
  readonly person: UnknownRecord
  readonly whole: UnknownRecord
}

/** The next page, or null: an answer that would lead backwards ends the export. */
export const pageAfter = (answer: UnknownRecord, page: number): number | null => {
  const next = countIn(answer, 'nextPage')
  return next > page ? next : null
}

/** The answers of one export, in order, as one: each list continues where the previous page ended. */
export const joinPages = (pages: readonly UnknownRecord[]): UnknownRecord => {
  const { page: _page, nextPage: _nextPage, ...first } = pages[0] ?? {}
  return Object.fromEntries(
    Object.entries(first).map(([field, value]) => [field, Array.isArray(value) ? pages.flatMap(each => rowsOf(each[field])) : value]),
  )
}

const kindOf = (text: string): PersonalData['kind'] => (text === 'customer' || text === 'supplier' ? text : 'employee')

export const readPersonalData = (whole: UnknownRecord): PersonalData => {
  const person = isRecord(whole.person) ? whole.person : {}
  const kind = kindOf(textIn(whole, 'kind'))
  return {
    kind,
    name: textIn(person, 'name'),
    number: textIn(person, kind === 'employee' ? 'employeeNumber' : 'id'),
    takenBy: textIn(whole, 'takenBy'),
    takenAt: new Date(textIn(whole, 'takenAt')),
    person,
    whole,
  }
}
