import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const SENT = { sent: true, bare: false, sellExpired: false, overrideHold: false }

const keys = new Map<string, string>()
type Told = (event: { readonly key: string }) => void
const listeners = new Set<Told>()

beforeEach(() => {
  vi.resetModules()
  keys.clear()
  listeners.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => void keys.set(key, value),
    removeItem: (key: string) => void keys.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { addEventListener: (_type: string, listener: Told) => void listeners.add(listener) })
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
  const { noteSending, writeTerms, readTerms, useSaleTerms } = await load()
  noteSending({ ...SENT, bare: true })
  expect(readTerms(writeTerms(useSaleTerms.getState()))).toMatchObject({ sent: true, bare: true })
  expect(readTerms(keys.get('salescartterms') ?? null)).toMatchObject({ sent: true, bare: true })
})

test('an edit of the list ends what was sent: the next sale has the current form', async () => {
  const { noteSending, useSalesCart, useSaleTerms } = await load()
  const { salesLineOf } = await import('./sales-line.ts')
  const line = salesLineOf(
    { id: 1001, name: 'Milo Tin 400g', productCode: '', barcodes: [], stock: 50_000n, price: 850_000n, cost: null },
    10_000n,
  )
  useSalesCart.getState().add(line)
  useSalesCart.getState().beginSave()
  noteSending({ ...SENT, bare: true })
  useSalesCart.getState().remove(line.id)
  expect(useSaleTerms.getState()).toMatchObject({ sent: false, bare: false })
})

test('a list that is older than the end of a promotion has the price of today before it is submitted, and says so once', async () => {
  const { setTerms, useSalesCart } = await load()
  const { saidNewPrices } = await import('../prices/new-prices.ts')
  const { salesLineOf } = await import('./sales-line.ts')
  const { useNotices } = await import('../../ui/messages/notice.ts')
  vi.setSystemTime('2026-11-30T23:58:00Z')
  const promotions = [{ name: 'November', percent: 1_000n, price: null, startsOn: '2026-11-01', endsOn: '2026-11-30' }] as const
  const milo = { id: 1001, name: 'Milo Tin 400g', productCode: '', barcodes: [], stock: 50_000n, price: 850_000n, cost: null, promotions }
  const prices = (): readonly unknown[] => useSalesCart.getState().lines.map(({ sellingPrice }) => sellingPrice)
  useSalesCart.getState().put([salesLineOf(milo, 10_000n), { ...salesLineOf(milo, 10_000n, 700_000n), id: 'agreed' }])
  expect([prices(), saidNewPrices()]).toEqual([[76.5, 70], false])
  vi.setSystemTime('2026-12-01T00:01:00Z')
  expect([saidNewPrices(), prices()]).toEqual([true, [85, 70]])
  expect(useNotices.getState().map(({ detail }) => detail)).toEqual(['Milo Tin 400g now costs 85.00'])
  expect(saidNewPrices()).toBe(false)

  // A card with all lines of a long list would cover the list.
  vi.setSystemTime('2026-11-30T23:58:00Z')
  useSalesCart.getState().put(Array.from({ length: 12 }, (_, line) => ({ ...salesLineOf(milo, 10_000n), id: String(line) })))
  vi.setSystemTime('2026-12-01T00:01:00Z')
  expect(saidNewPrices()).toBe(true)
  expect(useNotices.getState().at(-1)?.detail).toBe(`${'Milo Tin 400g now costs 85.00; '.repeat(3)}and 9 more`)

  // What a quotation promised stays.
  vi.setSystemTime('2026-11-30T23:58:00Z')
  useSalesCart.getState().put([salesLineOf(milo, 10_000n)])
  setTerms({ quotation: 'Q-7' })
  vi.setSystemTime('2026-12-01T00:01:00Z')
  expect([saidNewPrices(), prices()]).toEqual([false, [76.5]])
  vi.useRealTimers()
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
  expect(listOf({ ...readTerms(keys.get('salescartterms') ?? null), saleType: 'CREDIT' })).toBe(3)
})

/** Another tab removed or changed these keys: this one is told. */
const tellOf = (changed: readonly string[]): void => {
  for (const key of changed) for (const listener of listeners) listener({ key })
}

const MILO = { id: 1001, name: 'Milo Tin 400g', productCode: '', barcodes: [], stock: 50_000n, price: 850_000n, cost: null }

test('a list that another tab has saved leaves no terms: its customer does not come back in both tabs', async () => {
  const { setTerms, useSalesCart, useSaleTerms } = await load()
  const { salesLineOf } = await import('./sales-line.ts')
  useSalesCart.getState().add(salesLineOf(MILO, 10_000n))
  setTerms({ customer: { pid: 'C0001', name: 'Kaneshie Bakery', phone: '0302', email: '' } })
  for (const key of ['salescartrequest', 'salescart', 'salescartterms']) keys.delete(key)
  tellOf(['salescartrequest', 'salescart', 'salescartterms'])
  expect(useSalesCart.getState().lines).toEqual([])
  expect([keys.has('salescartterms'), useSaleTerms.getState().customer]).toEqual([false, null])
})

test('the undo of Clear List brings the terms of the list back, for the customer who is chosen now', async () => {
  const { setTerms, useSalesCart, useSaleTerms } = await load()
  const { salesLineOf } = await import('./sales-line.ts')
  const cart = useSalesCart.getState()
  cart.add(salesLineOf(MILO, 10_000n))
  const kept = { discount: { kind: 'amount', amount: 500n }, priceList: 3, quotation: 'Q-000007' } as const
  setTerms({ ...kept, recurring: { number: 'RI-000001', name: 'Rent', due: '2026-11-29' } })
  cart.clear()
  expect(useSaleTerms.getState()).toMatchObject({ discount: null, priceList: null, quotation: null, recurring: null })
  cart.undoClear()
  expect(useSaleTerms.getState()).toMatchObject({ ...kept, recurring: { number: 'RI-000001' } })
  cart.clear()
  cart.add(salesLineOf(MILO, 20_000n))
  expect(useSaleTerms.getState()).toMatchObject({ discount: null, quotation: null, recurring: null })
})

test('a cash sale has no customer: their price list counts on the page of credit sales only', async () => {
  const { sellAs, setTerms, useSalesCart, useSaleTerms } = await load()
  await import('../prices/price-list-choice.tsx')
  const { listOf } = await import('../prices/line-price.ts')
  const { salesLineOf, priceOf } = await import('./sales-line.ts')
  const prices = [
    { list: 3, listName: 'Wholesale', pack: null, from: 10_000n, price: 700_000n, startsOn: '2026-01-01' as const, endsOn: null },
  ]
  const priced = (): readonly bigint[] => useSalesCart.getState().lines.map(priceOf)
  sellAs('CREDIT')
  useSalesCart.getState().add(salesLineOf({ ...MILO, prices }, 10_000n))
  setTerms({ customer: { pid: 'C0001', name: 'Kaneshie Bakery', phone: '0302', email: '', priceList: 3 } })
  expect(priced()).toEqual([700_000n])
  sellAs('CASH')
  expect([listOf(useSaleTerms.getState()), priced()]).toEqual([null, [850_000n]])
  sellAs('CREDIT')
  expect([listOf(useSaleTerms.getState()), priced()]).toEqual([3, [700_000n]])
})

test('a sale of unknown outcome keeps its prices, whichever page shows it', async () => {
  const { noteSending, sellAs, setTerms, useSalesCart } = await load()
  await import('../prices/price-list-choice.tsx')
  const { salesLineOf, priceOf } = await import('./sales-line.ts')
  const prices = [
    { list: 3, listName: 'Wholesale', pack: null, from: 10_000n, price: 700_000n, startsOn: '2026-01-01' as const, endsOn: null },
  ]
  sellAs('CREDIT')
  useSalesCart.getState().add(salesLineOf({ ...MILO, prices }, 10_000n))
  setTerms({ customer: { pid: 'C0001', name: 'Kaneshie Bakery', phone: '0302', email: '', priceList: 3 } })
  const requestId = useSalesCart.getState().beginSave()
  noteSending(SENT)
  sellAs('CASH')
  expect([useSalesCart.getState().requestId, useSalesCart.getState().lines.map(priceOf)]).toEqual([requestId, [700_000n]])
})

test('a cash sale names the customer of its quotation, and nobody who was chosen for a sale on account', async () => {
  const { customerShown, NO_TERMS } = await load()
  const customer = { pid: 'C0001', name: 'Kaneshie Bakery', phone: '0302', email: '', tin: 'C0001234567' }
  expect(customerShown({ ...NO_TERMS, customer }, 'CREDIT')).toEqual(customer)
  expect(customerShown({ ...NO_TERMS, customer }, 'CASH')).toBeNull()
  expect(customerShown({ ...NO_TERMS, customer, quotation: 'QUO-000007' }, 'CASH')).toEqual(customer)
})
