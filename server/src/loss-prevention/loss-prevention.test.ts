import { isRecord } from '@akonta/domain/contract/codec'
import { CHECK_KEYS, type CheckKey } from '@akonta/domain/loss-prevention/checks'
import { expect, test } from 'vitest'
import { lockSale } from '../sales/returns/return-queries.ts'
import { cashOf } from '../testing/till/cash.ts'
import { type Caller, fieldIn } from '../testing/world/caller.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

let now = new Date('2026-11-20T14:32:00Z')
const shop = await testShop({
  clock: () => now,
  accra: { milo: '500 worth 30000.00', rice: '100 worth 5000.00' },
  kumasi: { milo: '10 worth 600.00' },
})
const cash = cashOf(shop)

const PERIOD = 'start=2026-11-01&end=2026-11-30'
const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const checks = async (query = '', by: Caller = shop.admin) => {
  const answer = await by.get(`/api/lossprevention/checks/asempa?${PERIOD}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return listOf(fieldIn(answer.body, 'checks'))
}
const rows = async (check: CheckKey, query = '', by: Caller = shop.admin) => {
  const answer = await by.get(`/api/lossprevention/rows/asempa/${check}?${PERIOD}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return listOf(fieldIn(answer.body, 'rows'))
}
/** "subject | detail | figure | amount" of each row. */
const textOf = async (check: CheckKey, query = ''): Promise<readonly string[]> =>
  (await rows(check, query)).map(row => [row.person, row.subject, row.detail, row.figure, row.amount].join(' | '))
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
let prints = 0
const print = (receipt: string, by: Caller = shop.denied, printedAt = now.toISOString()) => {
  prints += 1
  return by.post('/api/lossprevention/printed/asempa', { print: `a-print-${prints}`, receipt, printedAt })
}

test('every check is in the report of an administrator, with its limit in words, and nothing else is a row', async () => {
  await saved(shop.sell({ milo: 2 }))
  const found = await checks()
  expect(found.map(each => each.check).toSorted()).toEqual([...CHECK_KEYS].toSorted())
  expect(found.filter(each => each.rows !== 0)).toEqual([])
  expect(found.find(each => each.check === 'reversed_late')?.limit).toBe('More than 15 minutes after the sale')
})

test('a sale below cost and a price typed by hand are rows of the seller, and open the sale', async () => {
  const number = await saved(shop.sell({ milo: { quantity: 2, price: '40' } }))
  expect(await textOf('below_cost')).toEqual([`granted | ${shop.goods.milo.name} |  |  | 40`])
  expect(await textOf('price_overrides')).toEqual([`granted | ${shop.goods.milo.name} |  | 5294 | 90`])
  expect((await rows('below_cost'))[0]?.documents).toEqual([{ kind: 'sale', number }])
  await saved(shop.reverse('sale', number))
  expect(await rows('below_cost')).toEqual([])
})

test('a discount on the whole sale counts against the cost of its lines', async () => {
  const number = await saved(shop.sell({ milo: 2 }, { discount: '60' }))
  expect(await textOf('discounts')).toEqual(['granted | CASH |  | 3529 | 60'])
  expect(await textOf('below_cost')).toEqual([`granted | ${shop.goods.milo.name} |  |  | 10`])
  await saved(shop.reverse('sale', number))
})

test('a sale below cost is found before and after its day is added up, and verify finds a sale that the totals do not name', async () => {
  const { owner, businessId } = shop
  const number = await saved(shop.sell({ milo: { quantity: 2, price: '40' } }))
  const before = await rows('below_cost')
  expect(before).toMatchObject([{ documents: [{ number }] }])
  const head = await owner.query<{ count: bigint }>('select posting_count as count from ledger_head where business_id = $1', [businessId])
  await shop.database.transaction(businessId, async tx => {
    // Who returns a sale waits for the end of the chain, which is held while days are added up: that must not wait for the return.
    await lockSale(tx, number)
    expect((await owner.query('select from sale where invoice_number = $1 for key share skip locked', [number])).rowCount).toBe(1)
    await owner.query('call add_up_days($1, $2)', [businessId, head.rows[0]?.count])
  })
  expect(await rows('below_cost')).toEqual(before)
  expect(await shop.fault()).toBeNull()
  await owner.query('delete from below_cost_candidate where business_id = $1', [businessId])
  expect(await rows('below_cost')).toEqual([])
  expect(await shop.fault()).toMatch(/^whether sale \d+ may be below cost is not what its lines say$/)
  await owner.query('update day_total_head set through_posting = 0 where business_id = $1', [businessId])
  expect(await rows('below_cost')).toEqual(before)
  for (const totals of ['day_total', 'goods_day_total', 'till_hour_total', 'stock_day_total', 'stock_month_total'])
    await owner.query(`delete from ${totals} where business_id = $1`, [businessId])
  expect(await shop.fault()).toBeNull()
  await saved(shop.reverse('sale', number))
})

test('goods of every tax class are compared with their cost without the taxes of their class', async () => {
  const { owner, businessId, goods } = shop
  const classOf = (good: 'milo' | 'rice', taxClass: string) =>
    owner.query('update product set tax_class = $3 where business_id = $1 and product_id = $2', [businessId, goods[good].id, taxClass])
  const vat = (scheme: string) => shop.admin.post('/api/vat/set/asempa', { validFrom: '2026-11-20', scheme, tin: 'C0012345678' })
  expect((await vat('GH-2026')).status).toBe(200)
  // Milo costs 60, rice 50. Of a price with taxes the net is price / 1.2, and / 1.21 with the tourism levy, / 1.26 with CST or excise.
  const prices = { STANDARD: 72, TOURISM: 72.6, CST: 75.6, PLASTIC: 75.6, EXEMPT: 60, ZERO: 60 }
  for (const [taxClass, price] of Object.entries(prices)) {
    await classOf('milo', taxClass)
    const enough = await saved(shop.sell({ milo: { quantity: 1, price: String(price) } }))
    expect(await textOf('below_cost'), taxClass).toEqual([])
    const mixed = await saved(shop.sell({ milo: { quantity: 1, price: (price - 0.12).toFixed(2) }, rice: { quantity: 1, price: '61' } }))
    const lost = taxClass === 'EXEMPT' || taxClass === 'ZERO' ? 0.12 : 0.1
    expect(await textOf('below_cost'), taxClass).toEqual([`granted | ${goods.milo.name} |  |  | ${lost}`])
    const head = await owner.query<{ count: bigint }>('select posting_count as count from ledger_head where business_id = $1', [businessId])
    await owner.query('call add_up_days($1, $2)', [businessId, head.rows[0]?.count])
    expect(await textOf('below_cost'), taxClass).toEqual([`granted | ${goods.milo.name} |  |  | ${lost}`])
    for (const number of [enough, mixed]) await saved(shop.reverse('sale', number))
  }
  expect(await shop.fault()).toBeNull()
  await classOf('milo', 'STANDARD')
  expect((await vat('')).status).toBe(200)
})

test('a sale reversed soon is not a row, one reversed after the customer left is, and one reprinted before its reversal is another kind of row', async () => {
  const soon = await saved(shop.sell({ milo: 1 }))
  later(10)
  await saved(shop.reverse('sale', soon, 'Wrong product'))
  const late = await saved(shop.sell({ milo: 3 }))
  const printed = await whileTableIsHeld(shop, 'receipt_print', ...[1, 2].map(() => () => print(late)))
  expect(printed).toMatchObject([{ body: { reprint: false } }, { body: { reprint: true } }])
  later(40)
  expect(await textOf('reprinted_then_reversed')).toEqual([])
  await saved(shop.reverse('sale', late, 'No reason'))
  expect(await textOf('reversed_late')).toEqual(['Ama Owner | CASH | No reason | 40 | 255'])
  expect(await textOf('reprinted_then_reversed')).toEqual(['Ama Owner | CASH | No reason | 40 | 255'])
})

test('a receipt printed three times is a row; the same print sent again counts once, and a clock that is ahead counts as now', async () => {
  const number = await saved(shop.sell({ milo: 1 }))
  const body = { print: 'the-same-print', receipt: number, printedAt: '2026-11-20T10:00:00.000Z' }
  for (const _ of [1, 2, 3])
    expect(await shop.denied.post('/api/lossprevention/printed/asempa', body)).toMatchObject({ status: 200, body: { reprint: false } })
  await print(number)
  expect(await textOf('reprints')).toEqual([])
  await print(number, shop.denied, '2099-01-01T00:00:00.000Z')
  expect(await textOf('reprints')).toEqual(['denied | CASH |  | 3 | 85'])
  expect(await print('OFF-ABCDEF-1')).toMatchObject({ status: 200 })
  await expectRefused(print('ACC-26-999999'), 404, 'There is no invoice ACC-26-999999')
  const elsewhere = await saved(shop.sell({ milo: 1 }, { branch: 'KUM' }))
  await expectRefused(print(elsewhere), 403)
})

test('one transaction ID in two documents, a supplier invoice under another spelling, and the same amount within a week are rows', async () => {
  const wallet = await shop.bank('MTN MoMo')
  const tenders = { tenders: [{ pid: wallet, amount: '85', transactionId: 'mp 77' }] }
  const first = await saved(shop.sell({ milo: 1 }, tenders))
  const second = await saved(shop.sell({ milo: 1 }, { ...tenders, query: '?again=yes' }))
  expect(await textOf('wallet_id_twice')).toEqual(['granted | MP 77, MTN MoMo |  | 2 | 85'])
  expect((await rows('wallet_id_twice'))[0]?.documents).toEqual([
    { kind: 'sale', number: second },
    { kind: 'sale', number: first },
  ])
  const supplier = await shop.supplier('Nestlé Ghana Ltd')
  await saved(shop.buy(supplier, { milo: [10, { costPrice: 60 }] }, { purchaseInvoice: 'INV-0045' }))
  await saved(shop.buy(supplier, { milo: [11, { costPrice: 60 }] }, { purchaseInvoice: 'inv 45' }))
  await saved(shop.buy(supplier, { milo: [11, { costPrice: 60 }] }, { purchaseInvoice: 'INV-0050' }))
  expect(await textOf('supplier_invoice_twice')).toEqual([
    'granted | Nestlé Ghana Ltd | INV-0050, the same amount | 0 | 660',
    'granted | Nestlé Ghana Ltd | inv 45, the same number | 0 | 660',
  ])
})

test('returns of one cashier, round journals and a safe that differs from the books are rows', async () => {
  const sale = await saved(shop.sell({ milo: 6 }))
  for (const _ of [1, 2, 3]) await saved(shop.returnSale(sale, { 1: 1 }))
  const [returned] = await rows('returns')
  expect(returned).toMatchObject({ person: 'granted', detail: '3 returns', amount: 255, documents: [{ kind: 'sale_return' }, {}, {}] })
  await saved(
    shop.journal([
      ['R0000NT', 2000, 0],
      ['C0000HD', 0, 2000],
    ]),
  )
  await saved(
    shop.journal([
      ['R0000NT', 2000.5, 0],
      ['C0000HD', 0, 2000.5],
    ]),
  )
  expect((await rows('round_journals')).map(row => row.amount)).toEqual([2000])
  await saved(cash.count('safe', 0))
  expect(await rows('cash_differences')).toMatchObject([{ person: 'granted', subject: 'Safe', documents: [{ kind: 'cash_count' }] }])
})

test('a row that an administrator checked is no longer new, once, and the audit trail names them', async () => {
  const [row] = await rows('round_journals')
  const mark = (by: Caller) => by.post('/api/lossprevention/mark/asempa', { check: 'round_journals', row: row?.row, note: 'Rent' })
  await expectRefused(mark(shop.granted), 403)
  expect(await mark(shop.admin)).toMatchObject({ status: 200, body: { checked: true } })
  await expectRefused(mark(shop.admin), 409, 'This row was already checked')
  expect(await rows('round_journals', '&show=new')).toEqual([])
  expect((await rows('round_journals'))[0]).toMatchObject({ checkedBy: 'Ama Owner', note: 'Rent' })
  expect((await checks()).find(each => each.check === 'round_journals')).toMatchObject({ rows: 1, newRows: 0 })
  const trail = await shop.admin.get('/api/audit/list/asempa?from=2026-11-01&until=2026-11-30&kind=loss_check')
  expect(listOf(fieldIn(trail.body, 'entries'))).toMatchObject([{ deed: 'Checked', displayName: 'Ama Owner' }])
})

test('the limits are those of the business, and only an administrator changes them', async () => {
  const { body } = await shop.granted.get('/api/lossprevention/limits/asempa')
  if (!isRecord(body)) throw new Error('There are no limits')
  const changed = { ...body, opensAt: '07:30', closesAt: '14:00', roundAmount: 300 }
  await expectRefused(shop.granted.post('/api/lossprevention/limits/asempa', changed), 403)
  expect(await shop.admin.post('/api/lossprevention/limits/asempa', changed)).toMatchObject({ status: 200, body: changed })
  expect(await rows('round_journals')).toEqual([])
  expect((await rows('outside_hours')).length).toBeGreaterThan(5)
  await shop.admin.post('/api/lossprevention/limits/asempa', body)
  expect(await rows('outside_hours')).toEqual([])
})

test('what a person may not see is not in the report: employees, other branches, any of it', async () => {
  expect((await checks('', shop.granted)).map(each => each.check)).not.toContain('payee_is_employee')
  await expectRefused(shop.granted.get(`/api/lossprevention/rows/asempa/payee_is_employee?${PERIOD}`), 403)
  await expectRefused(shop.denied.get(`/api/lossprevention/checks/asempa?${PERIOD}`), 403)
  expect((await checks('&branch=KUM')).filter(each => each.rows !== 0)).toEqual([])
})
