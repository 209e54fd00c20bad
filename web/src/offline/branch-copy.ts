import { type Codec, isRecord, UNREAD } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import {
  type CopiedCustomer,
  type CopiedProduct,
  type CopyPart,
  copiedCustomer,
  copiedProduct,
} from '@akonta/domain/sales/local-copy-calls'
import { countIn, rowsOf, textIn, type UnknownRecord } from '../lib/stored-values.ts'
import { firstAfter, firstOf } from './first-products.ts'
import { type CopiedBranch, keyOfBranch } from './product-rows.ts'
import { answerOf, inTill, ofPlace } from './till-database.ts'

/** Who works in a branch, by user name. */
export type CopyOwner = CopiedBranch & { readonly username: string }

/**
 * What was loaded, and when. `since` is sent with the next update; `loadedAt` is the moment before it was asked for, in the server's time as ISO text: an entry saved later may be missing in it. Products, prices and stock
 * are the same for everyone in the branch. Customers are personal data: `customersOf` is the user they were loaded for, or empty once they
 * were deleted.
 */
export type BranchCopy = CopiedBranch & {
  readonly since: string
  readonly loadedAt: string
  readonly products: number
  readonly customersOf: string
  /** The ids of the favourites of the branch, in order. */
  readonly favourites: readonly number[]
  readonly customers: number
  /** The pids of the customers on credit hold when the copy was loaded. */
  readonly onHold: readonly string[]
  /** The patterns of the shop’s scale barcodes. */
  readonly scalePatterns: readonly string[]
}

/** An older copy is updated automatically. */
const FRESH_FOR_MS = 10 * 60_000

/** Is it time to renew the copy? Also if its time is in the future: what the device knew of the server's time was wrong then, or is now. */
export const isStaleCopy = ({ loadedAt }: Pick<BranchCopy, 'loadedAt'>, now: number): boolean =>
  Math.abs(now - Date.parse(loadedAt)) > FRESH_FOR_MS

const COPY_STORES = ['copies', 'products', 'customers'] as const
type CopyStore = (typeof COPY_STORES)[number]

/** Rows are stored as the server sent them, so that every version of this program reads the copies of the others. */
const stored = <T>(codec: Codec<T>, value: T): UnknownRecord => {
  const row = parseJson(codec.write(value) ?? null)
  return isRecord(row) ? row : {}
}

/** A row that cannot be read, such as a product without a price, is left out. */
const readStored = <T>(codec: Codec<T>, rows: unknown): readonly T[] =>
  rowsOf(rows).flatMap(row => {
    const value = codec.read(row, [])
    return value === UNREAD ? [] : [value]
  })

const keyOfPlace = (place: CopyOwner): string => `${keyOfBranch(place)}|${place.username}`

const textsIn = (kept: unknown): readonly string[] => (Array.isArray(kept) ? kept.filter(each => typeof each === 'string') : [])

const readCopy = (kept: unknown): BranchCopy | null =>
  isRecord(kept)
    ? {
        business: textIn(kept, 'business'),
        branch: textIn(kept, 'branch'),
        since: textIn(kept, 'since'),
        loadedAt: textIn(kept, 'loadedAt'),
        products: countIn(kept, 'products'),
        customersOf: textIn(kept, 'customersOf'),
        customers: countIn(kept, 'customers'),
        favourites: Array.isArray(kept.favourites) ? kept.favourites.filter(each => typeof each === 'number') : [],
        onHold: textsIn(kept.onHold),
        scalePatterns: textsIn(kept.scalePatterns),
      }
    : null

/** Every copy on this device. */
export const branchCopies = (): Promise<readonly BranchCopy[]> =>
  inTill(['copies'], 'readonly', async store => {
    const rows: unknown = await answerOf(store('copies').getAll())
    return Array.isArray(rows) ? rows.map(readCopy).filter(copy => copy !== null) : []
  })

/** Deletes the customers of a copy, and records that. The products stay. */
const eraseCustomers = async (store: (name: CopyStore) => IDBObjectStore, copy: BranchCopy): Promise<void> => {
  await answerOf(store('customers').delete(ofPlace(keyOfPlace({ ...copy, username: copy.customersOf }))))
  await answerOf(store('copies').put({ ...copy, place: keyOfBranch(copy), customersOf: '', customers: 0, onHold: [] }))
}

/**
 * Stores what was downloaded for this user, all parts or nothing: the first says whether it is everything or only changes. Returns whether
 * the copy is complete; it is not if something was deleted on the server, since a deletion leaves no trace.
 */
export const storeCopy = (place: CopyOwner, parts: readonly CopyPart[], loadedAt: string): Promise<boolean> =>
  inTill(COPY_STORES, 'readwrite', async store => {
    const [first] = parts
    if (first === undefined) return true
    const { business, branch, username } = place
    const [branchKey, ownKey] = [keyOfBranch(place), keyOfPlace(place)]
    const [products, customers] = [store('products'), store('customers')]
    const record: unknown = await answerOf(store('copies').get(branchKey))
    const before = readCopy(record)
    const shown = first.whole || !isRecord(record) ? null : firstOf(record)
    if (before !== null && before.customersOf !== username) await eraseCustomers(store, before)
    if (first.whole) await answerOf(products.delete(ofPlace(branchKey)))
    if (first.allCustomers) await answerOf(customers.delete(ofPlace(ownKey)))
    const changed: UnknownRecord[] = []
    const removed = new Set<number>()
    for (const part of parts) {
      for (const product of part.products) {
        const row = { ...stored(copiedProduct, product), place: branchKey }
        products.put(row)
        removed.delete(product.id)
        if (shown !== null) changed.push(row)
      }
      for (const row of part.customers) customers.put({ ...stored(copiedCustomer, row), place: ownKey })
      for (const id of part.removedProducts) {
        products.delete([branchKey, id])
        removed.add(id)
      }
      for (const pid of part.removedCustomers) customers.delete([ownKey, pid])
    }
    const counts = {
      products: await answerOf(products.count(ofPlace(branchKey))),
      customers: await answerOf(customers.count(ofPlace(ownKey))),
    }
    const copy: BranchCopy = {
      business,
      branch,
      since: first.since.toISOString(),
      loadedAt,
      customersOf: username,
      favourites: first.favourites ?? [],
      onHold: first.onHold ?? [],
      scalePatterns: first.scalePatterns ?? [],
      ...counts,
    }
    const firstProducts = shown && firstAfter(shown, { changed, removed: [...removed] })
    await answerOf(store('copies').put({ ...copy, place: branchKey, ...(firstProducts && { firstProducts }) }))
    const last = parts.at(-1) ?? first
    return counts.products === last.productCount && counts.customers === last.customerCount
  })

/** The products of these ids that the copy has, in this order. */
export const copiedProductsByIds = (branch: CopiedBranch, ids: readonly number[]): Promise<readonly CopiedProduct[]> =>
  inTill(['products'], 'readonly', async store => {
    const rows = await Promise.all(ids.map((id): Promise<unknown> => answerOf(store('products').get([keyOfBranch(branch), id]))))
    return readStored(copiedProduct, rows.filter(isRecord))
  })

/** A product of the copy; null if it cannot be read, such as one without a price. */
export const productOfRow = (row: UnknownRecord): CopiedProduct | null => {
  const product = copiedProduct.read(row, [])
  return product === UNREAD ? null : product
}

/** The customers loaded for one user. */
export const copiedCustomers = (place: CopyOwner): Promise<readonly CopiedCustomer[]> =>
  inTill(['customers'], 'readonly', async store =>
    readStored(copiedCustomer, await answerOf(store('customers').getAll(ofPlace(keyOfPlace(place))))),
  )

/**
 * Deletes the customers that were not loaded for this user (all customers if nobody is named), and everything of any other business.
 * Products, prices and stock of the same business stay: they contain no personal data, and the till needs them in the morning.
 */
export const eraseOthers = (keeper: Pick<CopyOwner, 'business' | 'username'> | null): Promise<void> =>
  inTill(COPY_STORES, 'readwrite', async store => {
    const rows: unknown = await answerOf(store('copies').getAll())
    for (const copy of (Array.isArray(rows) ? rows : []).map(readCopy)) {
      if (copy === null || (keeper?.business === copy.business && keeper.username === copy.customersOf)) continue
      await eraseCustomers(store, copy)
      if (keeper === null || keeper.business === copy.business) continue
      await answerOf(store('products').delete(ofPlace(keyOfBranch(copy))))
      await answerOf(store('copies').delete(keyOfBranch(copy)))
    }
  })
