import type { Action } from '../permissions.ts'

/**
 * Records that have attachments and are no postings. Their reference is a prefix and their id: "QUO-000012"; a VAT return has its month, a bank statement,
 * a finished reconciliation and a cheque have numbers that only attachments use.
 */
export const RECORD_PREFIXES = {
  quotation: 'QUO',
  layaway: 'LAY',
  purchase_order: 'PO',
  stock_count: 'CNT',
  shop_order: 'ORD',
  recurring: 'REC',
  cheque: 'CHQ',
  bank_statement: 'BST',
  bank_reconciliation: 'RCN',
  vat_return: 'VAT',
} as const

export type RecordKind = keyof typeof RECORD_PREFIXES

export const RECORD_KINDS: readonly RecordKind[] = [
  'quotation',
  'layaway',
  'purchase_order',
  'stock_count',
  'shop_order',
  'recurring',
  'cheque',
  'bank_statement',
  'bank_reconciliation',
  'vat_return',
]

/**
 * The right that the files of a document of this kind need: that of its page. A file of a document about goods bought or made shows what they cost; one of
 * the payroll what people are paid. A reversal has the right of what it reverses.
 */
export const ATTACHMENT_RIGHTS = {
  sale: 'see_lists',
  sale_return: 'see_lists',
  customer_payment: 'see_lists',
  layaway_refund: 'see_lists',
  transfer: 'see_lists',
  transfer_receipt: 'see_lists',
  quotation: 'see_lists',
  layaway: 'see_lists',
  stock_count: 'see_lists',
  cheque: 'see_lists',
  shop_order: 'handle_storefront_orders',
  wallet_receipt: 'sell',
  wallet_refund: 'sell',
  wallet_cash_refund: 'sell',
  register_count: 'use_register',
  cash_move: 'use_register',
  cash_receipt: 'use_register',
  cash_count: 'see_registers',
  purchase: 'see_costs',
  purchase_return: 'see_costs',
  purchase_order: 'see_costs',
  goods_receipt: 'see_costs',
  cost_change: 'see_costs',
  opening_stock: 'see_costs',
  adjustment: 'see_costs',
  production: 'see_costs',
  supplier_payment: 'see_costs',
  money_transfer: 'see_costs',
  cheque_deposit: 'handle_cheques',
  cheque_return: 'handle_cheques',
  bank_statement: 'reconcile_bank',
  bank_reconciliation: 'reconcile_bank',
  opening_balance: 'see_books',
  set_off: 'see_books',
  expense: 'see_books',
  journal: 'see_books',
  year_end: 'see_books',
  import_vat: 'see_books',
  vat_withheld: 'see_books',
  vat_settlement: 'see_books',
  vat_return: 'see_books',
  withholding_payment: 'see_books',
  recurring: 'see_books',
  reversal: 'see_books',
  payroll: 'run_payroll',
  payroll_payment: 'run_payroll',
  staff_loan: 'run_payroll',
} as const satisfies Readonly<Record<string, Action>> & Readonly<Record<RecordKind, Action>>

export type AttachedKind = keyof typeof ATTACHMENT_RIGHTS

const isAttachedKind = (kind: string): kind is AttachedKind => Object.hasOwn(ATTACHMENT_RIGHTS, kind)

/** The right that the files of a document of this kind need. The server refuses users without it, and screens do not show them the files. */
export const attachmentRight = (kind: string): Action => (isAttachedKind(kind) ? ATTACHMENT_RIGHTS[kind] : 'run_payroll')

const DIGITS = 6

/** "QUO-000012". The id of a VAT return is its month: 202609. */
export const recordReference = (kind: RecordKind, id: number): string => `${RECORD_PREFIXES[kind]}-${id.toString().padStart(DIGITS, '0')}`

export type RecordReference = { readonly kind: RecordKind; readonly id: number }

const REFERENCE = /^([A-Z]{2,3})-(\d{6,9})$/
const isMonth = (id: number): boolean => id >= 200_001 && id <= 299_912 && id % 100 >= 1 && id % 100 <= 12

/** The record that a reference names, or null for any other text, such as the number of a posting. */
export const recordOfReference = (reference: string): RecordReference | null => {
  const [, prefix, digits = ''] = REFERENCE.exec(reference) ?? []
  const kind = RECORD_KINDS.find(each => RECORD_PREFIXES[each] === prefix)
  const id = Number(digits)
  if (kind === undefined || id < 1 || recordReference(kind, id) !== reference) return null
  return kind === 'vat_return' && !isMonth(id) ? null : { kind, id }
}
