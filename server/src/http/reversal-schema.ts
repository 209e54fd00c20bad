import { z } from 'zod'
import { line } from './fields.ts'

/** What every call that undoes a document takes. */
export const reversalBody = z
  .object({ reason: line(200).meta({ description: 'Why it is undone; kept with the books' }) })
  .meta({ examples: [{ reason: 'Entered twice' }] })

/** And what it answers: the number of the reversal. */
export const reversalAnswer = z
  .object({ savedSuccessfully: z.boolean(), invoicenoGen: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-X26-000004' }] })
