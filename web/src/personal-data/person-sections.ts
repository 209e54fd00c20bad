import { formatDayFirst, isBusinessDate } from '@akonta/domain/dates'
import { formatBalance, formatMoney } from '@akonta/domain/money'
import { decodeFine } from '@akonta/domain/quantity'
import { changeText } from '../audit/audit-entry.ts'
import { moneyIn, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'
import { payeesTexts } from '../payees/texts.ts'
import type { DataColumn } from '../ui/table/column.ts'
import type { PersonalData } from './personal-data.ts'
import { personalDataTexts } from './texts.ts'

const { heads, facts: labels, sections: titles, loanKinds, kinds } = personalDataTexts

type Row = UnknownRecord
export type Section = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly DataColumn<Row>[]
  readonly note?: string
}
type Fact = { readonly label: string; readonly value: string }

const text = (head: string, field: string): DataColumn<Row> => ({ head, kind: 'text', of: row => textIn(row, field) })
const money = (head: string, field: string): DataColumn<Row> => ({ head, kind: 'money', of: row => moneyIn(row, field) })
const time = (field: string): DataColumn<Row> => ({ head: heads.time, kind: 'time', of: row => new Date(textIn(row, field)) })
const day = (head: string, field: string): DataColumn<Row> => ({
  head,
  kind: 'day',
  of: row => {
    const written = textIn(row, field)
    return isBusinessDate(written) ? written : null
  },
})
const named = (head: string, field: string, names: Readonly<Record<string, string>>): DataColumn<Row> => ({
  head,
  kind: 'text',
  of: row => names[textIn(row, field)] ?? textIn(row, field),
})
const quantity: DataColumn<Row> = {
  head: heads.quantity,
  kind: 'quantity',
  of: row => {
    const decoded = decodeFine(row.quantity)
    return decoded.ok ? decoded.value : null
  },
}

const PAY = [
  day(heads.from, 'from'),
  day(heads.until, 'until'),
  text(heads.run, 'run'),
  money(heads.gross, 'gross'),
  money(heads.socialSecurity, 'socialSecurity'),
  money(heads.tax, 'tax'),
  money(heads.loan, 'loanDeduction'),
  money(heads.deductions, 'otherDeductions'),
  money(heads.netPay, 'netPay'),
  text(heads.undoneBy, 'undoneBy'),
]
const LOANS = [
  day(heads.date, 'date'),
  text(heads.document, 'document'),
  named(heads.kind, 'kind', loanKinds),
  text(heads.place, 'place'),
  text(heads.reference, 'reference'),
  text(heads.consent, 'consent'),
  money(heads.amount, 'amount'),
]
const ACCOUNT = [
  day(heads.date, 'date'),
  text(heads.document, 'document'),
  named(heads.kind, 'kind', payeesTexts.documentKinds),
  text(heads.reference, 'reference'),
  money(heads.debit, 'debit'),
  money(heads.credit, 'credit'),
  money(heads.open, 'open'),
]
const GOODS = [
  day(heads.date, 'date'),
  text(heads.document, 'document'),
  named(heads.kind, 'kind', payeesTexts.documentKinds),
  text(heads.product, 'product'),
  quantity,
  money(heads.amount, 'amount'),
]
const ORDERS = [
  time('orderedAt'),
  text(heads.order, 'order'),
  text(heads.status, 'status'),
  text(heads.name, 'customerName'),
  text(heads.phone, 'phone'),
  text(heads.address, 'deliveryAddress'),
  text(heads.note, 'note'),
  money(heads.amount, 'amount'),
]
const changesText = (row: Row): string =>
  rowsOf(row.changes)
    .map(each =>
      changeText({
        what: textIn(each, 'what'),
        before: each.before === null ? null : textIn(each, 'before'),
        after: each.after === null ? null : textIn(each, 'after'),
      }),
    )
    .join('; ')
const CHANGES = [
  time('at'),
  text(heads.who, 'by'),
  text(heads.what, 'deed'),
  { head: heads.changes, kind: 'text', of: changesText },
] as const satisfies readonly DataColumn<Row>[]
const LOOKS = [
  time('at'),
  text(heads.who, 'by'),
  { head: heads.what, kind: 'text', of: row => `${textIn(row, 'deed')}: ${textIn(row, 'what')}` },
] as const satisfies readonly DataColumn<Row>[]

/** The lists of an export as tables, as they are shown and printed. */
export const sectionsOf = ({ kind, whole }: PersonalData): readonly Section[] => {
  const section = (title: string, field: string, columns: readonly DataColumn<Row>[]): Section => ({
    title,
    rows: rowsOf(whole[field]),
    columns,
  })
  if (kind === 'employee')
    return [
      { ...section(titles.payslips, 'payslips', PAY), note: personalDataTexts.inFull },
      section(titles.loans, 'loans', LOANS),
      section(titles.changes, 'changes', CHANGES),
      section(titles.looks, 'looks', LOOKS),
    ]
  return [
    section(titles.account, 'account', ACCOUNT),
    section(titles.goods, 'goods', GOODS),
    section(titles.orders, 'orders', ORDERS),
    section(titles.changes, 'changes', CHANGES),
    section(titles.exports, 'looks', LOOKS),
  ]
}

const shownDay = (written: string): string => (isBusinessDate(written) ? formatDayFirst(written) : '')
const amount = (person: Row, field: string): string => formatMoney(moneyIn(person, field))

/** The record's data about the person, without empty fields. */
export const factsOf = ({ kind, number, person }: PersonalData): readonly Fact[] => {
  const fact = (label: string, value: string): Fact => ({ label, value })
  const same = (label: string, field: string): Fact => fact(label, textIn(person, field))
  const dayOf = (label: string, field: string): Fact => fact(label, shownDay(textIn(person, field)))
  const beginning = [fact(labels.kind, kinds[kind]), fact(labels.number, number)]
  const contacts = [same(labels.phone, 'phone'), same(labels.email, 'email')]
  const ofEmployee = [
    fact(labels.name, `${textIn(person, 'title')} ${textIn(person, 'name')}`),
    same(labels.gender, 'gender'),
    dayOf(labels.birthDate, 'dateOfBirth'),
    same(labels.socialSecurityNumber, 'socialSecurityNumber'),
    same(labels.ghanaCard, 'ghanaCardNumber'),
    ...contacts,
    same(labels.bank, 'bankName'),
    same(labels.bankAccount, 'bankAccount'),
    same(labels.branch, 'branch'),
    same(labels.jobTitle, 'jobTitle'),
    same(labels.department, 'department'),
    dayOf(labels.hireDate, 'hireDate'),
    same(labels.status, 'status'),
    same(labels.salaryPeriod, 'salaryPeriod'),
    same(labels.taxStatus, 'taxStatus'),
    fact(labels.basicSalary, amount(person, 'basicSalary')),
    fact(labels.loanAmount, amount(person, 'loanAmount')),
    fact(labels.loanBalance, amount(person, 'loanBalance')),
  ]
  const balance = (label: string, field: string): Fact => fact(label, formatBalance(-moneyIn(person, field)))
  const ofPayee = [
    same(labels.name, 'name'),
    ...contacts,
    same(labels.location, 'location'),
    same(labels.branch, 'branch'),
    same(labels.status, 'status'),
    fact(labels.creditLimit, typeof person.creditLimit === 'number' ? amount(person, 'creditLimit') : ''),
    balance(labels.openingBalance, 'openingBalance'),
    balance(labels.balance, 'balance'),
  ]
  return [...beginning, ...(kind === 'employee' ? ofEmployee : ofPayee), same(labels.enteredBy, 'enteredBy')].filter(
    ({ value }) => value !== '',
  )
}
