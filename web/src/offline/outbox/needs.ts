import { isUnsent, type StoredEntry } from './stored-entry.ts'

const ids = (entries: readonly StoredEntry[]): readonly string[] => entries.map(({ requestId }) => requestId)

/** The entry that added this customer, whose number takes the place of the till's; for a payment also the unsent sales that it pays. */
export const neededFor = (pid: string, entries: readonly StoredEntry[], isPayment = false): readonly string[] =>
  ids(
    entries.filter(
      entry =>
        (entry.kind === 'customer' && entry.provisional === pid) || (isPayment && isUnsent(entry) && entry.pid === pid && entry.owed > 0n),
    ),
  )

export const openingOf = (registerSession: string, entries: readonly StoredEntry[]): readonly string[] =>
  ids(
    entries.filter(
      entry => registerSession !== '' && entry.kind === 'register_open' && entry.registerSession === registerSession && isUnsent(entry),
    ),
  )

/** Everything that this till has entered in a register session and not sent yet: its count comes after that. */
export const unsentOfSession = (registerSession: string, entries: readonly StoredEntry[]): readonly string[] =>
  ids(entries.filter(entry => entry.registerSession === registerSession && isUnsent(entry)))

/** The closings of the session before on the same register. */
export const closingsOf = (register: string, entries: readonly StoredEntry[]): readonly string[] =>
  ids(entries.filter(entry => entry.kind === 'register_close' && entry.title.toLowerCase() === register.toLowerCase() && isUnsent(entry)))
