import { record } from '../contract/codec.ts'
import { moment, oneOf } from '../contract/fields.ts'

/**
 * What the test of a backup found. verified: restored elsewhere, and the books of every business are clean. old: it is right, and more than two
 * days old.
 */
export const DRILL_RESULTS = ['verified', 'missing', 'damaged', 'passphrase', 'old', 'not_clean', 'failed'] as const
export type DrillResult = (typeof DRILL_RESULTS)[number]

export const drill = record({
  at: moment,
  result: oneOf(DRILL_RESULTS),
})
