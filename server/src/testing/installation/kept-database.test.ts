import { expect, test } from 'vitest'
import { contentOf } from '../world/fingerprint.ts'
import { openShop } from '../world/shop.ts'

const SEQUENCES = "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1"
const ROLE = "select current_setting('session_replication_role') as role"

test('the next test file finds the rows and sequences of the template, on the same connections', async () => {
  const first = await openShop()
  const content = await contentOf(first.owner)
  const sequences = await first.superuser.query(SEQUENCES)
  await first.superuser.query(
    `set session_replication_role = replica;
     insert into branch (business_id, branch_id, branch_code, name) values (1, 99, 'X', 'Another');
     update app_user set username = username || '!'; delete from account;
     select nextval(sequencename::regclass) from pg_sequences where schemaname = 'public'`,
  )
  expect(await contentOf(first.owner)).not.toBe(content)
  await first.close()

  const second = await openShop()
  expect(second.connection.database).toBe(first.connection.database)
  expect(await contentOf(second.owner)).toBe(content)
  expect((await second.superuser.query(SEQUENCES)).rows).toEqual(sequences.rows)
  expect((await second.superuser.query(ROLE)).rows).toEqual([{ role: 'origin' }])
  await second.close()
})

test.each([
  ['a disabled trigger', 'alter table posting disable trigger user'],
  ['another routine', "create or replace function test_routine() returns int language sql as 'select 1'"],
  ['statistics', 'analyze business'],
])('a database with %s is not used again', async (_, change) => {
  const first = await openShop()
  await first.superuser.query(change)
  await first.close()
  const second = await openShop()
  expect(second.connection.database).not.toBe(first.connection.database)
  await second.close()
})

test('nor is one at which somebody is still working', async () => {
  const first = await openShop()
  const client = await first.owner.connect()
  await client.query('begin')
  const closed = first.close()
  client.release()
  await closed
  const second = await openShop()
  expect(second.connection.database).not.toBe(first.connection.database)
  await second.close()
})
