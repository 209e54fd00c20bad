import { describe, expect, test } from 'vitest'
import { openEvatShop, SIGNED } from '../testing/world/evat-shop.ts'
import { somebodyWaits } from '../testing/world/in-order.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const world = await openEvatShop()
const { shop, failNext, startSending, sellOne, expectState, signedFlags, callsMade } = world
await world.setUp()

const evatOf = async (number: string) => (await shop.denied.get(`/api/evat/document/asempa/${number}`)).body
const again = (number: string, by = shop.granted) => by.post(`/api/evat/again/asempa/${number}`, {})
const settle = (number: string, body: object = { reason: 'Entered at the tax office', receiptNumber: '1006-6335-NS9' }, by = shop.admin) =>
  by.post(`/api/evat/settle/asempa/${number}`, body)

/** A sale that the service refuses. */
const rejectedSale = async (): Promise<string> => {
  await failNext({
    how: 'answer',
    status: 400,
    body: '{"code":"E751","message":"Item category not found."}',
    calls: ['invoice'],
    signs: false,
  })
  const number = await sellOne()
  await expect.poll(() => evatOf(number)).toMatchObject({ state: 'rejected' })
  return number
}

describe('what a document says', () => {
  test('a signed sale has its stamp, a sale from before has nothing, and an unknown number is not found', async () => {
    await startSending()
    const number = await sellOne()
    await expectState(number, SIGNED)
    expect(await evatOf(number)).toMatchObject({
      ...{ state: 'signed', test: true, flag: 'INVOICE', said: '', tries: 1, recovered: false, waitsFor: '' },
      stamp: { number, tin: 'C0012345678', itemCount: '1', qr: expect.stringMatching(/^https:/) },
      undone: null,
    })
    await world.setBranch({ on: false })
    expect(await evatOf(await sellOne())).toBeNull()
    await world.setBranch()
    expect((await shop.denied.get('/api/evat/document/asempa/ACC-26-999999')).status).toBe(404)
    expect((await shop.stranger.get(`/api/evat/document/asempa/${number}`)).status).toBe(403)
  })

  test('A19 a rejected sale is listed with the words of the service and what to do; its return waits for it', async () => {
    await startSending()
    const number = await rejectedSale()
    const back = await saved(shop.returnSale(number, { 1: 1 }))
    const { body } = await shop.granted.get('/api/evat/documents/asempa/ACC/2026-11-20/2026-11-20?state=rejected')
    expect(body).toEqual([
      {
        ...{
          number,
          kind: 'sale',
          of: number,
          branch: 'ACC',
          date: '2026-11-20',
          amount: 120,
          tax: 20,
          state: 'rejected',
          since: expect.any(String),
        },
        ...{ tries: 1, code: 'E751', said: 'Item category not found.', actions: ['again', 'settle'], checked: null },
        advice: 'GRA has not enabled this kind of goods for the business. Ask GRA, or change the tax class for later sales',
      },
    ])
    expect(await evatOf(back)).toMatchObject({ state: 'queued', waitsFor: number, stamp: null })
    expect((await shop.denied.get('/api/evat/documents/asempa/ACC/2026-11-20/2026-11-20')).status).toBe(403)
    expect((await settle(number)).status).toBe(200)
  })
})

describe('a person decides', () => {
  test('A19 Send again asks first and sends the same document again', async () => {
    await startSending()
    const number = await rejectedSale()
    const before = (await callsMade()).length
    expect(await again(number)).toMatchObject({ status: 200, body: { state: 'unknown', stamp: null } })
    await expectState(number, SIGNED)
    expect((await callsMade()).slice(before)).toEqual(['callback', 'invoice'])
    await expectRefused(again(number), 409, { code: 'is_signed' })
  })

  test('Send again never doubles a document that the service has: its own stamp is found', async () => {
    await failNext({ how: 'answer', status: 400, body: '{"code":"E999","message":"?"}', calls: ['invoice'], signs: true })
    await startSending()
    const number = await sellOne()
    await expect.poll(() => evatOf(number)).toMatchObject({ state: 'rejected', said: 'E999 ?' })
    expect((await again(number)).status).toBe(200)
    await expect.poll(() => evatOf(number)).toMatchObject({ state: 'signed', recovered: true })
    expect(await signedFlags(number)).toEqual(['INVOICE'])
  })

  test('Settle closes the document without a stamp, with what waits behind it and what follows later', async () => {
    await startSending()
    const number = await rejectedSale()
    const back = await saved(shop.returnSale(number, { 1: 1 }))
    expect(await settle(number)).toMatchObject({ status: 200, body: { state: 'settled', stamp: null } })
    expect(await evatOf(back)).toMatchObject({ state: 'settled' })
    const reversal = await saved(shop.reverse('saleReturn', back))
    expect(await evatOf(reversal)).toMatchObject({ state: 'settled' })
    const { rows } = await shop.owner.query('select reason, receipt_number from evat_settlement order by posting_id desc limit 2')
    expect(rows).toEqual([
      { reason: 'Entered at the tax office', receipt_number: '' },
      { reason: 'Entered at the tax office', receipt_number: '1006-6335-NS9' },
    ])
    await expectRefused(settle(number), 409, { code: 'already_closed' })
    expect(await shop.fault()).toBeNull()
  })

  test('what reverses a refund that was closed without a stamp is closed with it, although its sale is signed', async () => {
    await startSending()
    const number = await sellOne()
    await expectState(number, SIGNED)
    await failNext({ how: 'answer', status: 400, body: '{"code":"E725","message":"?"}', calls: ['invoice'], signs: false })
    const back = await saved(shop.returnSale(number, { 1: 1 }))
    await expect.poll(() => evatOf(back)).toMatchObject({ state: 'rejected' })
    expect((await settle(back)).status).toBe(200)
    const reversal = await saved(shop.reverse('saleReturn', back))
    expect(await evatOf(reversal)).toMatchObject({ state: 'settled' })
    const anew = await saved(shop.returnSale(number, { 1: 1 }))
    await expectState(anew, SIGNED)
    expect(await signedFlags(number)).toEqual(['INVOICE', 'PARTIAL_REFUND'])
    expect(await shop.fault()).toBeNull()
  })

  test('a return that is saved while its sale is being closed without a stamp is closed with it', async () => {
    await startSending()
    const number = await rejectedSale()
    await shop.owner.query('begin')
    await shop.owner.query(
      `update outbox_item set state = 'settled' where kind = 'evat'
         and item_id = (select posting_id from posting where document_number = $1)`,
      [number],
    )
    const returning = saved(shop.returnSale(number, { 1: 1 }))
    // Either it waits for the lock, or it is saved without having seen what this transaction does.
    await Promise.race([returning, somebodyWaits(shop)])
    await shop.owner.query('commit')
    expect(await evatOf(await returning)).toMatchObject({ state: 'settled' })
  })

  test('only people with the right decide, each action is in the audit trail, and malformed reasons change nothing', async () => {
    await startSending()
    const number = await rejectedSale()
    expect((await again(number, shop.denied)).status).toBe(403)
    expect((await settle(number, { reason: 'x' }, shop.granted)).status).toBe(403)
    expect((await settle(number, { reason: 'x' }, shop.stranger)).status).toBe(403)
    for (const body of [{}, { reason: '' }, { reason: 7 }, { reason: 'x'.repeat(201) }])
      expect((await settle(number, body)).status).toBe(400)
    expect((await settle(number, { reason: 'Entered by hand' })).status).toBe(200)
    const { rows } = await shop.owner.query("select deed, subject from audit_entry where kind = 'evat' and subject = $1", [number])
    expect(rows).toEqual([{ deed: 'Settled without a stamp', subject: number }])
  })
})
