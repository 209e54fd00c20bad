import { expect } from '@playwright/test'
import { makeLayaway } from './layaway-calls.ts'
import type { Screen } from './screen.ts'
import { holdOne } from './shop-calls.ts'
import { openTill } from './till.ts'

export const LAYAWAY_SCREENS: readonly Screen[] = [
  {
    name: 'cash sale with all its buttons: a held cart, quotation and layaway',
    as: 'admin',
    open: async page => {
      await makeLayaway(page)
      await holdOne(page)
      await openTill(page)
      await expect(page.getByRole('button', { name: /^Held Carts \(/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Layaway' })).toBeVisible()
    },
  },
  {
    name: 'layaways',
    as: 'admin',
    open: async page => {
      const number = await makeLayaway(page)
      await page.goto('/admin/sales/layaways')
      await expect(page.getByText(number).first()).toBeVisible()
    },
  },
  {
    name: 'a layaway',
    as: 'admin',
    open: async page => {
      const number = await makeLayaway(page)
      await page.goto(`/admin/sales/layaways/${number}`)
      await expect(page.getByRole('heading', { level: 1, name: `Layaway ${number}` })).toBeVisible()
    },
  },
]
