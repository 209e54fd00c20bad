import type { Page } from '@playwright/test'
import { ACCRA, ADOM, GOODS, KUMASI } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { headersOf, stockOf } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'

const { oil } = GOODS
const todayTyped = () => new Date().toISOString().slice(0, 10).split('-').reverse().join('-')

const workIn = (page: Page, branch: { readonly code: string; readonly name: string }) =>
  page.evaluate(({ code, name }) => {
    localStorage.setItem('branchcode', code)
    localStorage.setItem('branchname', name)
  }, branch)

const turn = async (page: Page, on: boolean) => {
  const headers = await headersOf(page)
  return page.request.post(`/api/settings/transfersintransit/${ADOM.dbname}`, { headers, data: { on } })
}

/** Whatever is in transit is returned, so that the setting can be turned off again. */
const refuseAll = async (page: Page) => {
  const headers = await headersOf(page)
  const rows: readonly { readonly transno: string }[] = await (
    await page.request.get(`/api/producttransfer/intransit/${ADOM.dbname}?branch=ALL`, { headers })
  ).json()
  for (const { transno } of rows)
    await page.request.post(`/api/producttransfer/refuse/${ADOM.dbname}/${transno}`, { headers, data: { reason: 'End of the test' } })
}

test('a transfer is sent from one phone and received on another, one piece short and one damaged @in-turn', async ({ page }) => {
  await page.goto('/admin/settingslayout/rules')
  try {
    const setting = page.getByRole('checkbox', { name: 'The other branch receives a transfer' })
    await setting.click()
    await expect(page.getByText('Transfers are received by the other branch')).toBeVisible()
    await expect(setting).toBeChecked()
    await page.setViewportSize({ width: 390, height: 844 })
    const before = await stockOf(page, oil)
    await page.goto('/admin/producttransfer/makeprodtransfer')
    const till = tillOn(page)
    await till.choose(oil)
    await page.getByLabel('Enter Qty').fill('4')
    await page.getByRole('button', { name: 'Add To List' }).click()
    await page.getByRole('link', { name: 'View Cart' }).click()
    await page.getByRole('textbox', { name: 'Entry Date' }).fill(todayTyped())
    await page.getByLabel('Delivered By').fill('Akua Boahen')
    await page.getByLabel('Destination Branch').selectOption(KUMASI.code)
    await page.getByRole('button', { name: 'Submit Cart' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Transfer Waybill ACC-T/)
    const number = page.url().split('/').at(-1) ?? ''
    expect(await stockOf(page, oil)).toBe(before - 4)

    await workIn(page, KUMASI)
    await page.goto('/admin/producttransfer/transit')
    await expect(page.getByRole('heading', { level: 1, name: `Goods in Transit - ${KUMASI.name}` })).toBeVisible()
    await page.getByRole('link', { name: number }).click()
    await page.getByRole('link', { name: 'Receive', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Receive ${number}` })).toBeVisible()
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(page.getByText('Enter how many arrived')).toBeVisible()
    await page.getByRole('textbox', { name: `${oil.name} in good condition` }).fill('2')
    await page.getByRole('textbox', { name: `${oil.name} damaged` }).fill('1')
    await expect(page.getByText('1 short, 1 damaged', { exact: true })).toBeVisible()
    await expectAccessible(page, 'receiving a transfer')
    await page.keyboard.press('Control+Enter')
    const question = page.getByRole('dialog', { name: 'Differences from the waybill' })
    await expect(question).toContainText(`Shortages and damage become a cost of ${ACCRA.name}`)
    await question.getByRole('button', { name: 'Yes' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Transfer ${number}` })).toBeVisible()
    await expect(page.locator('.paper').getByText('Received', { exact: true }).first()).toBeVisible()
    await expectAccessible(page, 'a received transfer')
    expect(await stockOf(page, oil)).toBe(before - 4)
  } finally {
    await refuseAll(page)
    await turn(page, false)
  }
})
