import { lastOfMonth } from '@akonta/domain/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { openWalletTill } from '../../testing/wallet/wallet-till.ts'
import { type Answer, fieldIn } from '../../testing/world/caller.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'
import type { RefundFinding, RefundPort } from '../providers/refund-port.ts'

const till = await openWalletTill({ accra: { milo: '500 worth 35000' } })
const { shop } = till
const { simulator } = till

const never = (): never => {
  throw new Error('A refund that a person has decided is never sent again')
}

/** A provider that answers this about every refund. */
const answering = (finding: RefundFinding): RefundPort => ({
  request: never,
  lookUp: () => Promise.resolve({ finding, raw: '{"told":"by the provider"}', retryAfter: null }),
})
const sent = (): RefundPort => answering({ kind: 'done', providerId: '8812', doneAt: simulator.now() })
const failed = answering({ kind: 'failed', providerId: '8812', said: 'The wallet is closed' })

const newestRefund = async (): Promise<string> => {
  const [row] = await shop.rows<{ number: string }>(
    `select document_number as number from posting where business_id = $1 and document_kind = 'wallet_refund' order by posting_id desc limit 1`,
  )
  if (row === undefined) throw new Error('no refund')
  return row.number
}

/** A refund that needs a person, closed with this outcome by one. */
const decidedByPerson = async (outcome: 'done' | 'failed'): Promise<number> => {
  const collection = await till.paid('036', 170)
  await till.sendBack(collection)
  await till.sendRefunds()
  await till.sendRefunds(61)
  const [refund] = await till.refundsOf(collection)
  const closed = { refund: fieldIn(refund, 'id'), outcome, reason: 'Paystack support' }
  expect(await shop.granted.post('/api/wallets/closerefund/asempa', closed)).toMatchObject({ status: 200 })
  return collection
}

const reported = () => decidedByPerson('done')
const reverse = (number: string): Promise<Answer> =>
  shop.admin.post(`/api/wallets/reverse/asempa/${number}`, { reason: 'Entered by mistake' })

const listed = async (list: string): Promise<readonly unknown[]> => {
  const { body } = await shop.granted.get(`/api/wallets/${list}`)
  return Array.isArray(body) ? body : []
}
const attention = async (collection: number): Promise<unknown> =>
  (await listed('collections/asempa/ALL/attention')).find(row => fieldIn(row, 'id') === collection)
const openRefunds = async (collection: number): Promise<readonly unknown[]> =>
  (await listed('refunds/asempa/ALL/open')).filter(row => fieldIn(row, 'collection') === collection)

const warning = async (): Promise<unknown> => {
  const day = lastOfMonth(simulator.now().toISOString().slice(0, 10))
  const { body } = await shop.admin.get(`/api/monthclose/checklist/asempa/${day}`)
  const checks = fieldIn(body, 'checks')
  return Array.isArray(checks) ? checks.find(check => fieldIn(check, 'key') === 'wallet_refunds') : undefined
}

const close = (collection: number, by = shop.admin): Promise<Answer> =>
  by.post('/api/wallets/close/asempa', { collection, reason: 'The customer brought the cash back' })

beforeEach(() => shop.owner.query(`update outbox_item set state = 'done' where kind = 'wallet_refund'`))

describe('a refund that was entered as sent, reversed and paid in cash, and that the provider sends after all', () => {
  test('people are told where they look for what needs attention, until one of them closes it', async () => {
    const collection = await reported()
    await saved(reverse(await newestRefund()))
    await saved(till.payInCash(collection))
    await shop.mark()
    await till.sendRefunds(61, sent())
    await till.sendRefunds(61, sent())
    await shop.expectPosted(0)

    const alarm = 'Paystack has sent the refund of 170.00, which was paid another way. Ask the customer for it'
    expect(await attention(collection)).toMatchObject({ alarm })
    expect(await openRefunds(collection)).toMatchObject([{ way: 'wallet', state: 'reversed', contradicted: true, left: 0 }])
    expect(await warning()).toMatchObject({
      state: 'warns',
      title: 'Of 1 refund the provider says something else than was entered',
      left: { amount: 170 },
    })
    await shop.owner.query(`update collection set outcome_at = outcome_at - interval '30 days' where collection_id = $1`, [collection])
    expect(await attention(collection)).toMatchObject({ alarm })

    await expectRefused(close(collection, shop.denied), 403)
    expect(await close(collection)).toMatchObject({ status: 200 })
    expect([await attention(collection), await openRefunds(collection), await warning()]).toEqual([undefined, [], undefined])
    await expectRefused(close(collection), 409, { code: 'already_decided' })
    await till.expectAgreement()
    expect(await shop.fault()).toBeNull()
  })

  test('what is still owed is sent: it is posted once, and is no longer owed', async () => {
    const collection = await reported()
    const reversed = await newestRefund()
    await saved(reverse(reversed))
    await shop.mark()
    await till.sendRefunds(61, sent())
    await till.sendRefunds(61, sent())
    await shop.expectLedger(`
      Wallet money not used yet                 170.00
      Bank and mobile money accounts Paystack              170.00`)
    expect(await till.refundsOf(collection)).toMatchObject([
      { state: 'done', amount: 170, contradicted: false },
      { state: 'reversed', document: reversed },
    ])
    await expectRefused(till.payInCash(collection), 409, { code: 'wallet_money_used' })
    await expectRefused(reverse(await newestRefund()), 422, { code: 'cannot_reverse' })
    expect((await shop.granted.get(`/api/wallets/document/asempa/${reversed}`)).status).toBe(200)
    expect(await shop.fault()).toBeNull()
  })
})

describe('what a person entered of a refund', () => {
  test('failed, paid in cash, and sent after all: people are told', async () => {
    const collection = await decidedByPerson('failed')
    await saved(till.payInCash(collection))
    await till.sendRefunds(61, sent())
    expect(await attention(collection)).toMatchObject({ alarm: expect.stringContaining('has sent the refund of 170.00') })
    expect(await openRefunds(collection)).toMatchObject([{ state: 'failed', contradicted: true }])
    expect(await close(collection)).toMatchObject({ status: 200 })
  })

  test('failed, and sent after all before it was paid in cash: it is posted as sent', async () => {
    const collection = await decidedByPerson('failed')
    await shop.mark()
    await till.sendRefunds(61, sent())
    await shop.expectPosted(1)
    expect(await till.refundsOf(collection)).toMatchObject([{ state: 'done' }])
    expect(await attention(collection)).toBeUndefined()
  })

  test('sent, and the provider says that it failed: people are told, and the reversal of its document pays the customer', async () => {
    const collection = await reported()
    await till.sendRefunds(61, failed)
    const alarm = 'Paystack could not send the refund of 170.00, which was entered as sent. Reverse it and pay the customer'
    expect(await attention(collection)).toMatchObject({ alarm })
    expect(await openRefunds(collection)).toMatchObject([{ state: 'done', contradicted: true }])
    await saved(reverse(await newestRefund()))
    await saved(till.payInCash(collection))
    expect(await close(collection)).toMatchObject({ status: 200 })
    expect(await shop.fault()).toBeNull()
  })

  test('is asked about for a week, and no longer', async () => {
    const asked: string[] = []
    const silent: RefundPort = {
      request: never,
      lookUp: request => {
        asked.push(request.refundReference)
        return Promise.resolve({ finding: { kind: 'unclear', said: 'No answer' }, raw: '', retryAfter: null })
      },
    }
    await reported()
    const daysAgo = (days: number) =>
      shop.owner.query('update wallet_refund set state_at = $1', [new Date(simulator.now().getTime() - days * 86_400_000)])
    for (const days of [0, 6, 8, 9]) {
      await daysAgo(days)
      await till.sendRefunds(61, silent)
    }
    expect(asked).toHaveLength(3)
  })
})
