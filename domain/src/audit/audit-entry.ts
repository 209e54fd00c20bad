import { masked } from '../employees/identity-numbers.ts'

/** What an entry of the audit trail is about, with the name that the screen shows. */
export const AUDIT_KINDS = {
  sign_in: 'Sign in',
  user: 'User',
  account_type: 'Account type',
  api_key: 'API key',
  webhook: 'Webhook',
  setting: 'Setting',
  branch: 'Branch',
  vat: 'VAT',
  evat: 'E-VAT',
  withholding: 'Withholding tax',
  product: 'Product',
  price: 'Price list or promotion',
  label: 'Category or unit',
  payee: 'Customer, supplier or bank',
  chart_account: 'Chart of accounts',
  month_close: 'Month close',
  reversal: 'Reversal',
  offline_sale: 'Sale without a connection',
  offline_entry: 'Entry without a connection',
  credit_hold: 'Credit hold',
  register: 'Register session',
  printer: 'Printer',
  quotation: 'Quotation',
  layaway: 'Layaway',
  cheque: 'Cheque',
  approval: 'Approval by PIN',
  approval_request: 'Request for approval',
  share_link: 'Public link',
  employee: 'Employee',
  payroll_account: 'Deduction or earning',
  payroll_rules: 'Tax table',
  pay_look: 'View of pay',
  attachment: 'Attachment',
  personal_data: 'Export of personal data',
  data_import: 'Import',
  bank_statement: 'Bank statement',
  bank_reconciliation: 'Bank reconciliation',
  stock_count: 'Stock count',
  wallet: 'Mobile money by request',
  loss_check: 'Loss prevention',
  recurring: 'Recurring document',
} as const

export type AuditKind = keyof typeof AUDIT_KINDS

export const isAuditKind = (text: string): text is AuditKind => Object.hasOwn(AUDIT_KINDS, text)

/** A record in words: "Basic salary" → "4,200.00". An empty text means no value. */
export type Facts = Readonly<Record<string, string>>

/** One changed fact. `before` is null for a created record, `after` for a deleted one. */
export type FactChange = { readonly what: string; readonly before: string | null; readonly after: string | null }

/** The facts that contain card and account numbers, of which the trail shows only the end. */
type Masked = ReadonlySet<string>

const shown = (text: string | null, isMasked: boolean): string | null => (text === null || !isMasked ? text : masked(text))

/** The differences between two states of a record; null is no record. For a created or deleted record, every fact that is not empty. */
export const changesBetween = (before: Facts | null, after: Facts | null, hidden: Masked = new Set()): readonly FactChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap(what => {
    const was = before === null ? null : (before[what] ?? '')
    const is = after === null ? null : (after[what] ?? '')
    const saysNothing = (was ?? '') === '' && (is ?? '') === ''
    return was === is || saysNothing ? [] : [{ what, before: shown(was, hidden.has(what)), after: shown(is, hidden.has(what)) }]
  })
