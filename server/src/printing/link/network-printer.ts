import { openLine } from './open-line.ts'
import type { LinkLimits, Outcome, PrintFault } from './outcome.ts'
import { ASK_STATUS, ASK_WHEN_DONE, readDone, readStatus } from './printer-status.ts'

const failed = (fault: PrintFault): Outcome => ({ state: 'failed', fault })
const unclear = (fault: PrintFault): Outcome => ({ state: 'unclear', fault })
const PRINTED: Outcome = { state: 'printed' }

/**
 * Prints over one connection: asks for paper and cover, sends, and waits until the printer reports that everything is on paper. A printer
 * that answers no query is believed to have printed what it took.
 */
export const printOverNetwork = async (host: string, port: number, bytes: Uint8Array, limits: LinkLimits): Promise<Outcome> => {
  const line = await openLine(host, port, limits.connect)
  if (line === null) return failed('unreachable')
  try {
    line.ask(ASK_STATUS)
    const before = await line.answer(readStatus, limits.status)
    if (before?.fault) return failed(before.fault)
    if (line.isLost()) return failed('unreachable')
    if (!(await line.send(bytes, limits.write))) return unclear(line.isLost() ? 'broke_off' : 'stuck')
    if (before === undefined) return (await line.finish(limits.done)) ? PRINTED : unclear('broke_off')
    line.ask(ASK_WHEN_DONE)
    const done = await line.answer(readDone, limits.done)
    if (done !== undefined) return done.fault === null ? PRINTED : unclear(done.fault)
    if (line.isLost()) return unclear('broke_off')
    // It is still printing, or knows this query only: then no fault means that it prints.
    line.ask(ASK_STATUS)
    const after = await line.answer(readStatus, limits.status)
    if (after === undefined) return unclear('broke_off')
    return after.fault === null ? PRINTED : unclear(after.fault)
  } finally {
    await line.close()
  }
}
