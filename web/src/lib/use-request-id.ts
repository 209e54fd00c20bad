import { useState } from 'react'
import { isUnanswered } from './api.ts'
import { newRequestId } from './request-id.ts'

/**
 * The request id of a form's next save. It stays the same while the outcome of the last try is unknown, so that trying again cannot save
 * twice; call `settle` with what came of a try, the failure or null.
 */
export const useRequestId = (): { readonly requestId: string; readonly settle: (failure: unknown) => void } => {
  const [requestId, setRequestId] = useState(newRequestId)
  return { requestId, settle: failure => isUnanswered(failure) || setRequestId(newRequestId()) }
}
