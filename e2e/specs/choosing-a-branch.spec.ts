import { ACCRA, KUMASI, PASSWORD, PEOPLE } from '../world/adom-ventures.ts'
import { QUIET_PATH } from '../world/browsers.ts'
import { chooseBranch, expect, signIn, test } from '../world/test.ts'

test.use({ runsOn: false })

test.describe('several branches', () => {
  test.use({ as: null })
  test('the last branch chosen on this device is preselected at the next sign-in, and Enter accepts it @in-turn', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'admin')
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, 'admin')
    await expect(page.getByRole('combobox', { name: 'Branch' })).toBeFocused()
    await chooseBranch(page, KUMASI)
    await page.getByRole('button', { name: 'Ama Owusu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await signIn(page, 'admin')
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue(KUMASI.name)
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/Dashboard')
    await expect(page.getByRole('banner')).toContainText(KUMASI.name)
  })

  test('a link opened before signing in survives the choice of a branch @in-turn', async ({ page }) => {
    await page.goto('/admin/productlist/search/milo/page/0')
    await expect(page).toHaveURL('/login')
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/')
    await page.getByRole('combobox', { name: 'Branch' }).click()
    await page.getByRole('option', { name: KUMASI.name }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/admin/productlist/search/milo/page/0')
    await expect(page.getByRole('heading', { level: 1, name: 'Products - Kumasi Adum' })).toBeVisible()
  })
})

test.describe('tied to one branch', () => {
  test.use({ as: null })
  test('a cashier with one branch does not choose, and reaches the till with one more key @in-turn', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('User Name')).toBeFocused()
    await page.keyboard.type(PEOPLE.denied.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/Dashboard')
    await expect(page.getByRole('banner')).toContainText(ACCRA.name)
    await expect(page.getByRole('main').getByRole('link', { name: 'Cash Sales' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'CASH Sales - Accra Central' })).toBeVisible()
  })

  test('a link opened before signing in is where a cashier with one branch ends up @in-turn', async ({ page }) => {
    await page.goto('/admin/productlist/search/milo/page/0')
    await expect(page).toHaveURL('/login')
    await signIn(page, 'denied')
    await expect(page).toHaveURL('/admin/productlist/search/milo/page/0')
    await expect(page.getByRole('banner')).toContainText(ACCRA.name)
  })
})

test('REQ-172 a screen opened without a branch is shown after the branch is chosen; the shared alert is informative by default', async ({
  page,
}) => {
  await page.goto(QUIET_PATH)
  await page.evaluate(() => localStorage.removeItem('branchcode'))
  await page.goto('/admin/productlist/page/1')
  const alert = page.getByRole('main').getByRole('status')
  await expect(alert).toContainText('Choose a branch to use this screen')
  await expect(alert).toHaveAttribute('data-variant', 'info')
  await page.getByRole('main').getByRole('link', { name: 'Select Branch' }).click()
  await expect(page).toHaveURL('/sbranch')
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: ACCRA.name }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/productlist/page/1')
})
