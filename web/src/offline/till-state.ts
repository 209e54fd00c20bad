import { create } from 'zustand'
import { useOnlineStatus } from '../lib/online-status.ts'
import { type ChosenBranch, type SignedInUser, useSession } from '../lib/session.ts'
import { type BranchCopy, branchCopies } from './branch-copy.ts'
import { storeAgain, storedEntries } from './outbox/stored-entries.ts'
import { isUnsent, type StoredEntry } from './outbox/stored-entry.ts'
import { type Readiness, readinessOf } from './readiness.ts'

type TillState = {
  readonly copies: readonly BranchCopy[]
  /** Every offline entry of this device, oldest first. */
  readonly entries: readonly StoredEntry[]
  /** Does the device report a connection? */
  readonly line: boolean
  /** Are entries being sent? */
  readonly sending: boolean
  /** Is a copy of a branch being loaded? */
  readonly loading: boolean
  /** Can this device store data? Unknown until it was read for the first time. */
  readonly storage: 'unknown' | 'works' | 'fails'
}

/** The data on this device, as last read. It is read again whenever this tab or another one changes it. */
export const useTill = create<TillState>()(() => ({
  copies: [],
  entries: [],
  line: navigator.onLine,
  sending: false,
  loading: false,
  storage: 'unknown',
}))

const news = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('akonta-till')

/**
 * Every entry of this device. Unsent ones that this page has read before are never deleted by the till: somebody cleared the browser's data, and
 * they are stored again, under their own request ids.
 */
const entriesNow = async (): Promise<readonly StoredEntry[]> => {
  const entries = await storedEntries()
  const ids = new Set(entries.map(({ requestId }) => requestId))
  const lost = useTill.getState().entries.filter(entry => isUnsent(entry) && !ids.has(entry.requestId))
  if (lost.length === 0) return entries
  await storeAgain(lost)
  return storedEntries()
}

/** Reads the device, for this tab alone. */
export const readTill = async (): Promise<void> =>
  useTill.setState({ copies: await branchCopies(), entries: await entriesNow(), storage: 'works' })

/** Reads the device again, and notifies the other tabs of a change. */
export const refreshTill = async (): Promise<void> => {
  await readTill()
  news?.postMessage('changed')
}

/** A browser may leave the opening of its database without an answer. In milliseconds. */
const LONGEST_FIRST_READ = 10_000

/** Reads the device now and whenever another tab changes it; watches the connection. */
export const followTill = (): void => {
  const follow = (): void => useTill.setState({ line: navigator.onLine })
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  news?.addEventListener('message', () => void readTill().catch(() => undefined))
  const fail = (): void => useTill.setState({ storage: 'fails' })
  void readTill().catch(fail)
  setTimeout(() => useTill.getState().storage === 'unknown' && fail(), LONGEST_FIRST_READ)
}

/** Resolves once the device was read for the first time, or could not be. Before that nobody knows whether it has a copy. */
export const tillIsRead = (): Promise<void> =>
  new Promise(resolve => {
    if (useTill.getState().storage !== 'unknown') return resolve()
    const stop = useTill.subscribe(({ storage }) => {
      if (storage === 'unknown') return
      stop()
      resolve()
    })
  })

/**
 * Every entry of this device, for what goes on without reading them again: as this page last read them, if the database fails. A browser that
 * gives this site no database, as with all cookies blocked, has none.
 */
export const entriesHere = async (): Promise<readonly StoredEntry[]> => {
  await tillIsRead()
  const { storage, entries } = useTill.getState()
  return storage === 'fails' ? entries : storedEntries().catch(() => entries)
}

/** Does the browser have what offline selling needs? Pages over plain http, except for localhost, do not. */
export const canStoreSales = (): boolean => typeof indexedDB !== 'undefined' && 'locks' in navigator

type Seat = { readonly user: SignedInUser | null; readonly branch: ChosenBranch | null }

const copyOf = ({ copies }: TillState, { user, branch }: Seat): BranchCopy | null =>
  copies.find(copy => copy.business === user?.dbname && copy.branch === branch?.code) ?? null

/** The copy of the chosen branch on this device, or null. */
export const currentCopy = (): BranchCopy | null => copyOf(useTill.getState(), useSession.getState())

/** The same, on screens. */
export const useCopy = (): BranchCopy | null => {
  const seat = useSession()
  return useTill(state => copyOf(state, seat))
}

/** Do the customers of this copy belong to the signed-in user? */
export const hasOwnCustomers = (copy: BranchCopy): boolean => copy.customersOf === useSession.getState().user?.username

/** Can this till work offline? It needs a copy of its branch. */
export const sellsWithoutConnection = (): boolean => canStoreSales() && currentCopy() !== null

const isOwn = ({ business, username }: StoredEntry, { user }: Seat): boolean => business === user?.dbname && username === user.username

export const ownEntries = (): readonly StoredEntry[] => useTill.getState().entries.filter(entry => isOwn(entry, useSession.getState()))

/** The number of waiting and refused entries of the signed-in user. */
export const useUnsent = (): { readonly waiting: number; readonly parked: number } => {
  const seat = useSession()
  const entries = useTill(state => state.entries)
  const own = entries.filter(entry => isOwn(entry, seat))
  return { waiting: own.filter(({ state }) => state === 'waiting').length, parked: own.filter(({ state }) => state === 'parked').length }
}

/** Is there a connection, and does the server answer? */
export const useConnected = (): boolean => {
  const line = useTill(state => state.line)
  return useOnlineStatus(({ answers }) => answers) && line
}

/** Null: this device has not been read yet. */
export const useReadiness = (): Readiness | null => {
  const isConnected = useConnected()
  const hasCopy = useCopy() !== null && canStoreSales()
  const isLoading = useTill(state => state.loading)
  const isUnread = useTill(state => state.storage === 'unknown') && canStoreSales()
  return isUnread ? null : readinessOf({ isConnected, hasCopy, isLoading })
}
