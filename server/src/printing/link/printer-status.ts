import type { PrintFault } from './outcome.ts'

/** DLE EOT 1, 2 and 4: whether the printer is online, why not, and whether it has paper. Answered at once, even while it cannot print. */
export const ASK_STATUS = Uint8Array.of(0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4)
const ANSWERS = 3

/** GS r 1: the paper sensor, answered when everything before it is printed. */
export const ASK_WHEN_DONE = Uint8Array.of(0x1d, 0x72, 1)

/** Of a byte that answers DLE EOT, bits 1 and 4 are set, 0 and 7 are not. Of one that answers GS r, bits 4 and 7 are not. */
const isStatus = (byte: number): boolean => (byte & 0x93) === 0x12
const isDone = (byte: number): boolean => (byte & 0x90) === 0

/** What the three answers say; undefined until all have arrived. */
export const readStatus = (bytes: readonly number[]): { readonly fault: PrintFault | null } | undefined => {
  const [printer, cause, paper] = bytes.filter(isStatus).slice(-ANSWERS)
  if (printer === undefined || cause === undefined || paper === undefined) return undefined
  if ((paper & 0x60) !== 0 || (cause & 0x20) !== 0) return { fault: 'out_of_paper' }
  if ((cause & 0x04) !== 0) return { fault: 'cover_open' }
  return { fault: (printer & 0x08) !== 0 || (cause & 0x40) !== 0 ? 'offline' : null }
}

/** Whether the printer has answered that everything is printed, and whether paper was left. */
export const readDone = (bytes: readonly number[]): { readonly fault: PrintFault | null } | undefined => {
  const answer = bytes.find(isDone)
  return answer === undefined ? undefined : { fault: (answer & 0x0c) === 0x0c ? 'out_of_paper' : null }
}
