import { beforeAll, expect, test } from 'vitest'
import { PERSON_IDS, pinsOf } from '../testing/till/pins.ts'
import { type Answer, type Caller, fieldIn, type Headers } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { milk: '2 worth 12', rice: '90 worth 27450' }, prices: { milk: '8', rice: '370' } })
const pins = pinsOf(shop)
const { granted } = PERSON_IDS
const PIN = '7261'
const supplier = await shop.supplier('Nestlé Depot')
const kofi = await shop.customer('Kofi Mensah')

/** A sale of the cashier; what the approval allows is meant, as the till sends it. */
const sell = (good: 'milk' | 'rice', qty: number, headers: Headers, meant: object = {}, terms: object = {}): Promise<Answer> => {
  const lines = shop.bodies.sale({ [good]: qty }, terms).map(line => ({ ...line, ...meant }))
  return shop.denied.post('/api/sales/makesales/asempa', lines, headers)
}
const onAccount = (headers: Headers, qty = 1) => sell('rice', qty, headers, { overrideHold: true }, { saleType: 'CREDIT', customer: kofi })
const expiredMilk = (headers: Headers, qty = 3) => sell('milk', qty, headers, { sellExpired: true })
const approvalsOf = async (number: string): Promise<unknown> => {
  const { body } = await shop.granted.get(`/api/sales/byinvoice/asempa/${number}`)
  return fieldIn(Array.isArray(body) ? body[0] : body, 'approvals')
}
const lastApproval = async () => (await pins.trail('approval')).at(-1)

beforeAll(async () => {
  await pins.use(true)
  for (const person of [shop.denied, shop.granted]) expect((await pins.set(person, PIN)).status).toBe(200)
  await saved(shop.buy(supplier, [[shop.goods.milk, 6, { costPrice: 6, expiringDateStr: '18-11-2026' }]]))
  const held = { ...Object(await shop.payee(kofi)), creditHeld: true }
  expect((await shop.granted.post('/api/accounting/people/updatepayee/asempa', held)).status).toBe(200)
})

test('a manager approves a sale on account to a customer on credit hold: once, for this sale, and for nothing else', async () => {
  expect((await onAccount({})).body).toMatchObject({ savedSuccessfully: false, code: 'credit_held' })
  const forMore = await onAccount(pins.approval(granted, PIN, 'exceed_credit_limit,give_discount'))
  expect(forMore.body).toMatchObject({ savedSuccessfully: false, code: 'credit_held' })
  await shop.expectPosted(0)
  const number = await saved(onAccount(pins.approval(granted, PIN, 'override_credit_hold')))
  await shop.expectLedger(`
    Accounts receivable Kofi Mensah    370.00
    Sales                                        370.00
    Cost of goods sold                 305.00
    Inventory                                    305.00`)
  expect(await approvalsOf(number)).toEqual([{ action: 'override_credit_hold', by: 'granted' }])
  expect(await lastApproval()).toBe(
    `granted | Approved by PIN | ${number} | Approved: Sale to a customer on credit hold | Asked by: denied`,
  )
  // The next sale needs its own.
  expect((await onAccount({})).body).toMatchObject({ savedSuccessfully: false, code: 'credit_held' })
  await shop.expectPosted(1)
})

test('a manager approves the sale of expired goods: the cashier’s consent alone is not enough', async () => {
  expect((await expiredMilk({})).body).toMatchObject({ savedSuccessfully: false, code: 'expired_goods' })
  expect((await expiredMilk(pins.approval(granted, PIN, 'give_discount'))).body).toMatchObject({ code: 'expired_goods' })
  await shop.expectPosted(0)
  const answer = await expiredMilk(pins.approval(granted, PIN, 'sell_expired'))
  expect(answer.body).toMatchObject({ savedSuccessfully: true, expired: [{ qty: 1, expiresOn: '2026-11-18' }] })
  await shop.expectLedger(`
    Cash in hand               24.00
    Sales                                24.00
    Cost of goods sold         18.00
    Inventory                            18.00`)
  expect(await approvalsOf(answer.number)).toEqual([{ action: 'sell_expired', by: 'granted' }])
  expect(await lastApproval()).toBe(`granted | Approved by PIN | ${answer.number} | Approved: Sale of expired goods | Asked by: denied`)
})

test('of two sales at once with one approval, one is saved: with the same cart it is the same sale, with another cart it is refused', async () => {
  await shop.warmUp()
  const approval = pins.approval(granted, PIN, 'override_credit_hold')
  const same = await Promise.all([onAccount(approval), onAccount(approval)])
  expect(new Set(same.map(({ number }) => number)).size).toBe(1)
  const other = pins.approval(granted, PIN, 'override_credit_hold')
  const different = await Promise.all([onAccount(other, 1), onAccount(other, 2)])
  expect(different.map(({ status }) => status).toSorted()).toEqual([200, 422])
  await shop.expectPosted(2)
  const stored = await shop.rows<{ sales: number }>(
    `select count(distinct posting_id)::int as sales from document_approval where business_id = $1 and action = 'override_credit_hold'
     and posting_id > $2`,
    shop.marked(),
  )
  expect(stored).toEqual([{ sales: 2 }])
})

test('an approval is worth nothing at another till, in another branch or in another business', async () => {
  const approval = pins.approval(granted, PIN, 'override_credit_hold')
  await saved(onAccount(approval))
  await shop.mark()
  const lines = shop.bodies.sale({ rice: 1 }, { saleType: 'CREDIT', customer: kofi }).map(line => ({ ...line, overrideHold: true }))
  const send = (by: Caller, headers: Headers = approval) => by.post('/api/sales/makesales/asempa', lines, headers)
  // Another person at another till has request ids of their own: only the PIN approves.
  const { 'x-approval': _, ...key } = approval
  const ama = await pins.hire('ama', 'ACC', 'DENY')
  expect((await send(ama, key)).body).toMatchObject({ savedSuccessfully: false, code: 'credit_held' })
  await expectRefused(send(shop.stranger), 403)
  const kumasi = await pins.hire('kumasi', 'KUM', 'DENY')
  await expectRefused(send(kumasi), 403, { code: 'not_your_branch' })
  await shop.expectPosted(0)
  expect(await shop.fault()).toBeNull()
})

test('a PIN that was removed approves nothing more', async () => {
  expect((await shop.admin.post('/api/1.0/users/removepin/asempa', { id: granted })).body).toEqual({ removed: true })
  await shop.refuses(onAccount(pins.approval(granted, PIN, 'override_credit_hold')), 403, 'granted has no PIN')
  expect((await pins.set(shop.granted, PIN)).status).toBe(200)
})
