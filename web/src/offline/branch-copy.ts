import { countIn, isRecord, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'
import { asked, inTill, ofPlace } from './till-database.ts'

/** Whose copy of which branch: the business by its dbname, the user name, the branch code. */
export type Place = { readonly business: string; readonly username: string; readonly branch: string }

/** What was loaded, and when. `since` is what the server wants to hear next time; `loadedAt` is this device's time as ISO text. */
export type BranchCopy = Place & {
  readonly since: string
  readonly loadedAt: string
  readonly products: number
  readonly customers: number
}

/** One answer of the server. Without costs: they do not belong on a till. */
export type CopyPart = {
  readonly whole: boolean
  readonly since: string
  readonly more: boolean
  readonly afterProduct: number
  readonly afterCustomer: number
  /** How many of each a complete copy has. */
  readonly productCount: number
  readonly customerCount: number
  readonly products: readonly UnknownRecord[]
  readonly removedProducts: readonly number[]
  readonly customers: readonly UnknownRecord[]
  readonly removedCustomers: readonly string[]
}

/** A copy that is older is brought up to date by itself. */
const FRESH_FOR_MS = 10 * 60_000

/** Is it time to renew the copy? Also when it comes from the future: the clock was ahead when it was loaded, or is behind now. */
export const isStaleCopy = ({ loadedAt }: Pick<BranchCopy, 'loadedAt'>, clock: number): boolean =>
  Math.abs(clock - Date.parse(loadedAt)) > FRESH_FOR_MS

const COPY_STORES = ['copies', 'products', 'customers'] as const

/** The fields of a product that a till keeps, and no other. */
const PRODUCT_FIELDS = ['id', 'productName', 'productCode', 'barcode', 'retCash', 'available']
const CUSTOMER_FIELDS = ['pid', 'payee', 'phone']

const onlyFields = (row: UnknownRecord, fields: readonly string[]): UnknownRecord =>
  Object.fromEntries(fields.map(field => [field, row[field] ?? '']))

const keyOfPlace = ({ business, username, branch }: Place): string => `${business}|${username}|${branch}`

/** Reads an answer of the download; null when it is none. */
export const readCopyPart = (answer: unknown): CopyPart | null => {
  if (!isRecord(answer) || !Array.isArray(answer.products) || textIn(answer, 'since') === '') return null
  const listOf = (field: string): readonly unknown[] => (Array.isArray(answer[field]) ? answer[field] : [])
  return {
    whole: answer.whole === true,
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
        username: textIn(kept, 'username'),
        branch: textIn(kept, 'branch'),
        since: textIn(kept, 'since'),
        loadedAt: textIn(kept, 'loadedAt'),
        products: countIn(kept, 'products'),
        customers: countIn(kept, 'customers'),
      }
    : null

/** Every copy on this device. */
export const branchCopies = (): Promise<readonly BranchCopy[]> =>
  inTill(['copies'], 'readonly', async store => {
    const rows: unknown = await asked(store('copies').getAll())
    return Array.isArray(rows) ? rows.map(readCopy).filter(copy => copy !== null) : []
  })

/**
 * Writes what was downloaded, all parts or nothing: the first says whether it stands for everything or for what changed. Answers whether
 * the copy is complete; it is not when something was erased of which nothing is left to tell.
 */
export const keepCopy = (place: Place, parts: readonly CopyPart[], loadedAt: string): Promise<boolean> =>
  inTill(COPY_STORES, 'readwrite', async store => {
    const [first] = parts
    if (first === undefined) return true
    const key = keyOfPlace(place)
    const [products, customers] = [store('products'), store('customers')]
    if (first.whole) for (const each of [products, customers]) await asked(each.delete(ofPlace(key)))
    for (const part of parts) {
      for (const row of part.products) products.put({ ...row, place: key })
      for (const row of part.customers) customers.put({ ...row, place: key })
      for (const id of part.removedProducts) products.delete([key, id])
      for (const pid of part.removedCustomers) customers.delete([key, pid])
    }
    const counts = { products: await asked(products.count(ofPlace(key))), customers: await asked(customers.count(ofPlace(key))) }
    await asked(store('copies').put({ ...place, place: key, since: first.since, loadedAt, ...counts }))
    const last = parts.at(-1) ?? first
    return counts.products === last.productCount && counts.customers === last.customerCount
  })

/** The rows of a copy as the server sent them: to be decoded like an answer. */
export const copiedRows = (name: 'products' | 'customers', place: Place): Promise<unknown> =>
  inTill([name], 'readonly', store => asked(store(name).getAll(ofPlace(keyOfPlace(place)))))

/** Takes away every copy that is not this person's; all of them, when nobody is named. */
export const forgetCopies = (keeper: Pick<Place, 'business' | 'username'> | null): Promise<void> =>
  inTill(COPY_STORES, 'readwrite', async store => {
    const rows: unknown = await asked(store('copies').getAll())
    for (const copy of (Array.isArray(rows) ? rows : []).map(readCopy)) {
      if (copy === null || (keeper?.business === copy.business && keeper.username === copy.username)) continue
      const key = keyOfPlace(copy)
      await asked(store('copies').delete(key))
      for (const name of ['products', 'customers'] as const) await asked(store(name).delete(ofPlace(key)))
    }
  })
