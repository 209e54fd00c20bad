import type { Page } from '@playwright/test'

type Store = 'copies' | 'products' | 'customers' | 'receipts' | 'sales'

/** The content of a store of the device's database, as JSON text. The page must have opened it. */
export const storedOnDevice = (page: Page, store: Store): Promise<string> =>
  page.evaluate(
    name =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('akonta-till')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
          reading.onerror = () => reject(reading.error)
        }
      }),
    store,
  )

/** Stores rows in a store of the device's database. A page of the product must have created it. */
export const storeOnDevice = (page: Page, store: Store, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> =>
  page.evaluate(
    ([name, kept]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('akonta-till')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction(name, 'readwrite')
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          writing.onabort = () => reject(writing.error)
          for (const row of kept) writing.objectStore(name).put(row)
        }
      }),
    [store, rows] as const,
  )
