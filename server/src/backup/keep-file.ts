import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemCode } from '../host/file-fault.ts'

/** What a stick (FAT, exFAT) or a share answers that cannot give a file a second name. */
const KNOWS_NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** The name is taken by a file of nothing first: two who keep a file under one name cannot both get it. */
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
 * Makes the bytes of a draft safe under their name: on the disk before the name is, and never over another file (EEXIST). The draft may be
 * left over. `linkTo` is what gives a file its second name.
 */
export const keepAs = async (draft: string, file: string, linkTo: typeof link = link): Promise<void> => {
  const handle = await open(draft, 'r+')
  await handle.sync().finally(() => handle.close())
  try {
    await linkTo(draft, file)
  } catch (error) {
    if (!KNOWS_NO_LINKS.has(systemCode(error) ?? '')) throw error
    await renameTo(draft, file)
  }
  const folder = await open(dirname(file), 'r')
  await folder
    .sync()
    .catch(() => undefined)
    .finally(() => folder.close())
}
