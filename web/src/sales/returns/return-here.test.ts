import type { Receipt } from '@akonta/domain/sales/sale-calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** The receipts of the device's database, in memory. */
const rows: Record<string, unknown>[] = []
const receipts = {
  getAll: () => [...rows],
  count: () => rows.length,
  put: (row: Record<string, unknown>) => void rows.splice(0, 1, row),
}

beforeAll(() => {
  vi.resetModules()
  vi.doMock('../../offline/till-database.ts', () => ({
    answerOf: async (value: unknown) => value,
    ofPlace: (place: string) => place,
    inTill: (_names: unknown, _mode: unknown, work: (store: () => typeof receipts) => unknown) => work(() => receipts),
  }))
  vi.doMock('../../lib/api.ts', async original => ({
    ...(await original<typeof import('../../lib/api.ts')>()),
    request: async () => ({ savedSuccessfully: true, invoicenoGen: 'ACC-R26-000001' }),
  }))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('navigator', { onLine: true, locks: {} })
})
afterAll(() => {
  vi.doUnmock('../../offline/till-database.ts')
  vi.doUnmock('../../lib/api.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
})

const user = {
  ...{ token: 'a-token', username: 'esi', userid: 3, userName: 'Esi', dbname: 'asempa', business_code: 'AT', branchid: 'ACC' },
  ...{ name_of_business: 'Asempa', privilege: 'GRANT', roles: ['ROLE_USER'], location: '', phone: '' },
}
const receipt: Receipt = {
  ...{ invoice: 'ACC-26-000017', provisional: '', saleType: 'CASH', branchCode: 'ACC', branch: 'Accra', customer: 'CASH' },
  ...{ soldAt: new Date(0), username: 'esi', attendant: 'Esi', charges: 0n, rounding: 0n, discountPercent: null, total: 3_000n },
  ...{ paid: 3_000n, changeDue: 0n, tenders: [], vat: null, returns: [], approvals: [], account: null, reversedBy: '', buyer: null },
  ...{ evat: null, discount: 0n },
  lines: [
    {
      ...{ productId: 7, productName: 'Milk', price: 100_000n, quantity: 30_000n, amount: 3_000n, lineNo: 1, returned: 0n, taxClass: '' },
      priceBeforeTax: null,
    },
  ],
}

test('a return that the server has saved is in the receipt of this device: without a connection the goods cannot be returned again', async () => {
  const { storeReceipt, storedReceipt } = await import('../../offline/stored-receipts.ts')
  const { returnHere } = await import('./return-here.ts')
  const reader = { business: 'asempa', username: 'esi' }
  await storeReceipt(reader, receipt)
  const body = { refund: 'CASH', reason: 'Dented', lines: [{ lineNo: 1, quantity: 20_000n }] } as const
  await returnHere({ user, receipt, body, rounding: 0, requestId: 'a-request-id' })
  const seen = await storedReceipt(reader, 'ACC-26-000017')
  expect(seen?.lines[0]?.returned).toBe(20_000n)
  expect(seen?.returns).toEqual([{ number: 'ACC-R26-000001', total: 2_000n, refund: 'CASH', reversedBy: '' }])
})
