import { describe, expect, test } from 'vitest'
import { openWalletTill } from '../../testing/wallet/wallet-till.ts'
import type { Caller } from '../../testing/world/caller.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

const till = await openWalletTill({ accra: { milo: '500 worth 35000' } })
const { shop, wallet } = till

const documentOf = (number: string, by: Caller = shop.denied) => by.get(`/api/wallets/document/asempa/${number}`)

/** The newest document of a kind. */
const newest = async (kind: string): Promise<string> => {
  const [row] = await shop.rows<{ number: string }>(
    'select document_number as number from posting where business_id = $1 and document_kind = $2 order by posting_id desc limit 1',
    kind,
  )
  return row?.number ?? ''
}

const sellFor = (collection: number) => shop.sell({ milo: 1 }, { tenders: [{ pid: wallet, amount: '85', collection }] })

describe('every document of mobile money says what happened to the money, and to which payment', () => {
  test('money that was received', async () => {
    const collection = await till.paid('001', 170)
    const transactionId = await till.transactionOf(collection)
    expect((await documentOf(await newest('wallet_receipt'))).body).toMatchObject({
      ...{
        kind: 'received',
        branch: 'ACC',
        amount: 170,
        fee: 3.32,
        loss: 0,
        lossAccount: '',
        collection,
        provider: 'Paystack',
        live: false,
      },
      ...{ network: 'mtn', transactionId, returnNumber: '', reason: '', reversedBy: '' },
    })
  })

  test('money that was sent back, and money that was paid in cash because the wallet could not have it', async () => {
    const back = await till.paid('034', 170)
    await till.sendBack(back)
    await till.sendRefunds()
    await till.sendRefunds(61)
    expect((await documentOf(await newest('wallet_refund'))).body).toMatchObject({
      ...{ kind: 'sent_back', amount: 170, collection: back, reason: 'The customer left', refundId: expect.stringMatching(/^\d+$/) },
    })

    const failed = await till.paid('035', 170)
    await till.sendBack(failed)
    await till.sendRefunds()
    await till.sendRefunds(61)
    const paid = await saved(till.payInCash(failed))
    expect((await documentOf(paid)).body).toMatchObject({
      ...{ document: paid, kind: 'paid_in_cash', amount: 170, fee: null, collection: failed, reason: 'The wallet is closed', refundId: '' },
    })
  })

  test('a payment that the provider took back, and its loss, which is reversed after the sale was reversed', async () => {
    const collection = await till.paid('038', 170)
    const sale = await saved(sellFor(collection))
    const taken = await saved(till.takenBack(collection, 'B0000DB'))
    expect((await documentOf(taken)).body).toMatchObject({
      ...{ kind: 'taken_back', amount: 170, loss: 85, lossAccount: 'Bad debts', collection, reason: 'Disputed' },
    })
    await saved(shop.reverse('sale', sale))
    const regained = await saved(till.takenBack(collection))
    expect((await documentOf(regained)).body).toMatchObject({ kind: 'regained', amount: 85, loss: 0, lossAccount: 'Bad debts', collection })
  })

  test('a payment that was taken back before it was used causes no loss', async () => {
    const collection = await till.paid('038', 170)
    const taken = await saved(till.takenBack(collection))
    expect((await documentOf(taken)).body).toMatchObject({ kind: 'taken_back', amount: 170, loss: 0, lossAccount: '' })
  })
})

describe('goods of a sale whose payment the provider took back', () => {
  const reverse = (number: string) => shop.admin.post(`/api/wallets/reverse/asempa/${number}`, { reason: 'Entered by mistake' })

  test('are returned without being paid for: the loss is reversed by as much, and the rest is cash', async () => {
    const collection = await till.paid('038', 85)
    const sale = await saved(
      shop.sell(
        { milo: 2 },
        {
          tenders: [
            { pid: wallet, amount: '85', collection },
            { pid: 'C0000HD', amount: '85' },
          ],
        },
      ),
    )
    await saved(till.takenBack(collection, 'B0000DB'))
    await shop.mark()
    await shop.refuses(shop.returnSale(sale, { 1: 1 }), 409, {
      code: 'refund_not_possible',
      message:
        'Paystack has taken back 85.00 that paid this sale. Refund it to the wallet: what was taken back is not paid again, and its loss is reversed',
    })
    const note = await saved(shop.returnSale(sale, { 1: 2 }, { refund: 'WALLET' }))
    await shop.expectLedger(`
      Sales returns                             170.00
      Cash in hand                                          85.00
      Inventory                                 140.00
      Cost of goods sold                                   140.00
      Bad debts                                             85.00`)
    const regained = await newest('wallet_refund')
    expect((await documentOf(regained)).body).toMatchObject({ kind: 'regained', amount: 85, returnNumber: note, reason: 'Bag is torn' })
    expect((await shop.denied.get(`/api/sales/returnbynumber/asempa/${note}`)).body).toMatchObject({
      wallets: [{ name: 'Paystack', amount: 85, state: 'done', takenBack: true }],
    })
    await till.expectAgreement()
    await expectRefused(shop.reverse('saleReturn', note), 409, {
      code: 'in_use',
      message: `The provider took back the 85.00 of this return. Reverse ${regained} first`,
    })
    await saved(reverse(regained))
    await saved(shop.reverse('saleReturn', note))
    await till.expectAgreement()
  })

  test('on account settle what is unpaid, and what was taken back is no credit of the customer', async () => {
    const esi = await shop.customer('Esi Boateng')
    const collection = await till.paid('038', 85)
    const tenders = [{ pid: wallet, amount: '85', collection }]
    const sale = await saved(shop.sell({ milo: 2 }, { saleType: 'CREDIT', customer: esi, tenders }))
    await saved(till.takenBack(collection, 'B0000DB'))
    await shop.mark()
    await saved(shop.returnSale(sale, { 1: 1 }, { refund: 'ACCOUNT' }))
    await shop.expectLedger(`
      Sales returns                              85.00
      Accounts receivable Esi Boateng                       85.00
      Inventory                                  70.00
      Cost of goods sold                                    70.00`)
    await shop.mark()
    await saved(shop.returnSale(sale, { 1: 1 }, { refund: 'ACCOUNT' }))
    await shop.expectLedger(`
      Sales returns                              85.00
      Inventory                                  70.00
      Cost of goods sold                                    70.00
      Bad debts                                             85.00`)
    await till.expectAgreement()
    expect(await shop.fault()).toBeNull()
  })
})

test('other branches and businesses get no document, and other documents are not found', async () => {
  await till.paid('001', 170, { branch: 'KUM' })
  const elsewhere = await newest('wallet_receipt')
  expect((await documentOf(elsewhere, shop.admin)).body).toMatchObject({ branch: 'KUM' })
  await expectRefused(documentOf(elsewhere, shop.denied), 403)
  await expectRefused(shop.stranger.get(`/api/wallets/document/nextdoor/${elsewhere}`), 404)
  await expectRefused(documentOf(elsewhere, shop.stranger), 403)
  await expectRefused(documentOf(elsewhere, shop.visitor), 401)
  const sale = await saved(shop.sell({ milo: 1 }))
  for (const number of [sale, 'ACC-WR26-999999', "x' or '1'='1", '%00', 'x'.repeat(61)])
    expect((await documentOf(encodeURIComponent(number))).status).toBeGreaterThanOrEqual(400)
  await expectRefused(documentOf(sale), 404, `There is no mobile money document ${sale}`)
})
