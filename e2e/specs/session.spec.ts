import type { Page } from '@playwright/test'
import { ACCRA, ADOM, KUMASI } from '../world/adom-ventures.ts'
import { chooseBranch, expect, signIn, test } from '../world/test.ts'

test.use({ runsOn: false })

const KEYS = ['branchcode', 'branchname', 'isLoggedIn', 'jwtToken', 'name_of_business', 'userInfo', 'userRoles']

const storage = (page: Page) => page.evaluate((): Record<string, string> => Object.fromEntries(Object.entries(localStorage)))

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test.describe('from the sign-in', () => {
  test.use({ as: null })

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
