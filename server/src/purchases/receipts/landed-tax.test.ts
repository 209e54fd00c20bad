import { beforeAll, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { orderVerbs } from '../../testing/purchases/order-verbs.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { saved } from '../../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: 'none', oil: 'none', soap: 'none' } })
const does = orderVerbs(shop)
const mill = await shop.supplier('Golden Oil Mill')
const haulage = await shop.supplier('Tema Haulage')

/** 120.00 with its tax: 100.00 before it. */
const TAX = { vatBasis: 'INCLUDED', nhil: 2.5, getFund: 2.5, vat: 15, reference: 'TH-7' }
const OWED = { paymentType: 'CREDIT', pid: haulage }

describe('before the business charges VAT', () => {
  test('a landed cost with tax is refused, and one without is all cost', async () => {
    const receipt = await does.came(mill, { soap: [10, 9] })
    await shop.mark()
    await shop.refuses(does.land([receipt], 120, { ...OWED, ...TAX }), 400, {
      message: 'The business is not registered for VAT on 20-11-2026: enter the prices with their tax',
    })
    await saved(does.land([receipt], 120, OWED))
    await shop.expectLedger(`
      Inventory                                  120.00
      Accounts payable Tema Haulage                        120.00`)
  })
})

describe('for a business registered for VAT', () => {
  beforeAll(async () => {
    await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-20', tin: 'C0012345678' })
  })

  test('tax in the price of freight is claimed back, and the goods carry the rest; its reversal gives it back', async () => {
    const receipt = await does.came(mill, { rice: [10, 60] })
    await saved(shop.sell({ rice: 4 }))
    await shop.mark()
    const freight = await saved(does.land([receipt], 120, { ...OWED, ...TAX }))
    await shop.expectLedger(`
      Inventory                                   60.00
      Cost of goods sold                          40.00
      Input VAT and levies                        20.00
      Accounts payable Tema Haulage                        120.00`)
    expect((await shop.granted.get(`/api/landedcosts/one/asempa/${freight}`)).body).toMatchObject({
      total: 100,
      tax: { basis: 'INCLUDED', vat: 15, claimed: 20 },
      lines: [{ amount: 100, onStock: 60, toCost: 40 }],
    })
    const documents = await shop.admin.get('/api/vat/returndocuments/asempa/2026-11/purchases')
    expect(documents.text).toContain(freight)
    expect(await shop.fault()).toBe(null)
    await shop.mark()
    await saved(does.undo('landedcosts', freight))
    await shop.expectLedger(`
      Inventory                                             60.00
      Cost of goods sold                                    40.00
      Input VAT and levies                                  20.00
      Accounts payable Tema Haulage              120.00`)
    expect(await shop.fault()).toBe(null)
  })

  test('tax added to it is owed on top, and what is not claimed is cost', async () => {
    const receipt = await does.came(mill, { oil: [10, 60] })
    await shop.mark()
    await saved(does.land([receipt], 100, { ...TAX, vatBasis: 'ADDED', supplier: 'GPHA Tema', reference: 'P-1' }))
    await shop.expectLedger(`
      Inventory                                  100.00
      Input VAT and levies                        20.00
      Cash in hand                                          120.00`)
    await shop.mark()
    await saved(does.land([receipt], 120, { ...OWED, ...TAX, vatClaimed: false, reference: 'TH-8' }))
    await shop.expectLedger(`
      Inventory                                  120.00
      Accounts payable Tema Haulage                        120.00`)
    expect(await shop.fault()).toBe(null)
  })

  test('is refused without the tax invoice that proves it, and for tax above the law', async () => {
    const receipt = await does.came(mill, { oil: [10, 60] })
    await shop.mark()
    await shop.refuses(does.land([receipt], 120, { ...OWED, ...TAX, reference: '' }), 400, 'Enter the number of the tax invoice')
    await shop.refuses(does.land([receipt], 120, TAX), 400, 'Enter who issued the tax invoice')
    await shop.refuses(does.land([receipt], 120, { ...OWED, ...TAX, vat: 60 }), 400)
    await shop.refuses(does.land([receipt], 0.01, { ...OWED, ...TAX, nhil: 0, getFund: 0, vat: 0.01 }), 400)
    await shop.refuses(does.land([receipt], 120, { ...OWED, nhil: 2.5 }), 400)
    await expectAllRefused(
      shop.owner,
      shop.granted,
      '/api/landedcosts/create/asempa',
      spoiledBodies(
        {
          documents: [receipt],
          description: 'Duty',
          amount: 120,
          basis: 'VALUE',
          paymentType: 'CASH',
          supplier: 'GPHA Tema',
          ...TAX,
          vatClaimed: true,
        },
        { optional: ['nhil', 'getFund', 'vat', 'vatClaimed', 'covid'] },
      ),
    )
  })
})
