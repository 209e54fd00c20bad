import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Check } from '@akonta/domain/closing/checklist'
import { path } from '../lib/api.ts'
import { entriesLink } from '../navigation/document-link.ts'

const BOOKS = '/admin/reports/trialbalance'

const PLACES: Readonly<Record<string, string>> = {
  trial_balance: BOOKS,
  stock: '/admin/reports/stockvaluation',
  cash: path`/admin/accounting/ledger/${ACCOUNT.cash}`,
  customers: '/admin/reports/ageing/customers',
  suppliers: '/admin/reports/ageing/suppliers',
  branch_current: path`/admin/accounting/ledger/${ACCOUNT.branchCurrent}`,
  received_not_invoiced: '/admin/purchases/receipts',
  registers: '/admin/sales/registersessions',
  transit: '/admin/producttransfer/transit',
  wallet_money: '/admin/sales/phonepayments',
  wallet_refunds: '/admin/sales/walletrefunds',
  evat: '/admin/reports/evat',
  reconciliation: '/admin/accounting/reconciliation',
  recurring: '/admin/accounting/recurring?list=DUE',
  counts: '/admin/counts',
  approvals: '/admin/accounting/approvals',
  account_in_use: '/admin/accounting/chartofaccounts',
  branch_open: '/admin/settingslayout/branches',
}

const OF_SUBJECT: Readonly<Record<string, (subject: string) => string>> = {
  registers: subject => path`/admin/sales/register/${subject}`,
  reconciliation: subject => path`/admin/accounting/reconciliation/${subject}`,
  recurring: subject => path`/admin/accounting/recurring/${subject}`,
  counts: subject => path`/admin/counts/view/${subject}`,
  early_entry: entriesLink,
}

/** The screen that shows the figures of a row of the checklist, and where a difference is corrected. */
export const whereToMend = ({ key, subject }: Pick<Check, 'key' | 'subject'>): string =>
  (subject === '' ? undefined : OF_SUBJECT[key]?.(subject)) ?? PLACES[key] ?? BOOKS
