import { expect, test } from 'vitest'
import { choose, readFile, remarksOf, viewIn } from '../testing/imports/send-file.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { hireStaff, PERSON } from '../testing/world/staff.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { forgetUnsavedFiles } from './forget-unsaved-files.ts'

const time = { now: NOW }
const shop = await testShop({ clock: () => time.now })
await hireStaff(shop.admin, [
  { empname: 'Kwame Boateng', loanamount: 3000, loanbalance: 1500 },
  { empname: 'Akosua Frimpong', branchcode: 'KUM', loanamount: 900, loanbalance: 900 },
])

const employee = async (id: number) => (await shop.admin.get(`/api/employee/findOne/asempa/${id}`)).body

/** Reads a list that changes employees. */
const readChanges = async (file: string) => {
  const view = viewIn(await choose(shop.admin, await readFile(shop.admin, 'employees', file), { existing: 'update' }))
  expect(await remarksOf(shop.admin, view)).toEqual([])
  return view
}
const save = (id: number) => shop.admin.post(`/api/import/save/asempa/${id}`)
const bringIn = async (file: string): Promise<void> => {
  expect(viewIn(await save((await readChanges(file)).id)).state).toBe('saved')
}

test('a list with the loan and without its balance leaves what an employee still owes, and a new one owes all of it', async () => {
  const heads = 'Employee ID,Name,Gender,Date of birth,Hire date,Basic salary,Loan amount'
  await bringIn(`${heads}\nEMP-1,Kwame Boateng,M,02-07-1986,14-05-2018,1200,3000\nEMP-3,Yaw Osei,M,02-07-1990,14-05-2020,800,400\n`)
  expect(await employee(1)).toMatchObject({ basicsalary: 1200, loanamount: 3000, loanbalance: 1500 })
  expect(await employee(3)).toMatchObject({ loanamount: 400, loanbalance: 400 })
})

/** Resolves when a call waits for a row that another transaction holds. */
const somebodyWaits = async (): Promise<void> => {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await shop.superuser.query(waiting)).rowCount === 0) await new Promise(resolve => setTimeout(resolve, 5))
}

test('what a payroll run deducts while a list is saved is not added again', async () => {
  const view = await readChanges('Employee ID,Basic salary\nEMP-2,1300\n')
  const run = await shop.owner.connect()
  try {
    await run.query('begin')
    await run.query('update employee set loan_balance = 80000 where business_id = $1 and employee_id = 2', [shop.businessId])
    const saving = save(view.id)
    await somebodyWaits()
    await run.query('commit')
    expect(viewIn(await saving).state).toBe('saved')
  } finally {
    run.release()
  }
  expect(await employee(2)).toMatchObject({ basicsalary: 1300, loanbalance: 800 })
})

test('the list of employees is brought back with a leaver of a closed branch, who stays in it', async () => {
  await shop.admin.post('/api/employee/update/asempa', {
    ...{ ...PERSON, id: 2, empname: 'Akosua Frimpong', employeeid: 'EMP-2', branchcode: 'KUM', emp_status: 'INACTIVE' },
  })
  expect(await shop.admin.post('/api/branch/close/asempa/KUM')).toMatchObject({ status: 200 })
  await bringIn('Employee ID,Name,Branch,Phone\nEMP-1,Kwame Boateng,ACC,0201112223\nEMP-2,Akosua Frimpong,KUM,0204445556\n')
  expect(await employee(1)).toMatchObject({ tellnumber: '0201112223' })
  expect(await employee(2)).toMatchObject({ branchcode: 'KUM', tellnumber: '0204445556', emp_status: 'INACTIVE' })
})

const soon = (): void => {
  time.now = new Date(time.now.getTime() + 60_000)
}

test('the data of somebody whom an import added names nobody who looked at pay before', async () => {
  expect((await shop.admin.get('/api/payroll/overview/asempa')).status).toBe(200)
  soon()
  await bringIn('Employee ID,Name,Gender,Date of birth,Hire date,Basic salary\nEMP-9,Esi Owusu,F,02-07-1991,14-05-2021,900\n')
  const [found] = await shop.rows<{ id: number }>(
    `select employee_id as id from employee where business_id = $1 and employee_number = 'EMP-9'`,
  )
  const looks = async () => fieldIn((await shop.admin.get(`/api/personaldata/employee/asempa/${found?.id}`)).body, 'looks')
  expect(await looks()).toEqual([])
  soon()
  expect((await shop.admin.get('/api/payroll/overview/asempa')).status).toBe(200)
  expect(await looks()).toMatchObject([{ what: 'Esi Owusu' }, { what: 'Payroll overview' }])
})

test('a file that nobody saved is deleted after a week, also where nothing is imported again', async () => {
  await shop.customer('Nana Yaa')
  const [old, young] = [
    await readChanges(`Employee ID,Phone\nEMP-1,0201112224\n`),
    await readChanges(`Employee ID,Phone\nEMP-1,0201112225\n`),
  ]
  await shop.owner.query(
    `insert into bank_statement_upload (business_id, upload_id, payee_id, file_name, file_size, created_by, created_at)
     select business_id, n, payee_id, 'statement.csv', 1, 1, now() - make_interval(days => n) from (select * from payee limit 1) p, unnest(array[6, 8]) n`,
  )
  for (const [view, days] of [[old, 8] as const, [young, 6] as const])
    await shop.owner.query('update data_import set created_at = now() - make_interval(days => $2) where import_id = $1', [view.id, days])
  const saved = await shop.rows(`select import_id from data_import where business_id = $1 and state = 'saved'`)
  await forgetUnsavedFiles(shop.database)
  expect(await shop.rows(`select import_id as id from data_import where business_id = $1 and state <> 'saved'`)).toEqual([{ id: young.id }])
  expect(await shop.rows('select distinct import_id as id from import_row where business_id = $1')).toEqual([{ id: young.id }])
  expect(await shop.rows('select upload_id as id from bank_statement_upload where business_id = $1')).toEqual([{ id: 6 }])
  expect(await shop.rows(`select import_id from data_import where business_id = $1 and state = 'saved'`)).toEqual(saved)
})
