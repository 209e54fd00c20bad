import { call, reversal, savedNumber } from '../contract/call.ts'
import { list, nullable, optional, record, type Value } from '../contract/codec.ts'
import { fine, flag, LONGEST_REASON, line, lines, moment, money, number, oneOf, sentFine, text, wholeNumber } from '../contract/fields.ts'
import { evatOfDocument } from '../evat/evat-document.ts'
import { OFFLINE_QUERY, OFFLINE_RULE } from '../offline/offline-query.ts'
import { packOfLine } from '../packs/pack-fields.ts'
import { approved } from '../users/approval.ts'
import { REFUND_STATES } from '../wallets/refund.ts'
import { documentVat } from './document-vat.ts'
import { MOST_SALE_LINES } from './sale.ts'
import { REFUNDS } from './sale-return.ts'

const area = 'Sales'

const newReturn = record(
  {
    refund: [
      'refund',
      oneOf(REFUNDS),
      'CASH, ACCOUNT for the customer of a credit sale, or WALLET: back to the wallet that paid by request, and the rest in cash. What the provider took back is not refunded, so it cannot be CASH',
    ],
    reason: line(LONGEST_REASON),
    lines: lines(
      record({ lineNo: wholeNumber({ least: 1, most: MOST_SALE_LINES }), quantity: ['qty', sentFine({ least: 1n }), 'In base units'] }),
    ),
  },
  { examples: [{ refund: 'CASH', reason: 'Tin is dented', lines: [{ lineNo: 1, qty: 1 }] }] },
)
export type NewReturn = Value<typeof newReturn>

export const makeReturn = call({
  method: 'POST',
  path: '/api/sales/makereturn/:db/:invoice',
  area,
  summary: 'Return goods from a sale, for cash, on account, or to the wallet that paid by request',
  permission: 'return_sale',
  params: { invoice: line(60) },
  query: OFFLINE_QUERY,
  queryRule: OFFLINE_RULE,
  body: newReturn,
  answer: savedNumber('ACC-R26-000012'),
  refusals: [
    'not_found',
    'not_your_branch',
    'more_than_sold',
    'already_reversed',
    'already_settled',
    'month_closed',
    'already_exists',
    'too_long_ago',
    'refund_not_possible',
  ],
  addition: true,
  posts: true,
  approvable: ['return_sale'],
})

const returnedLine = record({
  productId: number,
  productName: text,
  quantity: ['qty', fine, 'In packs if the line has one'],
  price: ['sellingprice', fine],
  pack: packOfLine,
  amount: money,
})

const refundToWallet = record({
  name: text,
  amount: money,
  state: ['state', oneOf(REFUND_STATES), 'Its state at the provider'],
  isTakenBack: ['takenBack', optional(flag), 'The provider took this payment back, so nothing is refunded: its loss is reversed'],
})

const creditNote = record(
  {
    number: ['returnNumber', text],
    invoice: ['invNo', text, 'The sale that the goods came from'],
    branchCode: ['branch', text],
    branch: ['branchname', text],
    returnedAt: ['returntime', moment],
    refund: oneOf(REFUNDS),
    reason: text,
    customer: text,
    attendant: text,
    goods: money,
    discount: money,
    total: money,
    rounding: ['rounding', money, 'What the cash refunded was rounded by'],
    wallets: [
      'wallets',
      optional(list(refundToWallet)),
      'What goes back to the wallet, or is not refunded because the provider took it back. With WALLET the rest was refunded in cash',
    ],
    isPractice: ['practice', optional(flag), 'An addition: the sale was paid in the test mode of a provider, so no money moved'],
    vat: nullable(documentVat),
    evat: evatOfDocument,
    saleReceiptNumber: ['saleReceiptNumber', text, 'An addition: the receipt number that GRA gave the sale; empty without one'],
    reversedBy: text,
    approvals: ['approvals', list(approved), 'What was approved by PIN, and by whom'],
    lines: list(returnedLine),
  },
  {
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
        rounding: 0,
        vat: null,
        evat: null,
        saleReceiptNumber: '',
        reversedBy: '',
        approvals: [],
        lines: [{ productId: 1002, productName: 'Milo Tin 400g', qty: 1, sellingprice: 85, amount: 85 }],
      },
    ],
  },
)
export type CreditNote = Value<typeof creditNote>

export const creditNoteByNumber = call({
  method: 'GET',
  path: '/api/sales/returnbynumber/:db/:returnNumber',
  area,
  summary: 'One credit note with its lines',
  permission: 'see_lists',
  params: { returnNumber: line(60) },
  answer: creditNote,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const IN_USE = ['not_found', 'not_your_branch', 'already_reversed', 'not_enough_stock', 'month_closed', 'in_use'] as const

export const reverseReturn = reversal({ path: '/api/sales/reversereturn', area, summary: 'Reverse a sales return', refusals: IN_USE })

export const reverseSale = reversal({ path: '/api/sales/reverse', area, summary: 'Reverse a sale', refusals: IN_USE })
