import type { Page } from '@playwright/test'
import { TEST_KEY } from '../../wallet-simulator/simulator.ts'
import { ACCRA, ADOM, GOODS } from './adom-ventures.ts'
import { findProduct, headersOf, readAnswer } from './shop-calls.ts'

type Settings = { readonly providers: readonly { readonly id: number }[] }

const settingsOf = async (page: Page): Promise<Settings> =>
  readAnswer(await page.request.get(`/api/wallets/settings/${ADOM.dbname}`, { headers: await headersOf(page) }))

const setBranch = async (page: Page, provider: number): Promise<void> => {
  const headers = await headersOf(page)
  const data = { branch: ACCRA.code, provider, wallets: [] }
  await readAnswer(await page.request.post(`/api/wallets/branch/${ADOM.dbname}`, { headers, data }))
}

const makeProvider = async (page: Page): Promise<number> => {
  const headers = await headersOf(page)
  const payee = { payee: 'Paystack', category: 'bank', phone: '030 000 0000', address: 'Accra', emailAddress: 'pay@stack.example' }
  const { pid } = await readAnswer<{ readonly pid: string }>(
    await page.request.post(`/api/accounting/people/create/${ADOM.dbname}`, { headers, data: payee }),
  )
  const data = { adapter: 'paystack', pid, email: 'shop@adom.example', key: TEST_KEY, on: true }
  const { id } = await readAnswer<{ readonly id: number }>(
    await page.request.post(`/api/wallets/provider/${ADOM.dbname}`, { headers, data }),
  )
  return id
}

/** An administrator has set up a provider, and Accra asks phones through it. */
export const letAccraAsk = async (page: Page): Promise<void> => {
  const { providers } = await settingsOf(page)
  await setBranch(page, providers[0]?.id ?? (await makeProvider(page)))
}

type CallbackSettings = { readonly providers: readonly { readonly callback: string }[] }

/** The path that the provider calls when something has happened to a payment. */
export const callbackPath = async (page: Page): Promise<string> => {
  const answer = await page.request.get(`/api/wallets/settings/${ADOM.dbname}`, { headers: await headersOf(page) })
  return (await readAnswer<CallbackSettings>(answer)).providers[0]?.callback ?? ''
}

/** Asks a phone through the API, as the till of this page, and does not wait for the answer of the provider. */
export const askInBackground = async (page: Page, phone: string, amount: number): Promise<unknown> => {
  const headers = await headersOf(page)
  const till = await page.evaluate(() => localStorage.getItem('wallettill') ?? '')
  const data = { press: `background-${phone}`, branch: ACCRA.code, network: 'mtn', phone, amount, till, label: '' }
  return page.request.post(`/api/wallets/ask/${ADOM.dbname}`, { headers, data })
}

type Asked = { readonly id: number }
type Provider = { readonly turn: (seconds: number) => void }

/** A phone has paid for a tin through the API, and the sale has used it. Returns the invoice and the payment. */
export const sellByPhone = async (page: Page, provider: Provider, phone: string) => {
  const headers = await headersOf(page)
  const post = async <T>(path: string, data: unknown): Promise<T> =>
    readAnswer<T>(await page.request.post(`/api/${path}/${ADOM.dbname}`, { headers, data }))
  const { id: product, productName, retCash } = await findProduct(page, GOODS.milo)
  const asked = { press: `sale-${phone}`, branch: ACCRA.code, network: 'mtn', phone, amount: retCash }
  const { id: collection } = await post<Asked>('wallets/ask', asked)
  provider.turn(16)
  const { pid } = await post<{ readonly pid: string }>('wallets/look', { collection })
  const tenders = [{ pid, amount: retCash, transactionId: '', collection }]
  const line = { productId: product, productName, qty: 1, sellingprice: retCash, transType: 'CASH', branch: ACCRA.code, pid: 'C0000HD' }
  const { salesinvoice } = await post<{ readonly salesinvoice: string }>('sales/makesales', [{ ...line, amountPaid: retCash, tenders }])
  return { invoice: salesinvoice, collection }
}

/** The provider has taken a payment back after a sale used it: bad debts bear the loss. */
export const takePaymentBack = async (page: Page, collection: number): Promise<void> => {
  const data = { collection, reason: 'Disputed', accountKey: 'B0000DB' }
  await readAnswer(await page.request.post(`/api/wallets/takenback/${ADOM.dbname}`, { headers: await headersOf(page), data }))
}
