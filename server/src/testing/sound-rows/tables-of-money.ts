import type { RowsOfTables } from './rows.ts'

/** Money on its way: cash, cheques, wallets, banks, payments, taxes and what is open. */
export const MONEY_TABLES: RowsOfTables = {
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
  input_tax: {
    sound: [
      { nhil: 5, getfund: 6, vat: 7, claimed_nhil: 5, claimed_getfund: 6, claimed_vat: 7 },
      { nhil: 5, getfund: 6, vat: 7, claimed_nhil: 0, claimed_getfund: 0, claimed_vat: 0 },
    ],
    unsound: [{ claimed_nhil: 4 }, { claimed_getfund: 5 }, { claimed_vat: 6 }],
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
  payee: {
    sound: [
      { category: 'debtor', terms_days: 30, credit_held: true },
      { category: 'creditor', lead_days: 3, credit_held: false },
    ],
    unsound: [{ lead_days: 3 }, { category: 'creditor', terms_days: null }, { category: 'creditor', credit_held: false }],
  },
  layaway_refund: {
    sound: [
      { amount: 100, bank_id: null, rounding: 5 },
      { bank_id: 5, rounding: 0 },
      { amount: 2, rounding: -2 },
    ],
    unsound: [{ rounding: 6 }, { rounding: -6 }, { bank_id: 5 }, { amount: 2, rounding: -3 }],
  },
  payment: {
    sound: [
      { direction: 'received', payee_id: 1, to_bank_id: null, by_cheque: true, amount: 100, rounding: 0 },
      { by_cheque: false, rounding: 5 },
      { by_cheque: false, amount: 2, rounding: -2 },
      { direction: 'paid', payee_id: 1, from_bank_id: 5, by_cheque: false },
      { direction: 'moved', from_bank_id: 5, to_bank_id: 6, by_cheque: false },
    ],
    unsound: [
      ...[{ payee_id: null }, { from_bank_id: 5 }, { to_bank_id: 5 }, { direction: 'paid' }, { rounding: 2 }],
      ...[
        { by_cheque: false, rounding: 6 },
        { by_cheque: false, amount: 2, rounding: -3 },
        { by_cheque: false, to_bank_id: 5, rounding: 2 },
        { by_cheque: false, direction: 'paid', rounding: 2 },
      ],
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
  register_cash: { sound: [{ approver_id: 1, approver: 'Efua' }, {}], unsound: [{ approver: null }, { approver_id: null }] },
  sale_tender: {
    sound: [
      { payee_id: 5, by_cheque: false, to_confirm: true },
      { by_cheque: true, to_confirm: false },
    ],
    unsound: [{ by_cheque: true }, { payee_id: null }],
  },
  supplier_withholding: {
    sound: [
      { rule: 'EXEMPT', certificate: 'C1', valid_until: '2026-12-31' },
      { rule: 'GOODS', certificate: '' },
    ],
    unsound: [{ certificate: '' }, { rule: 'GOODS' }, { rule: 'GOODS', certificate: '' }],
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
