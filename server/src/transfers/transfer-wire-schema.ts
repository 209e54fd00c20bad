import { sameInEveryLine } from '@akonta/domain/document-lines'
import { moneyToNumber } from '@akonta/domain/money'
import type { Transfer } from '@akonta/domain/transfers/transfer'
import { z } from 'zod'
import { reversesOf } from '../documents/document-queries.ts'
import { businessDate, fine, line, lines, wholeNumber } from '../http/fields.ts'
import type { TransferPaper } from './transfer-queries.ts'

const EXAMPLE = {
  productId: 1002,
  productName: 'Milo Tin 400g',
  branchCode: 'ACC',
  entryDate: '2026-11-20',
  transferType: 'br_to_br',
  productionType: 'CASH',
  unitType: 'pieces',
  qty_Transfered: 6,
  source_branch: 'ACC',
  des_branch: 'KUM',
  costPrice: 71.4,
  retailCash: 85,
  pid: 'I0000TR',
  userid: 3,
  username: 'ama',
  deliveredBy: 'Yaw Mensah',
}

const LARGEST_ID = 2_147_483_647

/** The relevant fields. The rest of the specification's fields (names, costs, fixed values, the user) is accepted and ignored. */
const transferLine = z.object({
  productId: wholeNumber({ least: 1, most: LARGEST_ID }),
  qty_Transfered: fine({ least: 1n }),
  source_branch: line(40),
  des_branch: line(40),
  entryDate: businessDate,
  deliveredBy: line(120),
})

export const transferBody = lines(transferLine).meta({
  description:
    'The lines of one transfer, all or nothing. Branches, date and deliveredBy must agree over the lines. The value is the average of the ' +
    'sending branch, whatever costPrice says.',
  examples: [[EXAMPLE]],
})

/** The lines as one transfer. Refuses (`bad_input`) lines that differ. */
export const transferFromWire = (wire: z.output<typeof transferBody>): Transfer => ({
  source: sameInEveryLine(wire, 'source_branch'),
  destination: sameInEveryLine(wire, 'des_branch'),
  date: sameInEveryLine(wire, 'entryDate'),
  deliveredBy: sameInEveryLine(wire, 'deliveredBy'),
  lines: wire.map(each => ({ productId: each.productId, quantity: each.qty_Transfered })),
})

/** The answer of maketransfer (AMB-165). */
export const transferAnswer = z
  .object({ savedSuccessfully: z.boolean(), invoicenoGen: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-T26-000031' }] })

export const transferOfDayAnswer = z
  .object({
    transno: z.string(),
    entrydate: z.string(),
    branchname: z.string().meta({ description: 'The branch that the goods went to (AMB-105)' }),
    total_costprice: z.number().nullable().meta({ description: 'null for users who may not see costs' }),
    invoicenoGen: z.string().meta({ description: 'The document that the row belongs to' }),
    reversedby: z.string().meta({ description: 'An addition: the number of the reversal, or empty' }),
    reverses: z.string().meta({ description: 'An addition: the transfer that this row reverses, or empty' }),
  })
  .meta({
    examples: [
      {
        transno: 'ACC-T26-000031',
        entrydate: '2026-11-20',
        branchname: 'Kumasi Adum',
        total_costprice: 428.4,
        invoicenoGen: 'ACC-T26-000031',
        reversedby: '',
        reverses: '',
      },
    ],
  })

export const transferOfDayToWire = (row: TransferPaper, seesCosts: boolean): z.input<typeof transferOfDayAnswer> => ({
  transno: row.document_number,
  entrydate: row.business_date,
  branchname: row.to_branch_name,
  total_costprice: seesCosts ? moneyToNumber(row.total_cost) : null,
  invoicenoGen: row.paper_number,
  reversedby: row.reversed_by ?? '',
  reverses: reversesOf(row),
})
