import { sameInEveryLine } from '@akonta/domain/document-lines'
import { EXPIRY_TEXTS, readExpiry } from '@akonta/domain/purchases/expiry-date'
import { PURCHASE_TYPES, type Purchase } from '@akonta/domain/purchases/purchase'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import { entryDate } from '../http/entry-date.ts'
import { fine, line, lineOrEmpty, lines, wholeNumber } from '../http/fields.ts'

const EXAMPLE = {
  productId: 1002,
  productName: 'Milo Tin 400g',
  costPrice: 71.4,
  sellingprice: 85,
  qty: 48,
  expiringDateStr: '30-04-2027',
  pid: 'SUP-0001',
  purchaseInvoice: 'NG-2026-88417',
  purchaseType: 'CREDIT',
  userId: 1,
}

const purchaseLine = z.object({
  productId: wholeNumber({ least: 1 }),
  qty: fine({ least: 1n }).meta({ type: 'number', exclusiveMinimum: 0, description: 'At most 4 decimals' }),
  costPrice: fine({ least: 0n }).meta({ type: 'number', minimum: 0, description: 'Of one, at most 4 decimals' }),
  sellingprice: fine({ least: 0n }).meta({ type: 'number', minimum: 0, description: 'Above 0 it becomes the price of the product' }),
  expiringDateStr: lineOrEmpty(10).nullish().meta({ description: 'dd-mm-yyyy. Needed when the product tracks expiry dates' }),
  pid: line(40).meta({ description: 'The supplier' }),
  purchaseInvoice: line(60).meta({ description: 'The invoice number that the supplier gave' }),
  purchaseType: z.enum(PURCHASE_TYPES).nullish().meta({ description: 'CREDIT when it is not sent. CASH is paid from the till at once' }),
  entryDate,
  paidFrom: lineOrEmpty(40)
    .nullish()
    .meta({ description: 'An addition: the pid of the bank or wallet that pays a CREDIT purchase at once' }),
  paidReference: lineOrEmpty(60).nullish().meta({ description: 'An addition: the transaction ID of that payment' }),
})

/** The lines of one supplier's invoice. User and product name are accepted and ignored: the server determines them. */
export const purchaseBody = lines(purchaseLine).meta({
  description:
    'The lines of one purchase, saved all or nothing. pid, purchaseInvoice, purchaseType, paidFrom and entryDate must agree over the lines.',
  examples: [[EXAMPLE]],
})

export const purchaseQuery = z.object({
  again: z.enum(['yes']).optional().meta({ description: 'Allows an invoice of the supplier that was saved before (an addition)' }),
  paidAgain: z.enum(['yes']).optional().meta({ description: 'Allows the transaction ID to be used for one more payment (an addition)' }),
})

const expiryOf = (text: string, position: number) => {
  const expiry = readExpiry(text, false)
  if (expiry.ok) return expiry.expiresOn
  throw new Refusal('bad_input', EXPIRY_TEXTS.wrong, { field: 'expiringDateStr', line: position })
}

type Sent = z.output<typeof purchaseBody>[number]

const paidFromOf = (sent: readonly Sent[]): Pick<Purchase, 'paidFrom'> => {
  const paid = sent.map(({ paidFrom, paidReference, purchaseType }) => ({
    paidFrom: paidFrom ?? '',
    paidReference: paidReference ?? '',
    purchaseType,
  }))
  const pid = sameInEveryLine(paid, 'paidFrom')
  const reference = sameInEveryLine(paid, 'paidReference')
  if (pid === '') return {}
  if (paid.some(({ purchaseType }) => purchaseType === 'CASH'))
    throw new Refusal('bad_input', 'A CASH purchase is paid from the till: it has no bank or wallet', { field: 'paidFrom' })
  if (reference === '') throw new Refusal('bad_input', 'Enter the transaction ID of the payment', { field: 'paidReference' })
  return { paidFrom: { pid, reference } }
}

/** The lines as one purchase. `buy` checks whether supplier and goods exist, and which goods need an expiry date. */
export const purchaseFromWire = (wire: z.output<typeof purchaseBody>): Purchase => {
  const sent = wire.map(each => ({ ...each, purchaseType: each.purchaseType ?? 'CREDIT', entryDate: each.entryDate ?? undefined }))
  return {
    supplier: sameInEveryLine(sent, 'pid'),
    invoice: sameInEveryLine(sent, 'purchaseInvoice'),
    purchaseType: sameInEveryLine(sent, 'purchaseType'),
    date: sameInEveryLine(sent, 'entryDate'),
    ...paidFromOf(wire),
    lines: sent.map((each, index) => ({
      productId: each.productId,
      quantity: each.qty,
      costPrice: each.costPrice,
      sellingPrice: each.sellingprice,
      expiresOn: expiryOf(each.expiringDateStr ?? '', index + 1),
    })),
  }
}

export const purchaseAnswer = z
  .object({
    savedSuccessfully: z.boolean(),
    invoicenoGen: z.string(),
    paymentNumber: z.string().exactOptional().meta({ description: 'An addition: the payment that a bank or wallet made at once' }),
  })
  .meta({ examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-P26-000318' }] })

const pastPurchase = {
  invNo: z.string(),
  branch: z.string(),
  branchname: z.string(),
  supplier: z.string(),
  purchaseInvoice: z.string(),
  purchaseType: z.enum(PURCHASE_TYPES),
  purchasetime: z.string(),
  entrydate: z.string().meta({ description: 'The date of the document in the books' }),
  username: z.string(),
  debit: z.number().nullable().meta({ description: 'What the goods cost; null for users who may not see costs' }),
  reversedBy: z.string().meta({ description: 'The number of the document that reversed it, or empty' }),
  reverses: z.string().meta({ description: 'The number of the document that this one reverses, or empty' }),
  returnOf: z.string().meta({ description: 'The number of the purchase whose goods went back, or empty of a purchase' }),
}

const PAST_EXAMPLE = {
  invNo: 'ACC-P26-000318',
  branch: 'ACC',
  branchname: 'Accra Central',
  supplier: 'Nestlé Ghana Ltd',
  purchaseInvoice: 'NG-2026-88417',
  purchaseType: 'CREDIT' as const,
  purchasetime: '2026-11-20T14:32:00.000Z',
  entrydate: '2026-11-20',
  username: 'Ama Mensah',
  debit: 3427.2,
  reversedBy: '',
  reverses: '',
  returnOf: '',
}

export const purchaseOfDayAnswer = z.object(pastPurchase).meta({ examples: [PAST_EXAMPLE] })

export const purchasePaperAnswer = z
  .object({
    ...pastPurchase,
    returns: z.array(z.object({ invNo: z.string(), debit: z.number().nullable(), reversedBy: z.string() })),
    lines: z.array(
      z.object({
        productId: z.number(),
        productName: z.string(),
        qty: z.number(),
        qtyReturned: z.number().meta({ description: 'How much of it has been returned so far' }),
        qtyInStock: z.number().meta({ description: 'What the branch has of the product today' }),
        qtyAvailable: z.number().meta({ description: 'What of that is not reserved for orders' }),
        costPrice: z.number().nullable(),
        sellingprice: z.number(),
        expiringDateStr: z.string(),
        amount: z.number().nullable(),
      }),
    ),
  })
  .meta({
    examples: [
      {
        ...PAST_EXAMPLE,
        returns: [{ invNo: 'ACC-Q26-000007', debit: 285.6, reversedBy: '' }],
        lines: [
          {
            productId: 1002,
            productName: 'Milo Tin 400g',
            qty: 48,
            qtyReturned: 4,
            qtyInStock: 30,
            qtyAvailable: 28,
            costPrice: 71.4,
            sellingprice: 85,
            expiringDateStr: '30-04-2027',
            amount: 3427.2,
          },
        ],
      },
    ],
  })
