import { businessDateOf } from '@akonta/domain/dates'
import type { Page } from '@playwright/test'
import { ADOM, GOODS } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { headersOf, readAnswer, sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const open = async (page: Page, entry: string): Promise<void> => {
  await page.goto('/admin/settingslayout')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: entry }).click()
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
}

test('TIN, footer and logo of the business are on the receipt, and are removed again @in-turn', async ({ page }) => {
  await open(page, 'Business Profile')
  await page.getByLabel('TIN', { exact: true }).fill('C0099887766')
  await page.getByLabel('Receipt footer').fill('Goods sold are exchanged within 7 days')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await expect(page.getByRole('img', { name: 'The logo of the business' })).toBeVisible()
  const invoice = await sellOne(page, GOODS.soap)
  await page.goto(`/admin/sales/posreceiptview/${encodeURIComponent(invoice)}`)
  const paper = page.locator('.paper')
  await expect(paper).toContainText('C0099887766')
  await expect(paper).toContainText('Goods sold are exchanged within 7 days')
  await expect(paper.locator('img')).toBeVisible()
  await page.goto('/admin/reports/trialbalance')
  await page.emulateMedia({ media: 'print' })
  const head = page.locator('.paper').getByText('TIN C0099887766')
  await expect(head).toBeVisible()
  await expect(page.locator('.paper img')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(head).toBeHidden()
  await open(page, 'Business Profile')
  await page.getByRole('button', { name: 'Remove Logo' }).click()
  await expect(page.getByText('No logo yet')).toBeVisible()
  await page.getByLabel('TIN', { exact: true }).fill('')
  await page.getByLabel('Receipt footer').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
})

test('no tax class can be chosen or saved before the server has said which there are @in-turn', async ({ page }) => {
  const settings = openGate()
  await page.route('**/api/vat/settings/**', async route => {
    await settings.opened
    await route.continue()
  })
  await page.goto('/admin/settingslayout/vat')
  const taxClass = page
    .getByRole('region', { name: 'Products not taxed at the standard rate' })
    .getByLabel('Tax class', { exact: true })
    .first()
  await expect(taxClass).toBeDisabled()
  settings.open()
  await expect(taxClass).toBeEnabled()
})

test.describe('with a controlled clock', () => {
  test.use({ spoilsBrowser: true })

  test('a switch shows what was chosen until it is saved and loaded again, also when it can be changed before that @in-turn', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/admin/settingslayout/rules')
    const transit = page.getByRole('region', { name: 'Transfers in transit' }).getByRole('checkbox')
    const was = await transit.isChecked()
    const reload = openGate()
    await page.route('**/api/settings/rules/**', async route => {
      await reload.opened
      await route.continue()
    })
    await transit.click()
    await expect(page.getByText(was ? 'Transfers arrive at once' : 'Transfers are received by the other branch')).toBeVisible()
    await expect(transit).toBeChecked({ checked: !was })
    await page.clock.fastForward(5_000)
    await expect(transit).toBeEnabled()
    expect(await transit.isChecked()).toBe(!was)
    const loaded = page.waitForResponse('**/api/settings/rules/**')
    reload.open()
    await loaded
    await expect(transit).toBeChecked({ checked: !was })
    await transit.click()
    await expect(transit).toBeEnabled()
    await expect(transit).toBeChecked({ checked: was })
  })
})

test.describe(() => {
  test.use({ noise: /409/ })

  test('a branch is opened by keyboard, closed while it is empty, and otherwise the obstacle is named @in-turn', async ({ page }) => {
    await open(page, 'Branches')
    await page.getByRole('button', { name: 'Add Branch' }).click()
    await page.keyboard.type('BOL')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Bolgatanga')
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: 'Bolgatanga' })
    await expect(row).toContainText('Open')
    await row.getByRole('button', { name: 'Close Bolgatanga' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(row).toContainText('Closed')
    await page.getByRole('button', { name: 'Close Accra Central' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText(/Accra Central still has .*: transfer or adjust its stock first/)).toBeVisible()
  })
})

/** Opens an entry of Settings without loading the page again: what was read before is kept. */
const turnTo = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: entry }).click()
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
}

test('a form of the settings begins with what another device has saved since it was last open @in-turn', async ({ page }) => {
  const change = async (call: string, data: object) =>
    readAnswer(await page.request.post(`/api/settings/${call}/${ADOM.dbname}`, { headers: await headersOf(page), data }))
  const employer = { ssnitNumber: 'A100000001', trustee: '', scheme: '', schemeNumber: '' }
  const path = `/api/settings/profile/${ADOM.dbname}`
  type Saved = { readonly name: string; readonly location: string; readonly phone: string; readonly tin: string }
  const { name, location, phone, tin } = await readAnswer<Saved>(await page.request.get(path, { headers: await headersOf(page) }))
  const forms = [
    {
      entry: 'Employer',
      field: page.getByLabel("Employer's SSNIT number"),
      write: (text: string) => change('employer', { ...employer, ssnitNumber: text }),
      texts: ['A100000001', 'A100000002', ''],
    },
    {
      entry: 'Business Profile',
      field: page.getByLabel('Receipt footer'),
      write: (text: string) => change('profile', { name, location, phone, tin, receiptFooter: text }),
      texts: ['Come again', 'Come again soon', ''],
    },
    {
      entry: 'VAT',
      field: page.getByLabel('TIN', { exact: true }),
      write: async (text: string) => {
        const data = { scheme: '', validFrom: businessDateOf(new Date()), tin: text }
        await readAnswer(await page.request.post(`/api/vat/set/${ADOM.dbname}`, { headers: await headersOf(page), data }))
      },
      texts: ['C0099887711', 'C0099887722', ''],
    },
    {
      entry: 'Sharing',
      field: page.getByLabel('Address of this server'),
      write: (text: string) => change('publicaddress', { address: text }),
      texts: ['https://one.example', 'https://two.example', ''],
    },
  ]
  for (const {
    entry,
    field,
    write,
    texts: [first = '', second = '', last = ''],
  } of forms) {
    await write(first)
    await open(page, entry)
    await expect(field).toHaveValue(first)
    await turnTo(page, 'Users')
    await write(second)
    await turnTo(page, entry)
    await expect(field).toHaveValue(second)
    await write(last)
  }
})
