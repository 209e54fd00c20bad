import { create } from 'zustand'

const KEPT = 'walletasked'

const read = (): number | null => {
  const kept = Number(localStorage.getItem(KEPT))
  return Number.isSafeInteger(kept) && kept > 0 ? kept : null
}

/** The request that the list on the screen waits for, also after a reload; null: none. */
export const useAskedRequest = create<{ readonly id: number | null }>()(() => ({ id: read() }))

export const noteAsked = (id: number | null): void => {
  if (id === null) localStorage.removeItem(KEPT)
  else localStorage.setItem(KEPT, String(id))
  useAskedRequest.setState({ id })
}
