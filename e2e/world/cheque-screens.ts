import { expect, type Page } from '@playwright/test'
import { ADOM } from './adom-ventures.ts'
import type { Screen } from './screen.ts'
import { headersOf, makePayee, readAnswer } from './shop-calls.ts'

const LONG = 'Saint Theresa’s Senior High School, Catering Department and Tuck Shop'

type Made = { readonly id: number; readonly number: string }

/** A large cheque of a customer with a long name. */
const makeCheque = async (page: Page): Promise<Made> => {
  const pid = await makePayee(page, 'debtor', LONG, 12_345_678.9)
  const number = String(Date.now()).slice(-9)
  const data = {
    ...{ pid, paymentType: 'CHEQUE', coa_account: 'C0000HQ', amount: 1_234_567.89, refNo: number, branchname: 'Accra Central' },
    cheque: { bank: 'Agricultural Development Bank', chequeDate: new Date().toISOString().slice(0, 10) },
  }
  const headers = await headersOf(page)
  await readAnswer(await page.request.post(`/api/accounting/peopleacc/create/${ADOM.dbname}`, { headers, data }))
  const listed = await page.request.get(`/api/cheques/received/${ADOM.dbname}?text=${number}`, { headers })
  const [cheque] = await readAnswer<readonly { readonly id: number }[]>(listed)
  if (cheque === undefined) throw new Error('The cheque is not in the list')
  return { id: cheque.id, number }
}

const openList = async (page: Page): Promise<string> => {
  const { number } = await makeCheque(page)
  await page.goto('/admin/accounting/cheques')
  await expect(page.getByText(number).first()).toBeVisible()
  return number
}

export const CHEQUE_SCREENS: readonly Screen[] = [
  {
    name: 'cheques',
    as: 'admin',
    open: async page => {
      await openList(page)
    },
  },
  {
    name: 'depositing cheques',
    as: 'admin',
    open: async page => {
      const number = await openList(page)
      await page.getByRole('button', { name: 'Deposit', exact: true }).click()
      await expect(page.getByRole('checkbox', { name: number })).toBeVisible()
    },
  },
  {
    name: 'a cheque',
    as: 'admin',
    open: async page => {
      const { id, number } = await makeCheque(page)
      await page.goto(`/admin/accounting/cheques/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: `Cheque ${number}` })).toBeVisible()
    },
  },
]
