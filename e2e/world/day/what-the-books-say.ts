import type { Page } from '@playwright/test'
import { ACCRA, ADOM } from '../adom-ventures.ts'
import { headersOf, readAnswer } from '../shop-calls.ts'

const DAY_MS = 86_400_000

type Tender = {
  readonly pid: string
  readonly name: string
  readonly expected: number
  readonly counted: number
  readonly difference: number
  readonly movements: readonly { readonly kind: string; readonly documents: number }[]
}

/** The Z report of a register session. */
export type ZReport = { readonly sales: number; readonly returns: number; readonly zNumber: string; readonly tenders: readonly Tender[] }

const get = async <T>(page: Page, path: string): Promise<T> =>
  readAnswer<T>(await page.request.get(path, { headers: await headersOf(page) }))

const isoDay = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

export const reportOf = async (page: Page, register: string): Promise<ZReport> => {
  const sessions = await get<readonly { readonly session: string; readonly register: string }[]>(
    page,
    `/api/register/sessions/${ADOM.dbname}/${ACCRA.code}/${isoDay(-1)}/${isoDay(1)}`,
  )
  const found = sessions.filter(each => each.register === register)
  if (found.length !== 1) throw new Error(`${found.length} sessions of ${register}`)
  return get<ZReport>(page, `/api/register/report/${ADOM.dbname}/${found[0]?.session}`)
}

type Payee = { readonly payee: string }

export const payeesNamed = async (page: Page, kind: 'bank' | 'debtor', begin: string): Promise<number> => {
  const payees = await get<readonly Payee[]>(page, `/api/accounting/people/payeeType/${ADOM.dbname}/${kind}`)
  return payees.filter(({ payee }) => payee.startsWith(begin)).length
}

type Account = { readonly accountId: string; readonly balanceDebit: number; readonly balanceCredit: number }

export const cashInBooks = async (page: Page): Promise<number> => {
  const { accounts } = await get<{ readonly accounts: readonly Account[] }>(
    page,
    `/api/statements/trialbalance/${ADOM.dbname}?start=${isoDay(1)}&end=${isoDay(1)}&branch=${ACCRA.code}`,
  )
  const cash = accounts.find(({ accountId }) => accountId === 'C0000HD')
  return (cash?.balanceDebit ?? 0) - (cash?.balanceCredit ?? 0)
}
