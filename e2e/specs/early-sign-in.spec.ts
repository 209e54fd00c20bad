import type { Page } from '@playwright/test'
import { ADOM, PASSWORD, PEOPLE } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { expect, test } from '../world/test.ts'

test.use({ runsOn: false, as: null })

/** The sign-in page while its program is still on a slow line; returns the function that lets it arrive. */
const openEarly = async (page: Page): Promise<() => void> => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(/assets\/react-/, async route => {
    await arrived
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByLabel('User Name')).toBeFocused()
  return arrive
}

const eye = (page: Page) => page.getByRole('button', { name: 'characters' })

test('what is typed before the program has arrived stays, and Sign In that was pressed by then is carried out', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  const arrive = await openEarly(page)
  await page.keyboard.type(PEOPLE.granted.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expectAccessible(page, 'the sign-in page without its program')
  arrive()
  await expect(page.getByText(ADOM.name).first()).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(errors).toEqual([])
})

test('the program takes over the fields as they are: same elements, same focus, the password shown or hidden as chosen @in-turn', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const arrive = await openEarly(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const password = page.getByLabel('Password', { exact: true })
  const before = await password.elementHandle()
  await password.pressSequentially('secret')
  await eye(page).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.focus()
  arrive()
  await expect(page.locator('html')).not.toHaveAttribute('data-early')
  await expect(password).toHaveValue('secret')
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('type', 'text')
  expect(await password.evaluate((after, early) => after === early, before)).toBe(true)
  await eye(page).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('Sign In that was pressed too soon says what is missing, unless it has been typed in the meantime @in-turn', async ({ page }) => {
  const arrive = await openEarly(page)
  await page.keyboard.press('Enter')
  arrive()
  await expect(page.getByText('User Name is required')).toBeVisible()
  await expect(page.getByLabel('User Name')).toBeFocused()
})

test('without JavaScript the sign-in page says so instead of showing a form that does nothing @in-turn', async ({ page }) => {
  const html = await (await page.request.get('/LOGIN/')).text()
  expect(html).toContain('<noscript>Akonta needs JavaScript.')
  expect(html).toContain('<noscript><style>#root{display:none}</style></noscript>')
  // Nor does it put the password into an address.
  expect(html).toMatch(/<form[^>]* method="dialog"/)
})
