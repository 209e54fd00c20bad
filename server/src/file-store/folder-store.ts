import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LARGEST_ATTACHMENT } from '@akonta/domain/attachments/attachment-type'
import { systemCode } from '../host/file-fault.ts'
import { syncFolder } from '../host/sync-folder.ts'
import { type FileStore, pathOf, StoreFault } from './file-store.ts'

const SENTENCES: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write there',
  EPERM: 'this user may not read or write there',
  EROFS: 'the drive is read-only',
  ENOSPC: 'the drive is full',
  EDQUOT: 'the drive is full',
  ENOENT: 'it does not exist',
  ENOTDIR: 'it is not a folder',
  EIO: 'the drive reports an error',
  ESTALE: 'the network drive is away',
}

const faultOf = (folder: string, error: unknown): unknown => {
  const code = systemCode(error)
  return code === undefined ? error : new StoreFault(`The folder ${folder} cannot be used: ${SENTENCES[code] ?? code}.`)
}

/**
 * A folder of files that only their owner can read. A file gets its name when its bytes are on the disk: after a crash it is there whole or not at
 * all. The folder itself must exist: a drive that is not mounted is not an empty store.
 */
export const openFolderStore = (folder: string): FileStore => {
  const placeOf = (key: Parameters<FileStore['has']>[0]): string => join(folder, pathOf(key))
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw faultOf(folder, error)
    }
  }
  const missing = (error: unknown): undefined => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
  const mustExist = async (): Promise<void> => {
    if (!(await stat(folder)).isDirectory()) throw new StoreFault(`The folder ${folder} cannot be used: it is not a folder.`)
  }
  return {
    name: `the folder ${folder}`,
    kind: 'folder',
    put: (key, content, signal) =>
      guarded(async () => {
        const place = placeOf(key)
        await mustExist()
        await mkdir(dirname(place), { recursive: true, mode: 0o700 })
        const draft = `${place}.${randomBytes(4).toString('hex')}.draft`
        try {
          const handle = await open(draft, 'wx', 0o600)
          try {
            await handle.writeFile(content, { signal })
            await handle.sync()
          } finally {
            await handle.close()
          }
          await rename(draft, place)
        } catch (error) {
          await rm(draft, { force: true }).catch(() => undefined)
          throw error
        }
        await syncFolder(dirname(place))
      }),
    get: (key, signal) =>
      guarded(async () => {
        await mustExist()
        const handle = await open(placeOf(key), 'r').catch(missing)
        if (handle === undefined) return undefined
        try {
          const { size } = await handle.stat()
          const content = Buffer.alloc(Math.min(size, LARGEST_ATTACHMENT + 1))
          const { bytesRead } = await handle.read(content, 0, content.length, 0)
          signal.throwIfAborted()
          return content.subarray(0, bytesRead)
        } finally {
          await handle.close()
        }
      }),
    has: key =>
      guarded(async () => {
        await mustExist()
        return (await stat(placeOf(key)).catch(missing))?.isFile() ?? false
      }),
    remove: key =>
      guarded(async () => {
        await mustExist()
        await rm(placeOf(key), { force: true })
      }),
    probe: () =>
      guarded(async () => {
        await mustExist()
        await readdir(folder)
      }),
  }
}
