import { makeSale, type SaleOutcome } from '@akonta/domain/sales/sale-calls'
import { isByRequest } from '@akonta/domain/sales/tender'
import type { SentApproval } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import type { SignedInUser } from '../../lib/session.ts'
import { LONGEST_WAIT_MS } from '../../offline/outbox/store-here.ts'
import { sentFrom } from '../../recurring/posted-from.ts'
import type { SaleTerms } from '../till/stored-terms.ts'
import type { SaleAttempt } from './sale-attempt.ts'
import { sellHere } from './sell-here.ts'

type SendOptions = {
  readonly seller: SignedInUser
  /** As they were before this attempt. */
  readonly terms: SaleTerms
  /** The seller confirmed that a transaction ID was used before. */
  readonly again: boolean
  readonly approved: SentApproval | undefined
  readonly requestId: string
  /** Refuses what the server would refuse, as far as this till knows. */
  readonly check: () => Promise<void>
}

/** Sends the list to the server; one that the till may store is stored on it if no answer comes. */
export const sendSale = (
  { lines, total, account, tenders, isStoredHere }: SaleAttempt,
  { seller, terms, again, approved, requestId, check }: SendOptions,
): Promise<SaleOutcome> => {
  if (isStoredHere) return sellHere({ seller, lines, total, account, tenders, again, requestId, sentBefore: terms.sent, check })
  const { quotation, recurring } = terms
  return call(
    makeSale,
    { db: seller.dbname, again, ...(quotation !== null && { quotation }), ...sentFrom(recurring), body: lines },
    { requestId, approval: approved, ...(tenders.some(isByRequest) && { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }) },
  )
}
