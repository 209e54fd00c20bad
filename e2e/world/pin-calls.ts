import type { Page } from '@playwright/test'
import { ACCRA, ADOM, PASSWORD, PEOPLE, type Person } from './adom-ventures.ts'
import { headersOf, readAnswer } from './shop-calls.ts'

type Branch = { readonly code: string }

/** Turns PINs of a branch on or off, as the administrator. */
export const setPins = async (page: Page, pins: boolean, { code }: Branch = ACCRA, drawerApproval = false): Promise<void> => {
  const path = `/api/branch/pins/${ADOM.dbname}/${code}`
  await readAnswer(await page.request.post(path, { headers: await headersOf(page), data: { pins, drawerApproval } }))
}

/** Sets the PIN of a person with their password, in a separate session. */
export const setPinOf = async (page: Page, person: Person, pin: string): Promise<void> => {
  const signIn = { username: PEOPLE[person].username, password: PASSWORD }
  const { token } = await readAnswer<{ readonly token: string }>(await page.request.post('/api/1.0/users/login', { data: signIn }))
  const headers = { authorization: `Bearer ${token}` }
  await readAnswer(await page.request.post(`/api/1.0/users/pin/${ADOM.dbname}`, { headers, data: { password: PASSWORD, pin } }))
}

/** Puts a customer on credit hold, as the administrator. */
export const holdCustomer = async (page: Page, pid: string): Promise<void> => {
  const headers = await headersOf(page)
  const found = await readAnswer<object>(await page.request.get(`/api/accounting/people/getpayee/${ADOM.dbname}/${pid}`, { headers }))
  const data = { ...found, creditHeld: true }
  await readAnswer(await page.request.post(`/api/accounting/people/updatepayee/${ADOM.dbname}`, { headers, data }))
}
