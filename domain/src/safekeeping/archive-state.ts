import { nullable, record, type Value } from '../contract/codec.ts'
import { moment, number, oneOf } from '../contract/fields.ts'
import { drill } from './drill.ts'

/**
 * Why the archive does not grow. away: its folder cannot be used, and the log waits for it. full: too much waited, so the archive was given up and begins
 * again when it can. failed: a base backup could not be made. waiting: the log is not archived. passphrase: it is encrypted, and the server has no passphrase.
 */
const ARCHIVE_FAULTS = ['away', 'full', 'failed', 'waiting', 'passphrase'] as const

export const archiveState = record({
  until: ['until', nullable(moment), 'Every change until then is in the archive'],
  lastBaseAt: ['lastbaseat', nullable(moment), 'When the last base backup ended'],
  waitingBytes: ['waitingbytes', number, 'How much of the log waits to be archived'],
  fault: ['fault', nullable(oneOf(ARCHIVE_FAULTS))],
  drill: ['drill', nullable(drill), 'The last time that the archive was restored elsewhere and verified'],
})

/** The continuous archive of the installation, from which it can be restored to any moment. */
export type ArchiveState = Value<typeof archiveState>
export type ArchiveFault = (typeof ARCHIVE_FAULTS)[number]

const LATE_MS = 10 * 60_000

/** Whether somebody has to act: a fault, or changes of more than ten minutes that are not in the archive. */
export const isArchiveInTrouble = ({ until, fault, drill: last }: ArchiveState, now: Date): boolean =>
  fault !== null || until === null || now.getTime() - until.getTime() > LATE_MS || (last !== null && last.result !== 'verified')
