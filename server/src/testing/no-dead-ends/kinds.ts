import type { RecordKind } from '@akonta/domain/attachments/attached-kind'
import type { DocumentKind } from '@akonta/domain/document-rights'
import type { RowName } from './table.ts'

/** Where the table has each kind of document: a new kind does not compile without a row. */
export const ROW_OF_KIND = {
  sale: 'cash sale, saved',
  sale_return: 'sales return, refunded in cash',
  purchase: 'purchase, not paid',
  purchase_return: 'purchase return, saved',
  goods_receipt: 'goods receipt, not invoiced',
  cost_change: 'landed cost, saved',
  opening_stock: 'opening stock, saved',
  opening_balance: 'opening balance of a customer, saved',
  adjustment: 'adjustment, goods written off',
  production: 'production, in stock',
  transfer: 'transfer, received at once',
  transfer_receipt: 'transfer in transit, received',
  customer_payment: 'payment of a customer, not allocated',
  supplier_payment: 'payment to a supplier, allocated',
  money_transfer: 'transfer of money, saved',
  cheque_deposit: 'cheque, deposited',
  cheque_return: 'cheque, returned unpaid by mistake',
  set_off: 'allocation, saved',
  layaway_refund: 'layaway, cancelled',
  expense: 'expense, saved',
  journal: 'journal, saved',
  payroll: 'payroll run, not paid',
  payroll_payment: 'payroll payment, saved',
  staff_loan: 'staff loan, granted',
  year_end: 'month, closed',
  register_count: 'register session, counted wrong',
  import_vat: 'import VAT, recorded',
  vat_withheld: 'VAT withheld by a customer, recorded',
  vat_settlement: 'VAT return, settled',
  withholding_payment: 'withheld tax, paid to the authority',
  wallet_receipt: 'payment request, paid without a sale',
  wallet_refund: 'refund to a wallet, sent',
  wallet_cash_refund: 'refund in cash, saved',
  cash_move: 'cash given, on its way',
  cash_receipt: 'cash given, received',
  cash_count: 'safe, counted wrong',
  reversal: 'reversal, saved',
} as const satisfies Readonly<Record<DocumentKind, RowName>>

/** The same for the records that post nothing and have files of their own. */
export const ROW_OF_RECORD = {
  quotation: 'quotation, open',
  layaway: 'layaway, with a deposit',
  purchase_order: 'purchase order, sent',
  stock_count: 'stock count, being counted',
  shop_order: 'order of a customer, waiting',
  recurring: 'recurring document, entered',
  cheque: 'cheque, in hand',
  bank_statement: 'bank statement, imported',
  bank_reconciliation: 'reconciliation, finished',
  vat_return: 'VAT return, filed',
} as const satisfies Readonly<Record<RecordKind, RowName>>
