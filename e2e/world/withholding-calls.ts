import { addDays, type BusinessDate, businessDateOf, firstOfMonth } from '@akonta/domain/dates'
import type { Page } from '@playwright/test'
import { ADOM } from './adom-ventures.ts'
import { headersOf, readAnswer } from './shop-calls.ts'

/** A day of last month. */
export const dayOfLastMonth = (day: number): BusinessDate =>
  addDays(firstOfMonth(addDays(firstOfMonth(businessDateOf(new Date())), -1)), day - 1)

/** Turns withholding tax on. */
export const offerWithholding = async (page: Page): Promise<void> => {
  const headers = await headersOf(page)
  await readAnswer(await page.request.post(`/api/settings/withholdingtax/${ADOM.dbname}`, { headers, data: { on: true } }))
}

type Paid = { readonly pid: string; readonly amount: number; readonly withheld: object; readonly reference: string }

const pay = async (page: Page, call: 'paysupplier' | 'create', { pid, amount, withheld, reference }: Paid): Promise<string> => {
  const headers = await headersOf(page)
  const data = { pid, paymentType: 'CASH', coa_account: 'C0000HD', amount, refNo: reference, withheld, entryDate: dayOfLastMonth(8) }
  const answer = await page.request.post(`/api/accounting/peopleacc/${call}/${ADOM.dbname}`, { headers, data })
  return (await readAnswer<{ readonly invoicenoGen: string }>(answer)).invoicenoGen
}

/** Pays a supplier 970.00 on the 8th of last month, after 30.00 were withheld on goods. Returns the number of the payment. */
export const payWithTax = (page: Page, pid: string, reference: string): Promise<string> =>
  pay(page, 'paysupplier', { pid, amount: 970, withheld: { kind: 'GOODS', base: 1000 }, reference })

/** Receives 970.00 from a customer on the 8th of last month, who withheld 30.00. Returns the number of the payment. */
export const receiveWithTax = (page: Page, pid: string, reference: string): Promise<string> =>
  pay(page, 'create', { pid, amount: 970, withheld: { tax: 30 }, reference })

/** Exempts a supplier from the tax until the end of this year. */
export const setExempt = async (page: Page, pid: string): Promise<void> => {
  const headers = await headersOf(page)
  const until = `${businessDateOf(new Date()).slice(0, 4)}-12-31`
  const data = { pid, rule: 'EXEMPT', certificate: 'GRA/WHE/2026/000417', until, tin: 'GHA-123456789-0' }
  await readAnswer(await page.request.post(`/api/withholding/supplier/${ADOM.dbname}`, { headers, data }))
}
