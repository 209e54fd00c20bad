import { moneyToNumber } from '@akonta/domain/money'
import { fineToNumber } from '@akonta/domain/quantity'
import { REFUNDS } from '@akonta/domain/sales/sale-return'
import { z } from 'zod'
import { fine, line, lines, wholeNumber } from '../../http/fields.ts'
import { vatToWire } from '../invoice-to-wire.ts'
import type { PaperVat } from '../sale-terms-queries.ts'
import { invoiceVat } from '../sale-wire-schema.ts'
import type { ReturnPaper, ReturnPaperLine } from './return-queries.ts'

const MOST_LINES = 500

export const returnBody = z
  .object({
    refund: z.enum(REFUNDS).meta({ description: 'CASH, or ACCOUNT for the customer of a credit sale' }),
    reason: line(200),
    lines: lines(z.object({ lineNo: wholeNumber({ least: 1, most: MOST_LINES }), qty: fine({ least: 1n }) })),
  })
  .meta({ examples: [{ refund: 'CASH', reason: 'Tin is dented', lines: [{ lineNo: 1, qty: 1 }] }] })

export const returnAnswer = z
  .object({ savedSuccessfully: z.boolean(), invoicenoGen: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-R26-000012' }] })

export const returnPaperAnswer = z
  .object({
    returnNumber: z.string(),
    invNo: z.string().meta({ description: 'The sale that the goods came from' }),
    branch: z.string(),
    branchname: z.string(),
    returntime: z.string(),
    refund: z.enum(REFUNDS),
    reason: z.string(),
    customer: z.string(),
    attendant: z.string(),
    goods: z.number(),
    discount: z.number(),
    total: z.number(),
    vat: invoiceVat.nullable(),
    reversedBy: z.string(),
    lines: z.array(
      z.object({ productId: z.number(), productName: z.string(), qty: z.number(), sellingprice: z.number(), amount: z.number() }),
    ),
  })
  .meta({
    examples: [
      {
        returnNumber: 'ACC-R26-000012',
        invNo: 'ACC-26-014873',
        branch: 'ACC',
        branchname: 'Accra Central',
        returntime: '2026-11-20T15:10:00.000Z',
        refund: 'CASH',
        reason: 'Tin is dented',
        customer: 'CASH',
        attendant: 'Ama Mensah',
        goods: 85,
        discount: 0,
        total: 85,
        vat: null,
        reversedBy: '',
        lines: [{ productId: 1002, productName: 'Milo Tin 400g', qty: 1, sellingprice: 85, amount: 85 }],
      },
    ],
  })

export const returnToWire = (
  paper: ReturnPaper,
  papersLines: readonly ReturnPaperLine[],
  vat: PaperVat | undefined,
): z.input<typeof returnPaperAnswer> => ({
  returnNumber: paper.return_number,
  invNo: paper.invoice_number,
  branch: paper.branch_code,
  branchname: paper.branch_name,
  returntime: paper.returned_at.toISOString(),
  refund: paper.refund,
  reason: paper.reason,
  customer: paper.customer_name,
  attendant: paper.attendant,
  goods: moneyToNumber(paper.goods),
  discount: moneyToNumber(paper.discount),
  total: moneyToNumber(paper.total),
  vat: vat === undefined ? null : vatToWire(vat),
  reversedBy: paper.reversed_by ?? '',
  lines: papersLines.map(each => ({
    productId: each.product_id,
    productName: each.product_name,
    qty: fineToNumber(each.quantity),
    sellingprice: fineToNumber(each.price),
    amount: moneyToNumber(each.amount),
  })),
})
