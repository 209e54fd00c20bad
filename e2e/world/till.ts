import { expect, type Locator, type Page } from '@playwright/test'
import { ACCRA } from './adom-ventures.ts'

type Named = { readonly name: string }

/** The keys of a person who types quickly: a scanner with a slow beat takes less than 100 milliseconds for each. */
export const BY_HAND = { delay: 110 }

/** As much of a product's name as people type to find it: its first two words. */
export const typed = ({ name }: Named): string => name.split(' ').slice(0, 2).join(' ')

/** The entry screen of a sale, as a cashier sees it. */
export type Till = {
  readonly search: Locator
  readonly results: Locator
  readonly cart: Locator
  readonly dialog: Locator
  /** The bar that asks 'Are you sure'. */
  readonly question: Locator
  readonly yes: Locator
  line(product: Named): Locator
  quantityOf(product: Named): Locator
  choose(product: Named): Promise<void>
  /** Chooses a product and adds it through Sale Details, with the mouse. */
  add(product: Named, quantity?: string): Promise<void>
  submit(): Promise<void>
  /** Submit Cart, then Yes. */
  save(): Promise<void>
}

export const tillOn = (page: Page): Till => {
  const search = page.getByRole('combobox', { name: 'Search product or scan barcode' })
  const results = page.getByRole('listbox', { name: 'Results' })
  const cart = page.getByRole('region', { name: 'Cart' })
  const dialog = page.getByRole('dialog', { name: 'Sale Details' })
  const question = page.getByRole('region', { name: 'Are you sure' })
  const yes = question.getByRole('button', { name: 'Yes' })
  const line = (product: Named): Locator => cart.getByRole('row').filter({ hasText: product.name })
  // Only results of the typed text mark it. A row of the list before may be gone between the pointer's press and its release.
  const found = results.getByRole('option').filter({ has: page.locator('mark') })
  const choose = async (product: Named): Promise<void> => {
    await search.fill(product.name.slice(0, 40))
    await found.filter({ hasText: product.name }).first().click()
  }
  const submit = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Submit Cart' }).click()
    await expect(question).toBeVisible()
  }
  return {
    search,
    results,
    cart,
    dialog,
    question,
    yes,
    line,
    quantityOf: product => cart.getByRole('textbox', { name: `Quantity of ${product.name}` }),
    choose,
    add: async (product, quantity) => {
      await choose(product)
      if (quantity !== undefined) await dialog.getByLabel('Enter Qty').fill(quantity)
      await dialog.getByRole('button', { name: 'Add To List' }).click()
      await expect(dialog).toBeHidden()
    },
    submit,
    save: async () => {
      await submit()
      await yes.click()
    },
  }
}

export const openTill = async (page: Page): Promise<Till> => {
  await page.goto('/admin/sales/makesales/CASH')
  await expect(page.getByRole('heading', { level: 1, name: `CASH Sales - ${ACCRA.name}` })).toBeVisible()
  return tillOn(page)
}

const GAP_SECONDS = 0.005
/** What was typed before is not a part of the code. */
const REST_SECONDS = 0.15

/** A scanner: types a code at machine speed and ends it with Enter or Tab, wherever the focus is. The times are those of the key events. */
export const scan = async (page: Page, code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000 + REST_SECONDS
  const press = (place: number, key: string, text: string) =>
    browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, unmodifiedText: text, timestamp: begun + place * GAP_SECONDS })
  await Promise.all([
    ...[...code].map((character, place) => press(place, character, character)),
    press(code.length, end, end === 'Enter' ? '\r' : ''),
  ])
  await browser.detach()
}
