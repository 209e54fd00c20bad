import { cartDiscount, cartLines, storedDiscount } from '../carts/cart-fields.ts'
import { LISTED_EXAMPLE, product } from '../catalogue/product-calls.ts'
import { call, saved, savedNumber } from '../contract/call.ts'
import { list, mapped, nullable, optional, optionalOrEmpty, optionalOrNull, record, type Value } from '../contract/codec.ts'
import {
  date,
  fine,
  integer,
  LONGEST_REASON,
  line,
  lineOrEmpty,
  moment,
  money,
  oneOf,
  paragraph,
  recordId,
  sentDate,
  text,
} from '../contract/fields.ts'
import { packOfLine } from '../packs/pack-fields.ts'

const area = 'Quotations'

export const LONGEST_QUOTED_NAME = 120
export const LONGEST_QUOTATION_NOTE = 500
/** A promise of more than a year is no promise. */
export const LONGEST_VALIDITY_DAYS = 366

/** OPEN: its prices are promised, again after its sale was reversed. EXPIRED: its last day has passed. */
export const QUOTATION_STATUSES = ['OPEN', 'SOLD', 'EXPIRED', 'WITHDRAWN'] as const
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number]

const newQuotation = record(
  {
    branch: line(40),
    customerName: line(LONGEST_QUOTED_NAME),
    phone: optionalOrEmpty(lineOrEmpty(40)),
    customer: ['pid', optionalOrEmpty(line(40)), 'A customer of the business; others are quoted by name alone'],
    validUntil: ['validUntil', sentDate, 'The last day on which the prices are promised'],
    note: optionalOrEmpty(paragraph(LONGEST_QUOTATION_NOTE)),
    discount: optionalOrNull(cartDiscount),
    priceList: ['priceList', optionalOrNull(recordId), 'An addition: the price list that was chosen; without it that of the customer'],
    lines: cartLines,
  },
  {
    examples: [
      {
        branch: 'ACC',
        customerName: 'Esi Boateng',
        phone: '024 555 0101',
        validUntil: '2026-12-04',
        note: '',
        lines: [{ productId: 1001, qty: 2, price: 85 }],
      },
    ],
  },
)
export type NewQuotation = Value<typeof newQuotation>

export const createQuotation = call({
  method: 'POST',
  path: '/api/sales/quotation/:db',
  area,
  summary: 'Create a quotation. Its prices and its discount are promised until its last day; nothing is sold or reserved',
  permission: 'sell',
  body: newQuotation,
  answer: savedNumber('QUO-000012', 'quotationNumber'),
  refusals: ['not_found', 'not_your_branch', 'price_not_yours', 'out_of_range'],
  addition: true,
  posts: true,
})

const QUOTATION = {
  number: ['quotationNumber', text],
  createdAt: moment,
  createdBy: text,
  branchCode: ['branch', text],
  branch: ['branchname', text],
  status: oneOf(QUOTATION_STATUSES),
  customerName: text,
  phone: text,
  validUntil: date,
  total: money,
  invoice: ['salesinvoice', nullable(text), 'The sale that it became; null again when that was reversed'],
} as const

const EXAMPLE = {
  quotationNumber: 'QUO-000012',
  createdAt: '2026-11-20T14:32:00.000Z',
  createdBy: 'Ama Owusu',
  branch: 'ACC',
  branchname: 'Accra Central',
  status: 'OPEN',
  customerName: 'Esi Boateng',
  phone: '024 555 0101',
  validUntil: '2026-12-04',
  total: 170,
  salesinvoice: null,
}

const listed = record(QUOTATION, { examples: [EXAMPLE] })
export type ListedQuotation = Value<typeof listed>

export const listQuotations = call({
  method: 'GET',
  path: '/api/sales/quotations/:db',
  area,
  summary: 'List the newest 500 quotations of a branch, or of all branches',
  permission: 'see_lists',
  query: { branch: optional(line(40)), status: optional(oneOf(QUOTATION_STATUSES)) },
  answer: list(listed),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const quotedLine = record({
  productName: text,
  quantity: ['qty', fine],
  price: fine,
  pack: packOfLine,
  amount: money,
  lineDiscount: ['lineDiscount', money, 'The discount on this line alone'],
  product: ['product', nullable(product), 'The product today; null if it is no longer in the catalogue'],
})
export type QuotedLine = Value<typeof quotedLine>

const quotation = record(
  {
    ...QUOTATION,
    customer: ['pid', nullable(text), 'The customer of the business, if one was selected'],
    priceList: ['priceList', optional(integer), 'An addition: the price list that this customer has today'],
    email: ['emailAddress', text],
    note: text,
    goods: money,
    discountAmount: [
      'discountAmount',
      money,
      'All of the discount in cedis, on the lines and on the whole, whether agreed as an amount or a percentage',
    ],
    discount: ['discount', storedDiscount, 'On the whole quotation, after the discounts of its lines'],
    tax: ['tax', nullable(money), 'VAT and levies in the total on the day of the quotation; null without VAT'],
    reason: ['reason', text, 'Why it was withdrawn; empty for any other'],
    lines: list(quotedLine),
  },
  {
    examples: [
      {
        ...EXAMPLE,
        pid: null,
        emailAddress: '',
        note: '',
        goods: 170,
        discountAmount: 0,
        discount: null,
        tax: null,
        reason: '',
        lines: [{ productName: 'Milo Tin 400g', qty: 2, price: 85, amount: 170, lineDiscount: 0, product: LISTED_EXAMPLE }],
      },
    ],
  },
)
export type Quotation = Value<typeof quotation>

/** The same without what a customer may not see: who created it, their record in the lists, the catalogue, why it was withdrawn. */
export const printedQuotation = mapped(quotation, {
  read: document => document,
  write: ({ lines, ...document }: Value<typeof quotation>): Value<typeof quotation> => ({
    ...document,
    createdBy: '',
    customer: null,
    priceList: undefined,
    reason: '',
    lines: lines.map(each => ({ ...each, product: null })),
  }),
})

export const quotationByNumber = call({
  method: 'GET',
  path: '/api/sales/quotation/:db/:number',
  area,
  summary: 'One quotation with its lines',
  permission: 'see_lists',
  params: { number: line(40) },
  answer: quotation,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const withdrawQuotation = call({
  method: 'POST',
  path: '/api/sales/quotation/withdraw/:db/:number',
  area,
  summary: 'Withdraw an open quotation: its prices are no longer promised',
  permission: 'sell',
  params: { number: line(40) },
  body: record({ reason: line(LONGEST_REASON) }, { examples: [{ reason: 'The price of rice was wrong' }] }),
  answer: saved,
  refusals: ['not_found', 'not_your_branch', 'already_closed'],
  addition: true,
  posts: true,
})
