import type { Pesewas } from '@akonta/domain/money'
import { type CashRounding, roundingOf } from '@akonta/domain/sales/cash-rounding'
import { CASH_CUSTOMER, isCash, isCheque, sumOfTenders } from '@akonta/domain/sales/tender'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { greater, lesser } from '@akonta/domain/whole-numbers'
import { type ChequeDraft, newCheque, readCheque } from '../../cheques/cheque-fields.tsx'
import { type OwnChequeDraft, ownChequeFaults, sentOwnCheque } from '../../cheques/own-cheque.ts'

/** How a part is paid, or paid back. */
export type InstalmentDraft = {
  readonly pid: string
  readonly transactionId: string
  readonly amount: Pesewas | null
  /** The money of a phone that was asked, and how lists name it. */
  readonly requested?: { readonly collection: number; readonly name: string }
  /** The cheque of the customer, when it is paid by cheque. */
  readonly cheque?: ChequeDraft
  /** The cheque of the business with which it is paid back from a bank; null without one. */
  readonly ownCheque?: OwnChequeDraft | null
}

export const CASH_INSTALMENT: InstalmentDraft = { pid: CASH_CUSTOMER, transactionId: '', amount: null }

/** What is entered of the customer's cheque so far. */
export const chequeOf = ({ cheque }: InstalmentDraft): ChequeDraft => cheque ?? newCheque()

/** A bank or wallet gives every payment a number, and a cheque has its own. */
export const isComplete = (part: InstalmentDraft): boolean => {
  if (isCash(part) || part.requested !== undefined) return true
  if (isCheque(part)) return readCheque(chequeOf(part)).read !== null
  return part.ownCheque ? Object.keys(ownChequeFaults(part.ownCheque)).length === 0 : part.transactionId.trim() !== ''
}

/** Cash, a wallet or a cheque, as the call takes it. */
export const meansOf = (part: InstalmentDraft) => {
  const { pid, transactionId, ownCheque } = part
  if (isCash(part)) return { pid }
  const cheque = isCheque(part) ? readCheque(chequeOf(part)).read : null
  if (cheque !== null) {
    const { number, ...written } = cheque
    return { pid, transactionId: number, cheque: written }
  }
  return { pid, transactionId: (ownCheque?.number ?? transactionId).trim(), ...sentOwnCheque(ownCheque) }
}

/** What is paid by all means together, in pesewas. */
export const sumOfInstalments = (parts: readonly Pick<InstalmentDraft, 'amount'>[]): Pesewas =>
  sumOfTenders(parts.map(({ amount }) => ({ amount: amount ?? 0n })))

/** What is paid in cash, if rounding changes it, in pesewas: all of it is rounded together, as the server does it. Null if nothing is rounded. */
export const roundedCash = (parts: readonly Pick<InstalmentDraft, 'pid' | 'amount'>[], step: CashRounding): Pesewas | null => {
  const typed = sumOfInstalments(parts.filter(isCash))
  const rounding = roundingOf(typed, step)
  return rounding === 0n ? null : typed + rounding
}

/**
 * The payments with what a phone has paid, at most `most` together. What is typed gives way: what the phone has paid of the amount to be paid now
 * (`left`, or more if more was typed) is not also paid in cash. Null if nothing is left to pay.
 */
export const withRequested = (
  parts: readonly InstalmentDraft[],
  money: CollectionSummary,
  { left, most, name }: { readonly left: Pesewas; readonly most: Pesewas; readonly name: string },
): readonly InstalmentDraft[] | null => {
  const others = parts.filter(({ requested }) => requested?.collection !== money.id)
  const paid = others.filter(isRequested)
  const received = sumOfInstalments(paid)
  const open = most - received
  if (open <= 0n) return null
  const amount = lesser(money.unused, open)
  const part = { pid: money.pid, transactionId: '', amount, requested: { collection: money.id, name } }
  let rest = greater(0n, lesser(most, greater(left, sumOfInstalments(others))) - received - amount)
  const typed = others
    .filter(each => !isRequested(each))
    .map(each => {
      const kept = lesser(each.amount ?? 0n, rest)
      rest -= kept
      return { ...each, amount: kept === 0n ? null : kept }
    })
  return [...paid, part, ...typed]
}

export const isRequested = ({ requested }: InstalmentDraft): boolean => requested !== undefined

export const isPaid = ({ amount }: InstalmentDraft): boolean => amount !== null && amount > 0n

/** The means that pay something, as the call takes them: all cash is one. */
export const instalmentsToSend = (parts: readonly InstalmentDraft[]) => {
  const paid = parts.filter(isPaid)
  const cash = paid.filter(isCash)
  return paid
    .filter(part => !isCash(part) || part === cash[0])
    .map(({ requested, ...part }) => {
      const amount = isCash(part) ? sumOfInstalments(cash) : (part.amount ?? 0n)
      return requested === undefined ? { ...meansOf(part), amount } : { pid: part.pid, amount, collection: requested.collection }
    })
}

/** Each means that pays something has its number. */
export const areComplete = (parts: readonly InstalmentDraft[]): boolean => parts.filter(isPaid).every(isComplete)
