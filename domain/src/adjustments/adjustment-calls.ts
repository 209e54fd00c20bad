import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import { call, reversal, savedNumber } from '../contract/call.ts'
import { type Codec, documented, list, mapped, nullable, optionalOrNull, record, unused, type Value } from '../contract/codec.ts'
import {
  date,
  entryDate,
  fine,
  line,
  lineOrEmpty,
  lines,
  moment,
  money,
  number,
  oneOf,
  paragraph,
  sentDate,
  sentFine,
  text,
  wholeNumber,
} from '../contract/fields.ts'
import { sameInEveryLine } from '../document-lines.ts'
import { packOfLine, sentPack } from '../packs/pack-fields.ts'
import { Refusal } from '../refusals.ts'
import { ADJUSTMENT_TYPES, type Adjustment } from './adjustment.ts'

export const LONGEST_ADJUSTMENT_NOTE = 300

const area = 'Inventory adjustment'

/** An adjustment, and the branch that its lines name; empty for the branch of the call. */
export type SentAdjustment = Adjustment & { readonly branchCode: string }

const sentLine = record({
  userId: unused(number),
  branchId: ['branchId', optionalOrNull(lineOrEmpty(40)), 'Branch code. Without it the branch of the call'],
  productId: wholeNumber({ least: 1 }),
  productName: unused(text),
  coaaccount: unused(text),
  transtype: oneOf(ADJUSTMENT_TYPES),
  costPrice: unused(nullable(fine)),
  quantity: [
    'qty',
    sentFine(),
    { type: 'number', description: 'At most 4 decimals. Above 0; only STOCKTAKING may be negative, for a count loss' },
  ],
  pack: sentPack,
  note: optionalOrNull(paragraph(LONGEST_ADJUSTMENT_NOTE)),
  entryDate,
})

/** A single line may be sent without a list (AMB-058). */
const oneOrMany = <T>(codec: Codec<readonly T[]>): Codec<readonly T[]> => ({
  ...codec,
  read: (input, faults) => codec.read(Array.isArray(input) ? input : [input], faults),
})

const EXAMPLE = {
  userId: 1,
  branchId: 'ACC',
  productId: 1002,
  productName: 'Milo Tin 400g',
  coaaccount: ACCOUNT.inventory,
  transtype: 'DAMAGED_ITEMS',
  costPrice: 71.4,
  qty: 2,
  note: 'Dented in the store room',
}

/**
 * The server uses its own user, account, names and costs. Refuses (`bad_input`) a quantity that the type does not allow, and lines that
 * differ where they must agree.
 */
const newAdjustment = mapped(
  documented(oneOrMany(lines(sentLine)), {
    description: 'One line or a list of lines, saved all or nothing. transtype, branchId, note and entryDate must agree over the lines.',
    examples: [[EXAMPLE], EXAMPLE],
  }),
  {
    read: (sent): SentAdjustment => {
      const typed = sent.map(({ branchId = '', note = '', ...each }) => ({
        ...each,
        branchId,
        note: note.trim(),
        entryDate: each.entryDate,
      }))
      const type = sameInEveryLine(typed, 'transtype')
      const wrong = typed.findIndex(({ quantity }) => quantity === 0n || (quantity < 0n && type !== 'STOCKTAKING'))
      if (wrong !== -1) throw new Refusal('bad_input', 'Enter Valid Quantity', { field: 'qty', line: wrong + 1 })
      return {
        type,
        branchCode: sameInEveryLine(typed, 'branchId'),
        note: sameInEveryLine(typed, 'note'),
        date: sameInEveryLine(typed, 'entryDate'),
        lines: typed.map(({ productId, quantity, pack }) => ({ productId, quantity, ...(pack && { pack }) })),
      }
    },
    write: ({ type, branchCode, note, date: day, lines: goods }) =>
      goods.map(each => ({
        ...each,
        userId: 1,
        branchId: branchCode,
        coaaccount: ACCOUNT.inventory,
        transtype: type,
        note,
        entryDate: day,
      })),
  },
)

export const adjustStock = call({
  method: 'POST',
  path: '/api/product/adjustretailqty/:db',
  area,
  summary: 'Adjust the stock of a branch: counted, missing, expired or damaged goods',
  permission: 'adjust_stock',
  body: newAdjustment,
  answer: savedNumber('ACC-A26-000042'),
  refusals: ['branch_needed', 'not_your_branch', 'not_found', 'not_enough_stock', 'before_first_day', 'future_date', 'month_closed'],
  posts: true,
})

const PAST_ADJUSTMENT = {
  number: ['invNo', text],
  branchCode: ['branch', text],
  branch: ['branchname', text],
  type: ['transtype', oneOf(ADJUSTMENT_TYPES)],
  time: ['adjusttime', moment],
  date: ['entrydate', date, 'The date of the document in the books'],
  by: ['username', text],
  note: text,
  lineCount: number,
  value: ['totalvalue', nullable(money), 'What the stock gained, negative when it lost; null for users without the right to see costs'],
  reversedBy: ['reversedBy', text, 'The number of the document that reversed it, or empty'],
  reverses: ['reverses', text, 'The number of the adjustment that this one reverses, or empty'],
} as const

const PAST_EXAMPLE = {
  invNo: 'ACC-A26-000042',
  branch: 'ACC',
  branchname: 'Accra Central',
  transtype: 'DAMAGED_ITEMS',
  adjusttime: '2026-11-20T14:32:00.000Z',
  entrydate: '2026-11-20',
  username: 'Ama Mensah',
  note: 'Dented in the store room',
  lineCount: 1,
  totalvalue: -142.8,
  reversedBy: '',
  reverses: '',
}

/** An adjustment, or the reversal of one. */
const pastAdjustment = record(PAST_ADJUSTMENT, { examples: [PAST_EXAMPLE] })
export type PastAdjustment = Value<typeof pastAdjustment>

export const adjustmentsOfBranch = call({
  method: 'GET',
  path: '/api/product/adjustmentsbydate/:db/:branch/:start/:end',
  area,
  summary: 'List the adjustments of a branch for a date range, oldest first',
  permission: 'see_lists',
  params: { branch: line(40), start: sentDate, end: sentDate },
  answer: list(pastAdjustment),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition: true,
})

const adjustedLine = record(
  { productId: number, productName: text, quantity: ['qty', fine], pack: packOfLine, value: ['amount', nullable(money)] },
  'qty and amount are signed: what the stock gained',
)
export type AdjustedLine = Value<typeof adjustedLine>

const adjustment = record(
  { ...PAST_ADJUSTMENT, lines: list(adjustedLine) },
  { examples: [{ ...PAST_EXAMPLE, lines: [{ productId: 1002, productName: 'Milo Tin 400g', qty: -2, amount: -142.8 }] }] },
)
/** An adjustment as its page shows it. */
export type AdjustmentDocument = Value<typeof adjustment>

export const adjustmentByNumber = call({
  method: 'GET',
  path: '/api/product/adjustment/:db/:invoice',
  area,
  summary: 'One adjustment with its lines',
  permission: 'see_lists',
  params: { number: ['invoice', line(60)] },
  answer: adjustment,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const reverseAdjustment = reversal({ path: '/api/product/reverseadjustment', area, summary: 'Reverse an adjustment, once' })
