import type { Page } from '@playwright/test'
import { ACCRA, ADOM, GOODS } from './adom-ventures.ts'
import { dayFirst, findProduct, headersOf, makePayee, readAnswer } from './shop-calls.ts'

type Terms = { readonly depositPercent: number; readonly days: number; readonly feePercent: number }

export const setLayaways = async (page: Page, terms: Terms | null): Promise<void> => {
  const path = `/api/branch/layaways/${ADOM.dbname}/${ACCRA.code}`
  await readAnswer(await page.request.post(path, { headers: await headersOf(page), data: { terms } }))
}

/** Reserves a tin for a customer, with a deposit in cash. Returns its number. */
export const makeLayaway = async (page: Page): Promise<string> => {
  await setLayaways(page, { depositPercent: 20, days: 90, feePercent: 5 })
  const pid = await makePayee(page, 'debtor', 'Esi Boateng')
  const { id, retCash } = await findProduct(page, GOODS.milo)
  const data = {
    branch: ACCRA.code,
    pid,
    dueOn: dayFirst(30).split('-').reverse().join('-'),
    lines: [{ productId: id, qty: 1, price: retCash }],
    deposit: [{ pid: 'C0000HD', amount: 40 }],
  }
  const answer = await page.request.post(`/api/sales/layaway/${ADOM.dbname}`, { headers: await headersOf(page), data })
  return (await readAnswer<{ readonly layawayNumber: string }>(answer)).layawayNumber
}
