import { openFolderStore } from './folder-store.ts'
import { type GuardedStore, guarded, type StoreLimits } from './guarded-store.ts'
import { openS3Store } from './s3-store.ts'
import type { StoreSetting } from './store-setting.ts'

/** The store of a setting; undefined: the database. Opens no connection. */
export const openStore = (setting: StoreSetting, limits?: StoreLimits): GuardedStore | undefined => {
  if (setting.kind === 'database') return undefined
  return guarded(setting.kind === 'folder' ? openFolderStore(setting.folder) : openS3Store(setting), limits)
}
