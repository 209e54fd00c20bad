import { z } from 'zod'
import type { Deed } from '../db/record-change.ts'
import { line } from './fields.ts'

export const reversalBody = z
  .object({ reason: line(200).meta({ description: 'Why it is reversed; stored with the entry' }) })
  .meta({ examples: [{ reason: 'Entered twice' }] })

export const reversalAnswer = z
  .object({ savedSuccessfully: z.boolean(), invoicenoGen: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-X26-000004' }] })

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
