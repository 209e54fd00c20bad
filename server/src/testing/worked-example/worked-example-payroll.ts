import { moneyToNumber } from '@akonta/domain/money'
import { z } from 'zod'
import { cedis } from '../world/amounts.ts'
import type { Answer, Caller } from '../world/caller.ts'
import type { ExampleTransaction, WorkedExample } from './worked-example.ts'

type PayrollRun = Extract<ExampleTransaction, { kind: 'payroll_run' }>
type Employee = WorkedExample['setup']['employees'][number]

const hired = z.object({ id: z.number() })

const inCedis = (text: string): number => moneyToNumber(cedis(text))
const sumOf = (parts: readonly { readonly amount: string }[]): number =>
  moneyToNumber(parts.reduce((sum, { amount }) => sum + cedis(amount), 0n))

const hire = async (owner: Caller, branch: string, { key, name, basicsalary, salaryperiod, loan_balance }: Employee): Promise<number> => {
  const answer = await owner.post('/api/employee/create/asempa', {
    title: 'Ms',
    empname: name,
    employeeid: key,
    branchcode: branch,
    ssno: 'C018607020014',
    gender: 'FRMALE',
    dateofbirth: '1990-01-01',
    emailaddress: 'employee@example.com',
    tellnumber: '024 000 0000',
    bankname: 'GCB Bank',
    accountno: '1021130045210',
    jobtitle: 'Attendant',
    jobposition: 'Sales',
    hiredate: '2020-01-01',
    basicsalary: inCedis(basicsalary),
    salaryperiod,
    loanamount: inCedis(loan_balance),
    loanbalance: inCedis(loan_balance),
  })
  return hired.parse(answer.body).id
}

/** Hires the example's people, whose loans the opening journal brought forward, and runs their payroll. */
export const runExamplePayroll = async (
  owner: Caller,
  branch: string,
  employees: readonly Employee[],
  run: PayrollRun,
): Promise<Answer> => {
  const lines = []
  for (const line of run.lines) {
    const employee = employees.find(({ key }) => key === line.employee)
    if (!employee) throw new Error(`The example has no employee ${line.employee}`)
    lines.push({
      id: await hire(owner, branch, employee),
      overtime: inCedis(line.overtime),
      allowances: sumOf(line.allowances),
      earnings: sumOf(line.earnings),
      deductions: sumOf(line.deductions),
      loandeduction: inCedis(line.loandeduction),
    })
  }
  return owner.post(`/api/payroll_emp_trans/create/asempa/${run.period_start}/${run.period_end}`, lines)
}
