import { path } from '../lib/api.ts'

const payment = (number: string): string => path`/admin/accounting/payment/${number}`

const mobileMoney = (number: string): string => path`/admin/sales/mobilemoney/${number}`

const SCREENS: Readonly<Record<string, (number: string) => string>> = {
  sale: number => path`/admin/sales/posreceiptview/${number}`,
  sale_return: number => path`/admin/sales/creditnote/${number}`,
  purchase: number => path`/admin/purchases/purchasesreportsingle/${number}`,
  goods_receipt: number => path`/admin/purchases/receipts/${number}`,
  cost_change: number => path`/admin/purchases/costs/${number}`,
  purchase_return: number => path`/admin/purchases/purchasereturnsingle/${number}`,
  adjustment: number => path`/admin/product/adjustments/${number}`,
  production: number => path`/admin/production/prodreportsingle/${number}`,
  journal: number => path`/admin/accounting/generaljournal/${number}`,
  expense: number => path`/admin/accounting/expenses/${number}`,
  transfer: number => path`/admin/producttransfer/ptreportsingle/${number}`,
  cash_move: number => path`/admin/sales/cash/move/${number}`,
  cash_receipt: number => path`/admin/sales/cash/move/${number}`,
  cash_count: number => path`/admin/sales/cash/count/${number}`,
  transfer_receipt: number => path`/admin/producttransfer/transit/${number}`,
  purchase_order: number => path`/admin/purchases/orders/${number}`,
  order: number => path`/admin/shop/orders/${number}`,
  cheque_deposit: number => path`/admin/accounting/deposits/${number}`,
  cheque_return: number => path`/admin/accounting/chequereturns/${number}`,
  wallet_receipt: mobileMoney,
  wallet_refund: mobileMoney,
  wallet_cash_refund: mobileMoney,
  layaway_refund: number => path`/admin/sales/layaways/${number}`,
  customer_payment: payment,
  supplier_payment: payment,
  money_transfer: payment,
  payroll: number => path`/admin/payroll/runs/${number}`,
  payroll_payment: number => path`/admin/payroll/payments/${number}`,
  staff_loan: number => path`/admin/payroll/loanpapers/${number}`,
}

/** The screen of a document, by kind; null for documents without their own screen. */
export const documentLink = (kind: string, number: string): string | null => SCREENS[kind]?.(number) ?? null

/** Any document of the business as its entries in the books. */
export const entriesLink = (number: string): string => path`/admin/accounting/entries/${number}`

/** The screen of a document, or its entries in the books if it has no screen. */
export const documentPage = (kind: string, number: string): string => documentLink(kind, number) ?? entriesLink(number)
