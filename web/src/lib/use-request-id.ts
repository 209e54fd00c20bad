import { useState } from 'react'
import { newRequestId } from './request-id.ts'
import { isOutcomeUnknown } from './save-cart.ts'

/** The id of the next save, by what came of the last: the failure, or null when it was saved. */
export const requestIdAfter = (requestId: string, failure: unknown): string =>
  failure !== null && isOutcomeUnknown(failure) ? requestId : newRequestId()

/**
 * The request id of a form's next save. It stays the same while the outcome of the last try is unknown, so that trying again cannot save
 * twice; call `settle` with what came of a try, the failure or null.
 */
export const useRequestId = (): { readonly requestId: string; readonly settle: (failure: unknown) => void } => {
  const [requestId, setRequestId] = useState(newRequestId)
  return { requestId, settle: failure => setRequestId(requestIdAfter(requestId, failure)) }
}
