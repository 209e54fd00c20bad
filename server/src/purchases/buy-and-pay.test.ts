import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { openSalesWorld, type SalesWorld, textIn } from '../testing/world/sales-world.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '360' }
const SUGAR = { id: 1002, name: 'Sugar 1kg', price: '16' }
const PATH = '/api/purchases/makepurchases/asempa'
const AT_ACCRA = { 'x-branch-code': 'ACC' }

let shop: Shop
let world: SalesWorld
let mill = ''
let momo = ''
let before = 0n
let count = 0

type Change = Readonly<Record<string, unknown>>

const purchase = (change: Change = {}) =>
  [RICE, SUGAR].map((product, index) => ({
    productId: product.id,
    productName: product.name,
    costPrice: index === 0 ? 300 : 12.5,
    sellingprice: 0,
    qty: 2,
    expiringDateStr: '',
    pid: mill,
    purchaseInvoice: `N-${count}`,
    purchaseType: 'CREDIT',
    userId: 1,
    paidFrom: momo,
    paidReference: `MP-${count}`,
    ...change,
  }))
const buy = (body: unknown, query = '', caller = shop.granted) => caller.post(`${PATH}${query}`, body, AT_ACCRA)
const owed = async () => (await shop.granted.get(`/api/accounting/people/getpayee/asempa/${mill}`)).body

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  world = openSalesWorld(shop)
  await stockUp(shop, shop.branches.accra, [{ ...RICE, quantity: '20', value: '6000' }, SUGAR], NOW)
  mill = await world.makePayee('Golden Oil Mill', 'creditor')
  momo = await world.makePayee('MTN MoMo wallet', 'bank')
})
beforeEach(async () => {
  before = await world.lastPosting()
  count += 1
})
afterAll(() => shop.close())

test('a purchase paid at once from a wallet is a purchase on account and the payment that settles it', async () => {
  const bought = await buy(purchase())
  expect(bought).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
  const [number, payment] = [textIn(bought.body, 'invoicenoGen'), textIn(bought.body, 'paymentNumber')]
  await world.expectBooks(
    before,
    `
    Inventory                                        625.00
    Bank and mobile money accounts MTN MoMo wallet             625.00`,
  )
  expect(await owed()).toMatchObject({ balance: 0 })
  expect((await shop.granted.get(`/api/accounting/peopleacc/openitems/asempa/${mill}`)).body).toEqual([])
  expect((await shop.granted.get(`/api/accounting/peopleacc/bynumber/asempa/${payment}`)).body).toMatchObject({
    direction: 'paid',
    from: 'MTN MoMo wallet',
    refNo: `MP-${count}`,
    amount: 625,
    settled: [{ document: number, amount: 625 }],
  })
})

test('a refusal leaves nothing behind, neither goods nor payment', async () => {
  const print = await fingerprint(shop.owner)
  for (const [change, status, message] of [
    [{ paidFrom: 'BNK-9999' }, 400, 'Select a Bank'],
    [{ paidFrom: mill }, 400, 'Select a Bank'],
    [{ paidReference: '' }, 400, 'Enter the transaction ID of the payment'],
    [{ purchaseType: 'CASH' }, 400, 'A CASH purchase is paid from the till: it has no bank or wallet'],
    [{ costPrice: 0 }, 400, 'The total is 0.00, so there is nothing to pay'],
  ] as const)
    expect(await buy(purchase(change))).toMatchObject({ status, body: { message } })
  const [first, second] = purchase()
  expect(await buy([first, { ...second, paidFrom: '' }])).toMatchObject({ status: 400 })
  expect(await buy(purchase(), '', shop.denied)).toMatchObject({ status: 403 })
  expect(await buy(purchase(), '?paidAgain=perhaps')).toMatchObject({ status: 400 })
  expect(await fingerprint(shop.owner)).toEqual(print)
})

test('a transaction ID and an invoice used before each need a confirmation, and of two at once the second does', async () => {
  const answers = await Promise.all([1, 2, 3].map(each => buy(purchase({ purchaseInvoice: `T-${count}-${each}` }))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const used = await buy(purchase({ purchaseInvoice: `T-${count}` }))
  expect(used).toMatchObject({ status: 409, body: { message: expect.stringContaining(`Reference MP-${count} of MTN MoMo wallet`) } })
  expect(await buy(purchase({ purchaseInvoice: `T-${count}` }), '?paidAgain=yes')).toMatchObject({ status: 200 })
  const same = { purchaseInvoice: `T-${count}`, paidReference: `MP-${count}-B` }
  expect(await buy(purchase(same))).toMatchObject({ status: 409, body: { message: expect.stringContaining('was already saved as') } })
  expect(await buy(purchase(same), '?again=yes')).toMatchObject({ status: 200 })
})

test('a separate payment and a purchase paid at once do not deadlock', async () => {
  const alone = { pid: mill, paymentType: 'BANK', coa_account: momo, amount: 5 }
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(each =>
      each % 2 === 0
        ? buy(purchase({ purchaseInvoice: `B-${count}-${each}`, paidReference: `BP-${count}-${each}` }))
        : shop.granted.post('/api/accounting/peopleacc/paysupplier/asempa', { ...alone, refNo: `BA-${count}-${each}` }, AT_ACCRA),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('a back-dated purchase is paid on the same date', async () => {
  const bought = await buy(purchase({ entryDate: '2026-11-18' }))
  expect(bought).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
  const dates = await world.rows(
    'test-dates',
    'select business_date::text as day from posting where business_id = $1 and posting_id > $2',
    before,
  )
  expect(dates).toEqual([{ day: '2026-11-18' }, { day: '2026-11-18' }])
})
