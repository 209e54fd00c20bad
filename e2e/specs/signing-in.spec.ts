import { PEOPLE } from '../world/adom-ventures.ts'
import { expect, signIn, test } from '../world/test.ts'

test.use({ runsOn: false, as: null })

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

test('a signed-in user sees that on the sign-in page, and may change the user @in-turn', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'admin')
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await expect(page.getByText('Ama Owusu is signed in on this device')).toBeVisible()
  await signIn(page, 'granted')
  await expect(page).toHaveURL('/')
  const userInfo = await page.evaluate(() => localStorage.getItem('userInfo'))
  expect(JSON.parse(userInfo ?? '').username).toBe(PEOPLE.granted.username)
})

test.describe('signing in wrongly', () => {
  test.use({ noise: /Failed to load resource/ })

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
