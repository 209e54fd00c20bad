import type { Page } from '@playwright/test'
import { ACCRA, ADOM } from './adom-ventures.ts'
import { headersOf, readAnswer } from './shop-calls.ts'

/** An employee with default values that tests do not care about. */
const SOMEBODY = {
  title: 'Mr',
  branchcode: ACCRA.code,
  ssno: 'C018607020014',
  gender: 'MALE',
  dateofbirth: '1990-07-02',
  emailaddress: 'somebody@adom.example',
  tellnumber: '024 455 0103',
  bankname: 'GCB Bank',
  accountno: '1021130045210',
  jobtitle: 'Attendant',
  jobposition: 'Sales',
  hiredate: '2020-01-06',
  basicsalary: 2000,
  salaryperiod: 'MONTHLY',
}

/** Adds an employee through the API; the number is the name unless given. */
export const hire = async (page: Page, empname: string, facts: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const data = { ...SOMEBODY, employeeid: empname.slice(0, 30), empname, ...facts }
  const answer = await page.request.post(`/api/employee/create/${ADOM.dbname}`, { headers: await headersOf(page), data })
  return (await readAnswer<{ readonly id: number }>(answer)).id
}

/** Creates an allowance, an earning or a deduction through the API; returns its id. */
export const makePayAccount = async (page: Page, accname: string, acctype: string): Promise<number> => {
  const data = { accname, acctype }
  const answer = await page.request.post(`/api/payroll_config/create/${ADOM.dbname}`, { headers: await headersOf(page), data })
  return (await readAnswer<{ readonly id: number }>(answer)).id
}

/** Runs a payroll through the API, by the default rule unless another is named; returns its number. */
export const runPayroll = async (
  page: Page,
  start: string,
  end: string,
  lines: readonly object[],
  ruleSet = 'DEFAULT',
): Promise<string> => {
  const path = `/api/payroll_emp_trans/create/${ADOM.dbname}/${start}/${end}?ruleset=${ruleSet}`
  const answer = await page.request.post(path, { headers: await headersOf(page), data: lines })
  return (await readAnswer<{ readonly invoicenoGen: string }>(answer)).invoicenoGen
}
