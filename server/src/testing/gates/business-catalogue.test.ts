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
  forget_unsaved_files: 'files that nobody saved are deleted after a week everywhere',
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

const OWN_BUSINESS = `(business_id = (NULLIF(current_setting('app.business_id'::text, true), ''::text))::integer)`

test('each of these tables has one policy, which shows and accepts rows of the transaction’s business and no others', async () => {
  const others = await listed(
    `select c.relname as found from pg_class c left join pg_policy p on p.polrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
     group by c.relname
     having count(*) <> 1 or not coalesce(bool_and(p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
       and pg_get_expr(p.polqual, p.polrelid) = $2 and coalesce(pg_get_expr(p.polwithcheck, p.polrelid), $2) = $2), false)`,
    [INSTALLATION, OWN_BUSINESS],
  )
  // The app has no right on the names of users over all businesses.
  expect(others).toEqual(['sign_in_name'])
})

/** History that the functions of the database write, and the app does not. The app’s own is in `tidy`. */
const WRITTEN_BY_THE_DATABASE = [
  ...['audit_entry', 'evat_document', 'evat_outside', 'journal_line', 'lot_movement', 'posting', 'register_posting', 'settlement'],
  'stock_movement',
]

/** The bits of `pg_trigger.tgtype`. */
const [EACH_ROW, BEFORE, DELETE, UPDATE, TRUNCATE] = [1, 2, 8, 16, 32]
const BEFORE_EACH_CHANGE = EACH_ROW | BEFORE | DELETE | UPDATE
const BEFORE_TRUNCATE = BEFORE | TRUNCATE

test('what is history is not changed, deleted or emptied', async () => {
  const kept = await listed(
    `select c.relname as found from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgfoid = 'refuse_change'::regproc and t.tgenabled = 'O' and t.tgqual is null and t.tgattr = ''
     group by c.relname having array_agg(t.tgtype::int order by t.tgtype) = $1::int[] order by 1`,
    [[BEFORE_EACH_CHANGE, BEFORE_TRUNCATE]],
  )
  const begun = await listed(
    `select distinct c.relname as found from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgfoid = 'refuse_change'::regproc order by 1`,
  )
  expect(kept).toEqual(begun)
  expect(kept).toEqual(expect.arrayContaining(WRITTEN_BY_THE_DATABASE))
})

/** Columns that name a record and refer to none: keys of their own table, and what a row that is checked otherwise repeats. */
const WITHOUT_REFERENCE: Readonly<Record<string, string>> = {
  account_code: 'account day_total journal_line open_item',
  account_type_id: 'user_account_type',
  attachment_id: 'attachment',
  branch_code: 'branch data_import',
  branch_id:
    'adjustment branch cash_count cash_receipt cheque_deposit cheque_return cost_change day_total goods_day_total goods_receipt journal_line open_dispatch open_item payment payroll_payment posting production purchase purchase_return sale sale_return staff_loan stock_day_total stock_month_total stock_movement till_hour_total transfer transfer_receipt',
  business_code: 'business',
  cart_id: 'held_cart',
  category_id: 'category',
  changed_by: 'bill_of_materials pack_change price_change',
  checked_by: 'evat_check',
  cheque_id: 'cheque',
  closed_by: 'month_close',
  collection_id: 'collection',
  corrected_by: 'evat_correction',
  count_id: 'stock_count',
  created_by: 'payee product promotion special_price',
  delivered_by: 'transfer',
  delivery_id: 'webhook_delivery',
  employee_id: 'employee',
  event_id: 'webhook_event',
  gateway_id: 'text_message_receipt',
  group_id: 'outbox_item',
  heard_by: 'collection_finding',
  import_id: 'data_import',
  item_id: 'outbox_item',
  key_set_by: 'evat_branch',
  last_id: 'id_counter',
  layaway_id: 'layaway',
  line_id: 'bank_statement_line',
  match_id: 'bank_match',
  message_id: 'text_message',
  opening_id: 'drawer_opening',
  order_id: 'purchase_order shop_order',
  payee_id: 'balance open_item payee till_hour_total',
  payroll_account_id: 'payroll_account',
  posting_id: 'journal_line lot_movement posting settlement stock_movement webhook_event',
  price_list_id: 'price_list',
  print_id: 'print_job receipt_print',
  printer_id: 'printer',
  product_code: 'product',
  product_id:
    'adjustment_pack cost_change_line goods_day_total goods_receipt_line pack_change price_change product production_component production_line production_waste purchase_line sale_line stock_day_total stock_month_total stock_movement transfer_line transfer_receipt_line',
  promotion_id: 'promotion',
  provider_id: 'wallet_provider',
  quotation_id: 'quotation',
  reconciliation_id: 'bank_reconciliation',
  record_id: 'attachment import_record',
  recurring_id: 'recurring',
  refund_id: 'wallet_refund',
  removed_by: 'promotion special_price',
  request_id: 'approval_request',
  safe_id: 'cash_count cash_safe',
  sdc_id: 'evat_stamp',
  session_code: 'register_session',
  session_id: 'user_session',
  set_by: 'evat_branch evat_item_version evat_options vat_setting',
  settled_by: 'evat_settlement',
  share_id: 'share_link',
  slip_id: 'cheque_slip',
  special_price_id: 'special_price',
  statement_id: 'bank_statement',
  to_branch_id: 'open_dispatch',
  transaction_id: 'sale_tender',
  unit_id: 'unit_of_measure',
  upload_id: 'bank_statement_upload',
  user_id: 'app_user posting production request sale sale_return sign_in_name till_hour_total transfer',
  webhook_id: 'webhook',
}

test('a column that names a record of another table refers to it', async () => {
  const found = await listed(
    `select format('%s: %s', a.attname, string_agg(c.relname, ' ' order by c.relname)) as found
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1) and a.attnum > 0 and not a.attisdropped
       and a.attname ~ '_(id|by|code)$' and a.attname <> 'business_id'
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))
     group by a.attname order by a.attname`,
    [INSTALLATION],
  )
  expect(found).toEqual(Object.entries(WITHOUT_REFERENCE).map(([column, tables]) => `${column}: ${tables}`))
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

/** What exists once besides the keys of the tables: numbers and names, what a document may do once, and what arrives twice. */
const ONCE = [
  "account (business_id) WHERE (control = 'receipts')",
  "account (business_id) WHERE (control = 'wallet')",
  'account (business_id, account_key)',
  'account (business_id, upper(account_code))',
  'attachment (business_id, posting_id, sha256) WHERE (removed_at IS NULL)',
  'attachment (business_id, record_kind, record_id, sha256) WHERE (removed_at IS NULL)',
  'bank_reconciliation (business_id, reconciliation_id)',
  'bank_statement (business_id, file_hash) WHERE (undone_at IS NULL)',
  'bank_statement_line (business_id, payee_id, line_key)',
  'bank_statement_line (business_id, statement_id, line_no)',
  'branch (business_id, branch_code)',
  'branch (business_id, name)',
  'cash_safe (business_id, branch_id, lower(name))',
  'category (business_id, name)',
  "cheque (business_id, own_bank_id, upper(number)) WHERE ((direction = 'given') AND (state <> 'STOPPED'))",
  "cheque (business_id, posting_id) WHERE (direction = 'given')",
  'close_package (business_id, close_no)',
  "collection (business_id, msisdn) WHERE ((outcome = ANY (ARRAY['prepared', 'pending', 'needs_code', 'unclear'])) AND (closed_at IS NULL))",
  'collection (business_id, press)',
  "collection (business_id, provider_id, provider_txn) WHERE (outcome = 'approved')",
  'collection (business_id, reference)',
  'cost_change_line (business_id, posting_id, source_posting_id, product_id)',
  'employee (business_id, employee_number)',
  'evat_document (business_id, reference, kind, sale_number, refund_number)',
  'evat_stamp (business_id, sdc_id, receipt_number)',
  'goods_receipt_line (business_id, posting_id, product_id)',
  'layaway (business_id, layaway_number)',
  'layaway_refund (business_id, layaway_id, end_no)',
  'layaway_sale (business_id, posting_id)',
  'payee (business_id, pid)',
  'payroll_account (business_id, type, upper(name))',
  'payroll_line (business_id, posting_id, employee_id)',
  'payroll_rule_set (business_id, valid_from)',
  'posting (business_id, document_number)',
  'posting (business_id, reverses) WHERE (reverses IS NOT NULL)',
  'price_list (business_id, lower(name)) WHERE (removed_at IS NULL)',
  'printer (business_id, branch_id, lower(name))',
  'product_pack (business_id, product_id, lower(name)) WHERE (removed_at IS NULL)',
  'production (business_id, production_number)',
  'public_shop (address)',
  'purchase_order (business_id, order_number)',
  'purchase_order_line (business_id, order_id, product_id)',
  'purchase_return (business_id, purchase_posting_id, posting_id)',
  'quotation (business_id, quotation_number)',
  'quotation_sale (business_id, posting_id)',
  'recurring (business_id, recurring_number)',
  'recurring_event (business_id, posting_id) WHERE (posting_id IS NOT NULL)',
  'recurring_event (business_id, recurring_id, due_on) WHERE (due_on IS NOT NULL)',
  'register_count (business_id, session_code, count_no)',
  'register_session (business_id, branch_id, lower(register)) WHERE (closed_at IS NULL)',
  'sale (business_id, invoice_number)',
  'sale_offline (business_id, provisional_number)',
  'sale_return (business_id, return_number)',
  'sale_return_line (business_id, posting_id, sale_line_no)',
  'share_link (business_id, token_hash)',
  'shop_order (business_id, order_number)',
  'shop_order (business_id, token_hash) WHERE (token_hash IS NOT NULL)',
  'shop_order_line (business_id, order_id, product_id, COALESCE(pack_no, 0))',
  'shop_order_sale (business_id, posting_id)',
  'special_price (business_id, product_id, COALESCE(pack_no, 0), COALESCE(price_list_id, 0), from_quantity, starts_on) WHERE (removed_at IS NULL)',
  'stock_count (business_id, count_number)',
  'transfer (business_id, transfer_number)',
  'transfer_receipt_line (business_id, posting_id, product_id)',
  'unit_of_measure (business_id, name)',
  'user_account_type (business_id, name)',
  'wallet_provider (business_id, payee_id)',
  'wallet_receipt (business_id, collection_id)',
  'wallet_refund (business_id, posting_id)',
  'wallet_refund (business_id, reference)',
  'webhook_event (business_id, event_id)',
]

test('what may exist once cannot be stored twice', async () => {
  const found = await listed(
    `select regexp_replace(replace(replace(pg_get_indexdef(i.indexrelid), ' USING btree', ''), '::text', ''), '^.* ON public.', '') as found
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relname <> all($1) and i.indisunique and not i.indisprimary and i.indimmediate`,
    [INSTALLATION],
  )
  expect(found.toSorted()).toEqual(ONCE.toSorted())
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
