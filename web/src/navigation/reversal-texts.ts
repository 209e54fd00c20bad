import type { EvatOneDocument } from '@akonta/domain/evat/evat-document'
import type { documentKinds } from './document-kinds.ts'

type Kind = keyof typeof documentKinds

/** Not on a screen of their own, or without a button that reverses them. */
type NotReversed =
  | 'cheque_return'
  | 'layaway_refund'
  | 'cash_move'
  | 'cash_count'
  | 'year_end'
  | 'register_count'
  | 'reversal'
  | 'wallet_receipt'

/** What reversing a document does to stock and to the books, for the person who is about to do it. */
const effects = {
  opening_stock: 'The opening quantities leave stock at today’s average cost',
  sale: 'The goods return to stock, and the sale and its payment are reversed. Pay the customer back',
  sale_return: 'The goods leave stock again, and the refund is reversed',
  purchase:
    'Its goods leave stock at today’s average cost, the supplier is no longer owed, and what was paid with it is reversed. Later payments stay on the supplier’s account',
  purchase_return: 'The goods return to stock at the value they left with, and the supplier is owed for them again',
  goods_receipt: 'The goods leave stock at today’s average cost, and can be received again',
  cost_change: 'The change comes off the goods that still carry it, and the rest off the cost of sales. What is owed for it is reversed',
  adjustment: 'Quantities that were added leave stock, quantities that were removed return, and the gain or loss is reversed',
  production: 'The products that were made leave stock, and their components return at the cost they left with',
  transfer: 'The goods return to the branch that sent them',
  transfer_receipt: 'The goods leave the branch that received them and are in transit again. Recorded differences are reversed',
  opening_balance: 'The opening balance comes off the account',
  customer_payment: 'The money is no longer in the cash or bank account, and the documents that it paid are unpaid again',
  supplier_payment: 'The money is back in the cash or bank account, and the documents that it paid are unpaid again',
  money_transfer: 'The money is back in the account that it came from',
  cash_receipt: 'The cash is on the way again, and a recorded difference is reversed',
  cheque_deposit: 'The cheques are in hand again, and their amount is no longer in the bank account',
  set_off: 'The payments and documents that it matched are open again',
  expense: 'The cost is reversed, and the money is back in the account that paid it',
  journal: 'Each account gets the same amount on the other side',
  payroll: 'Its pay, tax and contributions are no longer owed, and its loan deductions are owed again. Payments that were made stay',
  payroll_payment: 'The money is back in the cash or bank account, and the amounts are owed again',
  staff_loan: 'The money and the loan balance of the employee are as they were before',
  import_vat: 'The VAT on the imports is no longer claimed',
  vat_withheld: 'The VAT that was withheld no longer reduces what is due',
  vat_settlement: 'The VAT of its month is open again',
  withholding_payment: 'The tax is due again, and the money is back in the account that paid it',
  wallet_refund: 'The money of the customer is in the wallet again, unused',
  wallet_cash_refund: 'The cash is back, and the money of the customer in the wallet is unused again',
} as const satisfies Readonly<Record<Exclude<Kind, NotReversed>, string>>

const ON_ACCOUNT =
  'The goods return to stock, and the customer no longer owes for them. Pay back what was paid with the sale. Later payments stay on the customer’s account'

/** The end of each, whatever the kind. */
const always = 'The reversal has today’s date. The document stays, marked as reversed. This cannot be undone.'

const explained = (...sentences: readonly string[]): string => [...sentences.map(sentence => `${sentence}.`), always].join(' ')

const isReversed = (kind: string): kind is keyof typeof effects => Object.hasOwn(effects, kind)

/** What reversing a document does. A kind that only a newer server knows has the general text. */
export const reversalOf = (kind: string): string => (isReversed(kind) ? explained(effects[kind]) : always)

type OnEvat = { readonly evat: Pick<EvatOneDocument, 'state' | 'stamp'> | null }

/** Whether E-VAT has the document or will get it. One that was settled without a stamp is never sent, nor is what reverses it. */
const isAtEvat = ({ evat }: OnEvat): boolean => evat !== null && (evat.state !== 'settled' || evat.stamp !== null)

export const reversalOfSale = (sale: OnEvat & { readonly saleType: 'CASH' | 'CREDIT' }): string =>
  explained(sale.saleType === 'CREDIT' ? ON_ACCOUNT : effects.sale, ...(isAtEvat(sale) ? ['E-VAT gets a refund of its invoice'] : []))

export const reversalOfReturn = (note: OnEvat): string =>
  explained(effects.sale_return, ...(isAtEvat(note) ? ['E-VAT gets the cancellation of its refund'] : []))
