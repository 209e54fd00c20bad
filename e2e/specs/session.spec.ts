import type { Page } from '@playwright/test'
import { ADOM, KUMASI } from '../world/adom-ventures.ts'
import { QUIET_PATH } from '../world/browsers.ts'
import { chooseBranch, expect, signIn, test } from '../world/test.ts'

test.use({ runsOn: false })

const KEYS = ['branchcode', 'branchname', 'isLoggedIn', 'jwtToken', 'name_of_business', 'userInfo', 'userRoles']

const storage = (page: Page) => page.evaluate((): Record<string, string> => Object.fromEntries(Object.entries(localStorage)))

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test.describe('from the sign-in', () => {
  // What the dashboard still asks for is refused when the session ends.
  test.use({ as: null, noise: /the server responded with a status of 401/ })

  test('REQ-004 REQ-005 REQ-173 REQ-174 REQ-222 REQ-224 REQ-226 REQ-312 a session from the sign-in over the branch and a reload to the logout, with every call to the site that served the page', async ({
    page,
    baseURL,
  }) => {
    const origins: string[] = []
    page.on('request', request => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/api/')) origins.push(url.origin)
    })
    await page.goto('/login')
    const call = page.waitForRequest(/\/api\/branch\/all\//)
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/')
    // The session has the user and the claims of the token.
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
    // Every call carries the token.
    const { authorization } = await (await call).allHeaders()
    expect(authorization).toBe(`Bearer ${jwtToken.replace(/^Bearer /, '')}`)

    // The branch is chosen after signing in, and the session has seven keys.
    await chooseBranch(page, KUMASI)
    const kept = await storage(page)
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(KEYS))
    expect(kept).toMatchObject({ isLoggedIn: 'true', branchcode: KUMASI.code, branchname: KUMASI.name, userRoles: '["ROLE_ADMIN"]' })

    await page.reload()
    await expect(page).toHaveURL('/Dashboard')
    await expect(page.getByRole('button', { name: 'Ama Owusu' })).toBeVisible()

    // Logout clears the session here, and ends it on the server.
    const told = page.waitForResponse(/\/users\/logout$/)
    await page.getByRole('button', { name: 'Ama Owusu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await told
    const left = await storage(page)
    expect(KEYS.filter(key => key in left)).toEqual([])
    const headers = { authorization: `Bearer ${jwtToken.replace(/^Bearer /, '')}` }
    expect((await page.request.get('/api/branch/all/adom', { headers })).status()).toBe(401)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
    expect(origins.length).toBeGreaterThanOrEqual(3)
    expect(new Set(origins)).toEqual(new Set([baseURL]))
  })
})

test.describe('from local storage', () => {
  // What the page before still asks for is refused when its token is replaced.
  test.use({ noise: /the server responded with a status of 401/ })

  test('REQ-036 REQ-227 REQ-307 roles are read from local storage, an unreadable token opens nothing, and an expired one ends the session at start', async ({
    page,
  }) => {
    const startWith = async (key: string, value: string, path: string): Promise<void> => {
      await page.goto(QUIET_PATH)
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
      await page.goto(path)
    }
    await startWith('userRoles', '[]', '/admin/productlist')
    await expect(page).toHaveURL('/')
    await page.evaluate(() => localStorage.setItem('userRoles', '["ROLE_ADMIN"]'))
    const expired = `x.${Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 1 })).toString('base64url')}.y`
    await startWith('jwtToken', expired, '/header')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    const kept = await storage(page)
    expect(KEYS.filter(key => key in kept)).toEqual([])
    await startWith('jwtToken', 'Bearer not.a.token', '/admin/productlist')
    await expect(page).toHaveURL('/login')
  })
})
