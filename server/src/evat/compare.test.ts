import { describe, expect, test } from 'vitest'
import type { Row, Statement, Transaction } from '../db/database.ts'
import { seededRandom } from '../demo/business/random.ts'
import { openEvatShop, SIGNED } from '../testing/world/evat-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { compareWithGra, dayOf } from './compare.ts'

const world = await openEvatShop({ isNew: true })
const { shop, control, failNext, startSending, sellOne, expectState, documents } = world
const { milo } = shop.goods

const DAY = '2026-11-20'
const opened = ({ body }: { readonly body: unknown }) => JSON.parse(JSON.stringify(body))
const compare = async (query = '', by = shop.admin) => opened(await by.get(`/api/evat/compare/asempa/ALL/${DAY}/${DAY}${query}`))

const before = await (async () => {
  await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: DAY, tin: 'C0012345678' })
  return sellOne()
})()
await world.setUp()

/** Until nothing waits: the limit of a minute is shown elsewhere. */
const allSigned = (): Promise<void> =>
  expect
    .poll(
      async () => {
        await shop.owner.query('delete from outbox_call')
        return (
          await shop.owner.query("select state, count(*)::int from outbox_item where state not in ('done', 'settled') group by state")
        ).rows
      },
      { timeout: 60_000, interval: 100 },
    )
    .toEqual([])

test('A5 of sales that are refused nothing is sent, and of the others everything, once', async () => {
  await startSending()
  const numbers: string[] = []
  for (let sale = 0; sale < 20; sale += 1) {
    const [sold, refused] = await Promise.all([shop.sell({ milo: 1 }), shop.sell([{ ...milo, id: 777_777, quantity: '1', price: '120' }])])
    expect(refused.status).toBe(404)
    numbers.push(await saved(sold))
  }
  expect(numbers).toHaveLength(20)
  await allSigned()
  expect((await documents()).map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(numbers.toSorted())
})

/** The lists that a reading asks the database for, with their values. */
const listsOf = async (reading: (tx: Transaction) => Promise<unknown>) => {
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = []
  await shop.database.read(shop.businessId, tx => {
    const rows = <R extends Row>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> => {
      asked.push({ text: statement.text, values })
      return tx.rows<R>(statement, values)
    }
    return reading({ ...tx, rows })
  })
  return asked
}

test('in a new business, whose tables have no statistics, the comparison looks up each document once', async () => {
  const period = { branchId: null, start: DAY, end: DAY }
  const asked = await listsOf(async tx => {
    await compareWithGra(tx, period, false)
    await compareWithGra(tx, period, true)
    await dayOf(tx, shop.branches.accra, DAY)
  })
  const client = await shop.superuser.connect()
  const ofOurs = "select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"
  try {
    await client.query('begin')
    await client.query(`delete from pg_statistic where starelid in (${ofOurs})`)
    await client.query(`update pg_class set reltuples = -1, relpages = 0 where oid in (${ofOurs})`)
    const { rows: postings } = await client.query('select count(*)::int from posting')
    await client.query(`set local role ${shop.connection.user}`)
    await client.query(`select set_config('app.business_id', '${shop.businessId}', true)`)
    for (const { text, values } of asked) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [...values])
      const loops = [...JSON.stringify(rows).matchAll(/"Actual Loops":(\d+)/g)].map(([, times]) => Number(times))
      expect(Math.max(...loops), text).toBeLessThanOrEqual(postings[0].count)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(asked).toHaveLength(8)
})

describe('our VAT and GRA’s', () => {
  test('A22 it agrees when everything is signed; otherwise every document of the difference is named, and the sums add up', async () => {
    await startSending()
    const good = await compare()
    expect(good).toMatchObject({ agrees: true, difference: { vat: 0, documents: 0 }, ledger: { difference: 0 }, documents: [] })
    expect(good.ours).toEqual(good.gra)
    expect(good.outside).toEqual([expect.objectContaining({ number: before, said: 'E-VAT had not been set up for the branch', ours: 20 })])
    await failNext({ how: 'answer', status: 400, body: '{"code":"E751","message":"Not found."}', calls: ['invoice'], signs: false })
    const refused = await sellOne()
    await expect.poll(async () => (await compare()).open.rejected.documents).toBe(1)
    const bad = await compare()
    expect(bad).toMatchObject({
      agrees: false,
      difference: { nhil: 2.5, getFund: 2.5, vat: 15, documents: 1 },
      open: { rejected: { vat: 15, documents: 1 } },
      ledger: { movement: good.ledger.movement + 20, difference: 0 },
      documents: [{ number: refused, kind: 'sale', ours: 20, gra: 0, state: 'rejected', said: 'E751 Not found.' }],
    })
    const body = { reason: 'Entered at the tax office' }
    await shop.admin.post(`/api/evat/settle/asempa/${refused}`, body)
    expect(await compare()).toMatchObject({ agrees: false, documents: [{ state: 'settled', said: body.reason }] })
  })

  test('by the day of the stamp, what was signed counts on the day of GRA', async () => {
    const { rows } = await shop.owner.query('select distinct left(time, 10) as day from evat_stamp')
    const day = rows[0].day.replaceAll('/', '-')
    const stamped = opened(await shop.admin.get(`/api/evat/compare/asempa/ACC/${day}/${day}?by=stamp`))
    expect(stamped.gra.documents).toBe(20)
    expect(stamped.gra).toEqual((await compare()).gra)
  })

  test('the figures of the portal are stored next to ours, with name and time', async () => {
    const figures = { nhil: 50, getFund: 50, cst: 0, tourism: 0, vat: 299.5, excise: 0 }
    const type = (body: object, by = shop.admin) =>
      by.post('/api/evat/portal/asempa', { branch: 'ALL', start: DAY, end: DAY, ...figures, ...body })
    for (const body of [{ vat: -1 }, { vat: 'x' }, { vat: 1.001 }, { start: '2026-11-21' }, { end: '2026-13-01' }, { branch: 7 }])
      expect(await type(body)).toMatchObject({ status: 400 })
    for (const by of [shop.granted, shop.denied, shop.stranger]) expect(await type({}, by)).toMatchObject({ status: 403 })
    expect(await type({ branch: 'NXT' })).toMatchObject({ status: 404 })
    expect(await type({})).toMatchObject({ status: 200 })
    const { ours, portal } = await compare()
    expect(portal).toMatchObject({ vat: 299.5, by: 'Ama Owner', difference: { vat: ours.vat - 299.5, nhil: ours.nhil - 50 } })
    expect(opened(await shop.admin.get(`/api/evat/compare/asempa/ACC/${DAY}/${DAY}`)).portal).toBeNull()
  })

  test('the day has its receipt numbers, what was sold and refunded, each tax, and what is not signed', async () => {
    await startSending()
    await expectState(await saved(shop.returnSale(await sellOne(), { 1: 1 })), SIGNED)
    const day = opened(await shop.admin.get(`/api/evat/day/asempa/ACC/${DAY}`))
    expect(day).toMatchObject({
      // Documents are sent side by side, so the answer to the second may be stored first.
      firstReceipt: expect.stringMatching(/-NS\d+$/),
      lastReceipt: expect.stringContaining('-NR'),
      sales: { total: 22 * 120, documents: 22 },
      refunds: { total: 120, documents: 1 },
      cancellations: { documents: 0 },
      notSigned: { documents: 0 },
    })
    expect(await shop.denied.get(`/api/evat/day/asempa/ACC/${DAY}`)).toMatchObject({ status: 403 })
  })
})

/** Seconds from now to a moment. */
const secondsTo = (moment: string): number => Math.round((Date.parse(moment) - Date.now()) / 1_000)

test('A20 their clock is behind ours: documents wait and are signed later, none is rejected @in-turn', async () => {
  await startSending()
  await control('POST', 'clock', { seconds: secondsTo('2026-11-10T12:00:00Z') })
  const number = await sellOne()
  await expect
    .poll(async () => opened(await shop.denied.get(`/api/evat/document/asempa/${number}`)), { timeout: 15_000 })
    .toMatchObject({ state: 'queued', said: expect.stringContaining('pass or present date') })
  await control('POST', 'clock', { seconds: 0 })
  await expectState(number, SIGNED)
})

test('A21 sales of a till without a connection are signed when they arrive, dated as the books, and found by their printed number', async () => {
  const line = { productId: milo.id, qty: 1, sellingprice: 120, branch: 'ACC' }
  const printed = Array.from({ length: 10 }, (_, sale) => `OFF-7K2M9Q-${sale + 1}`)
  for (const provisional of printed)
    expect(
      await shop.denied.post(`/api/sales/makesales/asempa?provisional=${provisional}&soldAt=${DAY}T09:05:00.000Z`, [line]),
    ).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
  await startSending()
  await allSigned()
  for (const provisional of printed) {
    const [{ evat, invNo }] = opened(await shop.denied.get(`/api/sales/byinvoice/asempa/${provisional}`))
    expect(evat).toMatchObject({ state: 'signed', number: invNo, stamp: { number: invNo } })
  }
  const sent = (await documents()).slice(-10).map(({ body }) => JSON.parse(String(body)).transactionDate)
  expect(new Set(sent)).toEqual(new Set([DAY]))
})

const HISTORIES = 40
const FAULTS = [
  { how: 'cut', chance: 0.06 },
  { how: 'reset', chance: 0.06, signs: false },
  { how: 'half', chance: 0.04 },
  { how: 'html', chance: 0.04 },
  { how: 'answer', status: 503, body: 'unavailable', chance: 0.04 },
  { how: 'cut', calls: ['invoice'], chance: 0.03, signs: 50 },
]

test('A30 after random histories with faults, each document is signed once and the comparison is green @in-turn', async () => {
  const { fraction } = seededRandom(17)
  const below = (most: number): number => Math.floor(fraction() * most)
  for (const fault of FAULTS) await failNext({ times: null, ...fault })
  await startSending()
  const signedBefore = (await documents()).length
  const queuedBefore = (await shop.owner.query('select count(*)::int from evat_document')).rows[0].count
  for (let history = 0; history < HISTORIES; history += 1) {
    const quantity = 1 + below(3)
    const terms = { ...(below(3) === 0 && { charges: '15' }), ...(below(3) === 0 && { discount: '7' }) }
    const sale = await saved(shop.sell({ milo: quantity, maize: 1 }, terms))
    let left = quantity
    let last = ''
    for (let step = below(4); step > 0; step -= 1) {
      if (last !== '' && below(2) === 0) {
        await saved(shop.reverse('saleReturn', last))
        left += 1
        last = ''
      } else if (left > 0) {
        last = await saved(shop.returnSale(sale, { 1: 1 }))
        left -= 1
      }
    }
    if (left === quantity && below(3) === 0) await saved(shop.reverse('sale', sale))
  }
  await control('DELETE', 'faults')
  await allSigned()
  const queued = (await shop.owner.query('select count(*)::int from evat_document')).rows[0].count - queuedBefore
  const signed = (await documents()).slice(signedBefore)
  expect(queued).toBeGreaterThan(HISTORIES)
  expect(signed).toHaveLength(queued)
  const identities = signed.map(({ flag, invoiceNumber, body }) => `${flag} ${invoiceNumber} ${JSON.parse(String(body)).reference}`)
  expect(new Set(identities).size).toBe(queued)
  const { ours, gra, ledger, documents: differing } = await compare()
  expect(differing.filter(({ state }: { state: string }) => state !== 'settled')).toEqual([])
  expect(ours.documents - gra.documents).toBe(1)
  expect(ledger.difference).toBe(0)
  expect(await shop.fault()).toBeNull()
}, 120_000)

test('A28 verification misses a document that has to be signed', async () => {
  await world.setBranch({ on: false })
  const number = await sellOne()
  await world.setBranch()
  expect(await shop.fault()).toBeNull()
  const client = await shop.superuser.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('update evat_outside set posting_id = -posting_id')
    expect(await shop.fault()).toBe(`${number} has to be signed and is not for E-VAT`)
    await client.query('update evat_outside set posting_id = -posting_id')
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
  expect(await shop.fault()).toBeNull()
})
