import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../world/test-database.ts'

/**
 * A business can move to another installation because everything of it is found by its number, and nothing of it is counted or named for the
 * whole database. This is where a new table or function that breaks that is seen.
 */

/** Tables of the installation, not of one business. */
const INSTALLATION = [
  'business_directory',
  'database_size',
  'evat_service',
  'schema_migration',
  'schema_routine',
  'secret_fingerprint',
  'sign_in_try',
]

/** Keys without the business: what they hold is unique over all installations anyway, or is refused on arrival if it is taken. */
const KEYS_OVER_BUSINESSES: Readonly<Record<string, string>> = {
  'public_shop (address)': 'a public address names a shop before its business is known',
  'sign_in_name (folded_name)': 'a person signs in before the business is known',
}

/**
 * What the app can call that runs as the owner of the tables, whom row-level security does not stop, and does not ask for the business of the
 * transaction itself. A new one needs a reason to be here.
 */
const ACROSS_BUSINESSES: Readonly<Record<string, string>> = {
  any_business: 'an empty installation asks to be set up',
  any_sms_gateway: 'senders of text messages sleep while nobody has any',
  any_webhook: 'senders of webhooks sleep while nobody has any',
  any_wallet_provider: 'senders of payment requests sleep while nobody has any',
  claim_sign_in_try: 'wrong passwords are counted before the business is known',
  claim_outbox: 'senders take the work of every business that is not closed',
  demo_passwords_in_use: 'the demo is not served to other devices with published passwords',
  every_business: 'the operator verifies all of them',
  evat_branches_on: 'the operator is warned that branches use E-VAT and the server has no address of it',
  evat_mode: 'is about the service of the installation',
  find_api_key: 'a program has a key and no business',
  find_password_link: 'a user who forgot the password has a token and no business',
  find_public_order: 'a visitor has a token and no business',
  find_public_shop: 'a visitor has an address and no business',
  find_shared: 'a visitor has a token and no business',
  find_sign_in: 'the name of a user leads to their business',
  find_wallet_callback: 'a provider has a token and no business',
  forget_old_deliveries: 'deliveries of webhooks are deleted after 30 days everywhere',
  forget_old_requests: 'stored answers are deleted after 30 days everywhere',
  give_back_sign_in_try: 'a right password ends the counting',
  installation_state: 'sums over all businesses for the operator, and nothing that names one',
  ledger_post: 'ledger_place, which it calls first, asks for the business',
  mend_outbox_times: 'work of every business is due again after a wrong clock was set back',
  note_database_size: 'is about the whole database',
  open_business: 'a new business gets its number',
  outbox_state: 'sums over all businesses for the operator, and nothing that names one',
  open_call: 'the token names the business, and the session must be one of it',
  open_evat_service: 'is about the service of the installation',
  record_failed_sign_in: 'the tried name leads to the business',
  sign_in_wait: 'wrong passwords are counted before the business is known',
}

let books: TestDatabase

beforeAll(async () => {
  books = await openTestDatabase()
})
afterAll(() => books.drop())

const listed = async (sql: string, values: readonly unknown[] = []): Promise<string[]> =>
  (await books.superuser.query<{ found: string }>(sql, [...values])).rows.map(({ found }) => found)

const TABLES = `from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)`

test('every table but those of the installation belongs to a business and has row-level security', async () => {
  const open = await listed(
    `select c.relname as found ${TABLES} and not (c.relrowsecurity and exists (select from pg_attribute a
       where a.attrelid = c.oid and a.attname = 'business_id' and a.atttypid = 'int'::regtype and a.attnotnull))`,
    [INSTALLATION],
  )
  expect(open).toEqual([])
})

test('every primary, unique and foreign key of these tables contains the business', async () => {
  const keys = await listed(
    `select format('%s (%s)', c.relname, (select string_agg(a.attname, ', ' order by place)
         from unnest(i.indkey::int2[]) with ordinality as k (attnum, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum)) as found
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relname <> all($1) and i.indisunique
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and a.attnum = any(i.indkey::int2[]))
     order by 1`,
    [INSTALLATION],
  )
  expect(keys).toEqual(Object.keys(KEYS_OVER_BUSINESSES).sort())
  const references = await listed(
    `select format('%s: %s', k.conrelid::regclass, k.conname) as found from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and c.relname <> all($1)
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and a.attnum = any(k.conkey))`,
    [INSTALLATION],
  )
  expect(references).toEqual([])
})

test('nothing of a business is counted for the whole database', async () => {
  expect(await listed(`select sequencename as found from pg_sequences where schemaname = 'public'`)).toEqual([
    'business_directory_business_id_seq',
  ])
})

test('the functions that the app can call to look across businesses are these', async () => {
  const functions = await listed(
    `select p.proname as found from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
       and has_function_privilege($1, p.oid, 'execute') and p.prosrc not like '%current_business()%'
     order by 1`,
    ['akonta_app'],
  )
  expect(functions).toEqual(Object.keys(ACROSS_BUSINESSES).sort())
})
