import { codeAt } from '@akonta/server/testing/world/app-code'
import { PASSWORD, PEOPLE } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { expect, test } from '../world/test.ts'

// Refusals, which the browser logs.
test.use({ runsOn: false, as: null, noise: /Failed to load resource/ })

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
