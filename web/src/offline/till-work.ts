import { queryClient } from '../lib/query-client.ts'
import { isSamePerson, isSignedIn, useSession } from '../lib/session.ts'
import { eraseOthers, keepCopy, type Place } from './branch-copy.ts'
import type { KeptSale } from './kept-sale.ts'
import { forgetSentSales, keptSales, noteMoment, settleSale } from './kept-sales.ts'
import { type Dating, fetchCopy, type Known, NOTHING, postKeptSale, postReplacement } from './offline-calls.ts'
import { sendWaiting, type Tried } from './send-sales.ts'
import { canKeepSales, currentCopy, hasOwnCustomers, refreshTill, useTill } from './till-state.ts'

/** One tab sends at a time. */
const SENDING_LOCK = 'akonta-till-sending'
/** One tab loads at a time. */
const LOADING_LOCK = 'akonta-till-loading'

const placeNow = (): Place | null => {
  const { user, branch } = useSession.getState()
  return user === null || branch === null ? null : { business: user.dbname, username: user.username, branch: branch.code }
}

/** What the signed-in user may send: his own sales of this business, whatever branch they were made in. */
const waitingHere = async (): Promise<readonly KeptSale[]> => {
  const sales = await keptSales()
  // Who is signed in is asked last: what this answers is sent at once, in the name of whoever that is by then.
  const { user } = useSession.getState()
  if (user === null || !isSignedIn(useSession.getState())) return []
  return sales.filter(sale => sale.state === 'waiting' && sale.business === user.dbname && sale.username === user.username)
}

const send = async (): Promise<void> => {
  if ((await waitingHere()).length === 0) return
  useTill.setState({ sending: true })
  try {
    const settle: typeof settleSale = async (requestId, outcome) => {
      await settleSale(requestId, outcome)
      await refreshTill()
    }
    if ((await sendWaiting({ waiting: waitingHere, post: postKeptSale, settle })) > 0) await queryClient.invalidateQueries()
  } finally {
    useTill.setState({ sending: false })
  }
}

/** Sends what waits, unless another tab is at it. */
export const sendIfFree = async (): Promise<void> => {
  if (canKeepSales()) await navigator.locks.request(SENDING_LOCK, { ifAvailable: true }, async lock => (lock === null ? undefined : send()))
}

/** Sends what waits, after whatever another tab is sending. */
export const sendNow = async (): Promise<void> => {
  if (canKeepSales()) await navigator.locks.request(SENDING_LOCK, send)
}

/** Works in the name of who asked, once no other tab sends; not at all when somebody else has signed in by then. */
const asAsked = (work: () => Promise<Tried>): Promise<Tried> => {
  const asker = useSession.getState().user
  return navigator.locks.request(SENDING_LOCK, () =>
    isSamePerson(asker, useSession.getState().user) ? work() : Promise.resolve<Tried>({ kind: 'stop' }),
  )
}

/** Tries one sale again, as the signed-in user; `dating` says which day it asks for. */
export const retrySale = (sale: KeptSale, dating: Dating): Promise<Tried> =>
  asAsked(async () => {
    // Another tab may have settled it while this one waited.
    const invoice = (await keptSales()).find(({ requestId }) => requestId === sale.requestId)?.invoice ?? ''
    if (invoice !== '') return { kind: 'sent', invoice }
    const tried = await postKeptSale(sale, dating)
    if (tried.kind === 'sent') await settleSale(sale.requestId, { state: 'sent', invoice: tried.invoice, code: '', reason: '' })
    if (tried.kind === 'refused') await settleSale(sale.requestId, { state: 'parked', code: tried.code, reason: tried.reason })
    await refreshTill()
    if (tried.kind === 'sent') await queryClient.invalidateQueries()
    return tried
  })

/** Settles a sale by the one that was entered in its place: it stays in the list. */
export const replaceSale = (sale: KeptSale, invoice: string, requestId: string): Promise<Tried> =>
  asAsked(async () => {
    const tried = await postReplacement(sale, invoice, requestId)
    if (tried.kind === 'sent') await settleSale(sale.requestId, { state: 'replaced', invoice: tried.invoice })
    await refreshTill()
    if (tried.kind === 'sent') await queryClient.invalidateQueries()
    return tried
  })

const isStillAt = (place: Place): boolean => {
  const now = placeNow()
  return now !== null && now.business === place.business && now.username === place.username && now.branch === place.branch
}

const loadPart = async (place: Place, known: Known): Promise<boolean> => {
  const parts = await fetchCopy(place, known)
  // Whoever left meanwhile leaves nothing behind.
  if (!isStillAt(place)) return true
  const isComplete = await keepCopy(place, parts, new Date().toISOString())
  const told = Date.parse(parts[0]?.since ?? '')
  if (!Number.isNaN(told)) await noteMoment(told)
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

/** Brings the copy of the chosen branch up to date: what changed, or everything the first time and when something was erased. */
export const loadCopy = async (): Promise<void> => {
  if (canKeepSales()) await navigator.locks.request(LOADING_LOCK, load)
  else await load()
  await keepStorage()
}

/** The same, unless another tab is loading. */
export const loadIfFree = async (): Promise<void> => {
  await navigator.locks.request(LOADING_LOCK, { ifAvailable: true }, async lock => (lock === null ? undefined : load()))
}

/** Asks the browser to keep what lies here when the device runs out of room. Some browsers ask the person: only on screens of a till. */
export const keepStorage = async (): Promise<void> => void (await navigator.storage?.persist?.())

/**
 * After signing out (nobody is named) the branch's products, prices and stock stay, and what was not sent; customers go. After signing in,
 * customers of anybody else go, and everything of another business. A session that the server ended is not a sign-out: everything stays
 * for when the same person goes on.
 */
export const cleanTill = async (keeper: Pick<Place, 'business' | 'username'> | null): Promise<void> => {
  await eraseOthers(keeper)
  if (keeper === null) await forgetSentSales()
  await refreshTill()
}
