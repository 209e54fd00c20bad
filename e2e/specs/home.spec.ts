import { ADOM, KUMASI } from '../world/adom-ventures.ts'
import { expect, signIn, test } from '../world/test.ts'

test.describe('after signing in', () => {
  // The copy of the branch for this device may be asked for just before Logout, and is refused just after it.
  test.use({ as: null, noise: /status of 401 \(Unauthorized\): \S+\/api\/upload\/local/ })

  test('REQ-038 REQ-039 REQ-041 REQ-042 REQ-043 REQ-044 REQ-254 home welcomes the user to the business, asks for a branch before the dashboard, and then shows it with a logout button', async ({
    page,
  }) => {
    await page.goto('/login')
    await signIn(page, 'admin')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ADOM.name)
    await expect(page.getByRole('combobox', { name: 'Branch' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toHaveText('Select a branch')
    await expect(page).toHaveURL('/')
    await page.getByRole('combobox', { name: 'Branch' }).click()
    await expect(page.getByRole('option')).toContainText(['Accra Central', 'Kumasi Adum', 'Tamale'])
    await page.getByRole('option', { name: KUMASI.name }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/Dashboard')
    await expect(page.getByRole('banner')).toContainText(KUMASI.name)

    await page.goto('/')
    await expect(page.getByRole('main')).toContainText(KUMASI.name)
    await expect(page.getByRole('main')).toContainText(ADOM.name)
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('main')).toContainText('No Business')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })
})

test('REQ-040 home shows No Business when there is no name', async ({ page }) => {
  await page.goto('/header')
  await page.evaluate(() => localStorage.removeItem('name_of_business'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No Business')
})
