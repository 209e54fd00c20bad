import { afterAll, beforeAll, expect, test } from 'vitest'
import { reverse } from '../ledger/reverse.ts'
import { saleLines } from '../testing/world/sale-lines.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '360' }
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Future days: a session that began in the past would have expired by the database's own clock. */
const FIRST_DAY = inDays(1)
const NEXT_DAY = inDays(2)

/** Around midnight, so that no new sign-in is needed. */
const EVENING = new Date(`${FIRST_DAY}T23:50:00Z`)
const NEXT_MORNING = new Date(`${NEXT_DAY}T00:10:00Z`)

let now = EVENING
let shop: Shop
let mill = ''

const AT_ACCRA = { 'x-branch-code': 'ACC' }
const textIn = (body: unknown, field: string): string => {
  const found = typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : ''
  return typeof found === 'string' ? found : ''
}

beforeAll(async () => {
  shop = await openShop({ clock: () => now })
  await stockUp(shop, shop.branches.accra, [{ ...RICE, quantity: '100', value: '30000' }], now)
  const supplier = await shop.admin.post('/api/accounting/people/create/asempa', {
    payee: 'Golden Oil Mill',
    category: 'creditor',
    phone: '024 111 2222',
    address: 'Tema',
    emailAddress: 'oil@example.com',
    branchname: 'Accra Central',
    openBalance: 0,
    drcr: '',
    userId: 1,
  })
  mill = textIn(supplier.body, 'pid')
})
afterAll(() => shop.close())

const goods = { productId: RICE.id, productName: RICE.name, userId: 1 }

/** One document of each kind, the call of its report, and the fields of a row there. */
const PAPERS = [
  {
    kind: 'purchase',
    make: '/api/purchases/makepurchases/asempa',
    body: () => [
      { ...goods, qty: 2, costPrice: 300, sellingprice: 0, expiringDateStr: '', pid: mill, purchaseInvoice: 'N-1', purchaseType: 'CREDIT' },
    ],
    undo: '/api/purchases/reverse/asempa',
    report: '/api/purchases/purchasesbydate/asempa/ACC',
    number: 'invNo',
    amount: 'debit',
    value: 600,
  },
  {
    kind: 'adjustment',
    make: '/api/product/adjustretailqty/asempa',
    body: () => [{ userId: 1, branchId: 'ACC', productId: RICE.id, transtype: 'MISSING_ITEMS', qty: 1 }],
    undo: '/api/product/reverseadjustment/asempa',
    report: '/api/product/adjustmentsbydate/asempa/ACC',
    number: 'invNo',
    amount: 'totalvalue',
    value: -300,
  },
  {
    kind: 'production',
    make: '/api/production/makeproduction/asempa',
    body: () => [{ ...goods, branchcode: 'ACC', entryDate: FIRST_DAY, qty: 1, costPrice: 300 }],
    undo: '/api/production/reverse/asempa',
    report: '/api/productionacc/productionbydatebranch/asempa/ACC',
    number: 'transnum',
    amount: 'debit',
    value: 300,
  },
  {
    kind: 'transfer',
    make: '/api/producttransfer/maketransfer/asempa',
    body: () => [{ ...goods, entryDate: FIRST_DAY, qty_Transfered: 3, source_branch: 'ACC', des_branch: 'KUM', deliveredBy: 'Yaw' }],
    undo: '/api/producttransfer/reverse/asempa',
    report: '/api/producttransferacc/bydatebranch/asempa/ACC',
    number: 'transno',
    amount: 'total_costprice',
    value: 900,
  },
] as const

const rowsOf = async (report: string, start: string, end: string, reader = shop.admin): Promise<readonly Record<string, unknown>[]> => {
  const { body } = await reader.get(`${report}/${start}/${end}`)
  return Array.isArray(body) ? body : []
}

test.each(PAPERS)(
  'a reversed $kind stays on its day, its reversal takes the amount back on the day of the reversal',
  async ({ make, body, undo, report, number, amount, value }) => {
    now = EVENING
    const made = await shop.admin.post(make, body(), AT_ACCRA)
    expect(made).toMatchObject({ status: 200 })
    const paper = textIn(made.body, 'invoicenoGen')
    const [before] = await rowsOf(report, FIRST_DAY, FIRST_DAY)
    expect(before).toMatchObject({ [number]: paper, [amount]: value, reverses: '' })

    now = NEXT_MORNING
    const reversal = textIn((await shop.admin.post(`${undo}/${paper}`, { reason: 'Entered twice' })).body, 'invoicenoGen')
    const [then] = await rowsOf(report, FIRST_DAY, FIRST_DAY)
    expect(then).toMatchObject({ [number]: paper, [amount]: value })
    expect(await rowsOf(report, NEXT_DAY, NEXT_DAY)).toEqual([
      expect.objectContaining({ [number]: reversal, [amount]: -value, reverses: paper }),
    ])
    const both = await rowsOf(report, FIRST_DAY, NEXT_DAY)
    expect(both.map(row => row[number])).toEqual([paper, reversal])
    expect(both.reduce((sum, row) => sum + Number(row[amount]), 0)).toBe(0)
    expect(await rowsOf(report, NEXT_DAY, NEXT_DAY, shop.denied)).toEqual([expect.objectContaining({ [amount]: null })])
  },
)

test('so does a reversed sale', async () => {
  now = EVENING
  const report = '/api/salesacc/salesaccbydate/asempa/ACC'
  const sold = await shop.admin.post('/api/sales/makesales/asempa', saleLines([{ ...RICE, quantity: '1' }]))
  const invoice = textIn(sold.body, 'salesinvoice')
  now = NEXT_MORNING
  const find = { name: 'test-posting-of', text: 'select posting_id from posting where business_id = $1 and document_number = $2' }
  const reversal = await shop.database.transaction(shop.businessId, async tx => {
    const posting = await tx.row<{ posting_id: bigint }>(find, [shop.businessId, invoice])
    return reverse(tx, { userId: 1, at: now }, { postingId: posting?.posting_id ?? 0n, date: NEXT_DAY, reason: 'Entered twice' })
  })
  expect(await rowsOf(report, FIRST_DAY, NEXT_DAY)).toEqual([
    expect.objectContaining({ invNo: invoice, credit: 360, reverses: '' }),
    expect.objectContaining({ invNo: reversal.documentNumber, credit: -360, reverses: invoice }),
  ])
})
