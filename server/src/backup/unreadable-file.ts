import type { DrillResult } from '@akonta/domain/safekeeping/drill'
import { StartFault } from '../host/start-fault.ts'

/** Why a backup cannot be read, for people who should not see the names of files. */
export type Reason = Extract<DrillResult, 'missing' | 'damaged' | 'passphrase'>

/** A backup that is missing, damaged, cut off, or encrypted with another passphrase. */
export class UnreadableFile extends StartFault {
  readonly reason: Reason
  constructor(reason: Reason, sentence: string) {
    super(sentence)
    this.reason = reason
  }
}
