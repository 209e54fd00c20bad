import type { Action } from './permissions.ts'

type DocumentRights = {
  /** Of its page, and of finding it. */
  readonly page: Action
  /** Of the photos and PDF files on it. */
  readonly files: Action
}

/** Files need another right where they show more than the page, such as what goods cost, or where whoever made the document adds its files. */
const rights = (page: Action, files: Action = page): DocumentRights => ({ page, files })

/** The rights of every kind of document that posts. A reversal has the rights of what it reverses: ask with the kind of that one. */
export const DOCUMENT_RIGHTS = {
  sale: rights('see_lists'),
  sale_return: rights('see_lists'),
  purchase: rights('see_lists', 'see_costs'),
  purchase_return: rights('see_lists', 'see_costs'),
  goods_receipt: rights('see_lists', 'see_costs'),
  cost_change: rights('see_costs'),
  opening_stock: rights('see_books'),
  opening_balance: rights('see_books'),
  adjustment: rights('see_lists', 'see_costs'),
  production: rights('see_lists', 'see_costs'),
  transfer: rights('see_lists'),
  transfer_receipt: rights('see_lists'),
  customer_payment: rights('see_lists'),
  supplier_payment: rights('pay_supplier'),
  money_transfer: rights('pay_supplier'),
  cash_move: rights('see_registers', 'use_register'),
  cash_receipt: rights('see_registers', 'use_register'),
  cash_count: rights('see_registers'),
  cheque_deposit: rights('handle_cheques'),
  cheque_return: rights('handle_cheques'),
  set_off: rights('see_books'),
  layaway_refund: rights('see_lists'),
  expense: rights('see_books'),
  journal: rights('see_books'),
  payroll: rights('run_payroll'),
  payroll_payment: rights('run_payroll'),
  staff_loan: rights('run_payroll'),
  year_end: rights('see_books'),
  register_count: rights('see_registers', 'use_register'),
  import_vat: rights('see_books'),
  vat_withheld: rights('see_books'),
  vat_settlement: rights('see_books'),
  withholding_payment: rights('see_books'),
  wallet_receipt: rights('sell'),
  wallet_refund: rights('sell'),
  wallet_cash_refund: rights('sell'),
  reversal: rights('see_books'),
} as const satisfies Readonly<Record<string, DocumentRights>>

/** Every kind of document that posts. */
export type DocumentKind = keyof typeof DOCUMENT_RIGHTS

export const isDocumentKind = (kind: string): kind is DocumentKind => Object.hasOwn(DOCUMENT_RIGHTS, kind)

export const DOCUMENT_KINDS: readonly DocumentKind[] = Object.keys(DOCUMENT_RIGHTS).filter(isDocumentKind)
