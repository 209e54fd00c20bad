import { type Action, can, type Rights } from '@akonta/domain/permissions'
import { DOCUMENT_KINDS, type DocumentKind } from '../ledger/document-kinds.ts'

/** The right of the screen of each kind. A reversal is as open as the reversed document: ask with the kind of that one. */
const WHO_OPENS: Readonly<Record<DocumentKind, Action>> = {
  sale: 'see_lists',
  sale_return: 'see_lists',
  purchase: 'see_lists',
  purchase_return: 'see_lists',
  goods_receipt: 'see_lists',
  cost_change: 'see_books',
  opening_stock: 'see_books',
  opening_balance: 'see_books',
  adjustment: 'see_lists',
  production: 'see_lists',
  transfer: 'see_lists',
  transfer_receipt: 'see_lists',
  customer_payment: 'see_lists',
  supplier_payment: 'pay_supplier',
  money_transfer: 'pay_supplier',
  cash_move: 'see_registers',
  cash_receipt: 'see_registers',
  cash_count: 'see_registers',
  cheque_deposit: 'handle_cheques',
  cheque_return: 'handle_cheques',
  set_off: 'see_books',
  layaway_refund: 'see_lists',
  expense: 'see_books',
  journal: 'see_books',
  payroll: 'run_payroll',
  payroll_payment: 'run_payroll',
  staff_loan: 'run_payroll',
  year_end: 'see_books',
  register_count: 'see_registers',
  import_vat: 'see_books',
  vat_withheld: 'see_books',
  vat_settlement: 'see_books',
  withholding_payment: 'see_books',
  wallet_receipt: 'sell',
  wallet_refund: 'sell',
  wallet_cash_refund: 'sell',
  reversal: 'see_books',
}

/** Whether the user may open the screen of such a document. */
export const mayOpen = (user: Rights, kind: DocumentKind): boolean => can(user, WHO_OPENS[kind])

const isKind = (name: string): name is DocumentKind => name in DOCUMENT_KINDS

export const kindsOpenedBy = (user: Rights): readonly DocumentKind[] =>
  Object.keys(DOCUMENT_KINDS)
    .filter(isKind)
    .filter(kind => mayOpen(user, kind))
