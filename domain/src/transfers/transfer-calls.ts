import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import { call, reversal, savedNumber } from '../contract/call.ts'
import { documented, list, mapped, nullable, record, unused, type Value } from '../contract/codec.ts'
import { date, fine, line, lines, money, number, recordId, sentDate, sentFine, text } from '../contract/fields.ts'
import { sameInEveryLine } from '../document-lines.ts'
import { sentPack } from '../packs/pack-fields.ts'
import type { Transfer } from './transfer.ts'

export const LONGEST_DELIVERER = 120

const area = 'Transfers'

/** Fixed in every line (specification, section 9; AMB-098 for pid). The server does not depend on them. */
const FIXED = { transferType: 'br_to_br', productionType: 'CASH', unitType: 'pieces', pid: ACCOUNT.inventory } as const

/** The specification's sixteen fields. The server uses its own names, costs and user. */
const sentLine = record({
  productId: recordId,
  productName: unused(text),
  branchCode: unused(text),
  entryDate: sentDate,
  transferType: unused(text),
  productionType: unused(text),
  unitType: unused(text),
  quantity: ['qty_Transfered', sentFine({ least: 1n })],
  pack: sentPack,
  source_branch: line(40),
  des_branch: line(40),
  costPrice: unused(nullable(fine)),
  sellingPrice: ['retailCash', unused(fine)],
  pid: unused(text),
  userid: unused(number),
  username: unused(text),
  deliveredBy: line(LONGEST_DELIVERER),
})

/** Refuses (`bad_input`) lines that differ where they must agree. branchCode and source_branch are both the sending branch (AMB-103). */
const newTransfer = mapped(
  documented(lines(sentLine), {
    description:
      'The lines of one transfer, all or nothing. Branches, date and deliveredBy must agree over the lines. The value is the average of the ' +
      'sending branch, whatever costPrice says.',
    examples: [
      [
        {
          productId: 1002,
          productName: 'Milo Tin 400g',
          branchCode: 'ACC',
          entryDate: '2026-11-20',
          ...FIXED,
          qty_Transfered: 6,
          source_branch: 'ACC',
          des_branch: 'KUM',
          costPrice: 71.4,
          retailCash: 85,
          userid: 3,
          username: 'ama',
          deliveredBy: 'Yaw Mensah',
        },
      ],
    ],
  }),
  {
    read: (sent): Transfer => ({
      source: sameInEveryLine(sent, 'source_branch'),
      destination: sameInEveryLine(sent, 'des_branch'),
      date: sameInEveryLine(sent, 'entryDate'),
      deliveredBy: sameInEveryLine(sent, 'deliveredBy'),
      lines: sent.map(({ productId, quantity, pack }) => ({ productId, quantity, ...(pack && { pack }) })),
    }),
    write: ({ source, destination, date: entryDate, deliveredBy, sender, lines: goods }) =>
      goods.map(each => ({
        ...each,
        ...FIXED,
        branchCode: source,
        entryDate,
        source_branch: source,
        des_branch: destination,
        userid: sender?.userId,
        username: sender?.username,
        deliveredBy,
      })),
  },
)

export const makeTransfer = call({
  method: 'POST',
  path: '/api/producttransfer/maketransfer/:db',
  area,
  summary: 'Transfer goods to another branch',
  permission: 'transfer',
  body: newTransfer,
  answer: savedNumber('ACC-T26-000031'),
  refusals: [
    'not_found',
    'not_your_branch',
    'branch_closed',
    'not_enough_stock',
    'before_first_day',
    'future_date',
    'month_closed',
    'out_of_range',
  ],
  posts: true,
})

/** A transfer, or the reversal of one. */
const pastTransfer = record(
  {
    number: ['transno', text],
    date: ['entrydate', date],
    destination: ['branchname', text, 'The branch that the goods went to (AMB-105)'],
    value: ['total_costprice', nullable(money), 'null for users without the right to see costs'],
    document: ['invoicenoGen', text, 'The document that the row belongs to'],
    reversedBy: ['reversedby', text, 'An addition: the number of the reversal, or empty'],
    reverses: ['reverses', text, 'An addition: the transfer that this row reverses, or empty'],
  },
  {
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
  },
)
export type PastTransfer = Value<typeof pastTransfer>

export const transfersOfBranch = call({
  method: 'GET',
  path: '/api/producttransferacc/bydatebranch/:db/:branch/:start/:end',
  area,
  summary: 'List the transfers sent by a branch for a date range, oldest first',
  permission: 'see_lists',
  params: { branch: line(40), start: sentDate, end: sentDate },
  answer: list(pastTransfer),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
})

export const reverseTransfer = reversal({
  path: '/api/producttransfer/reverse',
  area,
  summary: 'Reverse a transfer, once. One in transit returns to its branch; after its receipt it is refused',
  refusals: ['not_found', 'not_your_branch', 'already_reversed', 'not_enough_stock', 'month_closed', 'in_use'],
})
