import type { DocumentKind } from '@akonta/domain/document-rights'

/** What screens call a document of each kind. */
export const documentKinds = {
  opening_stock: 'Opening stock',
  sale: 'Sale',
  sale_return: 'Sales return',
  purchase: 'Purchase',
  purchase_return: 'Purchase return',
  goods_receipt: 'Goods receipt',
  cost_change: 'Landed cost or price correction',
  adjustment: 'Adjustment',
  production: 'Production',
  transfer: 'Transfer',
  transfer_receipt: 'Transfer received',
  opening_balance: 'Opening balance',
  customer_payment: 'Payment received',
  supplier_payment: 'Supplier payment',
  money_transfer: 'Money moved',
  cash_move: 'Cash given',
  cash_receipt: 'Cash received',
  cash_count: 'Count of a safe',
  cheque_deposit: 'Cheque deposit',
  cheque_return: 'Cheque returned unpaid',
  set_off: 'Allocation',
  layaway_refund: 'Layaway refund',
  expense: 'Expense',
  journal: 'Journal',
  payroll: 'Payroll',
  payroll_payment: 'Payroll payment',
  staff_loan: 'Staff loan',
  year_end: 'Year end',
  register_count: 'Drawer count',
  import_vat: 'VAT on imports',
  vat_withheld: 'VAT withheld',
  vat_settlement: 'VAT settlement',
  withholding_payment: 'Withholding tax payment',
  wallet_receipt: 'Mobile money received',
  wallet_refund: 'Mobile money sent back',
  wallet_cash_refund: 'Mobile money paid back in cash',
  reversal: 'Reversal',
} as const satisfies Readonly<Record<DocumentKind, string>>

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(documentKinds))

/** The name of a kind; the kind itself where a newer server has one that this page does not know. */
export const documentKindName = (kind: string): string => NAMES.get(kind) ?? kind
