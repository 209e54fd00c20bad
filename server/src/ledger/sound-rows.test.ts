import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'

let database: TestDatabase
/** The checks of each table as one expression. A check without a value accepts the row. */
let checks: ReadonlyMap<string, string>

beforeAll(async () => {
  database = await openTestDatabase()
  const { rows } = await database.superuser.query<{ name: string; rules: string }>(
    `select conrelid::regclass::text as name, string_agg(format('coalesce(%s, true)', pg_get_expr(conbin, conrelid)), ' and ') as rules
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace group by 1`,
  )
  checks = new Map(rows.map(({ name, rules }) => [name, rules]))
})
afterAll(() => database.drop())

type Row = Readonly<Record<string, unknown>>

const HASH = `\\x${'07'.repeat(32)}`
const PAPER = { number: 1, posting_id: 5, document_kind: 'sale', line_count: 2, movement_count: 0, settlement_count: 0, lot_count: 0 }
const LEAVES = { quantity: -10_000, value: -334, quantity_after: 10_000, value_after: 333, paid: null }
const COMES = { quantity: 10_000, value: 334, quantity_after: -10_000, value_after: -334, paid: 400 }
const POSITION = { quantity: 10_000, value: 334, unit_cost: 334, dated_quantity: 0, reserved_quantity: 0 }
const MONEY = { goods: 500, charges: 20, discount: 10, total: 510, amount_paid: 600, change_due: 90, rounding: 0 }
const SALE = { ...MONEY, sale_type: 'CASH', discount_percent: null, due_date: null, business_date: '2026-11-20' }
const LINE = { quantity: 10_000, price: 1, list_price: 1, amount: 100, discount: 0, price_note: '' }

/** For each table: rows that its check accepts, and what changes the first of them into a row that it refuses. */
const TABLES: Readonly<Record<string, { readonly sound: readonly [Row, ...Row[]]; readonly unsound: readonly Row[] }>> = {
  posting: {
    sound: [
      { ...PAPER, previous_hash: HASH, hash: HASH },
      { ...PAPER, previous_hash: HASH, hash: HASH, reverses: 4 },
      { ...PAPER, previous_hash: HASH, hash: HASH, line_count: 0, document_kind: 'cash_count' },
    ],
    unsound: [
      ...[{ number: 0 }, { line_count: -1, movement_count: 2 }, { movement_count: -1 }, { settlement_count: -1 }, { lot_count: -1 }],
      ...[{ previous_hash: '\\x07' }, { hash: '\\x07' }, { reverses: 5 }, { line_count: 0 }],
    ],
  },
  stock_movement: {
    sound: [LEAVES, COMES, { ...LEAVES, quantity: 0 }, { ...LEAVES, quantity_after: -1, value: 0 }],
    unsound: [
      ...[{ quantity: 0, value: 0 }, { value: 1 }, { ...COMES, value: -1 }, { quantity: 0, quantity_after: 0 }],
      ...[
        { quantity: 0, value_after: -1 },
        { paid: 1, quantity_after: 0 },
        { ...COMES, paid: -1 },
        { ...COMES, quantity_after: 1 },
      ],
    ],
  },
  stock_position: {
    sound: [POSITION, { ...POSITION, quantity: 0, value: 0 }, { ...POSITION, quantity: -1, value: -1 }],
    unsound: [
      ...[{ unit_cost: -1 }, { dated_quantity: -1 }, { reserved_quantity: -1 }],
      ...[{ value: -1 }, { quantity: 0 }, { quantity: -1 }],
    ],
  },
  sale: {
    sound: [
      SALE,
      { ...SALE, sale_type: 'CREDIT', due_date: '2026-11-20' },
      { ...SALE, discount_percent: 10_000 },
      { ...SALE, rounding: -5, change_due: 95 },
    ],
    unsound: [
      ...[
        { sale_type: 'GIFT' },
        { goods: -1, discount: -1, total: 20 },
        { charges: -1, total: 489, amount_paid: 579 },
        { amount_paid: -1 },
        { change_due: -1, amount_paid: 500 },
      ],
      ...[
        { discount: -1, total: 521 },
        { discount: 501, total: 19, amount_paid: 100 },
        { total: 511 },
        { change_due: 89 },
        { rounding: 6 },
        { rounding: -6, change_due: 100 },
      ],
      ...[{ rounding: 5, sale_type: 'CREDIT' }, { discount_percent: 0 }, { discount_percent: 10_001 }],
      ...[{ due_date: '2026-11-20' }, { sale_type: 'CREDIT', due_date: '2026-11-19' }],
    ],
  },
  sale_line: {
    sound: [LINE, { ...LINE, pack_no: 1, pack_name: 'Carton', pack_size: 24 }, { ...LINE, discount: 100 }],
    unsound: [
      ...[{ quantity: 0 }, { price: -1 }, { list_price: -1 }, { amount: -1 }, { discount: -1 }, { discount: 101 }],
      ...[{ price_note: 'x'.repeat(121) }, { pack_no: 1 }, { pack_no: 1, pack_name: 'Carton', pack_size: 0 }],
    ],
  },
}

/** The same for the rules over several columns of the other tables. */
const OTHER_TABLES: typeof TABLES = {
  account: { sound: [{ control: 'stock', fixed: true }, { fixed: false }], unsound: [{ fixed: false }] },
  app_user: {
    sound: [
      { is_key: true, active: false, password_hash: '' },
      { is_key: false, active: true, password_hash: '$argon2id$' },
    ],
    unsound: [{ active: true }, { password_hash: '$argon2id$' }, { is_key: false }],
  },
  bank_reconciliation: {
    sound: [
      { books: 500, not_cleared: 100, not_in_books: 40, bank: 440, state: 'open', reopened_at: '2026-11-20', reopened_by: 1 },
      { state: 'finished' },
    ],
    unsound: [{ bank: 441 }, { not_cleared: 101 }, { not_in_books: 41 }, { reopened_by: null }, { state: 'finished' }],
  },
  bank_statement: {
    sound: [
      { line_count: 1, repeated_count: 0, first_day: '2026-11-20', last_day: '2026-11-20', undone_at: '2026-11-21', undone_by: 1 },
      {},
    ],
    unsound: [{ repeated_count: 1 }, { repeated_count: -1 }, { last_day: '2026-11-19' }, { undone_by: null }, { undone_at: null }],
  },
  bill_component: { sound: [{ product_id: 1, component_id: 2 }], unsound: [{ component_id: 1 }] },
  bill_of_materials: {
    sound: [{ overhead: 1, overhead_per: 'BATCH' }, {}],
    unsound: [{ overhead: 0 }, { overhead: null }, { overhead_per: null }],
  },
  branch: {
    sound: [
      { layaway_deposit: 10_000, layaway_days: 365, layaway_fee: 10_000 },
      { layaway_deposit: 0, layaway_days: 1, layaway_fee: 0 },
      {},
    ],
    unsound: [
      { layaway_deposit: 10_001 },
      { layaway_deposit: -1 },
      { layaway_days: 366 },
      { layaway_days: 0 },
      { layaway_fee: 10_001 },
      { layaway_fee: -1 },
      { layaway_fee: null },
    ],
  },
  business: {
    sound: [{ cash_rounding: 0, first_day: '2007-07-01' }, { cash_rounding: 5 }, { cash_rounding: 10 }],
    unsound: [{ cash_rounding: 1 }, { cash_rounding: -5 }, { first_day: '2007-06-30' }],
  },
  cash_move: {
    sound: [
      { from_kind: 'SAFE', from_safe: 1, to_kind: 'BANK', to_bank: 1 },
      { from_kind: 'BANK', from_bank: 1, to_kind: 'SAFE', to_safe: 1 },
      { from_kind: 'REGISTER', from_session: 'RS-1', to_kind: 'REGISTER', to_register: 'Till' },
      { from_kind: 'SAFE', from_safe: 1, to_kind: 'SAFE', to_safe: 2 },
    ],
    unsound: [
      { from_kind: 'BANK', from_safe: null, to_kind: 'SAFE', to_bank: null, to_safe: 2 },
      ...[{ from_safe: null }, { from_bank: 1 }, { from_session: 'RS-1' }, { to_bank: null }, { to_safe: 2 }, { to_register: 'Till' }],
      ...[
        { from_kind: 'BANK', from_safe: null, from_bank: 2 },
        { to_kind: 'SAFE', to_bank: null, to_safe: 1 },
        { from_kind: 'REGISTER', from_safe: null },
        { to_kind: 'REGISTER', to_bank: null },
      ],
    ],
  },
  cheque: {
    sound: [
      { direction: 'received', state: 'IN_HAND', named_later: true },
      { direction: 'given', state: 'ISSUED', named_later: false, own_bank_id: 5 },
    ],
    unsound: [
      ...[{ own_bank_id: 5 }, { state: 'ISSUED' }, { state: 'LOST' }],
      ...[
        { direction: 'given', state: 'ISSUED', named_later: false },
        { direction: 'given', state: 'ISSUED', own_bank_id: 5 },
        { direction: 'given', named_later: false, own_bank_id: 5 },
      ],
    ],
  },
  cheque_step: {
    sound: [{ kind: 'DEPOSIT', posting_id: 5 }, ...['CLEAR', 'UNCLEAR', 'GIVE_BACK', 'PRESENT', 'UNPRESENT'].map(kind => ({ kind }))],
    unsound: [{ posting_id: null }, { kind: 'CLEAR' }, { kind: 'PRESENT' }],
  },
  collection: {
    sound: [
      {
        outcome: 'held',
        provider_txn: 'T',
        network_txn: 'N',
        paid: 500,
        currency: 'GHS',
        is_live: true,
        paid_at: '2026-11-20',
        payer_name: 'Ama',
        received: 500,
        used: 300,
        refunded: 200,
      },
    ],
    unsound: [
      { used: 301 },
      { refunded: 201 },
      { received: 499 },
      { outcome: 'declined' },
      { closed_by: 1 },
      { given_up_by: 1 },
      { provider_txn: null, network_txn: null, paid: null, currency: null, is_live: null, paid_at: null, payer_name: null },
      {
        outcome: 'declined',
        provider_txn: null,
        network_txn: null,
        paid: null,
        currency: null,
        is_live: null,
        paid_at: null,
        payer_name: null,
      },
      { outcome: 'declined', received: 0, used: 0, refunded: 0 },
      { provider_txn: null },
      { paid: null },
    ],
  },
  cost_change: {
    sound: [
      { purpose: 'LANDED', basis: 'VALUE', total: 1 },
      { purpose: 'PRICE', total: -1 },
    ],
    unsound: [{ basis: null }, { total: 0 }, { purpose: 'PRICE' }, { purpose: 'PRICE', basis: null, bank_id: 5 }],
  },
  employee: {
    sound: [
      {
        loan_amount: 500,
        loan_balance: 500,
        earlier_bonus: 1,
        earlier_bonus_year: 2026,
        birth_date: '2000-01-01',
        hire_date: '2026-11-20',
        leave_date: '2026-11-20',
      },
    ],
    unsound: [
      { loan_balance: 501 },
      { birth_date: '2026-11-20' },
      { leave_date: '2026-11-19' },
      { loan_balance: -1 },
      { earlier_bonus: 0 },
      { earlier_bonus_year: null },
      { earlier_bonus: -1, earlier_bonus_year: null },
    ],
  },
  evat_document: {
    sound: [
      { kind: 'sale', refund_number: '' },
      { kind: 'return', refund_number: 'R1' },
    ],
    unsound: [{ refund_number: 'R1' }, { kind: 'return' }],
  },
  held_cart: {
    sound: [{ discount_percent: 1 }, { discount_amount: 1 }, { discount_percent: 10_000 }],
    unsound: [
      { discount_amount: 1 },
      { discount_percent: 0 },
      { discount_percent: 10_001 },
      { discount_percent: null, discount_amount: 0 },
    ],
  },
  input_tax: {
    sound: [
      { nhil: 5, getfund: 6, vat: 7, claimed_nhil: 5, claimed_getfund: 6, claimed_vat: 7 },
      { nhil: 5, getfund: 6, vat: 7, claimed_nhil: 0, claimed_getfund: 0, claimed_vat: 0 },
    ],
    unsound: [{ claimed_nhil: 4 }, { claimed_getfund: 5 }, { claimed_vat: 6 }],
  },
  layaway: {
    sound: [{ goods: 500, discount: 100, fee: 400 }],
    unsound: [{ discount: -1 }, { discount: 501, fee: null }, { fee: -1 }, { fee: 401 }],
  },
  month_close: {
    sound: [
      { closed_through: '2026-11-30', reason: '' },
      { closed_through: '2028-02-29', reason: 'a late invoice' },
    ],
    unsound: [{ closed_through: '2026-11-29' }, { closed_through: '2026-12-01' }, { reason: 'a late invoice', year_end_posting: 5 }],
  },
  open_item: {
    sound: [
      { amount: 500, remaining: 500 },
      { amount: 500, remaining: 0 },
      { amount: -500, remaining: -500 },
    ],
    unsound: [{ remaining: 501 }, { remaining: -1 }, { amount: -500, remaining: 1 }, { amount: -500, remaining: -501 }],
  },
  outbox_item: {
    sound: [{ state: 'sending', claimed_at: '2026-11-20', failures: 0 }, { state: 'queued' }],
    unsound: [{ claimed_at: null }, { failures: -1 }],
  },
  payee: {
    sound: [
      { category: 'debtor', terms_days: 30, credit_held: true },
      { category: 'creditor', lead_days: 3, credit_held: false },
    ],
    unsound: [{ lead_days: 3 }, { category: 'creditor', terms_days: null }, { category: 'creditor', credit_held: false }],
  },
  payment: {
    sound: [
      { direction: 'received', payee_id: 1, to_bank_id: null, by_cheque: true },
      { direction: 'paid', payee_id: 1, from_bank_id: 5, by_cheque: false },
      { direction: 'moved', from_bank_id: 5, to_bank_id: 6, by_cheque: false },
    ],
    unsound: [
      ...[{ payee_id: null }, { from_bank_id: 5 }, { to_bank_id: 5 }, { direction: 'paid' }],
      ...[
        { direction: 'paid', by_cheque: false, to_bank_id: 5 },
        { direction: 'moved', by_cheque: false, to_bank_id: 5 },
        { direction: 'moved', by_cheque: false, payee_id: null },
        { direction: 'moved', by_cheque: false, payee_id: null, from_bank_id: 5, to_bank_id: 5 },
      ],
    ],
  },
  payment_withholding: {
    sound: [{ kind: 'GOODS', base: 100, rate: 300, certificate: '' }, { certificate: 'C1' }],
    unsound: [{ kind: null, certificate: 'C1' }, { base: null }, { rate: null }, { base: 0 }, { rate: 0 }, { certificate: 'C1' }],
  },
  payroll_line: {
    sound: [
      {
        ...{ basic_salary: 100, overtime: 20, total_allowances: 30, total_earnings: 40, gross: 190 },
        ...{ graduated_tax: 5, overtime_tax: 6, bonus_tax: 7, tax: 18 },
        ...{ employee_contribution: 11, loan_deduction: 12, total_deductions: 13, net_pay: 136 },
        ...{ whole_pay: 100, days_employed: 0, days_of_period: 1, day_basis: 'CALENDAR' },
      },
    ],
    unsound: [
      ...[{ gross: 191, net_pay: 137 }, { tax: 17, net_pay: 137 }, { net_pay: 135 }],
      ...[{ whole_pay: 99 }, { days_employed: -1 }, { days_employed: 1 }, { whole_pay: null }, { day_basis: null }],
    ],
  },
  payroll_account: {
    sound: [
      { type: 'DEDUCTION', treatment: 'tier_3', consent: 'letter of 3 May' },
      { type: 'EARNINGS', treatment: 'severance', consent: '' },
      { type: 'ALLOWANCE', treatment: 'bonus' },
    ],
    unsound: [
      { treatment: 'taxed' },
      { type: 'EARNINGS', treatment: 'tier_3', consent: '' },
      { type: 'ALLOWANCE', treatment: 'severance', consent: '' },
      { type: 'ALLOWANCE', treatment: 'bonus' },
    ],
  },
  payroll_rule_set: {
    sound: [
      {
        band_widths: [1],
        band_rates: [0],
        relief_names: ['Marriage'],
        relief_amounts: [0],
        relief_mosts: [1],
        employee_rate: 300,
        tier_1_rate: 100,
        tier_2_rate: 200,
      },
      { band_widths: [1, 2], band_rates: [0, 10_000] },
    ],
    unsound: [
      ...[
        { band_widths: [0] },
        { band_rates: [-1] },
        { band_rates: [10_001] },
        { band_rates: [] },
        { band_rates: [0, 1] },
        { band_widths: [], band_rates: [] },
      ],
      { band_widths: Array(21).fill(1), band_rates: Array(21).fill(1) },
      ...[{ relief_amounts: [-1] }, { relief_mosts: [0] }, { relief_amounts: [] }, { relief_mosts: [] }, { employee_rate: 301 }],
      { relief_names: Array(21).fill('M'), relief_amounts: Array(21).fill(1), relief_mosts: Array(21).fill(1) },
    ],
  },
  product_pack: { sound: [{ size: 10_001 }, { size: 1 }], unsound: [{ size: 10_000 }, { size: 0 }] },
  production_component: {
    sound: [
      { quantity: 0, cost: 0, recipe_quantity: 0, recipe_cost: 0 },
      { quantity: 1, cost: 1 },
    ],
    unsound: [
      { quantity: -1 },
      { cost: 1 },
      { recipe_quantity: null, recipe_cost: null },
      { recipe_quantity: -1 },
      { recipe_cost: -1 },
      { recipe_cost: null },
    ],
  },
  promotion: {
    sound: [
      { starts_on: '2026-11-20', ends_on: '2026-11-20', category_id: 1, percent: 10_000 },
      { product_id: 1, price: 1 },
    ],
    unsound: [
      { removed_by: 1 },
      { ends_on: '2026-11-19' },
      { product_id: 1 },
      { category_id: null },
      { price: 1 },
      { percent: null },
      { percent: null, price: 1 },
      { category_id: null, product_id: 1, percent: null, price: -1 },
      { percent: 10_001 },
      { percent: 0 },
    ],
  },
  purchase_order: {
    sound: [{ status: 'SENT', sent_at: '2026-11-20' }, { status: 'DRAFT' }],
    unsound: [
      { sent_at: null },
      { status: 'CLOSED', sent_at: null },
      { status: 'CLOSED' },
      { ended_at: '2026-11-20', ended_by: 1 },
      { status: 'CLOSED', ended_at: '2026-11-20' },
      { status: 'CLOSED', sent_at: null, ended_at: '2026-11-20', ended_by: 1 },
    ],
  },
  quotation: { sound: [{ goods: 500, discount: 500 }], unsound: [{ discount: 501 }, { discount: -1 }] },
  recurring_event: {
    sound: [
      { action: 'POSTED', posting_id: 5, due_on: '2026-11-20', reason: '' },
      { action: 'SKIPPED', due_on: '2026-11-20', reason: 'closed' },
    ],
    unsound: [{ posting_id: null }, { due_on: null }, { action: 'SKIPPED', posting_id: null }, { action: 'SKIPPED', reason: 'closed' }],
  },
  recurring_line: {
    sound: [
      { account_code: 'A', debit: 1, credit: 0 },
      { payee_id: 1, debit: 0, credit: 1 },
    ],
    unsound: [{ payee_id: 1 }, { account_code: null }, { debit: -1 }, { credit: -1 }],
  },
  register_cash: { sound: [{ approver_id: 1, approver: 'Efua' }, {}], unsound: [{ approver: null }, { approver_id: null }] },
  sale_return: {
    sound: [
      { goods: 500, discount: 100, total: 400, refund: 'CASH', rounding: 5 },
      { refund: 'ACCOUNT', rounding: 0 },
    ],
    unsound: [{ total: 401 }, { rounding: 6 }, { rounding: -6 }, { refund: 'ACCOUNT' }],
  },
  sale_return_line: { sound: [{ amount: 5, line_discount: 5 }], unsound: [{ line_discount: 6 }, { line_discount: -1 }] },
  sale_tender: {
    sound: [
      { payee_id: 5, by_cheque: false, to_confirm: true },
      { by_cheque: true, to_confirm: false },
    ],
    unsound: [{ by_cheque: true }, { payee_id: null }],
  },
  shop_order: {
    sound: [
      { status: 'WAITING', goods: 0, accepted_by: 1, accepted_at: '2026-11-20', token_hash: HASH, expires_at: '2026-11-22' },
      { status: 'SOLD', closed_at: '2026-11-20', ordered_by: 1 },
    ],
    unsound: [
      { goods: -1 },
      { status: 'OTHER' },
      { closed_at: '2026-11-20' },
      { status: 'SOLD' },
      { accepted_by: null },
      { accepted_by: null, accepted_at: null },
      { status: 'NEW' },
      { expires_at: null },
      { ordered_by: 1 },
      { token_hash: null, expires_at: null },
    ],
  },
  special_price: {
    sound: [
      { price_list_id: 1, from_quantity: 1, starts_on: '2026-11-20', ends_on: '2026-11-20', removed_by: 1, removed_at: '2026-11-20' },
      { from_quantity: 10_001 },
    ],
    unsound: [{ removed_at: null }, { from_quantity: 0 }, { price_list_id: null, from_quantity: 10_000 }, { ends_on: '2026-11-19' }],
  },
  stock_count: {
    sound: [
      { status: 'APPROVED', ended_at: '2026-11-20', ended_by: 1, posting_id: 5, scope: 'CATEGORY', category_id: 1 },
      { status: 'SUBMITTED', submitted_by: 1 },
    ],
    unsound: [
      { category_id: null },
      { scope: 'BRANCH' },
      { ended_at: null },
      { ended_by: null },
      { status: 'CANCELLED' },
      { status: 'COUNTING', posting_id: null },
      { status: 'SUBMITTED', posting_id: null, ended_at: null, ended_by: null },
    ],
  },
  supplier_withholding: {
    sound: [
      { rule: 'EXEMPT', certificate: 'C1', valid_until: '2026-12-31' },
      { rule: 'GOODS', certificate: '' },
    ],
    unsound: [{ certificate: '' }, { rule: 'GOODS' }, { rule: 'GOODS', certificate: '' }],
  },
  transfer: { sound: [{ branch_id: 1, to_branch_id: 2 }], unsound: [{ to_branch_id: 1 }] },
  transfer_receipt_line: {
    sound: [
      { over: 1, short: 0 },
      { over: 0, short: 1 },
    ],
    unsound: [{ short: 1 }],
  },
  vat_return: { sound: [{ month: '2026-11-01' }], unsound: [{ month: '2026-11-02' }] },
  wallet_refund: {
    sound: [{ state: 'done', posting_id: 5 }, { state: 'reversed', posting_id: 5 }, { state: 'pending' }],
    unsound: [{ posting_id: null }, { state: 'failed' }, { state: 'reversed', posting_id: null }],
  },
  wallet_taken_back: {
    sound: [
      { amount: 500, unused: 500 },
      { amount: 500, unused: 499, account_code: 'L' },
    ],
    unsound: [{ unused: 501 }, { unused: -1, account_code: 'L' }, { unused: 499 }, { account_code: 'L' }],
  },
  withholding_payment: {
    sound: [{ bank_id: 5, reference: 'R', month: '2026-11-01' }, { reference: '' }],
    unsound: [{ reference: '' }, { month: '2026-11-02' }],
  },
}

/** Whether the checks of a table accept each of these rows; columns that a row does not name are null. */
const areSound = async (table: string, candidates: readonly Row[]): Promise<readonly boolean[]> => {
  const { rows } = await database.superuser.query<{ sound: boolean }>(
    `select ${checks.get(table) ?? true} as sound
     from jsonb_array_elements($1) with ordinality c (candidate, place_of_candidate), jsonb_populate_record(null::${table}, c.candidate) as ${table}
     order by c.place_of_candidate`,
    [JSON.stringify(candidates)],
  )
  return rows.map(({ sound }) => sound)
}

/** The rows that the checks of a table wrongly accept or refuse. */
const misjudged = async (table: string, sound: readonly Row[], unsound: readonly Row[]): Promise<readonly Row[]> => {
  const all = [...sound, ...unsound]
  const judged = await areSound(table, all)
  expect(judged).toHaveLength(all.length)
  return all.filter((_, place) => judged[place] !== place < sound.length)
}

test.each(Object.entries({ ...TABLES, ...OTHER_TABLES }))(
  'the checks of %s accept sound rows and refuse a row that breaks any one of its rules',
  async (table, { sound, unsound }) => {
    expect(
      await misjudged(
        table,
        sound,
        unsound.map(change => ({ ...sound[0], ...change })),
      ),
    ).toEqual([])
  },
)

/** The columns of money and quantities that one value alone makes unsound. */
const SIGNS: readonly {
  readonly accepts: readonly number[]
  readonly refuses: readonly number[]
  readonly of: Readonly<Record<string, string>>
}[] = [
  {
    accepts: [1],
    refuses: [0, -1],
    of: {
      adjustment_pack: 'pack_size',
      bill_component: 'quantity',
      bill_of_materials: 'makes',
      cash_move: 'amount',
      cheque: 'amount',
      cheque_deposit: 'amount',
      cheque_return: 'amount',
      collection: 'amount',
      cost_change_line: 'quantity',
      goods_receipt_line: 'quantity',
      invoiced_receipt: 'quantity',
      layaway_line: 'quantity',
      payment: 'amount',
      payment_withholding: 'tax',
      payroll_payment: 'amount',
      payroll_payment_part: 'amount',
      payroll_rule_set: 'insurable_limit minimum_wage',
      production_line: 'planned quantity',
      production_waste: 'quantity',
      purchase_line: 'quantity',
      purchase_order_line: 'quantity',
      purchase_return_line: 'quantity',
      quotation_line: 'quantity',
      recurring_goods: 'fixed_price quantity',
      sale_return_line: 'quantity',
      sale_tender: 'amount',
      shop_order_line: 'quantity',
      staff_loan: 'amount',
      transfer_line: 'quantity',
      vat_withheld: 'amount',
      wallet_payout: 'paid_out',
      wallet_receipt: 'amount',
      wallet_refund: 'amount',
      wallet_taken_back: 'amount',
      withholding_payment: 'paid',
    },
  },
  {
    accepts: [0, 1],
    refuses: [-1],
    of: {
      cash_count: 'counted',
      cash_receipt: 'received',
      cheque_return: 'fee',
      collection: 'fee received refunded used',
      cost_change_line: 'weight',
      employee: 'basic_salary loan_amount other_benefit',
      goods_receipt: 'total',
      goods_receipt_line: 'amount cost_price',
      input_tax: 'covid getfund nhil value vat',
      invoiced_receipt: 'amount',
      layaway: 'goods',
      layaway_line: 'discount price',
      layaway_refund: 'amount fee',
      payee: 'credit_limit',
      payroll_account: 'usual_amount',
      payroll_line:
        'accommodation_benefit annual_basic basic_salary bonus_tax employee_contribution graduated_tax hours light_bonus loan_balance loan_deduction monthly_relief net_pay other_benefit overtime overtime_tax taxable_pay tier_1 tier_2 total_allowances total_deductions total_earnings vehicle_benefit',
      payroll_part: 'amount',
      payroll_rule_set: 'driver_most fuel_most fuelled_most junior_limit tax_free vehicle_most',
      product: 'carton_price cost_price max_quantity pack_quantity reorder_level selling_price',
      product_pack: 'price',
      production: 'total_cost',
      production_component: 'cost',
      production_line: 'cost overhead unit_cost',
      production_waste: 'cost',
      purchase: 'total',
      purchase_line: 'amount cost_price selling_price',
      purchase_line_tax: 'covid getfund nhil vat',
      purchase_order_line: 'cost_price',
      purchase_return: 'total',
      purchase_return_line: 'amount cost',
      purchase_return_line_tax: 'covid getfund nhil vat',
      quotation: 'goods tax',
      quotation_line: 'discount price',
      register_count: 'left_in_drawer',
      register_count_line: 'counted',
      register_session: 'carried opening_float',
      sale_return: 'discount discount_tax goods',
      sale_return_line: 'amount cost',
      shop_order_line: 'price',
      special_price: 'price',
      staff_loan: 'balance',
      stock_count: 'products_counted',
      stock_count_line: 'counted',
      stock_lot: 'quantity',
      transfer: 'total_cost',
      transfer_line: 'cost',
      transfer_receipt_line: 'damaged damaged_value over over_value received received_value short short_value',
      vat_return: 'carried_input carried_withheld',
      vat_settlement: 'paid',
      vat_split: 'covid cst excise exempt getfund nhil tourism vat zero_rated',
      wallet_payout: 'deductions fees processed',
      wallet_payout_part: 'charges',
      wallet_receipt: 'fee',
      wallet_refund: 'fee',
    },
  },
  {
    accepts: [1, -1],
    refuses: [0],
    of: {
      bank_match_book_line: 'amount',
      bank_match_statement_line: 'amount',
      bank_statement_line: 'amount',
      journal_line: 'amount',
      lot_movement: 'quantity',
      register_cash: 'amount',
      settlement: 'amount',
      wallet_use: 'amount',
    },
  },
  {
    accepts: [0, 10_000],
    refuses: [-1, 10_001],
    of: {
      payroll_rule_set:
        'bonus_rate bonus_share driver_rate employee_rate fuel_rate fuelled_rate furnished_rate furnishing_rate overtime_high_rate overtime_low_rate rate_above shared_rate tier_1_rate tier_2_rate tier_3_share unfurnished_rate vehicle_rate',
    },
  },
  { accepts: [1, 10_000], refuses: [0, 10_001], of: { quotation: 'discount_percent' } },
  { accepts: [0, 365], refuses: [-1, 366], of: { business: 'credit_hold_days credit_terms_days', payee: 'terms_days lead_days' } },
]

test('no column of money or quantities takes an amount that it cannot mean', async () => {
  for (const { accepts, refuses, of } of SIGNS)
    for (const [table, columns] of Object.entries(of)) {
      const rows = (values: readonly number[]) => columns.split(' ').flatMap(column => values.map(value => ({ [column]: value })))
      expect([table, await misjudged(table, rows(accepts), rows(refuses))]).toEqual([table, []])
    }
})

/** The columns that take one of a few words. */
const WORDS: Readonly<Record<string, string>> = {
  account: 'control',
  account_type: 'normal_side statement',
  adjustment: 'adjustment_type',
  app_user: 'privilege role',
  approval_decision: 'outcome',
  bank_line_rule: 'entered_as',
  bank_match: 'why',
  bank_reconciliation: 'state',
  bank_statement: 'format',
  bank_statement_columns: 'day_order',
  bill_of_materials: 'overhead_per',
  branch: 'cash_after_count',
  business: 'day_basis',
  business_fence: 'state',
  business_logo: 'kind',
  cash_move: 'from_kind to_kind',
  cheque: 'direction',
  cheque_return: 'fee_bearer',
  cheque_step: 'kind',
  collection: 'network outcome',
  collection_finding: 'heard_by',
  cost_change: 'basis purpose',
  data_import: 'existing kind state',
  employee: 'accommodation gender salary_period status tax_status vehicle',
  evat_attempt: 'call',
  evat_check: 'found',
  evat_correction: 'deed',
  evat_document: 'kind',
  evat_outside: 'reason',
  evat_payload: 'call flag',
  held_cart: 'sale_type',
  held_cart_end: 'outcome',
  import_record: 'record_kind',
  import_row: 'state',
  input_tax: 'basis scheme',
  layaway_end: 'outcome',
  outbox_item: 'state',
  payee: 'category',
  payment: 'direction',
  payment_withholding: 'kind',
  payroll_account: 'type',
  payroll_line: 'accommodation day_basis tax_status vehicle',
  payroll_part: 'treatment type',
  print_job: 'kind state',
  printer: 'connection',
  product: 'tax_class',
  production_waste: 'type',
  purchase: 'purchase_type',
  purchase_order: 'status',
  recurring: 'every kind state',
  recurring_event: 'action',
  sale_line_tax: 'tax_class',
  sale_return: 'refund',
  staff_loan: 'direction',
  stock_count: 'scope status',
  supplier_withholding: 'rule',
  text_message: 'kind',
  text_message_delivery: 'outcome',
  vat_return: 'scheme',
  vat_setting: 'scheme',
  vat_split: 'rest scheme',
  wallet_refund: 'state way',
  wallet_typing: 'typing',
  webhook: 'reason state',
}

test('a column of kinds or states takes no other word', async () => {
  for (const [table, columns] of Object.entries(WORDS))
    expect([
      table,
      await misjudged(
        table,
        [{}],
        columns.split(' ').map(column => ({ [column]: 'anything else' })),
      ),
    ]).toEqual([table, []])
})

test.each([
  'goods_receipt_line',
  'layaway_line',
  'purchase_line',
  'purchase_order_line',
  'quotation_line',
  'recurring_goods',
  'shop_order_line',
  'transfer_line',
])('a line in packs names its pack: %s', async table => {
  const pack = { pack_no: 1, pack_name: 'Carton', pack_size: 24 }
  const broken = [{ pack_no: null }, { pack_name: null }, { pack_size: null }, { pack_size: 0 }]
  expect(
    await misjudged(
      table,
      [pack, {}],
      broken.map(change => ({ ...pack, ...change })),
    ),
  ).toEqual([])
})

test('every row of these tables is checked, by whoever writes it', async () => {
  const { rows } = await database.superuser.query<{ found: string }>(
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as found from pg_constraint
     where contype = 'c' and convalidated and conrelid = any($1::regclass[]) order by 1`,
    [Object.keys(TABLES)],
  )
  expect(rows.map(({ found }) => found)).toEqual(
    Object.keys(TABLES)
      .sort()
      .map(table => `${table} CHECK (${table}_is_sound(${table}.*))`),
  )
})
