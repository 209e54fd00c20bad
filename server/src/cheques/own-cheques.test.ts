import { describe, expect, test } from 'vitest'
import { chequesOf } from '../testing/cheques/cheque-verbs.ts'
import { layawaysOf, TERMS } from '../testing/till/layaways.ts'
import { type Caller, textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '1000 worth 50000', milo: '86 worth 6140.40' } })
const does = chequesOf(shop)
const gcb = await shop.bank('GCB current account')
const mill = await shop.supplier('Golden Oil Mill')

const given = (text: string) => does.list('given', `?text=${text}&branch=ALL`)
const payBy = (number: string, amount = 500, date = '2026-11-20') =>
  shop.pay(mill, amount, { bank: gcb, refNo: number, cheque: { chequeNumber: number, chequeDate: date } })

describe('a cheque of the business', () => {
  test('pays a supplier: the bank is credited at once, and the cheque waits for the bank', async () => {
    const paid = await saved(payBy('000417'))
    await shop.expectLedger(`
      Accounts payable Golden Oil Mill                      500.00
      Bank and mobile money accounts GCB current account               500.00`)
    expect(await given('000417')).toMatchObject([
      { party: 'Golden Oil Mill', bank: 'GCB current account', state: 'ISSUED', amount: 500, document: paid, outOfDate: false },
    ])
    expect((await shop.granted.get(`/api/cheques/next/asempa/${gcb}`)).body).toEqual({ chequeNumber: '000418' })
    await expectRefused(payBy('000417'), 409)
    const id = await does.idOf('000417', 'given')
    await saved(does.post('present/asempa', { cheques: [id], date: '2026-11-20' }))
    expect(await does.stateOf('000417', 'given')).toBe('PRESENTED')
    await expectRefused(shop.reverse('payment', paid), 409, { code: 'cheque_at_bank' })
    await expectRefused(does.post(`stop/asempa/${id}`, { reason: 'Lost' }, shop.admin), 409, { code: 'cheque_moved' })
    await saved(does.post(`unmark/asempa/${id}`, {}))
    expect(await does.stateOf('000417', 'given')).toBe('ISSUED')
  })

  test('is stopped: its payment is reversed, by an administrator, and its number is free again', async () => {
    await saved(payBy('000500', 80))
    await shop.mark()
    const id = await does.idOf('000500', 'given')
    await expectRefused(does.post(`stop/asempa/${id}`, { reason: 'Lost in the post' }), 403)
    const reversal = await saved(does.post(`stop/asempa/${id}`, { reason: 'Lost in the post' }, shop.admin))
    await shop.expectLedger(`
      Accounts payable Golden Oil Mill                                  80.00
      Bank and mobile money accounts GCB current account     80.00`)
    expect((await shop.granted.get(`/api/cheques/cheque/asempa/${id}`)).body).toMatchObject({
      state: 'STOPPED',
      steps: [{ step: 'STOP', document: reversal, note: 'Lost in the post' }],
    })
    await saved(payBy('000500', 80))
    expect(await shop.fault()).toBeNull()
  })

  test('is stopped with a payment that is reversed on its own page', async () => {
    const paid = await saved(payBy('000510', 30))
    await saved(shop.reverse('payment', paid))
    expect(await does.stateOf('000510', 'given')).toBe('STOPPED')
  })

  test('of a payment that is dated back has a date near the payment, however long ago that is', async () => {
    const body = { ...{ bank: gcb, entryDate: '2025-09-10' }, cheque: { chequeNumber: '000515', chequeDate: '2025-09-12' } }
    expect(await shop.pay(await shop.supplier('Old Mill'), 30, body)).toMatchObject({ status: 200 })
    expect(await given('000515')).toMatchObject([{ chequeDate: '2025-09-12', state: 'ISSUED', outOfDate: true }])
  })

  test('pays an expense, and a refund of a layaway', async () => {
    const expense = {
      ...{ accountKey: 'R0000NT', accDate: '2026-11-20', amount: 400, paymentType: 'BANK', pid: gcb, particulars: 'November rent' },
      cheque: { chequeNumber: '000520', chequeDate: '2026-12-01', payTo: 'Nii Lante' },
    }
    await saved(shop.granted.with({ 'x-branch-code': 'ACC' }).post('/api/accounting/expense/create/asempa', expense))
    await shop.expectLedger(`
      Rent                                                  400.00
      Bank and mobile money accounts GCB current account               400.00`)
    expect(await given('000520')).toMatchObject([{ party: 'Nii Lante', documentKind: 'expense', chequeDate: '2026-12-01', age: -11 }])

    const esi = await shop.customer('Esi Boateng')
    const { create, pay, received, read, setTerms } = layawaysOf(shop, esi)
    await setTerms(TERMS)
    const number = await create()
    const cheque = { bank: 'Ecobank', chequeDate: '2026-11-20' }
    await received(pay(number, 60, { pid: 'C0000HQ', transactionId: '770100', cheque }))
    expect(await read(number)).toMatchObject({ paid: 110, payments: [{ paidBy: 'Cash' }, { paidBy: 'Cheque', transactionId: '770100' }] })
    await saved(does.deposit(['770100'], gcb))
    await saved(does.bounce('770100'))
    expect(await read(number)).toMatchObject({ paid: 50 })
    await expectRefused(does.post(`again/asempa/${await does.idOf('770100')}`, {}), 400)
    const refund = { reason: 'Moved away', pid: gcb, transactionId: '000521', cheque: { chequeNumber: '000521', chequeDate: '2026-11-20' } }
    const cancelled = await shop.granted.post(`/api/sales/layaway/cancel/asempa/${number}`, refund)
    expect(cancelled.status, cancelled.text).toBe(200)
    expect(await given('000521')).toMatchObject([{ party: 'Esi Boateng', document: textIn(cancelled.body, 'refundNumber') }])
    const id = await does.idOf('000521', 'given')
    await expectRefused(does.post(`stop/asempa/${id}`, { reason: 'Lost' }, shop.admin), 422, { code: 'cannot_reverse' })
    expect(await shop.fault()).toBeNull()
  })

  test('is recorded later for a payment from a bank, and for nothing else', async () => {
    const paid = await saved(shop.pay(mill, 70, { bank: gcb, refNo: 'CHQ 000530' }))
    const cash = await saved(shop.pay(mill, 5))
    await shop.mark()
    const issue = (number: string, chequeNumber: string) => does.post(`issued/asempa/${number}`, { chequeNumber, chequeDate: '2026-11-20' })
    await shop.refuses(issue(cash, '000531'), 400, `${cash} was not paid from a bank by one cheque`)
    await shop.refuses(issue('ACC-V26-999999', '000531'), 400)
    const reversed = await saved(shop.pay(mill, 6, { bank: gcb, refNo: 'CHQ 000532' }))
    await saved(shop.reverse('payment', reversed))
    await shop.mark()
    await shop.refuses(issue(reversed, '000532'), 400, `${reversed} was reversed`)
    const work = (branch: number | null) =>
      shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])
    await work(shop.branches.kumasi)
    await shop.refuses(issue(reversed, '000532'), 403, { code: 'not_your_branch' })
    await work(null)
    await shop.refuses(issue(paid, '000417'), 409, 'This cheque number of the bank account was already used')
    expect((await issue(paid, '000530')).status).toBe(200)
    await shop.refuses(issue(paid, '000531'), 409, 'This payment already has a cheque')
    await shop.expectPosted(0)
    expect(await given('000530')).toMatchObject([{ document: paid, amount: 70 }])
  })

  test('of more than six months is out of date', async () => {
    await saved(payBy('000540', 10, '2026-05-19'))
    await saved(payBy('000541', 10, '2026-05-20'))
    expect(await given('00054')).toMatchObject([{ outOfDate: true }, { outOfDate: false }])
  })

  test('that pays salaries is shown to those who run the payroll', async () => {
    await saved(
      shop.journal([
        ['S0000AL', 900, 0],
        ['N0000SP', 0, 900],
      ]),
    )
    const body = {
      ...{ account: 'N0000SP', lines: [{ branch: 'ACC', amount: 900 }], paymentType: 'BANK', coa_account: gcb, refNo: '000550' },
      cheque: { chequeNumber: '000550', chequeDate: '2026-11-20', payTo: 'Salaries' },
    }
    const document = await saved(shop.admin.with({ 'x-branch-code': 'ACC' }).post('/api/payroll_payment/create/asempa', body))
    await expectRefused(does.post(`issued/asempa/${document}`, { chequeNumber: '000551', chequeDate: '2026-11-20' }), 403)
    expect(await given('000550')).toEqual([])
    const [cheque] = await does.list('given', '?text=000550&branch=ALL', shop.admin)
    expect(cheque).toMatchObject({ party: 'Salaries', amount: 900 })
    await expectRefused(shop.granted.get(`/api/cheques/cheque/asempa/${cheque.id}`), 404)
  })
})

describe('cheques from before they were recorded', () => {
  test('are the balance of their account, and are named one by one without a posting', async () => {
    const kofi = await shop.customer('Kofi Mensah')
    const enter = (amount: number, fields: { readonly by?: Caller; readonly branch?: 'KUM' } = {}) =>
      saved(
        shop.journal(
          [
            ['C0000HQ', amount, 0],
            ['O0000BE', 0, amount],
          ],
          fields,
        ),
      )
    const entry = await enter(500)
    const reversed = await enter(700)
    const others = [await enter(600, { by: shop.admin, branch: 'KUM' }), reversed, await saved(shop.reverse('journal', reversed))]
    const number = `88${entry.slice(-4)}`
    const name = (fields: object) =>
      does.post('name/asempa', {
        ...{ document: entry, branch: 'ACC', chequeNumber: number, bank: 'Ecobank', chequeDate: '2026-10-30', amount: 300, pid: kofi },
        ...fields,
      })
    // What is named of one entry is not part of another.
    expect((await name({ document: await enter(100), chequeNumber: `${number}8`, amount: 40 })).status).toBe(200)
    const before = await does.accra()
    expect(before.account - before.inHand).toBe(before.unnamed)
    expect(before.entries).toContainEqual(expect.objectContaining({ document: entry, remaining: 500 }))
    for (const document of others) expect(before.entries).not.toContainEqual(expect.objectContaining({ document }))
    await shop.mark()
    await shop.refuses(name({ amount: '500.01' }), 400, `At most 500.00 of ${entry} is still in hand`)
    await shop.refuses(name({ document: 'ACC-26-000001' }), 400)
    await shop.refuses(name({ pid: mill }), 400, 'Select a Customer')
    expect((await name({})).status).toBe(200)
    await shop.refuses(name({ chequeNumber: `${number}9` }), 400, `At most 200.00 of ${entry} is still in hand`)
    await shop.expectPosted(0)
    const after = await does.accra()
    expect([after.inHand - before.inHand, after.unnamed - before.unnamed, after.account]).toEqual([300, -300, before.account])
    expect(await shop.fault()).toBeNull()

    await saved(does.deposit([number], gcb))
    await saved(does.bounce(number))
    await shop.expectLedger(`
      Cheques in hand                                  300.00
      Accounts receivable Kofi Mensah        300.00`)
    expect(await shop.fault()).toBeNull()
    await expectRefused(shop.reverse('journal', entry), 409, { code: 'cheque_at_bank' })

    // In hand again it is no longer part of the entry, which has no more left for other cheques than before.
    await saved(does.post(`again/asempa/${await does.idOf(number)}`, {}))
    await expectRefused(name({ chequeNumber: `${number}9` }), 400, `At most 200.00 of ${entry} is still in hand`)
    await expectRefused(shop.reverse('journal', entry), 409, { code: 'cheque_at_bank' })
    expect(await shop.fault()).toBeNull()
  })
})
