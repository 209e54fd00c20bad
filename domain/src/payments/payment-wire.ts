import type { BusinessDate } from '../dates.ts'
import { moneyToNumber } from '../money.ts'
import { accountOfPlace, type MoneyTransfer, type NewPayment, type PaymentType } from './payment.ts'

/** A payment, as the Receive Payment and Make Payment dialogs send it; `settles` is an addition. */
export type PaymentWire = {
  readonly pid: string
  readonly paymentType: PaymentType
  readonly coa_account: string
  readonly amount: number
  readonly userid: number
  readonly branchname: string
  readonly transType: 'CREDIT' | 'DEBIT'
  readonly refNo: string
  readonly settles?: readonly string[]
  readonly entryDate?: BusinessDate
}

/** The server uses the signed-in user and the branch of the call instead (AMB-036, AMB-039). */
type Desk = { readonly userId: number; readonly branchName: string }

/** A customer is credited, a supplier debited (AMB-110). */
export const paymentToWire = (payment: NewPayment, transType: 'CREDIT' | 'DEBIT', { userId, branchName }: Desk): PaymentWire => ({
  pid: payment.pid,
  paymentType: payment.place === null ? 'CASH' : 'BANK',
  coa_account: accountOfPlace(payment.place),
  amount: moneyToNumber(payment.amount),
  userid: userId,
  branchname: branchName,
  transType,
  refNo: payment.reference,
  ...(payment.settles.length > 0 && { settles: payment.settles }),
  ...(payment.date !== undefined && { entryDate: payment.date }),
})

export type MoneyTransferWire = {
  readonly fromAccount: string
  readonly toAccount: string
  readonly amount: number
  readonly branchname: string
  readonly refNo: string
  readonly entryDate?: BusinessDate
}

export const moneyTransferToWire = (transfer: MoneyTransfer, branchName: string): MoneyTransferWire => ({
  fromAccount: accountOfPlace(transfer.from),
  toAccount: accountOfPlace(transfer.to),
  amount: moneyToNumber(transfer.amount),
  branchname: branchName,
  refNo: transfer.reference,
  ...(transfer.date !== undefined && { entryDate: transfer.date }),
})
