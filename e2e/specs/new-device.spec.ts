import { PASSWORD, PEOPLE } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { expect, test } from '../world/test.ts'

test.use({ runsOn: false, as: null })

test('a user is told of a sign-in on a new device, confirms it or signs it out @in-turn', async ({ page, request }) => {
  const login = async (username: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
    const answer = await request.post('/api/1.0/users/login', { headers, data: { username, password: PASSWORD } })
    return (await answer.json()).token
  }
  const elsewhere = (device: string, browserKey: string) =>
    login('dede', { 'user-agent': `Mozilla/5.0 (${device}) Chrome/131.0`, 'x-browser-key': browserKey })
  const signInHere = async (): Promise<void> => {
    await page.goto('/login')
    await page.getByLabel('User Name').fill('dede')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/')
  }
  const person = { displayName: 'Dede Tetteh', emailaddress: 'dede@adom.example', tellnumber: '024 555 0178', accounttypeid: 3 }
  await request.post('/api/1.0/users/register', {
    headers: { authorization: `Bearer ${await login(PEOPLE.admin.username)}` },
    data: { ...person, username: 'dede', password: PASSWORD, branchid: 'ALL', privilege: 'GRANT' },
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
