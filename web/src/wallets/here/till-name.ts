import { newRequestId } from '../../lib/request-id.ts'
import { deviceStore } from '../../lib/storage/device-store.ts'

const KEPT = 'wallettill'

/** The name by which this device finds the requests that it made, also after a reload. */
export const tillName = (): string => {
  const kept = deviceStore.getItem(KEPT) ?? ''
  if (kept !== '') return kept
  const name = `till-${newRequestId().slice(0, 12)}`
  deviceStore.setItem(KEPT, name)
  return name
}
