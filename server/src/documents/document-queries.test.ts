import { expect, test } from 'vitest'
import { adjustmentsByDate } from '../adjustments/adjustment-queries.ts'
import type { Row, Statement, Transaction } from '../db/database.ts'
import { outsideDocuments } from '../evat/compare-queries.ts'
import { listedDocuments } from '../evat/listed-queries.ts'
import { expensesByDate } from '../expenses/expense-queries.ts'
import { reverse } from '../ledger/reverse.ts'
import { paymentsByDate } from '../payments/payment-queries.ts'
import { varianceOf } from '../production/control-queries.ts'
import { productionsByDate } from '../production/production-queries.ts'
import { purchasesByDate } from '../purchases/purchase-queries.ts'
import { salesOutside, sessionsOfDays } from '../registers/session-queries.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { transfersByDate } from '../transfers/transfer-queries.ts'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Future days: a session that began in the past would have expired by the database's own clock. */
const FIRST_DAY = inDays(1)
const NEXT_DAY = inDays(2)

/** Around midnight, so that no new sign-in is needed. */
const EVENING = new Date(`${FIRST_DAY}T23:50:00Z`)
const NEXT_MORNING = new Date(`${NEXT_DAY}T00:10:00Z`)

let now = EVENING
const shop = await testShop({ clock: () => now, accra: { rice: '100 worth 30000' }, prices: { rice: '360' } })
const mill = await shop.supplier('Golden Oil Mill')

/** One document of each kind, the call of its report, and the fields of a row there. */
const DOCUMENTS = [
  {
    kind: 'purchase',
    make: () => shop.buy(mill, { rice: [2, { costPrice: 300 }] }),
    report: '/api/purchases/purchasesbydate/asempa/ACC',
    number: 'invNo',
    amount: 'debit',
    value: 600,
  },
  {
    kind: 'adjustment',
    make: () => shop.adjust('MISSING_ITEMS', { rice: 1 }),
    report: '/api/product/adjustmentsbydate/asempa/ACC',
    number: 'invNo',
    amount: 'totalvalue',
    value: -300,
  },
  {
    kind: 'production',
    make: () => shop.produce({ rice: [1, { costPrice: 300 }] }),
    report: '/api/productionacc/productionbydatebranch/asempa/ACC',
    number: 'transnum',
    amount: 'debit',
    value: 300,
  },
  {
    kind: 'transfer',
    make: () => shop.transfer({ rice: 3 }),
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

test.each(DOCUMENTS)(
  'a reversed $kind stays on its day, its reversal takes the amount back on the day of the reversal',
  async ({ kind, make, report, number, amount, value }) => {
    now = EVENING
    const original = await saved(make())
    const [before] = await rowsOf(report, FIRST_DAY, FIRST_DAY)
    expect(before).toMatchObject({ [number]: original, [amount]: value, reverses: '' })

    now = NEXT_MORNING
    const reversal = (await shop.reverse(kind, original)).number
    const [then] = await rowsOf(report, FIRST_DAY, FIRST_DAY)
    expect(then).toMatchObject({ [number]: original, [amount]: value })
    expect(await rowsOf(report, NEXT_DAY, NEXT_DAY)).toEqual([
      expect.objectContaining({ [number]: reversal, [amount]: -value, reverses: original }),
    ])
    const both = await rowsOf(report, FIRST_DAY, NEXT_DAY)
    expect(both.map(row => row[number])).toEqual([original, reversal])
    expect(both.reduce((sum, row) => sum + Number(row[amount]), 0)).toBe(0)
    expect(await rowsOf(report, NEXT_DAY, NEXT_DAY, shop.denied)).toEqual([expect.objectContaining({ [amount]: null })])
  },
)

test('so does a reversed sale', async () => {
  now = EVENING
  const report = '/api/salesacc/salesaccbydate/asempa/ACC'
  const sold = await shop.sell({ rice: 1 }, { by: shop.admin })
  const invoice = sold.number
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

const PLANS = { name: 'test-plans', text: `select current_setting('plan_cache_mode') as plans` }

/** Every list of a period, by the same rule. */
const LISTS: Readonly<Record<string, (tx: Transaction, branch: number, start: string, end: string) => Promise<readonly unknown[]>>> = {
  purchases: purchasesByDate,
  adjustments: adjustmentsByDate,
  productions: productionsByDate,
  variance: varianceOf,
  transfers: transfersByDate,
  expenses: expensesByDate,
  payments: (tx, branch, start, end) => paymentsByDate(tx, { branch, start, end, all: true }),
  outside: (tx, branch, start, end) => outsideDocuments(tx, { branchId: branch, start, end }),
  sessions: (tx, branch, start, end) => sessionsOfDays(tx, { branch, start, end }, 1, true),
  sales: async (tx, branch, start, end) => [await salesOutside(tx, { branch, start, end })],
  evat: (tx, branch, start, end) => listedDocuments(tx, branch, { start, end, state: '' }),
}

test('the lists of a long period are planned for their own days, and those of a few days are not', async () => {
  await shop.database.read(shop.businessId, async tx => {
    for (const [name, list] of Object.entries(LISTS)) {
      const asked: string[] = []
      const noted = <R extends Row>(statement: Statement, values?: readonly unknown[]) => {
        asked.push(statement.name)
        return tx.rows<R>(statement, values)
      }
      const row = async <R extends Row>(statement: Statement, values?: readonly unknown[]) => (await noted<R>(statement, values))[0]
      await list({ ...tx, rows: noted, row }, shop.branches.accra, inDays(-30), inDays(1))
      expect({ name, asked }).toMatchObject({ asked: [expect.any(String)] })
      await list({ ...tx, rows: noted, row }, shop.branches.accra, inDays(-365), inDays(1))
      expect({ name, asked }).toMatchObject({ asked: [expect.any(String), 'plan-of-own-period', asked[0]] })
    }
    expect(await tx.row(PLANS)).toEqual({ plans: 'force_custom_plan' })
  })
})
