import { expect, test } from 'vitest'
import { orderVerbs } from '../../testing/purchases/order-verbs.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

const shop = await testShop({ accra: { water: 'none', dough: 'none' }, prices: { dough: '5' } })
const does = orderVerbs(shop)
const mill = await shop.supplier('Golden Oil Mill')

test('swapped prices are corrected with the invoice when none of the goods are left', async () => {
  const receipt = await does.came(mill, { water: [10, 4], dough: [10, 9] })
  await saved(shop.sell({ water: 10, dough: 10 }))
  const refusal = 'These corrections add up to 0.00 and none of the goods is left. Enter the right prices with the invoice'
  await expectRefused(does.correct(receipt, { water: 9, dough: 4 }), 400, refusal)
  await shop.mark()
  await saved(does.invoice([receipt], { water: 9, dough: 4 }))
  await shop.expectLedger(`
    Goods received, not invoiced                130.00
    Accounts payable Golden Oil Mill                      130.00`)
  expect(await shop.fault()).toBe(null)
})
