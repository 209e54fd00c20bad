import { expect, test } from 'vitest'
import { tamperWith } from '../testing/gates/touched-books.ts'
import { orderVerbs } from '../testing/purchases/order-verbs.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const AT_ACCRA = { 'x-branch-code': 'ACC' }

const shop = await testShop()

const sell = (id: number, quantity: string) => saved(shop.sell([{ id, quantity, price: '10' }]))
const shown = async (id: number) => (await shop.granted.get(`/api/product/asempa/id/${id}`, AT_ACCRA)).body

expect((await shop.admin.post('/api/settings/negativestock/asempa', { allowed: true })).status).toBe(200)

test('goods sold before the first receipt leave at the catalogue cost, and the difference is price variance', async () => {
  const soap = await shop.product('Key Soap Bar 350g')
  await sell(soap, '2')
  await shop.expectLedger(`
    Cash in hand          20.00
    Sales                           20.00
    Cost of goods sold    12.00
    Inventory                       12.00`)
  expect(await shown(soap)).toMatchObject({ retStockLevel: -2, costPrice: 6 })
  expect(await shop.fault()).toBeNull()

  const supplier = await shop.supplier('Kumasi Soap Works')
  await shop.mark()
  await saved(shop.buy(supplier, [[{ id: soap }, 5, { costPrice: 7 }]]))
  await shop.expectLedger(`
    Inventory                               33.00
    Accounts payable Kumasi Soap Works                35.00
    Purchase price variance                  2.00`)
  expect(await shown(soap)).toMatchObject({ retStockLevel: 3, costPrice: 7 })
  expect(await shop.fault()).toBeNull()
})

test('what changes the cost of goods that were sold below zero is cost of sales, and so is its reversal', async () => {
  const { rice } = shop.goods
  await shop.stock('accra', { rice: 'none' })
  const does = orderVerbs(shop)
  const mill = await shop.supplier('Aboso Rice Mill')
  const receipt = await does.came(mill, { rice: [10, 40] })
  const freight = await saved(does.land([receipt], 5))
  await sell(rice.id, '12')
  await shop.mark()
  await saved(does.undo('landedcosts', freight))
  await saved(does.land([receipt], 7))
  await saved(does.correct(receipt, { rice: 42 }))
  await saved(does.invoice([receipt], { rice: 41 }))
  await shop.expectLedger(`
    Cash in hand                               2.00
    Cost of goods sold               12.00
    Goods received, not invoiced    400.00
    Accounts payable Aboso Rice Mill         410.00`)
  expect(await shop.onHand('rice')).toEqual({ quantity: -20_000n, value: -8_100n })
  expect(await shop.fault()).toBeNull()
})

test('freight is shared by what goods cost, also of goods that filled a gap of no value', async () => {
  const [kettle, jug] = [await shop.product('Free Kettle', { costPrice: 0 }), await shop.product('Free Jug', { costPrice: 0 })]
  await sell(kettle, '5')
  const lines = [
    [{ id: kettle }, 5, { costPrice: 30 }],
    [{ id: jug }, 5, { costPrice: 10 }],
  ] as const
  const purchase = await saved(shop.buy(await shop.supplier('Tema Kettles'), lines))
  const freight = await saved(orderVerbs(shop).land([purchase], 8))
  expect((await shop.granted.get(`/api/landedcosts/one/asempa/${freight}`)).body).toMatchObject({
    lines: [
      { amount: 6, onStock: 0, toCost: 6 },
      { amount: 2, onStock: 2, toCost: 0 },
    ],
  })
  expect(await shop.fault()).toBeNull()
})

test('they are counted in at that cost too, and a new catalogue cost does not change what has left', async () => {
  const rice = await shop.product('Mama Gold Rice 5kg')
  await sell(rice, '3')
  expect((await shop.admin.post('/api/product/edit/asempa', { id: rice, productName: 'Mama Gold Rice 5kg', costPrice: 8 })).status).toBe(
    200,
  )
  await sell(rice, '1')
  const found = { userId: 1, branchId: 'ACC', productId: rice, transtype: 'STOCKTAKING', qty: 4 }
  expect((await shop.granted.post('/api/product/adjustretailqty/asempa', [found], AT_ACCRA)).status).toBe(200)
  await shop.expectLedger(`
    Cash in hand               40.00
    Sales                                 40.00
    Cost of goods sold         24.00
    Stock count differences               24.00`)
})

test('a receipt that only fills a gap sets the next cost of issues: the same difference does not arise each time', async () => {
  const sardine = await shop.product('Titus Sardine 125g')
  await shop.admin.post('/api/product/edit/asempa', { id: sardine, productName: 'Titus Sardine 125g', costPrice: 5 })
  const supplier = await shop.supplier('Tema Cold Store')
  await shop.mark()
  const buyOneAtNine = async (times: number) => {
    const line = { productId: sardine, productName: '', qty: 1, costPrice: 9, sellingprice: 0, expiringDateStr: '' }
    const bought = await shop.granted.post(
      '/api/purchases/makepurchases/asempa',
      [{ ...line, pid: supplier, purchaseInvoice: `T-${times}`, purchaseType: 'CREDIT', userId: 1 }],
      AT_ACCRA,
    )
    expect(bought.status, bought.text).toBe(200)
  }
  for (const times of [1, 2, 3]) {
    await sell(sardine, '1')
    expect(await shown(sardine)).toMatchObject({ retStockLevel: -1, costPrice: times === 1 ? 5 : 9 })
    await buyOneAtNine(times)
    expect(await shown(sardine)).toMatchObject({ retStockLevel: 0, costPrice: 9 })
  }
  // The three cost 27.00: 5.00 + 9.00 + 9.00 when they were sold, and the 4.00 unknown at the first sale.
  await shop.expectLedger(`
    Cash in hand                              30.00
    Sales                                               30.00
    Cost of goods sold                        23.00
    Accounts payable Tema Cold Store                    27.00
    Purchase price variance                    4.00`)
  expect(await shop.fault()).toBeNull()
})

test('so does a partly filled gap, and goods beyond it have the average of the rest', async () => {
  const soda = await shop.product('Fanta 350ml')
  await sell(soda, '3')
  const supplier = await shop.supplier('Bottlers')
  const buy = async (invoice: string, qty: number, costPrice: number) => {
    const line = { productId: soda, productName: '', qty, costPrice, sellingprice: 0, expiringDateStr: '' }
    const sent = [{ ...line, pid: supplier, purchaseInvoice: invoice, purchaseType: 'CREDIT', userId: 1 }]
    expect((await shop.granted.post('/api/purchases/makepurchases/asempa', sent, AT_ACCRA)).status).toBe(200)
  }
  await buy('B-1', 1, 9)
  expect(await shown(soda)).toMatchObject({ retStockLevel: -2, costPrice: 9 })
  await sell(soda, '1')
  await buy('B-2', 5, 8)
  expect(await shown(soda)).toMatchObject({ retStockLevel: 2, costPrice: 8 })
  // 6.00 × 3 and 9.00 left; 9.00 and 40.00 were paid, of which 16.00 is in stock.
  await shop.expectLedger(`
    Cash in hand                     40.00
    Inventory                        16.00
    Sales                                      40.00
    Cost of goods sold               27.00
    Accounts payable Bottlers                  49.00
    Purchase price variance           6.00`)
  expect(await shop.fault()).toBeNull()
})

test('a cost changed outside the books is found', async () => {
  const milo = await shop.product('Milo Sachet 20g')
  await sell(milo, '1')
  expect(await shop.fault()).toBeNull()
  await tamperWith(
    { installation: shop, businessId: shop.businessId },
    `update stock_position set unit_cost = 70000 where business_id = $1 and product_id = ${milo}`,
  )
  expect(await shop.fault()).toBe(`the stock of product ${milo} in branch 1 is not the sum of its movements`)
})

test('the price paid for goods that filled a gap is sealed: a change is found', async () => {
  await tamperWith(
    { installation: shop, businessId: shop.businessId },
    'update stock_movement set paid = paid + 1 where business_id = $1 and paid is not null',
  )
  expect(await shop.fault()).toMatch(/was changed after it was posted/)
})
