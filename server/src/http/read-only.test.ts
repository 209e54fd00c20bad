import { expect, test } from 'vitest'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()
const { rows } = await shop.owner.query<{ name: string }>('select current_database() as name')
const database = rows[0]?.name ?? ''

/** Makes every new transaction of the database read-only, or writable again, on existing and new connections. */
const setReadOnly = async (readOnly: boolean): Promise<void> => {
  await shop.superuser.query(`alter database ${database} set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`)
}
/** Only new connections see the change: the existing ones are ended, as when a server hands over to its standby. */
const endConnections = () =>
  shop.superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = $2', [
    database,
    shop.connection.user,
  ])
const category = (name: string) => shop.admin.post('/api/category/create/asempa', { categoryName: name })
const ready = () => shop.server.inject('/api/health/ready')

test('while the database is read-only, a command is refused for now, nothing is saved, and the next connection writes again', async () => {
  const before = await fingerprint(shop.owner)
  await setReadOnly(true)
  await endConnections()
  // A broken connection is noticed by the first call that uses it.
  await ready()
  const answer = await category('Beverages')
  expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } })
  expect(answer.headers['retry-after']).toBe('1')
  expect((await ready()).statusCode).toBe(503)
  expect((await shop.admin.get('/api/branch/all/asempa')).status).toBe(200)
  expect(await fingerprint(shop.owner)).toBe(before)

  // No connection is ended here: the read-only ones were given up automatically.
  await setReadOnly(false)
  expect((await category('Beverages')).status).toBe(503)
  expect((await category('Beverages')).status).toBe(200)
})
