import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { setLayaways } from '../world/layaway-calls.ts'
import { makePayee } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

const { milo, oil } = GOODS

test('a cart becomes a layaway: terms, deposit, part payment, hand over; another one is cancelled less its fee @in-turn', async ({
  page,
}) => {
  const customer = `Esi Layaway ${Date.now()}`
  await makePayee(page, 'debtor', customer)
  const wallet = `Wallet ${Date.now()}`
  await makePayee(page, 'bank', wallet)
  await setLayaways(page, null)
  await page.goto('/admin/settingslayout/branches')
  await page.getByRole('button', { name: 'Layaways of Accra Central' }).click()
  const terms = page.getByRole('dialog', { name: 'Layaways' })
  await terms.getByText('Customers may reserve goods and pay in parts').click()
  await terms.getByLabel('Minimum deposit, % of the price').fill('25')
  await terms.getByLabel('Cancellation fee, % of the price').fill('5')
  await expectAccessible(page, 'the terms of layaways')
  await terms.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Layaways are on in Accra Central')).toBeVisible()

  const reserve = async (product: { readonly name: string }, quantity: string): Promise<string> => {
    const till = await openTill(page)
    await till.add(product, quantity)
    await page.getByRole('button', { name: 'Layaway', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Layaway' })
    await dialog.getByRole('button', { name: 'Create Layaway' }).click()
    await expect(dialog).toContainText('Select a customer')
    await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer)
    await page.getByRole('option', { name: customer }).click()
    await expectAccessible(page, 'Create Layaway')
    await dialog.getByRole('button', { name: 'Create Layaway' }).click()
    const heading = page.getByRole('heading', { level: 1, name: /^Layaway LAY-/ })
    await expect(heading).toBeVisible()
    return (await heading.innerText()).replace('Layaway ', '')
  }
  const parts = page.getByRole('region', { name: 'Payments' })

  const number = await reserve(milo, '2')
  await expect(parts).toContainText(/Price\s*170.00\s*Paid\s*42.50\s*Left to Pay\s*127.50/)
  const paper = page.locator('.paper')
  for (const text of ['Layaway Agreement', 'A cancellation costs at most Ghc 8.50', 'VAT, where it applies'])
    await expect(paper).toContainText(text)
  await page.getByRole('button', { name: 'Receive Payment' }).click()
  const pay = page.getByRole('dialog', { name: 'Receive Payment' })
  await pay.getByLabel('Amount', { exact: true }).fill('200')
  await pay.getByRole('button', { name: 'Save' }).click()
  await expect(pay).toContainText('At most Ghc 127.50')
  await pay.getByLabel('Amount', { exact: true }).fill('60')
  await pay.getByRole('button', { name: 'Add Another Payment' }).click()
  await expect(pay.getByLabel('Amount (2)')).toHaveValue('67.50')
  await pay.getByLabel('Paid By (2)').selectOption(wallet)
  await pay.getByLabel('Transaction ID').fill(`MP-${Date.now()}`)
  await pay.getByLabel('Amount (2)').fill('40')
  await expectAccessible(page, 'a part payment by two means')
  await pay.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 payments received')).toBeVisible()
  await expect(parts).toContainText(/Left to Pay\s*27.50/)
  await expectAccessible(page, 'a layaway')

  await page.goto('/admin/sales/layaways')
  await page.getByRole('textbox', { name: 'Number, name or phone' }).fill(customer)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Open')
  await expectAccessible(page, 'the layaways')
  await page.getByRole('link', { name: `View ${number}` }).click()
  await page.getByRole('button', { name: 'Receive Payment' }).click()
  await pay.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Hand Over Goods' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^(Invoice|Receipt)/ })).toBeVisible()
  await expect(paper).toContainText(new RegExp(`Paid on ${number}\\s*170.00`))

  const second = await reserve(oil, '1')
  await page.getByRole('button', { name: 'Cancel Layaway' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel Layaway' })
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('Moved away')
  await expect(cancel).toContainText(/Paid back\s*Ghc 8.40/)
  await cancel.getByRole('button', { name: 'Cancel Layaway' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(paper).toContainText(/Cancellation fee\s*2.10/)
  await expect(page.getByRole('heading', { level: 1, name: `Layaway ${second}` })).toBeVisible()

  // The notice of the cancellation covers the buttons of the heading for a while.
  await page.reload()
  await page.getByRole('button', { name: 'Withdraw Cancellation' }).click()
  const withdraw = page.getByRole('dialog', { name: 'Withdraw Cancellation' })
  await withdraw.getByLabel('Reason').fill('It was another customer')
  await expectAccessible(page, 'Withdraw Cancellation')
  await withdraw.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText(`${second} is open again`)).toBeVisible()
  await expect(parts).toContainText(/Left to Pay\s*31.50/)
})
