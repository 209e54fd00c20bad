import { codeAt } from '@akonta/server/testing/world/app-code'
import type { Page } from '@playwright/test'
import { ACCRA, ADOM, KUMASI, PASSWORD, PEOPLE } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { chooseBranch, expect, signIn, test } from '../world/test.ts'

test.use({ runsOn: false })

const KEYS = ['branchcode', 'branchname', 'isLoggedIn', 'jwtToken', 'name_of_business', 'userInfo', 'userRoles']

const storage = (page: Page) => page.evaluate((): Record<string, string> => Object.fromEntries(Object.entries(localStorage)))

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test.describe('signing in', () => {
  test.use({ as: null })

  test('REQ-056 Sign In asks for User Name and Password', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByLabel('User Name')).toBeFocused()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  })

  test('REQ-251 signing in requires a user name and a password', async ({ page }) => {
    let calls = 0
    page.on('request', request => {
      if (request.url().endsWith('/login') && request.method() === 'POST') calls += 1
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('User Name is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('User Name')).toBeFocused()
    await page.getByLabel('User Name').fill('ama')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('User Name is required')).toBeHidden()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    expect(calls).toBe(0)
  })

  test('REQ-058 after signing in the user is at home', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/')
  })

  test('REQ-057 after signing in the user goes where redirect says', async ({ page }) => {
    await page.goto('/login?redirect=/sbranch')
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/sbranch')
  })

  for (const elsewhere of ['//example.org', '/.//example.org']) {
    test(`a redirect never leads to another site: ${elsewhere}`, async ({ page }) => {
      await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`)
      await signIn(page, 'admin')
      await expect(page).toHaveURL('/')
    })
  }

  test('REQ-173 the session holds the user and the claims of the token', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/')
    const { userInfo = '', jwtToken = '', name_of_business } = await storage(page)
    const user = JSON.parse(userInfo)
    expect(user).toMatchObject({
      token: jwtToken,
      name_of_business: ADOM.name,
      userName: 'Ama Owusu',
      dbname: 'adom',
      business_code: 'ADOM',
    })
    expect(claimsOf(jwtToken)).toMatchObject({ dbname: 'adom', business_code: 'ADOM', userid: user.userid })
    expect(name_of_business).toBe(ADOM.name)
  })

  test('REQ-004 REQ-005 REQ-174 a branch is chosen after signing in, and the session is stored under the seven keys', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'admin')
    await chooseBranch(page, KUMASI)
    const kept = await storage(page)
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(KEYS))
    expect(kept).toMatchObject({ isLoggedIn: 'true', branchcode: KUMASI.code, branchname: KUMASI.name, userRoles: '["ROLE_ADMIN"]' })
  })

  test('REQ-222 after signing in every call carries the token', async ({ page }) => {
    await page.goto('/login')
    const call = page.waitForRequest(/\/api\/branch\/all\//)
    await signIn(page, 'admin')
    const { authorization } = await (await call).allHeaders()
    const { jwtToken = '' } = await storage(page)
    expect(authorization).toBe(`Bearer ${jwtToken.replace(/^Bearer /, '')}`)
  })

  test('REQ-226 a reload keeps the user signed in', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'admin')
    await chooseBranch(page, ACCRA)
    await page.reload()
    await expect(page).toHaveURL('/Dashboard')
    await expect(page.getByRole('button', { name: 'Ama Owusu' })).toBeVisible()
  })

  test('REQ-224 Logout clears the session here and ends it on the server', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'admin')
    await chooseBranch(page, ACCRA)
    const { jwtToken } = await storage(page)
    const told = page.waitForResponse(/\/users\/logout$/)
    await page.getByRole('button', { name: 'Ama Owusu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await told
    const kept = await storage(page)
    expect(KEYS.filter(key => key in kept)).toEqual([])
    const headers = { authorization: `Bearer ${jwtToken?.replace(/^Bearer /, '')}` }
    expect((await page.request.get('/api/branch/all/adom', { headers })).status()).toBe(401)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
  })

  test('REQ-042 home shows the chosen branch with a logout button', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'admin')
    await chooseBranch(page, KUMASI)
    await page.goto('/')
    await expect(page.getByRole('main')).toContainText(KUMASI.name)
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('main')).toContainText('No Business')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  test('a user is told of a sign-in on a new device, confirms it or signs it out @in-turn', async ({ page, request }) => {
    const login = async (username: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
      const answer = await request.post('/api/1.0/users/login', { headers, data: { username, password: PASSWORD } })
      return (await answer.json()).token
    }
    const elsewhere = (device: string, browserKey: string) =>
      login('yaa', { 'user-agent': `Mozilla/5.0 (${device}) Chrome/131.0`, 'x-browser-key': browserKey })
    const signInHere = async (): Promise<void> => {
      await page.goto('/login')
      await page.getByLabel('User Name').fill('yaa')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL('/')
    }
    const person = { displayName: 'Yaa Asante', emailaddress: 'yaa@adom.example', tellnumber: '024 555 0102', accounttypeid: 3 }
    await request.post('/api/1.0/users/register', {
      headers: { authorization: `Bearer ${await login(PEOPLE.admin.username)}` },
      data: { ...person, username: 'yaa', password: PASSWORD, branchid: 'ALL', privilege: 'GRANT' },
    })

    await signInHere()
    await elsewhere('Linux; Android 14', 'b'.repeat(24))
    await elsewhere('Windows NT 10.0', 'c'.repeat(24))
    await signInHere()
    await expect(page.getByText('Chrome on Windows signed in as you')).toBeVisible()
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Where You Are Signed In' })).toBeVisible()
    await expectAccessible(page, 'Where You Are Signed In')
    const device = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await device('Chrome on Android')
      .getByRole('button', { name: /^It was me/i })
      .click()
    await expect(device('Chrome on Android')).not.toContainText('New device')
    await device('Chrome on Windows')
      .getByRole('button', { name: /^Sign out/i })
      .click()
    await expect(device('Chrome on Windows')).toContainText('Signed out since')
    await expect(device('This device')).toHaveCount(1)
  })

  test('a signed-in user sees that on the sign-in page, and may change the user @in-turn', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await expect(page.getByText('Ama Owusu is signed in on this device')).toBeVisible()
    await signIn(page, 'granted')
    await expect(page).toHaveURL('/')
    expect(JSON.parse((await storage(page)).userInfo ?? '').username).toBe(PEOPLE.granted.username)
  })
})

test.describe('signing in wrongly', () => {
  test.use({ as: null, noise: /Failed to load resource/ })

  test('REQ-223 a wrong password shows a red alert', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('User Name').fill('kofi')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveCSS('color', 'rgb(155, 28, 22)')
    await expect(page).toHaveURL('/login')
  })

  test('REQ-361 a failed sign-in shows the server’s message', async ({ page }) => {
    await page.route('**/users/login', route => route.fulfill({ status: 401, json: { status: 401, code: 'x', message: 'Not these two' } }))
    await page.goto('/login')
    await signIn(page, 'granted')
    await expect(page.getByRole('alert')).toHaveText('Not these two')
  })

  test('REQ-362 without a message from the server the generic one is shown', async ({ page }) => {
    await page.route('**/users/login', route => route.abort())
    await page.goto('/login')
    await signIn(page, 'granted')
    await expect(page.getByRole('alert')).toHaveText('Network Error')
    await page.unroute('**/users/login')
    await page.route('**/users/login', route => route.fulfill({ status: 500, body: 'oops' }))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText('Request failed with status code 500')
  })
})

test('REQ-038 REQ-039 REQ-041 REQ-043 REQ-044 REQ-254 home welcomes the user to the business, and asks for a branch before the dashboard', async ({
  page,
}) => {
  await page.goto('/header')
  await page.evaluate(() => {
    localStorage.removeItem('branchcode')
    localStorage.removeItem('branchname')
  })
  await page.goto('/')
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
})

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

test('a screen opened without a branch is shown after the branch is chosen', async ({ page }) => {
  await page.goto('/header')
  await page.evaluate(() => localStorage.removeItem('branchcode'))
  await page.goto('/admin/productlist/page/1')
  await page.getByRole('main').getByRole('link', { name: 'Select Branch' }).click()
  await expect(page).toHaveURL('/sbranch')
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: ACCRA.name }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/productlist/page/1')
})

test('REQ-040 home shows No Business when there is no name', async ({ page }) => {
  await page.goto('/header')
  await page.evaluate(() => localStorage.removeItem('name_of_business'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No Business')
})

test('REQ-227 an expired token ends the session at start', async ({ page }) => {
  await page.goto('/header')
  const expired = `x.${Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 1 })).toString('base64url')}.y`
  await page.evaluate(token => localStorage.setItem('jwtToken', token), expired)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const kept = await storage(page)
  expect(KEYS.filter(key => key in kept)).toEqual([])
})

test('REQ-307 roles are read from local storage', async ({ page }) => {
  await page.goto('/header')
  await page.evaluate(() => localStorage.setItem('userRoles', '[]'))
  await page.goto('/admin/productlist')
  await expect(page).toHaveURL('/')
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

test('REQ-312 every call goes to the site that served the page', async ({ page, baseURL }) => {
  const origins: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/')) origins.push(url.origin)
  })
  for (const path of ['/dashboard', '/admin/productlist', '/admin/sales/makesales/CASH']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(origins.length).toBeGreaterThanOrEqual(3)
  expect(new Set(origins)).toEqual(new Set([baseURL]))
})

test.describe('two-step verification', () => {
  // Refusals, which the browser logs.
  test.use({ as: null, noise: /Failed to load resource/ })

  test('a user turns on two-step verification, signs in with a code of the app or a recovery code, and turns it off with one @in-turn', async ({
    page,
    request,
  }) => {
    const adminToken = (
      await (await request.post('/api/1.0/users/login', { data: { username: PEOPLE.admin.username, password: PASSWORD } })).json()
    ).token
    await request.post('/api/1.0/users/register', {
      headers: { authorization: `Bearer ${adminToken}` },
      data: {
        ...{ displayName: 'Kojo Antwi', emailaddress: 'kojo@adom.example', tellnumber: '024 555 0103', accounttypeid: 3 },
        ...{ username: 'kojo', password: PASSWORD, branchid: 'ALL', privilege: 'GRANT' },
      },
    })
    const signInHere = async (): Promise<void> => {
      await page.goto('/login')
      await page.getByLabel('User Name').fill('kojo')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Password', { exact: true }).press('Enter')
    }
    await signInHere()
    await expect(page).toHaveURL('/')
    await page.goto('/twostep')
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Set Up' }).click()
    const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    await expectAccessible(page, 'Scan this code with the app')
    await page.getByLabel('Code from the app').fill('000 000')
    await page.getByRole('button', { name: 'Turn On' }).click()
    await expect(page.getByText('The code is not correct. Check the time of your phone')).toBeVisible()
    await page.getByLabel('Code from the app').fill(codeAt(key, new Date()))
    await page.getByRole('button', { name: 'Turn On' }).click()
    const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page, 'Recovery codes')
    const recovery = await codes.first().innerText()
    const another = await codes.nth(1).innerText()
    await page.getByRole('button', { name: 'I Have Saved Them' }).click()
    await expect(page.getByText('10 recovery codes are left')).toBeVisible()

    await signInHere()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expectAccessible(page, 'Sign In with a code')
    await page.keyboard.type('123456')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The code is not correct. Each code works once')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(recovery)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')

    await page.goto('/twostep')
    const turnOff = page.getByRole('form', { name: 'Turn Off' })
    await turnOff.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(turnOff.getByText('Code from the app, or a recovery code is required')).toBeVisible()
    await expectAccessible(page, 'Turning off two-step verification without a code')
    await turnOff.getByLabel('Code from the app, or a recovery code').fill(recovery)
    await page.keyboard.press('Enter')
    await expect(turnOff.getByText('The code is not correct. Each code works once')).toBeVisible()
    await turnOff.getByLabel('Code from the app, or a recovery code').fill(another)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('form', { name: 'Two-step verification is off' })).toBeVisible()
  })
})
