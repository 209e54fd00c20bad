import type { Caller } from './caller.ts'

/** An employee of the small world, as the call expects it; a test changes the relevant fields. */
export const PERSON = {
  title: 'Mr',
  empname: 'Kwame Boateng',
  employeeid: 'EMP-1',
  branchcode: 'ACC',
  ssno: 'C018607020014',
  gender: 'MALE',
  dateofbirth: '1986-07-02',
  emailaddress: 'staff@example.com',
  tellnumber: '024 455 0103',
  bankname: 'GCB Bank',
  accountno: '1021130045210',
  jobtitle: 'Clerk',
  jobposition: 'Sales',
  hiredate: '2018-05-14',
  basicsalary: 1000,
  salaryperiod: 'MONTHLY',
}

/** Adds employees, one after another: their ids are 1, 2, 3… in a new business. */
export const hireStaff = async (admin: Caller, people: readonly object[]): Promise<void> => {
  for (const [index, each] of people.entries())
    await admin.post('/api/employee/create/asempa', { ...PERSON, employeeid: `EMP-${index + 1}`, ...each })
}
