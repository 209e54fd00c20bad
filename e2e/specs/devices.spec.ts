import { OWN_TLS, openConnectPage } from '../world/device-screens.ts'
import { expect, test } from '../world/test.ts'

test('Other Devices in the settings leads to the page that connects a device, which opens the steps for this one', async ({ page }) => {
  await page.goto('/admin/settingslayout')
  await page.getByRole('listitem').getByRole('link', { name: 'Other Devices' }).click()
  await expect(page.getByText('start it again with AKONTA_TLS=own')).toBeVisible()

  await openConnectPage(page)
  const card = page.getByRole('region', { name: 'Connect to Akonta' })
  await expect(card.getByRole('img', { name: 'QR code for http://192.168.1.20:3000/connect' })).toBeVisible()
  for (const address of OWN_TLS.secure) await expect(card.getByText(address)).toBeVisible()

  await expect(page.getByText('In the settings of the browser, search for')).toBeVisible()
  const phone = page.getByText('Android phone or tablet')
  await phone.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose the file akonta-authority.crt from Downloads.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Akonta' }).click()
  await expect(page).toHaveURL(/\/$/)
})
