import { Refusal } from '@akonta/domain/refusals'
import type { Database, Statement, Transaction } from '../db/database.ts'
import { type FileKey, StoreFault } from '../file-store/file-store.ts'
import type { GuardedStore } from '../file-store/guarded-store.ts'
import { lockContent } from './change-attachments.ts'

const EVERY_BUSINESS: Statement = { name: 'attachment-every-business', text: 'select business_id, dbname from every_business()' }
const UNUSED = `f.outside is not null and f.outside_at < $2
  and not exists (select from attachment a where a.business_id = f.business_id and a.sha256 = f.sha256 and a.removed_at is null)`
const FIND_UNUSED: Statement = {
  name: 'attachment-find-unused',
  text: `select f.sha256, own_identity() as identity from attachment_file f where f.business_id = $1 and ${UNUSED} order by f.outside_at limit 500`,
}
/** Content that another server deletes at this moment is left to it for an hour. */
const LEAVE: Statement = {
  name: 'attachment-leave',
  text: `update attachment_file f set outside = 'leaving', outside_at = $4 where f.business_id = $1 and f.sha256 = $3 and ${UNUSED}`,
}
const LEFT: Statement = {
  name: 'attachment-left',
  text: `delete from attachment_file where business_id = $1 and sha256 = $2 and outside = 'leaving'`,
}
const USED: Statement = {
  name: 'attachment-used-outside',
  text: `select f.sha256, own_identity() as identity from attachment_file f
         where f.business_id = $1 and f.outside = 'stored' and f.sha256 > $2
           and exists (select from attachment a where a.business_id = f.business_id and a.sha256 = f.sha256 and a.removed_at is null)
         order by f.sha256 limit 500`,
}

type Business = { business_id: number; dbname: string }

const businesses = (database: Database): Promise<Business[]> => database.rows<Business>(EVERY_BUSINESS)

/** A business that is being moved, or was moved, is left out: a server cannot enter it, and the others have files too. */
const unlessMoved = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal && (error.code === 'business_moving' || error.code === 'business_moved')) return undefined
    throw error
  })

/** An upload that takes longer was given up. */
const ABANDONED_MS = 60 * 60 * 1000

type Deleting = { readonly database: Database; readonly store: GuardedStore; readonly now: Date; readonly isWanted: () => boolean }

const deleteUnusedOf = async ({ database, store, now, isWanted }: Deleting, businessId: number): Promise<number> => {
  let deleted = 0
  const before = new Date(now.getTime() - ABANDONED_MS)
  const unused = await database.read(businessId, tx => tx.rows<FileKey>(FIND_UNUSED, [businessId, before]))
  for (const key of unused) {
    if (!isWanted()) return deleted
    const isLeaving = await database.transaction(businessId, async tx => {
      await lockContent(tx, key.sha256)
      return (await tx.count(LEAVE, [businessId, before, key.sha256, now])) === 1
    })
    if (!isLeaving) continue
    await store.remove(key)
    await database.transaction(businessId, tx => tx.count(LEFT, [businessId, key.sha256]))
    deleted += 1
  }
  return deleted
}

/**
 * Deletes from the store what no document has: removed files, and content whose upload was given up more than an hour ago. First the row says that the
 * content is leaving, so that nobody attaches it and no other server deletes it too; then it is deleted; then the row goes. When the program ends in between, a
 * later run goes on. Returns how many were deleted. StoreFault when the store does not answer.
 */
export const deleteUnused = async (
  database: Database,
  store: GuardedStore,
  now: Date,
  isWanted: () => boolean = () => true,
): Promise<number> => {
  let deleted = 0
  for (const { business_id: businessId } of await businesses(database))
    deleted += (await unlessMoved(deleteUnusedOf({ database, store, now, isWanted }, businessId))) ?? 0
  return deleted
}

type Outside = FileKey & { readonly businessId: number; readonly dbname: string }

/** Every file that a document has and that is in a store, business by business, without those that this database cannot enter. */
const filesOutside = async function* (database: Database): AsyncGenerator<Outside> {
  for (const { business_id: businessId, dbname } of await businesses(database)) {
    let after = ''
    for (;;) {
      const reading = database.read(businessId, (tx: Transaction) => tx.rows<FileKey>(USED, [businessId, after]))
      const page = (await unlessMoved(reading)) ?? []
      for (const key of page) yield { ...key, businessId, dbname }
      const last = page.at(-1)
      if (last === undefined) break
      after = last.sha256
    }
  }
}

/** How many files are in a store, and the first of those that it does not have, or has in another form. */
type Checked = { readonly files: number; readonly lost: number; readonly faults: readonly string[] }

const MOST_FAULTS = 20

/**
 * Asks the store for every file. `reads`: the content too, against its hash. Without a store every file is lost. StoreFault when the store does not
 * answer.
 */
export const checkFilesOutside = async (
  database: Database,
  store: GuardedStore | undefined,
  { reads, isWanted = () => true }: { readonly reads: boolean; readonly isWanted?: () => boolean },
): Promise<Checked> => {
  let files = 0
  let lost = 0
  const faults: string[] = []
  const faultOf = async (file: Outside): Promise<string | null> => {
    if (store === undefined) return 'is in a store that AKONTA_ATTACHMENTS does not name'
    if (!reads) return (await store.has(file)) ? null : `is missing in ${store.name}`
    try {
      await store.get(file)
      return null
    } catch (error) {
      if (error instanceof StoreFault && error.isLost) return `is missing or damaged in ${store.name}`
      throw error
    }
  }
  for await (const file of filesOutside(database)) {
    if (!isWanted()) break
    files += 1
    const fault = await faultOf(file)
    if (fault === null) continue
    lost += 1
    if (faults.length < MOST_FAULTS) faults.push(`${file.dbname}: the file ${file.sha256} ${fault}`)
  }
  return { files, lost, faults }
}
