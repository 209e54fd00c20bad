import { addDays, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { describe, expect, test } from 'vitest'
import { openWalletTill } from '../../testing/wallet/wallet-till.ts'
import type { Answer } from '../../testing/world/caller.ts'
import { somebodyWaits } from '../../testing/world/in-order.ts'
import { saleLines } from '../../testing/world/sale-lines.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

const till = await openWalletTill({ accra: { milo: '500 worth 35000' }, kumasi: { milo: '500 worth 35000' } })
const { shop, wallet } = till

const sell = (collection: unknown, amount = '170', terms: object = {}) =>
  shop.sell({ milo: 2 }, { tenders: [{ pid: wallet, amount, collection: Number(collection) }], ...terms })

describe('money by request is used once, by those who may', () => {
  test('a sale of another branch cannot use it, and a cashier of one branch learns nothing about others', async () => {
    const collection = await till.paid('001', 170, { branch: 'KUM' })
    await shop.mark()
    const elsewhere = 'This payment was requested in another branch and can only be used there'
    await shop.refuses(sell(collection), 403, elsewhere)
    await shop.refuses(sell(collection, '170', { by: shop.denied }), 403, elsewhere)
  })

  test('another business finds nothing', async () => {
    const collection = await till.paid('001', 170)
    for (const path of ['sendback', 'cashback', 'takenback'])
      await expectRefused(shop.stranger.post(`/api/wallets/${path}/nextdoor`, { collection, reason: 'Mine' }), 404)
    for (const path of ['sendback', 'cashback', 'takenback', 'closerefund'])
      await expectRefused(shop.stranger.post(`/api/wallets/${path}/asempa`, { collection, reason: 'Mine' }), 403)
    await expectRefused(shop.visitor.post('/api/wallets/sendback/asempa', { collection, reason: 'Mine' }), 401)
    expect(await till.summary(collection)).toMatchObject({ use: 'unused', unused: 170 })
  })

  test('a used one is refused with the document that used it', async () => {
    const collection = await till.paid('001', 170)
    const sale = await saved(sell(collection))
    await shop.mark()
    await shop.refuses(sell(collection), 409, { code: 'wallet_money_used', message: `This payment was already used for ${sale}` })
    const ama = await shop.customer('Ama Serwaa')
    await shop.refuses(shop.receive(ama, 10, { bank: wallet, refNo: '', collection }), 409, { code: 'wallet_money_used' })
    await shop.refuses(till.sendBack(collection), 409, { code: 'wallet_money_used' })
  })

  test('the database refuses a second use, whichever program writes it', async () => {
    const collection = await till.paid('001', 170)
    await saved(sell(collection))
    await saved(sell(await till.paid('034', 170)))
    await shop.mark()
    const newest = `select max(posting_id) from wallet_use where business_id = $1`
    await expect(
      shop.owner.query(`insert into wallet_use (business_id, posting_id, collection_id, amount) select $1, (${newest}), $2, 17000`, [
        shop.businessId,
        collection,
      ]),
    ).rejects.toMatchObject({ code: 'AK038' })
    expect(await till.summary(collection)).toMatchObject({ use: 'used', unused: 0 })
  })

  test('twice at once from two tills: one sells, the other is told, and nothing else is written', async () => {
    await shop.warmUp()
    for (let round = 0; round < 5; round += 1) {
      const collection = await till.paid('001', 170)
      await shop.mark()
      const [milo] = [await shop.onHand('milo')]
      const answers = await Promise.all([sell(collection), sell(collection, '170', { by: shop.denied })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [sold, refused] = [answers.find(({ status }) => status === 200), answers.find(({ status }) => status === 409)]
      expect(refused?.body).toMatchObject({ message: `This payment was already used for ${sold?.number}` })
      await shop.expectPosted(1)
      expect((await shop.onHand('milo'))?.quantity).toBe((milo?.quantity ?? 0n) - 20_000n)
    }
  })

  test('a sale and a refund at once: one of them gets the money', async () => {
    await shop.warmUp()
    for (let round = 0; round < 5; round += 1) {
      const collection = await till.paid('034', 170)
      const [sold, back] = await Promise.all([sell(collection), till.sendBack(collection)])
      expect([sold.status, back.status].sort()).toEqual([200, 409])
      await till.expectAgreement()
    }
  })

  /** Sends calls while somebody else has the payment, one behind the other. */
  const behindALock = async (collection: number, ...calls: readonly (() => Promise<Answer>)[]): Promise<readonly Answer[]> => {
    const holder = await shop.owner.connect()
    const answers: Promise<Answer>[] = []
    try {
      await holder.query('begin')
      await holder.query('select from collection where business_id = $1 and collection_id = $2 for update', [shop.businessId, collection])
      for (const call of calls) {
        answers.push(call())
        await somebodyWaits(shop, answers.length)
      }
      await holder.query('commit')
    } finally {
      holder.release()
    }
    return Promise.all(answers)
  }

  test('that the provider took it back is recorded once, and a return of that moment sends nothing to the wallet but reverses the loss', async () => {
    const loss = () => till.takenBack(collection, 'B0000DB')
    let collection = await till.paid('001', 170)
    await saved(sell(collection))
    await shop.mark()
    const [first, second] = await behindALock(collection, loss, loss)
    expect([first?.status, second?.status], second?.text).toEqual([200, 409])
    expect(second?.body).toMatchObject({ message: 'It is already recorded that Paystack took this payment back' })
    await shop.expectPosted(1)

    collection = await till.paid('001', 170)
    const sale = await saved(sell(collection))
    await shop.mark()
    const [taken, returned] = await behindALock(collection, loss, () => shop.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }))
    expect([taken?.status, returned?.status], returned?.text).toEqual([200, 200])
    expect(await till.refundsOf(collection)).toMatchObject([{ way: 'taken_back', state: 'done' }])
    await shop.expectPosted(3)
    await till.expectAgreement()

    // A loss that a return has just reversed is not reversed once more.
    collection = await till.paid('001', 170)
    const other = await saved(sell(collection))
    const lost = await saved(loss())
    const [, reversed] = await behindALock(
      collection,
      () => shop.returnSale(other, { 1: 1 }, { refund: 'WALLET' }),
      () => shop.admin.post(`/api/wallets/reverse/asempa/${lost}`, { reason: 'Entered by mistake' }),
    )
    expect(reversed).toMatchObject({ status: 409, body: { code: 'in_use' } })
    await till.expectAgreement()
  })

  test('the same press of a key sells once, whatever was asked about in between', async () => {
    const collection = await till.paid('001', 170)
    await shop.mark()
    const key = 'one press of the key'
    const [first, again] = [await sell(collection, '170', { key }), await sell(collection, '170', { key })]
    expect([first.status, again.status, again.number]).toEqual([200, 200, first.number])
    await shop.expectPosted(1)
  })

  test('nothing that was not received, another amount or another wallet pays a sale', async () => {
    const waiting = await till.asked('007', 170)
    const declined = await till.asked('003', 170)
    till.simulator.turn(13)
    await shop.granted.post('/api/wallets/look/asempa', { collection: declined })
    const naira = await till.paid('023', 170)
    const bank = await shop.bank('GCB Bank')
    const good = await till.paid('001', 170)
    await shop.mark()
    await shop.refuses(sell(waiting), 409, 'It is not known yet whether the customer was charged')
    await shop.refuses(sell(declined), 409, 'The customer was not charged: the request was declined')
    await shop.refuses(sell(naira), 409, 'This payment did not arrive as it was requested. An administrator has to look at it')
    for (const back of [till.sendBack, till.payInCash, (collection: number) => till.takenBack(collection)])
      for (const none of [waiting, declined]) await shop.refuses(back(none), 409, 'This payment has not arrived')
    await shop.refuses(
      shop.sell({ milo: 3 }, { tenders: [{ pid: wallet, amount: '255', collection: good }] }),
      400,
      'Only 170.00 of this payment can be used',
    )
    await shop.refuses(
      shop.sell({ milo: 2 }, { tenders: [{ pid: bank, amount: '170', collection: good }] }),
      400,
      'This payment was made into Paystack',
    )
    await shop.refuses(sell(2_000_000_000), 404, 'There is no such payment by request')
    const twice = { pid: wallet, amount: '85', collection: good }
    await shop.refuses(shop.sell({ milo: 2 }, { tenders: [twice, twice] }), 400, 'A payment by request can be listed only once')
    await shop.refuses(
      shop.sell({ milo: 2 }, { tenders: [{ pid: wallet, amount: '170', collection: good, transactionId: 'MP26' }] }),
      400,
      'A payment by request is paid into a wallet and has the transaction id of the provider',
    )
    await shop.refuses(
      shop.sell({ milo: 2 }, { tenders: [{ pid: 'C0000HD', amount: '170', collection: good }] }),
      400,
      'A payment by request is paid into a wallet and has the transaction id of the provider',
    )
  })

  test('a receipt dated before the money arrived is refused', async () => {
    const collection = await till.paid('001', 170)
    const ama = await shop.customer('Ama Owusu')
    const today = businessDateOf(till.simulator.now())
    const dated = (entryDate: string) => shop.receive(ama, 170, { bank: wallet, refNo: '', collection, entryDate, by: shop.admin })
    await shop.mark()
    await shop.refuses(dated(addDays(today, -1)), 400, `This payment arrived on ${formatDayFirst(today)}. Enter this date or a later one`)
    await saved(dated(today))
  })

  test('spoiled ids are refused with a sentence', async () => {
    const good = saleLines([{ ...shop.goods.milo, quantity: '2' }], { tenders: [{ pid: wallet, amount: '170', collection: 1 }] })
    const spoiled = (collection: unknown) => good.map(line => ({ ...line, tenders: line.tenders?.map(each => ({ ...each, collection })) }))
    const wrong = [
      0,
      -1,
      1.5,
      'x',
      '1e3',
      [],
      [1],
      {},
      { id: 1 },
      true,
      false,
      'null',
      9e300,
      '9'.repeat(40),
      "1' or '1'='1",
      '\u0000',
      '½',
    ]
    await shop.mark()
    for (const collection of wrong)
      await shop.refuses(
        shop.granted.post('/api/sales/makesales/asempa', spoiled(collection), { 'x-branch-code': 'ACC' }),
        400,
        'collection is not the id of a payment by request',
      )
  })

  test('a sale that was stored without a connection never uses one', async () => {
    const collection = await till.paid('001', 170)
    const query = `?provisional=OFF-7K2M9Q-1&soldAt=${till.simulator.now().toISOString()}`
    await shop.mark()
    await shop.refuses(sell(collection, '170', { query }), 400, {
      message: 'A payment by request is saved online only. It is in the list of money that was received and not used',
    })
    expect(await till.summary(collection)).toMatchObject({ use: 'unused', unused: 170 })
  })

  test('sending back needs the right, and never more than is left', async () => {
    const collection = await till.paid('034', 170)
    await shop.mark()
    await shop.refuses(till.sendBack(collection, {}, shop.denied), 403)
    await shop.refuses(till.payInCash(collection, {}, shop.denied), 403)
    await shop.refuses(till.takenBack(collection, 'B0000DB', shop.denied), 403)
    await shop.refuses(till.sendBack(collection, { amount: 170.01 }), 400, 'Only 170.00 of this payment is left')
    await shop.refuses(till.payInCash(collection), 409, 'Send the money back to the wallet first. It is paid in cash only if that fails')
    expect((await till.sendBack(collection, { amount: 100 })).body).toMatchObject({ amount: 100 })
    await shop.refuses(till.sendBack(collection, { amount: 70.01 }), 400, 'Only 70.00 of this payment is left')
    await shop.refuses(till.takenBack(collection), 409, 'This payment was refunded, so Paystack cannot take it back')
    await saved(
      sell(collection, '70', {
        tenders: [
          { pid: wallet, amount: '70', collection },
          { pid: 'C0000HD', amount: '100' },
        ],
      }),
    )
    await till.sendRefunds()
    await till.sendRefunds(61)
    await till.expectAgreement()
  })

  test('a return whose refund was sent back cannot be reversed', async () => {
    const collection = await till.paid('034', 170)
    const sale = await saved(sell(collection))
    const note = await saved(shop.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }))
    await shop.mark()
    await shop.refuses(shop.reverse('saleReturn', note), 409, {
      code: 'in_use',
      message: 'The refund of 85.00 was sent to the wallet, or is on its way. It cannot be taken back',
    })
    await shop.refuses(shop.reverse('sale', sale), 409, { code: 'in_use' })
  })

  test('a sale that no request paid has nothing to send to a wallet, and an offline return none either', async () => {
    const sale = await saved(shop.sell({ milo: 1 }))
    await shop.mark()
    await shop.refuses(shop.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }), 409, {
      code: 'refund_not_possible',
      message: 'No part of this sale was paid by request, or all of it was sent back. Refund it in cash',
    })
    const customer = await shop.customer('Esi Boateng')
    const unpaid = await saved(shop.sell({ milo: 1 }, { saleType: 'CREDIT', customer }))
    await shop.mark()
    const onAccount = '85.00 of this sale is still unpaid. Return it on account'
    await shop.refuses(shop.returnSale(unpaid, { 1: 1 }, { refund: 'WALLET' }), 400, onAccount)
    const query = `?provisional=OFF-7K2M9Q-2&madeAt=${till.simulator.now().toISOString()}`
    await shop.refuses(
      shop.returnSale(sale, { 1: 1 }, { refund: 'WALLET', query }),
      400,
      'A refund to the wallet needs a connection. Refund it in cash',
    )
  })
})
