import { z } from 'zod'
import type { Deed } from '../db/record-change.ts'
import { line } from './fields.ts'

/** What every call that undoes a document takes. */
export const reversalBody = z
  .object({ reason: line(200).meta({ description: 'Why it is undone; kept with the books' }) })
  .meta({ examples: [{ reason: 'Entered twice' }] })

/** And what it answers: the number of the reversal. */
export const reversalAnswer = z
  .object({ savedSuccessfully: z.boolean(), invoicenoGen: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-X26-000004' }] })

/** What the audit trail keeps of it: the paper that was undone, by which one and why. */
export const reversalDeed = (number: string, reversedBy: string, reason: string): Deed => ({
  kind: 'reversal',
  deed: 'Reversed',
  subject: number,
  changes: [
    { what: 'Reversed by', before: '', after: reversedBy },
    { what: 'Reason', before: '', after: reason },
  ],
})
