import { call } from '../contract/call.ts'
import {
  type Codec,
  documented,
  emptyOr,
  list,
  mapped,
  nullable,
  optional,
  optionalOrEmpty,
  record,
  unread,
  unused,
  type Value,
} from '../contract/codec.ts'
import {
  date,
  flag,
  integer,
  line,
  lineOrEmpty,
  money,
  number,
  oneOf,
  recordId,
  sentAmountOrZero,
  sentDate,
  text,
  wholeNumber,
} from '../contract/fields.ts'
import { ACCOMMODATIONS, VEHICLES } from '../payroll/tax/benefits.ts'
import { TAX_STATUSES } from '../payroll/tax-status.ts'
import { EMPLOYEE_STATUSES, type Gender, SALARY_PERIODS } from './employee.ts'
import { genderFromWire, genderToWire } from './employee-wire.ts'

const area = 'Employees'

const gender: Codec<Gender> = mapped(oneOf(['MALE', 'FRMALE']), {
  read: wire => (wire === 'FRMALE' ? 'FEMALE' : 'MALE'),
  write: genderToWire,
})

const sentGender: Codec<Gender> = {
  read: (input, faults) => (typeof input === 'string' ? genderFromWire(input) : null) ?? unread(faults, 'must be MALE or FRMALE'),
  write: gender.write,
  schema: { type: 'string', enum: ['MALE', 'FRMALE', 'FEMALE'], description: 'FRMALE is a woman; FEMALE is accepted too' },
}

const loan = (description: string) => documented(optionalOrEmpty(sentAmountOrZero), { ...sentAmountOrZero.schema, description })

/** The longest texts about an employee, in characters. */
export const LONGEST_EMPLOYEE = {
  title: 30,
  name: 120,
  phone: 60,
  email: 120,
  socialSecurityNumber: 40,
  ghanaCardNumber: 40,
  employeeNumber: 30,
  jobTitle: 80,
  department: 80,
  bankName: 80,
  bankAccount: 60,
} as const

const DETAILS = {
  title: line(LONGEST_EMPLOYEE.title),
  name: ['empname', line(LONGEST_EMPLOYEE.name)],
  employeeNumber: ['employeeid', line(LONGEST_EMPLOYEE.employeeNumber), 'The number that the business gives, unique'],
  branchCode: ['branchcode', line(40)],
  socialSecurityNumber: [
    'ssno',
    line(LONGEST_EMPLOYEE.socialSecurityNumber),
    'SSNIT or Ghana Card number. One of another form is kept, with a warning',
  ],
  ghanaCardNumber: [
    'ghanacard',
    optional(lineOrEmpty(LONGEST_EMPLOYEE.ghanaCardNumber)),
    'The personal number of the Ghana Card, or empty. One of another form is kept, with a warning',
  ],
  taxStatus: [
    'taxstatus',
    optional(oneOf(TAX_STATUSES)),
    'The tax status: RESIDENT is taxed by the bands, SECONDARY (a second employment) by the bands without tax-free part and reliefs, CASUAL, PART_TIME (teaching) and NON_RESIDENT at flat rates',
  ],
  gender: sentGender,
  birthDate: ['dateofbirth', sentDate],
  email: ['emailaddress', line(LONGEST_EMPLOYEE.email)],
  phone: ['tellnumber', line(LONGEST_EMPLOYEE.phone)],
  bankName: ['bankname', line(LONGEST_EMPLOYEE.bankName)],
  bankAccount: ['accountno', line(LONGEST_EMPLOYEE.bankAccount)],
  jobTitle: ['jobtitle', line(LONGEST_EMPLOYEE.jobTitle)],
  department: ['jobposition', line(LONGEST_EMPLOYEE.department), 'The department'],
  hireDate: ['hiredate', sentDate],
  basicSalary: ['basicsalary', sentAmountOrZero, 'For a month, or for an hour when salaryperiod is HOURS'],
  salaryPeriod: ['salaryperiod', oneOf(SALARY_PERIODS)],
  /** The server knows who saves. */
  userId: ['userid', unused(number)],
  username: unused(text),
} as const

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
const ANSWER_EXAMPLE = {
  id: 7,
  ...EXAMPLE,
  leavedate: '',
  accommodation: 'NONE',
  vehicle: 'NONE',
  otherbenefit: 0,
  earlierbonus: 0,
  earlierbonusyear: null,
  userid: 1,
  username: 'Ama Mensah',
}

const EMPLOYEE = {
  employeeId: ['id', number],
  title: text,
  name: ['empname', text],
  employeeNumber: ['employeeid', text],
  branchCode: ['branchcode', text],
  socialSecurityNumber: ['ssno', text],
  ghanaCardNumber: ['ghanacard', text, 'An addition'],
  taxStatus: ['taxstatus', oneOf(TAX_STATUSES), 'An addition'],
  gender,
  birthDate: ['dateofbirth', date],
  email: ['emailaddress', text],
  phone: ['tellnumber', text],
  bankName: ['bankname', text],
  bankAccount: ['accountno', text],
  jobTitle: ['jobtitle', text],
  department: ['jobposition', text],
  hireDate: ['hiredate', date],
  basicSalary: ['basicsalary', money],
  salaryPeriod: ['salaryperiod', oneOf(SALARY_PERIODS)],
  loanAmount: ['loanamount', money],
  loanBalance: ['loanbalance', money],
  status: ['emp_status', oneOf(EMPLOYEE_STATUSES)],
  leaveDate: ['leavedate', emptyOr(date), 'The last day of employment, or empty. An addition'],
  accommodation: ['accommodation', oneOf(ACCOMMODATIONS), 'Housing that the employer provides. An addition'],
  vehicle: ['vehicle', oneOf(VEHICLES), 'A vehicle that the employer provides. An addition'],
  otherBenefit: ['otherbenefit', money, 'The value of other benefits in kind for a month. An addition'],
  earlierBonus: ['earlierbonus', money, 'Bonuses that another payroll paid in `earlierbonusyear`. An addition'],
  earlierBonusYear: ['earlierbonusyear', nullable(integer), 'The calendar year of those bonuses, or null. An addition'],
  createdBy: ['userid', number, 'The user who added the employee'],
  createdByName: ['username', text],
} as const

/** In lists, the numbers of cards and accounts show their last four characters only. */
const listedEmployee = record(EMPLOYEE, {
  examples: [{ ...ANSWER_EXAMPLE, ssno: '•••••••••0014', ghanacard: '•••••••••••78-9', accountno: '•••••••••5210' }],
})
export type ListedEmployee = Value<typeof listedEmployee>

const answer = record(
  { ...EMPLOYEE, warnings: ['warnings', list(text), 'Doubtful values that were saved as typed (an addition)'] },
  { examples: [{ ...ANSWER_EXAMPLE, warnings: [] }] },
)

export const employees = call({
  method: 'GET',
  path: '/api/employee/findAll/:db',
  area,
  summary: 'List all employees, including former employees, by name. Card and account numbers are masked',
  permission: 'see_employees',
  answer: list(listedEmployee),
})

export const employeeById = call({
  method: 'GET',
  path: '/api/employee/findOne/:db/:id',
  area,
  summary: 'One employee with full card and account numbers',
  permission: 'see_employees',
  params: { id: recordId },
  answer,
  refusals: ['not_found'],
})

const permission = 'edit_employees'

const year = optional(nullable(wholeNumber({ least: 2000, most: 2100 })))

/** The Add dialog. Every employee begins ACTIVE, so the status that is sent is not used. */
export const createEmployee = call({
  method: 'POST',
  path: '/api/employee/create/:db',
  area,
  summary: 'Create an employee with status ACTIVE. An opening loan balance posts nothing',
  permission,
  body: record(
    {
      ...DETAILS,
      loanAmount: ['loanamount', loan('Lent before and brought over from the old books: posts nothing. Without it 0')],
      loanBalance: ['loanbalance', loan('The part still owed. Without it 0')],
      status: ['emp_status', unused(oneOf(EMPLOYEE_STATUSES))],
    },
    { examples: [EXAMPLE] },
  ),
  answer,
  refusals: ['not_found', 'already_exists', 'branch_closed'],
  posts: true,
})

/** The Update dialog. A status, last day, loan or Ghana Card that is not sent stays as it is. */
export const updateEmployee = call({
  method: 'POST',
  path: '/api/employee/update/:db',
  area,
  summary: 'Change an employee’s details, branch and status',
  permission,
  body: record(
    {
      employeeId: ['id', recordId],
      ...DETAILS,
      loanAmount: ['loanamount', loan('Posts nothing. Without it the amount stays')],
      loanBalance: ['loanbalance', loan('Posts nothing. Without it the balance stays: a run may have reduced it since')],
      status: ['emp_status', optional(oneOf(EMPLOYEE_STATUSES)), 'Only ACTIVE employees are paid. Without it the status stays'],
      leaveDate: [
        'leavedate',
        optional(emptyOr(sentDate)),
        'The last day of employment: the pay of its month is for the days until then. Empty removes it; without it the day stays',
      ],
      accommodation: [
        'accommodation',
        optional(oneOf(ACCOMMODATIONS)),
        'Housing that the employer provides: taxed, not paid. Without it unchanged',
      ],
      vehicle: ['vehicle', optional(oneOf(VEHICLES)), 'A vehicle that the employer provides: taxed, not paid. Without it unchanged'],
      otherBenefit: [
        'otherbenefit',
        optional(sentAmountOrZero),
        'The value of other benefits in kind for a month, such as a loan at low interest: taxed, not paid. Without it unchanged',
      ],
      earlierBonus: [
        'earlierbonus',
        optional(sentAmountOrZero),
        'Bonuses that another payroll paid in a calendar year: they count towards the limit of that year and post nothing. Without it unchanged',
      ],
      earlierBonusYear: ['earlierbonusyear', year, 'The calendar year of those bonuses; null without any. Without it unchanged'],
    },
    { examples: [{ id: 7, ...EXAMPLE }] },
  ),
  answer,
  refusals: ['not_found', 'already_exists', 'branch_closed'],
  posts: true,
})

export const deleteEmployee = call({
  method: 'DELETE',
  path: '/api/employee/delete/:db/:id',
  area,
  summary: 'Delete an employee. An employee with payroll history becomes INACTIVE instead',
  permission,
  params: { id: recordId },
  answer: record(
    {
      deleted: flag,
      deactivated: ['deactivated', flag, 'The employee has been paid: kept as INACTIVE'],
      message: text,
    },
    { examples: [{ deleted: true, deactivated: false, message: 'Employee Successfully Deleted' }] },
  ),
  refusals: ['not_found'],
  posts: true,
})
