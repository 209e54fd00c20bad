import { MOST_CREDIT_DAYS } from '@akonta/domain/credit/credit-terms'
import { isTin } from '@akonta/domain/evat/tin'
import type { Pesewas } from '@akonta/domain/money'
import { readOpeningBalance } from '@akonta/domain/payees/opening-balance'
import type { CreditChanges, NewPayee, OpeningBalance, PayeeCategory } from '@akonta/domain/payees/payee'
import type { ListedPayee } from '@akonta/domain/payees/payee-calls'
import { Refusal } from '@akonta/domain/refusals'
import { texts } from '../texts.ts'
import { KIND_TEXTS, payeesTexts } from './texts.ts'

/** The fields as typed. Only a new payee has an opening balance, only a customer a credit limit. */
export type PayeeDraft = {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly email: string
  readonly openBalance: string
  readonly side: string | null
  readonly creditLimit: Pesewas | null
  /** In days; empty for the terms of the business. */
  readonly termsDays: string
  readonly creditHeld: boolean
  /** The id of the price list; empty for the usual prices. */
  readonly priceList: string
  readonly tin: string
}

export type PayeeFaults = Readonly<Partial<Record<keyof PayeeDraft, string>>>

export const EMPTY_PAYEE: PayeeDraft = {
  name: '',
  phone: '',
  address: '',
  email: '',
  openBalance: '',
  side: null,
  creditLimit: null,
  termsDays: '',
  creditHeld: false,
  priceList: '',
  tin: '',
}

export const draftOf = ({ name, phone, address, email, creditLimit, termsDays, creditHeld, priceList, tin }: ListedPayee): PayeeDraft => ({
  ...EMPTY_PAYEE,
  name,
  phone,
  address,
  email,
  creditLimit,
  termsDays: termsDays === null ? '' : String(termsDays),
  creditHeld,
  priceList: priceList === undefined ? '' : String(priceList),
  tin,
})

/** Empty, or whole days up to the most. */
const isDays = (typed: string): boolean => typed.trim() === '' || (/^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MOST_CREDIT_DAYS)

/** Days as typed; null if the field is empty or has no whole number of days. */
const readDays = (typed: string): number | null => (isDays(typed) && typed.trim() !== '' ? Number(typed) : null)

/** The credit terms of an edit: sent only if they were set, changed or removed, so that another user's change is not overwritten. */
export const changedCredit = (before: PayeeDraft, after: PayeeDraft): CreditChanges => ({
  ...(after.creditLimit !== before.creditLimit && { creditLimit: after.creditLimit }),
  ...(after.termsDays !== before.termsDays && { termsDays: readDays(after.termsDays) }),
  ...(after.priceList !== before.priceList && { priceList: after.priceList === '' ? null : Number(after.priceList) }),
  ...(after.creditHeld !== before.creditHeld && { creditHeld: after.creditHeld }),
})

/** The TIN of an edit: sent only if it was changed. */
export const changedTin = (before: PayeeDraft, after: PayeeDraft): { readonly tin?: string } => {
  const tin = after.tin.trim().toUpperCase()
  return tin === before.tin ? {} : { tin }
}

const required = (category: PayeeCategory) => ({
  name: KIND_TEXTS[category].name,
  phone: payeesTexts.tellNum,
  address: payeesTexts.location,
  email: payeesTexts.email,
})

type Opening = { readonly balance: OpeningBalance | null; readonly faults: PayeeFaults }

/** Commas separate thousands. In 12,50 it would be a point, and 1,250.00 another amount. */
const withoutCommas = (typed: string): string => (/^\s*\d{1,3}(,\d{3})+(\.\d*)?\s*$/.test(typed) ? typed.replaceAll(',', '') : typed)

/** The domain reads the balance, so that dialog and server refuse with the same words. */
const readOpening = ({ openBalance, side }: PayeeDraft): Opening => {
  try {
    return { balance: readOpeningBalance(withoutCommas(openBalance), side), faults: {} }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return { balance: null, faults: refusal.detail.field === 'drcr' ? { side: refusal.message } : { openBalance: refusal.message } }
  }
}

const missing = (draft: PayeeDraft, category: PayeeCategory): PayeeFaults =>
  Object.fromEntries(
    (['name', 'phone', 'address', 'email'] as const)
      .filter(field => draft[field].trim() === '')
      .map(field => [field, texts.required(required(category)[field])]),
  )

/** The payee of the dialog, or its errors by field (specification, section 5, Payee). */
export const readPayeeDraft = (draft: PayeeDraft, category: PayeeCategory): { readonly payee: NewPayee; readonly faults: PayeeFaults } => {
  const opening = readOpening(draft)
  const termsDays = readDays(draft.termsDays)
  const tin = draft.tin.trim().toUpperCase()
  return {
    payee: {
      category,
      name: draft.name.trim(),
      phone: draft.phone.trim(),
      address: draft.address.trim(),
      email: draft.email.trim(),
      openingBalance: opening.balance,
      ...(draft.creditLimit !== null && { creditLimit: draft.creditLimit }),
      ...(termsDays !== null && { termsDays }),
      ...(tin !== '' && { tin }),
    },
    faults: {
      ...missing(draft, category),
      ...opening.faults,
      ...(!isDays(draft.termsDays) && { termsDays: payeesTexts.termsFault }),
      ...(!isTin(tin) && { tin: payeesTexts.tinFault }),
    },
  }
}
