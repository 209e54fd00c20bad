import { expect, test } from 'vitest'
import { openApprovals, requestIn } from '../testing/approvals/approving.ts'
import { LAYAWAY, TERMS } from '../testing/till/layaways.ts'
import { PERSON_IDS, pinsOf } from '../testing/till/pins.ts'
import { registersOf } from '../testing/till/registers.ts'
import { fieldIn, openCaller, textIn, withApiKey } from '../testing/world/caller.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({
  accra: { milo: '100 worth 7000', soap: '100 worth 1000', rice: '20 worth 1000' },
  prices: { milo: '100', soap: '10' },
})
const granted = shop.granted.with({ 'x-branch-code': 'ACC' })
const nana = await shop.customer('Nana Yaa')
const { esi, approve, decide, inFull, setRules } = await openApprovals(shop)
const pins = pinsOf(shop)
const registers = registersOf(shop)
const PIN = '7261'

const limit = async (creditLimit: number) => {
  const changed = { ...Object(await shop.payee(nana)), creditLimit }
  expect((await granted.post('/api/accounting/people/updatepayee/asempa', changed)).status).toBe(200)
}
const sell = (cart: Parameters<typeof shop.sell>[0], terms: Parameters<typeof shop.sell>[1] = {}) =>
  shop.sell(cart, { by: granted, ...terms })
const onAccount = (milo: number, by = granted) => shop.sell({ milo }, { by, saleType: 'CREDIT', customer: nana })

await limit(500)
await setRules([
  { kind: 'credit', on: true, fromamount: 0 },
  { kind: 'discount', on: true, fromamount: 20, frompercent: 10 },
])

test('a credit sale over the limit waits with the figures of the credit, and is sold when another person approves it', async () => {
  await saved(onAccount(5))
  const id = requestIn(await onAccount(2))
  await shop.expectLedger(`
    Accounts receivable Nana Yaa   500.00
    Sales                                     500.00
    Cost of goods sold             350.00
    Inventory                                 350.00`)
  await shop.mark()
  expect(await inFull(id)).toMatchObject({
    ...{ kind: 'credit', amount: 200, summary: 'Credit sale to Nana Yaa, 200.00 over the credit limit', branch: 'Accra Central' },
    facts: [
      { name: 'Customer', value: 'Nana Yaa' },
      { name: 'Credit limit', value: '500.00' },
      { name: 'Owed before', value: '500.00' },
      { name: 'This sale on account', value: '200.00' },
      { name: 'Over the limit', value: '200.00' },
    ],
    goods: [{ branchname: 'Accra Central', qty: -2, amount: -140 }],
  })
  await shop.refuses(decide(granted, 'approve', id), 403, 'You cannot approve your own request. Ask somebody else, or withdraw it')
  expect(fieldIn((await approve(id)).body, 'document')).toMatch(/^ACC-26-/)
  await shop.expectLedger(`
    Accounts receivable Nana Yaa   200.00
    Sales                                     200.00
    Cost of goods sold             140.00
    Inventory                                 140.00`)
})

test('credit that somebody else has used in the meantime is not approved', async () => {
  const id = requestIn(await onAccount(1))
  await limit(100)
  await shop.refuses(
    approve(id),
    409,
    'Credit over the limit: 300.00 when it was prepared, 700.00 now. Decline it and have it entered again',
  )
  await limit(500)
  // The approval has a request id, as one from the screen: its answer, its decision and its entry in the audit trail name the same invoice.
  const { status, body } = await approve(id, esi.with({ 'x-branch-code': 'ACC', 'idempotency-key': 'approved-once' }))
  expect([status, body]).toEqual([200, expect.objectContaining({ document: expect.stringMatching(/^ACC-26-\d{6}$/) })])
  const document = fieldIn(body, 'document')
  const { rows } = await shop.owner.query('select invoice_number from sale order by posting_id desc limit 1')
  expect(rows).toEqual([{ invoice_number: document }])
  expect(await inFull(id)).toMatchObject({ document, documentkind: expect.stringMatching(/./) })
})

test('a discount from the amount and the percentage waits, also in a register session of one’s own; a smaller one does not', async () => {
  await shop.mark()
  await saved(sell({ soap: 20 }, { discount: '19.99' }))
  await saved(sell({ milo: 10 }, { discount: '99' }))
  expect((await registers.use(true)).status).toBe(200)
  const session = await registers.open({ by: granted })
  const atTill = (code: string) => granted.with({ 'x-branch-code': 'ACC', 'x-register-session': code })
  await saved(sell({ milo: 2 }, { by: atTill(session) }))
  const inSession = requestIn(await sell({ milo: 2 }, { by: atTill(session), discount: '50 %' }))
  expect((await approve(inSession)).status).toBe(200)
  // The cash of both sales is expected in the drawer of the person who sold.
  expect((await registers.tenders(session))[0]).toContain('Cash 400 expected')
  expect((await registers.close(session, { cash: 400 }, granted)).status).toBe(200)
  expect((await registers.use(false)).status).toBe(200)
  requestIn(await sell({ milo: 2 }, { by: atTill(session), discount: '50 %' }))
  await shop.mark()
  const id = requestIn(await sell({ milo: 2 }, { discount: '10 %' }))
  expect(await inFull(id)).toMatchObject({
    ...{ kind: 'discount', amount: 20, summary: 'Discount of 20.00 (10.00%) on a cash sale' },
    facts: expect.arrayContaining([{ name: 'Total', value: '180.00' }]),
  })
  await shop.expectPosted(0)
  expect((await approve(id)).status).toBe(200)
  await shop.expectPosted(1)
})

test('a price below the price list is a discount too, and one that the price list makes larger is not approved', async () => {
  const lines = shop.bodies.sale({ milo: 2 }).map(line => ({ ...line, sellingprice: 70, totalAmount: 140, amountPaid: 140 }))
  const id = requestIn(await granted.post('/api/sales/makesales/asempa', lines))
  expect(await inFull(id)).toMatchObject({
    amount: 60,
    facts: expect.arrayContaining([{ name: shop.goods.milo.name, value: '200.00 → 140.00' }]),
  })
  const price = (retCash: number) => granted.post('/api/product/edit/asempa', { id: shop.goods.milo.id, retCash })
  expect((await price(120)).status).toBe(200)
  await shop.refuses(approve(id), 409, 'Discount: 60.00 when it was prepared, 100.00 now. Decline it and have it entered again')
  expect((await price(100)).status).toBe(200)
  expect((await approve(id)).status).toBe(200)
})

test('a discount that now needs credit too is not approved, because nobody has seen the credit', async () => {
  await limit(5000)
  const id = requestIn(await sell({ milo: 2 }, { saleType: 'CREDIT', customer: nana, discount: '20 %' }))
  await limit(100)
  const refused = await shop.refuses(approve(id), 409)
  expect(textIn(refused.body, 'message')).toMatch(
    /^Credit over the limit: \d+\.00 now needs approval too\. Decline it and have it entered again$/,
  )
  const both = requestIn(await sell({ milo: 2 }, { saleType: 'CREDIT', customer: nana, discount: '20 %' }))
  expect(await inFull(both)).toMatchObject({ kind: 'discount', facts: expect.arrayContaining([{ name: 'Credit limit', value: '100.00' }]) })
  expect((await approve(both)).status).toBe(200)
  await limit(5000)
})

test('an approval by PIN takes the place of a request, and nobody gives it to themselves', async () => {
  await pins.use(true)
  for (const person of [shop.denied, shop.granted]) expect((await pins.set(person, PIN)).status).toBe(200)
  const lines = shop.bodies.sale({ milo: 2 }, { discount: '50 %' })
  const byPin = (by: typeof granted) =>
    by.post('/api/sales/makesales/asempa', lines, { ...pins.approval(PERSON_IDS.granted, PIN, 'give_discount'), 'x-branch-code': 'ACC' })
  await shop.refuses(shop.denied.post('/api/sales/makesales/asempa', lines), 403)
  await saved(byPin(shop.denied))
  requestIn(await byPin(granted))
})

test('quotations and layaways promise discounts, so they wait; selling what was promised does not', async () => {
  const cart = { branch: 'ACC', lines: [{ productId: shop.goods.milo.id, qty: 2, price: 100 }], discount: { percent: 25 } }
  const quotation = { ...cart, customerName: 'Esi Boateng', validUntil: '2026-12-04' }
  const quoted = requestIn(await granted.post('/api/sales/quotation/asempa', quotation))
  const number = fieldIn((await approve(quoted)).body, 'document')
  expect(number).toMatch(/^QUO-/)
  await saved(sell({ milo: 2 }, { discount: '25 %', query: `?quotation=${number}` }))

  // Another discount than the one that was promised waits, whatever the quotation says.
  const plain = textIn((await granted.post('/api/sales/quotation/asempa', { ...quotation, discount: undefined })).body, 'quotationNumber')
  const query = `?quotation=${plain}`
  const waiting = requestIn(await sell({ milo: 2 }, { discount: '50 %', query }))
  expect(await inFull(waiting)).toMatchObject({ kind: 'discount', amount: 100 })
  requestIn(await sell({ milo: { quantity: 2, price: '50' } }, { query }))
  await saved(sell({ milo: 2 }, { query }))
  await shop.mark()
  await shop.refuses(approve(waiting), 409, `Quotation ${plain} was already sold`)
  // A price below the price list that a quotation promised is not a discount when a part of it is sold.
  const low = { ...quotation, discount: undefined, lines: [{ productId: shop.goods.milo.id, qty: 4, price: 50 }] }
  const cheap = fieldIn((await approve(requestIn(await granted.post('/api/sales/quotation/asempa', low)))).body, 'document')
  await saved(sell({ milo: { quantity: 2, price: '50' } }, { query: `?quotation=${cheap}` }))

  const terms = { ...TERMS, depositPercent: 0 }
  expect((await shop.admin.post('/api/branch/layaways/asempa/ACC', { terms })).status).toBe(200)
  const layaway = { ...cart, pid: nana, dueOn: '2026-12-20' }
  const kept = requestIn(await granted.post(LAYAWAY, layaway))
  expect(fieldIn((await approve(kept)).body, 'document')).toMatch(/^LAY-/)
})

test('what a client sends besides the sale is not stored', async () => {
  const lines = shop.bodies.sale({ milo: 2 }, { discount: '50 %' }).map(line => ({ ...line, note: 'x'.repeat(500), evil: { a: [1, 2] } }))
  const id = requestIn(await granted.post('/api/sales/makesales/asempa', lines))
  const [{ sent } = { sent: null }] = await shop.rows<{ sent: unknown }>(
    'select sent from approval_request where business_id = $1 and request_id = $2',
    String(id),
  )
  expect(JSON.stringify(sent)).not.toMatch(/evil|xxx|costprice|username/)
  expect((await approve(id)).status).toBe(200)
})

test('what has become impossible since is refused at the approval, and the request stays open', async () => {
  const discounted = (good: 'soap' | 'rice', qty: number) => sell({ [good]: qty }, { discount: '50 %' })
  const stock = requestIn(await discounted('rice', 15))
  await saved(shop.adjust('DAMAGED_ITEMS', { rice: 10 }))
  expect((await approve(stock)).status).toBeGreaterThanOrEqual(400)
  await shop.mark()
  const archived = requestIn(await discounted('soap', 10))
  await shop.owner.query('update product set archived_at = now() where business_id = $1 and product_id = $2', [
    shop.businessId,
    shop.goods.soap.id,
  ])
  await shop.refuses(approve(archived), 404)
  await shop.owner.query('update product set archived_at = null where business_id = $1 and product_id = $2', [
    shop.businessId,
    shop.goods.soap.id,
  ])
  await shop.owner.query("update app_user set active = false where username = 'granted'")
  await shop.refuses(approve(archived), 403, 'granted, who prepared it, is no longer active')
  await shop.owner.query("update app_user set active = true where username = 'granted'")
  await shop.owner.query("update branch set active = false where business_id = $1 and branch_code = 'ACC'", [shop.businessId])
  expect((await approve(archived)).status).toBeGreaterThanOrEqual(400)
  await shop.owner.query("update branch set active = true where business_id = $1 and branch_code = 'ACC'", [shop.businessId])
  expect(await inFull(archived)).toMatchObject({ state: 'waiting' })
  await setRules([{ kind: 'discount', on: false, fromamount: 0 }])
  expect((await approve(archived)).status).toBe(200)
  await saved(sell({ milo: 1 }, { discount: '50 %' }))
})

test('a second session of the preparer approves nothing, and a program neither prepares nor approves', async () => {
  await setRules([{ kind: 'discount', on: true, fromamount: 0 }])
  const id = requestIn(await sell({ milo: 1 }, { discount: '50 %' }))
  await shop.mark()
  const again = await openCaller(shop.server, { username: 'granted', password: PASSWORD })
  await keepSessions(shop)
  await shop.refuses(decide(again, 'approve', id), 403, 'You cannot approve your own request. Ask somebody else, or withdraw it')
  const ask = (scopes: readonly string[]) =>
    shop.admin.post('/api/connections/createkey/asempa', { name: 'Till', scopes, password: PASSWORD, branchid: 'ACC' })
  expect((await ask(['sell', 'approve_requests'])).status).toBe(400)
  const key = await ask(['sell', 'give_discount'])
  const program = withApiKey(shop.server, textIn(key.body, 'secret')).with({ 'x-branch-code': 'ACC' })
  await shop.refuses(
    program.post('/api/sales/makesales/asempa', shop.bodies.sale({ milo: 1 }, { discount: '50 %' })),
    403,
    'This needs the approval of a second person, so a person must prepare it',
  )
  await shop.refuses(decide(program, 'approve', id), 403)
  await expect(
    shop.owner.query(
      `insert into approval_decision (business_id, request_id, outcome, decided_by, decided_at, reason, document)
       select business_id, request_id, 'approved', prepared_by, now(), 'Mine', '' from approval_request where request_id = $1`,
      [id],
    ),
  ).rejects.toThrow(/cannot be approved by user/)
})
