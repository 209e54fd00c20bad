import { asSuperuser, openTestDatabase, type TestDatabase } from './test-database.ts'

const made = new Map<string, Promise<void>>()

/** Test processes that want the same at once wait for the one that makes it. */
const makeOnce = (name: string, fill: (database: TestDatabase) => Promise<void>): Promise<void> =>
  asSuperuser(async client => {
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    const database = await openTestDatabase()
    await fill(database)
    await database.keepAs(name)
  })

/** A database of its own that is a copy of the one of this name, which is filled once a run: what many test files begin with. */
export const openCopyOf = async (name: string, fill: (database: TestDatabase) => Promise<void>): Promise<TestDatabase> => {
  const ready = made.get(name) ?? makeOnce(name, fill)
  made.set(name, ready)
  await ready
  return openTestDatabase({ template: name })
}
