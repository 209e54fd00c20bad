import { describe, expect, test } from 'vitest'
import { chequesOf } from '../testing/cheques/cheque-verbs.ts'
import { registersOf } from '../testing/till/registers.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '1000 worth 50000' }, kumasi: { rice: '1000 worth 50000' } })
const does = chequesOf(shop)
const gcb = await shop.bank('GCB current account')

/** Each test has its own customer and its own numbers of cheques. */
let last = 0
const newCustomer = (name: string): Promise<string> => shop.customer(name)
const newNumber = (): string => {
  last += 1
  return `00${last}`.padStart(6, '7')
}
const sellOnAccount = (customer: string, rice: number, branch = 'ACC') =>
  saved(shop.sell({ rice }, { saleType: 'CREDIT', customer, branch }))

describe('a cheque that is received', () => {
  test('as a payment is in hand, and settles the oldest debts', async () => {
    const esi = await newCustomer('Esi Boateng')
    const number = newNumber()
    await sellOnAccount(esi, 3)
    await shop.mark()
    const paid = await saved(does.receive(esi, 250, { number }, { by: shop.denied }))
    await shop.expectLedger(`
      Cheques in hand                        250.00
      Accounts receivable Esi Boateng                    250.00`)
    expect((await shop.denied.get(`/api/accounting/peopleacc/bynumber/asempa/${paid}`)).body).toMatchObject({
      ...{ paymentType: 'CHEQUE', to: 'Cheque', refNo: number, amount: 250 },
    })
    expect(await does.list('received', `?text=${number}`)).toMatchObject([
      {
        ...{ chequeNumber: number, bank: 'GCB Bank', party: 'Esi Boateng', pid: esi, amount: 250, chequeDate: '2026-11-20' },
        ...{ document: paid, state: 'IN_HAND', due: true, age: 0, outOfDate: false, takenOn: '2026-11-20' },
      },
    ])
    expect(await shop.fault()).toBeNull()
  })

  test('as a part of a cash sale is in hand, with the cash that was kept', async () => {
    const number = newNumber()
    const invoice = await saved(
      shop.sell({ rice: 2 }, { tenders: [{ pid: 'C0000HD', amount: '60' }, does.tender('150', { number, drawer: 'Kofi Mensah' })] }),
    )
    await shop.expectLedger(`
      Cash in hand              50.00
      Sales                                 200.00
      Cost of goods sold       100.00
      Inventory                             100.00
      Cheques in hand          150.00`)
    expect(await shop.invoice(invoice)).toMatchObject([
      { tenders: [{ pid: 'C0000HD' }, { pid: 'C0000HQ', name: 'Cheque', amount: 150, transactionId: number }] },
    ])
    expect(await does.list('received', `?text=${number}`)).toMatchObject([{ party: 'Kofi Mensah', pid: '', document: invoice }])
  })

  test('at the counter of a sale on account pays its part', async () => {
    const ama = await newCustomer('Ama Serwaa')
    const number = newNumber()
    const invoice = await saved(
      shop.sell({ rice: 2 }, { saleType: 'CREDIT', customer: ama, paid: '120', tenders: [does.tender('120', { number })] }),
    )
    await shop.expectLedger(`
      Accounts receivable Ama Serwaa     80.00
      Sales                                         200.00
      Cost of goods sold                100.00
      Inventory                                     100.00
      Cheques in hand                   120.00`)
    expect(await shop.openItems(ama)).toEqual([`${invoice} 80 of 200`])
  })

  test('is refused without what is written on it, with an impossible date, and a second time', async () => {
    const yaw = await newCustomer('Yaw Darko')
    const number = newNumber()
    await saved(does.receive(yaw, 10, { number }))
    await shop.mark()
    await shop.refuses(does.receive(yaw, 10, { number }), 409, { code: 'already_exists' })
    await shop.refuses(does.receive(yaw, 10, { number, bank: 'gcb bank' }), 409, { code: 'already_exists' })
    for (const [fields, message] of [
      [{ cheque: undefined }, 'Enter the bank and the date of the cheque'],
      [{ coa_account: gcb }, 'CHEQUE is paid on account C0000HQ'],
      [{ paymentType: 'BANK' }, 'Select a Bank'],
      [{ paymentType: 'CASH', coa_account: 'C0000HD' }, 'Only a payment by CHEQUE has a cheque'],
      [{ refNo: 'no number' }, 'A cheque number has 1 to 20 letters, digits and / -'],
      [{ cheque: { bank: 'GCB', chequeDate: '2028-01-01' } }, 'The date of the cheque is more than a year ahead'],
      [{ cheque: { bank: 'GCB', chequeDate: '2025-01-01' } }, 'The date of the cheque is more than a year ago'],
    ] as const)
      await shop.refuses(does.receive(yaw, 10, { number: newNumber() }, fields), 400, message)
    await saved(does.receive(yaw, 10, { number }, { query: '?again=yes' }))
    await saved(does.receive(yaw, 10, { number, bank: 'Ecobank' }))
  })
})

describe('a deposit', () => {
  test('takes several cheques to the bank with one slip, and each branch has its document', async () => {
    const kwame = await newCustomer('Kwame Asante')
    const [first, second, third] = [newNumber(), newNumber(), newNumber()]
    await saved(does.receive(kwame, 100, { number: first }))
    await saved(does.receive(kwame, 40, { number: second }))
    await saved(does.receive(kwame, 300, { number: third }, { branch: 'KUM' }))
    await shop.mark()
    const slip = await saved(does.deposit([first, second, third], gcb, { slipNumber: '0417' }))
    expect(slip).toMatch(/^ACC-CD26-\d{6}$/)
    await shop.expectPosted(2)
    await shop.expectLedger(`
      [Accra Central]
      Bank and mobile money accounts GCB current account    140.00
      Cheques in hand                                                  140.00
      [Kumasi Adum]
      Bank and mobile money accounts GCB current account    300.00
      Cheques in hand                                                  300.00`)
    const printed = await shop.granted.get(`/api/cheques/slip/asempa/${slip}`)
    expect(printed.body).toMatchObject({
      ...{ depositNumber: slip, bank: 'GCB current account', slipNumber: '0417', total: 440, reversedBy: '' },
      cheques: [{ chequeNumber: first }, { chequeNumber: second }, { chequeNumber: third, branch: 'Kumasi Adum' }],
    })
    expect(await does.stateOf(first)).toBe('DEPOSITED')
    await expectRefused(does.deposit([first], gcb), 409, { code: 'cheque_moved' })
    await does.clear(third)
    expect(await does.stateOf(third)).toBe('CLEARED')

    // The document of Accra is reversed: its cheques are in hand again, that of Kumasi stays.
    await shop.mark()
    const reversed = await saved(shop.admin.post(`/api/cheques/reversedeposit/asempa/${slip}`, { reason: 'Wrong bank' }))
    await shop.expectLedger(`
      Bank and mobile money accounts GCB current account               140.00
      Cheques in hand                                       140.00`)
    expect([await does.stateOf(first), await does.stateOf(third)]).toEqual(['IN_HAND', 'CLEARED'])
    expect((await shop.granted.get(`/api/cheques/cheque/asempa/${await does.idOf(first)}`)).body).toMatchObject({
      steps: [
        { step: 'DEPOSIT', document: slip },
        { step: 'WITHDRAW', document: reversed, note: 'Wrong bank' },
      ],
    })
    await saved(does.deposit([first, second], gcb))
    expect(await shop.fault()).toBeNull()
  })

  test('of a post-dated cheque asks first, and one received later is refused', async () => {
    const efua = await newCustomer('Efua Mensah')
    const number = newNumber()
    await saved(does.receive(efua, 90, { number, date: '2026-12-05' }))
    await shop.mark()
    await shop.refuses(does.deposit([number], gcb), 409, `Cheque ${number} is dated 05-12-2026, after the day of the deposit`)
    await shop.refuses(does.deposit([number], gcb, { entryDate: '2026-11-19', early: true }), 400, {
      message: `Cheque ${number} was received on 20-11-2026`,
    })
    await shop.refuses(does.deposit([number], efua), 400, 'Select a Bank')
    expect(await does.list('received', `?text=${number}`)).toMatchObject([{ due: false, age: -15 }])
    await saved(does.deposit([number], gcb, { early: true }))
  })
})

describe('a cheque that the bank returns', () => {
  test('opens the debt that it paid, with the date of the invoice; the fee is a charge', async () => {
    const abena = await newCustomer('Abena Osei')
    const number = newNumber()
    const invoice = await sellOnAccount(abena, 4)
    await saved(does.receive(abena, 400, { number }))
    await saved(does.deposit([number], gcb))
    expect(await shop.openItems(abena)).toEqual([])
    await shop.mark()
    const returned = await saved(does.bounce(number, { fee: 25 }))
    expect(returned).toMatch(/^ACC-CB26-/)
    await shop.expectLedger(`
      Bank and mobile money accounts GCB current account                425.00
      Bank and mobile money charges                          25.00
      Accounts receivable Abena Osei                        400.00`)
    expect(await shop.openItems(abena)).toEqual([`${invoice} 400 of 400`])
    expect(await shop.payee(abena)).toMatchObject({ balance: -400 })
    expect(await does.stateOf(number)).toBe('BOUNCED')
    expect(await shop.fault()).toBeNull()
    const paper = await shop.granted.get(`/api/cheques/return/asempa/${returned}`)
    expect(paper.body).toMatchObject({
      ...{ returnNumber: returned, branch: 'ACC', id: await does.idOf(number), cheque: number, bank: 'GCB current account', pid: abena },
      ...{ customer: 'Abena Osei', amount: 400, fee: 25, feeBearer: 'BUSINESS', documentKind: 'customer_payment', reversedBy: '' },
    })

    await shop.mark()
    await saved(does.post(`again/asempa/${await does.idOf(number)}`, {}))
    await shop.expectLedger(`
      Cheques in hand                   400.00
      Accounts receivable Abena Osei               400.00`)
    expect(await shop.openItems(abena)).toEqual([])
    await saved(does.deposit([number], gcb))
    await shop.mark()
    const other = await newCustomer('Not Abena')
    await shop.refuses(does.bounce(number, { pid: other }), 400, `Cheque ${number} paid a debt of Abena Osei, who owes it again`)
    await saved(does.bounce(number))
    await expectRefused(does.bounce(number), 409, { code: 'cheque_moved' })
    expect(await shop.openItems(abena)).toEqual([`${invoice} 400 of 400`])
    await saved(does.post(`giveback/asempa/${await does.idOf(number)}`, { note: 'To her son' }))
    expect(await does.stateOf(number)).toBe('GIVEN_BACK')
    await expectRefused(does.post(`again/asempa/${await does.idOf(number)}`, {}), 409, { code: 'cheque_moved' })
    expect(await shop.fault()).toBeNull()
  })

  test('can be owed with the fee of the bank', async () => {
    const adjoa = await newCustomer('Adjoa Manu')
    const number = newNumber()
    const invoice = await sellOnAccount(adjoa, 1)
    await saved(does.receive(adjoa, 100, { number }))
    await saved(does.deposit([number], gcb))
    await shop.mark()
    await saved(does.bounce(number, { fee: '12.50', feeBearer: 'CUSTOMER' }))
    await shop.expectLedger(`
      Bank and mobile money accounts GCB current account               112.50
      Accounts receivable Adjoa Manu                        112.50`)
    expect(await shop.openItems(adjoa)).toEqual([`${invoice} 100 of 100`, expect.stringMatching(/^ACC-CB26-\d+ 12\.5 of 12\.5$/)])
  })

  test('after a sale on account is owed on the invoice again', async () => {
    const kojo = await newCustomer('Kojo Baah')
    const number = newNumber()
    const invoice = await saved(
      shop.sell(
        { rice: 2 },
        { saleType: 'CREDIT', customer: kojo, paid: '150', tenders: [{ pid: 'C0000HD', amount: '30' }, does.tender('120', { number })] },
      ),
    )
    expect(await shop.openItems(kojo)).toEqual([`${invoice} 50 of 200`])
    await saved(does.deposit([number], gcb))
    await shop.mark()
    await saved(does.bounce(number))
    await shop.expectLedger(`
      Accounts receivable Kojo Baah                        120.00
      Bank and mobile money accounts GCB current account                120.00`)
    expect(await shop.openItems(kojo)).toEqual([`${invoice} 170 of 200`])
    expect(await shop.fault()).toBeNull()
  })

  test('after a cash sale asks who owes it', async () => {
    const akua = await newCustomer('Akua Addo')
    const number = newNumber()
    const invoice = await saved(shop.sell({ rice: 1 }, { tenders: [does.tender('100', { number })] }))
    await saved(does.deposit([number], gcb))
    await shop.mark()
    await shop.refuses(does.bounce(number), 400, 'Select the Customer who owes the amount of this cheque')
    await shop.refuses(does.bounce(number, { pid: gcb }), 400, 'Select the Customer who owes the amount of this cheque')
    const returned = await saved(does.bounce(number, { pid: akua }))
    await shop.expectLedger(`
      Accounts receivable Akua Addo                        100.00
      Bank and mobile money accounts GCB current account               100.00`)
    expect(await shop.openItems(akua)).toEqual([`${returned} 100 of 100`])
    await expectRefused(shop.reverse('sale', invoice), 409, { code: 'cheque_at_bank' })
    await saved(does.post(`again/asempa/${await does.idOf(number)}`, {}))
    expect(await shop.openItems(akua)).toEqual([])
    // In hand again, the cheque leaves with its sale. Nobody owes anything, and no money is missing.
    const before = await shop.mark()
    const reversal = await saved(shop.reverse('sale', invoice))
    await shop.expectLedger(
      `
      Sales                                              100.00
      Cost of goods sold                                                50.00
      Inventory                                           50.00
      Cheques in hand                                                  100.00`,
      before,
    )
    expect(await does.stateOf(number)).toBe('CANCELLED')
    expect(await shop.payee(akua)).toMatchObject({ balance: 0 })
    await expectRefused(shop.reverse('sale', invoice), 409, `This document was already reversed by ${reversal}`)
    expect(await shop.fault()).toBeNull()
  })

  test('with tax that the customer withheld is taken in hand again with the tax and its certificate', async () => {
    const abena = await newCustomer('Abena Osei')
    const number = newNumber()
    const invoice = await sellOnAccount(abena, 10)
    const paid = await saved(does.receive(abena, 970, { number }, { withheld: { tax: 30, certificate: '' } }))
    const certify = (payment: string, certificate: string) =>
      shop.granted.post('/api/withholding/certificate/asempa', { payment, certificate })
    expect((await certify(paid, 'WHT-77')).status).toBe(200)
    await saved(does.deposit([number], gcb))
    await saved(does.bounce(number))
    expect(await shop.openItems(abena)).toEqual([`${invoice} 1000 of 1000`])
    await shop.mark()
    await saved(does.post(`again/asempa/${await does.idOf(number)}`, {}))
    await shop.expectLedger(`
      Cheques in hand                        970.00
      Withholding tax suffered                30.00
      Accounts receivable Abena Osei                   1,000.00`)
    expect(await shop.openItems(abena)).toEqual([])
    expect(await shop.fault()).toBeNull()
  })

  test('is taken in hand again while another cheque of the same sale stays where it is', async () => {
    const yaa = await newCustomer('Yaa Asantewaa')
    const [first, second] = [newNumber(), newNumber()]
    const twice = [does.tender('200', { number: first }), does.tender('100', { number: first })]
    await shop.mark()
    await shop.refuses(shop.sell({ rice: 3 }, { tenders: twice }), 409, 'The same cheque is listed twice')
    await saved(shop.sell({ rice: 3 }, { tenders: [does.tender('200', { number: first }), does.tender('100', { number: second })] }))
    await saved(does.deposit([first], gcb))
    await saved(does.bounce(first, { pid: yaa }))
    await saved(does.post(`again/asempa/${await does.idOf(first)}`, {}))
    expect([await does.stateOf(first), await does.stateOf(second)]).toEqual(['IN_HAND', 'IN_HAND'])
    expect(await shop.fault()).toBeNull()
  })
})

describe('a document that brought a cheque in', () => {
  test('takes it along when it is reversed, unless the cheque is at the bank', async () => {
    const afia = await newCustomer('Afia Nyarko')
    const [first, second] = [newNumber(), newNumber()]
    const paid = await saved(does.receive(afia, 70, { number: first }))
    const invoice = await saved(shop.sell({ rice: 1 }, { tenders: [does.tender('100', { number: second })] }))
    await saved(does.deposit([first], gcb))
    await shop.mark()
    await shop.refuses(shop.reverse('payment', paid), 409, { code: 'cheque_at_bank' })
    await saved(shop.reverse('sale', invoice))
    expect(await does.stateOf(second)).toBe('CANCELLED')
    await expectRefused(does.deposit([second], gcb), 409, { code: 'cheque_moved' })
    expect(await shop.fault()).toBeNull()
  })
})

test('a cheque that was deposited in a month that is closed now bounces today', async () => {
  const kwesi = await newCustomer('Kwesi Appiah')
  const number = newNumber()
  await saved(does.receive(kwesi, 500, { number, date: '2026-10-12' }, { entryDate: '2026-10-12' }))
  await saved(does.deposit([number], gcb, { entryDate: '2026-10-13' }))
  await shop.closeMonth('2026-10-31')
  await shop.mark()
  const returned = await saved(does.bounce(number))
  await shop.expectLedger(`
    Bank and mobile money accounts GCB current account              500.00
    Accounts receivable Kwesi Appiah                     500.00`)
  const dates = await shop.rows(
    'select distinct business_date::text as day from posting where business_id = $1 and posting_id > $2',
    shop.marked(),
  )
  expect([returned.slice(0, 8), dates]).toEqual(['ACC-CB26', [{ day: '2026-11-20' }]])
  expect(await shop.fault()).toBeNull()
})

test('a deposit and a return belong to no drawer, so a count does not expect them at the bank', async () => {
  const registers = registersOf(shop)
  const akosua = await newCustomer('Akosua Frimpong')
  const number = newNumber()
  await registers.use(true)
  const session = await registers.open({ by: shop.granted, float: 0 })
  await saved(does.receive(akosua, 60, { number }, { by: shop.granted }))
  await saved(does.deposit([number], gcb))
  const empty = ['Cash 0 expected, null counted, null posted, null to post']
  expect(await registers.tenders(session)).toEqual(empty)
  await saved(does.bounce(number))
  expect(await registers.tenders(session)).toEqual(empty)
})

test('a cheque that is out of date is not among those that can be deposited today', async () => {
  const baaba = await newCustomer('Baaba Quaye')
  const before = Object(await does.totals())
  const number = newNumber()
  await saved(does.receive(baaba, 60, { number, date: '2026-05-19' }))
  await saved(does.receive(baaba, 40, { number: newNumber(), date: '2026-05-20' }))
  await expectRefused(does.deposit([number], gcb), 400)
  const { due, dueAmount, outOfDate } = before
  expect(await does.totals()).toMatchObject({ due: due + 1, dueAmount: dueAmount + 40, outOfDate: outOfDate + 1 })
})
