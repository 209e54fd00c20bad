import { DOCUMENT_RIGHTS, type DocumentKind, isDocumentKind } from '../document-rights.ts'
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

/** The right that the files of a record need: that of its page. An order to a supplier shows what goods cost. */
const RECORD_RIGHTS: Readonly<Record<RecordKind, Action>> = {
  quotation: 'see_lists',
  layaway: 'see_lists',
  stock_count: 'see_lists',
  cheque: 'see_lists',
  shop_order: 'handle_storefront_orders',
  purchase_order: 'see_costs',
  bank_statement: 'reconcile_bank',
  bank_reconciliation: 'reconcile_bank',
  vat_return: 'see_books',
  recurring: 'see_books',
}

export type AttachedKind = DocumentKind | RecordKind

const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(RECORD_RIGHTS, kind)

export const RECORD_KINDS: readonly RecordKind[] = Object.keys(RECORD_RIGHTS).filter(isRecordKind)

/**
 * The right that the files of a document of this kind need; the highest for a kind of a newer server. The server refuses users without it, and
 * screens do not show them the files.
 */
export const attachmentRight = (kind: string): Action => {
  if (isDocumentKind(kind)) return DOCUMENT_RIGHTS[kind].files
  return isRecordKind(kind) ? RECORD_RIGHTS[kind] : 'run_payroll'
}

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
