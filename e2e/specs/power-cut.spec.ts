import type { Page } from '@playwright/test'
import { GOODS, KUMASI } from '../world/adom-ventures.ts'
import { cutPower, interrupt, writtenOf } from '../world/power-cut.ts'
import { makeSupplier } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'

const { milo, rice, oil } = GOODS

const todayTyped = () => new Date().toISOString().slice(0, 10).split('-').reverse().join('-')

type ListForm = {
  readonly name: string
  readonly at: string
  readonly saves: string
  /** The number of its documents. */
  readonly number: RegExp
  readonly fill: (page: Page) => Promise<void>
  readonly save: (page: Page) => Promise<void>
  readonly line: (page: Page) => ReturnType<Page['locator']>
}

const submitCart = async (page: Page, answer = 'Yes'): Promise<void> => {
  await page.getByRole('button', { name: 'Submit Cart' }).click()
  await page.getByRole('region', { name: 'Are you sure' }).getByRole('button', { name: answer }).click()
}

const PURCHASE: ListForm = {
  name: 'a purchase',
  at: '/admin/purchases/makepurchase',
  saves: '**/api/purchases/makepurchases/**',
  number: /ACC-P\d\d-\d+/,
  fill: async page => {
    const supplier = `Osu Trading ${Date.now() % 100_000}`
    await makeSupplier(page, supplier)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Purchase Details' })
    await tillOn(page).choose(milo)
    await dialog.getByRole('textbox', { name: 'Cost Price' }).fill('71.4')
    await dialog.getByRole('textbox', { name: 'Expiry Date' }).fill('29-02-2028')
    await dialog.getByRole('button', { name: 'Add To List' }).click()
    await page.getByRole('combobox', { name: 'Supplier' }).fill(supplier)
    await page.getByRole('option', { name: supplier }).first().click()
    await page.getByRole('textbox', { name: 'Invoice Number' }).fill(`OT-${Date.now() % 100_000}`)
  },
  save: page => submitCart(page),
  line: page => tillOn(page).line(milo),
}

const ADJUSTMENT: ListForm = {
  name: 'an adjustment',
  at: '/admin/product/adjustQty',
  saves: '**/api/product/adjustretailqty/**',
  number: /ACC-A\d\d-\d+/,
  fill: async page => {
    await tillOn(page).choose(rice)
    await page.getByLabel('Adjustment Type').selectOption('DAMAGED_ITEMS')
  },
  save: page => submitCart(page),
  line: page => tillOn(page).line(rice),
}

const TRANSFER: ListForm = {
  name: 'a transfer',
  at: '/admin/producttransfer/makeprodtransfer',
  saves: '**/api/producttransfer/maketransfer/**',
  number: /ACC-T\d\d-\d+/,
  fill: async page => {
    await tillOn(page).choose(oil)
    await page.getByRole('button', { name: 'Add To List' }).click()
    await page.getByRole('textbox', { name: 'Entry Date' }).fill(todayTyped())
    await page.getByLabel('Delivered By').fill('Akua Boahen')
    await page.getByLabel('Destination Branch').selectOption(KUMASI.code)
  },
  save: async page => {
    await page.getByRole('button', { name: 'Submit Cart' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
  },
  line: page => tillOn(page).line(oil),
}

const JOURNAL: ListForm = {
  name: 'a journal',
  at: '/admin/accounting/gjnew',
  saves: '**/api/accounting/generaljournal/create/**',
  number: /ACC-J\d\d-\d+/,
  fill: async page => {
    await page.getByRole('button', { name: 'New Entry' }).click()
    await page.getByRole('textbox', { name: 'Date' }).fill(todayTyped())
    const dialog = page.getByRole('dialog', { name: 'Add Line' })
    for (const [account, debit, credit] of [
      ['Rent', '45', '0'],
      ['Utilities', '0', '45'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Search account or payee' }).fill(account)
      await page.getByRole('option', { name: new RegExp(`^${account}`) }).click()
      await dialog.getByRole('textbox', { name: 'Debit' }).fill(debit)
      await dialog.getByRole('textbox', { name: 'Credit' }).fill(credit)
      await dialog.getByRole('button', { name: 'Add To List' }).click()
      await expect(dialog).toBeHidden()
    }
  },
  save: async page => {
    const lines = page.getByRole('region', { name: 'Journal lines' })
    await lines.getByRole('button', { name: /^Save/ }).click()
    await page.getByRole('region', { name: 'Are you sure you want to save?' }).getByRole('button', { name: 'Yes' }).click()
  },
  line: page => page.getByRole('region', { name: 'Journal lines' }).getByRole('row').filter({ hasText: 'Rent' }),
}

/** The last number of a series of documents: how many there are. */
const lastOf = (shown: string | null): number => Number(/\d+$/.exec(/[A-Z]+-[A-Z]+\d\d-\d+/.exec(shown ?? '')?.[0] ?? '')?.[0])

test.describe('a power cut while a list is saved', () => {
  test.use({ noise: /Failed to load resource|ERR_FAILED/ })
  for (const form of [PURCHASE, ADJUSTMENT, TRANSFER, JOURNAL]) {
    test(`${form.name} is saved once, whether the power goes before the request, after it, or after the answer, and its screen says what became of it @in-turn`, async ({
      page,
    }) => {
      await page.goto(form.at)
      const old = await writtenOf(page)
      await form.fill(page)
      const entered = await writtenOf(page)
      // The request has not left: the list is restored, and nobody knows whether it was saved.
      const before = await interrupt(page, form.saves, false)
      await form.save(page)
      await before.begun
      await cutPower(page, old)
      await before.end()
      await expect(form.line(page)).toBeVisible()
      await expect(page.getByText('We could not confirm the last save')).toBeVisible()

      // The server has it, and the answer has not come.
      const after = await interrupt(page, form.saves, true)
      await form.save(page)
      await after.begun
      await cutPower(page, old)
      await after.end()
      const said = page.getByText('The list was already saved:')
      await expect(said).toContainText(form.number)
      await expect(form.line(page)).toHaveCount(0)
      const first = lastOf(await said.textContent())
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(form.line(page)).toHaveCount(0)

      // The browser had written the list, and not yet that it was saved.
      await cutPower(page, entered)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(form.line(page)).toHaveCount(0)

      // The next one is the next document.
      await form.fill(page)
      const answered = page.waitForResponse(form.saves)
      await form.save(page)
      expect(lastOf(await (await answered).text())).toBe(first + 1)
      await expect(form.line(page)).toHaveCount(0)
    })
  }

  test('an expense is saved once: its form is empty after the power cut, and says what became of the save before @in-turn', async ({
    page,
  }) => {
    const saves = '**/api/accounting/expense/create/**'
    const spend = async (): Promise<void> => {
      await page.getByRole('combobox', { name: 'Expense account' }).fill('Transport')
      await page.getByRole('option', { name: /Transport and fuel/ }).click()
      await page.getByRole('textbox', { name: 'Amount' }).fill('62.5')
      await page.getByRole('textbox', { name: 'Note' }).fill('Delivery van')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog', { name: 'Expense' }).getByRole('button', { name: 'Yes' }).click()
    }
    await page.goto('/admin/accounting/expense')
    const old = await writtenOf(page)
    const before = await interrupt(page, saves, false)
    await spend()
    await before.begun
    await cutPower(page, old)
    await before.end()
    await expect(page.getByText('We could not confirm the last entry here')).toBeVisible()

    const after = await interrupt(page, saves, true)
    await spend()
    await after.begun
    await cutPower(page, old)
    await after.end()
    const said = page.getByText('The last entry here was saved:')
    await expect(said).toContainText(/ACC-E\d\d-\d+/)
    const first = lastOf(await said.textContent())
    await spend()
    await expect(page.getByText('The first attempt had saved it already; it was not saved twice')).toBeVisible()
    const written = await writtenOf(page)

    // The next one is another, also after a power cut that brings the storage of before.
    await cutPower(page, old)
    const answered = page.waitForResponse(saves)
    await spend()
    expect(lastOf(await (await answered).text())).toBe(first + 1)
    expect(written).not.toHaveProperty('unansweredsaves')
  })

  test('a new product and a new customer, whose forms are filled in again after the power cut, are there once @in-turn', async ({
    page,
  }) => {
    const save = (dialog: string) => page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Yes' }).click()
    const forms = [
      {
        at: '/admin/product/create',
        saves: '**/api/product/create/**',
        enter: async () => {
          for (const [label, text] of [
            ['Product Name', 'Kettle of a power cut'],
            ['Cost Price', '40'],
            ['Selling Price', '55'],
            ['Opening Stock', '6'],
          ] as const)
            await page.getByLabel(label, { exact: true }).fill(text)
          await page.getByRole('button', { name: 'Save' }).click()
          await save('Save product')
        },
      },
      {
        at: '/admin/accounting/customer',
        saves: '**/api/accounting/people/create/**',
        enter: async () => {
          await page.getByRole('button', { name: 'Add Customer' }).first().click()
          const dialog = page.getByRole('dialog', { name: 'Add Customer' })
          for (const [label, text] of [
            ['Customer Name', 'Depot of a power cut'],
            ['Tell Num', '024 777 0909'],
            ['Email', 'cut@store.example'],
            ['Location', 'Kaneshie'],
            ['Open Balance', '200'],
          ] as const)
            await dialog.getByLabel(label).fill(text)
          await dialog.getByLabel('Dr or Cr').selectOption('Dr: owes us')
          await dialog.getByRole('button', { name: 'Save' }).click()
          await page.getByRole('dialog').last().getByRole('button', { name: 'Yes' }).click()
        },
      },
    ]
    for (const { at, saves, enter } of forms) {
      await page.goto(at)
      const old = await writtenOf(page)
      const first = await interrupt(page, saves, true)
      await enter()
      await first.begun
      await cutPower(page, old)
      await first.end()
      await enter()
      await expect(page.getByText('The first attempt had saved it already; it was not saved twice')).toBeVisible()
    }
  })
})
