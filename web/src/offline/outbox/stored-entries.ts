import { isRecord } from '@akonta/domain/contract/codec'
import { momentAtTill, provisionalNumber, tillCodeOf } from '@akonta/domain/sales/offline-sale'
import { countIn, textIn } from '../../lib/stored-values.ts'
import { answerOf, inTill } from '../till-database.ts'
import { isUnsent, readStoredEntry, type StoredEntry, writeStoredEntry } from './stored-entry.ts'

/** The number of saved entries kept in the list, to look up the final number of a printed receipt. */
const MOST_SENT = 200

const TILL = 'till'

type Required = 'requestId' | 'kind' | 'business' | 'username' | 'attendant' | 'branch' | 'branchName' | 'body' | 'tried'
type Settled = 'provisional' | 'madeAt' | 'state' | 'code' | 'reason' | 'savedAs' | 'known' | 'settledAt'

export type NewEntry = Pick<StoredEntry, Required> & Partial<Omit<StoredEntry, Required | Settled>>

const NOTHING = {
  registerSession: '',
  total: 0n,
  tenders: [],
  title: '',
  target: '',
  pid: '',
  owed: 0n,
  needs: [],
  again: false,
  paper: '',
}

/** The count in a provisional number, which orders what this till made. */
const countOf = ({ provisional }: StoredEntry): number => Number(provisional.slice(provisional.lastIndexOf('-') + 1))

const inOrder = (a: StoredEntry, b: StoredEntry): number => {
  if (a.madeAt === b.madeAt) return countOf(a) - countOf(b)
  return a.madeAt < b.madeAt ? -1 : 1
}

const entriesOf = async (store: IDBObjectStore): Promise<readonly StoredEntry[]> => {
  const rows: unknown = await answerOf(store.getAll())
  return (Array.isArray(rows) ? rows : [])
    .map(readStoredEntry)
    .filter(entry => entry !== null)
    .toSorted(inOrder)
}

/** Every offline entry of this device, oldest first. */
export const storedEntries = (): Promise<readonly StoredEntry[]> => inTill(['sales'], 'readonly', store => entriesOf(store('sales')))

/**
 * Stores an entry under the next number of this till, and resolves when it is durable. The same request id again is the same entry. `clock`
 * is this device's time in milliseconds. `documentOf` writes the document that is printed. Fails if the device has no room.
 */
export const storeEntry = (
  entry: NewEntry,
  clock: number,
  documentOf?: (provisional: string, madeAt: Date) => string,
): Promise<StoredEntry> =>
  inTill(['sales', 'till'], 'readwrite', async store => {
    const before = readStoredEntry(await answerOf(store('sales').get(entry.requestId)))
    if (before !== null) return before
    const kept: unknown = await answerOf(store('till').get(TILL))
    const till = isRecord(kept) ? kept : {}
    const code = textIn(till, 'code') || tillCodeOf(crypto.getRandomValues(new Uint8Array(6)))
    const count = countIn(till, 'count') + 1
    const madeAt = momentAtTill(clock, countIn(till, 'latest'))
    const provisional = provisionalNumber(code, count)
    const made: StoredEntry = {
      ...NOTHING,
      ...entry,
      provisional,
      madeAt: madeAt.toISOString(),
      ...(entry.kind === 'customer' && { pid: provisional }),
      ...(documentOf && { paper: documentOf(provisional, madeAt) }),
      state: 'waiting',
      code: '',
      reason: '',
      savedAs: '',
      known: '',
      settledAt: '',
    }
    await answerOf(store('till').put({ id: TILL, code, count, latest: madeAt.getTime() }))
    await answerOf(store('sales').put(writeStoredEntry(made)))
    return made
  })

/** Stores entries as they are that this device no longer has. */
export const storeAgain = (lost: readonly StoredEntry[]): Promise<void> =>
  inTill(['sales'], 'readwrite', async store => {
    for (const entry of lost)
      if ((await answerOf(store('sales').getKey(entry.requestId))) === undefined)
        await answerOf(store('sales').put(writeStoredEntry(entry)))
  })

/**
 * Records the server's time, in milliseconds: no later entry is older. It counts even if the till knew a later moment: its clock was ahead
 * then, and must not date every entry until that moment has come.
 */
export const noteMoment = (moment: number): Promise<void> =>
  inTill(['till'], 'readwrite', async store => {
    const kept: unknown = await answerOf(store('till').get(TILL))
    const till = isRecord(kept) ? kept : { id: TILL, code: '', count: 0 }
    await answerOf(store('till').put({ ...till, latest: moment }))
  })

export type Outcome = Partial<
  Pick<StoredEntry, 'state' | 'code' | 'reason' | 'savedAs' | 'known' | 'settledAt' | 'body' | 'again' | 'title' | 'total' | 'owed'>
>

/** Records the outcome of an entry. Only the latest saved ones are kept, and those that an unsent entry refers to. */
export const settleEntry = (requestId: string, outcome: Outcome): Promise<void> =>
  inTill(['sales'], 'readwrite', async store => {
    const entry = readStoredEntry(await answerOf(store('sales').get(requestId)))
    if (entry === null) return
    await answerOf(store('sales').put(writeStoredEntry({ ...entry, ...outcome })))
    const entries = await entriesOf(store('sales'))
    const needed = new Set(entries.filter(isUnsent).flatMap(({ needs }) => needs))
    const sent = entries.filter(each => each.state === 'sent' && !needed.has(each.requestId))
    for (const old of sent.slice(0, -MOST_SENT)) await answerOf(store('sales').delete(old.requestId))
  })

/** What names a person in an entry. Nothing that is sent later needs it of an entry that was settled by hand. */
const NAMELESS = { title: '', body: '', paper: '', tenders: [] }

/**
 * Deletes the saved entries that nothing unsent refers to, and the names in those that were replaced or voided; all others stay, whoever
 * signs in.
 */
export const forgetSentEntries = (): Promise<void> =>
  inTill(['sales'], 'readwrite', async store => {
    const entries = await entriesOf(store('sales'))
    const needed = new Set(entries.filter(isUnsent).flatMap(({ needs }) => needs))
    for (const entry of entries) {
      const { state, requestId } = entry
      if (state === 'sent' && !needed.has(requestId)) await answerOf(store('sales').delete(requestId))
      if (state === 'replaced' || state === 'void') await answerOf(store('sales').put(writeStoredEntry({ ...entry, ...NAMELESS })))
    }
  })
