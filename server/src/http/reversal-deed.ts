import type { Deed } from '../db/record-change.ts'

/** The entry in the audit trail: the reversed document, its reversal and the reason. */
export const reversalDeed = (number: string, reversedBy: string, reason: string): Deed => ({
  kind: 'reversal',
  deed: 'Reversed',
  subject: number,
  changes: [
    { what: 'Reversed by', before: '', after: reversedBy },
    { what: 'Reason', before: '', after: reason },
  ],
})
