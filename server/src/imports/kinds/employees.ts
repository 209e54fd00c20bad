import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { record } from '@akonta/domain/contract/codec'
import { date, money, oneOf, text } from '@akonta/domain/contract/fields'
import { checkEmployee } from '@akonta/domain/employees/check-employee'
import { type Employee, type EmployeeFacts, GENDERS, SALARY_PERIODS } from '@akonta/domain/employees/employee'
import { required } from '@akonta/domain/imports/row-reader'
import { type EmployeeRow, readEmployeeRow } from '@akonta/domain/imports/rows/employee-row'
import { TAX_STATUSES } from '@akonta/domain/payroll/tax-status'
import { Refusal } from '@akonta/domain/refusals'
import { recordAction, recordKey } from '../../db/record-change.ts'
import { editEmployee } from '../../employees/edit-employee.ts'
import { employeeById, employees as everyEmployee } from '../../employees/employee-queries.ts'
import { employeeRecord } from '../../employees/employee-record.ts'
import { hire } from '../../employees/hire.ts'
import { findBranch } from '../../http/session/branch-queries.ts'
import { checkedOf, type OpenChecker, openSeen, type Saving, stateOf } from './kind-rules.ts'
import { openOpeningEntry } from './opening-entry.ts'

/** The facts of an employee as an import keeps them, to restore them. */
export const keptEmployee = record({
  employeeNumber: text,
  title: text,
  name: text,
  gender: oneOf(GENDERS),
  birthDate: date,
  socialSecurityNumber: text,
  ghanaCardNumber: text,
  taxStatus: oneOf(TAX_STATUSES),
  email: text,
  phone: text,
  bankName: text,
  bankAccount: text,
  jobTitle: text,
  department: text,
  hireDate: date,
  basicSalary: money,
  salaryPeriod: oneOf(SALARY_PERIODS),
  loanAmount: money,
  loanBalance: money,
  branchCode: text,
})

type Kept = EmployeeFacts & { readonly branchCode: string }

export const keptEmployeeText = (facts: Kept): string => keptEmployee.write(facts) ?? ''

const TITLES = { MALE: 'Mr', FEMALE: 'Ms' } as const

/** A new employee lacks nothing that is required: the row was checked. */
const EMPTY: Kept = {
  employeeNumber: '',
  title: '',
  name: '',
  gender: 'MALE',
  birthDate: '1900-01-01',
  socialSecurityNumber: '',
  ghanaCardNumber: '',
  taxStatus: 'RESIDENT',
  email: '',
  phone: '',
  bankName: '',
  bankAccount: '',
  jobTitle: '',
  department: '',
  hireDate: '1900-01-02',
  basicSalary: 0n,
  salaryPeriod: 'MONTHLY',
  loanAmount: 0n,
  loanBalance: 0n,
  branchCode: '',
}

/** Without a balance, a new employee owes the whole loan; of an existing one, runs and repayments may have paid a part since. */
const balanceOf = (row: EmployeeRow, current: Kept | undefined): bigint =>
  row.loanBalance ?? (current === undefined ? (row.loanAmount ?? 0n) : current.loanBalance)

const merged = (row: EmployeeRow, current: Kept | undefined, before = current ?? EMPTY): Kept => ({
  employeeNumber: row.employeeNumber ?? before.employeeNumber,
  title: row.title ?? (before.title || TITLES[row.gender ?? before.gender]),
  name: row.name ?? before.name,
  gender: row.gender ?? before.gender,
  birthDate: row.birthDate ?? before.birthDate,
  socialSecurityNumber: row.socialSecurityNumber ?? before.socialSecurityNumber,
  ghanaCardNumber: row.ghanaCardNumber ?? before.ghanaCardNumber,
  taxStatus: row.taxStatus ?? before.taxStatus,
  email: row.email ?? before.email,
  phone: row.phone ?? before.phone,
  bankName: row.bankName ?? before.bankName,
  bankAccount: row.bankAccount ?? before.bankAccount,
  jobTitle: row.jobTitle ?? before.jobTitle,
  department: row.department ?? before.department,
  hireDate: row.hireDate ?? before.hireDate,
  basicSalary: row.basicSalary ?? before.basicSalary,
  salaryPeriod: row.salaryPeriod ?? before.salaryPeriod,
  loanAmount: row.loanAmount ?? before.loanAmount,
  loanBalance: balanceOf(row, current),
  branchCode: before.branchCode,
})

const REQUIRED = [
  ['employeeNumber', 'Employee ID'],
  ['name', 'Name'],
  ['gender', 'Gender'],
  ['birthDate', 'Date of birth'],
  ['hireDate', 'Hire date'],
  ['basicSalary', 'Basic salary'],
] as const

/** The fields of the refusals of `checkEmployee`, by their names on the wire. */
const COLUMN: Readonly<Record<string, string>> = {
  dateofbirth: 'birthDate',
  basicsalary: 'basicSalary',
  loanbalance: 'loanBalance',
  ssno: 'socialSecurityNumber',
  ghanacard: 'ghanaCardNumber',
  accountno: 'bankAccount',
}

type Wanted = { readonly found: Employee | undefined; readonly after: Kept }

/** A loan that the list leaves as it was stays as it is by now: a run may deduct from it while the import is saved. */
const withoutSameLoan = (found: Employee, after: Kept) => {
  const isSame = after.loanAmount === found.loanAmount && after.loanBalance === found.loanBalance
  return isSame ? { ...after, loanAmount: undefined, loanBalance: undefined } : after
}

const change = async ({ call, ledger }: Saving, branch: number, found: Employee, after: Kept): Promise<void> => {
  const { employeeId } = found
  await editEmployee(call.tx, branch, { ...withoutSameLoan(found, after), employeeId })
  const now = await employeeById(call.tx, employeeId)
  if (now) {
    const [was, is] = [employeeRecord(found), employeeRecord(now)]
    const changes = changesBetween(was.facts, is.facts, is.masked)
    recordAction(call, {
      kind: 'employee',
      action: 'Edited by an import',
      subject: is.name,
      changes,
      about: recordKey('employee', employeeId),
    })
  }
  await ledger.changed('employee', employeeId, keptEmployeeText(found), keptEmployeeText(after))
}

/** Employees. A loan is brought over from the old books and posts nothing, as when an employee is added by hand. */
export const employees: OpenChecker = async (tx, settings) => {
  const byNumber = new Map((await everyEmployee(tx)).map(employee => [employee.employeeNumber.toLowerCase(), employee]))
  const branchIds = new Map(settings.branches.map(({ branchCode, branchId }) => [branchCode, branchId]))
  const seen = openSeen()
  let wanted: readonly Wanted[] = []
  return {
    opening: openOpeningEntry(),
    check: async rows => {
      const ready: Wanted[] = []
      const checked = rows.map(each => {
        const reader = settings.readerOf(each)
        // A leaver may belong to a branch that was closed since, and stays in it.
        const own = byNumber.get(reader.raw('employeeNumber').toLowerCase())?.branchCode
        const row = readEmployeeRow(reader, text => settings.findBranch(text) ?? (text === own ? own : undefined), settings.branch)
        const number = row.employeeNumber?.toLowerCase() ?? ''
        const earlier = number === '' ? undefined : seen(number, each.row)
        if (earlier !== undefined) reader.fault('employeeNumber', `Row ${earlier} has this employee ID too`)
        const current = byNumber.get(number)
        if (!current) for (const [key, heading] of REQUIRED) required(reader, settings.columns, key, heading)
        const isPlaced = current === undefined || reader.raw('branch') !== ''
        const after = { ...merged(row, current), branchCode: isPlaced ? (row.branch ?? '') : current.branchCode }
        if (reader.faults.length === 0)
          try {
            checkEmployee(after)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            reader.fault(COLUMN[String(error.detail.field)] ?? 'name', error.message)
          }
        const changes = current !== undefined && keptEmployeeText(after) !== keptEmployeeText(current)
        const state = stateOf(
          reader,
          settings,
          current ? { label: `${current.name} (${current.employeeNumber})`, column: 'employeeNumber', changes } : null,
        )
        if (state === 'new' || state === 'change') ready.push({ found: current, after })
        return checkedOf(each, reader, state)
      })
      wanted = ready
      return checked
    },
    save: async saving => {
      const { call, ledger } = saving
      for (const { found, after } of wanted) {
        const stays = found !== undefined && found.branchCode === after.branchCode
        const branch = branchIds.get(after.branchCode) ?? (stays ? (await findBranch(call.tx, after.branchCode))?.branchId : undefined)
        if (branch === undefined) throw new Refusal('branch_closed')
        if (found) await change(saving, branch, found, after)
        else await ledger.created('employee', [await hire(call.tx, call.actor.userId, branch, after)])
      }
    },
    finish: async () => undefined,
  }
}
