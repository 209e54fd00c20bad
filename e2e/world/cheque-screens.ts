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

const post = async <T>(page: Page, path: string, data: object): Promise<T> =>
  readAnswer<T>(await page.request.post(`/api/cheques/${path}`, { headers: await headersOf(page), data }))

/** A cheque that was deposited, and the number of its slip. */
const depositOne = async (page: Page): Promise<{ readonly id: number; readonly slip: string }> => {
  const { id } = await makeCheque(page)
  const bank = await makePayee(page, 'bank', `Consolidated Bank ${Date.now()}`)
  const deposit = { cheques: [id], bank, slipNumber: 'DS 004418' }
  const { depositNumber } = await post<{ readonly depositNumber: string }>(page, `deposit/${ADOM.dbname}`, deposit)
  return { id, slip: depositNumber }
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
  {
    name: 'the slip of a cheque deposit',
    as: 'admin',
    open: async page => {
      const { slip } = await depositOne(page)
      await page.goto(`/admin/accounting/deposits/${slip}`)
      await expect(page.getByRole('heading', { level: 1, name: `Cheque Deposit ${slip}` })).toBeVisible()
    },
  },
  {
    name: 'a cheque that was returned',
    as: 'admin',
    open: async page => {
      const { id } = await depositOne(page)
      const { returnNumber } = await post<{ readonly returnNumber: string }>(page, `bounce/${ADOM.dbname}/${id}`, {
        reason: 'Insufficient funds, refer to drawer',
        fee: 25,
        feeBearer: 'CUSTOMER',
      })
      await page.goto(`/admin/accounting/chequereturns/${returnNumber}`)
      await expect(page.getByRole('heading', { level: 1, name: `Returned Cheque ${returnNumber}` })).toBeVisible()
    },
  },
]
