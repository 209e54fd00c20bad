import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { hire } from '../../employees/hire.ts'
import { findBranch } from '../../http/session/branch-queries.ts'
import { enterJournal } from '../../journals/enter-journal.ts'
import { money } from '../business/amounts.ts'
import type { Step } from '../business/step.ts'
import { STAFF, STAFF_LOANS } from './staff.ts'

const NO_LOAN = { amount: '0.00', balance: '0.00' }

/** Thirteen characters in the legal form: a letter, eleven digits, a digit. Invented. */
const socialSecurityNumber = (place: number, birthDate: string): string => {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  return `C${String(place).padStart(4, '0')}${year.slice(2)}${month}${day}${String(place).padStart(2, '0')}`
}

/** Also invented. */
const ghanaCardNumber = (place: number): string => `GHA-${712_345_600 + place * 37}-${place % 10}`

/** Adds everyone to the payroll, one per step. */
export const staffSteps = (actor: Actor): readonly Step[] =>
  STAFF.map(
    (
      [employeeNumber, title, name, branchCode, gender, birthDate, jobTitle, department, hireDate, basicSalary, salaryPeriod],
      index,
    ): Step =>
      async tx => {
        const branch = await findBranch(tx, branchCode)
        if (!branch) throw new Error(`The demo has no branch ${branchCode}`)
        const place = index + 1
        const loan = STAFF_LOANS.get(employeeNumber) ?? NO_LOAN
        return hire(tx, actor.userId, branch.branchId, {
          employeeNumber,
          title,
          name,
          gender,
          birthDate,
          socialSecurityNumber: socialSecurityNumber(place, birthDate),
          ghanaCardNumber: ghanaCardNumber(place),
          taxStatus: 'RESIDENT',
          email: `${name.toLowerCase().replaceAll(' ', '.')}@asempa.example`,
          phone: `024 455 02${String(place).padStart(2, '0')}`,
          bankName: 'GCB Bank',
          bankAccount: `10211300${String(45_210 + place * 137)}`,
          jobTitle,
          department,
          hireDate,
          basicSalary: money(basicSalary),
          salaryPeriod,
          loanAmount: money(loan.amount),
          loanBalance: money(loan.balance),
        })
      },
  )

/** Posts the staff loans owed into the books of each borrower's branch, one per step: a loan typed with the employee posts nothing. */
export const staffLoanSteps = (actor: Actor): readonly Step[] =>
  STAFF.flatMap(([employeeNumber, , name, branchCode]) => {
    const loan = STAFF_LOANS.get(employeeNumber)
    if (loan === undefined) return []
    const [owed, particulars] = [money(loan.balance), `Loan of ${name} from the old books`]
    const journal = {
      date: businessDateOf(actor.at),
      reference: `LOAN ${employeeNumber}`,
      lines: [
        { account: ACCOUNT.staffLoans, debit: owed, credit: 0n, particulars },
        { account: ACCOUNT.openingBalanceEquity, debit: 0n, credit: owed, particulars },
      ],
    }
    const step: Step = async tx => {
      const branch = await findBranch(tx, branchCode)
      if (!branch) throw new Error(`The demo has no branch ${branchCode}`)
      return enterJournal(tx, actor, { ...journal, lines: journal.lines.map(line => ({ ...line, branch })) })
    }
    return [step]
  })
