import type { AuditAction } from '../db/record-change.ts'

/** The entry in the audit trail: the reversed document, its reversal and the reason. */
export const reversalAction = (number: string, reversedBy: string, reason: string): AuditAction => ({
  kind: 'reversal',
  action: 'Reversed',
  subject: number,
  changes: [
    { what: 'Reversed by', before: '', after: reversedBy },
    { what: 'Reason', before: '', after: reason },
  ],
})
