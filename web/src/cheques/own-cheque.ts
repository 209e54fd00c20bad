import { CHEQUE_NUMBER_FAULT, chequeDateFault, isChequeNumber } from '@akonta/domain/cheques/cheque'
import type { OwnCheque } from '@akonta/domain/cheques/cheque-fields'
import type { BusinessDate } from '@akonta/domain/dates'
import { currentDay } from '../lib/storage/clock.ts'
import { chequeTexts } from './texts.ts'

/** A cheque of the business, as somebody enters it. */
export type OwnChequeDraft = {
  readonly number: string
  readonly date: BusinessDate | null
  /** The number that was proposed, empty while it is being read, and the account that it is of. */
  readonly proposed?: Proposal
}
type Proposal = { readonly bank: string | null; readonly number: string }

export const OWN_CHEQUE_FIELDS = ['ownNumber', 'ownDate'] as const
export type OwnChequeFaults = Readonly<Partial<Record<(typeof OWN_CHEQUE_FIELDS)[number], string>>>

export const newOwnCheque = (): OwnChequeDraft => ({ number: '', date: currentDay() })

/** With the next number of an account. A typed number stays; one proposed for another account would not be in this cheque book. */
export const withProposal = (draft: OwnChequeDraft, proposed: Proposal): OwnChequeDraft => ({
  ...draft,
  number: draft.number === '' || draft.number === draft.proposed?.number ? proposed.number : draft.number,
  proposed,
})

/** The errors of an own cheque by field; none without a cheque. */
export const ownChequeFaults = (draft: OwnChequeDraft | null | undefined): OwnChequeFaults => {
  if (!draft) return {}
  const number = draft.number.trim()
  const day = draft.date === null ? chequeTexts.required(chequeTexts.chequeDate) : chequeDateFault(draft.date, currentDay())
  return {
    ...(!isChequeNumber(number) && { ownNumber: number === '' ? chequeTexts.required(chequeTexts.ownNumber) : CHEQUE_NUMBER_FAULT }),
    ...(day !== null && { ownDate: day }),
  }
}

/** The cheque as it is sent; nothing without one. */
export const sentOwnCheque = (draft: OwnChequeDraft | null | undefined): { readonly ownCheque?: OwnCheque } =>
  draft && draft.date !== null ? { ownCheque: { number: draft.number.trim(), date: draft.date } } : {}
