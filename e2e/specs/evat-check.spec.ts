import { ACCRA } from '../world/adom-ventures.ts'
import { expect, test } from '../world/test.ts'

// Every answer about stamps is given here: no service of the authority is needed, and no worker that has one.
test.use({ noise: /Failed to load resource/ })

/** What a check of a signed document answers. */
const CHECKED = {
  ...{ number: 'ACC-26-014873', state: 'signed', test: false, flag: 'INVOICE', said: '', tries: 1, attempts: [], recovered: false },
  ...{ waitsFor: '', waitSeconds: 8, givenNumber: '', checked: null, stamp: null, undone: null },
}

test('the check with GRA says how many stamps differ, and why it stopped', async ({ page }) => {
  const signed = {
    ...{ number: 'ACC-26-014873', kind: 'sale', of: 'ACC-26-014873', branch: ACCRA.code, date: '2026-11-20', amount: 120, tax: 20 },
    ...{ state: 'signed', since: '2026-11-20T14:32:07.000Z', tries: 1, code: '', said: '', advice: '', actions: [], checked: null },
  }
  let checks = 0
  await page.route('**/api/evat/documents/**', route => {
    const isAsked = new URL(route.request().url()).searchParams.get('state') === 'signed'
    const checked = checks === 0 ? null : { at: '2026-11-21T14:32:07.000Z', found: 'same', said: '' }
    return route.fulfill({ json: isAsked ? [{ ...signed, checked }] : [] })
  })
  let fails = true
  await page.route('**/api/evat/check/**', route => {
    if (fails) return route.fulfill({ status: 502, json: { error: 'evat_unreachable', message: 'GRA does not answer' } })
    checks += 1
    return route.fulfill({ json: CHECKED })
  })
  await page.goto('/admin/reports/evat')
  await page.getByRole('button', { name: 'Check with GRA' }).click()
  await expect(page.getByText('The check with GRA stopped')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Check with GRA' }).click()
  await expect(page.getByText('GRA has all 1 stamps')).toBeVisible()
})
