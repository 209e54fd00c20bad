import type { BrowserContext, Page } from '@playwright/test'
import { ACCRA, PASSWORD, PEOPLE } from '../adom-ventures.ts'
import type { ShopServer } from '../shop-server.ts'
import { expect } from '../test.ts'
import { tillOn } from '../till.ts'

/** The till and what it depends on, as they are at this moment. */
export type Counter = {
  readonly context: BrowserContext
  readonly server: ShopServer
  page: Page
  isServerUp: boolean
  isLineUp: boolean
  /** The server ended the session; the page may not know yet. */
  isSignedOut: boolean
}

export const isOffline = ({ isLineUp, isServerUp }: Counter): boolean => !isLineUp || !isServerUp

/** Of a scanner's characters at most every fourth comes late (web/src/lib/scanner.ts). A person rests more often. */
const QUICK_CHARACTERS = 3
const REST = { delay: 70 }

/** Types a text as a person does: ended by Enter or Tab it is no barcode, however quick the machine is. */
export const type = async ({ page: { keyboard } }: Counter, text: string): Promise<void> => {
  for (let at = 0; at < text.length; at += QUICK_CHARACTERS) {
    const characters = text.slice(at, at + QUICK_CHARACTERS)
    await keyboard.type(characters.slice(0, -1))
    await keyboard.type(characters.slice(-1), REST)
  }
}

export const press = async ({ page: { keyboard } }: Counter, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await keyboard.press(key)
}

/** Signs the cashier in. A new tab does not know the branch of the session that ended, and asks for it. */
export const signIn = async (counter: Counter): Promise<void> => {
  const { page } = counter
  await expect(page.getByLabel('User Name')).toBeVisible()
  await page.getByLabel('User Name').focus()
  await type(counter, PEOPLE.granted.username)
  await press(counter, 'Tab')
  await type(counter, PASSWORD)
  await press(counter, 'Enter')
  await expect(page).not.toHaveURL(/\/login/)
  const branch = page.getByRole('combobox', { name: 'Branch' })
  // No heading tells: that of the page before stays until the next one is loaded.
  await expect(branch.or(page.getByRole('link', { name: /\(change branch\)$/ })).first()).toBeVisible()
  if (await branch.isVisible()) {
    await branch.focus()
    await press(counter, 'ArrowDown')
    await expect(page.getByRole('option', { name: ACCRA.name })).toBeVisible()
    await expect(branch).toHaveAttribute('aria-activedescendant', /./)
    await press(counter, 'Enter')
    await expect(branch).toHaveValue(ACCRA.name)
    await press(counter, 'Tab', 'Enter')
    await expect(branch).toBeHidden()
  }
  counter.isSignedOut = false
}

/** A page, by its address. An ended session leads to the sign-in, and back. */
export const visit = async (counter: Counter, path: string, heading: RegExp): Promise<void> => {
  const { page } = counter
  await page.goto(path)
  const title = page.getByRole('heading', { level: 1, name: heading })
  const login = page.getByLabel('User Name')
  await expect(title.or(login).first()).toBeVisible()
  if (counter.isSignedOut && !isOffline(counter)) await expect(login).toBeVisible()
  if (await login.isVisible()) {
    await signIn(counter)
    await page.goto(path)
  }
  await expect(title).toBeVisible()
}

export const openTill = async (counter: Counter, saleType: 'CASH' | 'CREDIT'): Promise<void> => {
  await visit(counter, `/admin/sales/makesales/${saleType}`, new RegExp(`${saleType} Sales`))
  await expect(tillOn(counter.page).search).toBeVisible()
}

export const openUpdateDatabase = (counter: Counter): Promise<void> => visit(counter, '/admin/updateDB', /Update Database/)

/** Another tab in place of this one. */
export const reopenTab = async (counter: Counter): Promise<void> => {
  await counter.page.close()
  counter.page = await counter.context.newPage()
}

export const cutLine = async (counter: Counter): Promise<void> => {
  counter.isLineUp = false
  await counter.context.setOffline(true)
}

/** The server answers again, and the cashier is signed in. */
export const reconnect = async (counter: Counter): Promise<void> => {
  if (!counter.isServerUp) await counter.server.startAgain()
  counter.isServerUp = true
  if (!counter.isLineUp) await counter.context.setOffline(false)
  counter.isLineUp = true
  if (counter.isSignedOut) await openUpdateDatabase(counter)
}
