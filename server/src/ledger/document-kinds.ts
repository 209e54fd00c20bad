import type { BusinessDate } from '@akonta/domain/dates'
import type { DocumentKind } from '@akonta/domain/document-rights'

/** The letter of the number series of each kind. A sale has none: its number is the one customers read. */
export const SERIES_LETTERS = {
  sale: '',
  sale_return: 'R',
  purchase: 'P',
  purchase_return: 'Q',
  goods_receipt: 'D',
  cost_change: 'U',
  opening_stock: 'O',
  opening_balance: 'B',
  adjustment: 'A',
  production: 'M',
  transfer: 'T',
  transfer_receipt: 'TR',
  customer_payment: 'C',
  supplier_payment: 'V',
  money_transfer: 'F',
  cheque_deposit: 'CD',
  cheque_return: 'CB',
  set_off: 'S',
  layaway_refund: 'K',
  expense: 'E',
  journal: 'J',
  payroll: 'W',
  payroll_payment: 'N',
  staff_loan: 'L',
  year_end: 'Y',
  register_count: 'Z',
  import_vat: 'I',
  vat_withheld: 'H',
  vat_settlement: 'G',
  withholding_payment: 'WT',
  wallet_receipt: 'WR',
  wallet_refund: 'WF',
  wallet_cash_refund: 'WC',
  cash_move: 'CM',
  cash_receipt: 'CR',
  cash_count: 'CC',
  reversal: 'X',
} as const satisfies Readonly<Record<DocumentKind, string>>

const MAY_POST_NOTHING: readonly DocumentKind[] = [
  'purchase',
  'transfer_receipt',
  'payroll',
  'reversal',
  'register_count',
  'cash_move',
  'cash_receipt',
  'cash_count',
]

/**
 * A payroll run with zero amounts is stored like any other, and so is its reversal; a drawer or safe that agrees is proved by the number of its
 * count; cash that moves within a branch stays in the same account; an invoice for free goods that were received before ends their receipt, and
 * the receipt of free goods that were lost on their way ends their transfer. Every other document posts something.
 */
export const mayPostNothing = (kind: DocumentKind): boolean => MAY_POST_NOTHING.includes(kind)

/** The opening documents are the only ones dated before the first day of the books (D24). */
export const isOpening = (kind: DocumentKind): boolean => kind === 'opening_balance' || kind === 'opening_stock'

/** A series restarts each year of the books: "26", "P26". */
export const seriesOf = (kind: DocumentKind, date: BusinessDate): string => `${SERIES_LETTERS[kind]}${date.slice(2, 4)}`
