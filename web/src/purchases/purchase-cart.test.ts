import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { draftOfStored, storedTax } from '../vat-returns/stored-tax.ts'
import { ON_ACCOUNT } from './purchase-line.ts'

const KEY = 'purchasecartterms'
type Listener = (event: { readonly key: string | null }) => void
const listeners: Listener[] = []
let cart: typeof import('./purchase-cart.ts')

beforeAll(async () => {
  vi.stubGlobal('window', { addEventListener: (_type: string, listener: Listener) => void listeners.push(listener) })
  vi.resetModules()
  cart = await import('./purchase-cart.ts')
})
afterAll(() => void vi.unstubAllGlobals())

/** What a tab reads that opens now. */
const readAgain = (stored: unknown) => {
  localStorage.setItem(KEY, JSON.stringify(stored))
  for (const listener of listeners) listener({ key: KEY })
  return cart.enteredPurchase.useTerms.getState()
}

test('date, payment and tax of a purchase are stored with its list', () => {
  const tax = { basis: 'ADDED', typed: { vat: 12_34n, nhil: null }, isClaimed: false } as const
  const paid = { kind: 'bank', pid: 'B-0001', reference: 'TX 1' } as const
  cart.enteredPurchase.set({ date: '2026-11-20', paid, tax: storedTax(tax) })
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '')
  cart.enteredPurchase.forget()
  expect(cart.enteredPurchase.useTerms.getState()).toEqual({ date: '', paid: ON_ACCOUNT, tax: null })
  const again = readAgain(stored)
  expect(again).toMatchObject({ date: '2026-11-20', paid })
  expect(draftOfStored(again.tax)).toEqual(tax)
})

test('another payment or tax is another request', () => {
  for (const change of [{ paid: { kind: 'cash' } as const }, { tax: storedTax({ basis: 'INCLUDED', typed: {}, isClaimed: true }) }]) {
    cart.usePurchaseCart.setState({ requestId: 'sent-before' })
    cart.enteredPurchase.set(change)
    expect(cart.usePurchaseCart.getState().requestId).toBeNull()
  }
})

test('what cannot be read of a stored payment and tax is left out', () => {
  expect(readAgain({ date: '31-04-2026', paid: { kind: 'bank' }, tax: { basis: 'NONE' } })).toEqual({
    date: '',
    paid: ON_ACCOUNT,
    tax: null,
  })
  expect(readAgain({ tax: { basis: 'ADDED', typed: { vat: 'much', covid: 1.5, other: 2 } } }).tax).toEqual({
    basis: 'ADDED',
    typed: { vat: null, covid: 1.5 },
    isClaimed: true,
  })
})
