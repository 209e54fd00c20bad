import { readOpeningBalance } from '@akonta/domain/payees/opening-balance'
import type { NewPayee, OpeningBalance, PayeeCategory } from '@akonta/domain/payees/payee'
import { Refusal } from '@akonta/domain/refusals'
import { texts } from '../texts.ts'
import { payeesTexts } from './texts.ts'

/** What the add dialog holds: texts as typed. */
export type PayeeDraft = {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly email: string
  readonly openBalance: string
  readonly side: string | null
}

export type PayeeFaults = Readonly<Partial<Record<keyof PayeeDraft, string>>>

export const EMPTY_PAYEE: PayeeDraft = { name: '', phone: '', address: '', email: '', openBalance: '', side: null }

const REQUIRED = {
  name: payeesTexts.customerName,
  phone: payeesTexts.tellNum,
  address: payeesTexts.location,
  email: payeesTexts.email,
} as const

type Opening = { readonly balance: OpeningBalance | null; readonly faults: PayeeFaults }

/** The domain reads the balance, so that dialog and server refuse with the same words. */
const readOpening = ({ openBalance, side }: PayeeDraft): Opening => {
  try {
    return { balance: readOpeningBalance(openBalance.replaceAll(',', ''), side), faults: {} }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return { balance: null, faults: refusal.detail.field === 'drcr' ? { side: refusal.message } : { openBalance: refusal.message } }
  }
}

const missing = (draft: PayeeDraft): PayeeFaults =>
  Object.fromEntries(
    (['name', 'phone', 'address', 'email'] as const)
      .filter(field => draft[field].trim() === '')
      .map(field => [field, texts.required(REQUIRED[field])]),
  )

/** The payee that the dialog describes, or what is wrong with its fields (specification, section 5, Payee). */
export const readPayeeDraft = (draft: PayeeDraft, category: PayeeCategory): { readonly payee: NewPayee; readonly faults: PayeeFaults } => {
  const opening = readOpening(draft)
  return {
    payee: {
      category,
      name: draft.name.trim(),
      phone: draft.phone.trim(),
      address: draft.address.trim(),
      email: draft.email.trim(),
      openingBalance: opening.balance,
    },
    faults: { ...missing(draft), ...opening.faults },
  }
}
