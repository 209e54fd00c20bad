import { isRecord } from '@akonta/domain/contract/codec'
import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { createEntryTerms } from '../goods/entry-terms.ts'
import { isGoodsLine } from '../goods/goods-line.ts'
import { termsKeyOf } from '../lib/cart-owner.ts'
import { createCart } from '../lib/cart-store.ts'
import { textIn } from '../lib/stored-values.ts'

/** The list of the current transfer, stored under the specified key. */
export const useTransferCart = createCart('interstockcart', isGoodsLine)

/** The terms of the transfer. Nothing is preselected: the sender enters date and destination. */
export type TransferTerms = { readonly date: BusinessDate | null; readonly destination: string; readonly deliveredBy: string }

const NO_TERMS: TransferTerms = { date: null, destination: '', deliveredBy: '' }

const decodeTerms = (stored: unknown): TransferTerms => {
  if (!isRecord(stored)) return NO_TERMS
  const date = textIn(stored, 'date')
  return {
    date: isBusinessDate(date) ? date : null,
    destination: textIn(stored, 'destination'),
    deliveredBy: textIn(stored, 'deliveredBy'),
  }
}

export const transferTerms = createEntryTerms(termsKeyOf('interstockcart'), NO_TERMS, decodeTerms, useTransferCart)
