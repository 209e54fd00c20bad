import { expect, test } from 'vitest'
import type { Row, Statement } from '../db/database.ts'
import { readsOf } from '../testing/installation/reads.ts'
import { turnsAfterReading } from '../testing/installation/turns-taken.ts'
import { openEvatShop } from '../testing/world/evat-shop.ts'
import { branchQueues } from './branch-queries.ts'
import { differingDocuments, outsideDocuments, sumsByState } from './compare-queries.ts'
import { listedDocuments } from './listed-queries.ts'

const world = await openEvatShop({ isNew: true })
const { shop } = world
await world.setUp()
const PERIOD = { branchId: null, start: '2026-11-01', end: '2026-11-30' }

test('the sums of a period by the books read neither the numbers of documents nor their stamps', async () => {
  await world.sellOne()
  for (const table of ['posting', 'evat_stamp']) {
    const { looks } = await shop.database.read(shop.businessId, tx =>
      readsOf(tx, table, async () => expect(await sumsByState(tx, PERIOD, false)).toMatchObject([{ documents: 1n, state: 'queued' }])),
    )
    expect(looks).toBe(0)
  }
})

test('a list reads the sales and taxes of the documents that it shows, and not of all', async () => {
  for (let made = 0; made < 5; made += 1) await world.sellOne()
  for (const table of ['sale', 'vat_split']) {
    const { rows } = await shop.database.read(shop.businessId, tx =>
      readsOf(tx, table, async () => expect(await listedDocuments(tx, null, { ...PERIOD, state: '' }, 1)).toHaveLength(1)),
    )
    expect(rows).toBe(1)
  }
})

test('others have a turn while many documents of a list are made', async () => {
  await shop.database.read(shop.businessId, async tx => {
    const made = (own: typeof tx) => listedDocuments(own, null, { ...PERIOD, state: '' })
    expect(await turnsAfterReading(tx, { name: 'evat-listed', times: 100 }, made)).toBeGreaterThan(3)
  })
})

test('what is not for E-VAT on a day is looked for among the documents of that day only', async () => {
  await world.setBranch({ on: false })
  for (let made = 0; made < 5; made += 1) await world.sellOne()
  const before = { branchId: null, start: '2026-11-10', end: '2026-11-10' }
  for (const table of ['posting', 'vat_split']) {
    const { rows } = await shop.database.read(shop.businessId, tx =>
      readsOf(tx, table, async () => expect(await outsideDocuments(tx, before)).toEqual([])),
    )
    expect(rows).toBe(0)
  }
  const today = await shop.database.read(shop.businessId, tx => outsideDocuments(tx, { ...before, end: '2026-11-20' }))
  expect(today).toHaveLength(5)
})

test('the sums of a day by the stamp choose its stamps once, and do not look for the stamp of each document', async () => {
  const before = { branchId: null, start: '2026-11-10', end: '2026-11-10' }
  const { looks } = await shop.database.read(shop.businessId, tx =>
    readsOf(tx, 'evat_stamp', async () => expect(await sumsByState(tx, before, true)).toEqual([])),
  )
  expect(looks).toBe(1)
})

test('what waits at the branches is counted without reading what was signed', async () => {
  await shop.superuser.query("update outbox_item set state = 'done'")
  const { rows } = await shop.database.read(shop.businessId, tx =>
    readsOf(tx, 'outbox_item', async () => expect(await branchQueues(tx)).toMatchObject([{ waiting: 0n, unknown: 0n, rejected: 0n }])),
  )
  expect(rows).toBe(0)
})

test('the sums of what was signed are those of the last payload, from an index and not from its text', async () => {
  await shop.superuser.query(`
    insert into evat_payload (business_id, posting_id, payload_no, call, flag, body, item_count)
      select d.business_id, d.posting_id, n, 'invoice', 'INVOICE',
        json_build_object('totalVat', n * 1.15, 'totalLevy', n * 0.29, 'totalExciseAmount', 0.1)::text, 1
      from evat_document d cross join generate_series(1, 2) n on conflict do nothing`)
  await shop.database.read(shop.businessId, async tx => {
    // The levies are 58 a document, and the books have 250 of GETFund.
    const signed = { documents: 6n, state: 'signed', gra_nhil: -1152n, gra_getfund: 1500n, gra_vat: 1380n, gra_excise: 60n }
    expect(await sumsByState(tx, PERIOD, false)).toMatchObject([signed])
    await tx.count({ name: 'test-no-scan', text: 'set local enable_seqscan = off' })
    const explained = {
      ...tx,
      rows: <R extends Row>({ text }: Statement, values?: readonly unknown[]) =>
        tx.rows<R>({ name: 'test-plan', text: `explain ${text}` }, values),
    }
    expect(JSON.stringify(await sumsByState(explained, PERIOD, false))).toContain('Index Only Scan Backward using evat_payload_totals')
  })
})

test('what belongs to many documents is joined, and is the same as of few', async () => {
  const tables = ['outbox_item', 'vat_split', 'evat_payload']
  await shop.superuser.query(`analyze evat_document, evat_stamp, posting, journal_line, ${tables.join(', ')}`)
  await shop.database.read(shop.businessId, async tx => {
    for (const byStamp of [false, true]) {
      const lookedUp = await sumsByState(tx, PERIOD, byStamp)
      expect(lookedUp).toMatchObject([{ documents: 6n, movement: 12000n }])
      const named = await differingDocuments(tx, lookedUp)
      expect(named).toHaveLength(6)
      // So few would be looked up also where they may be joined.
      await tx.count({ name: 'test-joined', text: 'set local enable_nestloop = off' })
      for (const table of tables) {
        const { looks } = await readsOf(tx, table, async () => {
          expect(await sumsByState(tx, PERIOD, byStamp, 0)).toEqual(lookedUp)
          expect(await differingDocuments(tx, lookedUp, 0)).toEqual(named)
        })
        expect({ table, looks }).toSatisfy(() => looks <= 2)
      }
    }
  })
})
