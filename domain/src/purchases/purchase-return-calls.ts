import { call, reversal, savedNumber } from '../contract/call.ts'
import { list, nullable, record, type Value } from '../contract/codec.ts'
import { fine, LONGEST_REASON, line, lines, moment, money, number, sentQuantity, text, wholeNumber } from '../contract/fields.ts'
import { invoiceTax } from '../vat/input-tax-fields.ts'

const area = 'Purchases'

export const returnPurchase = call({
  method: 'POST',
  path: '/api/purchases/return/:db/:invoice',
  area,
  summary: 'Return goods from a purchase to the supplier, up to the quantity bought and still in stock',
  permission: 'buy',
  params: { number: ['invoice', line(60)] },
  body: record(
    {
      reason: ['reason', line(LONGEST_REASON), 'Why the goods are returned; stored with the entry'],
      lines: [
        'lines',
        lines(record({ productId: wholeNumber({ least: 1 }), quantity: ['qty', sentQuantity] })),
        'Products of the purchase, each once. All or nothing.',
      ],
    },
    { examples: [{ reason: 'Tins dented on arrival', lines: [{ productId: 1002, qty: 4 }] }] },
  ),
  answer: savedNumber('ACC-Q26-000007'),
  refusals: ['not_found', 'not_your_branch', 'already_reversed', 'more_than_bought', 'not_enough_stock', 'month_closed'],
  addition: true,
  posts: true,
})

const returnedLine = record({
  productId: number,
  productName: text,
  quantity: ['qty', fine],
  costPrice: nullable(fine),
  amount: nullable(money),
})
export type ReturnedLine = Value<typeof returnedLine>

const purchaseReturn = record(
  {
    number: ['invNo', text],
    returnOf: ['returnOf', text, 'The number of the purchase'],
    branchCode: ['branch', text],
    branch: ['branchname', text],
    supplier: text,
    invoice: ['purchaseInvoice', text],
    reason: text,
    time: ['returntime', moment],
    by: ['username', text],
    total: ['debit', nullable(money), 'What the supplier gives back; null for users without the right to see costs'],
    reversedBy: text,
    tax: ['tax', nullable(invoiceTax), 'The part of the tax that the supplier gives back'],
    lines: list(returnedLine),
  },
  {
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
        tax: null,
        lines: [{ productId: 1002, productName: 'Milo Tin 400g', qty: 4, costPrice: 71.4, amount: 285.6 }],
      },
    ],
  },
)
/** A return as its page shows it. */
export type PurchaseReturnDocument = Value<typeof purchaseReturn>

export const purchaseReturnByNumber = call({
  method: 'GET',
  path: '/api/purchases/returnbynumber/:db/:invoice',
  area,
  summary: 'One purchase return with its lines',
  permission: 'see_lists',
  params: { number: ['invoice', line(60)] },
  answer: purchaseReturn,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const reversePurchaseReturn = reversal({
  path: '/api/purchases/reversereturn',
  area,
  summary: 'Reverse a purchase return: the goods return to stock at the value they left with, and the supplier is owed for them again',
})
