import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const keys = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  keys.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => void keys.set(key, value),
    removeItem: (key: string) => void keys.delete(key),
  })
  vi.stubGlobal('window', { addEventListener: () => undefined })
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The page as it is loaded: with the stored data. */
const load = async () => {
  vi.resetModules()
  return { ...(await import('./sale-terms.ts')), ...(await import('./sales-cart.ts')), ...(await import('./stored-terms.ts')) }
}

test('what was sent, and in which form, is known after a reload, so that the next attempt sends the same', async () => {
  const { noteSent, writeTerms, readTerms, useSaleTerms } = await load()
  noteSent(true, true)
  expect(readTerms(writeTerms(useSaleTerms.getState()))).toMatchObject({ sent: true, bare: true })
  expect(readTerms(keys.get('salescartterms') ?? null)).toMatchObject({ sent: true, bare: true })
})

test('an edit of the list ends what was sent: the next sale has the current form', async () => {
  const { noteSent, useSalesCart, useSaleTerms } = await load()
  const { salesLineOf } = await import('./sales-line.ts')
  const line = salesLineOf(
    { id: 1001, name: 'Milo Tin 400g', productCode: '', barcodes: [], stock: 50_000n, price: 850_000n, cost: null },
    10_000n,
  )
  useSalesCart.getState().add(line)
  useSalesCart.getState().beginSave()
  noteSent(true, true)
  useSalesCart.getState().remove(line.id)
  expect(useSaleTerms.getState()).toMatchObject({ sent: false, bare: false })
})

test('a customer chosen from the copy of the till is stored with the list, without the debt that the copy knows', async () => {
  const { setTerms, readTerms } = await load()
  const customer = {
    pid: 'C0001',
    name: 'Kaneshie Bakery',
    phone: '0302',
    email: '',
    owed: 12_050n,
    creditLimit: 100_000n,
    isOnHold: false,
  }
  setTerms({ customer })
  expect(readTerms(keys.get('salescartterms') ?? null).customer).toEqual({
    pid: 'C0001',
    name: 'Kaneshie Bakery',
    phone: '0302',
    email: '',
  })
})

test('the price list of the customer is stored with the list: after a reload the lines have the same prices', async () => {
  const { setTerms, readTerms } = await load()
  const { listOf } = await import('../prices/line-price.ts')
  setTerms({ customer: { pid: 'C0001', name: 'Kaneshie Bakery', phone: '0302', email: '', priceList: 3 } })
  expect(listOf(readTerms(keys.get('salescartterms') ?? null))).toBe(3)
})
