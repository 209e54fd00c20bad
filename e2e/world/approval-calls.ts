import type { Page } from '@playwright/test'
import { ACCRA, ADOM, PASSWORD, PEOPLE } from './adom-ventures.ts'
import { hire } from './payroll-calls.ts'
import { readAnswer, standBeside } from './shop-calls.ts'

/** Far above every journal of the other tests in the same shop. */
export const APPROVED_FROM = 900_000

const SECOND = { username: 'yaa', displayName: 'Yaa Second' } as const

type Signed = { readonly get: <T>(path: string) => Promise<T>; readonly post: (path: string, data: unknown) => Promise<unknown> }

/** Signs a person in and makes calls with their token in the first branch. */
const signedIn = async (page: Page, username: string): Promise<Signed> => {
  await standBeside(page)
  const { token } = await readAnswer<{ readonly token: string }>(
    await page.request.post('/api/1.0/users/login', { data: { username, password: PASSWORD } }),
  )
  const headers = { authorization: `Bearer ${token.replace(/^Bearer /, '')}`, 'x-branch-code': ACCRA.code }
  return {
    get: async <T>(path: string) => readAnswer<T>(await page.request.get(path, { headers })),
    post: async (path, data) => readAnswer(await page.request.post(path, { headers, data })),
  }
}

type Listed = { readonly id: number; readonly username: string }

const isSent = (answer: unknown): answer is { readonly approval: string } =>
  typeof answer === 'object' && answer !== null && 'approval' in answer

const idOf = (answer: unknown): number => {
  if (isSent(answer)) return Number(answer.approval.slice(2))
  throw new Error(`It was not sent for approval: ${JSON.stringify(answer)}`)
}

/** Makes a second administrator, who approves what the first one prepares, or a user again. */
export const openSecondAdministrator = async (page: Page) => {
  const admin = await signedIn(page, PEOPLE.admin.username)
  const person = {
    ...{ accounttypeid: 1, displayName: SECOND.displayName, emailaddress: 'yaa@example.com', tellnumber: '024 555 0177' },
    ...{ branchid: 'ALL', privilege: 'GRANT' },
  }
  const find = async (): Promise<Listed | undefined> =>
    (await admin.get<readonly Listed[]>(`/api/1.0/users/usersbydbname/${ADOM.dbname}`)).find(({ username }) => username === SECOND.username)
  if ((await find()) === undefined)
    await admin.post('/api/1.0/users/register', {
      ...{ ...person, username: SECOND.username, password: PASSWORD, businessid: ADOM.code, groupName: 'USER', dbname: ADOM.dbname },
    })
  const id = (await find())?.id
  const become = (role: 'ROLE_ADMIN' | 'ROLE_USER') => admin.post(`/api/1.0/users/edit/${ADOM.dbname}`, { id, ...person, role })
  await become('ROLE_ADMIN')
  const second = await signedIn(page, SECOND.username)
  const turn = async (kind: 'journal' | 'price' | 'payroll' | 'credit', on: boolean, fromamount = APPROVED_FROM): Promise<void> => {
    const rules = [{ kind, on, fromamount }]
    const answer = await admin.post(`/api/approvals/rules/${ADOM.dbname}`, { rules })
    if (isSent(answer)) await second.post(`/api/approvals/approve/${ADOM.dbname}`, { id: idOf(answer), reason: 'Agreed' })
  }
  return {
    turn,
    /** Turns the rules off, and leaves one administrator, as it was before. */
    end: async (): Promise<void> => {
      await turn('journal', false)
      await turn('price', false)
      await turn('payroll', false)
      await turn('credit', false)
      await become('ROLE_USER')
    },
  }
}

/** A journal of Kofi’s that waits for approval; returns its id. */
export const prepareJournal = async (page: Page): Promise<number> => {
  const rules = await openSecondAdministrator(page)
  await rules.turn('journal', true)
  const kofi = await signedIn(page, PEOPLE.granted.username)
  const accDate = new Date().toISOString().slice(0, 10)
  const particulars = 'Two years of rent for the Adum shop, paid in advance to the landlord’s agent'
  const answer = await kofi.post(`/api/accounting/generaljournal/create/${ADOM.dbname}`, [
    { accountKey: 'R0000NT', accDate, debit: 950_000, credit: 0, particulars, refNo: 'GJ-2026-0318' },
    { accountKey: 'C0000HD', accDate, debit: 0, credit: 950_000, particulars, refNo: 'GJ-2026-0318' },
  ])
  await rules.end()
  return idOf(answer)
}

/** Sets the credit limit of a customer. */
export const limitCredit = async (page: Page, pid: string, creditLimit: number): Promise<void> => {
  const admin = await signedIn(page, PEOPLE.admin.username)
  const payee = await admin.get<object>(`/api/accounting/people/getpayee/${ADOM.dbname}/${pid}`)
  await admin.post(`/api/accounting/people/updatepayee/${ADOM.dbname}`, { ...payee, creditLimit })
}

/** A payroll run that waits for the approval of another administrator; returns the id of its request. */
export const preparePayroll = async (page: Page): Promise<number> => {
  const rules = await openSecondAdministrator(page)
  const employee = await hire(page, `Adjoa Waiting ${Date.now()}`)
  await rules.turn('payroll', true, 0)
  const admin = await signedIn(page, PEOPLE.admin.username)
  const today = new Date().toISOString().slice(0, 10)
  const answer = await admin.post(`/api/payroll_emp_trans/create/${ADOM.dbname}/${today}/${today}`, [{ id: employee }])
  await rules.end()
  return idOf(answer)
}
