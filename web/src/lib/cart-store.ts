import { parseJson } from '@akonta/domain/contract/parse-json'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { requestIdKeyOf, sentKeyOf } from './cart-owner.ts'
import { newRequestId } from './request-id.ts'
import type { KeyStore } from './session-storage.ts'
import { deviceStore } from './storage/device-store.ts'

export type CartLine = { readonly id: string | number }

type Cart<Line extends CartLine> = {
  readonly lines: readonly Line[]
  /** What the last Clear List removed, until it is restored, discarded or replaced by a new line. */
  readonly cleared: readonly Line[] | null
  /** The id of the current save or of one whose outcome is unknown. A reload keeps it; an edit of the lines ends it. */
  readonly requestId: string | null
  /** The last change was made in another tab, which also stores what belongs to the list. */
  readonly isFollowed: boolean
  readonly add: (line: Line) => void
  /** Sets the whole list at once: storage is written once, whatever its length. */
  readonly put: (lines: readonly Line[]) => void
  readonly replace: (line: Line) => void
  readonly remove: (id: Line['id']) => void
  readonly clear: () => void
  readonly undoClear: () => void
  readonly forgetCleared: () => void
  /** The id to save this cart under: the kept one, so that a retry cannot save twice, or a new one. `send`: it is sent now, not only asked about. */
  readonly beginSave: (step?: 'ask' | 'send') => string
  /** The id under which the cart was sent with an unknown outcome; null if it was not. */
  readonly sentId: () => string | null
  /** The attempt under this id had no effect, and none was before it. */
  readonly unsend: () => void
  /** The outcome is known: drops the id, and after a success what was saved, but not what another tab has added since. */
  readonly endSave: (outcome: 'saved' | 'refused') => void
}

type StorageEvents = { addEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void }
type Browser = { readonly storage: KeyStore; readonly events: StorageEvents }
type Kept<Line> = { readonly lines: readonly Line[] }

const readLines = <Line>(text: string | null, isLine: (value: unknown) => value is Line): readonly Line[] => {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter(isLine) : []
}

/** The plain list under the specified key, without the middleware's own wrapping. */
const plainList = <Line>(storage: KeyStore, isLine: (value: unknown) => value is Line): PersistStorage<Kept<Line>> => ({
  getItem: key => ({ state: { lines: readLines(storage.getItem(key), isLine) } }),
  setItem: (key, { state }) => (state.lines.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(state.lines))),
  removeItem: key => storage.removeItem(key),
})

/**
 * A cart that survives a reload: every edit rewrites the plain list under `storageKey` (salescart, purchasecart, …). Lines must be plain
 * JSON; anything else in storage is left out. Tabs stay in step; `claimCarts` drops the carts of another owner.
 */
export const createCart = <Line extends CartLine>(
  storageKey: string,
  isLine: (value: unknown) => value is Line,
  { storage, events }: Browser = { storage: deviceStore, events: window },
) => {
  const requestIdKey = requestIdKeyOf(storageKey)
  const sentKey = sentKeyOf(storageKey)
  const useCart = create<Cart<Line>>()(
    persist(
      (set, get) => {
        let sent: readonly Line[] = []
        const isSent = ({ id }: Line): boolean => sent.some(line => line.id === id)
        const edit = (lines: readonly Line[]): void => {
          storage.removeItem(requestIdKey)
          storage.removeItem(sentKey)
          set({ lines, cleared: null, requestId: null, isFollowed: false })
        }
        return {
          lines: [],
          cleared: null,
          requestId: storage.getItem(requestIdKey),
          isFollowed: false,
          add: line => edit([...get().lines, line]),
          put: edit,
          replace: line => edit(get().lines.map(kept => (kept.id === line.id ? line : kept))),
          remove: id => edit(get().lines.filter(kept => kept.id !== id)),
          clear: () => {
            const cleared = get().lines
            edit([])
            set({ cleared })
          },
          undoClear: () => edit([...(get().cleared ?? []), ...get().lines]),
          forgetCleared: () => set({ cleared: null }),
          beginSave: (step = 'ask') => {
            // Storage comes first: another tab may have begun saving this list a moment ago, and its event is still on the way.
            const requestId = storage.getItem(requestIdKey) ?? get().requestId ?? newRequestId()
            storage.setItem(requestIdKey, requestId)
            if (step === 'send') storage.setItem(sentKey, requestId)
            sent = get().lines
            set({ requestId })
            return requestId
          },
          sentId: () => {
            const { requestId } = get()
            return requestId !== null && storage.getItem(sentKey) === requestId ? requestId : null
          },
          unsend: () => storage.removeItem(sentKey),
          endSave: outcome => edit(outcome === 'saved' ? get().lines.filter(line => !isSent(line)) : get().lines),
        }
      },
      { name: storageKey, storage: plainList(storage, isLine), partialize: ({ lines }) => ({ lines }) },
    ),
  )
  events.addEventListener('storage', ({ key }) => {
    // Another tab changed the list, or began saving it: then both must save it under one request id.
    if (key !== null && key !== storageKey && key !== requestIdKey) return
    useCart.setState({
      lines: readLines(storage.getItem(storageKey), isLine),
      cleared: null,
      requestId: storage.getItem(requestIdKey),
      isFollowed: true,
    })
  })
  return useCart
}
