import { describe, expect, test } from 'vitest'
import { chequesOf } from '../testing/cheques/cheque-verbs.ts'
import { whileBooksAreHeld } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '1000 worth 50000' } })
/** Each test has its own customer. */
let customers = 0
const newCustomer = (): Promise<string> => {
  customers += 1
  return shop.customer(`Customer ${customers}`)
}
const momo = await shop.bank('MTN MoMo wallet')
const gcb = await shop.bank('GCB Bank')
const mill = await shop.supplier('Golden Oil Mill')

describe('a transaction id used before', () => {
  test('causes a warning with the number that used it, and is accepted after confirmation', async () => {
    const paa = await newCustomer()
    const receive = (more: object = {}) => shop.receive(paa, 20, { bank: momo, refNo: 'MP-2026-77', ...more })
    const first = await saved(receive())
    const message = `Reference MP-2026-77 of MTN MoMo wallet was used before, by ${first}`
    await expectRefused(receive({ refNo: 'mp-2026-77' }), 409, { code: 'already_exists', message })
    await saved(receive({ bank: gcb }))
    await saved(receive({ query: '?again=yes' }))
  })

  test('of two at once the second is warned', async () => {
    const kwesi = await newCustomer()
    const receive = () => shop.receive(kwesi, 20, { bank: gcb, refNo: 'GCB-9' })
    const answers = await whileBooksAreHeld(shop, receive, receive, receive)
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409, 409])
  })

  test('is shared by sales and payments, also when both use it at once', async () => {
    const afia = await newCustomer()
    const receive = (refNo: string) => shop.receive(afia, 20, { bank: momo, refNo })
    const sell = (transactionId: string) => shop.sell({ rice: 1 }, { tenders: [{ pid: momo, amount: '100', transactionId }] })
    const sold = await saved(sell('MP-Sold'))
    await expectRefused(receive('mp-sold'), 409, `Reference MP-Sold of MTN MoMo wallet was used before, by ${sold}`)
    await saved(shop.receive(afia, 20, { bank: gcb, refNo: 'MP-Sold' }))
    const paid = await saved(receive('MP-Paid'))
    await expectRefused(sell('mp-paid'), 409, `Reference MP-Paid of MTN MoMo wallet was used before, by ${paid}`)
    const both = await whileBooksAreHeld(
      shop,
      () => sell('MP-Both'),
      () => receive('MP-Both'),
    )
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
  })

  test('is free again after the reversal', async () => {
    const esi = await newCustomer()
    const receive = () => shop.receive(esi, 20, { bank: gcb, refNo: 'GCB-10' })
    await saved(shop.reverse('payment', await saved(receive())))
    await saved(receive())
  })
})

describe('the number of a cash receipt used before', () => {
  test('causes a warning for the same customer or supplier, also of two at once, and is accepted after confirmation', async () => {
    const esi = await newCustomer()
    const receive = (more: object = {}) => shop.receive(esi, 20, { refNo: 'R-41', ...more })
    const answers = await Promise.all([1, 2, 3].map(() => receive()))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409, 409])
    const message = expect.stringContaining(`was used before, by ${answers.find(({ status }) => status === 200)?.number}`)
    await expectRefused(receive({ amount: 5, refNo: 'r-41' }), 409, { code: 'already_exists', message })
    expect(await shop.payee(esi)).toMatchObject({ balance: 20 })
    await saved(shop.receive(await newCustomer(), 20, { refNo: 'R-41' }))
    await saved(receive({ query: '?again=yes' }))
    await saved(shop.pay(mill, 5, { refNo: 'INV 9' }))
    await expectRefused(shop.pay(mill, 5, { refNo: 'inv 9' }), 409)
  })

  test('is free again after the reversal, and at a bank it is a different number', async () => {
    const esi = await newCustomer()
    const receive = (more: object = {}) => shop.receive(esi, 20, { refNo: 'R-42', ...more })
    const number = await saved(receive())
    await saved(receive({ bank: gcb }))
    await saved(shop.reverse('payment', number))
    await saved(receive())
  })

  test('is not the number of a payment through a bank or of a cheque of the same customer or supplier', async () => {
    const esi = await newCustomer()
    await saved(shop.receive(esi, 20, { bank: gcb, refNo: 'R-43' }))
    await saved(shop.pay(mill, 20, { bank: gcb, refNo: 'R-44' }))
    await saved(chequesOf(shop).receive(esi, 20, { number: '45' }))
    for (const refNo of ['R-43', '45']) await saved(shop.receive(esi, 20, { refNo }))
    await saved(shop.pay(mill, 20, { refNo: 'R-44' }))
  })

  test('CASH, which the screens fill in, may be used in any number of payments', async () => {
    const esi = await newCustomer()
    for (const refNo of ['CASH', 'CASH', 'cash']) await saved(shop.receive(esi, 1, { refNo }))
  })
})
