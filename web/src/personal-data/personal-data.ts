import { type EmployeeExport, exportEmployee, exportPayee, type PayeeExport } from '@akonta/domain/personal-data/personal-data-calls'
import { exportUser, type UserExport } from '@akonta/domain/personal-data/user-data-calls'
import { call } from '../lib/call.ts'
import type { PersonKind } from './personal-data-path.ts'

/** All data stored about one person, with every list complete. */
export type PersonalData = EmployeeExport | PayeeExport | UserExport

/** As people know it: "EMP-0007", "CUS-0012", "ama.mensah". */
export const numberOf = (data: PersonalData): string => {
  if (data.kind === 'user') return data.person.username
  return data.kind === 'employee' ? data.person.employeeNumber : data.person.pid
}

type Page = { readonly page: number; readonly nextPage: number | null }

/** Every page of an export, in order. A page that would lead backwards ends it. */
export const fetchPages = async <P extends Page>(fetchPage: (page: number) => Promise<P>): Promise<readonly [P, ...P[]]> => {
  const first = await fetchPage(0)
  const more: P[] = []
  for (let last = first; last.nextPage !== null && last.nextPage > last.page; ) {
    last = await fetchPage(last.nextPage)
    more.push(last)
  }
  return [first, ...more]
}

/** Each list continues where the previous page ended. */
const joinEmployee = (pages: readonly [EmployeeExport, ...EmployeeExport[]]): EmployeeExport => ({
  ...pages[0],
  payslips: pages.flatMap(({ payslips }) => payslips),
  loans: pages.flatMap(({ loans }) => loans),
  attachments: pages.flatMap(({ attachments }) => attachments),
  changes: pages.flatMap(({ changes }) => changes),
  looks: pages.flatMap(({ looks }) => looks),
})

const joinUser = (pages: readonly [UserExport, ...UserExport[]]): UserExport => ({
  ...pages[0],
  sessions: pages.flatMap(({ sessions }) => sessions),
  changes: pages.flatMap(({ changes }) => changes),
  looks: pages.flatMap(({ looks }) => looks),
})

export const joinPayee = (pages: readonly [PayeeExport, ...PayeeExport[]]): PayeeExport => ({
  ...pages[0],
  account: pages.flatMap(({ account }) => account),
  goods: pages.flatMap(({ goods }) => goods),
  orders: pages.flatMap(({ orders }) => orders),
  quotations: pages.flatMap(({ quotations }) => quotations),
  layaways: pages.flatMap(({ layaways }) => layaways),
  recurring: pages.flatMap(({ recurring }) => recurring),
  cheques: pages.flatMap(({ cheques }) => cheques),
  withholdingRules: pages.flatMap(({ withholdingRules }) => withholdingRules),
  withheldTax: pages.flatMap(({ withheldTax }) => withheldTax),
  attachments: pages.flatMap(({ attachments }) => attachments),
  purchaseOrders: pages.flatMap(({ purchaseOrders }) => purchaseOrders),
  shares: pages.flatMap(({ shares }) => shares),
  messages: pages.flatMap(({ messages }) => messages),
  phoneRequests: pages.flatMap(({ phoneRequests }) => phoneRequests),
  changes: pages.flatMap(({ changes }) => changes),
  looks: pages.flatMap(({ looks }) => looks),
})

/** Exports all data stored about one person, page by page. The server records who did. */
export const fetchPersonalData = async (db: string, kind: PersonKind, id: string, signal: AbortSignal): Promise<PersonalData> => {
  if (kind === 'user') return joinUser(await fetchPages(page => call(exportUser, { db, id: Number(id), page }, { signal })))
  return kind === 'employee'
    ? joinEmployee(await fetchPages(page => call(exportEmployee, { db, id: Number(id), page }, { signal })))
    : joinPayee(await fetchPages(page => call(exportPayee, { db, pid: id, page }, { signal })))
}

const writtenOf = (data: PersonalData): string | undefined => {
  if (data.kind === 'user') return exportUser.answer.write(data)
  return data.kind === 'employee' ? exportEmployee.answer.write(data) : exportPayee.answer.write(data)
}

const isOfAPage = (field: string): boolean => field === 'page' || field === 'nextPage'

/** The content of the file: everything as the server sends it, without the pages. */
export const fileTextOf = (data: PersonalData): string => {
  const whole: unknown = JSON.parse(writtenOf(data) ?? '')
  return `${JSON.stringify(whole, (field, value: unknown) => (isOfAPage(field) ? undefined : value), 2)}\n`
}
