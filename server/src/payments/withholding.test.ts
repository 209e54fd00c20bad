import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { inTransaction } from '../testing/gates/forgery.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const PEOPLE = '/api/accounting/peopleacc'
const shop = await testShop({ accra: { rice: '1000 worth 50000' }, kumasi: { rice: '1000 worth 50000' } })
const mill = await shop.supplier('Golden Oil Mill')
const school = await shop.customer('Achimota School')
const inAccra = () => shop.granted.with({ 'x-branch-code': 'ACC' })
const goods = (base: number) => ({ withheld: { kind: 'GOODS', base } })
const paper = async (number: string) => (await shop.granted.get(`${PEOPLE}/bynumber/asempa/${number}`)).body

describe('tax withheld from a supplier', () => {
  test('the payment settles the money and the tax, and the tax is owed to the authority', async () => {
    const bought = await saved(shop.buy(mill, { rice: [20, { costPrice: 50 }] }))
    await shop.mark()
    const paid = await saved(shop.pay(mill, 970, { ...goods(1000), settles: [bought] }))
    await shop.expectLedger(`
      Accounts payable Golden Oil Mill          1,000.00
      Cash in hand                                           970.00
      Withholding tax payable                                 30.00`)
    expect(await shop.openItems(mill)).toEqual([])
    expect(await shop.payee(mill)).toMatchObject({ balance: 0 })
    expect(await paper(paid)).toMatchObject({
      amount: 970,
      balance: 0,
      settled: [{ document: bought, amount: 1000 }],
      withheld: { kind: 'GOODS', base: 1000, ratePercent: 3, tax: 30, certificate: '' },
    })
    expect(await shop.fault()).toBeNull()
  })

  test('a reversal cancels the tax, and the purchase is unpaid again', async () => {
    const bought = await saved(shop.buy(mill, { rice: [4, { costPrice: 50 }] }))
    const paid = await saved(shop.pay(mill, 185, { withheld: { kind: 'SERVICES', base: 200 }, settles: [bought] }))
    expect(await shop.openItems(mill)).toEqual([])
    await shop.mark()
    const reversal = await saved(shop.reverse('payment', paid))
    await shop.expectLedger(`
      Accounts payable Golden Oil Mill                    200.00
      Cash in hand                            185.00
      Withholding tax payable                  15.00`)
    expect(await shop.openItems(mill)).toEqual([`${bought} 200 of 200`])
    expect(await paper(paid)).toMatchObject({ reversedBy: reversal, withheld: { tax: 15 } })
    expect(await shop.fault()).toBeNull()
    await saved(shop.pay(mill, 200))
  })

  test('a debt of another branch is settled there, and the tax is owed where it was paid', async () => {
    await saved(shop.buy(mill, { rice: [2, { costPrice: 50 }] }, { branch: 'KUM' }))
    await saved(shop.pay(mill, 95, { withheld: { kind: 'WORKS', base: 100 } }))
    expect(await shop.openItems(mill)).toEqual([])
    expect(await shop.fault()).toBeNull()
  })

  test('a value above the payment, a tax of zero, a date before the law and an unknown kind are refused', async () => {
    const state = await fingerprint(shop.owner)
    await expectRefused(shop.pay(mill, 970, goods(1000.04)), 400, 'The value is 1,000.04, but only 1,000.00 is paid with the tax')
    await expectRefused(shop.pay(mill, 10, goods(0.1)), 400, 'The tax on 0.10 is zero')
    await expectRefused(shop.pay(mill, 10, { withheld: { kind: 'RENT', base: 5 } }), 400)
    await expectRefused(shop.pay(mill, 10, { ...goods(5), by: shop.denied }), 403)
    expect(await fingerprint(shop.owner)).toBe(state)
  })

  test('more than a hundred malformed taxes are refused with a sentence and write nothing', async () => {
    const payment = shop.bodies.payment(mill, 10)
    const spoiled = [{ kind: 'GOODS', base: 10 }].flatMap(each => spoiledBodies(each))
    const bodies = spoiled.map(({ body, ...rest }) => ({ ...rest, body: `${JSON.stringify(payment).slice(0, -1)},"withheld":${body}}` }))
    expect(bodies.length).toBeGreaterThan(50)
    await expectAllRefused(shop.owner, inAccra(), `${PEOPLE}/paysupplier/asempa`, bodies)
  })
})

describe('tax that a customer withheld', () => {
  const held = (tax: unknown, certificate?: string) => ({ withheld: { tax, ...(certificate !== undefined && { certificate }) } })

  test('the customer owes less by the money and the tax, which the authority owes the business', async () => {
    const sold = await saved(shop.sell({ rice: 10 }, { saleType: 'CREDIT', customer: school, branch: 'ACC' }))
    await shop.mark()
    const received = await saved(shop.receive(school, 970, { ...held(30, 'WHT-2026-00417'), settles: [sold] }))
    await shop.expectLedger(`
      Cash in hand                              970.00
      Withholding tax suffered                   30.00
      Accounts receivable Achimota School                  1,000.00`)
    expect(await shop.openItems(school)).toEqual([])
    expect(await paper(received)).toMatchObject({
      amount: 970,
      withheld: { kind: null, base: null, tax: 30, certificate: 'WHT-2026-00417' },
    })
    expect(await paper(await saved(shop.receive(school, 97, held(3))))).toMatchObject({ balance: 100, withheld: { certificate: '' } })
    expect(await shop.fault()).toBeNull()
  })

  test('more tax than money and malformed taxes are refused, and nothing is written', async () => {
    const state = await fingerprint(shop.owner)
    await expectRefused(shop.receive(school, 10, held(10.01)), 400, 'The tax withheld is more than the money received')
    const payment = JSON.stringify(shop.bodies.payment(school, 10)).slice(0, -1)
    const bodies = spoiledBodies({ tax: 1, certificate: 'W-1' }, { optional: ['certificate'] }).map(({ body, ...rest }) => ({
      ...rest,
      body: `${payment},"withheld":${body}}`,
    }))
    await expectAllRefused(shop.owner, inAccra(), `${PEOPLE}/create/asempa`, bodies)
    expect(await fingerprint(shop.owner)).toBe(state)
  })
})

test('the setting is off until an administrator turns it on', async () => {
  const path = '/api/settings/withholdingtax/asempa'
  expect((await shop.admin.get('/api/settings/profile/asempa')).body).toMatchObject({ withholdingTax: false })
  await expectRefused(shop.granted.post(path, { on: true }), 403)
  const spoiled = spoiledBodies({ on: true })
  const nested = spoiled
    .filter(({ body }) => body !== 'true' && body !== 'false')
    .map(({ title, body }) => ({ title: `${title}, nested`, body: `{"on":${body}}` }))
  const listed = spoiled.map(({ title, body }) => ({ title: `${title}, in a list`, body: `[${body}]` }))
  const quoted = spoiled.map(({ title, body }) => ({ title: `${title}, as text`, body: JSON.stringify({ on: body }) }))
  await expectAllRefused(shop.owner, shop.admin, path, [...spoiled, ...nested, ...listed, ...quoted])
  expect((await shop.admin.post(path, { on: true })).body).toMatchObject({ withholdingTax: true })
})

test('verify finds a tax that was changed, and one without its row', async () => {
  const forge = (sql: string) =>
    inTransaction(shop.superuser, null, async client => {
      await client.query('set local session_replication_role = replica')
      await client.query(sql, [shop.businessId])
    })
  const first = '(select min(posting_id) from payment_withholding where business_id = $1)'
  await forge(`update payment_withholding set tax = tax + 1 where business_id = $1 and posting_id = ${first}`)
  expect(await shop.fault()).toMatch(/^the withholding tax of ACC-V26-\d+ is not what was posted$/)
  await forge(`delete from payment_withholding where business_id = $1 and posting_id = ${first}`)
  expect(await shop.fault()).toMatch(/^the withholding tax of ACC-V26-\d+ is not what was posted$/)
})
