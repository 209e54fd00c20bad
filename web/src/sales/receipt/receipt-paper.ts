import type { PrintedStamp } from '@akonta/domain/evat/printed-stamp'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import type { Ref } from 'react'
import type { Issuer } from '../../business/issuer.ts'

export type PaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly receipt: Receipt
  readonly issuer: Issuer
  /** The receipt was issued before and is marked as a reprint. */
  readonly isReprint: boolean
  /** What E-VAT puts on it; null for a sale that is not for E-VAT. */
  readonly stamp: PrintedStamp | null
  /** The one that is printed. */
  readonly chosen: boolean
}
