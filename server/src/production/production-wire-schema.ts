import { sameInEveryLine } from '@akonta/domain/document-lines'
import { moneyToNumber } from '@akonta/domain/money'
import type { Production } from '@akonta/domain/production/production'
import { z } from 'zod'
import { reversesOf } from '../documents/document-queries.ts'
import { businessDate, fine, line, lines, money, wholeNumber } from '../http/fields.ts'
import type { ProductionPaper } from './production-queries.ts'

const EXAMPLE = {
  productId: 1007,
  productName: 'Sachet Water 500ml',
  branchcode: 'ACC',
  productionType: 'CASH',
  costPrice: 3.8,
  sellingprice: 6,
  qty: 50,
  entryDate: '2026-11-20',
  expiringDateStr: '',
  productionInvoice: '',
  unitType: 'pieces',
  pid: 'C0000HD',
  userid: 3,
  username: 'ama',
}

const LARGEST_ID = 2_147_483_647

/** The relevant fields. The rest of the specification's fields (names, selling price, fixed values, the user) is accepted and ignored. */
const productionLine = z.object({
  productId: wholeNumber({ least: 1, most: LARGEST_ID }),
  qty: fine({ least: 1n }),
  costPrice: fine({ least: 0n }),
  branchcode: line(40),
  entryDate: businessDate,
  overhead: money({ least: 0n }).nullish().meta({
    description: 'An addition: what making all of it cost beside its components, in cedis. Of a product with a bill of materials only',
  }),
})

export const productionBody = lines(productionLine).meta({
  description:
    'The lines of one production, all or nothing. Branch and date must agree over the lines. costPrice is the cost of one as made; of a product with a bill of materials it is not used, for its components leave the stock at their average cost.',
  examples: [[EXAMPLE]],
})

/** The lines as one production. Refuses (`bad_input`) lines that differ. */
export const productionFromWire = (wire: z.output<typeof productionBody>): Production => ({
  branch: sameInEveryLine(wire, 'branchcode'),
  date: sameInEveryLine(wire, 'entryDate'),
  lines: wire.map(({ productId, qty, costPrice, overhead }) => ({
    productId,
    quantity: qty,
    unitCost: costPrice,
    overhead: overhead ?? 0n,
  })),
})

/** The answer of makeproduction (AMB-165). */
export const productionAnswer = z
  .object({ savedSuccessfully: z.boolean(), invoicenoGen: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-M26-000012' }] })

export const productionOfDayAnswer = z
  .object({
    transnum: z.string(),
    entrydate: z.string(),
    branchname: z.string(),
    debit: z.number().nullable().meta({ description: 'What the goods made cost; null for users who may not see costs' }),
    invoicenoGen: z.string().meta({ description: 'The document that the row belongs to' }),
    reversedby: z.string().meta({ description: 'An addition: the number of the reversal, or empty' }),
    reverses: z.string().meta({ description: 'An addition: the production that this row reverses, or empty' }),
  })
  .meta({
    examples: [
      {
        transnum: 'ACC-M26-000012',
        entrydate: '2026-11-20',
        branchname: 'Accra Central',
        debit: 190,
        invoicenoGen: 'ACC-M26-000012',
        reversedby: '',
        reverses: '',
      },
    ],
  })

export const productionOfDayToWire = (row: ProductionPaper, seesCosts: boolean): z.input<typeof productionOfDayAnswer> => ({
  transnum: row.document_number,
  entrydate: row.business_date,
  branchname: row.branch_name,
  debit: seesCosts ? moneyToNumber(row.total_cost) : null,
  invoicenoGen: row.paper_number,
  reversedby: row.reversed_by ?? '',
  reverses: reversesOf(row),
})
