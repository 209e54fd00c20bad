import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { COPY_SETTINGS, withCopyingClient } from '../backup/copying-client.ts'
import { openProgress } from '../backup/progress.ts'
import { openOtherPlace, rowsOfBusiness, superuserOf } from '../testing/moving/other-place.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { readWholeBusiness } from './business-file.ts'
import { tablesOfBusinesses } from './business-rows.ts'
import { exportBusiness } from './export-business.ts'
import { followChanges, type Moment, momentOf } from './follow-changes.ts'
import { importBusiness } from './import-business.ts'
import { checkReferencesOf } from './references.ts'

const shop = await testShop({ accra: { soap: '5000 worth 50000', milo: '86 worth 6140.40' } })
const place = await openOtherPlace(() => NOW)
const folder = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-following-'))
const quietly = () => undefined
afterAll(async () => {
  await place.close()
  rmSync(folder, { recursive: true, force: true })
})

const SNAPSHOT = `begin isolation level repeatable read read only; ${COPY_SETTINGS}`
const momentNow = (): Promise<Moment> =>
  withCopyingClient(shop.ownerConnection, async client => {
    await client.query(SNAPSHOT)
    return momentOf(client)
  })
/** Past the rules of the database, as rows arrive. */
const spoil = (text: string): Promise<pg.QueryResult> =>
  shop.superuser.query(`begin; set local session_replication_role = replica; ${text}; commit`)

const follow = (businessId: number, moment: Moment) =>
  withCopyingClient(shop.ownerConnection, from =>
    withCopyingClient(superuserOf(place), async to => {
      await from.query(SNAPSHOT)
      await to.query(`begin; ${COPY_SETTINGS}; set local session_replication_role = replica`)
      const arrival = { businessId, tables: await tablesOfBusinesses(to), left: undefined }
      const changes = await followChanges({ from, to, businessId: shop.businessId, arrival, progress: openProgress(quietly) }, moment)
      await checkReferencesOf(to, businessId, changes)
      await to.query('commit')
      return changes.map(({ name, deleted }) => `${name} ${deleted}`)
    }),
  )
const rowsHere = () => rowsOfBusiness(shop.superuser, shop.businessId)
const rowsThere = (businessId: number) => rowsOfBusiness(place.superuser, businessId)

const till = (letter: string, waiting: number): string =>
  `insert into till_report (business_id, browser, register, waiting, refused, seen_at)
   values (1, decode(repeat('${letter}', 64), 'hex'), 'Front till', ${waiting}, 0, '2026-11-20')`

test('a copy follows rows that are added, changed, deleted and replaced, of tables with and without a key, until it is the same', async () => {
  await shop.sell({ soap: 1 })
  await spoil(
    `${till('a', 1)}; ${till('b', 2)}; insert into outbox_call values (1, 'sms', 'x', '2026-11-20'), (1, 'sms', 'x', '2026-11-20')`,
  )
  const moment = await momentNow()
  const file = join(folder, 'whole.akb')
  await exportBusiness(shop.ownerConnection, { dbname: 'asempa', file }, quietly)
  const { businessId } = await importBusiness(
    superuserOf(place),
    await readWholeBusiness(file),
    { dbname: 'asempa', users: new Map() },
    quietly,
  )
  expect(await rowsThere(businessId)).toEqual(await rowsHere())

  await shop.sell({ milo: 2 })
  await spoil(`update till_report set waiting = 7 where waiting = 1; delete from till_report where waiting = 2; ${till('c', 3)}`)
  await spoil(`delete from outbox_call; insert into outbox_call values (1, 'sms', 'x', '2026-11-20'), (1, 'sms', 'y', '2026-11-20')`)
  // Each has the name that another one had: both are unique.
  await spoil(`update app_user set username = 'nobody' where user_id = 2; update app_user set username = 'granted' where user_id = 3`)
  expect(await rowsThere(businessId)).not.toEqual(await rowsHere())
  const later = await momentNow()
  expect(await follow(businessId, moment)).toEqual(expect.arrayContaining(['posting 0', 'till_report 1', 'app_user 0', 'outbox_call 2']))
  expect(await rowsThere(businessId)).toEqual(await rowsHere())

  await spoil('delete from outbox_call')
  expect(await follow(businessId, later)).toEqual(['outbox_call 2'])
  expect(await rowsThere(businessId)).toEqual(await rowsHere())
})

test('a row that arrives without the one it leads to is found', async () => {
  const moment = await momentNow()
  const [{ businessId } = { businessId: 0 }] = (
    await place.superuser.query<{ businessId: number }>(
      `select business_id as "businessId" from business_directory where dbname = 'asempa'`,
    )
  ).rows
  await spoil(`update journal_line set payee_id = 999999 where ctid = (select min(ctid) from journal_line)`)
  await expect(follow(businessId, moment)).rejects.toThrow(/^A row of journal_line leads to a row of .+ that is missing/)
})
