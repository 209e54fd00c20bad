/**
 * The stores: `copies` describes the loaded data, `products` and `customers` contain it, `receipts` those seen
 * here, `sales` everything that was entered here without a connection, `till` is the device.
 */
type StoreName = 'copies' | 'products' | 'customers' | 'receipts' | 'sales' | 'till'

const NAME = 'akonta-till'
const VERSION = 3

const KEYS: Readonly<Record<StoreName, string | string[]>> = {
  copies: 'place',
  products: ['place', 'id'],
  customers: ['place', 'pid'],
  receipts: ['place', 'invoice'],
  sales: 'requestId',
  till: 'id',
}

const COPY_STORES: readonly StoreName[] = ['copies', 'products', 'customers']
const STORES: readonly StoreName[] = [...COPY_STORES, 'receipts', 'sales', 'till']

let opened: Promise<IDBDatabase> | null = null

const failureOf = (error: DOMException | null): Error => error ?? new DOMException('The database of this device failed', 'UnknownError')

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, VERSION)
    opening.onupgradeneeded = ({ oldVersion }) => {
      // Each version adds stores, and keeps what waits to be sent.
      for (const name of STORES.filter(each => !opening.result.objectStoreNames.contains(each)))
        opening.result.createObjectStore(name, { keyPath: KEYS[name] })
      // Version 1 kept a copy per user. Its data is loaded again.
      if (oldVersion === 1) for (const name of COPY_STORES) opening.transaction?.objectStore(name).clear()
    }
    opening.onerror = () => reject(failureOf(opening.error))
    opening.onsuccess = () => {
      const database = opening.result
      const letGo = (): void => {
        database.close()
        opened = null
      }
      database.onversionchange = letGo
      database.onclose = letGo
      resolve(database)
    }
  })

const connect = (): Promise<IDBDatabase> => {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(failureOf(request.error))
  })

/** All keys that begin with one place; only those after a second part, if there is one. */
export const ofPlace = (place: string, after?: number): IDBKeyRange =>
  after === undefined ? IDBKeyRange.bound([place], [place, []]) : IDBKeyRange.bound([place, after], [place, []], true)

type Mode = 'readonly' | 'readwrite'

const begin = async (names: readonly StoreName[], mode: Mode): Promise<IDBTransaction> =>
  (await connect()).transaction([...names], mode, { durability: 'strict' })

/** A browser may close the database of a page that slept, and does not always say so: then it is opened again. */
const beginAgain = (names: readonly StoreName[], mode: Mode) => (failure: unknown) => {
  if (!(failure instanceof DOMException) || failure.name !== 'InvalidStateError') throw failure
  opened = null
  return begin(names, mode)
}

/**
 * A transaction of this device's database, all or nothing. A change is durable when this resolves. `work` may wait only for requests of
 * this transaction.
 */
export const inTill = async <T>(
  names: readonly StoreName[],
  mode: Mode,
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> => {
  const transaction = await begin(names, mode).catch(beginAgain(names, mode))
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(failureOf(transaction.error))
  })
  done.catch(() => undefined)
  try {
    const result = await work(name => transaction.objectStore(name))
    await done
    return result
  } catch (error) {
    if (transaction.error === null) {
      try {
        transaction.abort()
      } catch {
        // It had ended already: the cause is the error that is thrown.
      }
    }
    throw error
  }
}
