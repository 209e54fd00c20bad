import { queryClient } from '../lib/query-client.ts'
import { isSamePerson, isSignedIn, useSession } from '../lib/session.ts'
import { currentTime } from '../lib/storage/clock.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { type CopyOwner, eraseOthers, storeCopy } from './branch-copy.ts'
import { fetchCopy, type Known, NOTHING } from './offline-calls.ts'
import type { Dating } from './outbox/post-entry.ts'
import { outcomeOf, sendWaiting, type Tried } from './outbox/send-entries.ts'
import { forgetSentEntries, noteMoment, type Outcome, settleEntry, storedEntries } from './outbox/stored-entries.ts'
import type { StoredEntry } from './outbox/stored-entry.ts'
import { offlineTexts } from './texts.ts'
import { canStoreSales, currentCopy, hasOwnCustomers, readTill, refreshTill, useTill } from './till-state.ts'

/** One tab sends at a time. */
const SENDING_LOCK = 'akonta-till-sending'
/** One tab loads at a time. */
const LOADING_LOCK = 'akonta-till-loading'

const placeNow = (): CopyOwner | null => {
  const { user, branch } = useSession.getState()
  return user === null || branch === null ? null : { business: user.dbname, username: user.username, branch: branch.code }
}

/** The signed-in user sends their own entries of this business, from any branch. Asked at the last moment: another may just have signed in. */
const maySend = ({ business, username }: StoredEntry): boolean => {
  const { user } = useSession.getState()
  return user !== null && isSignedIn(useSession.getState()) && business === user.dbname && username === user.username
}

/** The calls of every kind of entry: a till that has nothing to send starts without them. Null if they cannot be loaded now. */
const loadCalls = () => import('./outbox/post-entry.ts').catch(() => null)

const LATER: Tried = { kind: 'stop' }

const send = async (): Promise<void> => {
  await readTill()
  if (!useTill.getState().entries.some(entry => entry.state === 'waiting' && maySend(entry))) return
  const calls = await loadCalls()
  if (calls === null) return
  useTill.setState({ sending: true })
  try {
    const settle = async (requestId: string, outcome: Outcome): Promise<void> => {
      await settleEntry(requestId, outcome)
      await refreshTill()
      const counted = useTill.getState().entries.find(entry => entry.requestId === requestId && entry.kind === 'register_close')
      if (outcome.state === 'sent' && counted !== undefined)
        showNotice({ tone: 'info', text: offlineTexts.countSaved(counted.title, counted.savedAs), detail: counted.reason })
    }
    if ((await sendWaiting({ entries: storedEntries, maySend, post: calls.postEntry, settle })) > 0) await queryClient.invalidateQueries()
  } finally {
    useTill.setState({ sending: false })
  }
}

/** Sends waiting entries, unless another tab is sending. */
export const sendIfFree = async (): Promise<void> => {
  if (canStoreSales())
    await navigator.locks.request(SENDING_LOCK, { ifAvailable: true }, async lock => (lock === null ? undefined : send()))
}

/** Sends waiting entries, after another tab has finished sending. */
export const sendNow = async (): Promise<void> => {
  if (canStoreSales()) await navigator.locks.request(SENDING_LOCK, send)
}

/** Acts in the name of the requesting user, once no other tab sends; not at all if another user has signed in by then. */
const asAsked = (work: () => Promise<Tried>): Promise<Tried> => {
  const asker = useSession.getState().user
  return navigator.locks.request(SENDING_LOCK, () =>
    isSamePerson(asker, useSession.getState().user) ? work() : Promise.resolve<Tried>({ kind: 'stop' }),
  )
}

const settleAsked = async ({ requestId }: StoredEntry, outcome: Outcome): Promise<void> => {
  await settleEntry(requestId, outcome)
  await refreshTill()
  if (outcome.state !== 'parked') await queryClient.invalidateQueries()
}

/** How a refused entry is tried again. */
export type Retry = {
  readonly dating: Dating
  /** The person confirmed the question of the refusal. */
  readonly again?: true
  /** The corrected entry. */
  readonly changed?: Pick<Outcome, 'body' | 'title' | 'total' | 'owed'>
}

/** Tries one entry again, as the signed-in user. */
export const retryEntry = (entry: StoredEntry, { dating, again, changed }: Retry): Promise<Tried> =>
  asAsked(async () => {
    const calls = await loadCalls()
    if (calls === null) return LATER
    const all = await storedEntries()
    // Another tab may have settled it while this one waited.
    const savedAs = all.find(({ requestId }) => requestId === entry.requestId)?.savedAs ?? ''
    if (savedAs !== '') return { kind: 'sent', savedAs }
    const sent = { ...entry, ...changed, ...(again && { again }) }
    const tried = await calls.postEntry(sent, all, dating)
    const outcome = outcomeOf(tried)
    // The corrected body takes the place of the refused one, which was not saved. Without an answer too: it may have been saved, and then only
    // the same body gets the answer. Another one is refused as reused, and must not take its place.
    const isOther = tried.kind === 'refused' && tried.code === 'request_id_reused'
    const corrected = isOther ? {} : { ...changed, ...(again && { again }) }
    if (outcome.state !== undefined) await settleAsked(entry, { ...corrected, ...outcome })
    else if (changed !== undefined || again) await settleAsked(entry, { ...corrected, state: entry.state })
    return tried
  })

/** Settles an entry by its replacement: it stays in the list. */
export const replaceEntry = (entry: StoredEntry, invoice: string, requestId: string): Promise<Tried> =>
  asAsked(async () => {
    const tried = (await (await loadCalls())?.postReplacement(entry, invoice, requestId)) ?? LATER
    if (tried.kind === 'sent') await settleAsked(entry, { state: 'replaced', savedAs: tried.savedAs })
    return tried
  })

/** Gives an entry up, with a reason that the server stores: it stays in the list. */
export const voidEntry = (entry: StoredEntry, reason: string, requestId: string): Promise<Tried> =>
  asAsked(async () => {
    const tried = (await (await loadCalls())?.postVoid(entry, reason, requestId)) ?? LATER
    if (tried.kind === 'sent') await settleAsked(entry, { state: 'void', code: '', reason })
    return tried
  })

/** The customer whom the till added is one that exists: what refers to the entry is sent with that one. */
export const takeKnownCustomer = async (entry: StoredEntry): Promise<void> => {
  await settleAsked(entry, { state: 'replaced', savedAs: entry.known, code: '', reason: '' })
  await sendIfFree()
}

const isStillAt = (place: CopyOwner): boolean => {
  const now = placeNow()
  return now !== null && now.business === place.business && now.username === place.username && now.branch === place.branch
}

const loadPart = async (place: CopyOwner, known: Known): Promise<boolean> => {
  const asked = currentTime().toISOString()
  const parts = await fetchCopy(place, known)
  // After a sign-out in the meantime nothing is stored.
  if (!isStillAt(place)) return true
  const isComplete = await storeCopy(place, parts, asked)
  const [first] = parts
  if (first !== undefined) await noteMoment(first.since.getTime())
  return isComplete
}

const load = async (): Promise<void> => {
  const place = placeNow()
  if (place === null) return
  useTill.setState({ loading: true })
  try {
    const copy = currentCopy()
    const isComplete = await loadPart(place, copy === null ? NOTHING : { since: copy.since, customers: hasOwnCustomers(copy) })
    if (!isComplete) await loadPart(place, NOTHING)
    await refreshTill()
  } finally {
    useTill.setState({ loading: false })
  }
}

/** Updates the copy of the chosen branch: changes only, or everything the first time and after a deletion. */
export const loadCopy = async (): Promise<void> => {
  if (canStoreSales()) await navigator.locks.request(LOADING_LOCK, load)
  else await load()
  persistStorage()
}

/** The same, unless another tab is loading. */
export const loadIfFree = async (): Promise<void> => {
  await navigator.locks.request(LOADING_LOCK, { ifAvailable: true }, async lock => (lock === null ? undefined : load()))
}

/**
 * Asks the browser not to evict this data when the device runs out of room. Only on till screens, because Firefox asks the user. Nothing waits for
 * the answer: a user who leaves the question open gives none.
 */
export const persistStorage = (): void => void navigator.storage?.persist?.().catch(() => undefined)

/**
 * After signing out (nobody is named) the branch's products, prices and stock stay, and unsent sales; customers are deleted. After signing
 * in, other users' customers are deleted, and everything of another business. A session that the server ended is not a sign-out: everything
 * stays for the same person to continue.
 */
export const cleanTill = async (keeper: Pick<CopyOwner, 'business' | 'username'> | null): Promise<void> => {
  await eraseOthers(keeper)
  // Loaded when needed: the first page does without what they know of receipts and pictures.
  const [{ eraseReceipts }, { erasePictures }] = await Promise.all([import('./stored-receipts.ts'), import('./stored-pictures.ts')])
  await eraseReceipts(keeper)
  await erasePictures(keeper?.business)
  if (keeper === null) await forgetSentEntries()
  await refreshTill()
}
