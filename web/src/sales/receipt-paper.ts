import { formatMoney } from '@akonta/domain/money'
import type { Ref } from 'react'
import { texts } from '../texts.ts'
import type { Receipt } from './receipt.ts'
import { salesTexts } from './texts.ts'

/** Whose paper it is. */
export type Issuer = { readonly name: string; readonly location: string; readonly phone: string }

export type PaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly receipt: Receipt
  readonly issuer: Issuer
  /** The one that is printed. */
  readonly chosen: boolean
}

type Sum = { readonly label: string; readonly amount: string }

/** What stands below the total, only where it says something. */
export const sumsOf = (receipt: Receipt): readonly Sum[] => [
  ...(receipt.charges > 0n ? [{ label: salesTexts.charges, amount: formatMoney(receipt.charges) }] : []),
  ...(receipt.discount > 0n ? [{ label: salesTexts.discount, amount: formatMoney(-receipt.discount) }] : []),
  ...(receipt.paid > 0n ? [{ label: salesTexts.amountPaid, amount: formatMoney(receipt.paid) }] : []),
  ...(receipt.changeDue > 0n ? [{ label: salesTexts.changeDue, amount: formatMoney(receipt.changeDue) }] : []),
]

/** The total with its currency. */
export const totalText = (receipt: Receipt): string => `${texts.currency} ${formatMoney(receipt.total)}`
