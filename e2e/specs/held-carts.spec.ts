import type { Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { expect, test } from '../world/test.ts'
import { openTill, tillOn } from '../world/till.ts'

const { milo, soap } = GOODS

const list = (page: Page) => page.getByRole('dialog', { name: 'Held Carts' })

const hold = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('F3')
  await page.getByRole('textbox', { name: 'Customer or name' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(tillOn(page).cart.getByRole('row')).toHaveCount(1)
}

const openList = async (page: Page): Promise<void> => {
  await page.keyboard.press('F10')
  await expect(list(page)).toBeVisible()
}

// The refusal of the second till is logged by the browser.
test.use({ noise: /Failed to load resource|net::ERR/ })

test('several customers at once: carts are held by keyboard, recalled on another till, and one of two tills gets a cart @in-turn', async ({
  page,
  browser,
  sessions,
  baseURL,
}) => {
  const blue = `Blue scarf ${Date.now()}`
  const red = `Red hat ${Date.now()}`
  const till = await openTill(page)
  await till.add(milo, '2')
  await hold(page, blue)
  await till.add(soap)
  await hold(page, red)
  await openList(page)
  await expect(list(page).getByRole('listitem').filter({ hasText: blue })).toContainText('1 product')
  await expectAccessible(page, 'Held Carts')

  const elsewhere = await browser.newContext({ storageState: await sessions.of('denied'), ...(baseURL && { baseURL }) })
  const other = await elsewhere.newPage()
  const second = await openTill(other)
  await openList(other)
  await list(other)
    .getByRole('button', { name: `Recall ${blue}` })
    .click()
  await expect(second.quantityOf(milo)).toHaveValue('2')

  // The first till still shows the cart that the other one has taken.
  await list(page)
    .getByRole('button', { name: `Recall ${blue}` })
    .click()
  await expect(page.getByRole('alert')).toContainText(`${blue} was already recalled by`)
  await list(page)
    .getByRole('button', { name: `Recall ${red}` })
    .click()
  await expect(till.line(soap)).toBeVisible()
  await expect(till.cart.getByRole('row')).toHaveCount(2)
  await elsewhere.close()
})

test('a cart that arrives after another list was begun is held again, and the list stays @in-turn', async ({ page }) => {
  const name = `Late ${Date.now()}`
  const till = await openTill(page)
  await till.add(milo, '3')
  await hold(page, name)
  await openList(page)
  const held = list(page).getByRole('listitem').filter({ hasText: name })
  await expect(held).not.toContainText(/On this device|Waiting/)
  const arrival = openGate()
  await page.route('**/api/sales/recallcart/**', async route => {
    const answer = await route.fetch()
    await arrival.opened
    await route.fulfill({ response: answer })
  })
  await list(page)
    .getByRole('button', { name: `Recall ${name}` })
    .click()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await till.add(soap)
  arrival.open()
  await expect(page.getByText(`${name} is on hold again`)).toBeVisible()
  await expect(till.line(soap)).toBeVisible()
  await expect(till.cart.getByRole('row')).toHaveCount(2)
  await openList(page)
  await expect(held).toHaveCount(1)
  await list(page)
    .getByRole('button', { name: `Discard ${name}` })
    .click()
  await page.getByRole('dialog', { name: 'Discard held cart' }).getByRole('button', { name: 'Yes' }).click()
  await expect(held).toHaveCount(0)
})

test('without a connection a cart is held on the device, recalled there, and sent to the other tills when the connection returns @in-turn', async ({
  page,
  context,
}) => {
  const name = `Offline ${Date.now()}`
  const before = `Online ${Date.now()}`
  const till = await openTill(page)
  await till.add(soap)
  await hold(page, before)
  await till.add(milo, '3')
  await context.setOffline(true)
  await hold(page, name)
  await openList(page)
  await expect(list(page).getByRole('listitem').filter({ hasText: name })).toContainText('On this device')
  // In the meantime, a cart on the server may be recalled on another till.
  await expect(list(page)).toContainText('Carts stored on the server can be recalled once it returns')
  await expect(list(page).getByRole('button', { name: `Recall ${before}` })).not.toBeEnabled()
  await list(page)
    .getByRole('button', { name: `Recall ${name}` })
    .click()
  await expect(till.quantityOf(milo)).toHaveValue('3')
  await hold(page, name)
  await context.setOffline(false)
  await openList(page)
  const held = list(page).getByRole('listitem').filter({ hasText: name })
  await expect(held).toHaveCount(1)
  await expect(held).not.toContainText('On this device')
  await list(page)
    .getByRole('button', { name: `Discard ${name}` })
    .click()
  await page.getByRole('dialog', { name: 'Discard held cart' }).getByRole('button', { name: 'Yes' }).click()
  await expect(held).toHaveCount(0)
  await list(page)
    .getByRole('button', { name: `Recall ${before}` })
    .click()
  await expect(till.line(soap)).toBeVisible()
})
