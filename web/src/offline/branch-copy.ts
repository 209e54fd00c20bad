import { countIn, isRecord, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'
import { asked, inTill, ofPlace } from './till-database.ts'

/** The business by its dbname, the branch by its code. */
export type CopiedBranch = { readonly business: string; readonly branch: string }

/** Who works in a branch, by user name. */
export type Place = CopiedBranch & { readonly username: string }

/**
 * What was loaded, and when. `since` is sent with the next update; `loadedAt` is this device's time as ISO text. Products, prices and stock
 * are the same for everyone in the branch. Customers are personal data: `customersOf` is the user they were loaded for, or empty once they
 * were deleted.
 */
export type BranchCopy = CopiedBranch & {
  readonly since: string
  readonly loadedAt: string
  readonly products: number
  readonly customersOf: string
  readonly customers: number
}

/** One answer of the server. Without costs, which must not be on a till. */
export type CopyPart = {
  readonly whole: boolean
  /** Every customer, not only changed ones. */
  readonly allCustomers: boolean
  readonly since: string
  readonly more: boolean
  readonly afterProduct: number
  readonly afterCustomer: number
  /** The row counts of a complete copy. */
  readonly productCount: number
  readonly customerCount: number
  readonly products: readonly UnknownRecord[]
  readonly removedProducts: readonly number[]
  readonly customers: readonly UnknownRecord[]
  readonly removedCustomers: readonly string[]
}

/** An older copy is updated automatically. */
const FRESH_FOR_MS = 10 * 60_000

/** Is it time to renew the copy? Also if its time is in the future: the clock was ahead when it was loaded, or is behind now. */
export const isStaleCopy = ({ loadedAt }: Pick<BranchCopy, 'loadedAt'>, clock: number): boolean =>
  Math.abs(clock - Date.parse(loadedAt)) > FRESH_FOR_MS

const COPY_STORES = ['copies', 'products', 'customers'] as const
type CopyStore = (typeof COPY_STORES)[number]

/** The only fields of a product that a till stores. */
const PRODUCT_FIELDS = ['id', 'productName', 'productCode', 'barcode', 'retCash', 'available']
const CUSTOMER_FIELDS = ['pid', 'payee', 'phone']

const onlyFields = (row: UnknownRecord, fields: readonly string[]): UnknownRecord =>
  Object.fromEntries(fields.map(field => [field, row[field] ?? '']))

const keyOfBranch = ({ business, branch }: CopiedBranch): string => `${business}|${branch}`
const keyOfPlace = (place: Place): string => `${keyOfBranch(place)}|${place.username}`

/** Null if it is not an answer of the download. */
export const readCopyPart = (answer: unknown): CopyPart | null => {
  if (!isRecord(answer) || !Array.isArray(answer.products) || textIn(answer, 'since') === '') return null
  const listOf = (field: string): readonly unknown[] => (Array.isArray(answer[field]) ? answer[field] : [])
  return {
    whole: answer.whole === true,
    allCustomers: answer.allCustomers === true,
    since: textIn(answer, 'since'),
    more: answer.more === true,
    afterProduct: countIn(answer, 'afterProduct'),
    afterCustomer: countIn(answer, 'afterCustomer'),
    productCount: countIn(answer, 'productCount'),
    customerCount: countIn(answer, 'customerCount'),
    products: rowsOf(answer.products).map(row => onlyFields(row, PRODUCT_FIELDS)),
    removedProducts: listOf('removedProducts').filter(id => typeof id === 'number'),
    customers: rowsOf(answer.customers).map(row => onlyFields(row, CUSTOMER_FIELDS)),
    removedCustomers: listOf('removedCustomers').filter(pid => typeof pid === 'string'),
  }
}

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
      }
    : null

/** Every copy on this device. */
export const branchCopies = (): Promise<readonly BranchCopy[]> =>
  inTill(['copies'], 'readonly', async store => {
    const rows: unknown = await asked(store('copies').getAll())
    return Array.isArray(rows) ? rows.map(readCopy).filter(copy => copy !== null) : []
  })

/** Deletes the customers of a copy, and records that. The products stay. */
const eraseCustomers = async (store: (name: CopyStore) => IDBObjectStore, copy: BranchCopy): Promise<void> => {
  await asked(store('customers').delete(ofPlace(keyOfPlace({ ...copy, username: copy.customersOf }))))
  await asked(store('copies').put({ ...copy, place: keyOfBranch(copy), customersOf: '', customers: 0 }))
}

/**
 * Stores what was downloaded for this user, all parts or nothing: the first says whether it is everything or only changes. Returns whether
 * the copy is complete; it is not if something was deleted on the server, since a deletion leaves no trace.
 */
export const keepCopy = (place: Place, parts: readonly CopyPart[], loadedAt: string): Promise<boolean> =>
  inTill(COPY_STORES, 'readwrite', async store => {
    const [first] = parts
    if (first === undefined) return true
    const { business, branch, username } = place
    const [branchKey, ownKey] = [keyOfBranch(place), keyOfPlace(place)]
    const [products, customers] = [store('products'), store('customers')]
    const before = readCopy(await asked(store('copies').get(branchKey)))
    if (before !== null && before.customersOf !== username) await eraseCustomers(store, before)
    if (first.whole) await asked(products.delete(ofPlace(branchKey)))
    if (first.allCustomers) await asked(customers.delete(ofPlace(ownKey)))
    for (const part of parts) {
      for (const row of part.products) products.put({ ...row, place: branchKey })
      for (const row of part.customers) customers.put({ ...row, place: ownKey })
      for (const id of part.removedProducts) products.delete([branchKey, id])
      for (const pid of part.removedCustomers) customers.delete([ownKey, pid])
    }
    const counts = { products: await asked(products.count(ofPlace(branchKey))), customers: await asked(customers.count(ofPlace(ownKey))) }
    const copy: BranchCopy = { business, branch, since: first.since, loadedAt, customersOf: username, ...counts }
    await asked(store('copies').put({ ...copy, place: branchKey }))
    const last = parts.at(-1) ?? first
    return counts.products === last.productCount && counts.customers === last.customerCount
  })

/** The products of a copy as the server sent them, still to be decoded. */
export const copiedProducts = (branch: CopiedBranch): Promise<unknown> =>
  inTill(['products'], 'readonly', store => asked(store('products').getAll(ofPlace(keyOfBranch(branch)))))

/** The customers loaded for one user, as the server sent them. */
export const copiedCustomers = (place: Place): Promise<unknown> =>
  inTill(['customers'], 'readonly', store => asked(store('customers').getAll(ofPlace(keyOfPlace(place)))))

/**
 * Deletes the customers that were not loaded for this user (all customers if nobody is named), and everything of any other business.
 * Products, prices and stock of the same business stay: they contain no personal data, and the till needs them in the morning.
 */
export const eraseOthers = (keeper: Pick<Place, 'business' | 'username'> | null): Promise<void> =>
  inTill(COPY_STORES, 'readwrite', async store => {
    const rows: unknown = await asked(store('copies').getAll())
    for (const copy of (Array.isArray(rows) ? rows : []).map(readCopy)) {
      if (copy === null || (keeper?.business === copy.business && keeper.username === copy.customersOf)) continue
      await eraseCustomers(store, copy)
      if (keeper === null || keeper.business === copy.business) continue
      await asked(store('products').delete(ofPlace(keyOfBranch(copy))))
      await asked(store('copies').delete(keyOfBranch(copy)))
    }
  })
