import { newRequestId } from '../../lib/request-id.ts'

const KEPT = 'wallettill'

/** The name by which this device finds the requests that it made, also after a reload. */
export const tillName = (): string => {
  const kept = localStorage.getItem(KEPT) ?? ''
  if (kept !== '') return kept
  const name = `till-${newRequestId().slice(0, 12)}`
  localStorage.setItem(KEPT, name)
  return name
}
