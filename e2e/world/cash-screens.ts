import { businessDateOf } from '@akonta/domain/dates'
import { expect, type Page } from '@playwright/test'
import { ADOM } from './adom-ventures.ts'
import type { Screen } from './screen.ts'
import { headersOf, readAnswer } from './shop-calls.ts'

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const post = async (page: Page, path: string, data: object, field: string): Promise<string> => {
  const answer = await page.request.post(`/api/cash/${path}`, { headers: await headersOf(page), data })
  return String((await readAnswer<Record<string, unknown>>(answer))[field])
}
/** Cash on its way from the safe to a register. */
const give = (page: Page): Promise<string> =>
  post(page, `give/${ADOM.dbname}`, { from: 'safe', to: 'register:Till 1', amount: 40, note: 'Coins', bag: 'B-1' }, 'moveNumber')

export const CASH_SCREENS: readonly Screen[] = [
  {
    name: 'cash and safe',
    as: 'admin',
    open: async page => {
      await give(page)
      await page.goto('/admin/sales/cash')
      await heading(page, 'Cash and Safe')
      await expect(page.getByRole('button', { name: /^Receive ACC-CM/ }).first()).toBeVisible()
    },
  },
  {
    name: 'cash and safe, moving',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/sales/cash')
      await page.getByRole('button', { name: 'Move Cash' }).click()
      await expect(page.getByRole('dialog', { name: 'Move cash' })).toBeVisible()
    },
  },
  {
    name: 'cash and safe, rules',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/sales/cash')
      await page.getByRole('button', { name: 'Rules and Safes' }).click()
      await expect(page.getByRole('textbox', { name: 'New safe' })).toBeVisible()
    },
  },
  {
    name: 'cash, one move',
    as: 'admin',
    open: async page => {
      const number = await give(page)
      await page.goto(`/admin/sales/cash/move/${number}`)
      await heading(page, `Cash Move ${number}`)
      await expect(page.locator('.paper')).toBeVisible()
    },
  },
  {
    name: 'cash, moves',
    as: 'admin',
    open: async page => {
      await give(page)
      await page.goto('/admin/sales/cash/moves')
      await heading(page, 'Cash Moves')
    },
  },
  {
    name: 'cash, lines of a place',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/sales/cash/lines?place=safe&name=Safe')
      await heading(page, 'Cash: Safe')
    },
  },
  {
    name: 'cash of a day',
    as: 'admin',
    open: async page => {
      await page.goto(`/admin/sales/cash/day/${businessDateOf(new Date())}`)
      await heading(page, /^Cash of /)
      await expect(page.locator('.paper')).toBeVisible()
    },
  },
  {
    name: 'count of a safe',
    as: 'admin',
    open: async page => {
      const number = await post(page, `count/${ADOM.dbname}/ACC`, { safe: 'safe', counted: 1200, reason: 'Counted' }, 'countNumber')
      await page.goto(`/admin/sales/cash/count/${number}`)
      await heading(page, `Count of a Safe ${number}`)
    },
  },
]
