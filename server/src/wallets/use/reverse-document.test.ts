import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { registersOf } from '../../testing/till/registers.ts'
import { openWalletTill } from '../../testing/wallet/wallet-till.ts'
import { type Caller, fieldIn } from '../../testing/world/caller.ts'
import { whileTableIsHeld } from '../../testing/world/in-order.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

const till = await openWalletTill({ accra: { milo: '500 worth 35000' } })
const { shop, wallet } = till

const reverse = (number: string, by: Caller = shop.admin) =>
  by.post(`/api/wallets/reverse/asempa/${number}`, { reason: 'Entered by mistake' })
const newest = async (kind: string): Promise<string> => {
  const [row] = await shop.rows<{ number: string }>(
    'select document_number as number from posting where business_id = $1 and document_kind = $2 order by posting_id desc limit 1',
    kind,
  )
  return row?.number ?? ''
}
/** A payment of 170.00 that the wallet could not take back. */
const failed = async (): Promise<number> => {
  const collection = await till.paid('035', 170)
  await till.sendBack(collection)
  await till.sendRefunds()
  await till.sendRefunds(61)
  expect(await till.summary(collection)).toMatchObject({ unused: 170 })
  return collection
}

describe('a document of mobile money that a person entered by mistake is reversed', () => {
  test('cash that was paid back: the cash and the money of the customer are there again', async () => {
    const collection = await failed()
    await shop.mark()
    const paid = await saved(till.payInCash(collection))
    await saved(reverse(paid))
    await shop.expectLedger('')
    expect(await till.summary(collection)).toMatchObject({ use: 'unused', unused: 170 })
    expect((await shop.granted.get(`/api/wallets/document/asempa/${paid}`)).body).toMatchObject({ reversedBy: await newest('reversal') })
    await expectRefused(reverse(paid), 409, { code: 'already_reversed' })
    await saved(till.payInCash(collection))
    await till.expectAgreement()
  })

  test('cash paid back for a return of goods: then the return can be reversed too', async () => {
    const collection = await till.paid('035', 170)
    const sale = await saved(shop.sell({ milo: 2 }, { tenders: [{ pid: wallet, amount: '170', collection }] }))
    await shop.mark()
    const note = await saved(shop.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }))
    await till.sendRefunds()
    await till.sendRefunds(61)
    const paid = await saved(till.payInCash(collection))
    await expectRefused(shop.reverse('saleReturn', note), 409, { code: 'in_use' })
    await saved(reverse(paid))
    await saved(shop.reverse('saleReturn', note))
    await shop.expectLedger('')
    expect(await till.summary(collection)).toMatchObject({ use: 'used', unused: 0 })
    // The reversed return has paid nothing back: all of it can go to the wallet.
    await saved(shop.returnSale(sale, { 1: 2 }, { refund: 'WALLET' }))
    expect((await till.refundsOf(collection))[0]).toMatchObject({ way: 'wallet', amount: 170 })
    await till.sendRefunds()
    await till.sendRefunds(61)
  })

  test('a payment that the provider did not take back after all: it can be used, and really be taken back later', async () => {
    const collection = await till.paid('038', 170)
    await shop.mark()
    const taken = await saved(till.takenBack(collection))
    await saved(reverse(taken))
    await shop.expectLedger('')
    const sale = await saved(shop.sell({ milo: 1 }, { tenders: [{ pid: wallet, amount: '85', collection }] }))
    const again = await saved(till.takenBack(collection, 'B0000DB'))
    await saved(shop.reverse('sale', sale))
    const regained = await saved(till.takenBack(collection))
    await expectRefused(reverse(again), 409, {
      code: 'in_use',
      message: `${regained} has reversed the loss of this document. Reverse ${regained} first`,
    })
    await saved(reverse(regained))
    await saved(reverse(again))
    await shop.expectLedger('')
    expect(await till.summary(collection)).toMatchObject({ use: 'unused', unused: 170 })
    expect((await shop.granted.get(`/api/wallets/document/asempa/${again}`)).body).toMatchObject({
      kind: 'taken_back',
      lossAccount: 'Bad debts',
    })
    // No refund to the wallet has failed, so none is paid in cash.
    await expectRefused(till.payInCash(collection), 409, { code: 'refund_not_possible' })
    // No loss is left that a return could reverse: the customer is paid.
    const resold = await saved(shop.sell({ milo: 2 }, { tenders: [{ pid: wallet, amount: '170', collection }] }))
    await saved(shop.returnSale(resold, { 1: 1 }, { refund: 'WALLET' }))
    expect((await till.refundsOf(collection))[0]).toMatchObject({ way: 'wallet', amount: 85 })
    await till.sendRefunds()
    await till.sendRefunds(61)
  })

  test('money that a person reported as sent: the customer is owed it again', async () => {
    const collection = await till.paid('036', 170)
    await till.sendBack(collection)
    await till.sendRefunds()
    await till.sendRefunds(61)
    await shop.mark()
    const [refund] = await till.refundsOf(collection)
    const closed = { refund: fieldIn(refund, 'id'), outcome: 'done', reason: 'Paystack: paid' }
    const close = () => shop.granted.post('/api/wallets/closerefund/asempa', closed)
    // Two people at once: the money is sent once.
    const both = await whileTableIsHeld(shop, 'wallet_refund', close, close)
    expect(both).toMatchObject([{ status: 200 }, { status: 409, body: { code: 'already_decided' } }])
    await shop.expectPosted(1)
    await saved(reverse(await newest('wallet_refund')))
    await shop.expectLedger('')
    expect(await till.refundsOf(collection)).toMatchObject([{ state: 'reversed', left: 170 }])
    const open = (await shop.granted.get('/api/wallets/refunds/asempa/ALL/open')).body
    expect(JSON.stringify(open)).toContain(`"collection":${collection},`)
    await saved(till.payInCash(collection))
  })

  test('a drawer expects the cash again, and no more money at the provider', async () => {
    const registers = registersOf(shop)
    await registers.use(true)
    const session = await registers.open({ by: shop.granted })
    const before = await registers.tenders(session)
    const paid = await saved(till.payInCash(await failed()))
    await saved(reverse(paid))
    expect((await registers.tenders(session)).filter(tender => !/ 0 expected/.test(tender))).toEqual(before)
    await registers.close(session, { cash: 100 }, shop.granted)
    await registers.use(false)
  })
})

describe('what the provider has done is not reversed', () => {
  test('money that it received, and money that it has sent', async () => {
    const collection = await till.paid('034', 170)
    const received = await newest('wallet_receipt')
    await till.sendBack(collection)
    await till.sendRefunds()
    await till.sendRefunds(61)
    const sent = await newest('wallet_refund')
    await shop.mark()
    await shop.refuses(reverse(received), 422, 'Paystack has received this money. Send it back to the customer, or use it for a sale')
    await shop.refuses(
      reverse(sent),
      422,
      'Paystack has sent this money to the customer. If that was a mistake, ask their phone for it again',
    )
  })

  test('only an administrator of the business reverses, and a spoiled body or number changes nothing', async () => {
    const paid = await saved(till.payInCash(await failed()))
    await shop.mark()
    await expectRefused(reverse(paid, shop.granted), 403)
    await expectRefused(reverse(paid, shop.visitor), 401)
    await expectRefused(reverse(paid, shop.stranger), 403)
    const sale = await saved(shop.sell({ milo: 1 }))
    await shop.mark()
    await shop.refuses(reverse(sale), 404, `There is no mobile money document ${sale}`)
    const hostile = ['x'.repeat(61), '%00', '%2e%2e', "'; drop table posting", '<b>', '0', '-1', 'ACC-WC26-999999', '💸', ' ']
    for (const number of hostile) {
      const { status } = await reverse(encodeURIComponent(decodeURIComponent(number)))
      expect([number, status >= 400 && status < 500]).toEqual([number, true])
    }
    const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).filter(each => !/\s/.test(each))
    const bad = [' ', 'x'.repeat(201), 'x'.repeat(100_000), ...controls.map(each => `Entered${each}twice`)]
    const bodies = [
      ...spoiledBodies({ reason: 'Entered by mistake' }),
      ...bad.map(reason => ({ title: JSON.stringify(reason.slice(0, 20)), body: JSON.stringify({ reason }) })),
    ]
    await expectAllRefused(shop.owner, shop.admin, `/api/wallets/reverse/asempa/${paid}`, bodies)
    await shop.expectPosted(0)
  })

  test('of two reversals at once one is posted', async () => {
    const paid = await saved(till.payInCash(await failed()))
    await shop.mark()
    const answers = await Promise.all([reverse(paid), reverse(paid), reverse(paid)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await shop.expectPosted(1)
  })

  test('the books are right, and verification finds a refund whose reversal was lost', async () => {
    await till.expectAgreement()
    expect(await shop.fault()).toBeNull()
    const reversed = `update wallet_refund set state = $1 where state = $2 and refund_id = (select max(refund_id) from wallet_refund where state = $2)`
    await shop.owner.query(reversed, ['done', 'reversed'])
    expect(await shop.fault()).toContain('received, used or sent back is not what its documents say')
  })
})
