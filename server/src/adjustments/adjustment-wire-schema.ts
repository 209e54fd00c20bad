import { ADJUSTMENT_TYPES, type Adjustment } from '@akonta/domain/adjustments/adjustment'
import { sameInEveryLine } from '@akonta/domain/document-lines'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import { entryDate } from '../http/entry-date.ts'
import { fine, lineOrEmpty, lines, text, wholeNumber } from '../http/fields.ts'

const LONGEST_NOTE = 300

const adjustmentLine = z.object({
  productId: wholeNumber({ least: 1 }),
  transtype: z.enum(ADJUSTMENT_TYPES),
  qty: fine().meta({ type: 'number', description: 'At most 4 decimals. Above 0; only STOCKTAKING may be negative, for a count loss' }),
  branchId: lineOrEmpty(40).nullish().meta({ description: 'Branch code. Without it the branch of the call' }),
  note: text(LONGEST_NOTE).nullish(),
  entryDate,
})

const EXAMPLE = {
  userId: 1,
  branchId: 'ACC',
  productId: 1002,
  productName: 'Milo Tin 400g',
  coaaccount: 'I0000TR',
  transtype: 'DAMAGED_ITEMS',
  costPrice: 71.4,
  qty: 2,
  note: 'Dented in the store room',
}

/** One adjustment line or a list of them (AMB-058). User, account, name and cost are accepted and ignored: the server determines them. */
export const adjustmentBody = z
  .preprocess(body => (Array.isArray(body) ? body : [body]), lines(adjustmentLine))
  .meta({
    description: 'One line or a list of lines, saved all or nothing. transtype, branchId, note and entryDate must agree over the lines.',
    examples: [[EXAMPLE], EXAMPLE],
  })

/** The lines as one adjustment, and the branch code that they name, or empty. */
export const adjustmentFromWire = (wire: z.output<typeof adjustmentBody>): Adjustment & { readonly branchCode: string } => {
  const sent = wire.map(each => ({
    ...each,
    branchId: each.branchId ?? '',
    note: each.note?.trim() ?? '',
    entryDate: each.entryDate ?? undefined,
  }))
  const type = sameInEveryLine(sent, 'transtype')
  const wrong = sent.findIndex(({ qty }) => qty === 0n || (qty < 0n && type !== 'STOCKTAKING'))
  if (wrong !== -1) throw new Refusal('bad_input', 'Enter Valid Quantity', { field: 'qty', line: wrong + 1 })
  return {
    type,
    branchCode: sameInEveryLine(sent, 'branchId'),
    note: sameInEveryLine(sent, 'note'),
    date: sameInEveryLine(sent, 'entryDate'),
    lines: sent.map(({ productId, qty }) => ({ productId, quantity: qty })),
  }
}

export const adjustmentAnswer = z
  .object({ savedSuccessfully: z.boolean(), invoicenoGen: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-A26-000042' }] })

const pastAdjustment = {
  invNo: z.string(),
  branch: z.string(),
  branchname: z.string(),
  transtype: z.enum(ADJUSTMENT_TYPES),
  adjusttime: z.string(),
  entrydate: z.string().meta({ description: 'The date of the document in the books' }),
  username: z.string(),
  note: z.string(),
  lineCount: z.number(),
  totalvalue: z
    .number()
    .nullable()
    .meta({ description: 'What the stock gained, negative when it lost; null for users who may not see costs' }),
  reversedBy: z.string().meta({ description: 'The number of the document that reversed it, or empty' }),
  reverses: z.string().meta({ description: 'The number of the adjustment that this one reverses, or empty' }),
}

const PAST_EXAMPLE = {
  invNo: 'ACC-A26-000042',
  branch: 'ACC',
  branchname: 'Accra Central',
  transtype: 'DAMAGED_ITEMS' as const,
  adjusttime: '2026-11-20T14:32:00.000Z',
  entrydate: '2026-11-20',
  username: 'Ama Mensah',
  note: 'Dented in the store room',
  lineCount: 1,
  totalvalue: -142.8,
  reversedBy: '',
  reverses: '',
}

export const adjustmentOfDayAnswer = z.object(pastAdjustment).meta({ examples: [PAST_EXAMPLE] })

export const adjustmentPaperAnswer = z
  .object({
    ...pastAdjustment,
    lines: z.array(
      z.object({ productId: z.number(), productName: z.string(), qty: z.number(), amount: z.number().nullable() }).meta({
        description: 'qty and amount are signed: what the stock gained',
      }),
    ),
  })
  .meta({ examples: [{ ...PAST_EXAMPLE, lines: [{ productId: 1002, productName: 'Milo Tin 400g', qty: -2, amount: -142.8 }] }] })
