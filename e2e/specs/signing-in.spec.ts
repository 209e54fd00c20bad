import { PEOPLE } from '../world/adom-ventures.ts'
import { expect, signIn, test } from '../world/test.ts'

test.use({ runsOn: false, as: null })

test.describe('from screen to screen', () => {
  test.use({ runsOn: true, noise: /Failed to load resource/ })

  test('REQ-056 REQ-057 REQ-058 REQ-223 REQ-251 REQ-361 REQ-362 after signing in the user goes where redirect says, and never to another site; Sign In asks for User Name and Password, requires both, shows a red alert with the message of the server or the generic one, and leads home', async ({
    page,
  }) => {
    for (const [redirect, reached] of [
      ['/sbranch', '/sbranch'],
      ['//example.org', '/'],
      ['/.//example.org', '/'],
    ] as const) {
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
      await signIn(page, 'admin')
      await expect(page, redirect).toHaveURL(reached)
      await page.evaluate(() => localStorage.clear())
    }

    let calls = 0
    page.on('request', request => {
      if (request.url().endsWith('/login') && request.method() === 'POST') calls += 1
    })
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByLabel('User Name')).toBeFocused()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')

    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('User Name is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('User Name')).toBeFocused()
    await page.getByLabel('User Name').fill('ama')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('User Name is required')).toBeHidden()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    expect(calls).toBe(0)

    const alert = page.getByRole('alert')
    await page.getByLabel('User Name').fill('kofi')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(alert).toHaveCSS('color', 'rgb(155, 28, 22)')
    await expect(page).toHaveURL('/login')

    await page.route('**/users/login', route => route.fulfill({ status: 401, json: { status: 401, code: 'x', message: 'Not these two' } }))
    await signIn(page, 'granted')
    await expect(alert).toHaveText('Not these two')
    const hint = page.getByText('Signing in needs a connection')
    await expect(hint).toBeHidden()

    await page.unroute('**/users/login')
    await page.route('**/users/login', route => route.abort())
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(alert).toHaveText('Network Error')
    await expect(hint).toBeVisible()
    await page.unroute('**/users/login')
    await page.route('**/users/login', route => route.fulfill({ status: 500, body: 'oops' }))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(alert).toHaveText('Request failed with status code 500')
    await page.unroute('**/users/login')
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/')
  })
})

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
