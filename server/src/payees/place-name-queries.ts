import type { PaymentAccount } from '@akonta/domain/payments/payment'
import type { Transaction } from '../db/database.ts'
import { type ApprovalFact, dateText, filled } from '../http/guard/guard.ts'
import { payeeByPid } from './payee-queries.ts'

/** What pays, for people: Cash, or the name of the bank or wallet. */
export const nameOfPlace = async (tx: Transaction, place: PaymentAccount): Promise<string> =>
  place === null ? 'Cash' : ((await payeeByPid(tx, place))?.name ?? place)

/** A payment as its approver reads it, as far as all payments are alike. */
export const factsOfPayment = async (
  tx: Transaction,
  { place, reference, date }: { readonly place: PaymentAccount; readonly reference?: string; readonly date?: string | undefined },
): Promise<readonly ApprovalFact[]> =>
  filled([
    { name: 'Paid from', value: await nameOfPlace(tx, place) },
    { name: 'Reference', value: reference ?? '' },
    { name: 'Date', value: dateText(date) },
  ])
