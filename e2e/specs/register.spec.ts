import type { Page } from '@playwright/test'
import { ACCRA, ADOM, GOODS, type Person } from '../world/adom-ventures.ts'
import { setRegisterSessions } from '../world/register-calls.ts'
import { headersOf } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

const { soap } = GOODS

const paper = (page: Page) => page.locator('.paper')
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('a shift at the till: turned on, opened, sold, counted blind, and the count corrected by somebody else', async ({
  page,
  sessions,
}) => {
  /** Another person takes over this device: what it stores of the register stays. */
  const become = async (person: Person): Promise<void> => {
    const { origins } = await sessions.of(person)
    const [origin] = origins
    await page.evaluate(items => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, origin?.localStorage ?? [])
  }

  await setRegisterSessions(page, false)
  await page.goto('/admin/settingslayout/branches')
  await heading(page, 'Branches')
  await page.getByRole('button', { name: 'Turn on register sessions in Accra Central' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Register sessions are on in Accra Central')).toBeVisible()

  await become('denied')
  await page.goto('/admin/sales/register')
  await heading(page, 'Register')
  const { keyboard } = page
  await expect(page.getByLabel('Float')).toBeFocused()
  await keyboard.type('100')
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Till 1 is open on this device' })).toContainText('Ghc 100.00')

  await page.getByRole('link', { name: 'Sell now' }).click()
  await heading(page, /^CASH Sales/)
  const till = await openTill(page)
  await expect(page.getByRole('link', { name: 'Till 1' })).toBeVisible()
  await till.add(soap, '10')
  await till.save()
  await expect(page).toHaveURL(/\/posreceipt\/CASH\//)

  await page.goto('/admin/sales/register')
  await page.getByRole('button', { name: 'Cash Out' }).click()
  const cash = page.getByRole('dialog', { name: 'Cash Out' })
  await expect(cash.getByLabel('Amount')).toBeFocused()
  await keyboard.type('50')
  await keyboard.press('Enter')
  await expect(cash.getByText('Received by is required')).toBeVisible()
  await cash.getByRole('textbox', { name: 'Received by' }).fill('Kofi Boateng')
  await keyboard.press('Enter')
  await expect(cash).toBeHidden()

  // Before the count, the cashier sees who and when, and no amount that tells what should be there.
  await page.getByRole('link', { name: 'X Report' }).click()
  await heading(page, 'X Report Till 1')
  await expect(paper(page)).toContainText('Amounts are shown once the drawer is counted')
  await expect(paper(page)).not.toContainText('143.00')
  await page.getByRole('button', { name: 'Close Register' }).click()
  const count = page.getByRole('dialog', { name: 'Close Till 1' })
  await expect(count.getByLabel('Cash counted')).toBeFocused()
  await expect(count.getByRole('button', { name: 'Leave Open' })).toBeVisible()
  await keyboard.type('140')
  await keyboard.press('Enter')
  await heading(page, /Z Report ACC-Z/)
  const zNumber = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/^.*(ACC-Z\S+).*$/s, '$1')
  await expect(paper(page)).toContainText('Float100.00')
  await expect(paper(page)).toContainText('Sales (1)93.00')
  await expect(paper(page)).toContainText('Expected143.00')
  await expect(paper(page)).toContainText('3.00 short')
  await expect(paper(page)).toContainText(/Chain head [0-9a-f]{64}/)

  // A sale that this device kept without a connection names the session that it was made in.
  const session = page.url().split('/').at(-1) ?? ''
  const { id } = await (async () => {
    const headers = await headersOf(page)
    const [found] = await (await page.request.get(`/api/product/all/${ADOM.dbname}/${ACCRA.code}/like/${soap.code}`, { headers })).json()
    return found
  })()
  const late = await page.request.post(
    `/api/sales/makesales/${ADOM.dbname}?provisional=OFF-7K2M9Q-${Date.now() % 1_000_000}&soldAt=${new Date().toISOString()}`,
    {
      headers: { ...(await headersOf(page)), 'x-register-session': session },
      data: [{ productId: id, qty: 1, sellingprice: 9.3, transType: 'CASH', branch: ACCRA.code, amountPaid: 9.3 }],
    },
  )
  expect(await late.json()).toMatchObject({ savedSuccessfully: true })

  await become('granted')
  await page.goto('/admin/sales/registersessions')
  await heading(page, 'Register Sessions')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `View ${zNumber}`, exact: true }) })
  await expect(row).toContainText('Esi Darko')
  await expect(row).toContainText('Documents arrived later')
  await row.getByRole('link', { name: `View ${zNumber}`, exact: true }).click()
  await expect(page.getByText('Documents arrived after closing. −9.30 is not in the difference yet: correct the count')).toBeVisible()
  await page.getByRole('button', { name: 'Correct Count' }).click()
  const correct = page.getByRole('dialog', { name: 'Correct the count of Till 1' })
  await expect(correct.getByLabel('Cash counted')).toHaveValue('140.00')
  await correct.getByLabel('Cash counted').fill('152.30')
  await correct.getByRole('textbox', { name: 'Reason' }).fill('A bundle was overlooked')
  await keyboard.press('Enter')
  await expect(correct).toBeHidden()
  await expect(paper(page)).toContainText('A bundle was overlooked')
  await expect(paper(page)).toContainText('Exact')

  // A device that still worked in the session is told: after a power cut, or when it was closed on another device.
  const still = { business: ADOM.dbname, branch: ACCRA.code, code: session, register: 'Till 1' }
  await page.evaluate(text => localStorage.setItem('registersession', text), JSON.stringify(still))
  await page.reload()
  await openTill(page)
  await expect(page.getByText('Till 1 was closed')).toBeVisible()
  await page.getByRole('button', { name: 'View report' }).click()
  await heading(page, /Z Report ACC-Z/)

  await become('admin')
  await setRegisterSessions(page, false)
  await page.goto('/admin/sales/makesales/CASH')
  await heading(page, `CASH Sales - ${ACCRA.name}`)
  await expect(page.getByRole('link', { name: 'No register is open' })).toHaveCount(0)
})
