import type { Page } from '@playwright/test'
import { ACCRA, ADOM, KUMASI } from './adom-ventures.ts'
import { headersOf, readAnswer } from './shop-calls.ts'

export const setRegisterSessions = async (page: Page, on: boolean): Promise<void> => {
  const path = `/api/branch/registersessions/${ADOM.dbname}/${ACCRA.code}`
  await readAnswer(await page.request.post(path, { headers: await headersOf(page), data: { on } }))
}

/** Adds a receipt printer in Kumasi, where no test prints. */
export const makePrinter = async (page: Page): Promise<void> => {
  const data = {
    ...{ name: `Counter ${Date.now() % 100_000}`, branch: KUMASI.code, connection: 'network', address: '192.168.1.50', port: 9100 },
    ...{ columns: 48, codePage: 'cp437', cuts: true, drawer: true, active: true },
  }
  await readAnswer(await page.request.post(`/api/printing/settings/${ADOM.dbname}`, { headers: await headersOf(page), data }))
}

/** Opens a session through the API, and closes it with a count that differs, if asked. Returns its code. */
export const makeSession = async (page: Page, register: string, counted?: number): Promise<string> => {
  const headers = await headersOf(page)
  const session = `RS-${Array.from({ length: 10 }, () => '0123456789'[Math.floor(Math.random() * 10)]).join('')}`
  await setRegisterSessions(page, true)
  const data = { session, register, float: 150 }
  await readAnswer(await page.request.post(`/api/register/open/${ADOM.dbname}`, { headers, data }))
  const moved = { direction: 'OUT', amount: 20, reason: 'To the safe', otherPerson: 'Kofi Boateng' }
  await readAnswer(await page.request.post(`/api/register/cash/${ADOM.dbname}/${session}`, { headers, data: moved }))
  if (counted !== undefined) {
    const count = { counts: [{ pid: 'C0000HD', amount: counted }], reason: 'Counted twice' }
    await readAnswer(await page.request.post(`/api/register/close/${ADOM.dbname}/${session}`, { headers, data: count }))
  }
  return session
}
