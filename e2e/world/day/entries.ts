import { expect } from '../test.ts'
import { tillOn } from '../till.ts'
import { type Counter, isOffline, openTill, press, reconnect, type, visit } from './counter.ts'
import type { Dice } from './dice.ts'
import type { Trouble } from './troubles.ts'

const PRICE = 10

/** A server that was killed, or a till that waits for one, may take so long. */
const LATE = { timeout: 45_000 }

/** What the cashier knows at the end of the day: what was entered, and the money that must be there. */
export type Entered = { sales: number; returns: number; payments: number; customers: number; cash: number; wallet: number; owed: number }

export type Names = {
  readonly milk: { readonly name: string; readonly code: string }
  readonly scarce: { readonly name: string; readonly code: string }
  readonly regular: string
  readonly wallet: string
  readonly register: string
  readonly added: (count: number) => string
}

type Shift = {
  readonly counter: Counter
  readonly names: Names
  readonly random: Dice
  readonly entered: Entered
  /** Null on a day without any. */
  readonly trouble: Trouble | null
}

/** What a cashier enters on a day, by keyboard only. Each counts what it entered once the screen says that it is saved. */
export const entriesOf = ({ counter, names, random, entered, trouble }: Shift) => {
  /** The receipts of cash sales of which goods may be returned. */
  const receipts: string[] = []
  const till = () => tillOn(counter.page)

  /** A product by name and quantity, as a cashier types it. */
  const choose = async (product: { readonly name: string }, quantity: number): Promise<void> => {
    const { search, results, dialog, line } = till()
    await search.focus()
    await type(counter, `${quantity}*${product.name}`)
    await expect(results.getByRole('option').filter({ hasText: product.name }).first()).toBeVisible()
    await press(counter, 'Enter')
    await expect(dialog.getByLabel('Enter Qty')).toBeFocused()
    await press(counter, 'Enter')
    await expect(line(product)).toBeVisible()
  }

  const numberOnReceipt = async (): Promise<string> => {
    const heading = counter.page.getByRole('heading', { level: 1, name: /^(Receipt|Invoice) \S+-\d/ })
    await expect(heading).toBeVisible(LATE)
    return (await heading.innerText()).replace(/^(Receipt|Invoice) /, '')
  }

  /**
   * F9, Enter. In between the server or the tab may be killed: then the same list is submitted again, if it is still there. Returns the
   * number of the receipt; empty if the list was saved and the receipt was never seen.
   */
  const submit = async (saleType: 'CASH' | 'CREDIT'): Promise<string> => {
    await press(counter, 'F9')
    await expect(till().yes).toBeFocused()
    if (trouble !== null && !isOffline(counter) && random.chance(0.15)) {
      await trouble.killServerDuring(() => press(counter, 'Enter'))
      return numberOnReceipt()
    }
    if (trouble !== null && random.chance(0.15)) {
      await press(counter, 'Enter')
      await trouble.killTab()
      await openTill(counter, saleType)
      const { cart, yes } = till()
      await expect(cart).toBeVisible()
      if (await cart.getByText('No lines yet').isVisible()) return ''
      await press(counter, 'F9')
      await expect(yes).toBeFocused()
    }
    await press(counter, 'Enter')
    return numberOnReceipt()
  }

  const sellMilk = async (quantity: number): Promise<void> => {
    await choose(names.milk, quantity)
    const number = await submit('CASH')
    if (number !== '') receipts.push(number)
    entered.sales += 1
    entered.cash += quantity * PRICE
  }

  const sell = async (): Promise<void> => {
    const quantity = 1 + random.upTo(4)
    await openTill(counter, 'CASH')
    if (!random.chance(0.3)) return sellMilk(quantity)
    await choose(names.milk, quantity)
    await press(counter, 'Alt+2')
    await expect(till().cart.getByLabel('Transaction ID')).toBeFocused()
    await type(counter, `T${Date.now()}${random.upTo(1000)}`)
    await submit('CASH')
    entered.sales += 1
    entered.wallet += quantity * PRICE
  }

  const sellOnAccount = async (): Promise<void> => {
    const quantity = 1 + random.upTo(3)
    await openTill(counter, 'CREDIT')
    const customer = counter.page.getByRole('combobox', { name: 'Customer' })
    await press(counter, 'F4')
    await expect(customer).toBeFocused()
    await type(counter, names.regular)
    await expect(counter.page.getByRole('option').filter({ hasText: names.regular }).first()).toBeVisible()
    await press(counter, 'Enter')
    await expect(customer).toHaveValue(names.regular)
    await choose(names.milk, quantity)
    await submit('CREDIT')
    entered.sales += 1
    entered.owed += quantity * PRICE
  }

  const addCustomerAndSell = async (): Promise<void> => {
    const name = names.added(entered.customers + 1)
    await openTill(counter, 'CREDIT')
    const { page } = counter
    await page.getByRole('button', { name: 'Add Customer' }).focus()
    await press(counter, 'Enter')
    await expect(page.getByLabel('Customer Name')).toBeFocused()
    for (const text of [name, `0${200_000_000 + random.upTo(99_999_999)}`, 'walk@in.gh', 'Osu']) {
      await type(counter, text)
      await press(counter, text === 'Osu' ? 'Enter' : 'Tab')
    }
    await expect(page.getByText('Are you sure you want to Save Payee')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
    await press(counter, 'Enter')
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(name, LATE)
    entered.customers += 1
    await choose(names.milk, 1)
    await submit('CREDIT')
    entered.sales += 1
    entered.owed += PRICE
  }

  const receive = async (): Promise<void> => {
    const amount = 1 + random.upTo(9)
    await visit(counter, '/admin/accounting/makepayment', /Payments/)
    const { page } = counter
    await page.getByRole('button', { name: 'Receive Payment' }).focus()
    await press(counter, 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Receive Payment' })
    await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused()
    await type(counter, names.regular)
    await expect(page.getByRole('option').filter({ hasText: names.regular }).first()).toBeVisible()
    await press(counter, 'Enter')
    await dialog.getByRole('textbox', { name: 'Amount' }).focus()
    await type(counter, String(amount))
    await press(counter, 'Enter')
    await expect(dialog.getByRole('button', { name: 'Yes' })).toBeFocused()
    await press(counter, 'Enter')
    await expect(dialog).toBeHidden(LATE)
    entered.payments += 1
    entered.cash += amount
    entered.owed -= amount
  }

  const takeBack = async (): Promise<void> => {
    const number = receipts.splice(random.upTo(receipts.length), 1)[0]
    if (number === undefined) return sell()
    await visit(counter, `/admin/sales/salesreturn/${number}`, /^Return of/)
    const { page } = counter
    await page.getByRole('textbox', { name: `Return quantity of ${names.milk.name}` }).focus()
    await type(counter, '1')
    await page.getByRole('textbox', { name: 'Reason' }).focus()
    await type(counter, 'Dented')
    await press(counter, 'Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Credit note/ })).toBeVisible(LATE)
    entered.returns += 1
    entered.cash -= PRICE
  }

  const holdAndRecall = async (): Promise<void> => {
    const held = `Held ${Date.now()}`
    await openTill(counter, 'CASH')
    await choose(names.milk, 2)
    await press(counter, 'F3')
    await expect(counter.page.getByRole('textbox', { name: 'Customer or name' })).toBeFocused()
    await type(counter, held)
    await press(counter, 'Enter')
    await expect(till().cart).toContainText('No lines yet')
    await sellMilk(1)
    await openTill(counter, 'CASH')
    await press(counter, 'F10')
    const recall = () => counter.page.getByRole('button', { name: `Recall ${held}` })
    // Without the server a till recalls only the carts that it did not send: two tills could get one that the server has.
    const unknown = counter.page.getByText(/Could not load the held carts|There is no connection/)
    await expect(recall().or(unknown).first()).toBeVisible()
    if (isOffline(counter) && !((await recall().isVisible()) && (await recall().isEnabled()))) {
      await reconnect(counter)
      await openTill(counter, 'CASH')
      await press(counter, 'F10')
    }
    await expect(recall()).toBeEnabled()
    await recall().focus()
    await press(counter, 'Enter')
    await expect(till().line(names.milk)).toBeVisible()
    await submit('CASH')
    entered.sales += 1
    entered.cash += 2 * PRICE
  }

  /** One tin is left, and it is sold twice while nobody can know. */
  const sellTooMany = async (): Promise<void> => {
    for (let time = 0; time < 2; time += 1) {
      await openTill(counter, 'CASH')
      await choose(names.scarce, 1)
      await submit('CASH')
      entered.sales += 1
      entered.cash += PRICE
    }
  }

  return { usual: [sell, sell, sellOnAccount, addCustomerAndSell, receive, takeBack, sell, holdAndRecall], sellTooMany }
}
