import type { UnknownRecord } from '../../../lib/stored-values.ts'
import type { CopyState } from '../../../offline/first-products.ts'
import { searchCopy } from './copied-catalogue.ts'
import type { Search, SearchAnswer } from './search-worker.ts'
import address from './search-worker.ts?worker&url'

type Rows = SearchAnswer['rows']

/** The searches that wait for an answer, by their ids. */
const waiting = new Map<number, (rows: Rows) => void>()
let lastId = 0
let worker: Worker | null = null
let isBroken = false

const answer = (id: number, rows: Rows): void => {
  waiting.get(id)?.(rows)
  waiting.delete(id)
}

const start = (): Worker => {
  const started = new Worker(address, { type: 'module' })
  started.addEventListener('message', ({ data: { id, rows } }: MessageEvent<SearchAnswer>) => answer(id, rows))
  started.addEventListener('error', () => {
    isBroken = true
    for (const id of waiting.keys()) answer(id, null)
  })
  return started
}

const askWorker = (copy: CopyState, text: string, exactly: boolean): Promise<Rows> =>
  new Promise(resolve => {
    if (isBroken) return resolve(null)
    try {
      worker ??= start()
    } catch {
      isBroken = true
      return resolve(null)
    }
    lastId += 1
    waiting.set(lastId, resolve)
    const { business, branch, loadedAt, since } = copy
    const search: Search = { id: lastId, copy: { business, branch, loadedAt, since }, text, exactly }
    worker.postMessage(search)
  })

/**
 * The stored rows of the products that match a text, in the server's order: searched in a worker; in the page if the browser cannot start it
 * or it failed. `exactly`: waits for this state of the copy, while a renewed one is being read.
 */
export const searchBeside = async (copy: CopyState, text: string, exactly = false): Promise<readonly UnknownRecord[]> =>
  (await askWorker(copy, text, exactly)) ?? searchCopy(copy, text, exactly)
