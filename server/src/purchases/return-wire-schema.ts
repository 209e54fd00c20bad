import type { PurchaseReturn } from '@akonta/domain/purchases/purchase-return'
import { z } from 'zod'
import { fine, line, lines, wholeNumber } from '../http/fields.ts'

const returnedLine = z.object({
  productId: wholeNumber({ least: 1 }),
  qty: fine({ least: 1n }).meta({ type: 'number', exclusiveMinimum: 0, description: 'At most 4 decimals' }),
})

export const returnBody = z
  .object({
    reason: line(200).meta({ description: 'Why the goods are returned; stored with the entry' }),
    lines: lines(returnedLine).meta({ description: 'Products of the purchase, each once. All or nothing.' }),
  })
  .meta({ examples: [{ reason: 'Tins dented on arrival', lines: [{ productId: 1002, qty: 4 }] }] })

export const returnFromWire = ({ reason, lines }: z.output<typeof returnBody>): PurchaseReturn => ({
  reason,
  lines: lines.map(({ productId, qty }) => ({ productId, quantity: qty })),
})

export const returnAnswer = z
  .object({ savedSuccessfully: z.boolean(), invoicenoGen: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-Q26-000007' }] })

export const returnPaperAnswer = z
  .object({
    invNo: z.string(),
    returnOf: z.string().meta({ description: 'The number of the purchase' }),
    branch: z.string(),
    branchname: z.string(),
    supplier: z.string(),
    purchaseInvoice: z.string(),
    reason: z.string(),
    returntime: z.string(),
    username: z.string(),
    debit: z.number().nullable().meta({ description: 'What the supplier gives back; null for users who may not see costs' }),
    reversedBy: z.string(),
    lines: z.array(
      z.object({
        productId: z.number(),
        productName: z.string(),
        qty: z.number(),
        costPrice: z.number().nullable(),
        amount: z.number().nullable(),
      }),
    ),
  })
  .meta({
    examples: [
      {
        invNo: 'ACC-Q26-000007',
        returnOf: 'ACC-P26-000318',
        branch: 'ACC',
        branchname: 'Accra Central',
        supplier: 'Nestlé Ghana Ltd',
        purchaseInvoice: 'NG-2026-88417',
        reason: 'Tins dented on arrival',
        returntime: '2026-11-21T09:10:00.000Z',
        username: 'Ama Mensah',
        debit: 285.6,
        reversedBy: '',
        lines: [{ productId: 1002, productName: 'Milo Tin 400g', qty: 4, costPrice: 71.4, amount: 285.6 }],
      },
    ],
  })
