import {
  EMPLOYEE_STATUSES,
  type EmployeeChanges,
  type EmployeeDetails,
  type EmployeeFacts,
  SALARY_PERIODS,
} from '@akonta/domain/employees/employee'
import { genderFromWire } from '@akonta/domain/employees/employee-wire'
import { TAX_STATUSES } from '@akonta/domain/payroll/tax-status'
import { z } from 'zod'
import { businessDate, line, lineOrEmpty, money, orNothing, recordId } from '../http/fields.ts'

const amount = (description: string) => money({ least: 0n }).meta({ type: 'number', minimum: 0, description })
const loan = (description: string) => orNothing(money({ least: 0n })).meta({ type: 'number', minimum: 0, description })

const gender = z
  .string({ error: 'must be MALE or FRMALE' })
  .transform((text, context) => {
    const read = genderFromWire(text)
    if (read !== null) return read
    context.addIssue({ code: 'custom', message: 'must be MALE or FRMALE' })
    return z.NEVER
  })
  .meta({ type: 'string', enum: ['MALE', 'FRMALE', 'FEMALE'], description: 'FRMALE is a woman; FEMALE is understood too' })

const taxstatus = z.enum(TAX_STATUSES).meta({
  description: 'How the law sees him: RESIDENT is taxed by the bands, CASUAL, PART_TIME (teaching) and NON_RESIDENT by flat rates',
})

const ghanacard = lineOrEmpty(40).meta({
  description: 'The personal number of the Ghana Card, or empty. Of another form it is kept and warned of',
})

const details = {
  title: line(30),
  empname: line(120),
  employeeid: line(30).meta({ description: 'The number that the business gives; each once' }),
  branchcode: line(40),
  ssno: line(40).meta({ description: 'SSNIT or Ghana Card number. One of another form is kept and warned of' }),
  gender,
  dateofbirth: businessDate,
  emailaddress: line(120),
  tellnumber: line(60),
  bankname: line(80),
  accountno: line(60),
  jobtitle: line(80),
  jobposition: line(80).meta({ description: 'The department' }),
  hiredate: businessDate,
  basicsalary: amount('For a month, or for an hour when salaryperiod is HOURS'),
  salaryperiod: z.enum(SALARY_PERIODS),
}

const EXAMPLE = {
  title: 'Mr',
  empname: 'Kwame Boateng',
  employeeid: 'EMP-0007',
  branchcode: 'ACC',
  ssno: 'C018607020014',
  ghanacard: 'GHA-712345678-9',
  taxstatus: 'RESIDENT',
  gender: 'MALE',
  dateofbirth: '1986-07-02',
  emailaddress: 'kwame@example.com',
  tellnumber: '024 455 0103',
  bankname: 'GCB Bank',
  accountno: '1021130045210',
  jobtitle: 'Store Manager',
  jobposition: 'Sales',
  hiredate: '2018-05-14',
  basicsalary: 4200,
  salaryperiod: 'MONTHLY',
  loanamount: 3000,
  loanbalance: 1500,
  emp_status: 'ACTIVE',
}

/** The Add dialog. Everyone begins ACTIVE, so its emp_status is accepted and ignored, as are userid and username. */
export const newEmployeeBody = z
  .object({
    ...details,
    ghanacard: ghanacard.optional(),
    taxstatus: taxstatus.optional(),
    loanamount: loan('Lent before and brought over from the old books: posts nothing. Without it 0'),
    loanbalance: loan('What of it is still owed. Without it 0'),
  })
  .meta({ examples: [EXAMPLE] })

/** The Update dialog. An omitted status, loan or Ghana Card stays unchanged. */
export const employeeChangesBody = z
  .object({
    id: recordId,
    ...details,
    ghanacard: ghanacard.optional(),
    taxstatus: taxstatus.optional(),
    loanamount: loan('Posts nothing. Without it the amount stays'),
    loanbalance: loan('Posts nothing. Without it the balance stays: a run may have taken from it meanwhile'),
    emp_status: z.enum(EMPLOYEE_STATUSES).optional().meta({ description: 'Only ACTIVE employees are paid. Without it the status stays' }),
  })
  .meta({ examples: [{ id: 7, ...EXAMPLE }] })

const detailsFromWire = (body: z.output<z.ZodObject<typeof details>>): Omit<EmployeeDetails, 'ghanaCardNumber' | 'taxStatus'> => ({
  employeeNumber: body.employeeid,
  title: body.title,
  name: body.empname,
  gender: body.gender,
  birthDate: body.dateofbirth,
  socialSecurityNumber: body.ssno,
  email: body.emailaddress,
  phone: body.tellnumber,
  bankName: body.bankname,
  bankAccount: body.accountno,
  jobTitle: body.jobtitle,
  department: body.jobposition,
  hireDate: body.hiredate,
  basicSalary: body.basicsalary,
  salaryPeriod: body.salaryperiod,
})

export const newEmployeeFromWire = (body: z.output<typeof newEmployeeBody>): EmployeeFacts => ({
  ...detailsFromWire(body),
  ghanaCardNumber: body.ghanacard ?? '',
  taxStatus: body.taxstatus ?? 'RESIDENT',
  loanAmount: body.loanamount ?? 0n,
  loanBalance: body.loanbalance ?? 0n,
})

export const employeeChangesFromWire = (body: z.output<typeof employeeChangesBody>): EmployeeChanges => ({
  ...detailsFromWire(body),
  employeeId: body.id,
  ...(body.emp_status === undefined ? {} : { status: body.emp_status }),
  ...(body.ghanacard === undefined ? {} : { ghanaCardNumber: body.ghanacard }),
  ...(body.taxstatus === undefined ? {} : { taxStatus: body.taxstatus }),
  ...(body.loanamount === undefined ? {} : { loanAmount: body.loanamount }),
  ...(body.loanbalance === undefined ? {} : { loanBalance: body.loanbalance }),
})

const ANSWER_EXAMPLE = { id: 7, ...EXAMPLE, userid: 1, username: 'Ama Mensah' }

const listed = {
  id: z.number(),
  title: z.string(),
  empname: z.string(),
  employeeid: z.string(),
  branchcode: z.string(),
  ssno: z.string(),
  ghanacard: z.string().meta({ description: 'An addition' }),
  taxstatus: z.enum(TAX_STATUSES).meta({ description: 'An addition' }),
  gender: z.enum(['MALE', 'FRMALE']),
  dateofbirth: z.string(),
  emailaddress: z.string(),
  tellnumber: z.string(),
  bankname: z.string(),
  accountno: z.string(),
  jobtitle: z.string(),
  jobposition: z.string(),
  hiredate: z.string(),
  basicsalary: z.number(),
  salaryperiod: z.enum(SALARY_PERIODS),
  loanamount: z.number(),
  loanbalance: z.number(),
  emp_status: z.enum(EMPLOYEE_STATUSES),
  userid: z.number().meta({ description: 'Who put the employee on the payroll' }),
  username: z.string(),
}

export const employeeAnswer = z
  .object({
    ...listed,
    warnings: z.array(z.string()).meta({ description: 'What looks wrong and is kept as it was typed (an addition)' }),
  })
  .meta({ examples: [{ ...ANSWER_EXAMPLE, warnings: [] }] })

/** ssno, ghanacard and accountno are masked except for their last four characters. */
export const listedEmployeeAnswer = z
  .object(listed)
  .meta({ examples: [{ ...ANSWER_EXAMPLE, ssno: '•••••••••0014', ghanacard: '•••••••••••78-9', accountno: '•••••••••5210' }] })

export const removedEmployeeAnswer = z
  .object({
    deleted: z.boolean(),
    deactivated: z.boolean().meta({ description: 'The employee has been paid: kept as INACTIVE' }),
    message: z.string(),
  })
  .meta({ examples: [{ deleted: true, deactivated: false, message: 'Employee Successfully Deleted' }] })
