import type { Browser, Page } from '@playwright/test'
import { PASSWORD } from '../world/adom-ventures.ts'
import { startEmptyServer } from '../world/shop-server.ts'
import { expect, test } from '../world/test.ts'
import { scan } from '../world/till.ts'

test.use({ runsOn: false, as: null, noise: /Failed to load resource/ })

const LIST = [
  'Item\tBar code\tGroup\tCost\tPrice\tQty',
  'Milo Tin 400g\t6001068595808\tBeverages\t71.40\t86\t10',
  'Key Soap Bar\t\tHousehold\t6.10\t8,50\t12',
].join('\n')

const MILO = '6001068595808'

/** What somebody does where the guide names a button, a choice or a key. */
type Action = (named: string) => Promise<unknown>

/** The names and keys in a text of the guide, in their order. */
const NAMED = /<b>(.+?)<\/b>|(?<=[Pp]ress |then )(F\d|Enter|P)\b/g

/** Follows a step of the guide: its link, and then each name in it, in the order of its text. A name that the test does not know fails. */
const follow = async (page: Page, what: string, actions: Readonly<Record<string, Action>>): Promise<void> => {
  await page.goto('/help/guides/first-day')
  const step = page
    .getByRole('article', { name: 'The first day' })
    .getByRole('listitem')
    .filter({ has: page.getByText(what, { exact: true }) })
  await expect(step).toHaveCount(1)
  const how = await step.locator('p').innerHTML()
  expect([what, [...how.matchAll(NAMED)].map(([, name, key]) => name ?? key)]).toEqual([what, Object.keys(actions)])
  await step.getByRole('link').click()
  for (const [name, action] of Object.entries(actions)) await action(name)
}

const openBusiness = async (page: Page, code: string): Promise<void> => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/setup$/)
  for (const [label, text] of [
    ['Set-up code', code],
    ['Name of the business', 'Sunrise Bakery'],
    ['Code of branch 1', 'ACC'],
    ['Name of branch 1', 'Accra Central'],
    ['Display Name', 'Esi Sunrise'],
    ['User Name', 'esi.sunrise'],
    ['Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Set Up', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
}

const enter = async (page: Page, user: string): Promise<void> => {
  await page.getByLabel('User Name').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/i)
}

/** The telephone of somebody else in the shop. */
const openPhone = async (browser: Browser, baseURL: string): Promise<Page> => {
  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await phone.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true })

const pick = async (page: Page, field: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

/** The accounts of the trial balance with their debit or credit at the end of the day. */
const booksOf = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/admin/reports/trialbalance')
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Trial Balance' }).getByRole('row')
  const texts = await rows.evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent ?? '')))
  return texts.flatMap(([name = '', code = '', , , , , debit = '', credit = '']) => (code === '' ? [] : [`${name}: ${debit} | ${credit}`]))
}

test('a shop moves in by the guide alone: from an empty business by import, labels, count, order and receipt to the first sale @in-turn', async ({
  browser,
}, { parallelIndex }) => {
  test.slow()
  const server = await startEmptyServer(parallelIndex)
  const page = await browser.newPage({ baseURL: server.address })
  page.setDefaultTimeout(15_000)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', location.pathname)
  })
  const printed = (path: RegExp) => expect(page.locator('html')).toHaveAttribute('data-printed', path)
  try {
    await openBusiness(page, server.code)
    await enter(page, 'esi.sunrise')
    const card = page.getByRole('region', { name: 'First steps' })
    await expect(card).toContainText('0 of 9 done')
    await card.getByRole('link', { name: 'Guide for the first day' }).click()
    await expect(page.getByRole('article', { name: 'The first day' }).getByRole('listitem').locator('div > b')).toHaveText([
      'Import your products',
      'Assign barcodes and print labels',
      'Add your staff',
      'Check the stock',
      'Add a supplier',
      'Order',
      'Receive',
      'Sell',
    ])

    await follow(page, 'Import your products', {
      'Products and opening stock': name => page.getByLabel('List', { exact: true }).selectOption(name),
      'Read Rows': async name => {
        await page.getByLabel('Or paste rows from a spreadsheet').fill(LIST)
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('table', { name: 'Rows' })).toContainText('8,50 has a decimal comma. Write 8.50')
        await page.getByRole('button', { name: 'Correct row 3' }).click()
        await page.getByRole('dialog').getByLabel('Price').fill('8.50')
        await page.keyboard.press('Enter')
      },
      'Save Import': async name => {
        await expect(page.getByText('2 new', { exact: true })).toBeVisible()
        await page.getByRole('button', { name }).click()
      },
      Yes: async () => {
        await yes(page).click()
        await expect(page.getByRole('region', { name: 'Result' })).toContainText('Opening documents: ACC-O')
      },
    })

    await follow(page, 'Assign barcodes and print labels', {
      'Give … products a barcode': async () => {
        await pick(page, 'Add a product', 'Key Soap Bar')
        await pick(page, 'Add a product', 'Milo Tin 400g')
        const give = page.getByRole('button', { name: /^Give .* a barcode$/ })
        await give.click()
        await expect(give).toHaveCount(0)
        await expect(page.getByText('2 labels, 1 sheet')).toBeVisible()
      },
      P: async key => {
        await page.keyboard.press(key)
        await printed(/labels$/)
      },
    })
    const soapItem = page.getByRole('listitem').filter({ hasText: 'Key Soap Bar' })
    const [soap = ''] = /20\d{11}/.exec(await soapItem.innerText()) ?? []

    await follow(page, 'Add your staff', {
      DENY: async name => {
        const form = page.getByRole('dialog')
        for (const [label, text] of [
          ['Display Name', 'Kofi Boateng'],
          ['Email', 'kofi@sunrise.example'],
          ['Phone Number', '0244 000 111'],
          ['username', 'kofi.sunrise'],
          ['Password', PASSWORD],
          ['Confirm Password', PASSWORD],
        ] as const)
          await form.getByLabel(label, { exact: true }).fill(text)
        await form.getByLabel('AccountType').selectOption({ index: 1 })
        await form.getByLabel('BRANCH').selectOption('Accra Central')
        await form.getByLabel('Privilege').selectOption(name)
      },
      Save: async name => {
        await page.getByRole('dialog').getByRole('button', { name }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
      },
    })

    const phone = await openPhone(browser, server.address)
    await follow(page, 'Check the stock', {
      'Start Count': async name => {
        await page.getByRole('link', { name }).first().click()
        await page.getByRole('textbox', { name: 'Title' }).fill('First day')
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stock Count CNT-/)
      },
      Count: async name => {
        await phone.goto('/login')
        await enter(phone, 'kofi.sunrise')
        await phone.goto('/admin/counts')
        await phone.getByRole('link', { name: /^CNT-/ }).click()
        await phone.getByRole('link', { name, exact: true }).click()
        await expect(phone.getByRole('combobox', { name: 'Product', exact: true })).toBeVisible()
      },
      'Save Line': async name => {
        await scan(phone, MILO)
        await phone.getByRole('textbox', { name: 'Quantity of Milo Tin 400g' }).fill('9')
        await phone.getByRole('button', { name }).click()
        await expect(phone.getByRole('region', { name: 'Lines From This Device' })).toContainText('9')
        await scan(phone, soap)
        await phone.getByRole('textbox', { name: 'Quantity of Key Soap Bar' }).fill('12')
        await phone.getByRole('button', { name }).click()
        await expect(phone.getByRole('region', { name: 'Lines From This Device' })).toContainText('12')
      },
      Submit: async name => {
        await phone.goBack()
        await phone.getByRole('button', { name }).click()
        await yes(phone).click()
        await expect(phone.getByText('Submitted', { exact: true })).toBeVisible()
        await phone.context().close()
      },
      Approve: async name => {
        await page.reload()
        await page.getByRole('button', { name }).click()
        await yes(page).click()
        await expect(page.getByRole('link', { name: /^ACC-A/ })).toBeVisible()
      },
    })

    await follow(page, 'Add a supplier', {
      'Add Supplier': name => page.getByRole('button', { name }).click(),
      Save: async name => {
        const form = page.getByRole('dialog', { name: 'Add Supplier' })
        await form.getByLabel('Supplier Name').fill('Promasidor')
        await form.getByLabel('Tell Num').fill('0302 000 000')
        await form.getByLabel('Email').fill('none@sunrise.example')
        await form.getByLabel('Location').fill('Tema')
        await form.getByRole('button', { name }).click()
        await yes(page).click()
        await expect(page.getByRole('row', { name: /Promasidor/ })).toBeVisible()
      },
    })

    await follow(page, 'Order', {
      'New Order': name => page.getByRole('link', { name }).click(),
      'Save Order': async name => {
        await pick(page, 'Supplier', 'Promasidor')
        await pick(page, 'Add a product', 'Milo Tin 400g')
        await page.getByRole('textbox', { name: 'Quantity of Milo Tin 400g' }).fill('24')
        await page.getByRole('textbox', { name: 'Price of Milo Tin 400g' }).fill('70')
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Purchase Order PO-/)
      },
      'Mark As Sent': async name => {
        await page.getByRole('button', { name }).press('Enter')
        await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
      },
    })

    await follow(page, 'Receive', {
      'Receive Goods': async name => {
        await page.getByRole('link', { name: /^View PO-/ }).click()
        await page.getByRole('link', { name }).click()
      },
      'Everything Arrived': name => page.getByRole('button', { name }).click(),
      Receive: async name => {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByText('Received', { exact: true }).first()).toBeVisible()
      },
    })

    await follow(page, 'Sell', {
      F4: async key => {
        await expect(page.getByRole('heading', { level: 1, name: 'CASH Sales - Accra Central' })).toBeVisible()
        await scan(page, MILO)
        await expect(page.getByRole('region', { name: 'Cart' })).toContainText('86.00')
        await scan(page, soap)
        await expect(page.getByRole('region', { name: 'Cart' })).toContainText('94.50')
        await page.keyboard.press(key)
        await page.keyboard.type('100')
        await expect(page.getByRole('region', { name: 'Cart' })).toContainText('5.50')
      },
      F9: key => page.keyboard.press(key),
      Enter: async key => {
        await expect(page.getByRole('region', { name: 'Are you sure' })).toBeVisible()
        await page.keyboard.press(key)
        await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
        await expect(page.locator('.paper')).toContainText('94.50')
      },
      P: async key => {
        await page.keyboard.press(key)
        await printed(/posreceipt/)
      },
    })

    expect(await booksOf(page)).toEqual([
      'Account: Balance debit | Balance credit',
      'Cash in hand: 94.50 | –',
      'Inventory: 2,319.32 | –',
      'Goods received, not invoiced: – | 1,680.00',
      'Opening balance equity: – | 787.20',
      'Sales: – | 94.50',
      'Cost of goods sold: 76.48 | –',
      'Stock count differences: 71.40 | –',
    ])
    await page.goto('/dashboard')
    await expect(card).toContainText('7 of 9 done')
  } finally {
    await page.close()
    await server.stop()
  }
})
