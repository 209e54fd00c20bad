import { useState } from 'react'
import { newRequestId } from './request-id.ts'
import { isOutcomeUnknown } from './save-cart.ts'

/** The id of the next save, after the result of the last: the failure, or null for a success. */
export const requestIdAfter = (requestId: string, failure: unknown): string =>
  failure !== null && isOutcomeUnknown(failure) ? requestId : newRequestId()

/**
 * The request id of a form's next save. It stays the same while the outcome of the last attempt is unknown, so that a retry cannot save
 * twice; call `settle` with the result of an attempt, the failure or null.
 */
export const useRequestId = (): { readonly requestId: string; readonly settle: (failure: unknown) => void } => {
  const [requestId, setRequestId] = useState(newRequestId)
  return { requestId, settle: failure => setRequestId(requestIdAfter(requestId, failure)) }
}
