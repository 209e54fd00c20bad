import { expect, type Page } from '@playwright/test'
import { ACCRA, ADOM, GOODS } from './adom-ventures.ts'
import type { Screen } from './screen.ts'
import { findProduct, headersOf, readAnswer } from './shop-calls.ts'

const open = async (page: Page, path: string, title: string | RegExp): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const post = async <T>(page: Page, path: string, data: unknown): Promise<T> =>
  readAnswer<T>(await page.request.post(`/api/counts/${path}`, { data, headers: await headersOf(page) }))

/** A count of one product, of which somebody counted two pieces; its number. */
const startedCount = async (page: Page): Promise<string> => {
  const { id } = await findProduct(page, GOODS.soap)
  const { countNumber } = await post<{ countNumber: string }>(page, `start/${ADOM.dbname}`, {
    branch: ACCRA.code,
    title: 'Front shelf',
    scope: 'LIST',
    products: [id],
    blind: false,
  })
  return countNumber
}

export const COUNT_SCREENS: readonly Screen[] = [
  { name: 'stock counts', as: 'admin', open: page => open(page, '/admin/counts', `Stock Counts - ${ACCRA.name}`) },
  { name: 'new stock count', as: 'admin', open: page => open(page, '/admin/counts/new', `Start A Stock Count - ${ACCRA.name}`) },
  { name: 'count history', as: 'admin', open: page => open(page, '/admin/counts/history', 'Count History') },
  {
    name: 'count differences',
    as: 'admin',
    open: page => open(page, '/admin/counts/history?by=keeper', 'Count Differences By Keeper'),
  },
  {
    name: 'stock count',
    as: 'admin',
    open: async page => {
      const number = await startedCount(page)
      await open(page, `/admin/counts/view/${number}`, `Stock Count ${number} - Front shelf`)
      await expect(page.getByRole('link', { name: 'Count', exact: true })).toBeVisible()
    },
  },
  {
    name: 'counting',
    as: 'admin',
    open: async page => {
      const number = await startedCount(page)
      await open(page, `/admin/counts/enter/${number}`, `Count ${number}`)
    },
  },
]
