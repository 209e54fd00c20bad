import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { Pesewas } from '@akonta/domain/money'
import { phoneDigits } from '@akonta/domain/payees/phone'
import { useSession } from '../../lib/session.ts'
import { textIn } from '../../lib/stored-values.ts'
import { copiedCustomers } from '../branch-copy.ts'
import { currentCopy, hasOwnCustomers } from '../till-state.ts'
import { storedEntries } from './stored-entries.ts'
import { isUnsent, type StoredEntry } from './stored-entry.ts'

export type CustomerHere = {
  readonly pid: string
  readonly name: string
  readonly phone: string
  readonly email: string
  /** What the customer owes as far as this till knows: its copy, and what it has entered since. */
  readonly owed: Pesewas
  readonly creditLimit: Pesewas | null
  readonly isOnHold: boolean
  readonly priceList?: number | undefined
}

/** Not in a copy that was loaded before it was saved. */
const isMissingIn = (loadedAt: string, entry: StoredEntry): boolean =>
  isUnsent(entry) || (entry.state === 'sent' && entry.settledAt > loadedAt)

const addedHere = ({ provisional, savedAs, body }: StoredEntry): CustomerHere => {
  const kept = parseJson(body)
  const text = (field: string): string => (isRecord(kept) ? textIn(kept, field) : '')
  const found = { pid: savedAs || provisional, name: text('payee'), phone: text('phone'), email: text('emailAddress') }
  return { ...found, owed: 0n, creditLimit: null, isOnHold: false }
}

/** The customers that this till knows, by name: those of its copy, and those that it added offline and that the copy does not have yet. */
export const customersHere = async (): Promise<readonly CustomerHere[]> => {
  const copy = currentCopy()
  const { user } = useSession.getState()
  if (copy === null || user === null || !hasOwnCustomers(copy)) return []
  const copied = await copiedCustomers({ ...copy, username: copy.customersOf })
  const entries = (await storedEntries()).filter(({ business }) => business === user.dbname)
  const isCopied = new Set(copied.map(({ pid }) => pid))
  const added = entries
    .filter(entry => entry.kind === 'customer' && isMissingIn(copy.loadedAt, entry))
    .map(addedHere)
    .filter(({ pid }) => !isCopied.has(pid))
  /** A customer added here has the till's number in the entries that were made before it was saved. */
  const savedAs = new Map(
    entries.filter(({ kind }) => kind === 'customer').map(entry => [entry.provisional, entry.savedAs || entry.provisional]),
  )
  const more = new Map<string, Pesewas>()
  for (const entry of entries.filter(each => each.owed !== 0n && isMissingIn(copy.loadedAt, each))) {
    const pid = savedAs.get(entry.pid) ?? entry.pid
    more.set(pid, (more.get(pid) ?? 0n) + entry.owed)
  }
  const onHold = new Set(copy.onHold)
  return [
    ...copied.map(({ pid, name, phone, owed = 0n, creditLimit = null, priceList }) => ({
      ...{ pid, name, phone, email: '', creditLimit, owed },
      isOnHold: onHold.has(pid),
      ...(priceList !== undefined && { priceList }),
    })),
    ...added,
  ]
    .map(customer => ({ ...customer, owed: customer.owed + (more.get(customer.pid) ?? 0n) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** One of them; null if this till does not know the customer. */
export const debtHere = async (pid: string): Promise<CustomerHere | null> =>
  (await customersHere()).find(customer => customer.pid === pid) ?? null

/** The customer who has this phone number, however it is spelt. */
export const withPhone = async (phone: string): Promise<CustomerHere | null> => {
  const digits = phoneDigits(phone)
  return (digits !== null && (await customersHere()).find(customer => phoneDigits(customer.phone) === digits)) || null
}
