import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then a start has loaded everything, and the first people have not signed in yet. */
const AFTER_START_MS = 5_000

/**
 * Gives back what loading the program took: Node 24 keeps 25 to 45 MB of it for an idle server. Stops the process for 40 to 100 ms. Node 20 gives it back
 * itself, and only collects its garbage here.
 */
export const shrinkHeap = async (): Promise<void> => {
  // Nothing else can ask for it once Node runs.
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
}

/** Once, when the server has been ready for a moment. */
export const shrinkHeapAfterStart = (): void => {
  setTimeout(shrinkHeap, AFTER_START_MS).unref()
}
