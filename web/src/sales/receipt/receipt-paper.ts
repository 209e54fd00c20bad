import type { Receipt } from '@akonta/domain/sales/sale-calls'
import type { Ref } from 'react'
import type { Issuer } from '../../business/issuer.ts'

export type PaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly receipt: Receipt
  readonly issuer: Issuer
  /** The receipt was issued before and is marked as a reprint. */
  readonly isReprint: boolean
  /** The one that is printed. */
  readonly chosen: boolean
}
