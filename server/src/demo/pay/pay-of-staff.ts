import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PayrollAccount } from '@akonta/domain/payroll/payroll-account'
import type { ChosenItem, PayEntry } from '@akonta/domain/payroll/payroll-run'
import type { PayableEmployee } from '@akonta/domain/payroll/run-calls'
import { lesser } from '@akonta/domain/whole-numbers'
import { money, pieces } from '../business/amounts.ts'
import { type Random, seededRandom } from '../business/random.ts'
import { COMMISSION, PROVIDENT, RESPONSIBILITY, TRANSPORT, WELFARE } from '../people/payroll-accounts.ts'
import { STAFF, STAFF_LOANS } from '../people/staff.ts'

type Paid = Pick<PayableEmployee, 'employeeId' | 'employeeNumber' | 'jobTitle' | 'salaryPeriod' | 'loanBalance' | 'paidBy'>

/** Jobs that continue after the shop closes. */
const LATE_JOBS = ['Driver', 'Storekeeper', 'Loader']
const TEN_CEDIS: Pesewas = 1_000n
const WHO = new Set(STAFF.map(([employeeNumber]) => employeeNumber))

const isManager = (jobTitle: string): boolean => jobTitle.endsWith('Manager') || jobTitle === 'Accountant'

/** Accounts by name with their amount; null: the usual one. */
const extrasOf = ({ jobTitle, salaryPeriod }: Paid, random: Random): readonly (readonly [name: string, amount: Pesewas | null])[] => [
  ...(salaryPeriod === 'MONTHLY' ? [[TRANSPORT, null] as const] : []),
  ...(isManager(jobTitle) ? [[RESPONSIBILITY, null] as const, [PROVIDENT, null] as const] : []),
  ...(jobTitle === 'Cashier' ? [[COMMISSION, BigInt(random.whole(6, 18)) * TEN_CEDIS] as const] : []),
  [WELFARE, null],
]

const instalmentOf = ({ employeeNumber, loanBalance }: Paid): Pesewas => {
  const monthly = money(STAFF_LOANS.get(employeeNumber)?.monthly ?? '0.00')
  return lesser(monthly, loanBalance)
}

/**
 * The entries of a run for each of the demo's own staff not paid by another run: hours, overtime of the late jobs, allowances, commission,
 * deductions and the instalment of a loan; the head office first, whose document the run is. Renamed or deactivated accounts are left out.
 * The same for the same month.
 */
export const payOfStaff = (staff: readonly Paid[], accounts: readonly PayrollAccount[], end: BusinessDate): readonly PayEntry[] => {
  const random = seededRandom(Number(end.replaceAll('-', '')))
  const inUse = new Map(accounts.filter(account => account.isActive).map(account => [account.name, account]))
  const partOf = ([name, amount]: readonly [string, Pesewas | null]): readonly ChosenItem[] => {
    const account = inUse.get(name)
    return account === undefined ? [] : [{ accountId: account.accountId, type: account.type, amount: amount ?? account.usualAmount }]
  }
  return staff
    .filter(({ employeeNumber, paidBy }) => WHO.has(employeeNumber) && paidBy === '')
    .toSorted((one, other) => one.employeeId - other.employeeId)
    .map(
      (member): PayEntry => ({
        employeeId: member.employeeId,
        basicSalary: null,
        hours: member.salaryPeriod === 'HOURS' ? pieces(random.whole(160, 184)) : null,
        overtime: LATE_JOBS.includes(member.jobTitle) ? BigInt(random.whole(4, 16)) * TEN_CEDIS : 0n,
        parts: extrasOf(member, random).flatMap(partOf),
        loanDeduction: instalmentOf(member),
        annualBasic: null,
        monthlyRelief: 0n,
      }),
    )
}
