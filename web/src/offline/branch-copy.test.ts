import { UNREAD } from '@akonta/domain/contract/codec'
import { type CopyPart, loadLocalCopy } from '@akonta/domain/sales/local-copy-calls'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CopyOwner } from './branch-copy.ts'

/** The device's database, in memory: each row under the parts of its key. */
const stores = new Map<string, Map<string, Record<string, unknown>>>()

const KEYS: Readonly<Record<string, readonly string[]>> = { copies: ['place'], products: ['place', 'id'], customers: ['place', 'pid'] }

const textOf = (key: unknown): string => JSON.stringify(Array.isArray(key) ? key : [key])

const storeOf = (name: string) => {
  const rows = stores.get(name) ?? new Map<string, Record<string, unknown>>()
  stores.set(name, rows)
  const inRange = (place: string): readonly string[] => [...rows.keys()].filter(key => JSON.parse(key)[0] === place)
  return {
    get: (key: unknown) => rows.get(textOf(key)),
    getAll: (range?: { place: string; after?: number }, most?: number) =>
      (range === undefined ? [...rows.values()] : inRange(range.place).map(key => rows.get(key)))
        .filter(row => range?.after === undefined || Number(row?.id) > range.after)
        .slice(0, most),
    count: ({ place }: { place: string }) => inRange(place).length,
    put: (row: Record<string, unknown>) => void rows.set(textOf((KEYS[name] ?? []).map(field => row[field])), row),
    delete: (key: { place: string } | string | unknown[]) => {
      if (typeof key === 'object' && 'place' in key) for (const each of inRange(key.place)) rows.delete(each)
      else rows.delete(textOf(key))
    },
  }
}

let copy: typeof import('./branch-copy.ts')

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('./till-database.ts', () => ({
    answerOf: async (value: unknown) => value,
    ofPlace: (place: string, after?: number) => ({ place, after }),
    inTill: (_names: unknown, _mode: unknown, work: (store: typeof storeOf) => unknown) => work(storeOf),
  }))
  copy = await import('./branch-copy.ts')
})
beforeEach(() => stores.clear())

const ESI: CopyOwner = { business: 'adom', branch: 'ACC', username: 'esi' }
const KOFI: CopyOwner = { ...ESI, username: 'kofi' }
const NEIGHBOUR: CopyOwner = { business: 'nextdoor', branch: 'ACC', username: 'esi' }
const MILO = {
  id: 1,
  name: 'Milo Tin 400g',
  code: 'MILO4',
  barcodes: ['603100091464'],
  price: 850_000n,
  available: 860_000n,
  picture: null,
}
const NANA = { pid: 'P1', name: 'Nana Yaa', phone: '024 111 2222' }

const productsOf = async (branch: CopyOwner) => {
  const rows: Record<string, unknown>[] = []
  const { readProductRows } = await import('./product-rows.ts')
  await readProductRows(branch, part => rows.push(...part))
  return rows.map(row => copy.productOfRow(row)).filter(product => product !== null)
}

const part = (changes: Partial<CopyPart> = {}): CopyPart => ({
  ...{ database: 'adom', branch: 'ACC', whole: true, allCustomers: true },
  since: new Date('2026-11-20T14:32:00.000Z'),
  more: false,
  afterProduct: 1,
  afterCustomer: 1,
  productCount: 1,
  customerCount: 1,
  products: [MILO],
  removedProducts: [],
  customers: [NANA],
  removedCustomers: [],
  ...changes,
})

const keep = (place: CopyOwner, changes: Partial<CopyPart> = {}) => copy.storeCopy(place, [part(changes)], '2026-11-20T14:35:00.000Z')

/** Everything on the device, of any owner, as one text. */
const onDevice = (): string => JSON.stringify([...stores.values()].map(rows => [...rows.values()]))

describe('after signing out', () => {
  test('products, prices and stock stay; names and numbers of customers are deleted', async () => {
    await keep(ESI)
    await copy.eraseOthers(null)
    expect(await productsOf(ESI)).toEqual([MILO])
    expect(onDevice()).not.toMatch(/Nana|024 111/)
    expect(await copy.branchCopies()).toMatchObject([{ business: 'adom', branch: 'ACC', products: 1, customers: 0, customersOf: '' }])
  })

  test('the same user gets the customers again with the remaining products, and the copy is complete', async () => {
    await keep(ESI)
    await copy.eraseOthers(null)
    expect(await keep(ESI, { whole: false, products: [] })).toBe(true)
    expect(await productsOf(ESI)).toEqual([MILO])
    expect(await copy.copiedCustomers(ESI)).toEqual([NANA])
    expect(await keep(ESI, { whole: false, allCustomers: false, products: [], customers: [] })).toBe(true)
  })
})

describe('another user on the same device', () => {
  test('of the same business finds the products, and no customer loaded for the first one', async () => {
    await keep(ESI)
    await copy.eraseOthers(KOFI)
    expect(await productsOf(KOFI)).toEqual([MILO])
    expect(await copy.copiedCustomers(KOFI)).toEqual([])
    expect(onDevice()).not.toContain('Nana')
  })

  test('replaces the first one’s customers even if nobody signed out', async () => {
    await keep(ESI)
    await keep(KOFI, { whole: false, products: [], customers: [{ ...NANA, pid: 'P2', name: 'Kwesi' }] })
    expect(onDevice()).not.toContain('Nana')
    expect(await copy.branchCopies()).toMatchObject([{ customersOf: 'kofi', customers: 1, products: 1 }])
  })

  test('of another business finds nothing of it, under the same user name and branch code', async () => {
    await keep(ESI)
    expect(await productsOf(NEIGHBOUR)).toEqual([])
    await copy.eraseOthers(NEIGHBOUR)
    expect(onDevice()).not.toMatch(/Milo|Nana|adom/)
  })
})

test('a copy whose counts differ from the server’s is incomplete', async () => {
  expect(await keep(ESI, { productCount: 2 })).toBe(false)
  expect(await keep(ESI, { customerCount: 0 })).toBe(false)
})

describe('a copy stored by an earlier version', () => {
  const STORED = {
    ...{ place: 'adom|ACC', id: 1, productName: 'Milo Tin 400g', productCode: 'MILO4', barcode: '603100091464, 603100091465' },
    ...{ retCash: 85, available: 86 },
  }

  test('is read, its prices as exact numbers and its barcodes separated', async () => {
    storeOf('products').put(STORED)
    storeOf('customers').put({ place: 'adom|ACC|esi', pid: 'P1', payee: 'Nana Yaa', phone: '024 111 2222' })
    expect(await productsOf(ESI)).toEqual([{ ...MILO, barcodes: ['603100091464', '603100091465'] }])
    expect(await copy.copiedCustomers(ESI)).toEqual([NANA])
  })

  test('leaves out a row that is not a product, or has no price', async () => {
    for (const [id, row] of [{}, { retCash: '' }, { productName: 5 }].entries()) storeOf('products').put({ ...STORED, ...row, id: id + 1 })
    storeOf('products').put({ ...STORED, id: 'x' })
    expect((await productsOf(ESI)).map(({ id }) => id)).toEqual([1])
  })

  test('is stored again in the same form', async () => {
    await keep(ESI)
    expect(storeOf('products').getAll({ place: 'adom|ACC' })).toEqual([{ ...STORED, barcode: '603100091464' }])
  })
})

test('a till stores only what it needs: no cost, margin or balance, whatever the server sends', () => {
  const wire = JSON.parse(loadLocalCopy.answer.write(part()) ?? '')
  const secrets = { costPrice: 70, margin: 15, balance: 5 }
  const sent = { ...wire, ...secrets, products: [{ ...wire.products[0], ...secrets }], customers: [{ ...wire.customers[0], ...secrets }] }
  expect(loadLocalCopy.answer.read(sent, [])).toEqual(part())
})

test.each([null, 'x', {}, { products: [] }, { since: '2026', products: 5 }])('%j is no copy', answer =>
  expect(loadLocalCopy.answer.read(answer, [])).toBe(UNREAD),
)

test('the first products follow changes of the copy, belong to one state of it, and leave with it', async () => {
  const { firstProducts, storeFirstProducts } = await import('./first-products.ts')
  const since = new Date('2026-11-20T14:32:00.000Z')
  const state = (loadedAt: string) => ({ business: 'adom', branch: 'ACC', since: since.toISOString(), loadedAt })
  const pricesOf = async (loadedAt: string) => (await firstProducts(state(loadedAt)))?.map(row => copy.productOfRow(row)?.price) ?? null
  const [morning, noon, evening] = ['2026-11-20T08:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-20T18:00:00.000Z'] as const
  await copy.storeCopy(ESI, [part()], morning)
  expect(await pricesOf(morning)).toBeNull()
  const rows: Record<string, unknown>[] = []
  const { readProductRows } = await import('./product-rows.ts')
  await readProductRows(ESI, read => rows.push(...read))
  await storeFirstProducts(state(noon), rows)
  expect(await pricesOf(morning)).toBeNull()
  await storeFirstProducts(state(morning), rows)
  expect(await pricesOf(morning)).toEqual([850_000n])
  await copy.storeCopy(ESI, [part({ whole: false, allCustomers: false, products: [{ ...MILO, price: 900_000n }] })], noon)
  expect(await pricesOf(morning)).toBeNull()
  expect(await pricesOf(noon)).toEqual([900_000n])
  await copy.storeCopy(ESI, [part()], evening)
  expect(await pricesOf(evening)).toBeNull()
})

test('a product that one part of a renewed copy removes and a later part has again is in the first list', async () => {
  const { firstProducts, storeFirstProducts } = await import('./first-products.ts')
  const [before, after] = ['2026-11-20T14:35:00.000Z', '2026-11-20T14:45:00.000Z']
  const state = (loadedAt: string) => ({ ...ESI, loadedAt, since: '2026-11-20T14:32:00.000Z' })
  await copy.storeCopy(ESI, [part()], before)
  await storeFirstProducts(state(before), [])
  const changes = part({ whole: false, allCustomers: false, products: [], removedProducts: [1] })
  await copy.storeCopy(ESI, [changes, part({ whole: false, allCustomers: false })], after)
  expect(await productsOf(ESI)).toEqual([MILO])
  expect((await firstProducts(state(after)))?.map(row => copy.productOfRow(row))).toEqual([MILO])
})
