import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Answer } from '@akonta/domain/contract/call'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { CASH_REFERENCE, type MoneyTransfer, type NewPayment, type ReceivedType } from '@akonta/domain/payments/payment'
import type { unpaidDocuments } from '@akonta/domain/payments/payment-calls'
import { type EntryDate, sentDate } from '../business/book-dates.ts'
import { type ChequeDraft, type ChequeFaults, readCheque } from '../cheques/cheque-fields.tsx'
import { type OwnChequeDraft, type OwnChequeFaults, ownChequeFaults, sentOwnCheque } from '../cheques/own-cheque.ts'
import { texts } from '../texts.ts'
import { paymentsTexts } from './texts.ts'
import {
  newWithheld,
  sentWithheld,
  suggestedBase,
  taxOf,
  type WithheldDraft,
  type WithheldFaults,
  withheldFaults,
} from './withheld-draft.ts'

type UnpaidLine = Answer<typeof unpaidDocuments>[number]

/** A document that a payment may settle. */
export type OpenDocument = Pick<UnpaidLine, 'date' | 'amount' | 'remaining' | 'tax'> & { readonly document: string }

/** Unpaid lines as documents, oldest first, each once however many lines it has. */
export const eachOnce = (lines: readonly UnpaidLine[]): readonly OpenDocument[] => {
  const documents = new Map<string, OpenDocument>()
  for (const { documentNumber: document, date, amount, remaining, tax } of lines) {
    const before = documents.get(document)
    // The tax is that of the whole document, on each of its lines.
    documents.set(document, {
      document,
      date,
      amount: (before?.amount ?? 0n) + amount,
      remaining: (before?.remaining ?? 0n) + remaining,
      tax,
    })
  }
  return [...documents.values()]
}

/** The fields of the Receive Payment and Make Payment dialogs. */
export type PaymentDraft = {
  readonly pid: string | null
  readonly paymentType: ReceivedType
  /** The bank or wallet of a BANK payment, by pid. */
  readonly bank: string | null
  readonly reference: string
  readonly amount: Pesewas | null
  readonly settles: readonly string[]
  readonly date: EntryDate
  /** The cheque of a customer who pays by CHEQUE. */
  readonly cheque?: ChequeDraft
  /** The cheque of the business with which a supplier is paid from a bank; null without one. */
  readonly ownCheque?: OwnChequeDraft | null
  /** The income tax withheld; null or absent without any. */
  readonly withheld?: WithheldDraft | null
}

export type PaymentFaults = Readonly<Partial<Record<'pid' | 'bank' | 'reference' | 'amount' | 'date', string>>> &
  ChequeFaults &
  WithheldFaults &
  OwnChequeFaults

/** The draft with another payment type. Cash has no number, so its reference is filled in; a bank's is cleared. */
export const withPaymentType = (draft: PaymentDraft, paymentType: ReceivedType): PaymentDraft => {
  const { reference } = draft
  if (paymentType === 'CASH') return { ...draft, paymentType, reference: reference === '' ? CASH_REFERENCE : reference }
  return { ...draft, paymentType, reference: reference === CASH_REFERENCE ? '' : reference }
}

/** With another date, on which the rate of a withheld tax may differ. */
export const withDate = ({ withheld }: PaymentDraft, date: EntryDate): Partial<PaymentDraft> => ({
  date,
  ...(withheld?.by === 'us' && { withheld: newWithheld(withheld.kind, withheld.base, sentDate(date) ?? '') }),
})

/** With another tax. The money and the tax pay the same as before. */
export const withWithheld = ({ amount, withheld: before = null }: PaymentDraft, withheld: WithheldDraft | null): Partial<PaymentDraft> => {
  const rest = (amount ?? 0n) + taxOf(before) - taxOf(withheld)
  return { withheld, ...(amount !== null && rest > 0n && { amount: rest }) }
}

/** For these documents: the suggested tax, and the amount that pays the rest of them. */
export const withSettled = (
  { withheld: before = null, date }: PaymentDraft,
  documents: readonly OpenDocument[],
  settles: readonly string[],
): Partial<PaymentDraft> => {
  const withheld = before?.by === 'us' ? newWithheld(before.kind, suggestedBase(documents, settles, 0n), sentDate(date) ?? '') : before
  const amount = settles.length === 0 ? null : sumOpen(documents, settles) - taxOf(withheld)
  return { settles, amount, withheld }
}

/** With another payee. What the documents of the one before gave goes with them, and so does their tax; a typed amount stays, with the tax added. */
export const withPayee = (draft: PaymentDraft, pid: string): Partial<PaymentDraft> => {
  if (pid === draft.pid) return {}
  if (draft.settles.length === 0) return { pid, ...withWithheld(draft, null) }
  return { pid, settles: [], amount: null, withheld: null }
}

/**
 * The amount of a payment that stays on account, as a sentence; null if all of it is used. `balance` is the payee's, credits less debits:
 * it includes debts in branches whose documents this user may not choose.
 */
export const onAccountOf = (
  { amount: money, settles, withheld = null }: PaymentDraft,
  balance: Pesewas | undefined,
  documents: readonly OpenDocument[] | undefined,
  direction: 'received' | 'paid',
): string | null => {
  const amount = money === null ? null : money + taxOf(withheld)
  if (amount === null || balance === undefined || documents === undefined) return null
  const open = sumOpen(documents, settles)
  const owed = direction === 'received' ? -balance : balance
  const paysFor = settles.length === 0 && owed > open ? owed : open
  if (amount <= paysFor) return null
  const rest = formatMoney(amount - paysFor)
  return settles.length === 0 ? paymentsTexts.moreThanOwed(rest) : paymentsTexts.moreThanChosen(rest)
}

/** The unpaid total of these documents; of all of them if none is named. */
export const sumOpen = (documents: readonly OpenDocument[], chosen: readonly string[]): Pesewas =>
  documents.filter(({ document }) => chosen.length === 0 || chosen.includes(document)).reduce((sum, { remaining }) => sum + remaining, 0n)

const amountFault = (amount: Pesewas | null): PaymentFaults => {
  if (amount === null) return { amount: texts.required(paymentsTexts.amount) }
  return amount > 0n ? {} : { amount: paymentsTexts.amountAbove }
}

const referenceFault = (reference: string): PaymentFaults =>
  reference.trim() === '' ? { reference: texts.required(paymentsTexts.reference) } : {}

/** The payment of the dialog, or its errors by field: reference, account and amount are required (specification, section 5). */
export const readPaymentDraft = (
  { pid, paymentType, bank, reference, amount, settles, date, cheque, ownCheque, withheld = null }: PaymentDraft,
  payeeLabel: string,
): { readonly read: (NewPayment & ReturnType<typeof sentOwnCheque>) | null; readonly faults: PaymentFaults } => {
  const received = paymentType === 'CHEQUE' && cheque ? readCheque(cheque) : null
  const own = paymentType === 'BANK' && ownCheque ? ownCheque : null
  const faults: PaymentFaults = {
    ...(pid === null && { pid: texts.required(payeeLabel) }),
    ...(paymentType === 'BANK' && bank === null && { bank: texts.required(paymentsTexts.paymentAccount) }),
    ...(received === null && own === null && referenceFault(reference)),
    ...received?.faults,
    ...ownChequeFaults(own),
    ...amountFault(amount),
    ...withheldFaults(withheld, amount),
  }
  if (Object.keys(faults).length > 0 || pid === null || amount === null) return { read: null, faults }
  const payment = { pid, amount, settles, date: sentDate(date), ...sentWithheld(withheld) }
  if (received?.read) {
    const { number, ...details } = received.read
    return { read: { ...payment, place: ACCOUNT.chequesInHand, reference: number, cheque: details }, faults }
  }
  const place = paymentType === 'CASH' ? null : bank
  return { read: { ...payment, place, reference: (own?.number ?? reference).trim(), ...sentOwnCheque(own) }, faults }
}

/** The fields of the Move Money dialog. An account is the cash, or a bank by its pid. */
export type TransferDraft = {
  readonly from: string | null
  readonly to: string | null
  readonly reference: string
  readonly amount: Pesewas | null
  readonly date: EntryDate
}

export type TransferFaults = PaymentFaults & Readonly<Partial<Record<'from' | 'to', string>>>

export const CASH_PLACE = 'cash'
const placeOf = (chosen: string): MoneyTransfer['from'] => (chosen === CASH_PLACE ? null : chosen)

/** The transfer of the dialog, or its errors by field. */
export const readTransferDraft = ({
  from,
  to,
  reference,
  amount,
  date,
}: TransferDraft): { readonly read: MoneyTransfer | null; readonly faults: TransferFaults } => {
  const faults: TransferFaults = {
    ...(from === null && { from: texts.required(paymentsTexts.from) }),
    ...(to === null ? { to: texts.required(paymentsTexts.to) } : from === to && { to: paymentsTexts.sameAccount }),
    ...referenceFault(reference),
    ...amountFault(amount),
  }
  if (Object.keys(faults).length > 0 || from === null || to === null || amount === null) return { read: null, faults }
  return { read: { from: placeOf(from), to: placeOf(to), reference: reference.trim(), amount, date: sentDate(date) }, faults }
}
