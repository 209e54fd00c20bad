import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { type FeeBearer, sumOfCheques } from '@akonta/domain/cheques/cheque'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { credit, type Draft, debit, type Settlement } from '../ledger/draft.ts'

export type DepositToPost = {
  readonly branch: number
  readonly date: BusinessDate
  /** The bank of the business, by its payee id. */
  readonly bank: number
  readonly reference: string
  readonly cheques: readonly { readonly number: string; readonly amount: Pesewas }[]
}

/** Cheques leave the hand of one branch for a bank (domain rules, section 6): one line for the bank, one for each cheque. */
export const depositPosting = ({ branch, date, bank, reference, cheques }: DepositToPost): Draft => ({
  document: { kind: 'cheque_deposit', branch, date, payee: bank, memo: reference },
  effects: () => ({
    lines: [
      debit(ACCOUNT.bank, sumOfCheques(cheques), { payee: bank, particulars: reference }),
      ...cheques.map(({ number, amount }) => credit(ACCOUNT.chequesInHand, amount, { particulars: number })),
    ],
  }),
})

/** What a sale settled of itself with the cheque: the two lines of its posting, and the amount. */
export type SettledAtOnce = { readonly posting: bigint; readonly paying: number; readonly settled: number; readonly amount: Pesewas }

export type ReturnToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly bank: number
  /** Who owes the amount again. */
  readonly customer: number
  readonly number: string
  readonly amount: Pesewas
  readonly fee: Pesewas
  readonly feeBearer: FeeBearer
  readonly reason: string
  /** A payment is reversed with this document, so the amount goes through the cheques in hand. Otherwise the customer is debited. */
  readonly reversesPayment: boolean
  readonly settledAtOnce: readonly SettledAtOnce[]
}

/**
 * The bank reverses its credit for a cheque, and the customer owes it again (domain rules, section 6). What the cheque settled of a
 * sale on account is open again with it (D33), so that its age is that of the sale. The fee of the bank is a charge, or owed by the customer.
 */
export const returnPosting = (to: ReturnToPost): Draft => {
  const { branch, date, bank, customer, number, amount, fee, feeBearer, reason, reversesPayment, settledAtOnce } = to
  const particulars = number
  const owed = reversesPayment
    ? debit(ACCOUNT.chequesInHand, amount, { particulars })
    : debit(ACCOUNT.receivable, amount, { payee: customer, particulars })
  const charged =
    feeBearer === 'CUSTOMER'
      ? debit(ACCOUNT.receivable, fee, { payee: customer, particulars })
      : debit(ACCOUNT.bankCharges, fee, { particulars })
  const settlements = settledAtOnce.flatMap(({ posting, paying, settled, amount: part }): Settlement[] => [
    { paying: { posting, line: paying }, settled: { posting, line: settled }, amount: -part },
    { paying: owed, settled: { posting, line: paying }, amount: part },
  ])
  return {
    document: { kind: 'cheque_return', branch, date, payee: customer, memo: reason },
    effects: () => ({
      lines: [
        owed,
        credit(ACCOUNT.bank, amount, { payee: bank, particulars }),
        charged,
        credit(ACCOUNT.bank, fee, { payee: bank, particulars }),
      ],
      settlements,
    }),
  }
}
