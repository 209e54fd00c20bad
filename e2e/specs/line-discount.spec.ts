import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

const { milo, soap } = GOODS

test('a discount on one line, by keyboard: in the cart, on the whole total, in a held cart, on the receipt and in a return @in-turn', async ({
  page,
}) => {
  const { keyboard } = page
  const till = await openTill(page)
  await till.add(soap)
  await till.add(milo, '2')
  await till.line(milo).focus()
  await keyboard.press('%')
  const dialog = page.getByRole('dialog', { name: 'Discount' })
  await expect(dialog).toContainText(`${milo.name}, Ghc 170.00`)
  await expect(dialog.getByLabel('Percent')).toBeFocused()
  await keyboard.type('101')
  await keyboard.press('Enter')
  await expect(dialog).toContainText('At most 100%')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('10')
  await expect(dialog).toContainText('Ghc 153.00')
  await expectAccessible(page, 'a discount on a line')
  await keyboard.press('Enter')
  await expect(till.line(milo)).toContainText('Discount 10% −17.00')
  await expect(till.line(milo)).toContainText('153.00')
  await expect(till.cart).toContainText(/Discounts on lines\s*−17.00/)

  await page.getByRole('button', { name: `Discount on ${soap.name}` }).click()
  await dialog.getByLabel('Amount').fill('9.31')
  await keyboard.press('Enter')
  await expect(dialog).toContainText('The Discount is more than the goods cost')
  await keyboard.press('Escape')
  await keyboard.press('F6')
  await expect(dialog).toContainText('On goods of Ghc 162.30')
  await keyboard.type('5')
  await keyboard.press('Enter')
  await expect(till.cart).toContainText(/Discount 5%\s*−8.12/)

  await keyboard.press('F3')
  const hold = page.getByRole('dialog', { name: 'Hold this cart' })
  // Other tests hold carts in the same branch: this one is found by its name.
  const name = `Blue scarf ${Date.now()}`
  await hold.getByRole('textbox').fill(name)
  await keyboard.press('Enter')
  await expect(till.cart).toContainText('No lines yet')
  await keyboard.press('F10')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Recall ${name}` })
    .click()
  await expect(till.line(milo)).toContainText('Discount 10% −17.00')

  await keyboard.press('F9')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
  const paper = page.locator('.paper')
  for (const text of [/170.00\s*Discount\s*−17.00/, /Discounts on lines\s*−17.00/, /Discount 5%\s*−8.12/, 'Ghc 154.18'])
    await expect(paper).toContainText(text)

  const invoice = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  await page.goto(`/admin/sales/salesreturn/${invoice}`)
  await page.getByRole('textbox', { name: new RegExp(milo.name) }).fill('1')
  await expect(page.getByRole('main')).toContainText(/Refund total\s*Ghc 76.50/)
})
