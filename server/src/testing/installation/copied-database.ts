import { asSuperuser, openKeptDatabase, openTestDatabase, type TestDatabase } from '../world/test-database.ts'

const made = new Map<string, Promise<void>>()

/** Test processes that need the same database at once wait for the one that creates it. */
const makeOnce = (name: string, fill: (database: TestDatabase) => Promise<void>): Promise<void> =>
  asSuperuser(async client => {
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    const database = await openTestDatabase()
    await fill(database)
    await database.saveAsTemplate(name)
  })

/** A separate database with the content of the one of this name, which is filled once per run: the starting point of many test files. */
export const openCopyOf = async (
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
  { isNew = false } = {},
): Promise<TestDatabase> => {
  const ready = made.get(name) ?? makeOnce(name, fill)
  made.set(name, ready)
  await ready
  return isNew ? openTestDatabase({ template: name }) : openKeptDatabase(name)
}
