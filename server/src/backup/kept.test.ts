import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { accountOfReceipts } from '../accounts/account-queries.ts'
import { migrate } from '../db/migrate.ts'
import { readShape } from '../db/shape.ts'
import { openEmptyDatabase } from '../testing/world/test-database.ts'
import { verify } from '../verify/verify.ts'
import { readWholeBackup } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'

/** A small backup of every release, made by it with `npm run backup`. */
const KEPT = fileURLToPath(new URL('./kept/', import.meta.url))
const RELEASES = readdirSync(KEPT)

test('a backup of the present release is kept', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  expect(RELEASES).toContain(`${version}.akb`)
})

test.each(RELEASES)('%s is restored, brought to the present shape, and proves itself', async release => {
  const empty = await openEmptyDatabase()
  try {
    const backup = await readWholeBackup(`${KEPT}${release}`)
    const { rows } = await restoreBackup(empty.owner, backup, () => undefined)
    expect(rows).toBeGreaterThan(400)
    const noted = await empty.pool.query<{ number: number }>('select number from schema_migration order by number')
    expect(noted.rows.map(({ number }) => number)).toEqual(readShape().migrations.map(({ number }) => number))
    const businesses = await empty.pool.query<{ business_id: number; dbname: string }>('select business_id, dbname from business')
    expect(businesses.rows.map(({ dbname }) => dbname).sort()).toEqual(backup.header.businesses.map(({ dbname }) => dbname).sort())
    for (const { business_id, dbname } of businesses.rows) {
      const head = backup.header.businesses.find(business => business.dbname === dbname)
      const verdict = await empty.database.read(business_id, tx => verify(tx))
      expect(verdict).toEqual({ postings: BigInt(head?.postings ?? 0), headHash: head?.head, fault: null })
    }
  } finally {
    await empty.drop()
  }
})

test('a business of 0.1.0 with its own account G0000RN is upgraded: the new account takes the next free code @in-turn', async () => {
  const empty = await openEmptyDatabase()
  try {
    const backup = await readWholeBackup(`${KEPT}0.1.0.akb`)
    const before = { migrations: readShape().migrations.filter(({ number }) => number < 26), routines: [] }
    await restoreBackup(empty.owner, backup, () => undefined, before)
    await empty.asSuperuser(`
      insert into account (business_id, account_code, account_key, name, account_type_key)
      select business_id, code, key, 'Rice commission', 6 from business, (values ('g0000rn', 1900), ('G0000RN-2', 1901)) own (code, key)`)
    await migrate(empty.owner)
    const businesses = await empty.pool.query<{ business_id: number }>('select business_id from business')
    for (const { business_id } of businesses.rows) {
      const fault = await empty.database.read(business_id, async tx => {
        expect(await accountOfReceipts(tx)).toBe('G0000RN-3')
        return (await verify(tx)).fault
      })
      expect(fault).toBe(null)
    }
  } finally {
    await empty.drop()
  }
})
