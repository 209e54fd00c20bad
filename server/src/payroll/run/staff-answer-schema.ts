import { SALARY_PERIODS } from '@akonta/domain/employees/employee'
import { moneyToNumber } from '@akonta/domain/money'
import { TAX_STATUSES } from '@akonta/domain/payroll/tax-status'
import { z } from 'zod'
import type { PayBefore, StaffMember } from './staff-queries.ts'

export const payBeforeAnswer = z.object({
  endDate: z.string().meta({ description: 'The last day that it was for' }),
  grossTotal: z.number(),
  tax: z.number(),
  netpay: z.number(),
})

export const payBeforeToWire = ({ end, gross, tax, netPay }: PayBefore): z.input<typeof payBeforeAnswer> => ({
  endDate: end,
  grossTotal: moneyToNumber(gross),
  tax: moneyToNumber(tax),
  netpay: moneyToNumber(netPay),
})

export const staffAnswer = z
  .object({
    id: z.number(),
    empname: z.string(),
    employeeid: z.string(),
    jobtitle: z.string(),
    branchcode: z.string(),
    hiredate: z.string(),
    salaryperiod: z.enum(SALARY_PERIODS),
    basicsalary: z.number().meta({ description: 'For a month, or for an hour when salaryperiod is HOURS' }),
    loanbalance: z.number(),
    taxstatus: z.enum(TAX_STATUSES).meta({ description: 'How the law sees the employee' }),
    bonusthisyear: z.number().meta({ description: 'Bonus paid before in the calendar year, of which the law taxes a part lightly' }),
    paidby: z.string().meta({ description: 'The run that paid some of these days and still stands, or empty' }),
    before: payBeforeAnswer.nullable().meta({ description: 'The last pay of earlier days, of a run that still stands' }),
  })
  .meta({
    examples: [
      {
        id: 7,
        empname: 'Kwame Boateng',
        employeeid: 'EMP-0007',
        jobtitle: 'Store Manager',
        branchcode: 'ACC',
        hiredate: '2018-05-14',
        salaryperiod: 'MONTHLY',
        basicsalary: 4200,
        loanbalance: 1500,
        taxstatus: 'RESIDENT',
        bonusthisyear: 0,
        paidby: '',
        before: { endDate: '2026-10-31', grossTotal: 4350, tax: 596, netpay: 3424 },
      },
    ],
  })

export const staffToWire = (member: StaffMember): z.input<typeof staffAnswer> => ({
  id: member.employeeId,
  empname: member.name,
  employeeid: member.employeeNumber,
  jobtitle: member.jobTitle,
  branchcode: member.branchCode,
  hiredate: member.hireDate,
  salaryperiod: member.salaryPeriod,
  basicsalary: moneyToNumber(member.basicSalary),
  loanbalance: moneyToNumber(member.loanBalance),
  taxstatus: member.taxStatus,
  bonusthisyear: moneyToNumber(member.bonusThisYear),
  paidby: member.paidBy ?? '',
  before: member.before === null ? null : payBeforeToWire(member.before),
})
