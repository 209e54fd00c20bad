import { expect, test } from 'vitest'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { milk: '500 worth 5000' }, prices: { milk: '10.02' } })
const momo = await shop.bank('MTN MoMo wallet')
const round = (pesewas: unknown) => shop.admin.post('/api/settings/cashrounding/asempa', { pesewas })

test('without the setting nothing is rounded, and a till that rounds is refused', async () => {
  await shop.refuses(
    shop.sell({ milk: 1 }, { rounding: '-0.02' }),
    400,
    'The rounding differs from the setting of the business. Load the page again',
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
