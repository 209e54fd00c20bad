import { BREAKDOWNS } from '@akonta/domain/dashboard/sales-figures'
import { addDays } from '@akonta/domain/dates'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tradeAtRandom } from '../testing/model/random-trade.ts'
import { openChance } from '../testing/model/trade.ts'
import { byBreakdownAnswer, hoursAnswer, overviewAnswer, papersAnswer, slowAnswer } from '../testing/wire/dashboard-answers.ts'
import { profitAndLossAnswer, stockValuationAnswer, trialBalanceAnswer } from '../testing/wire/statement-answers.ts'
import { cedis } from '../testing/world/amounts.ts'
import type { Caller } from '../testing/world/caller.ts'
import { textIn } from '../testing/world/caller.ts'
import { stockUp } from '../testing/world/stock-up.ts'
import { testShop } from '../testing/world/test-shop.ts'

const FIRST_DAY = '2026-10-28'
const DAYS = 10
const GOODS = [
  { id: 1001, name: 'Royal Aroma Rice 25kg', price: '370' },
  { id: 1002, name: 'Key Soap Bar 350g', price: '15.01' },
  { id: 1003, name: 'Maize 1kg', price: '7.77' },
  { id: 1004, name: 'Ideal Milk Evaporated 160g', price: '3.33' },
] as const
const PERIODS = 5

let now = new Date(`${FIRST_DAY}T08:00:00Z`)
const shop = await testShop({ clock: () => now })

const chance = openChance(20_261_122)
const bought: string[] = []

/** Buys, and returns or reverses some of the previous purchase. */
const buyAtRandom = async (admin: Caller, pid: string): Promise<void> => {
  const at = admin.with({ 'x-branch-code': 'ACC' })
  const line = { productId: 1002, productName: '', costPrice: 9.37, sellingprice: 0, qty: chance.whole(10, 90), expiringDateStr: '' }
  const body = [{ ...line, pid, purchaseInvoice: `N-${bought.length}`, purchaseType: 'CREDIT' }]
  const [before] = bought.slice(-1)
  bought.push(textIn((await at.post('/api/purchases/makepurchases/asempa', body)).body, 'invoicenoGen'))
  if (before === undefined) return
  const reversal =
    bought.length % 2 === 0
      ? await at.post(`/api/purchases/return/asempa/${before}`, { reason: 'Leaking', lines: [{ productId: 1002, qty: 3 }] })
      : await at.post(`/api/purchases/reverse/asempa/${before}`, { reason: 'Entered twice' })
  expect(reversal.status).toBe(200)
}

for (const branch of [shop.branches.accra, shop.branches.kumasi])
  await stockUp(
    shop,
    branch,
    GOODS.map(good => ({ ...good, quantity: '2000', value: '20000.03' })),
    now,
  )
await stockUp(shop, shop.branches.accra, [{ id: 1009, name: 'Old Lantern', price: '90', quantity: '3', value: '200' }], now)
await shop.owner.query(`insert into category (business_id, category_id, name) values ($1, 77, 'Food')`, [shop.businessId])
await shop.owner.query('update product set category_id = 77 where business_id = $1 and product_id in (1001, 1003)', [shop.businessId])
const customers = [await shop.customer('Nana Yaa'), await shop.customer('Adwoa Mensah')]
const supplier = await shop.supplier('Golden Oil Mill')
const people = await tradeAtRandom({
  shop,
  chance,
  goods: GOODS,
  customers,
  setClock: at => {
    now = at
  },
  firstDay: FIRST_DAY,
  days: DAYS,
  salesADay: 7,
  onDay: async (day, index, admin) => {
    if (index % 4 === 1) await buyAtRandom(admin, supplier)
    // From the middle on there is tax, and one product is exempt; before, part of the trade is added to the daily totals.
    if (index !== 4) return
    const { rows } = await shop.owner.query('select posting_count from ledger_head where business_id = $1', [shop.businessId])
    await shop.owner.query('call add_up_days($1, $2)', [shop.businessId, rows[0].posting_count])
    await admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: day, tin: 'C0012345678' })
    await admin.post('/api/vat/taxclass/asempa', { productId: 1003, taxClass: 'EXEMPT' })
  },
})

const pesewas = (amount: number): bigint => cedis(String(amount))
const sum = (amounts: readonly number[]): bigint => amounts.reduce((total, each) => total + pesewas(each), 0n)

const get = async <T extends z.ZodType>(path: string, answer: T, caller: Caller = people.admin): Promise<z.output<T>> =>
  answer.parse((await caller.get(`/api/${path}`)).body)

type Asked = { readonly start: string; readonly end: string; readonly branch: string }

const query = ({ start, end, branch }: Asked): string => `start=${start}&end=${end}&branch=${branch}`

const randomPeriods = (): readonly Asked[] =>
  Array.from({ length: PERIODS }, () => {
    const start = chance.whole(-2, DAYS)
    const end = chance.whole(start, DAYS)
    return { start: addDays(FIRST_DAY, start), end: addDays(FIRST_DAY, end), branch: chance.oneOf(['ALL', 'ACC', 'KUM']) }
  })

const salesReport = async ({ start, end, branch }: Asked) => {
  const rows = z.array(z.object({ credit: z.number(), reverses: z.string() }))
  const branches = branch === 'ALL' ? ['ACC', 'KUM'] : [branch]
  return (await Promise.all(branches.map(each => get(`salesacc/salesaccbydate/asempa/${each}/${start}/${end}`, rows)))).flat()
}

/** Every document behind a figure, page by page. */
const documentsBehind = async (asked: Asked, filter = '', caller = people.admin) => {
  const path = `dashboard/papers/asempa?${query(asked)}${filter}`
  const first = await get(path, papersAnswer, caller)
  const papers = [...first.papers]
  for (let page = 1; page < first.pages; page += 1) papers.push(...(await get(`${path}&page=${page}`, papersAnswer, caller)).papers)
  expect(papers.length).toBe(first.total)
  return { papers, all: first.all }
}

test('AMB-159 sales and orders of random periods equal the sales report, and returns, discounts and cost equal the books', async () => {
  for (const asked of randomPeriods()) {
    const report = await salesReport(asked)
    const { all } = await get(`dashboard/sales/asempa/product?${query(asked)}`, byBreakdownAnswer)
    expect(pesewas(all.sales), query(asked)).toBe(sum(report.map(row => row.credit)))
    expect(all.orders).toBe(report.filter(row => row.reverses === '').length - report.filter(row => row.reverses !== '').length)

    const { accounts } = await get(`statements/trialbalance/asempa?${query(asked)}`, trialBalanceAnswer)
    const moved = (account: string) => {
      const found = accounts.find(each => each.accountId === account)
      return pesewas(found?.debit ?? 0) - pesewas(found?.credit ?? 0)
    }
    expect([all.sales, all.returns, all.discount, all.cost ?? 0].map(pesewas), query(asked)).toEqual([
      -moved('S0000ES'),
      moved('S0000RN'),
      moved('D0000CT'),
      moved('C0000GS'),
    ])
  }
})

test('AMB-159 by any breakdown of sales, the parts add up to the whole, and each part to the documents behind it', async () => {
  const filters = { product: 'product', category: 'category', branch: 'branch', customer: 'customer', cashier: 'cashier' } as const
  for (const asked of randomPeriods().slice(0, 3)) {
    const { all: whole } = await documentsBehind(asked)
    for (const cut of BREAKDOWNS) {
      const { parts, all, total } = await get(`dashboard/sales/asempa/${cut}?${query(asked)}`, byBreakdownAnswer)
      expect(parts.length).toBe(total)
      for (const measure of ['sales', 'returns', 'discount', 'net', 'quantity', 'returnedQuantity', 'lines'] as const)
        expect(sum(parts.map(part => part[measure])), `${cut} ${measure}`).toBe(pesewas(all[measure]))
      expect(sum(parts.map(part => part.cost ?? 0))).toBe(pesewas(all.cost ?? 0))
      expect(pesewas(all.sales)).toBe(pesewas(whole.sales))
      const part = chance.oneOf(parts.length === 0 ? [null] : parts)
      if (part === null) continue
      const behind =
        cut === 'branch'
          ? await documentsBehind({ ...asked, branch: part.key })
          : await documentsBehind(asked, `&${filters[cut]}=${part.key}`)
      for (const measure of ['sales', 'returns', 'discount', 'net', 'quantity'] as const) {
        expect(sum(behind.papers.map(paper => paper[measure])), `${cut} ${part.name} ${measure}`).toBe(pesewas(part[measure]))
        expect(pesewas(behind.all[measure])).toBe(pesewas(part[measure]))
      }
    }
  }
})

test('the days of the overview and the hours of the week add up to the same sales, and each hour opens', async () => {
  for (const asked of randomPeriods().slice(0, 3)) {
    const report = await salesReport(asked)
    const shown = await get(`dashboard/overview/asempa?${query(asked)}`, overviewAnswer)
    const { hours } = await get(`dashboard/hours/asempa?${query(asked)}`, hoursAnswer)
    expect(sum(shown.days.map(day => day.sales))).toBe(sum(report.map(row => row.credit)))
    expect(sum(hours.map(hour => hour.sales))).toBe(sum(report.map(row => row.credit)))
    const before = { ...asked, start: shown.previousStart, end: shown.previousEnd }
    expect(sum(shown.previousDays.map(day => day.sales))).toBe(sum((await salesReport(before)).map(row => row.credit)))
    const [hour] = hours
    if (hour === undefined) continue
    const { papers } = await documentsBehind(asked, `&weekday=${hour.weekday}&hour=${hour.hour}`)
    expect(sum(papers.map(paper => paper.sales))).toBe(pesewas(hour.sales))
    for (const day of shown.days) {
      const ofDay = await documentsBehind({ ...asked, start: day.date, end: day.date })
      expect(sum(ofDay.papers.map(paper => paper.sales))).toBe(pesewas(day.sales))
    }
  }
})

test('amounts owed, stock and profit of the overview are those of the statements that they open', async () => {
  for (const asked of randomPeriods()) {
    const { start, end, branch } = asked
    const shown = await get(`dashboard/overview/asempa?${query(asked)}`, overviewAnswer)
    const ageing = z.object({ totals: z.object({ balance: z.number() }) })
    const owedBy = (list: string, day: string) => get(`statements/ageing/asempa/${list}?date=${day}&branch=${branch}`, ageing)
    const stock = (day: string) => get(`statements/stockvaluation/asempa?date=${day}&branch=${branch}`, stockValuationAnswer)
    const eve = addDays(start, -1)
    expect(shown.receivables).toEqual({
      now: (await owedBy('customers', end)).totals.balance,
      before: (await owedBy('customers', eve)).totals.balance,
    })
    expect(shown.payables).toEqual({
      now: (await owedBy('suppliers', end)).totals.balance,
      before: (await owedBy('suppliers', eve)).totals.balance,
    })
    expect(shown.stockValue).toEqual({ now: (await stock(end)).total, before: (await stock(eve)).total })
    const result = await get(`statements/profitandloss/asempa?${query(asked)}&compare=previous`, profitAndLossAnswer)
    for (const [figure, key] of [
      [shown.netSales, 'net_sales'],
      [shown.grossProfit, 'gross_profit'],
    ] as const) {
      const part = result.parts.find(each => each.key === key)
      expect(figure).toEqual({ now: part?.amount, before: part?.compared })
    }
  }
})

test('the purchases of the overview equal the total of the purchases report', async () => {
  const rows = z.array(z.object({ debit: z.number() }))
  for (const { start, end } of [{ start: FIRST_DAY, end: addDays(FIRST_DAY, DAYS) }, ...randomPeriods().slice(0, 3)]) {
    const report = await get(`purchases/purchasesbydate/asempa/ACC/${start}/${end}`, rows)
    const shown = await get(`dashboard/overview/asempa?${query({ start, end, branch: 'ACC' })}`, overviewAnswer)
    expect(pesewas(shown.purchases?.now ?? 0)).toBe(sum(report.map(row => row.debit)))
  }
  const whole = await get(`purchases/purchasesbydate/asempa/ACC/${FIRST_DAY}/${addDays(FIRST_DAY, DAYS)}`, rows)
  expect(whole.length).toBe(5)
})

test('a closed branch stays in the figures of the whole business, as it stays in the books', async () => {
  const asked = { start: FIRST_DAY, end: addDays(FIRST_DAY, DAYS), branch: 'ALL' }
  const before = await get(`dashboard/overview/asempa?${query(asked)}`, overviewAnswer)
  const setOpen = (isOpen: boolean) =>
    shop.owner.query('update branch set active = $3 where business_id = $1 and branch_id = $2', [
      shop.businessId,
      shop.branches.kumasi,
      isOpen,
    ])
  await setOpen(false)
  const after = await get(`dashboard/overview/asempa?${query(asked)}`, overviewAnswer)
  const { all } = await get(`dashboard/sales/asempa/branch?${query(asked)}`, byBreakdownAnswer)
  const { papers } = await documentsBehind(asked)
  await setOpen(true)
  expect(after).toEqual(before)
  expect(after.branches.map(({ key }) => key)).toContain('KUM')
  expect(pesewas(all.net)).toBe(pesewas(after.netSales?.now ?? 0))
  expect(sum(papers.map(paper => paper.net))).toBe(pesewas(all.net))
})

test('products with stock and the fewest sales come first among the slow movers', async () => {
  const asked = { start: FIRST_DAY, end: addDays(FIRST_DAY, DAYS), branch: 'ACC' }
  const { products } = await get(`dashboard/slow/asempa?${query(asked)}`, slowAnswer)
  expect(products[0]).toEqual({ id: 1009, productName: 'Old Lantern', stock: 3, value: 200, sold: 0, sales: 0 })
  expect(products.length).toBe(GOODS.length + 1)
})

describe('a user who cannot see costs', () => {
  const asked = { start: FIRST_DAY, end: addDays(FIRST_DAY, DAYS), branch: 'ACC' }

  test('REQ-163 gets sales and orders, and no cost, profit, stock value or amounts owed, field by field', async () => {
    const shown = await get(`dashboard/overview/asempa?${query(asked)}`, overviewAnswer, people.denied)
    expect(shown).toMatchObject({ purchases: null, receivables: null, payables: null, stockValue: null, netSales: null, grossProfit: null })
    expect(shown.days.length).toBeGreaterThan(0)
    const parts = [...shown.branches, ...shown.topProducts]
    for (const cut of BREAKDOWNS)
      parts.push(...(await get(`dashboard/sales/asempa/${cut}?${query(asked)}`, byBreakdownAnswer, people.denied)).parts)
    expect(parts.length).toBeGreaterThan(5)
    expect(parts.filter(part => part.cost !== null || part.profit !== null)).toEqual([])
    const { all } = await get(`dashboard/sales/asempa/product?${query(asked)}`, byBreakdownAnswer, people.denied)
    expect([all.cost, all.profit]).toEqual([null, null])
    const { products } = await get(`dashboard/slow/asempa?${query(asked)}`, slowAnswer, people.denied)
    expect(products.map(product => product.value)).toEqual(products.map(() => null))
  })

  test('a user tied to a branch sees that branch only', async () => {
    expect((await get(`dashboard/overview/asempa?${query(asked)}`, overviewAnswer, people.denied)).branches.map(each => each.key)).toEqual([
      'ACC',
    ])
    for (const branch of ['KUM', 'ALL', 'NONE'])
      for (const path of ['overview/asempa', 'sales/asempa/product', 'hours/asempa', 'slow/asempa', 'papers/asempa']) {
        const answer = await people.denied.get(`/api/dashboard/${path}?${query({ ...asked, branch })}`)
        expect([path, answer.status]).toEqual([path, 403])
      }
    const own = await get(`dashboard/sales/asempa/branch?start=${asked.start}&end=${asked.end}`, byBreakdownAnswer, people.denied)
    expect(own.parts.map(part => part.key)).toEqual(['ACC'])
  })
})

test.each([
  'start=2026-11-20&end=2026-11-19',
  'start=2026-11-20',
  'start=2026-02-30&end=2026-03-01',
  'start=0001-01-01&end=9999-12-31',
  'start=NaN&end=2026-11-20',
  'start=-1&end=2026-11-20',
  'start=%25&end=2026-11-20',
  `start=2026-11-01&end=2026-11-20&branch=${'x'.repeat(21)}`,
  'start=2026-11-01&end=2026-11-20&branch=NONE',
  'start=2026-11-01&end=2026-11-20&branch=%00',
])('%s is refused with a sentence', async asked => {
  for (const path of ['overview/asempa', 'sales/asempa/product', 'hours/asempa', 'slow/asempa', 'papers/asempa']) {
    const answer = await people.admin.get(`/api/dashboard/${path}?${asked}`)
    expect([400, 404]).toContain(answer.status)
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) })
  }
})

test('a period at the beginning of the calendar has no comparison, and no fault', async () => {
  const first = { start: '0001-01-01', end: '0001-01-31', branch: 'ALL' }
  expect(await get(`dashboard/overview/asempa?${query(first)}`, overviewAnswer)).toMatchObject({ days: [], previousDays: [] })
  for (const compare of ['previous', 'year'])
    expect((await people.admin.get(`/api/statements/profitandloss/asempa?${query(first)}&compare=${compare}`)).status).toBe(200)
})

test.each([
  'product=0',
  'product=NaN',
  'product=-1',
  'product=99999999999999999999',
  'product=1%27%20or%201=1',
  'category=1e9',
  'hour=24',
  'weekday=0',
  'page=-1',
  'customer=%0a',
  'product=1001&hour=9',
])('papers by %s are refused with a sentence', async filter => {
  const answer = await people.admin.get(`/api/dashboard/papers/asempa?start=2026-11-01&end=2026-11-20&branch=ALL&${filter}`)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) })
})

test('an unknown customer or product has no documents, and an unknown breakdown is refused', async () => {
  const asked = { start: FIRST_DAY, end: addDays(FIRST_DAY, DAYS), branch: 'ALL' }
  for (const filter of ['customer=nobody', 'cashier=%25', 'product=2147483647', 'page=1000000'])
    expect((await get(`dashboard/papers/asempa?${query(asked)}&${filter}`, papersAnswer)).papers).toEqual([])
  expect((await people.admin.get(`/api/dashboard/sales/asempa/password?${query(asked)}`)).status).toBe(400)
})

describe('the sales totals', () => {
  test('are verified with the books, and a changed one is found', async () => {
    const { verify } = await import('../verify/verify.ts')
    const fault = () => shop.database.read(shop.businessId, async tx => (await verify(tx)).fault)
    expect(await fault()).toBeNull()
    await shop.owner.query('update goods_day_total set sales = sales + 1 where business_id = $1 and product_id = 1001 and branch_id = $2', [
      shop.businessId,
      shop.branches.accra,
    ])
    expect(await fault()).toMatch(/^what was sold of product 1001 in branch \d on 2026-\d\d-\d\d is not the sum of its sales$/)
    await shop.owner.query('update goods_day_total set sales = sales - 1 where business_id = $1 and product_id = 1001 and branch_id = $2', [
      shop.businessId,
      shop.branches.accra,
    ])
    await shop.owner.query('delete from till_hour_total where business_id = $1 and hour = 12', [shop.businessId])
    expect(await fault()).toMatch(/^what user \d sold in branch \d on 2026-\d\d-\d\d at hour 12 is not the sum of the sales$/)
  })

  test('cannot be written by the app', async () => {
    await expect(shop.app.query('update goods_day_total set sales = 0')).rejects.toThrow('permission denied')
    await expect(shop.app.query('delete from till_hour_total')).rejects.toThrow('permission denied')
    await expect(shop.app.query('call add_up_trade(1, 0, 9)')).rejects.toThrow('permission denied')
  })
})
