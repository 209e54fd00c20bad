import { isRecord } from '@akonta/domain/contract/codec'
import { describe, expect, test } from 'vitest'
import { openWalletTill } from '../../testing/wallet/wallet-till.ts'
import { type Answer, fieldIn } from '../../testing/world/caller.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'
import type { RefundPort } from '../providers/refund-port.ts'

const till = await openWalletTill({ accra: { milo: '500 worth 35000', rice: '500 worth 40000' } })
const { shop, wallet } = till

const ofMoney = (amount: string, collection: number) => ({ pid: wallet, amount, collection })

/** What the status page of the installation says of refunds. */
const refundsThatFailed = async (): Promise<number> => {
  const { body } = await shop.admin.get('/api/settings/status/asempa')
  const queues = isRecord(body) && Array.isArray(body.queues) ? body.queues : []
  return queues.filter(({ kind }) => kind === 'wallet_refund').reduce((sum, { failed }) => sum + failed, 0)
}

describe('the books of money by request (contract, section 6)', () => {
  test('it arrives at the provider, less its fee, and is not used yet', async () => {
    await till.paid('001', 170)
    await shop.expectLedger(`
      Bank and mobile money accounts Paystack    166.68
      Wallet money not used yet                             170.00
      Bank and mobile money charges                3.32`)
  })

  test('a cash sale uses it, split with cash: the provider has the money already', async () => {
    const collection = await till.paid('001', 170)
    await shop.mark()
    const sale = await saved(shop.sell({ milo: 2, rice: 1 }, { tenders: [ofMoney('170', collection), { pid: 'C0000HD', amount: '100' }] }))
    await shop.expectLedger(`
      Cash in hand                100.00
      Sales                                  270.00
      Cost of goods sold          220.00
      Inventory                              220.00
      Wallet money not used yet   170.00`)
    const receipt = await shop.invoice(sale)
    expect(Array.isArray(receipt) && fieldIn(receipt[0], 'tenders')).toMatchObject([
      { name: 'Paystack', amount: 170, transactionId: await till.transactionOf(collection), toConfirm: false, collection },
      { name: 'CASH', amount: 100, toConfirm: false },
    ])
  })

  test('a customer pays a part of a credit sale with it, and the rest of their debt later', async () => {
    const esi = await shop.customer('Esi Boateng')
    const [first, second] = [await till.paid('001', 50), await till.paid('001', 120)]
    await shop.mark()
    await saved(shop.sell({ milo: 2 }, { saleType: 'CREDIT', customer: esi, tenders: [ofMoney('50', first)] }))
    await shop.expectLedger(`
      Accounts receivable Esi Boateng   120.00
      Sales                                         170.00
      Cost of goods sold                140.00
      Inventory                                     140.00
      Wallet money not used yet          50.00`)
    await shop.mark()
    await saved(shop.receive(esi, 120, { bank: wallet, refNo: '', collection: second }))
    await shop.expectLedger(`
      Wallet money not used yet         120.00
      Accounts receivable Esi Boateng               120.00`)
    expect(await shop.openItems(esi)).toEqual([])
  })

  test('what came with another amount is used as far as it goes, and the rest is paid otherwise', async () => {
    const collection = await till.paid('022', 170)
    expect(await till.summary(collection)).toMatchObject({ outcome: 'held', received: 169.99, unused: 169.99 })
    await shop.mark()
    await shop.refuses(shop.sell({ milo: 2 }, { tenders: [ofMoney('170', collection)] }), 400, 'Only 169.99 of this payment can be used')
    await saved(shop.sell({ milo: 2 }, { tenders: [ofMoney('169.99', collection), { pid: 'C0000HD', amount: '0.01' }] }))
    expect(await till.summary(collection)).toMatchObject({ use: 'used', unused: 0 })
  })

  test('a reversed sale leaves its money received and not used, for another sale', async () => {
    const collection = await till.paid('001', 170)
    const sale = await saved(shop.sell({ milo: 2 }, { tenders: [ofMoney('170', collection)] }))
    await shop.mark()
    await saved(shop.reverse('sale', sale))
    await shop.expectLedger(`
      Sales                       170.00
      Cost of goods sold                     140.00
      Inventory                   140.00
      Wallet money not used yet              170.00`)
    expect(await till.summary(collection)).toMatchObject({ use: 'unused', unused: 170 })
    await saved(shop.sell({ milo: 2 }, { tenders: [ofMoney('170', collection)] }))
    expect(await till.summary(collection)).toMatchObject({ use: 'used', unused: 0 })
  })

  test('a reversed payment of a customer does so too', async () => {
    const yaw = await shop.customer('Yaw Darko')
    const collection = await till.paid('001', 80)
    const payment = await saved(shop.receive(yaw, 80, { bank: wallet, refNo: '', collection }))
    await saved(shop.reverse('payment', payment))
    expect(await till.summary(collection)).toMatchObject({ use: 'unused', unused: 80 })
  })

  test('the money of a return is sent back to the wallet: first it is owed, and it leaves the provider when the provider has sent it', async () => {
    const collection = await till.paid('034', 170)
    const sale = await saved(shop.sell({ milo: 2 }, { tenders: [ofMoney('170', collection)] }))
    await shop.mark()
    const note = await saved(shop.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }))
    await shop.expectLedger(`
      Sales returns                85.00
      Wallet money not used yet               85.00
      Inventory                    70.00
      Cost of goods sold                      70.00`)
    expect(await till.summary(collection)).toMatchObject({ use: 'refunding', unused: 0 })
    await shop.mark()
    await till.sendRefunds()
    expect(await till.refundsOf(collection)).toMatchObject([{ state: 'pending', amount: 85, returnNumber: note }])
    await shop.expectPosted(0)
    await till.sendRefunds(61)
    await shop.expectLedger(`
      Wallet money not used yet                  85.00
      Bank and mobile money accounts Paystack               85.00`)
    expect(await till.refundsOf(collection)).toMatchObject([{ state: 'done', said: '' }])
    expect(till.simulator.ledger.money()).toMatchObject({ deducted: expect.any(Number) })
    const credit = (await shop.denied.get(`/api/sales/returnbynumber/asempa/${note}`)).body
    expect(credit).toMatchObject({ refund: 'WALLET', wallets: [{ name: 'Paystack', amount: 85, state: 'done' }], rounding: 0 })
  })

  test('returns go to the payments by request one after the other, and what they did not pay is returned in cash', async () => {
    const [first, second] = [await till.paid('034', 85), await till.paid('034', 85)]
    const cash = { pid: 'C0000HD', amount: '100' }
    const sale = await saved(shop.sell({ milo: 2, rice: 1 }, { tenders: [ofMoney('85', first), ofMoney('85', second), cash] }))
    await saved(shop.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }))
    await shop.mark()
    await saved(shop.returnSale(sale, { 1: 1, 2: 1 }, { refund: 'WALLET' }))
    await shop.expectLedger(`
      Sales returns               185.00
      Wallet money not used yet               85.00
      Cash in hand                           100.00
      Inventory                   150.00
      Cost of goods sold                     150.00`)
    for (const each of [first, second]) expect(await till.refundsOf(each)).toMatchObject([{ way: 'wallet', amount: 85 }])
  })

  test('with cash rounding, the cash of such a return is rounded', async () => {
    const rounded = (pesewas: number) => shop.admin.post('/api/settings/cashrounding/asempa', { pesewas })
    const collection = await till.paid('001', 169.98)
    const cash = { pid: 'C0000HD', amount: '0.02' }
    const sale = await saved(shop.sell({ milo: 2 }, { tenders: [ofMoney('169.98', collection), cash] }))
    await rounded(5)
    await shop.mark()
    const note = await saved(shop.returnSale(sale, { 1: 2 }, { refund: 'WALLET' }))
    await rounded(0)
    await shop.expectLedger(`
      Sales returns               170.00
      Wallet money not used yet              169.98
      Rounding differences                     0.02
      Inventory                   140.00
      Cost of goods sold                     140.00`)
    expect((await shop.denied.get(`/api/sales/returnbynumber/asempa/${note}`)).body).toMatchObject({ total: 170, rounding: -0.02 })
    expect(await shop.fault()).toBeNull()
  })

  test('a refund that fails is owed to the customer, and is paid in cash with a separate document', async () => {
    // A refund of an earlier test, or of a first try of this one, would be posted while this test counts postings.
    for (let round = 0; round < 3; round += 1) await till.sendRefunds(61)
    const collection = await till.paid('035', 170)
    const sale = await saved(shop.sell({ milo: 2 }, { tenders: [ofMoney('170', collection)] }))
    await saved(shop.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }))
    await till.sendRefunds()
    await shop.mark()
    await shop.refuses(till.payInCash(collection), 409, { code: 'wallet_money_used' })
    await till.sendRefunds(61)
    expect(await till.refundsOf(collection)).toMatchObject([{ state: 'failed', amount: 85 }])
    expect(await till.summary(collection)).toMatchObject({ use: 'unused', unused: 85 })
    const failed = await refundsThatFailed()
    expect(failed).toBeGreaterThan(0)
    await shop.expectPosted(0)
    const number = await saved(till.payInCash(collection))
    expect(await refundsThatFailed()).toBe(failed - 1)
    expect(number).toMatch(/^ACC-WC/)
    await shop.expectLedger(`
      Wallet money not used yet    85.00
      Cash in hand                            85.00`)
    expect(await till.summary(collection)).toMatchObject({ unused: 0, owed: false })
    await expectRefused(till.payInCash(collection), 409, { code: 'wallet_money_used' })
  })

  test('what a return owes is not used for another sale: the sale that used the payment stands', async () => {
    const collection = await till.paid('035', 85)
    const sale = await saved(shop.sell({ milo: 1 }, { tenders: [ofMoney('85', collection)] }))
    await saved(shop.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }))
    await till.sendRefunds()
    await till.sendRefunds(61)
    expect(await till.summary(collection)).toMatchObject({ unused: 85, owed: true, pid: wallet })
    await expectRefused(shop.sell({ milo: 1 }, { tenders: [ofMoney('85', collection)] }), 409, `This payment was already used for ${sale}`)
    await saved(till.payInCash(collection))
  })

  test('a refund that wants a person waits for one, who enters what the provider said', async () => {
    const collection = await till.paid('036', 170)
    await expect(till.sendBack(collection)).resolves.toMatchObject({ status: 200, body: { amount: 170 } })
    await till.sendRefunds()
    await till.sendRefunds(61)
    const [refund] = await till.refundsOf(collection)
    expect(refund).toMatchObject({ state: 'needs_people', amount: 170 })
    await shop.mark()
    const close = (by = shop.granted) =>
      by.post('/api/wallets/closerefund/asempa', { refund: fieldIn(refund, 'id'), outcome: 'done', reason: 'Paystack: paid' })
    await expectRefused(close(shop.denied), 403)
    await saved({ ...(await close()), number: '' })
    await shop.expectLedger(`
      Wallet money not used yet                 170.00
      Bank and mobile money accounts Paystack              170.00`)
    await expectRefused(close(), 409, { code: 'already_decided' })
  })

  test('a refund whose answer was lost is found in the provider’s list, and made once', async () => {
    const collection = await till.paid('037', 170)
    const before = till.simulator.ledger.refunds.length
    await till.sendBack(collection)
    await till.sendRefunds()
    await till.sendRefunds(31)
    await till.sendRefunds(61)
    expect(await till.refundsOf(collection)).toMatchObject([{ state: 'done' }])
    expect(till.simulator.ledger.refunds.length).toBe(before + 1)
  })

  test('a refund whose sending was not answered is sent again only when it was not there twice, 30 s apart', async () => {
    const collection = await till.paid('034', 170)
    await till.sendBack(collection)
    const payment = fieldIn(await till.summary(collection), 'reference')
    let sent = 0
    const silent: RefundPort = {
      request: async ({ reference }) => {
        if (reference === payment) sent += 1
        return { finding: { kind: 'unclear', said: 'The connection was lost' }, raw: '', retryAfter: null }
      },
      lookUp: async () => ({ finding: { kind: 'not_there' }, raw: '', retryAfter: null }),
    }
    const sentAfter = async (seconds: number): Promise<number> => {
      await till.sendRefunds(seconds, silent)
      return sent
    }
    expect(await sentAfter(0)).toBe(1)
    expect(await sentAfter(60)).toBe(1)
    expect(await sentAfter(29)).toBe(1)
    expect(await sentAfter(1)).toBe(2)
    expect(await sentAfter(60)).toBe(2)
    const before = till.simulator.ledger.refunds.length
    await till.sendRefunds(30)
    await till.sendRefunds(61)
    expect(await till.refundsOf(collection)).toMatchObject([{ state: 'done', amount: 170 }])
    expect(till.simulator.ledger.refunds.length).toBe(before + 1)
  })

  test('a refund is not closed while it is being sent', async () => {
    const collection = await till.paid('034', 170)
    await till.sendBack(collection)
    const [refund] = await till.refundsOf(collection)
    const payment = fieldIn(await till.summary(collection), 'reference')
    const closeAsFailed = () =>
      shop.granted.post('/api/wallets/closerefund/asempa', {
        refund: fieldIn(refund, 'id'),
        outcome: 'failed',
        reason: 'Paystack: unknown',
      })
    const answers: Answer[] = []
    await till.sendRefunds(0, {
      request: async ({ reference }) => {
        if (reference === payment) answers.push(await closeAsFailed())
        return { finding: { kind: 'unclear', said: 'The connection was lost' }, raw: '', retryAfter: null }
      },
      lookUp: async () => ({ finding: { kind: 'not_there' }, raw: '', retryAfter: null }),
    })
    expect(answers).toMatchObject([
      { status: 400, body: { message: 'The provider is being asked about this refund. Wait a moment and try again' } },
    ])
    expect(await till.refundsOf(collection)).toMatchObject([{ state: 'asked' }])
    await saved({ ...(await closeAsFailed()), number: '' })
    expect(await till.summary(collection)).toMatchObject({ unused: 170, owed: false })
  })

  test('a database that was restored finds a refund that it does not remember, and does not send it again', async () => {
    const collection = await till.paid('034', 170)
    await till.sendBack(collection)
    const [row] = await shop.rows<{ reference: string; refund: string }>(
      `select c.reference::text as reference, f.reference::text as refund from wallet_refund f
       join collection c on c.business_id = f.business_id and c.collection_id = f.collection_id
       where f.business_id = $1 and f.collection_id = $2`,
      collection,
    )
    const paymentId = await till.transactionOf(collection)
    const refund = { reference: row?.reference ?? '', refundReference: row?.refund ?? '', paymentId, amount: 17_000n, providerId: '' }
    await till.provider.refunds?.request(refund)
    const before = till.simulator.ledger.refunds.length
    await till.sendRefunds()
    await till.sendRefunds(61)
    expect(await till.refundsOf(collection)).toMatchObject([{ state: 'done' }])
    expect(till.simulator.ledger.refunds.length).toBe(before)
  })

  test('the provider reverses an unused payment: the business no longer owes it to anyone', async () => {
    const collection = await till.paid('038', 170)
    await shop.mark()
    await saved(till.takenBack(collection))
    await shop.expectLedger(`
      Wallet money not used yet                 170.00
      Bank and mobile money accounts Paystack              170.00`)
    await expectRefused(till.takenBack(collection), 409, { code: 'refund_not_possible' })
    await expectRefused(shop.sell({ milo: 2 }, { tenders: [ofMoney('170', collection)] }), 409, { code: 'wallet_money_used' })
  })

  test('of a used one a person chooses the account that bears the loss', async () => {
    const collection = await till.paid('038', 170)
    await saved(shop.sell({ milo: 1 }, { tenders: [ofMoney('85', collection)] }))
    await shop.mark()
    await shop.refuses(till.takenBack(collection), 400, 'Choose the account that bears the loss')
    await shop.refuses(till.takenBack(collection, 'S0000ES'), 400, 'Sales is not a cost or expense account')
    await saved(till.takenBack(collection, 'B0000DB'))
    await shop.expectLedger(`
      Wallet money not used yet                  85.00
      Bad debts                                  85.00
      Bank and mobile money accounts Paystack              170.00`)
  })

  test('if the sale that used it is reversed afterwards, it is owed to nobody, and the loss is reversed', async () => {
    const collection = await till.paid('038', 85)
    const sale = await saved(shop.sell({ milo: 1 }, { tenders: [ofMoney('85', collection)] }))
    await saved(till.takenBack(collection, 'B0000DB'))
    await expectRefused(till.takenBack(collection), 409, 'It is already recorded that Paystack took this payment back')
    await saved(shop.reverse('sale', sale))
    await expectRefused(shop.sell({ milo: 1 }, { tenders: [ofMoney('85', collection)] }), 409, 'Paystack has taken this payment back')
    await expectRefused(till.sendBack(collection), 409, 'Paystack has taken this payment back, so it cannot be refunded')
    await shop.mark()
    await saved(till.takenBack(collection))
    await shop.expectLedger(`
      Wallet money not used yet    85.00
      Bad debts                               85.00`)
    expect(await till.summary(collection)).toMatchObject({ unused: 0 })
  })

  test('the account equals what was received and not used, and all books are right', async () => {
    await till.expectAgreement()
    expect(await shop.fault()).toBeNull()
  })
})
