import { beforeEach, expect, test } from 'vitest'
import { lockParties } from '../payments/payment-parties-queries.ts'
import { textIn } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { booksAreFree, somebodyWaits } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '20 worth 6000', sugar: 'none' }, prices: { rice: '360' } })
let count = 0

const mill = await shop.supplier('Golden Oil Mill')
const momo = await shop.bank('MTN MoMo wallet')
const GOODS = { rice: [2, { costPrice: 300 }], sugar: [2, { costPrice: 12.5 }] } as const
const buy = (change: object = {}) =>
  shop.buy(mill, GOODS, { purchaseInvoice: `N-${count}`, paidFrom: momo, paidReference: `MP-${count}`, ...change })
const owed = async () => (await shop.granted.get(`/api/accounting/people/getpayee/asempa/${mill}`)).body

beforeEach(async () => {
  count += 1
})

test('a purchase paid at once from a wallet is a purchase on account and the payment that settles it', async () => {
  const bought = await buy()
  expect(bought).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
  const [number, payment] = [bought.number, textIn(bought.body, 'paymentNumber')]
  await shop.expectLedger(`
    Inventory                                        625.00
    Bank and mobile money accounts MTN MoMo wallet             625.00`)
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

test('a purchase that waits for its bank does not keep the books from others', async () => {
  const coming = await shop.database.transaction(shop.businessId, async tx => {
    await lockParties(tx, [momo])
    const bought = buy()
    await somebodyWaits(shop)
    expect(await booksAreFree(shop)).toBe(true)
    return { bought }
  })
  expect((await coming.bought).status).toBe(200)
})

test('a refusal leaves nothing behind, neither goods nor payment', async () => {
  const print = await fingerprint(shop.owner)
  for (const [change, status, message] of [
    [{ paidFrom: 'BNK-9999' }, 400, 'Select a Bank'],
    [{ paidFrom: mill }, 400, 'Select a Bank'],
    [{ paidReference: '' }, 400, 'Enter the transaction ID of the payment'],
    [{ purchaseType: 'CASH' }, 400, 'A CASH purchase is paid from the till: it has no bank or wallet'],
  ] as const)
    await expectRefused(buy(change), status, message)
  const free = { costPrice: 0, paidFrom: momo, paidReference: `MP-${count}` }
  await expectRefused(shop.buy(mill, { rice: 2, sugar: 2 }, free), 400, 'The total is 0.00, so there is nothing to pay')
  const unlike = { ...GOODS, sugar: [2, { costPrice: 12.5, paidFrom: '' }] } as const
  await expectRefused(shop.buy(mill, unlike, { paidFrom: momo, paidReference: `MP-${count}` }), 400)
  await expectRefused(buy({ by: shop.denied }), 403)
  await expectRefused(buy({ query: '?paidAgain=perhaps' }), 400)
  expect(await fingerprint(shop.owner)).toEqual(print)
})

test('a transaction ID and an invoice used before each need a confirmation, and of two at once the second does', async () => {
  const answers = await Promise.all([1, 2, 3].map(each => buy({ purchaseInvoice: `T-${count}-${each}` })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const used = await buy({ purchaseInvoice: `T-${count}` })
  expect(used).toMatchObject({ status: 409, body: { message: expect.stringContaining(`Reference MP-${count} of MTN MoMo wallet`) } })
  await saved(buy({ purchaseInvoice: `T-${count}`, query: '?paidAgain=yes' }))
  const same = { purchaseInvoice: `T-${count}`, paidReference: `MP-${count}-B` }
  expect(await buy(same)).toMatchObject({ status: 409, body: { message: expect.stringContaining('was already saved as') } })
  await saved(buy({ ...same, query: '?again=yes' }))
})

test('a separate payment and a purchase paid at once do not deadlock', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(each =>
      each % 2 === 0
        ? buy({ purchaseInvoice: `B-${count}-${each}`, paidReference: `BP-${count}-${each}` })
        : shop.pay(mill, 5, { bank: momo, refNo: `BA-${count}-${each}` }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('a back-dated purchase is paid on the same date', async () => {
  const bought = await buy({ entryDate: '2026-11-18' })
  expect(bought).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
  const dates = await shop.rows('select business_date::text as day from posting where business_id = $1 and posting_id > $2', shop.marked())
  expect(dates).toEqual([{ day: '2026-11-18' }, { day: '2026-11-18' }])
})
