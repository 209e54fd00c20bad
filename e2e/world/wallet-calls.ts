import type { Page } from '@playwright/test'
import { TEST_KEY } from '../../wallet-simulator/simulator.ts'
import { ACCRA, ADOM } from './adom-ventures.ts'
import { headersOf, readAnswer } from './shop-calls.ts'

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
