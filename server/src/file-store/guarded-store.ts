import { Refusal } from '@akonta/domain/refusals'
import { sha256Of } from '../host/sha256.ts'
import { type FileKey, type FileStore, StoreFault } from './file-store.ts'

/** Calls that wait for the store at once. More are refused at once: a store that is slow must not take the places of sales. */
const MOST_AT_ONCE = 8
const LIMIT_MS = 10_000

export type StoreLimits = { readonly most?: number; readonly limitMs?: number }

export type GuardedStore = {
  readonly name: string
  readonly kind: FileStore['kind']
  put(key: FileKey, content: Uint8Array): Promise<void>
  /** The content, which has its hash. StoreFault with `isLost` if the store has lost it. */
  get(key: FileKey): Promise<Uint8Array>
  has(key: FileKey): Promise<boolean>
  remove(key: FileKey): Promise<void>
  probe(): Promise<void>
}

/**
 * A store with a time limit for each call, a limit of calls at once, and content that is compared with its hash at each read. Everything that
 * fails is a StoreFault.
 */
export const guarded = (store: FileStore, { most = MOST_AT_ONCE, limitMs = LIMIT_MS }: StoreLimits = {}): GuardedStore => {
  const place = store.name.replace('the ', 'The ')
  let underWay = 0
  const guard = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (underWay >= most) throw new StoreFault(`${place} is slow: ${most} calls are waiting for it.`)
    underWay += 1
    const late = new AbortController()
    const tooSlow = new StoreFault(`${place} did not answer within ${limitMs / 1000} seconds.`)
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(tooSlow)
        late.abort(tooSlow)
      }, limitMs)
    })
    // The place is free when the work has really ended: a drive that hangs holds it.
    const working = work(late.signal).finally(() => {
      underWay -= 1
    })
    try {
      return await Promise.race([working, limit])
    } catch (error) {
      working.catch(() => undefined)
      if (error instanceof StoreFault) throw error
      throw new StoreFault(`${place} cannot be used: ${error instanceof Error ? error.name : 'it failed'}.`)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    name: store.name,
    kind: store.kind,
    put: (key, content) => guard(signal => store.put(key, content, signal)),
    get: key =>
      guard(async signal => {
        const content = await store.get(key, signal)
        if (content === undefined) throw new StoreFault(`${place} does not have the file ${key.sha256}.`, true)
        if (sha256Of(content) !== key.sha256)
          throw new StoreFault(`${place} has another content in the place of the file ${key.sha256}.`, true)
        return content
      }),
    has: key => guard(signal => store.has(key, signal)),
    remove: key => guard(signal => store.remove(key, signal)),
    probe: () => guard(signal => store.probe(signal)),
  }
}

/** For people: what was asked is refused, and everything else works. The operator’s sentence goes to `report`. */
export const orRefuse = async <T>(work: Promise<T>, report: (fault: StoreFault) => void): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    report(error)
    throw new Refusal(error.isLost ? 'file_lost' : 'file_store_unavailable')
  }
}
