import { isRecord } from '@akonta/domain/contract/codec'
import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import { INPUT_TAXES, type InputTax, TAX_BASES, type TaxBasis } from '@akonta/domain/vat/input-tax'
import { moneyOf } from '../lib/figures.ts'
import { NO_TAX, type TaxDraft } from './input-tax.ts'

/** The tax on an invoice as it is stored with a list. */
export type StoredTax = {
  readonly basis: TaxBasis
  readonly typed: Readonly<Partial<Record<InputTax, number | null>>>
  readonly isClaimed: boolean
}

/** Amounts as on the wire; null is an empty field. What nobody typed is left out. */
const amountsIn = (amountOf: (tax: InputTax) => Pesewas | null | undefined): StoredTax['typed'] =>
  Object.fromEntries(
    INPUT_TAXES.flatMap(tax => {
      const amount = amountOf(tax)
      return amount === undefined ? [] : [[tax, amount === null ? null : moneyToNumber(amount)]]
    }),
  )

export const storedTax = ({ basis, typed, isClaimed }: TaxDraft): StoredTax | null =>
  basis === null ? null : { basis, typed: amountsIn(tax => typed[tax]), isClaimed }

/** What this browser stored earlier, perhaps by an older version. */
export const readTax = (stored: unknown): StoredTax | null => {
  const basis = isRecord(stored) ? TAX_BASES.find(each => each === stored.basis) : undefined
  if (!isRecord(stored) || basis === undefined) return null
  const typed = isRecord(stored.typed) ? stored.typed : {}
  return { basis, typed: amountsIn(tax => (tax in typed ? moneyOf(typed[tax]) : undefined)), isClaimed: stored.isClaimed !== false }
}

export const draftOfStored = (stored: StoredTax | null): TaxDraft =>
  stored === null
    ? NO_TAX
    : { ...stored, typed: Object.fromEntries(Object.entries(stored.typed).map(([tax, amount]) => [tax, moneyOf(amount)])) }
