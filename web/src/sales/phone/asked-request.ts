import { create } from 'zustand'
import { deviceStore } from '../../lib/storage/device-store.ts'
import type { Asked } from '../../wallets/asking/use-request.ts'
import { useSalesCart } from '../till/sales-cart.ts'

const KEPT = 'walletasked'

const read = (): number | null => {
  const kept = Number(deviceStore.getItem(KEPT))
  return Number.isSafeInteger(kept) && kept > 0 ? kept : null
}

type AskedRequest = {
  /** The request that the list on the screen waits for, also after a reload; null: none. */
  readonly id: number | null
  /** What was sent for this list without an answer: the phone may have been asked. */
  readonly unanswered: Asked | null
}

export const useAskedRequest = create<AskedRequest>()(() => ({ id: read(), unanswered: null }))

export const noteUnanswered = (unanswered: Asked | null): void => useAskedRequest.setState({ unanswered })

useSalesCart.subscribe(({ lines }) => {
  if (lines.length === 0 && useAskedRequest.getState().unanswered !== null) noteUnanswered(null)
})

export const noteAsked = (id: number | null): void => {
  if (id === null) deviceStore.removeItem(KEPT)
  else deviceStore.setItem(KEPT, String(id))
  useAskedRequest.setState({ id })
}
