import type { Locator, Page } from '@playwright/test'
import { ACCRA, ADOM, PASSWORD, PEOPLE } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { headersOf, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const USERS = '/admin/settingslayout/users'
const REGISTER = '**/api/1.0/users/register'
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'ADD USER' })
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
/** By keyboard: alerts may cover the buttons of the first rows. */
const act = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}
const answer = (page: Page, word: 'Yes' | 'No') => page.getByRole('dialog').last().getByRole('button', { name: word }).click()

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Fills ADD USER by keyboard: each field follows the one before. */
const fill = async (page: Page, username: string, displayName: string): Promise<void> => {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Display Name').fill(displayName)
  await dialog.getByLabel('Email').fill(`${username}@adom.example`)
  await dialog.getByLabel('Phone Number').fill('024 555 0101')
  await dialog.getByLabel('AccountType').selectOption('Cashier')
  await dialog.getByLabel('username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm Password').fill(PASSWORD)
  await dialog.getByLabel('BRANCH').selectOption('ACC')
  await dialog.getByLabel('Privilege').selectOption('DENY')
}

/** Adds a cashier of Accra through the API. */
const addCashier = async (page: Page, username: string, displayName: string): Promise<void> => {
  const person = { displayName, username, emailaddress: `${username}@adom.example`, tellnumber: '024 555 0101', password: PASSWORD }
  const place = { businessid: ADOM.code, dbname: ADOM.dbname, branchid: ACCRA.code }
  const data = { ...person, ...place, groupName: 'USER', accounttypeid: 3, privilege: 'DENY' }
  await readAnswer(await page.request.post('/api/1.0/users/register', { headers: await headersOf(page), data }))
}

/** Signs in separately, like another device, and returns the session's answer. */
const signInElsewhere = async (page: Page, username: string, password = PASSWORD) => {
  const response = await page.request.post('/api/1.0/users/login', { data: { username, password } })
  return { status: response.status(), session: await response.json() }
}

const isIn = async (page: Page, token: string): Promise<boolean> => {
  const response = await page.request.get(`/api/branch/all/${ADOM.dbname}`, { headers: { authorization: `Bearer ${token}` } })
  return response.ok()
}

test('REQ-023 REQ-059 REQ-060 with the logged-in flag /register is ADD USER, which a click outside keeps open; without it, home', async ({
  page,
}) => {
  await open(page, '/dashboard', 'Dashboard')
  await page.getByRole('button', { name: PEOPLE.admin.displayName }).click()
  await page.getByRole('menuitem', { name: 'Add User' }).click()
  await expect(page).toHaveURL('/register')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL('/dashboard')
  await page.evaluate(() => localStorage.removeItem('isLoggedIn'))
  await page.goto('/register')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test.describe('saving', () => {
  test.use({ noise: /Failed to load resource/ })

  test('REQ-061 REQ-062 REQ-063 REQ-064 REQ-167 REQ-186 REQ-225 REQ-231 REQ-252 REQ-253 ADD USER requires every field; a new user is sent once, refused with the reason, and saved', async ({
    page,
  }) => {
    await open(page, USERS, 'Users')
    await page.route('**/api/accounttype/all/*', route => route.fulfill({ status: 403, json: { message: 'Not now' } }), { times: 1 })
    await page.getByRole('button', { name: 'Add User' }).click()
    const dialog = dialogOf(page)
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(dialog.getByRole('alert')).toContainText('Not now')
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await expect(dialog.getByLabel('BRANCH').getByRole('option')).toHaveText(['', 'ALL', 'Accra Central', 'Kumasi Adum', 'Tamale'])
    await expect(dialog.getByLabel('Privilege').getByRole('option')).toHaveText(['', 'GRANT', 'DENY'])
    await expect(dialog.getByLabel('AccountType').getByRole('option').nth(3)).toHaveText('Cashier')

    const gate = openGate()
    const bodies: unknown[] = []
    await page.route(REGISTER, async route => {
      bodies.push(route.request().postDataJSON())
      await gate.opened
      await route.continue()
    })
    await save.click()
    for (const label of [
      'Display Name',
      'Email',
      'Phone Number',
      'AccountType',
      'username',
      'Password',
      'Confirm Password',
      'BRANCH',
      'Privilege',
    ])
      await expect(dialog.getByText(`${label} is required`, { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Display Name')).toBeFocused()
    await fill(page, PEOPLE.granted.username, 'Yaa Serwaa')
    for (const label of ['BRANCH', 'Privilege']) {
      const select = dialog.getByLabel(label)
      const chosen = await select.inputValue()
      await select.selectOption('')
      await save.click()
      await expect(dialog.getByText(`${label} is required`)).toBeVisible()
      await expect(select).toBeFocused()
      await select.selectOption(chosen)
    }
    await dialog.getByLabel('Confirm Password').fill(`${PASSWORD} or not`)
    await save.click()
    await expect(dialog.getByRole('alert')).toHaveText('Passwords do not match')
    expect(bodies).toEqual([])

    await dialog.getByLabel('Confirm Password').fill(PASSWORD)
    await save.press('Enter')
    await expect(dialog.getByText('Saving , please wait...')).toBeVisible()
    await expect(save).toBeDisabled()
    gate.open()
    await expect(dialog.getByRole('alert')).toHaveText(`The user name ${PEOPLE.granted.username} is taken`)
    await expect(save).toBeEnabled()
    await expect(dialog.getByText('Saving , please wait...')).toBeHidden()

    await dialog.getByLabel('username').fill('yaa.saved')
    await save.click()
    await expect(page.getByText('Saved Successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row(page, 'Yaa Serwaa')).toContainText('Cashier')
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toEqual({
      businessid: ADOM.code,
      groupName: 'USER',
      accounttypeid: 3,
      displayName: 'Yaa Serwaa',
      username: 'yaa.saved',
      emailaddress: `${PEOPLE.granted.username}@adom.example`,
      tellnumber: '024 555 0101',
      password: PASSWORD,
      dbname: ADOM.dbname,
      branchid: ACCRA.code,
      privilege: 'DENY',
    })
    expect((await signInElsewhere(page, 'yaa.saved')).session).toMatchObject({
      roles: ['ROLE_USER'],
      branchid: ACCRA.code,
      privilege: 'DENY',
    })
  })
})

test('REQ-166 REQ-168 a user is promoted, signed out, given a new password, deactivated and reactivated', async ({ page }) => {
  await page.goto('/header')
  await addCashier(page, 'adwoa', 'Adwoa Poku')
  await open(page, USERS, 'Users')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Id',
    'Full Name',
    'AccountType',
    'User Name',
    'email Address',
    'privilege',
    'Action',
  ])
  await expect(row(page, 'Adwoa Poku')).toContainText(/DENY \w+/)

  const first = await signInElsewhere(page, 'adwoa')
  // By keyboard from here on: for ten seconds alerts cover the buttons of the first rows.
  await act(page, 'Adwoa Poku', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await expect(edit.getByLabel('AccountType')).toHaveValue('3')
  await edit.getByLabel('Display Name').fill('Adwoa P. Mensah')
  await edit.getByLabel('BRANCH').selectOption('ALL')
  await edit.getByLabel('Privilege').selectOption('GRANT')
  await edit.getByLabel('Role').selectOption('Administrator')
  await expectAccessible(page, 'Edit User')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Adwoa P. Mensah')).toContainText('Administrator')
  // As it closes, the dialog returns the focus to the row's button.
  await expect(edit).toHaveCount(0)
  expect(await isIn(page, first.session.token)).toBe(false)

  const second = await signInElsewhere(page, 'adwoa')
  expect(second.session).toMatchObject({ branchid: 'ALL', privilege: 'GRANT', roles: ['ROLE_ADMIN'] })
  await act(page, 'Adwoa P. Mensah', 'End Sessions')
  await expect(page.getByText('Are you sure you want to sign this user out on every device')).toBeVisible()
  await answer(page, 'Yes')
  await expect(page.getByText('Signed out on every device')).toBeVisible()
  expect(await isIn(page, second.session.token)).toBe(false)

  await act(page, 'Adwoa P. Mensah', 'Reset Password')
  const reset = page.getByRole('dialog', { name: 'Reset Password' })
  await reset.getByLabel('New Password').fill('one wet june evening')
  await reset.getByLabel('Confirm Password').fill('one wet june morning')
  await reset.getByRole('button', { name: 'Save' }).click()
  await expect(reset.getByRole('alert')).toHaveText('Passwords do not match')
  await reset.getByLabel('Confirm Password').fill('one wet june evening')
  await reset.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Password reset. The user signs in with the new password')).toBeVisible()
  expect((await signInElsewhere(page, 'adwoa')).status).toBe(401)
  expect((await signInElsewhere(page, 'adwoa', 'one wet june evening')).status).toBe(200)

  await act(page, 'Adwoa P. Mensah', 'Password Link')
  const linked = page.getByRole('dialog', { name: 'Password Link' })
  await linked.getByRole('button', { name: 'Create Link' }).click()
  const link = await linked.getByLabel('Link', { exact: true }).inputValue()
  await expectAccessible(page, 'Password Link')
  await linked.getByRole('button', { name: 'Close' }).last().click()
  const visitor = await page.context().newPage()
  await visitor.goto(link.slice(link.indexOf('/setpassword')))
  await visitor.getByRole('textbox', { name: 'New Password' }).fill('one dry july evening')
  await visitor.getByLabel('Confirm Password').fill('one dry july evening')
  await expectAccessible(visitor, 'Set a New Password')
  await visitor.getByRole('button', { name: 'Set Password' }).click()
  await expect(visitor.getByText('Sign in as adwoa with the new password')).toBeVisible()
  await visitor.close()
  expect((await signInElsewhere(page, 'adwoa', 'one wet june evening')).status).toBe(401)
  expect((await signInElsewhere(page, 'adwoa', 'one dry july evening')).status).toBe(200)

  await act(page, 'Adwoa P. Mensah', 'Deactivate')
  await answer(page, 'Yes')
  await expect(row(page, 'Adwoa P. Mensah')).toContainText('Deactivated')
  expect((await signInElsewhere(page, 'adwoa', 'one dry july evening')).status).toBe(401)
  await act(page, 'Adwoa P. Mensah', 'Activate')
  await answer(page, 'Yes')
  await expect(row(page, 'Adwoa P. Mensah')).not.toContainText('Deactivated')
  expect((await signInElsewhere(page, 'adwoa', 'one dry july evening')).status).toBe(200)

  await page.getByRole('button', { name: `Actions for ${PEOPLE.admin.displayName}` }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toHaveCount(0)
})

test('REQ-165 REQ-169 REQ-170 Settings lead to Users, AccountTypes and VAT; an account type is added, renamed and deleted', async ({
  page,
}) => {
  await open(page, '/admin/settingslayout', 'Settings')
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await expect(menu.getByRole('link')).toHaveText([
    'Users',
    'AccountTypes',
    'Business Profile',
    'Employer',
    'Branches',
    'Document Numbers',
    'Rules',
    'VAT',
    'Mobile Money',
    'Other Devices',
    'Printers',
    'Backups',
    'Sharing',
    'Public Shop',
    'API Keys',
    'Webhooks',
    'Import',
    'Status',
    'Audit Trail',
  ])
  await menu.getByRole('link', { name: 'VAT' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'VAT' })).toBeVisible()
  await menu.getByRole('link', { name: 'AccountTypes' }).click()
  await expect(page).toHaveURL('/admin/adminlayout/accounttypes')
  await expect(page.getByRole('columnheader')).toHaveText(['Id', 'Name', 'Action'])

  await page.getByRole('button', { name: 'Add Account Type' }).click()
  const add = page.getByRole('dialog', { name: 'Add Account Type' })
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByRole('alert')).toHaveText('Name is required')
  await add.getByLabel('Name').fill('Driver')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Driver')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Driver' }).press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit Account Type' })
  await edit.getByLabel('Name').fill('Van driver')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Van driver')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Van driver' }).press('Enter')
  await answer(page, 'Yes')
  await expect(page.getByText('Van driver is deleted')).toBeVisible()
  await expect(row(page, 'Van driver')).toHaveCount(0)
})

test.describe('with privilege GRANT', () => {
  test.use({ as: 'granted' })

  test('a user who is not an administrator is told who adds and changes users, and changes no account type @in-turn', async ({ page }) => {
    for (const [path, title] of [
      [USERS, 'Users'],
      ['/register', 'ADD USER'],
    ] as const) {
      await open(page, path, title)
      await expect(page.getByText('Only an administrator can add or change users')).toBeVisible()
    }
    await open(page, '/admin/adminlayout/accounttypes', 'Account Types')
    await expect(row(page, 'Cashier')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Account Type' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a user is edited from the menu of the row, and the settings menu is above @in-turn', async ({ page }) => {
    await open(page, USERS, 'Users')
    await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible()
    await page.getByRole('button', { name: `Actions for ${PEOPLE.denied.displayName}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Display Name')).toHaveValue(PEOPLE.denied.displayName)
  })
})
