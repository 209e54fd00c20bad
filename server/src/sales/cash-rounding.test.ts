import { describe, expect, test } from 'vitest'
import { inTransaction } from '../testing/gates/forgery.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { CASH, layawaysOf, TERMS } from '../testing/till/layaways.ts'
import { registersOf } from '../testing/till/registers.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { milk: '500 worth 5000', milo: '86 worth 6140.40' }, prices: { milk: '10.02' } })
const momo = await shop.bank('MTN MoMo wallet')
const esi = await shop.customer('Esi Boateng')
const { create, pay, received, complete, cancel, setTerms, read } = layawaysOf(shop, esi)
const round = (pesewas: unknown) => shop.admin.post('/api/settings/cashrounding/asempa', { pesewas })

test('without the setting nothing is rounded, and a till that rounds is refused', async () => {
  await shop.refuses(
    shop.sell({ milk: 1 }, { rounding: '-0.02' }),
    400,
    'The rounding differs from the setting of the business. Reload the page',
  )
  await saved(shop.sell({ milk: 1 }))
  await shop.expectLedger(`
    Cash in hand            10.02
    Sales                            10.02
    Cost of goods sold      10.00
    Inventory                        10.00`)
})

test('a cash sale rounded to 5 pesewas: the receipt shows it, and Rounding differences takes it', async () => {
  expect((await round(5)).body).toMatchObject({ cashRounding: 5 })
  const trail = await shop.rows(`select changes from audit_entry where business_id = $1 and kind = 'setting'`)
  expect(trail).toEqual([{ changes: [{ what: 'Cash rounding', before: 'Off', after: 'To 5 pesewas' }] }])
  await shop.mark()
  const down = await saved(shop.sell({ milk: 1 }, { rounding: '-0.02', paid: '20' }))
  const up = await saved(shop.sell({ milk: 4 }, { rounding: '0.02' }))
  await shop.expectLedger(`
    Cash in hand            50.10
    Sales                            50.10
    Cost of goods sold      50.00
    Inventory                        50.00`)
  const rounded = await shop.rows(
    `select invoice_number, total, rounding, change_due from sale where business_id = $1 and rounding <> 0 order by 1`,
  )
  expect(rounded).toEqual([
    { invoice_number: down, total: 1002n, rounding: -2n, change_due: 1000n },
    { invoice_number: up, total: 4008n, rounding: 2n, change_due: 0n },
  ])
  expect(await shop.invoice(down)).toMatchObject([{ total: 10.02, rounding: -0.02, amountPaid: 20, changeDue: 10 }])
  await shop.mark()
  await saved(shop.sell({ milk: 1 }, { rounding: '-0.02' }))
  await shop.expectLedger(`
    Cash in hand            10.00
    Sales                            10.02
    Cost of goods sold      10.00
    Inventory                        10.00
    Rounding differences     0.02`)
  expect(await shop.fault()).toBeNull()
})

test('a refund in cash is rounded like the sale, so that a sale and its return leave nothing', async () => {
  const invoice = await saved(shop.sell({ milk: 1 }, { rounding: '-0.02' }))
  const before = shop.marked()
  const back = await shop.returnSale(invoice, { 1: 1 })
  expect(back.status, back.text).toBe(200)
  await shop.expectLedger(
    `
    Sales                            10.02
    Sales returns           10.02`,
    before,
  )
  const note = await shop.granted.get(`/api/sales/returnbynumber/asempa/${back.number}`)
  expect(note.body).toMatchObject({ total: 10.02, rounding: -0.02 })
  expect(await shop.fault()).toBeNull()
})

test('goods that are returned one by one pay back in cash what a return of all pays; a reversed return does not count', async () => {
  const invoice = await saved(shop.sell({ milk: 4 }, { rounding: '0.02' }))
  const before = shop.marked()
  const roundingOfNext = async () => {
    const { status, text, number } = await shop.returnSale(invoice, { 1: 1 })
    expect(status, text).toBe(200)
    const { body } = await shop.granted.get(`/api/sales/returnbynumber/asempa/${number}`)
    return { number, rounding: fieldIn(body, 'rounding') }
  }
  const first = await roundingOfNext()
  expect(first.rounding).toBe(-0.02)
  const second = await roundingOfNext()
  expect(second.rounding).toBe(0.03)
  await saved(shop.reverse('saleReturn', String(second.number)))
  for (const rounding of [0.03, -0.02, 0.03]) expect(await roundingOfNext()).toMatchObject({ rounding })
  await shop.expectLedger(
    `
    Sales                            40.08
    Sales returns           40.08`,
    before,
  )
  expect(await shop.fault()).toBeNull()
})

test('a reversal takes the rounding back', async () => {
  const invoice = await saved(shop.sell({ milk: 1 }, { rounding: '-0.02' }))
  await saved(shop.reverse('sale', invoice))
  await shop.expectLedger('')
})

test('is refused: what was not set, for a wallet, for credit, beyond 5 pesewas, twice, and text', async () => {
  const nana = await shop.customer('Nana Yaa')
  await shop.mark()
  const wallet = [{ pid: momo, amount: '10.02', transactionId: 'MP-1' }]
  await shop.refuses(shop.sell({ milk: 1 }, { rounding: '0.03' }), 400)
  await shop.refuses(shop.sell({ milk: 1 }, { rounding: '-0.02', tenders: wallet }), 400, 'Only a sale paid in cash is rounded')
  await shop.refuses(
    shop.sell({ milk: 1 }, { rounding: '-0.02', saleType: 'CREDIT', customer: nana }),
    400,
    'Only a sale paid in cash is rounded',
  )
  const [line] = shop.bodies.sale({ milk: 1 })
  for (const rounding of [0.06, -5, '0.011', 'x', [], {}, true, 1e300])
    await shop.refuses(shop.granted.post('/api/sales/makesales/asempa', [{ ...line, rounding }]), 400)
  for (const { title, body } of shareOf(spoiledBodies({ pesewas: 5 })))
    expect([title, (await shop.admin.post('/api/settings/cashrounding/asempa', body)).status]).toEqual([
      title,
      expect.toBeOneOf([400, 413, 415, 422]),
    ])
  for (const pesewas of [1, 2, 7, 20]) await shop.refuses(round(pesewas), 400)
  await expectRefused(shop.granted.post('/api/settings/cashrounding/asempa', { pesewas: 5 }), 403)
})

test('an offline sale keeps the rounding that was set when it was made', async () => {
  await round(0)
  const query = '?provisional=OFF-7K2M9Q-9&soldAt=2026-11-20T13:00:00.000Z'
  await saved(shop.sell({ milk: 1 }, { rounding: '-0.02', query }))
  await round(10)
  await saved(shop.sell({ milk: 4 }, { rounding: '0.02' }))
})

describe('the cash of a layaway', () => {
  test('parts in cash are rounded like a cash sale, one by one; wallets are not, and without the setting nothing is', async () => {
    await setTerms(TERMS)
    await round(0)
    await shop.mark()
    await create({ deposit: [{ pid: CASH, amount: 50.03 }] })
    await shop.expectLedger(`
      Cash in hand                       50.03
      Accounts receivable Esi Boateng               50.03`)
    await round(5)
    await shop.mark()
    const number = await create({ deposit: [{ pid: CASH, amount: 50.03 }] })
    await shop.expectLedger(`
      Cash in hand                       50.05
      Accounts receivable Esi Boateng               50.03
      Rounding differences                           0.02`)
    await shop.mark()
    const parts = [
      { pid: momo, amount: 40.01, transactionId: 'MP-LAY-R1' },
      { pid: CASH, amount: 20.02 },
    ]
    expect((await shop.denied.post(`/api/sales/layaway/pay/asempa/${number}`, { parts })).status).toBe(200)
    await shop.expectLedger(`
      Bank and mobile money accounts MTN MoMo wallet    40.01
      Accounts receivable Esi Boateng                             60.03
      Cash in hand                                      20.00
      Rounding differences                               0.02`)
    await shop.mark()
    await shop.refuses(pay(number, 0.02), 400, '0.02 in cash is rounded to 0.00. Enter a larger amount, or all that is left')
    // Each piece would be rounded to 0.05.
    const inPieces = { parts: Array.from({ length: 10 }, () => ({ pid: CASH, amount: 0.07 })) }
    await shop.refuses(shop.denied.post(`/api/sales/layaway/pay/asempa/${number}`, inPieces), 400, 'Cash can be listed only once')
    await received(pay(number, 59.92))
    await shop.mark()
    await shop.refuses(pay(number, 0.03), 400, 'Only 0.02 is left to pay')
    const last = await received(pay(number, 0.02))
    await shop.expectLedger(`
      Accounts receivable Esi Boateng               0.02
      Rounding differences               0.02`)
    expect((await shop.denied.get(`/api/accounting/peopleacc/bynumber/asempa/${last}`)).body).toMatchObject({
      amount: 0.02,
      rounding: -0.02,
      layawayLeft: 0,
    })
    const read1 = Object(await read(number))
    expect(read1).toMatchObject({
      paid: 170,
      payments: [{ amount: 50.03, rounding: 0.02 }, { amount: 40.01 }, { rounding: -0.02 }, {}, {}],
    })
    expect(read1.payments[1]).not.toHaveProperty('rounding')
    expect((await complete(number)).status).toBe(200)
    expect(await shop.openItems(esi)).toEqual([])
    expect(await shop.fault()).toBeNull()
  })

  test('what is paid back in cash is rounded too, so that a layaway paid and cancelled leaves nothing', async () => {
    const before = await shop.mark()
    const number = await create({ deposit: [{ pid: CASH, amount: 50.03 }] })
    const wrong = await received(pay(number, 10.02))
    await saved(shop.reverse('payment', wrong))
    const { body } = await cancel(number, { fee: 0 })
    expect(body).toMatchObject({ refunded: 50.03, fee: 0, rounding: 0.02 })
    await shop.expectLedger('', before)
    expect(await read(number)).toMatchObject({ refund: { amount: 50.03, rounding: 0.02 } })
    expect(await shop.fault()).toBeNull()
    await saved(shop.admin.post(`/api/sales/layaway/reopen/asempa/${number}`, { reason: 'It was another one' }))
    await shop.mark()
    expect((await cancel(number, { fee: 0, pid: momo, transactionId: 'MP-BACK-R' })).body).not.toHaveProperty('rounding')
    await shop.expectLedger(`
      Accounts receivable Esi Boateng                   50.03
      Bank and mobile money accounts MTN MoMo wallet               50.03`)
    const small = await create({ deposit: [{ pid: CASH, amount: 34 }] })
    await shop.mark()
    expect((await cancel(small, { fee: 7.01 })).body).toMatchObject({ refunded: 26.99, rounding: 0.01 })
    await shop.expectLedger(`
      Accounts receivable Esi Boateng    34.00
      Cash in hand                                   27.00
      Other income                                    7.01
      Rounding differences                0.01`)
    expect(await shop.fault()).toBeNull()
    // An attacker with access to the disk hides what was rounded.
    const forge = (rounding: number) =>
      inTransaction(shop.superuser, null, async client => {
        await client.query('set local session_replication_role = replica')
        await client.query('update layaway_refund set rounding = $1 where amount = 2699', [rounding])
      })
    await forge(0)
    expect(await shop.fault()).toMatch(/^document ACC-\w+-\d{6} differs from its posting$/)
    await forge(1)
    expect(await shop.fault()).toBeNull()
  })

  test('the report of the session counts the cash that was taken, and says what rounding added', async () => {
    const registers = registersOf(shop)
    await registers.use(true)
    const session = await registers.open({ by: shop.granted, float: 100 })
    const number = await create({ deposit: [{ pid: CASH, amount: 50.03 }] }, shop.granted)
    expect(await registers.report(session, shop.admin)).toMatchObject({ rounding: 0.02, onAccount: 0, tenders: [{ expected: 150.05 }] })
    await cancel(number, { fee: 8.48 })
    // 41.55 paid back needs no rounding: what the deposit added stays.
    expect(await registers.report(session, shop.admin)).toMatchObject({ rounding: 0.02, tenders: [{ expected: 108.5 }] })
    await registers.use(false)
  })
})
