import { ACCRA, ADOM, PASSWORD, PEOPLE } from '../world/adom-ventures.ts'
import { expect, test } from '../world/test.ts'

const WANTED = 'three red palm kernels'

test('the audit trail shows who changed what, before and after, can be searched, and is saved as a file @in-turn', async ({ page }) => {
  await page.goto('/admin/adminlayout/accounttypes')
  await page.getByRole('button', { name: 'Add Account Type' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Night Watch')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // By keyboard: for ten seconds the alert covers the buttons of the first rows.
  await page.getByRole('button', { name: 'Edit Night Watch' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill('Night Guard')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'Night Guard', exact: true })).toBeVisible()

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit Trail' }).click()
  await page.getByRole('searchbox', { name: 'Search Entries....' }).fill('night')
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table', { name: 'Audit Trail' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Renamed Night GuardName: Night Watch → Night Guard')
  await expect(rows.nth(2)).toContainText('Added Night Watch')
  await page.getByLabel('About', { exact: true }).selectOption('Employee')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No entry matches')).toBeVisible()
  await page.getByRole('textbox', { name: 'To day' }).fill('01-01-2020')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'The end date is before the start date' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()

  // Views of pay are recorded too and listed on request: here they would hide the changes.
  await page.goto('/admin/payroll/employees')
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  await page.goto('/admin/settingslayout/audit')
  await expect(page.getByRole('cell', { name: /Added Night Watch/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Viewed pay/ })).toHaveCount(0)
  await page.getByLabel('About', { exact: true }).selectOption('Changes and pay views')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('cell', { name: /^Viewed pay/ }).first()).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-trail.*\.csv$/)
})

test.describe(() => {
  test.use({ as: null, noise: /Failed to load resource/ })

  test('every user can change their own password by keyboard, stays signed in here and is signed out elsewhere @in-turn', async ({
    page,
  }) => {
    const login = async (username: string, password: string) =>
      (await page.request.post('/api/1.0/users/login', { data: { username, password } })).json()
    const headers = { authorization: `Bearer ${(await login(PEOPLE.admin.username, PASSWORD)).token}` }
    const person = { displayName: 'Esi Forgetful', emailaddress: 'esi@adom.example', tellnumber: '024', accounttypeid: 3 }
    const user = { ...person, username: 'esi.own', password: PASSWORD, branchid: ACCRA.code, privilege: 'DENY' }
    expect((await page.request.post('/api/1.0/users/register', { headers, data: user })).ok()).toBe(true)
    const elsewhere = (await login('esi.own', PASSWORD)).token

    await page.goto('/login?redirect=/password')
    await page.getByLabel('User Name').fill('esi.own')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByLabel('Current Password', { exact: true }).fill('not my password')
    await page.getByLabel('New Password', { exact: true }).fill(WANTED)
    await page.getByLabel('Confirm Password', { exact: true }).fill(WANTED)
    await page.keyboard.press('Enter')
    await expect(page.getByText('The current password is not correct')).toBeVisible()
    await page.getByLabel('Current Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password changed')).toBeVisible()
    const branches = `/api/branch/all/${ADOM.dbname}`
    expect((await page.request.get(branches, { headers: { authorization: `Bearer ${elsewhere}` } })).status()).toBe(401)
    await page.goto('/shop')
    await expect(page).toHaveURL('/shop')
    expect((await login('esi.own', WANTED)).username).toBe('esi.own')
  })
})
