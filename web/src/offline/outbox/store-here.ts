import { type CallOptions, isServerAway } from '../../lib/api.ts'
import { useOnlineStatus } from '../../lib/online-status.ts'
import { registerSessionFor } from '../../lib/register.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { isOutcomeUnknown } from '../../lib/save-cart.ts'
import { useSession } from '../../lib/session.ts'
import { currentTime } from '../../lib/storage/clock.ts'
import { deviceStore } from '../../lib/storage/device-store.ts'
import { forgetSent, noteSent, sentBefore } from '../../lib/storage/sent-contents.ts'
import { offlineTexts } from '../texts.ts'
import { entriesHere, refreshTill, sellsWithoutConnection, useTill } from '../till-state.ts'
import { openingOf } from './needs.ts'
import { type NewEntry, storeEntry } from './stored-entries.ts'
import type { StoredEntry } from './stored-entry.ts'

/** Nobody at a counter waits longer for an answer. */
export const LONGEST_WAIT_MS = 20_000

const LEAST_ROOM_BYTES = 100_000

/** Assumes room if the browser does not report it. */
const hasRoom = async (): Promise<boolean> => {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined || quota - usage > LEAST_ROOM_BYTES
}

/** Is it worth asking the server now? */
export const isServerLikely = (): boolean => useTill.getState().line && useOnlineStatus.getState().answers

/** What the screen knows of an entry; who makes it, where and in which session is added. */
export type EntryHere = Omit<NewEntry, 'business' | 'username' | 'attendant' | 'branch' | 'branchName' | 'tried'>

/** Writes the document that is printed, with the number and the moment of the entry. */
export type DocumentOf = (provisional: string, madeAt: Date) => string

/**
 * Stores an entry of the signed-in user durably. `tried`: it may have reached the server. Fails with the sentence to show, and then nothing
 * counts as done.
 */
export const storeHere = async (entry: EntryHere, tried: boolean, documentOf?: DocumentOf): Promise<StoredEntry> => {
  const { user, branch } = useSession.getState()
  if (user === null || branch === null) throw new Error(offlineTexts.notStored)
  const maker = { business: user.dbname, username: user.username, attendant: user.userName }
  const place = { branch: branch.code, branchName: branch.name, registerSession: registerSessionFor(user.dbname, branch.code) }
  const opening = entry.kind === 'register_open' ? [] : openingOf(entry.registerSession ?? place.registerSession, await entriesHere())
  const kept = await (async () => {
    try {
      if (!(await hasRoom())) throw new Error(offlineTexts.notStored)
      return await storeEntry(
        { ...maker, ...place, ...entry, needs: [...(entry.needs ?? []), ...opening], tried },
        currentTime().getTime(),
        documentOf,
      )
    } catch {
      throw new Error(offlineTexts.notStored)
    }
  })()
  // It counts as made from here on, even if the list cannot be read again.
  await refreshTill().catch(() => undefined)
  return kept
}

/** Saved by the server, with its answer, or stored on this device. */
export type SavedOrStored<Answer> = { readonly answer: Answer; readonly kept: null } | { readonly answer: null; readonly kept: StoredEntry }

type StoreOptions = {
  readonly documentOf?: DocumentOf
  /** It refers to something that only this till has: it is sent after that. */
  readonly onlyHere?: boolean
}

/** The request ids that this page has sent: what is stored under one of them may have been saved, whichever attempt got no answer. */
const sentIds = new Set<string>()

const contentsOf = ({ kind, body, target, registerSession }: EntryHere): string => JSON.stringify([kind, target, registerSession, body])

/** Before the call is sent, and beyond this page: a form keeps its request id when the page is loaded again, and may then be filled in otherwise. */
const noteContents = async (requestId: string, entryOf: () => EntryHere | Promise<EntryHere>): Promise<void> => {
  try {
    noteSent(deviceStore, requestId, contentsOf(await entryOf()), Date.now())
  } catch {
    // This device would not have stored it.
  }
}

/**
 * Saves on the server, or, without an answer, on this device under the same request id: whatever happened to the first attempt, it is saved
 * once. An entry with other contents than what was sent under the id is another one. `entryOf` may refuse by throwing a sentence.
 */
export const saveOrStore = async <Answer>(
  send: (options: Pick<CallOptions, 'requestId' | 'signal'>) => Promise<Answer>,
  requestId: string,
  entryOf: () => EntryHere | Promise<EntryHere>,
  { documentOf, onlyHere = false }: StoreOptions = {},
): Promise<SavedOrStored<Answer>> => {
  const sendNow = async (options: Pick<CallOptions, 'signal'>): Promise<Answer> => {
    sentIds.add(requestId)
    await noteContents(requestId, entryOf)
    try {
      const answer = await send({ requestId, ...options })
      forgetSent(deviceStore, requestId, Date.now())
      return answer
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) forgetSent(deviceStore, requestId, Date.now())
      throw failure
    }
  }
  if (!sellsWithoutConnection()) return { answer: await sendNow({}), kept: null }
  if (isServerLikely() && !onlyHere) {
    try {
      return { answer: await sendNow({ signal: AbortSignal.timeout(LONGEST_WAIT_MS) }), kept: null }
    } catch (failure) {
      if (!isServerAway(failure)) throw failure
    }
  }
  const entry = await entryOf()
  const sent = sentBefore(deviceStore, requestId, contentsOf(entry), Date.now())
  // The server refuses an id that it knows with other contents.
  if (sent === 'others') return { answer: null, kept: await storeHere({ ...entry, requestId: newRequestId() }, false, documentOf) }
  return { answer: null, kept: await storeHere(entry, sentIds.has(requestId) || sent === 'the same', documentOf) }
}
