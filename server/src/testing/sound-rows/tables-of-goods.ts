import { HASH, type RowsOfTables } from './rows.ts'

/** Goods and what is promised of them, people and their pay, and settings. */
export const OTHER_TABLES: RowsOfTables = {
  account: { sound: [{ control: 'stock', fixed: true }, { fixed: false }], unsound: [{ fixed: false }] },
  app_user: {
    sound: [
      { is_key: true, active: false, password_hash: '' },
      { is_key: false, active: true, password_hash: '$argon2id$' },
    ],
    unsound: [{ active: true }, { password_hash: '$argon2id$' }, { is_key: false }],
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
  layaway: {
    sound: [{ goods: 500, discount: 100, fee: 400 }],
    unsound: [{ discount: -1 }, { discount: 501, fee: null }, { fee: -1 }, { fee: 401 }],
  },
  outbox_item: {
    sound: [{ state: 'sending', claimed_at: '2026-11-20', failures: 0 }, { state: 'queued' }],
    unsound: [{ claimed_at: null }, { failures: -1 }],
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
  sale_return: {
    sound: [
      { goods: 500, discount: 100, total: 400, refund: 'CASH', rounding: 9 },
      { refund: 'ACCOUNT', rounding: 0 },
    ],
    unsound: [{ total: 401 }, { rounding: 10 }, { rounding: -10 }, { refund: 'ACCOUNT' }],
  },
  sale_return_line: { sound: [{ amount: 5, line_discount: 5 }], unsound: [{ line_discount: 6 }, { line_discount: -1 }] },
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
  transfer: { sound: [{ branch_id: 1, to_branch_id: 2 }], unsound: [{ to_branch_id: 1 }] },
  transfer_receipt_line: {
    sound: [
      { over: 1, short: 0 },
      { over: 0, short: 1 },
    ],
    unsound: [{ short: 1 }],
  },
}
