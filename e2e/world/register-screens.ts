import { expect, type Page } from '@playwright/test'
import { makeSession, setRegisterSessions } from './register-calls.ts'
import type { Screen } from './screen.ts'

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const openNow = (): string => `Till ${Date.now() % 100_000}`

export const REGISTER_SCREENS: readonly Screen[] = [
  {
    name: 'register, off',
    as: 'admin',
    open: async page => {
      await setRegisterSessions(page, false)
      await page.goto('/admin/sales/register')
      await heading(page, 'Register')
    },
  },
  {
    name: 'register, to open',
    as: 'admin',
    open: async page => {
      await makeSession(page, openNow())
      await page.goto('/admin/sales/register')
      await expect(page.getByRole('button', { name: 'Open Register' })).toBeVisible()
    },
  },
  {
    name: 'register, open',
    as: 'admin',
    open: async page => {
      await makeSession(page, openNow())
      await page.goto('/admin/sales/register')
      await page
        .getByRole('button', { name: /on this device/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'Close Register' })).toBeVisible()
    },
  },
  {
    name: 'register, count',
    as: 'admin',
    open: async page => {
      const session = await makeSession(page, openNow())
      await page.goto(`/admin/sales/register/${session}`)
      await page.getByRole('button', { name: 'Close Register' }).click()
      await expect(page.getByLabel('Cash counted')).toBeVisible()
    },
  },
  {
    name: 'Z report',
    as: 'admin',
    open: async page => {
      const session = await makeSession(page, openNow(), 128.5)
      await page.goto(`/admin/sales/register/${session}`)
      await heading(page, /Z Report/)
    },
  },
  {
    name: 'register sessions',
    as: 'admin',
    open: async page => {
      await makeSession(page, openNow(), 131)
      await page.goto('/admin/sales/registersessions')
      await expect(page.getByText('1.00 over').first()).toBeVisible()
    },
  },
]
