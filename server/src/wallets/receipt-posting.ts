import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { credit, type Draft, debit } from '../ledger/draft.ts'

export type ReceiptToPost = {
  readonly branch: number
  readonly date: BusinessDate
  /** The payee of category bank where the money is held. */
  readonly payee: number
  /** The code of “Wallet money not used yet”. */
  readonly account: string
  readonly amount: Pesewas
  /** Null or zero: not told, or not charged. */
  readonly fee: Pesewas | null
  /** The provider's transaction id. */
  readonly transaction: string
}

/** Mobile money that came: it lies at the provider, less its fee, and no document has used it yet (contract, section 6). */
export const receiptPosting = ({ branch, date, payee, account, amount, fee, transaction }: ReceiptToPost): Draft => {
  const particulars = transaction
  return {
    document: { kind: 'wallet_receipt', branch, date, payee },
    effects: () => ({
      lines: [
        debit(ACCOUNT.bank, amount, { payee, particulars }),
        credit(account, amount, { particulars }),
        ...(fee === null || fee === 0n
          ? []
          : [debit(ACCOUNT.bankCharges, fee, { particulars }), credit(ACCOUNT.bank, fee, { payee, particulars })]),
      ],
    }),
  }
}
