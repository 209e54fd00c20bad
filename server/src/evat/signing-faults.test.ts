import { randomBytes } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { ACCRA, CATEGORIES, openEvatShop, PATIENT, RECOVERED, REJECTED, SIGNED } from '../testing/world/evat-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { openBranchKeys } from './branch-keys.ts'

const world = await openEvatShop()
const { shop, service, control, failNext, calls, callsMade, signedFlags, setBranch, startSending, anotherSender } = world
const { sellOne, stateOf, expectState, nobodyRests } = world
await world.setUp()

const attemptsOf = async (number: string): Promise<readonly unknown[]> =>
  (
    await shop.owner.query(
      `select a.call || ' ' || a.follows as made from evat_attempt a join posting p using (business_id, posting_id)
       where p.document_number = $1 order by a.claim_no`,
      [number],
    )
  ).rows.map(({ made }) => made)

const dueNow = (number: string) =>
  shop.owner.query('update outbox_item set due_at = now() where item_id = (select posting_id from posting where document_number = $1)', [
    number,
  ])

describe('a service that fails', () => {
  test.each(['cut', 'reset', 'half', 'html'])(
    'A6 %s after signing: one document at the service, its stamp on ours, found by the callback @in-turn',
    async how => {
      await failNext({ how, calls: ['invoice'] })
      await startSending()
      const before = (await callsMade()).length
      const number = await sellOne()
      await expectState(number, RECOVERED)
      expect((await callsMade()).slice(before)).toEqual(['invoice', 'callback'])
      expect(await signedFlags(number)).toEqual(['INVOICE'])
    },
  )

  test('A6 a service that signs and never answers: the call is given up, and the callback finds the stamp', async () => {
    await failNext({ how: 'hang', calls: ['invoice'] })
    const before = (await callsMade()).length
    const number = await sellOne()
    const impatient = await anotherSender({
      ...service,
      address: { ...service.address, limits: { connectMs: 5_000, wholeMs: 2_000 } },
      pace: 1,
    })
    await expectState(number, { state: 'unknown', stamped: false, recovered: null })
    await impatient.stop()
    await dueNow(number)
    await startSending()
    await expectState(number, RECOVERED)
    expect((await callsMade()).slice(before)).toEqual(['invoice', 'callback'])
    expect(await signedFlags(number)).toEqual(['INVOICE'])
  })

  test('a stamp is found by the callback, whatever clock the machine of the server has', async () => {
    const MINUTES_BEHIND = 20
    // The database and the service have the right time.
    await control('POST', 'clock', { seconds: MINUTES_BEHIND * 60 })
    const [first, second] = [await sellOne(), await sellOne()]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - MINUTES_BEHIND * 60_000 })
    try {
      const before = await anotherSender()
      await expectState(first, SIGNED)
      await expectState(second, SIGNED)
      await before.stop()
      await failNext({ how: 'reset', calls: ['invoice'] })
      const third = await sellOne()
      await startSending()
      await expectState(third, RECOVERED)
    } finally {
      vi.useRealTimers()
      await control('POST', 'clock', { seconds: 0 })
    }
  })

  test.each([
    { ysdcid: 'E\u00001' },
    { qr_code: 'https://x?\u0000' },
    { ysdcintdata: 'a\u0000' },
    { num: '\u0000' },
    { ysdctime: 'x\ud800' },
  ])('a stamp with a character that cannot be stored is rejected: %j', async fields => {
    await failNext({ how: 'stamp', fields, calls: ['invoice'] })
    await startSending()
    await expectState(await sellOne(), REJECTED)
  })

  test('A7 an answer lost before signing: the callback finds nothing, and the same bytes are sent again', async () => {
    await failNext({ how: 'reset', calls: ['invoice'], signs: false })
    await startSending()
    const before = (await calls()).length
    const number = await sellOne()
    await expectState(number, SIGNED)
    const made = (await calls()).slice(before)
    expect(made.map(({ call }) => call)).toEqual(['invoice', 'callback', 'invoice'])
    expect(made[2]?.body).toBe(made[0]?.body)
  })

  test('A8 late signing: the second send is refused as signed, and the callback finds the one stamp @in-turn', async () => {
    await failNext({ how: 'cut', calls: ['invoice'], signs: 'after callback' })
    await startSending()
    const before = (await callsMade()).length
    const number = await sellOne()
    await expectState(number, RECOVERED)
    expect((await callsMade()).slice(before)).toEqual(['invoice', 'callback', 'invoice', 'callback'])
    expect(await attemptsOf(number)).toEqual(['invoice LOST', 'callback ABSENT', 'invoice ALREADY', 'callback SIGNED'])
    expect(await signedFlags(number)).toEqual(['INVOICE'])
  })

  test('A12 429: the whole key rests for a minute @in-turn', async () => {
    await failNext({ how: 'answer', status: 429, body: '', calls: ['invoice'], signs: false })
    await startSending()
    const number = await sellOne()
    await expect
      .poll(async () => (await shop.owner.query("select rests_until > now() + interval '10 s' as rests from outbox_channel")).rows, PATIENT)
      .toEqual([{ rests: true }])
    await nobodyRests()
    await expectState(number, SIGNED)
  })

  test('A13 a wrong key stops the branch with the words of the service; corrected, everything is signed', async () => {
    await control('POST', 'taxpayers', { ...ACCRA, key: 'another key', categories: CATEGORIES })
    await startSending()
    const number = await sellOne()
    const health = async () => (await shop.denied.get('/api/evat/state/asempa')).body
    await expect.poll(health, PATIENT).toMatchObject([{ health: 'refused', said: 'E900 Invalid Security Key.' }])
    const unknown = await sellOne()
    await shop.owner.query(
      `update outbox_item set state = 'unknown', failures = 8, due_at = now() + interval '1 hour'
       where item_id = (select posting_id from posting where document_number = $1)`,
      [unknown],
    )
    expect(await setBranch({ key: 'another key' })).toMatchObject({ status: 200 })
    await expectState(number, SIGNED)
    await expectState(unknown, SIGNED)
    expect(await health()).toMatchObject([{ health: 'ready', waiting: 0 }])
    await control('POST', 'taxpayers', { ...ACCRA, categories: CATEGORIES })
    await setBranch()
  })

  test('a refused branch continues automatically when the service accepts the key again @in-turn', async () => {
    await control('POST', 'taxpayers', { ...ACCRA, key: 'another key', categories: CATEGORIES })
    await startSending()
    const before = (await callsMade()).length
    const number = await sellOne()
    await expect.poll(async () => (await callsMade()).slice(before).includes('health'), PATIENT).toBe(true)
    await control('POST', 'taxpayers', { ...ACCRA, categories: CATEGORIES })
    await expectState(number, SIGNED)
  })

  test.each([
    ['number', { num: 'ACC-26-999999' }, 'The stamp is of number ACC-26-999999'],
    ['kind', { flag: 'REFUND' }, 'The stamp is of kind REFUND'],
    ['count', { ysdcitems: '7' }, 'The stamp is of 7 items'],
    ['TIN', { distributor_tin: 'C0099999999' }, 'The stamp is of TIN C0099999999'],
    ['QR code', { qr_code: 'http://elsewhere' }, 'The stamp has no usable QR code'],
  ])('A16 a stamp with another %s never becomes ours: the document is rejected and says which', async (_, fields, said) => {
    await failNext({ how: 'stamp', calls: ['invoice'], fields })
    await startSending()
    const number = await sellOne()
    await expectState(number, REJECTED)
    const [item] = (
      await shop.owner.query(
        'select code, said from outbox_item i join posting p on p.posting_id = i.item_id where p.document_number = $1',
        [number],
      )
    ).rows
    expect(item).toEqual({ code: 'stamp', said: expect.stringContaining(said) })
  })

  test('A16 the stamp of another document of the business is not taken twice @in-turn', async () => {
    await startSending()
    const first = await sellOne()
    await expectState(first, SIGNED)
    const [{ sdc_id, receipt_number }] = (await shop.owner.query('select * from evat_stamp order by stamped_at desc limit 1')).rows
    await failNext({ how: 'stamp', calls: ['invoice'], fields: { ysdcid: sdc_id, ysdcrecnum: receipt_number } })
    await expectState(await sellOne(), REJECTED)
  })

  test('A19 what the service refuses is rejected with its words, and later documents of the sale wait', async () => {
    await failNext({
      how: 'answer',
      status: 400,
      body: '{"code":"E751","message":"Item category not found."}',
      calls: ['invoice'],
      signs: false,
    })
    await startSending()
    const sale = await sellOne()
    const back = await saved(shop.returnSale(sale, { 1: 1 }))
    await expectState(sale, REJECTED)
    const other = await sellOne()
    await expectState(other, SIGNED)
    expect(await stateOf(back)).toMatchObject({ state: 'queued' })
  })

  test('while the service is down documents wait, and they are signed when it is back', async () => {
    await startSending()
    await control('POST', 'away', { ms: 1_500 })
    const numbers = [await sellOne(), await sellOne(), await sellOne()]
    for (const number of numbers) await expectState(number, SIGNED)
  })

  test('A9 a server that dies in the middle of a call: the next one asks before it sends', async () => {
    const number = await sellOne()
    await shop.owner.query(
      `update outbox_item set state = 'sending', claim_no = 1, claimed_at = now() - interval '2 minutes'
       where item_id = (select posting_id from posting where document_number = $1)`,
      [number],
    )
    const before = (await callsMade()).length
    await startSending()
    await expectState(number, SIGNED)
    expect((await callsMade()).slice(before)).toEqual(['callback', 'invoice'])
  })

  test('A10 two servers on one database: every number arrives once', async () => {
    const numbers: string[] = []
    for (let sale = 0; sale < 20; sale += 1) numbers.push(await sellOne())
    await anotherSender()
    await startSending()
    for (const number of numbers) await expectState(number, SIGNED)
    for (const number of numbers) expect(await signedFlags(number)).toEqual(['INVOICE'])
  })

  test('A24 a restored backup calls nobody, and after the key is entered it asks before it sends', async () => {
    const number = await sellOne()
    const restored = { ...service, keys: openBranchKeys(randomBytes(32)) }
    const before = (await callsMade()).length
    const idle = await anotherSender(restored)
    await expect
      .poll(async () => (await shop.owner.query('select rests_until is not null as rests from outbox_channel')).rows, PATIENT)
      .toEqual([{ rests: true }])
    await idle.stop()
    expect((await callsMade()).length).toBe(before)
    expect(await stateOf(number)).toMatchObject({ state: 'queued' })
    await shop.database.transaction(shop.businessId, tx =>
      tx.rows({ name: 'test-resume', text: 'select resume_channel($1, $2, $3)' }, ['evat', ACCRA.reference, true]),
    )
    await startSending()
    await expectState(number, SIGNED)
    expect((await callsMade()).slice(before)).toEqual(['callback', 'invoice'])
  })
})
