import { describe, expect, test } from 'vitest'
import { lockParties } from '../../payments/payment-parties-queries.ts'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { expectOneOfTwo, expectRowRefused } from '../../testing/gates/forgery.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { orderVerbs } from '../../testing/purchases/order-verbs.ts'
import { somebodyWaits } from '../../testing/world/in-order.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: 'none', oil: 'none', soap: 'none' } })
const does = orderVerbs(shop)
const mill = await shop.supplier('Golden Oil Mill')
const { rice, oil } = shop.goods

describe('twice at once', () => {
  test('two invoices for one receipt: one is saved', async () => {
    await shop.warmUp()
    const receipt = await does.came(mill, { rice: [10, 60] })
    await shop.mark()
    const answers = await Promise.all([does.invoice([receipt], { rice: 61 }), does.invoice([receipt], { rice: 62 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await shop.expectPosted(1)
  })

  test('the same request sent twice is one receipt', async () => {
    const order = await does.order(mill, { rice: [10, 60] })
    await shop.mark()
    const [one, two] = await Promise.all([1, 2].map(() => does.receive(order, { rice: 4 }, shop.granted, 'receipt-of-rice')))
    const numbers = [one, two].filter(answer => answer?.status === 200).map(answer => answer?.number)
    expect(new Set(numbers).size).toBe(1)
    await shop.expectPosted(1)
  })

  test('an invoice and the reversal of its receipt: one is saved', async () => {
    const receipt = await does.came(mill, { rice: [10, 60] })
    await shop.mark()
    const answers = await Promise.all([does.invoice([receipt], { rice: 61 }), does.undo('goodsreceipts', receipt)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await shop.expectPosted(1)
    expect(await shop.fault()).toBe(null)
  })

  test('goods sold while their invoice comes: the account stays what the stock is worth', async () => {
    const receipt = await does.came(mill, { oil: [40, 100] })
    const sales = Array.from({ length: 10 }, () => shop.sell({ oil: 3 }))
    const answers = await Promise.all([...sales, does.invoice([receipt], { oil: 107.31 }), does.land([receipt], 33.33)])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await shop.fault()).toBe(null)
  })

  test('a landed cost that waits for the bank does not keep the supplier from others, who may wait for it too', async () => {
    const bank = await shop.bank('Ecobank Accra')
    const importer = await shop.supplier('Tema Importers')
    const receipt = await does.came(importer, { rice: [10, 60] })
    const waiting = await shop.database.transaction(shop.businessId, async tx => {
      await lockParties(tx, [bank])
      const landed = does.land([receipt], 5, { paymentType: 'BANK', pid: bank, reference: 'EC-1' })
      await somebodyWaits(shop)
      expect((await shop.owner.query('select from payee where pid = $1 for no key update skip locked', [importer])).rowCount).toBe(1)
      return { landed }
    })
    await saved(waiting.landed)
  })
})

describe('people of another branch, and people without the right', () => {
  test('cannot receive, invoice, correct or land a cost', async () => {
    const order = await does.order(mill, { rice: [10, 60] })
    const receipt = await saved(does.receive(order, { rice: 4 }))
    await shop.mark()
    const refusesAll = async (by: typeof shop.granted, what: object): Promise<void> => {
      await shop.refuses(does.receive(order, { rice: 4 }, by), 403, what)
      await shop.refuses(does.invoice([receipt], { rice: 60 }, {}, by), 403, what)
      await shop.refuses(does.correct(receipt, { rice: 61 }, by), 403, what)
      await shop.refuses(does.land([receipt], 5, {}, by), 403, what)
    }
    await refusesAll(shop.denied, { code: 'not_allowed' })
    const work = (branch: number | null) =>
      shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])
    await work(shop.branches.kumasi)
    await refusesAll(shop.granted, { code: 'not_your_branch' })
    for (const path of [`purchases/orders/asempa/${order}`, `goodsreceipts/one/asempa/${receipt}`])
      await expectRefused(shop.granted.get(`/api/${path}`), 403, { code: 'not_your_branch' })
    await work(null)
  })

  test('learn nothing about a receipt of another branch, alone or in a list with their own', async () => {
    const own = await does.came(mill, { rice: [2, 60] })
    const [invoiced, reversed] = [await does.came(mill, { rice: [3, 60] }, 'KUM'), await does.came(mill, { rice: [4, 60] }, 'KUM')]
    await saved(does.invoice([invoiced], { rice: 60 }))
    await saved(does.undo('goodsreceipts', reversed))
    await shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [
      shop.businessId,
      shop.branches.accra,
    ])
    await shop.mark()
    for (const theirs of [invoiced, reversed]) {
      await shop.refuses(does.invoice([theirs], { rice: 60 }), 403, { code: 'not_your_branch' })
      await shop.refuses(does.land([theirs], 5), 403, { code: 'not_your_branch' })
      for (const asked of [does.invoice([own, theirs], { rice: 60 }), does.land([own, theirs], 5)])
        await shop.refuses(asked, 400, 'The documents must belong to one branch')
    }
    await shop.owner.query(`update app_user set branch_id = null where business_id = $1 and username = 'granted'`, [shop.businessId])
  })
})

test('spoiled bodies are refused, and nothing is written', async () => {
  const order = await does.order(mill, { rice: [10, 60], oil: [10, 100] })
  const receipt = await does.came(mill, { rice: [4, 60] })
  const lines = [{ productId: rice.id, qty: 2, costPrice: 60, expiringDateStr: '30-04-2027' }]
  await expectAllRefused(
    shop.owner,
    shop.granted,
    '/api/purchases/orders/asempa',
    spoiledBodies(
      {
        branch: 'ACC',
        orders: [{ pid: mill, expectedOn: '2026-11-27', note: 'By noon', lines: [{ productId: oil.id, qty: 2, costPrice: 60 }] }],
      },
      { optional: ['expectedOn', 'note'], free: ['note'] },
    ),
  )
  await expectAllRefused(
    shop.owner,
    shop.granted,
    `/api/goodsreceipts/receive/asempa/${order}`,
    spoiledBodies(
      { deliveryNote: 'DN-4', entryDate: '2026-11-20', lines },
      { optional: ['deliveryNote', 'entryDate', 'costPrice', 'expiringDateStr'] },
    ),
  )
  await expectAllRefused(
    shop.owner,
    shop.granted,
    '/api/goodsreceipts/invoice/asempa',
    spoiledBodies(
      { receipts: [receipt], purchaseInvoice: 'N-77', entryDate: '2026-11-20', lines: [{ productId: rice.id, costPrice: 61 }] },
      { optional: ['entryDate'] },
    ),
  )
  await expectAllRefused(
    shop.owner,
    shop.granted,
    '/api/landedcosts/create/asempa',
    spoiledBodies(
      {
        documents: [receipt],
        description: 'Duty',
        amount: 12.5,
        basis: 'VALUE',
        paymentType: 'CREDIT',
        pid: mill,
        reference: 'D-1',
        entryDate: '2026-11-20',
      },
      { optional: ['reference', 'entryDate'] },
    ),
  )
}, 120_000)

/** The last test of this file: it leaves an invoice that was not posted. */
test('the database itself lets invoices cover a receipt once, for what it was worth, whoever writes them', async () => {
  const bought = async () => shop.postingOf(await saved(shop.buy(mill, { soap: 1 })))
  const [one, other] = [await bought(), await bought()]
  const [receipt, undone] = [await does.came(mill, { rice: [10, 60] }), await does.came(mill, { rice: [10, 60] })]
  await saved(does.undo('goodsreceipts', undone))
  // A landed cost is no part of what the supplier invoices.
  await saved(does.land([receipt], 5))
  const row = { posting_id: one, receipt_posting_id: await shop.postingOf(receipt), product_id: rice.id, quantity: 100_000, amount: 60_000 }
  const reason = { constraint: 'receipt_invoiced_once' }
  for (const changes of [
    { quantity: 100_001 },
    { quantity: 50_000, amount: 60_001 },
    { amount: 59_999 },
    { receipt_posting_id: await shop.postingOf(undone) },
  ])
    await expectRowRefused(shop, 'invoiced_receipt', { ...row, ...changes }, reason)
  await expectOneOfTwo(shop, 'invoiced_receipt', [row, { ...row, posting_id: other }], reason)
})
