import { expect, test } from 'vitest'
import { orderVerbs } from '../../testing/purchases/order-verbs.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { saved } from '../../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: 'none' } })
const does = orderVerbs(shop)
const mill = await shop.supplier('Golden Oil Mill')

test('a business with its own account G0000RN keeps it, and goods received, not invoiced, are on the other one', async () => {
  // As migration 26 leaves such a business.
  await shop.owner.query(`update account set account_code = 'G0000RN-2' where business_id = $1 and control = 'receipts'`, [shop.businessId])
  await shop.owner.query(
    `insert into account (business_id, account_code, account_key, name, account_type_key)
     values ($1, 'G0000RN', 1900, 'Gari and rice commission', 6)`,
    [shop.businessId],
  )
  await saved(
    shop.journal([
      ['C0000HD', 5, 0],
      ['G0000RN', 0, 5],
    ]),
  )
  const receipt = await does.came(mill, { rice: [10, 60] })
  await shop.expectLedger(`
    Cash in hand                                 5.00
    Gari and rice commission                                5.00
    Inventory                                  600.00
    Goods received, not invoiced                          600.00`)
  await saved(does.correct(receipt, { rice: 61 }))
  await shop.mark()
  const purchase = await saved(does.invoice([receipt], { rice: [4, 61] }))
  await shop.expectLedger(`
    Goods received, not invoiced               244.00
    Accounts payable Golden Oil Mill                     244.00`)
  const { body } = await shop.admin.get('/api/monthclose/checklist/asempa/2026-11-30')
  expect(JSON.stringify(body)).toContain('"Goods received, not invoiced","amount":366')
  await saved(does.undo('purchases', purchase))
  await shop.mark()
  const entries: Parameters<typeof shop.journal>[0] = [
    ['G0000RN-2', 5, 0],
    ['C0000HD', 0, 5],
  ]
  await shop.refuses(shop.journal(entries), 422, { code: 'control_account' })
  expect(await shop.fault()).toBe(null)
})
