import { formatDayFirst } from '@akonta/domain/dates'
import { formatBalance, formatMoney, type Pesewas } from '@akonta/domain/money'
import { withholdingTexts } from '@akonta/domain/payments/withholding'
import { ACCOMMODATION_NAMES, VEHICLE_NAMES } from '@akonta/domain/payroll/tax/benefit-names'
import { formatPercent } from '@akonta/domain/percent'
import type { EmployeeExport, PayeeExport } from '@akonta/domain/personal-data/personal-data-calls'
import type { UserExport } from '@akonta/domain/personal-data/user-data-calls'
import { changeText } from '../audit/audit-entry.ts'
import { payeesTexts } from '../payees/texts.ts'
import type { DataColumn } from '../ui/table/column.ts'
import { numberOf, type PersonalData } from './personal-data.ts'
import { personalDataTexts } from './texts.ts'

const { heads, facts: labels, loanKinds, kinds } = personalDataTexts

type Columns<Rows extends readonly unknown[]> = readonly DataColumn<Rows[number]>[]

const documentKind = (kind: string): string => new Map(Object.entries(payeesTexts.documentKinds)).get(kind) ?? kind

export const PAY: Columns<EmployeeExport['payslips']> = [
  { head: heads.from, kind: 'day', of: pay => pay.start },
  { head: heads.until, kind: 'day', of: pay => pay.end },
  { head: heads.run, kind: 'text', of: pay => pay.run },
  { head: heads.gross, kind: 'money', of: pay => pay.gross },
  { head: heads.socialSecurity, kind: 'money', of: pay => pay.employeeContribution },
  { head: heads.tax, kind: 'money', of: pay => pay.tax },
  { head: heads.loan, kind: 'money', of: pay => pay.loanDeduction },
  { head: heads.deductions, kind: 'money', of: pay => pay.totalDeductions },
  { head: heads.netPay, kind: 'money', of: pay => pay.netPay },
  { head: heads.undoneBy, kind: 'text', of: pay => pay.reversedBy ?? '' },
]

export const SESSIONS: Columns<UserExport['sessions']> = [
  { head: heads.from, kind: 'time', of: session => session.startedAt },
  { head: heads.until, kind: 'time', of: session => session.endedAt ?? session.expiresAt },
  { head: heads.networkAddress, kind: 'text', of: session => session.address },
  { head: heads.device, kind: 'text', of: session => session.device },
  { head: heads.note, kind: 'text', of: session => (session.isNewDevice ? personalDataTexts.newDevice : '') },
]

export const LOANS: Columns<EmployeeExport['loans']> = [
  { head: heads.date, kind: 'day', of: loan => loan.date },
  { head: heads.document, kind: 'text', of: loan => loan.documentNumber },
  { head: heads.kind, kind: 'text', of: loan => loanKinds[loan.kind] },
  { head: heads.place, kind: 'text', of: loan => loan.place },
  { head: heads.reference, kind: 'text', of: loan => loan.reference },
  { head: heads.consent, kind: 'text', of: loan => loan.consent },
  { head: heads.amount, kind: 'money', of: loan => loan.amount },
]

export const ACCOUNT: Columns<PayeeExport['account']> = [
  { head: heads.date, kind: 'day', of: line => line.date },
  { head: heads.document, kind: 'text', of: line => line.documentNumber },
  { head: heads.kind, kind: 'text', of: line => documentKind(line.documentKind) },
  { head: heads.reference, kind: 'text', of: line => line.reference },
  { head: heads.debit, kind: 'money', of: line => line.debit },
  { head: heads.credit, kind: 'money', of: line => line.credit },
  { head: heads.open, kind: 'money', of: line => line.remaining },
]

export const GOODS: Columns<PayeeExport['goods']> = [
  { head: heads.date, kind: 'day', of: line => line.date },
  { head: heads.document, kind: 'text', of: line => line.documentNumber },
  { head: heads.kind, kind: 'text', of: line => documentKind(line.documentKind) },
  { head: heads.product, kind: 'text', of: line => line.productName },
  { head: heads.quantity, kind: 'quantity', of: line => line.quantity },
  { head: heads.amount, kind: 'money', of: line => line.amount },
  { head: heads.discount, kind: 'money', of: line => line.discount },
]

export const ORDERS: Columns<PayeeExport['orders']> = [
  { head: heads.time, kind: 'time', of: order => order.orderedAt },
  { head: heads.order, kind: 'text', of: order => order.orderNumber },
  { head: heads.status, kind: 'text', of: order => order.status },
  { head: heads.name, kind: 'text', of: order => order.customerName },
  { head: heads.phone, kind: 'text', of: order => order.phone },
  { head: heads.address, kind: 'text', of: order => order.deliveryAddress },
  { head: heads.note, kind: 'text', of: order => order.note },
  { head: heads.amount, kind: 'money', of: order => order.amount },
]

export const QUOTATIONS: Columns<PayeeExport['quotations']> = [
  { head: heads.time, kind: 'time', of: quotation => quotation.createdAt },
  { head: heads.quotation, kind: 'text', of: quotation => quotation.number },
  { head: heads.name, kind: 'text', of: quotation => quotation.customerName },
  { head: heads.phone, kind: 'text', of: quotation => quotation.phone },
  { head: heads.validUntil, kind: 'day', of: quotation => quotation.validUntil },
  { head: heads.note, kind: 'text', of: quotation => quotation.note },
  { head: heads.amount, kind: 'money', of: quotation => quotation.amount },
]

export const RECURRING: Columns<PayeeExport['recurring']> = [
  { head: heads.time, kind: 'time', of: each => each.createdAt },
  { head: heads.recurring, kind: 'text', of: each => each.number },
  { head: heads.name, kind: 'text', of: each => each.name },
  { head: heads.nextDate, kind: 'day', of: each => each.nextDate },
  { head: heads.status, kind: 'text', of: each => each.state },
]

export const ATTACHMENTS: Columns<PayeeExport['attachments']> = [
  { head: heads.document, kind: 'text', of: file => file.documentNumber },
  { head: heads.file, kind: 'text', of: file => file.name },
  { head: heads.time, kind: 'time', of: file => file.addedAt },
  { head: heads.hash, kind: 'text', of: file => file.sha256 },
  { head: heads.note, kind: 'text', of: file => file.removed },
]

export const CHEQUES: Columns<PayeeExport['cheques']> = [
  { head: heads.cheque, kind: 'text', of: cheque => cheque.number },
  { head: heads.bank, kind: 'text', of: cheque => cheque.bank },
  { head: heads.party, kind: 'text', of: cheque => cheque.party },
  { head: heads.chequeDate, kind: 'day', of: cheque => cheque.chequeDate },
  { head: heads.date, kind: 'day', of: cheque => cheque.takenOn },
  { head: heads.document, kind: 'text', of: cheque => cheque.documentNumber },
  { head: heads.amount, kind: 'money', of: cheque => cheque.amount },
  { head: heads.status, kind: 'text', of: cheque => cheque.state },
  { head: heads.note, kind: 'text', of: cheque => cheque.note },
]
export const LAYAWAYS: Columns<PayeeExport['layaways']> = [
  { head: heads.time, kind: 'time', of: layaway => layaway.createdAt },
  { head: heads.layaway, kind: 'text', of: layaway => layaway.number },
  { head: heads.name, kind: 'text', of: layaway => layaway.customerName },
  { head: heads.dueOn, kind: 'day', of: layaway => layaway.dueOn },
  { head: heads.note, kind: 'text', of: layaway => layaway.note },
  { head: heads.amount, kind: 'money', of: layaway => layaway.amount },
  { head: heads.ended, kind: 'text', of: layaway => layaway.ended },
]

export const PURCHASE_ORDERS: Columns<PayeeExport['purchaseOrders']> = [
  { head: heads.time, kind: 'time', of: order => order.createdAt },
  { head: heads.order, kind: 'text', of: order => order.number },
  { head: heads.name, kind: 'text', of: order => order.supplierName },
  { head: heads.status, kind: 'text', of: order => order.status },
  { head: heads.expectedOn, kind: 'day', of: order => order.expectedOn },
  { head: heads.note, kind: 'text', of: order => order.note },
  { head: heads.amount, kind: 'money', of: order => order.amount },
]

export const WITHHOLDING_RULES: Columns<PayeeExport['withholdingRules']> = [
  { head: heads.time, kind: 'time', of: rule => rule.setAt },
  { head: heads.who, kind: 'text', of: rule => rule.setBy },
  { head: heads.withholding, kind: 'text', of: ({ rule }) => personalDataTexts.rules[rule] },
  { head: heads.certificate, kind: 'text', of: rule => rule.certificate },
  { head: heads.until, kind: 'day', of: rule => rule.until },
  { head: heads.tin, kind: 'text', of: rule => rule.tin },
]

export const WITHHELD_TAX: Columns<PayeeExport['withheldTax']> = [
  { head: heads.date, kind: 'day', of: row => row.date },
  { head: heads.document, kind: 'text', of: row => row.documentNumber },
  { head: heads.kind, kind: 'text', of: row => (row.supplied === null ? '' : withholdingTexts.names[row.supplied]) },
  { head: heads.base, kind: 'money', of: row => row.base },
  { head: heads.rate, kind: 'text', of: row => (row.rate === null ? '' : formatPercent(row.rate)) },
  { head: heads.tax, kind: 'money', of: row => row.tax },
  { head: heads.certificate, kind: 'text', of: row => row.certificates.join(', ') },
]

export const SHARES: Columns<PayeeExport['shares']> = [
  { head: heads.time, kind: 'time', of: share => share.createdAt },
  { head: heads.document, kind: 'text', of: share => share.reference },
  { head: heads.who, kind: 'text', of: share => share.createdBy },
  { head: heads.linkUntil, kind: 'time', of: share => share.endsAt },
  { head: heads.status, kind: 'text', of: share => (share.isWithdrawn ? personalDataTexts.withdrawn : '') },
]

export const MESSAGES: Columns<PayeeExport['messages']> = [
  { head: heads.time, kind: 'time', of: message => message.at },
  { head: heads.document, kind: 'text', of: message => message.reference },
  { head: heads.phone, kind: 'text', of: message => message.phone },
  { head: heads.text, kind: 'text', of: message => message.text },
]

export const PHONE_REQUESTS: Columns<PayeeExport['phoneRequests']> = [
  { head: heads.time, kind: 'time', of: request => request.at },
  { head: heads.phone, kind: 'text', of: request => request.phone },
  { head: heads.name, kind: 'text', of: request => request.name },
  { head: heads.reference, kind: 'text', of: request => request.transaction },
  { head: heads.amount, kind: 'money', of: request => request.amount },
]

export const CHANGES: Columns<PersonalData['changes']> = [
  { head: heads.time, kind: 'time', of: ({ at }) => at },
  { head: heads.who, kind: 'text', of: ({ by }) => by },
  { head: heads.what, kind: 'text', of: ({ action }) => action },
  { head: heads.changes, kind: 'text', of: ({ changes }) => changes.map(changeText).join('; ') },
]

export const LOOKS: Columns<PersonalData['looks']> = [
  { head: heads.time, kind: 'time', of: ({ at }) => at },
  { head: heads.who, kind: 'text', of: ({ by }) => by },
  { head: heads.what, kind: 'text', of: ({ action, subject }) => `${action}: ${subject}` },
]

type Fact = { readonly label: string; readonly value: string }

const fact = (label: string, value: string): Fact => ({ label, value })

const employeeFacts = (person: EmployeeExport['person']): readonly Fact[] => [
  fact(labels.name, `${person.title} ${person.name}`),
  fact(labels.gender, person.gender),
  fact(labels.birthDate, formatDayFirst(person.birthDate)),
  fact(labels.socialSecurityNumber, person.socialSecurityNumber),
  fact(labels.ghanaCard, person.ghanaCardNumber),
  fact(labels.phone, person.phone),
  fact(labels.email, person.email),
  fact(labels.bank, person.bankName),
  fact(labels.bankAccount, person.bankAccount),
  fact(labels.branch, person.branchCode),
  fact(labels.jobTitle, person.jobTitle),
  fact(labels.department, person.department),
  fact(labels.hireDate, formatDayFirst(person.hireDate)),
  ...(person.leaveDate === null ? [] : [fact(labels.leaveDate, formatDayFirst(person.leaveDate))]),
  fact(labels.status, person.status),
  fact(labels.salaryPeriod, person.salaryPeriod),
  fact(labels.taxStatus, person.taxStatus),
  fact(labels.basicSalary, formatMoney(person.basicSalary)),
  ...(person.accommodation === 'NONE' ? [] : [fact(labels.accommodation, ACCOMMODATION_NAMES[person.accommodation])]),
  ...(person.vehicle === 'NONE' ? [] : [fact(labels.vehicle, VEHICLE_NAMES[person.vehicle])]),
  ...(person.otherBenefit === 0n ? [] : [fact(labels.otherBenefit, formatMoney(person.otherBenefit))]),
  ...(person.earlierBonusYear === null
    ? []
    : [fact(labels.earlierBonus, `${formatMoney(person.earlierBonus)} (${person.earlierBonusYear})`)]),
  fact(labels.loanAmount, formatMoney(person.loanAmount)),
  fact(labels.loanBalance, formatMoney(person.loanBalance)),
  fact(labels.enteredBy, person.createdByName),
]

/** What a payee owes is a debit. */
const balanceOf = (owed: Pesewas): string => formatBalance(-owed)

const payeeFacts = (person: PayeeExport['person']): readonly Fact[] => [
  fact(labels.name, person.name),
  fact(labels.phone, person.phone),
  fact(labels.email, person.email),
  fact(labels.location, person.address),
  fact(labels.branch, person.branchName),
  fact(labels.status, person.active ? 'ACTIVE' : 'INACTIVE'),
  fact(labels.tin, person.tin),
  fact(labels.creditLimit, person.creditLimit === null ? '' : formatMoney(person.creditLimit)),
  fact(labels.terms, person.termsDays === null ? '' : String(person.termsDays)),
  fact(labels.creditHold, person.creditHeld ? personalDataTexts.onHold : ''),
  fact(labels.openingBalance, balanceOf(person.openingBalance)),
  fact(labels.balance, balanceOf(person.balance)),
  fact(labels.enteredBy, person.enteredBy),
]

const userFacts = (person: UserExport['person']): readonly Fact[] => [
  fact(labels.name, person.name),
  fact(labels.phone, person.phone),
  fact(labels.email, person.email),
  fact(labels.accountType, person.accountType),
  fact(labels.branch, person.branch),
  fact(labels.role, person.role),
  fact(labels.privilege, person.privilege),
  fact(labels.status, person.isActive ? 'ACTIVE' : 'INACTIVE'),
  fact(labels.pin, person.hasPin ? personalDataTexts.set : ''),
  fact(labels.twoStep, person.hasTwoStep ? personalDataTexts.set : ''),
]

const personFacts = (data: PersonalData): readonly Fact[] => {
  if (data.kind === 'user') return userFacts(data.person)
  return data.kind === 'employee' ? employeeFacts(data.person) : payeeFacts(data.person)
}

/** The record's data about the person, without empty fields. */
export const factsOf = (data: PersonalData): readonly Fact[] =>
  [fact(labels.kind, kinds[data.kind]), fact(labels.number, numberOf(data)), ...personFacts(data)].filter(({ value }) => value !== '')
