import { expect } from '@playwright/test'
import { makeLayaway } from './layaway-calls.ts'
import type { Screen } from './screen.ts'

export const LAYAWAY_SCREENS: readonly Screen[] = [
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
