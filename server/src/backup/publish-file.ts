import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemCode } from '../host/file-fault.ts'
import { syncFolder } from '../host/sync-folder.ts'

/** The error codes of drives (FAT, exFAT) and shares that have no hard links. */
const KNOWS_NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** An empty file reserves the name first: two backups cannot both take it. */
const renameTo = async (draft: string, file: string): Promise<void> => {
  const claim = await open(file, 'wx', 0o600)
  await claim.close()
  try {
    await rename(draft, file)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/**
 * Makes a draft durable under its final name: its bytes are on the disk before the name is, and no other file is overwritten (EEXIST). The
 * draft may remain. `linkTo` gives a file its second name.
 */
export const publishAs = async (draft: string, file: string, linkTo: typeof link = link): Promise<void> => {
  const handle = await open(draft, 'r+')
  await handle.sync().finally(() => handle.close())
  try {
    await linkTo(draft, file)
  } catch (error) {
    if (!KNOWS_NO_LINKS.has(systemCode(error) ?? '')) throw error
    await renameTo(draft, file)
  }
  await syncFolder(dirname(file))
}
