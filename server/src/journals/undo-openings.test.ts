import { expect, test } from 'vitest'
import { textIn } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const AT_ACCRA = { 'x-branch-code': 'ACC' }

const shop = await testShop()

const openProduct = (name: string, retStockLevel: number, costPrice: number) => shop.product(name, { retStockLevel, costPrice })
const lastNumber = async (kind: string): Promise<string> => {
  const text = `select document_number from posting where business_id = $1 and document_kind = $2 order by posting_id desc limit 1`
  const [row] = await shop.rows<{ document_number: string }>(text, kind)
  return row?.document_number ?? ''
}
const undo = (number: string, by = shop.admin) => shop.reverse('journal', number, 'Typed wrong', by)

test('opening stock at a wrong cost is reversed once, by an administrator: stock and equity are as before', async () => {
  await openProduct('Gino Tomato Paste', 10, 500)
  const number = await lastNumber('opening_stock')
  expect((await undo(number, shop.granted)).status).toBe(403)
  expect((await undo(number, shop.stranger)).status).toBe(403)
  await shop.mark()
  expect(await undo(number)).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
  await shop.expectLedger(`
    Inventory                            5,000.00
    Opening balance equity    5,000.00`)
  expect(await undo(number)).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
})

test('if other goods arrived in the meantime it leaves at today’s average, and the rest is price variance', async () => {
  const product = await openProduct('Titus Sardines', 10, 5)
  const number = await lastNumber('opening_stock')
  const supplier = await shop.supplier('Tema Cold Store')
  await saved(shop.buy(supplier, [[{ id: product }, 10, { costPrice: 7 }]]))
  await shop.mark()
  expect((await undo(number)).status).toBe(200)
  await shop.expectLedger(`
    Inventory                            60.00
    Opening balance equity     50.00
    Purchase price variance    10.00`)
})

test('opening stock that is sold already stays, and the sentence names the goods', async () => {
  const product = await openProduct('Blue Band 250g', 2, 6)
  const number = await lastNumber('opening_stock')
  const sold = await shop.sell([{ id: product, quantity: '1', price: '10' }])
  expect(sold.body).toMatchObject({ savedSuccessfully: true })
  const unchanged = await fingerprint(shop.owner)
  await expectRefused(undo(number), 409, {
    code: 'not_enough_stock',
    message: 'Not enough stock. Blue Band 250g: 1 in stock, 2 wanted. Enter the correct opening stock first, then reverse this one',
  })
  expect(await fingerprint(shop.owner)).toBe(unchanged)
})

test('the opening balance of a customer is reversed, and the account shows it', async () => {
  const made = await shop.granted.post(
    '/api/accounting/people/create/asempa',
    {
      ...{ payee: 'Auntie Efua', category: 'debtor', phone: '024 111 2222', address: 'Makola', emailAddress: 'efua@example.com' },
      ...{ branchname: 'Accra Central', openBalance: 200, drcr: 'DR', userId: 1 },
    },
    AT_ACCRA,
  )
  const pid = textIn(made.body, 'pid')
  const payeeOf = async () => (await shop.granted.get(`/api/accounting/people/getpayee/asempa/${pid}`)).body
  expect(await payeeOf()).toMatchObject({ openBalance: 200, drcr: 'DR', balance: -200 })
  expect((await undo(await lastNumber('opening_balance'))).status).toBe(200)
  await shop.expectLedger('')
  expect(await payeeOf()).toMatchObject({ openBalance: 0, balance: 0 })
  expect((await shop.granted.get(`/api/accounting/peopleacc/openitems/asempa/${pid}`)).body).toEqual([])
})

test('a document with its own screen is reversed there', async () => {
  const product = await openProduct('Omo 1kg', 2, 6)
  await shop.sell([{ id: product, quantity: '1', price: '10' }])
  expect(await undo(await lastNumber('sale'))).toMatchObject({ status: 422, body: { code: 'cannot_reverse' } })
})
