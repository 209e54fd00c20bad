import { expect, test, vi } from 'vitest'
import { saleLines } from '../testing/world/sale-lines.ts'
import { stockUp } from '../testing/world/stock-up.ts'
import { testShop } from '../testing/world/test-shop.ts'

const GOODS = ['Milo Tin 400g', 'Ideal Milk 160g', 'Key Soap Bar', 'Royal Aroma Rice 5kg', 'Frytol Oil 1L'].map((name, index) => ({
  id: 1001 + index,
  name,
  price: '20',
  quantity: '1',
}))

/** Each statement is a round trip to the database. */
const MOST_STATEMENTS = 8

const shop = await testShop()

await stockUp(
  shop,
  shop.branches.accra,
  GOODS.map(goods => ({ ...goods, quantity: '100', value: '1000.00' })),
)

test(`a cash sale of five lines without expiry dates takes at most ${MOST_STATEMENTS} statements, from the token to the commit`, async () => {
  const sell = (key: string) =>
    shop.admin.post('/api/sales/makesales/asempa', saleLines(GOODS), { 'x-branch-code': 'ACC', 'idempotency-key': key })
  await sell('the first sale of the day')
  shop.statements.splice(0)
  expect(await sell('the second sale of the day')).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
  expect(shop.statements.slice(0, 2)).toEqual(['begin', 'open-call'])
  expect(shop.statements).toContain('ledger-post')
  expect(shop.statements.filter(name => name.includes('lots'))).toEqual([])
  expect(shop.statements.length, shop.statements.join(', ')).toBeLessThanOrEqual(MOST_STATEMENTS)
})

const FIRST_OF = {
  pack: `insert into product_pack (business_id, product_id, pack_no, name, size) values ($1, 1001, 1, 'Carton', 240000)`,
  'special price': `insert into special_price (business_id, special_price_id, product_id, from_quantity, price, starts_on, created_by, created_at)
    values ($1, 1, 1001, 120000, 190000, '2026-01-01', 1, now())`,
  promotion: `insert into promotion (business_id, promotion_id, name, product_id, percent, starts_on, ends_on, created_by, created_at)
    values ($1, 1, 'Christmas', 1001, 1000, '2026-01-01', '2026-12-31', 1, now())`,
}

test('a sale looks for packs, special prices and promotions once the business has the first of them', async () => {
  const asksWith = async (key: string) => {
    shop.statements.splice(0)
    await shop.admin.post('/api/sales/makesales/asempa', saleLines(GOODS), { 'x-branch-code': 'ACC', 'idempotency-key': key })
    return shop.statements.filter(name => name.includes('goods-for-sale'))
  }
  for (const [what, insert] of Object.entries(FIRST_OF)) {
    expect(await asksWith(`a sale before a ${what}`)).toEqual(['catalogue-plain-goods-for-sale'])
    await shop.owner.query(insert, [shop.businessId])
    expect(await asksWith(`a sale after a ${what}`)).toEqual(['catalogue-goods-for-sale'])
    await shop.owner.query('update business set has_packs_or_prices = false where business_id = $1', [shop.businessId])
  }
})

test('the end of the chain is locked while the database works, not while the server does: COMMIT is sent behind the posting', async () => {
  const headers = { 'x-branch-code': 'ACC', 'idempotency-key': 'a sale behind another' }
  const sell = () => shop.admin.post('/api/sales/makesales/asempa', saleLines(GOODS), headers)
  const holder = await shop.owner.connect()
  await holder.query('begin')
  await holder.query('select from ledger_head where business_id = $1 for update', [shop.businessId])
  shop.statements.splice(0)
  const sold = sell()
  try {
    await vi.waitUntil(() => shop.statements.includes('commit'), { timeout: 20_000 })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(shop.statements.slice(-4)).toEqual(['ledger-post', 'sale-record', 'request-remember-with-number', 'commit'])
  const { body } = await sold
  expect(body).toMatchObject({ savedSuccessfully: true, salesinvoice: expect.stringMatching(/^ACC-26-\d{6}$/) })
  const again = await sell()
  expect(again.headers['idempotency-hit']).toBe('1')
  expect(again.body).toEqual(body)
})

/** Ends the first sale behind its posting as PostgreSQL ends a deadlock. Which side of a real one it ends is a matter of time. */
const DEADLOCK_ONCE = `
  create sequence sale_attempt;
  create function deadlock_once() returns trigger language plpgsql security definer as $$ begin
    if nextval('public.sale_attempt') = 1 then
      raise exception 'deadlock detected' using errcode = '40P01';
    end if;
    return null;
  end $$;
  create trigger deadlock_once after insert on sale for each row execute function deadlock_once()`

test('a sale that a deadlock runs again behind its posting answers with the number of the attempt that was saved', async () => {
  const headers = { 'x-branch-code': 'ACC', 'idempotency-key': 'a sale in a deadlock' }
  const sell = () => shop.admin.post('/api/sales/makesales/asempa', saleLines(GOODS), headers)
  await shop.superuser.query(DEADLOCK_ONCE)
  shop.statements.splice(0)
  const { body } = await sell()
  await shop.superuser.query('drop function deadlock_once cascade')
  expect(shop.statements.filter(name => name === 'ledger-post')).toHaveLength(2)
  const { rows } = await shop.owner.query('select invoice_number from sale order by posting_id desc limit 1')
  expect(body).toMatchObject({ savedSuccessfully: true, salesinvoice: rows[0]?.invoice_number })
  const again = await sell()
  expect([again.headers['idempotency-hit'], again.body]).toEqual(['1', body])
})
