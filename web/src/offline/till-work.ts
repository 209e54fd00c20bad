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

/** What the signed-in user may send: their own sales of this business, from any branch. */
const waitingHere = async (): Promise<readonly KeptSale[]> => {
  const sales = await keptSales()
  // The user is read last: the sales are sent at once, in the name of that user.
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

/** Sends waiting sales, unless another tab is sending. */
export const sendIfFree = async (): Promise<void> => {
  if (canKeepSales()) await navigator.locks.request(SENDING_LOCK, { ifAvailable: true }, async lock => (lock === null ? undefined : send()))
}

/** Sends waiting sales, after another tab has finished sending. */
export const sendNow = async (): Promise<void> => {
  if (canKeepSales()) await navigator.locks.request(SENDING_LOCK, send)
}

/** Acts in the name of the requesting user, once no other tab sends; not at all if another user has signed in by then. */
const asAsked = (work: () => Promise<Tried>): Promise<Tried> => {
  const asker = useSession.getState().user
  return navigator.locks.request(SENDING_LOCK, () =>
    isSamePerson(asker, useSession.getState().user) ? work() : Promise.resolve<Tried>({ kind: 'stop' }),
  )
}

/** Tries one sale again, as the signed-in user; `dating` is the requested date. */
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

/** Settles a sale by its replacement: it stays in the list. */
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
  // After a sign-out in the meantime nothing is stored.
  if (!isStillAt(place)) return true
  const isComplete = await keepCopy(place, parts, new Date().toISOString())
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
  if (canKeepSales()) await navigator.locks.request(LOADING_LOCK, load)
  else await load()
  await keepStorage()
}

/** The same, unless another tab is loading. */
export const loadIfFree = async (): Promise<void> => {
  await navigator.locks.request(LOADING_LOCK, { ifAvailable: true }, async lock => (lock === null ? undefined : load()))
}

/** Asks the browser not to evict this data when the device runs out of room. Some browsers ask the user: only on till screens. */
export const keepStorage = async (): Promise<void> => void (await navigator.storage?.persist?.())

/**
 * After signing out (nobody is named) the branch's products, prices and stock stay, and unsent sales; customers are deleted. After signing
 * in, other users' customers are deleted, and everything of another business. A session that the server ended is not a sign-out: everything
 * stays for the same person to continue.
 */
export const cleanTill = async (keeper: Pick<Place, 'business' | 'username'> | null): Promise<void> => {
  await eraseOthers(keeper)
  if (keeper === null) await forgetSentSales()
  await refreshTill()
}
