import { beforeAll, expect, test } from 'vitest'
import { PERSON_IDS, pinsOf } from '../testing/till/pins.ts'
import { registersOf } from '../testing/till/registers.ts'
import { type Answer, type Caller, fieldIn, type Headers } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { soap: '500 worth 5000' }, kumasi: { soap: '50 worth 500' } })
const pins = pinsOf(shop)
const registers = registersOf(shop)
const { granted, denied } = PERSON_IDS
const PIN = '7261'
const KOJO = 4
const KUMASI = 5
let kojo: Caller

const discounted = (headers: Headers, by = shop.denied, discount = '1'): Promise<Answer> =>
  shop.sell({ soap: 2 }, { by: by.with(headers), discount })

const approvalsOf = async (path: string): Promise<unknown> => {
  const { body } = await shop.granted.get(path)
  return fieldIn(Array.isArray(body) ? body[0] : body, 'approvals')
}

beforeAll(async () => {
  kojo = await pins.hire('kojo', 'ACC', 'DENY')
  const kumasi = await pins.hire('kumasi', 'KUM', 'GRANT')
  await pins.use(true)
  for (const person of [shop.denied, kojo, shop.granted, kumasi]) expect((await pins.set(person, PIN)).status).toBe(200)
})

test('a manager approves a discount by PIN: it is posted, and the receipt and the audit trail name both people', async () => {
  await shop.refuses(discounted({}), 403, { code: 'not_allowed', facts: { right: 'give_discount' } })
  const number = await saved(discounted(pins.approval(granted, PIN, 'give_discount')))
  await shop.expectLedger(`
    Cash in hand                   29.00
    Sales                                        30.00
    Cost of goods sold             20.00
    Inventory                                    20.00
    Discount allowed                1.00
  `)
  expect(await approvalsOf(`/api/sales/byinvoice/asempa/${number}`)).toEqual([{ action: 'give_discount', by: 'granted' }])
  expect(await pins.trail('approval')).toEqual([`granted | Approved by PIN | ${number} | Approved: Discount | Asked by: denied`])
})

test('an approval is for what it names and nothing else', async () => {
  const cheap = (actions: string) =>
    shop.sell([{ ...shop.goods.soap, quantity: '1', price: '9' }], { by: shop.denied.with(pins.approval(granted, PIN, actions)) })
  await shop.refuses(cheap('give_discount'), 403, { code: 'price_not_yours' })
  await shop.refuses(cheap('return_sale'), 400, 'X-Approval contains an action that cannot be approved here')
  await shop.refuses(cheap('manage_users'), 400)
  await shop.refuses(discounted({ 'x-approval': `${granted} ${PIN}`, 'idempotency-key': 'a-broken-header' }), 400)
  await shop.refuses(discounted({ 'x-approval': `${granted} ${PIN} give_discount; drop`, 'idempotency-key': 'a-hostile-header' }), 400)
  await saved(cheap('override_price'))
  const number = await saved(
    shop.sell([{ ...shop.goods.soap, quantity: '3', price: '14' }], {
      by: shop.denied.with(pins.approval(granted, PIN, 'override_price,give_discount')),
      discount: '2',
    }),
  )
  expect(await approvalsOf(`/api/sales/byinvoice/asempa/${number}`)).toEqual([
    { action: 'give_discount', by: 'granted' },
    { action: 'override_price', by: 'granted' },
  ])
})

test('a PIN is checked before the customer is asked for money, without approving or saving anything', async () => {
  const check = (headers: Headers) => shop.denied.with(headers).post('/api/1.0/users/checkapproval/asempa', { branch: 'ACC' })
  // Before the right one: after three wrong PINs in a row a person's next one waits.
  await shop.refuses(check(pins.approval(granted, '7262', 'give_discount')), 403, { code: 'wrong_pin' })
  expect((await check(pins.approval(granted, PIN, 'give_discount,override_price'))).body).toEqual({ name: 'granted' })
  await shop.refuses(check(pins.approval(denied, PIN, 'give_discount')), 403, { code: 'not_allowed' })
  await shop.refuses(check(pins.approval(KUMASI, PIN, 'give_discount')), 403, 'kumasi may not act for this branch')
  await shop.refuses(check(pins.approval(granted, PIN, 'return_sale')), 400, 'X-Approval contains an action that cannot be approved here')
  await shop.refuses(check({}), 400, 'X-Approval is missing')
})

test('nobody without the right approves: not the cashier, not a colleague, not a manager of another branch', async () => {
  await shop.refuses(discounted(pins.approval(denied, PIN, 'give_discount')), 403, {
    code: 'not_allowed',
    message: 'denied may not approve this. Only an administrator or a user with privilege GRANT may do this',
  })
  await shop.refuses(discounted(pins.approval(KOJO, PIN, 'give_discount')), 403, { code: 'not_allowed' })
  await shop.refuses(discounted(pins.approval(KUMASI, PIN, 'give_discount')), 403, 'kumasi may not act for this branch')
  await shop.refuses(discounted(pins.approval(granted, '7262', 'give_discount')), 403, { code: 'wrong_pin' })
  await shop.refuses(discounted(pins.approval(99, PIN, 'give_discount')), 403, { code: 'wrong_pin' })
  await expectRefused(shop.stranger.with(pins.approval(granted, PIN, 'give_discount')).post('/api/sales/makesales/asempa', []), 403)
  const offThere = shop.granted.with(pins.approval(KUMASI, PIN, 'give_discount'))
  await shop.refuses(shop.sell({ soap: 1 }, { by: offThere, branch: 'KUM', discount: '1' }), 409, { code: 'pins_off' })
  expect((await shop.denied.get('/api/1.0/users/approvers/asempa/ACC')).body).toEqual([
    {
      id: granted,
      name: 'granted',
      actions: [
        'give_discount',
        'override_price',
        'sell_expired',
        'exceed_credit_limit',
        'override_credit_hold',
        'return_sale',
        'open_drawer',
        'type_wallet_id',
        'handle_cash',
      ],
    },
  ])
  await expectRefused(shop.denied.get('/api/1.0/users/approvers/asempa/KUM'), 403, { code: 'not_your_branch' })
})

test('an approval is used once: a repeat of the call is the same sale, another cart under its key is refused, and without a key there is none', async () => {
  const approval = pins.approval(granted, PIN, 'give_discount')
  const [first, second] = await Promise.all([discounted(approval), discounted(approval)])
  expect([first.number, first.status, second.status]).toEqual([second.number, 200, 200])
  await expectRefused(discounted({ 'x-approval': approval['x-approval'] ?? '' }), 400, 'An approval needs an Idempotency-Key')
  await expectRefused(discounted(approval, shop.denied, '2'), 422, { code: 'request_id_reused' })
  await shop.expectPosted(1)
  const kept = await shop.rows<{ kept: string }>('select row_to_json(r)::text as kept from request r where r.business_id = $1')
  // As a separate number: the digits of a hash or of a time may contain it.
  const pin = new RegExp(`\\b${PIN}\\b`)
  expect(kept.filter(({ kept: text }) => pin.test(text))).toEqual([])
  expect(`{"x-approval":"granted ${PIN}"}`).toMatch(pin)
})

test('a manager approves a sale beyond the credit limit', async () => {
  const nana = await shop.customer('Nana Yaa', { creditLimit: 10 })
  const onAccount = (headers: Headers) => shop.sell({ soap: 2 }, { by: shop.denied.with(headers), saleType: 'CREDIT', customer: nana })
  expect((await onAccount({})).body).toMatchObject({ savedSuccessfully: false, code: 'over_credit_limit' })
  await saved(onAccount(pins.approval(granted, PIN, 'exceed_credit_limit')))
  await shop.expectPosted(1)
})

test('a customer above a lowered credit limit may buy what they pay at once', async () => {
  const kojo = await shop.customer('Kojo Mensah', { creditLimit: 100 })
  const onAccount = (paid: string) => shop.sell({ soap: 2 }, { by: shop.denied, saleType: 'CREDIT', customer: kojo, paid })
  await saved(onAccount('0'))
  const lowered = { ...Object(await shop.payee(kojo)), creditLimit: 10 }
  expect((await shop.granted.post('/api/accounting/people/updatepayee/asempa', lowered)).status).toBe(200)
  expect((await onAccount('29.99')).body).toMatchObject({ savedSuccessfully: false, code: 'over_credit_limit' })
  await saved(onAccount('30'))
  await saved(shop.sell({ soap: 2 }, { by: shop.granted, saleType: 'CREDIT', customer: kojo, paid: '30' }))
})

test('a sale without an approval asks the database the same, whether PINs are on or off', async () => {
  const asked = async () => {
    shop.statements.splice(0)
    await saved(shop.sell({ soap: 1 }, { by: shop.denied }))
    return shop.statements.splice(0)
  }
  const on = await asked()
  await pins.use(false)
  expect(await asked()).toEqual(on)
  expect(on.filter(name => /pin|approv/.test(name))).toEqual([])
  await pins.use(true)
})

test('a return needs the right or an approval, and its credit note names who approved it', async () => {
  const sale = await saved(shop.sell({ soap: 2 }, { by: shop.denied }))
  const back = (headers: Headers, by = shop.denied) => shop.returnSale(sale, { 1: 1 }, { by: by.with(headers) })
  await expectRefused(back({}), 403, { code: 'not_allowed' })
  await expectRefused(back(pins.approval(KUMASI, PIN, 'return_sale')), 403, 'kumasi may not act for this branch')
  await expectRefused(back(pins.approval(KOJO, PIN, 'return_sale')), 403, { code: 'not_allowed' })
  await shop.expectPosted(1)
  const note = await saved(back(pins.approval(granted, PIN, 'return_sale'), kojo))
  expect(await approvalsOf(`/api/sales/returnbynumber/asempa/${note}`)).toEqual([{ action: 'return_sale', by: 'granted' }])
  expect((await pins.trail('approval')).at(-1)).toBe(`granted | Approved by PIN | ${note} | Approved: Return | Asked by: kojo`)
})

test('where the branch asks for it, cash in and out of a drawer needs the right or an approval, and the report names who approved', async () => {
  await registers.use(true)
  const session = await registers.open({ float: 50 })
  expect((await registers.cash(session, 'IN', 10)).status).toBe(200)
  await pins.use(true, { drawerApproval: true })
  await expectRefused(registers.cash(session, 'OUT', 20), 403, { code: 'not_allowed', facts: { right: 'open_drawer' } })
  expect((await registers.cash(session, 'OUT', 5, shop.granted)).status).toBe(200)
  const approved = shop.denied.with(pins.approval(granted, PIN, 'open_drawer'))
  expect((await registers.cash(session, 'OUT', 20, approved)).status).toBe(200)
  expect(fieldIn(await registers.report(session), 'cash')).toMatchObject([
    { amount: 10, by: 'denied', approvedBy: '' },
    { amount: -5, by: 'granted', approvedBy: '' },
    { amount: -20, by: 'denied', approvedBy: 'granted' },
  ])
  expect((await pins.trail('approval')).at(-1)).toBe('granted | Approved by PIN | Till 1 | Approved: Opening the drawer | Asked by: denied')
})

test('with PINs off again an approval is refused, and so is what needs one', async () => {
  await pins.use(false)
  await shop.refuses(discounted(pins.approval(granted, PIN, 'give_discount')), 409, { code: 'pins_off' })
  await shop.refuses(discounted({}), 403, { code: 'not_allowed' })
  expect(await shop.fault()).toBe(null)
})
