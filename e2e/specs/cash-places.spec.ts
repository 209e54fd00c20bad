import { ACCRA, type Person } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { makeSession, setRegisterSessions } from '../world/register-calls.ts'
import { expect, test } from '../world/test.ts'

test('cash from the till by key: dropped, received short by another person, seen where it lies, and the safe counted blind @in-turn', async ({
  page,
  sessions,
}) => {
  const { keyboard } = page
  const become = async (person: Person): Promise<void> => {
    const [origin] = (await sessions.of(person)).origins
    await page.evaluate(items => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, origin?.localStorage ?? [])
  }
  const register = `Till ${Date.now() % 100_000}`
  await makeSession(page, register)
  await page.goto('/admin/sales/register')
  await page.getByRole('button', { name: `Use on this device: ${register}` }).click()
  await page.getByRole('region', { name: `${register} is open on this device` }).waitFor()
  await keyboard.press('d')
  const drop = page.getByRole('dialog', { name: 'Drop to the safe' })
  await expect(drop.getByLabel('Amount')).toBeFocused()
  await keyboard.press('Enter')
  await expect(drop.getByText('Amount is required')).toBeVisible()
  await keyboard.type('60')
  await keyboard.press('Enter')
  await expect(drop).toBeHidden()
  await expect(page.getByText(/Cash given with ACC-CM/)).toBeVisible()

  await become('granted')
  await page.goto('/admin/sales/cash')
  await expect(page.getByRole('heading', { level: 1, name: 'Cash and Safe' })).toBeVisible()
  const waiting = page
    .getByRole('region', { name: 'On the way' })
    .getByRole('listitem')
    .filter({ hasText: `${register} to Safe` })
  await expect(waiting).toContainText('60.00')
  await waiting.getByRole('button', { name: /^Receive ACC-CM/ }).click()
  const receive = page.getByRole('dialog', { name: /^Receive ACC-CM/ })
  await expect(receive.getByLabel('Received')).toBeFocused()
  await keyboard.type('55')
  await keyboard.press('Enter')
  await receive.getByLabel('Why it differs').fill('A note of 5 was missing')
  await keyboard.press('Enter')
  await expect(receive).toBeHidden()
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('region', { name: ACCRA.name }).getByRole('link', { name: `Open ${register}` })).toBeVisible()
  await page.getByRole('link', { name: `Open ${register}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Cash: ${register}` })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Cash given' })).toContainText('60.00')

  await page.goBack()
  await page.getByRole('button', { name: 'At a Moment' }).click()
  await page.getByLabel('Time').fill('00:00')
  await keyboard.press('Enter')
  await expect(page.getByText(/^As it was on/)).toBeVisible()
  await page.getByRole('button', { name: 'Now' }).click()
  await keyboard.press('s')
  const count = page.getByRole('dialog', { name: 'Count a safe' })
  await expect(count.getByLabel('Cash counted')).toBeFocused()
  await keyboard.type('1000')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Count of a Safe ACC-CC/ })).toBeVisible()
  await expect(page.locator('.paper')).toContainText('Counted1,000.00')

  await become('admin')
  await setRegisterSessions(page, false)
})

test('the cash of now is not shown as that of another moment @in-turn', async ({ page }) => {
  await page.goto('/admin/sales/cash')
  const places = page.getByRole('region', { name: 'Accra Central' })
  await expect(places).toBeVisible()
  await page.getByRole('button', { name: 'At a Moment' }).click()
  const answers = openGate()
  await page.route('**/api/**', async route => {
    await answers.opened
    await route.continue()
  })
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText(/^As it was on /)).toBeVisible()
  await expect(places).toHaveCount(0)
  answers.open()
  await expect(places).toBeVisible()
})
