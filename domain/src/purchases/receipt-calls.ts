import { call, reversal, savedNumber } from '../contract/call.ts'
import { emptyOr, list, mapped, nullable, optional, optionalOrEmpty, optionalOrNull, record, type Value } from '../contract/codec.ts'
import {
  date,
  dayFirst,
  entryDate,
  fine,
  flag,
  line,
  lineOrEmpty,
  lines,
  moment,
  money,
  number,
  sentFine,
  sentQuantity,
  text,
  wholeNumber,
  yes,
} from '../contract/fields.ts'
import { type BusinessDate, formatDayFirst } from '../dates.ts'
import type { LinePack } from '../packs/pack.ts'
import { packOfLine, sentPack } from '../packs/pack-fields.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'
import { Refusal } from '../refusals.ts'
import type { TaxOnInvoice } from '../vat/input-tax.ts'
import { INPUT_TAX_FIELDS, readTax, writeTax } from '../vat/input-tax-fields.ts'
import { EXPIRY_TEXTS, readExpiry } from './expiry-date.ts'
import { newPurchase } from './purchase-calls.ts'

const area = 'Goods receipts'

export const LONGEST_DELIVERY_NOTE = 60
const MOST_RECEIPTS = 100

/** A line as it came. Without a price it is received at that of the order. */
export type ReceivedLine = {
  readonly productId: number
  readonly quantity: Quantity
  readonly costPrice: UnitPrice | undefined
  readonly expiresOn: BusinessDate | null
  /** Quantity and price are in packs of this. */
  readonly pack?: LinePack | undefined
}

const receivedLine = mapped(
  record({
    productId: wholeNumber({ least: 1 }),
    quantity: ['qty', sentQuantity, 'More or less than was ordered'],
    costPrice: ['costPrice', optionalOrNull(sentFine({ least: 0n })), 'The price of one, or of one pack; that of the order if omitted'],
    pack: sentPack,
    expiry: ['expiringDateStr', optionalOrNull(lineOrEmpty(10)), 'dd-mm-yyyy. Required when the product tracks expiry dates'],
  }),
  {
    read: ({ expiry, costPrice, ...each }): ReceivedLine => {
      const read = readExpiry(expiry ?? '', false)
      if (!read.ok) throw new Refusal('bad_input', EXPIRY_TEXTS.wrong, { field: 'expiringDateStr', product: each.productId })
      return { ...each, costPrice, expiresOn: read.expiresOn }
    },
    write: ({ expiresOn, ...each }: ReceivedLine) => ({ ...each, expiry: expiresOn === null ? '' : formatDayFirst(expiresOn) }),
  },
)

const goods = record(
  {
    deliveryNote: ['deliveryNote', optionalOrEmpty(lineOrEmpty(LONGEST_DELIVERY_NOTE)), 'The number on the supplier’s delivery note'],
    date: ['entryDate', entryDate],
    lines: lines(receivedLine),
  },
  { examples: [{ deliveryNote: 'DN-4471', lines: [{ productId: 1002, qty: 24, costPrice: 71.4, expiringDateStr: '30-04-2027' }] }] },
)
export type ReceivedGoods = Value<typeof goods>

export const receiveGoods = call({
  method: 'POST',
  path: '/api/goodsreceipts/receive/:db/:order',
  area,
  summary: 'Receive goods of an order: they are in stock, and owed without an invoice',
  permission: 'receive_goods',
  params: { order: line(40) },
  body: goods,
  answer: savedNumber('ACC-D26-000007'),
  refusals: ['not_found', 'not_your_branch', 'already_closed', 'before_first_day', 'future_date', 'month_closed'],
  addition: true,
  posts: true,
})

export const purchaseOfOrder = call({
  method: 'POST',
  path: '/api/goodsreceipts/purchase/:db/:order',
  area,
  summary: 'Receive goods of an order with their invoice in one step: an ordinary purchase',
  permission: 'buy',
  params: { order: line(40) },
  query: { again: ['again', yes, 'Allows an invoice of the supplier that was saved before'] },
  body: newPurchase,
  answer: savedNumber('ACC-P26-000318'),
  refusals: ['not_found', 'not_your_branch', 'already_closed', 'already_exists', 'before_first_day', 'future_date', 'month_closed'],
  addition: true,
  posts: true,
})

const RECEIPT = {
  number: ['invNo', text],
  branchCode: ['branch', text],
  branch: ['branchname', text],
  supplierId: ['pid', text],
  supplier: text,
  order: ['orderNumber', text],
  deliveryNote: text,
  date: ['entrydate', date],
  time: ['receiptTime', moment],
  by: ['username', text],
  total: ['debit', nullable(money), 'At its prices with their corrections; null for users without permission to see costs'],
  isOpen: ['notInvoiced', flag, 'Are there goods of it that no invoice covers?'],
  openTotal: ['openDebit', nullable(money), 'The part of `debit` that no invoice covers'],
  invoice: ['purchase', text, 'The latest purchase with an invoice for it, or empty'],
  reversedBy: ['reversedBy', text, 'The number of the document that reversed it, or empty'],
} as const

const EXAMPLE = {
  invNo: 'ACC-D26-000007',
  branch: 'ACC',
  branchname: 'Accra Central',
  pid: 'SUP-0001',
  supplier: 'Nestlé Ghana Ltd',
  orderNumber: 'PO-000012',
  deliveryNote: 'DN-4471',
  entrydate: '2026-11-24',
  receiptTime: '2026-11-24T09:12:00.000Z',
  username: 'Ama Mensah',
  debit: 1713.6,
  notInvoiced: true,
  openDebit: 1713.6,
  purchase: '',
  reversedBy: '',
}

const listed = record(RECEIPT, { examples: [EXAMPLE] })
export type ListedReceipt = Value<typeof listed>

export const listReceipts = call({
  method: 'GET',
  path: '/api/goodsreceipts/list/:db',
  area,
  summary: 'List the newest 500 goods receipts of a branch, or of all branches',
  permission: 'see_lists',
  query: { branch: optional(line(40)), open: ['open', yes, 'Only those with goods that no invoice covers'] },
  answer: list(listed),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const receiptLine = record({
  productId: number,
  productName: text,
  quantity: ['qty', fine],
  pack: packOfLine,
  costPrice: ['costPrice', nullable(fine), 'The price of one when it came, or of one pack'],
  amount: ['amount', nullable(money), 'With the corrections of its price'],
  openQuantity: ['qtyNotInvoiced', fine, 'What no invoice covers, in base units'],
  openAmount: ['openAmount', nullable(money), 'The part of `amount` that no invoice covers'],
  expiresOn: ['expiringDateStr', emptyOr(dayFirst)],
})
export type ReceiptLine = Value<typeof receiptLine>

const change = record({ number: ['invNo', text], purpose: text, total: nullable(money), reversedBy: text })

const receipt = record(
  {
    ...RECEIPT,
    invoices: ['purchases', list(text), 'The purchases with invoices for it, oldest first'],
    lines: list(receiptLine),
    costChanges: ['costChanges', list(change), 'Landed costs and price corrections'],
  },
  {
    examples: [
      {
        ...EXAMPLE,
        purchases: [],
        lines: [
          {
            productId: 1002,
            productName: 'Milo Tin 400g',
            qty: 24,
            costPrice: 71.4,
            amount: 1713.6,
            qtyNotInvoiced: 24,
            openAmount: 1713.6,
            expiringDateStr: '30-04-2027',
          },
        ],
        costChanges: [{ invNo: 'ACC-U26-000002', purpose: 'LANDED', total: 120, reversedBy: '' }],
      },
    ],
  },
)
export type GoodsReceipt = Value<typeof receipt>

export const receiptByNumber = call({
  method: 'GET',
  path: '/api/goodsreceipts/one/:db/:invoice',
  area,
  summary: 'One goods receipt with its lines and what changed their cost',
  permission: 'see_lists',
  params: { number: ['invoice', line(60)] },
  answer: receipt,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const reverseReceipt = reversal({
  path: '/api/goodsreceipts/reverse',
  area,
  summary:
    'Reverse a goods receipt, once. Refused when it was invoiced, when a landed cost names it, or when the goods are no longer in stock',
  refusals: ['not_found', 'not_your_branch', 'already_reversed', 'not_enough_stock', 'month_closed', 'in_use'],
})

/** A product on the invoice: all that no invoice covers, or a quantity of it. Quantity and price are in packs, with a pack. */
export type InvoicedGoods = {
  readonly productId: number
  readonly quantity?: Quantity | undefined
  readonly costPrice: UnitPrice
  readonly pack?: LinePack | undefined
}

/** The supplier's invoice for goods that were received before it, or for a part of them. */
export type ReceiptInvoice = {
  readonly receipts: readonly string[]
  readonly invoice: string
  readonly date: BusinessDate | undefined
  readonly tax: TaxOnInvoice | undefined
  readonly prices: readonly InvoicedGoods[]
}

const receiptInvoice = mapped(
  record(
    {
      receipts: [
        'receipts',
        list(line(60), { least: 1, most: MOST_RECEIPTS, item: 'receipt' }),
        'Goods receipts of one supplier and one branch',
      ],
      invoice: ['purchaseInvoice', line(60), 'The number on the supplier’s invoice'],
      date: ['entryDate', entryDate],
      prices: [
        'lines',
        lines(
          record({
            productId: wholeNumber({ least: 1 }),
            quantity: ['qty', optionalOrNull(sentQuantity), 'All that no invoice covers, if omitted'],
            costPrice: ['costPrice', sentFine({ least: 0n }), 'The price of one, or of one pack'],
            pack: sentPack,
          }),
        ),
        'The goods on the invoice. The rest of the receipts can be on another one',
      ],
      ...INPUT_TAX_FIELDS,
    },
    { examples: [{ receipts: ['ACC-D26-000007'], purchaseInvoice: 'NG-2026-88417', lines: [{ productId: 1002, costPrice: 72 }] }] },
  ),
  {
    read: ({ receipts, invoice, date: day, prices, ...sent }): ReceiptInvoice => ({
      receipts,
      invoice,
      date: day,
      prices,
      tax: readTax(sent),
    }),
    write: ({ tax, ...sent }: ReceiptInvoice) => ({ ...sent, ...writeTax(tax) }),
  },
)

export const invoiceReceipts = call({
  method: 'POST',
  path: '/api/goodsreceipts/invoice/:db',
  area,
  summary:
    'Enter the supplier’s invoice for received goods, or for a part of them. A difference in price goes onto the goods still in stock, and the rest to cost of sales',
  permission: 'buy',
  query: { again: ['again', yes, 'Allows an invoice of the supplier that was saved before'] },
  body: receiptInvoice,
  answer: savedNumber('ACC-P26-000319'),
  refusals: [
    'not_found',
    'not_your_branch',
    'already_exists',
    'already_reversed',
    'in_use',
    'more_than_bought',
    'before_first_day',
    'future_date',
    'month_closed',
  ],
  addition: true,
  posts: true,
})
