import { present } from '../assert.ts'
import { call } from '../contract/call.ts'
import { documented, emptyOr, list, mapped, nullable, optional, record, type Value } from '../contract/codec.ts'
import { date, fine, flag, integer, line, moment, money, number, oneOf, sentMoment, text, yes } from '../contract/fields.ts'
import { EVAT_STATES, evatOfDocument, shownToBuyer } from '../evat/evat-document.ts'
import { provisionalNumberField } from '../offline/offline-query.ts'
import { packOfLine } from '../packs/pack-fields.ts'
import { OF_RECURRING, RECURRING_RULE } from '../recurring/recurring-query.ts'
import { approved } from '../users/approval.ts'
import { documentVat } from './document-vat.ts'
import { SALE_TYPES } from './sale.ts'
import { saleLines } from './sale-lines.ts'
import { REFUNDS } from './sale-return.ts'

const area = 'Sales'

const provisional = provisionalNumberField

const soldAt = documented(sentMoment, 'An addition: when that till sold. Up to 72 hours back it decides the day of the books')

const expiredGoods = record({ productId: integer, productName: text, quantity: ['qty', fine], expiresOn: date })
export type ExpiredGoods = Value<typeof expiredGoods>

/** A sale refused for stock, expiry or credit is an answer too (AMB-061). */
export type SaleOutcome =
  | { readonly saved: true; readonly invoice: string; readonly expired: readonly ExpiredGoods[]; readonly provisional?: string }
  | { readonly saved: false; readonly status: number; readonly code: string; readonly message: string }

const saleOutcome = mapped(
  record(
    {
      saved: ['savedSuccessfully', flag],
      invoice: ['salesinvoice', text],
      status: number,
      code: text,
      message: text,
      detail: text,
      expired: ['expired', optional(list(expiredGoods)), 'An addition: the goods sold past their expiry date, if there are any'],
      provisional: ['provisionalNumber', optional(text), 'An addition: the printed number that was stored with it'],
    },
    {
      examples: [
        { savedSuccessfully: true, salesinvoice: 'ACC-26-014873', status: 200, code: 'saved', message: '', detail: '' },
        {
          savedSuccessfully: false,
          salesinvoice: '',
          status: 409,
          code: 'not_enough_stock',
          message: 'Not enough stock. Milo Tin 400g: 1 in stock, 2 wanted',
          detail: 'Not enough stock. Milo Tin 400g: 1 in stock, 2 wanted',
        },
      ],
    },
  ),
  {
    read: ({ saved, invoice, status, code, message, expired = [], provisional: printed }): SaleOutcome =>
      saved ? { saved, invoice, expired, ...(printed !== undefined && { provisional: printed }) } : { saved, status, code, message },
    write: outcome => {
      if (!outcome.saved) return { ...outcome, invoice: '', detail: outcome.message }
      const { expired, ...saved } = outcome
      return { ...saved, status: 200, code: 'saved', message: '', detail: '', ...(expired.length > 0 && { expired }) }
    },
  },
)

const APPROVABLE_IN_SALE = [
  'give_discount',
  'override_price',
  'sell_expired',
  'exceed_credit_limit',
  'override_credit_hold',
  'type_wallet_id',
] as const

export const makeSale = call({
  method: 'POST',
  path: '/api/sales/makesales/:db',
  area,
  summary: 'Sell for cash or on account',
  permission: 'sell',
  query: {
    again: ['again', yes, 'Allows a transaction ID to be used for one more sale (an addition)'],
    provisional: optional(provisional),
    soldAt: optional(soldAt),
    dated: ['dated', optional(oneOf(['today'])), 'An addition: the books have it today, whenever the till sold'],
    quotation: ['quotation', optional(line(40)), 'An addition: the quotation that promised the prices. It is sold once'],
    ...OF_RECURRING,
  },
  queryRule: [
    {
      isRight: query => (query.provisional === undefined) === (query.soldAt === undefined),
      fault: 'must come together: provisional and soldAt',
      field: 'soldAt',
    },
    RECURRING_RULE,
  ],
  body: saleLines,
  answer: saleOutcome,
  refusals: [
    'not_found',
    'price_not_yours',
    'already_exists',
    'already_closed',
    'too_long_ago',
    'request_only',
    'payment_not_received',
    'wallet_money_used',
    'not_due',
  ],
  posts: true,
  approvable: APPROVABLE_IN_SALE,
})

export const checkSale = call({
  method: 'POST',
  path: '/api/sales/checksale/:db',
  area,
  summary: 'Whether a sale would be saved now, before its customer is asked for money. Nothing is saved',
  permission: 'sell',
  approvable: APPROVABLE_IN_SALE,
  query: { quotation: ['quotation', optional(line(40)), 'The quotation that promised the prices'] },
  body: saleLines,
  answer: record({ saleable: flag }, { examples: [{ saleable: true }] }),
  refusals: ['not_found', 'price_not_yours', 'not_enough_stock', 'expired_goods', 'over_credit_limit', 'credit_held'],
  addition: true,
})

const tender = record({
  pid: text,
  name: text,
  amount: money,
  transactionId: text,
  toConfirm: ['toConfirm', flag, 'Taken by a till without a connection and not confirmed yet'],
  collection: ['collection', optional(integer), 'An addition: the id of the payment by request that it used'],
  networkId: ['networkId', optional(text), 'An addition: the network’s transaction ID of a payment by request, if the provider states it'],
  isPractice: ['practice', optional(flag), 'An addition: paid in the test mode of a provider, so no money moved'],
})

const creditNote = record({
  number: ['returnNumber', text],
  total: money,
  refund: ['refund', oneOf(REFUNDS), 'Paid out in cash, credited to the customer’s account, or sent back to the wallet'],
  // Optional, because a till may still store receipts as an older version loaded them.
  settled: ['settled', optional(money), 'An addition: what of a credit to the account settled this invoice; the rest is in credit there'],
  reversedBy: text,
})

const account = record({
  // Optional, because a till may still store receipts as an older version loaded them; a document that leaves the shop by link has no ids.
  pid: ['pid', optional(text), 'An addition: the customer'],
  phone: text,
  dueDate: ['dueDate', nullable(date), 'When this invoice is due; null without payment terms'],
  due: ['balanceDue', money, 'What is unpaid of this invoice today'],
  balance: ['balance', money, 'The customer’s balance today: negative means the customer owes it (Dr)'],
  forLayaways: [
    'forLayaways',
    optional(money),
    'An addition: what of the balance was paid for open layaways and pays no invoice; only if anything was',
  ],
})

const receiptRow = record(
  {
    productName: text,
    quantity: fine,
    price: ['sellingprice', fine],
    customer: text,
    soldAt: ['salestime', moment],
    username: text,
    productId: number,
    amount: money,
    invoice: ['invNo', text],
    saleType: ['salesType', oneOf(SALE_TYPES)],
    branchCode: ['branch', text],
    branch: ['branchname', text],
    attendant: text,
    charges: money,
    total: money,
    paid: ['amountPaid', money],
    changeDue: money,
    lineNo: ['lineNo', number, 'An addition, as everything below'],
    returned: ['returned', fine, 'The quantity returned, in base units'],
    pack: packOfLine,
    priceNote: ['priceNote', optional(text), 'An addition: which price was used, such as Wholesale price; without it the usual price'],
    taxClass: ['taxClass', text, 'STANDARD, ZERO, EXEMPT, TOURISM, CST or PLASTIC in a sale with VAT, otherwise empty'],
    priceBeforeTax: nullable(fine),
    lineDiscount: ['lineDiscount', optional(money), 'An addition: the discount on this line alone, if it has one'],
    rounding: ['rounding', money, 'What the cash was rounded by: the customer paid the total and this'],
    discount: ['discount', money, 'The whole discount: on the lines and on the sale'],
    discountPercent: ['discountPercent', nullable(number), 'If the discount on the whole sale was given as a percentage'],
    reversedBy: text,
    provisional: ['provisionalNumber', text, 'What an offline till printed; otherwise empty'],
    tenders: ['tenders', list(tender), 'In the first line'],
    vat: ['vat', nullable(documentVat), 'In the first line; null without VAT'],
    returns: ['returns', list(creditNote), 'In the first line: the credit notes'],
    account: ['account', nullable(account), 'In the first line of a credit sale: the customer’s account today; otherwise null'],
    buyer: [
      'buyer',
      nullable(record({ name: text, tin: text })),
      'In the first line: the buyer on the VAT invoice, where somebody asked for it',
    ],
    evat: ['evat', evatOfDocument, 'In the first line: state and stamp at E-VAT; null for a sale that is not for E-VAT'],
    layaway: ['layaway', optional(text), 'An addition: the layaway that it completes, if it does'],
    isPractice: ['practice', optional(flag), 'An addition: a part of its layaway was paid in the test mode of a provider'],
    approvals: ['approvals', list(approved), 'In the first line: what was approved by PIN, and by whom'],
  },
  {
    examples: [
      {
        productName: 'Milo Tin 400g',
        quantity: 2,
        sellingprice: 85,
        customer: 'CASH',
        salestime: '2026-11-20T14:32:00.000Z',
        username: 'ama',
        productId: 1002,
        amount: 170,
        invNo: 'ACC-26-014873',
        salesType: 'CASH',
        branch: 'ACC',
        branchname: 'Accra Central',
        attendant: 'Ama Mensah',
        ...{ charges: 0, total: 170, amountPaid: 200, changeDue: 30 },
        ...{ lineNo: 1, returned: 0, taxClass: '', priceBeforeTax: null },
        rounding: 0,
        discount: 0,
        discountPercent: null,
        reversedBy: '',
        provisionalNumber: '',
        ...{ tenders: [], vat: null, returns: [], account: null, buyer: null, evat: null, approvals: [] },
      },
    ],
  },
)
type ReceiptRow = Value<typeof receiptRow>

type GoodsField = 'productName' | 'quantity' | 'price' | 'productId' | 'amount' | 'lineNo'
type LineField = GoodsField | 'pack' | 'priceNote' | 'returned' | 'taxClass' | 'priceBeforeTax' | 'lineDiscount'

export type ReceiptLine = Pick<ReceiptRow, LineField>
/** The document of a sale. */
export type Receipt = Omit<ReceiptRow, LineField> & { readonly lines: readonly ReceiptLine[] }

const IN_FIRST_ROW_ONLY = { tenders: [], vat: null, returns: [], account: null, buyer: null, evat: null, approvals: [] } as const

/** The specification repeats the document in the row of each line. */
const receipt = mapped(list(receiptRow), {
  read: (rows): Receipt => ({ ...present(rows[0], 'the first line of an invoice'), lines: rows }),
  write: ({ lines, ...document }) => lines.map((each, index) => ({ ...document, ...(index > 0 && IN_FIRST_ROW_ONLY), ...each })),
})

/**
 * The same without what a customer may not see: who sold, the ids of goods and banks, what is still to be confirmed. Names of staff are not
 * on a document that leaves the shop by link.
 */
export const printedReceipt = mapped(receipt, {
  read: document => document,
  write: ({ lines, tenders, evat, account: customer, ...document }: Receipt): Receipt => ({
    ...document,
    account: customer && { ...customer, pid: undefined },
    evat: evat && shownToBuyer(evat),
    username: '',
    attendant: '',
    approvals: [],
    tenders: tenders.map(each => ({ ...each, pid: '', toConfirm: false, collection: undefined })),
    lines: lines.map(each => ({ ...each, productId: 0 })),
  }),
})

export const receiptByNumber = call({
  method: 'GET',
  path: '/api/sales/byinvoice/:db/:invoice',
  area,
  summary: 'List the lines of one invoice',
  permission: 'see_lists',
  params: { invoice: line(60) },
  answer: receipt,
  refusals: ['not_found', 'not_your_branch'],
})

/** The number that an offline till printed, and the invoice of its sale. */
const claim = record(
  { invoice: line(60), provisional, soldAt },
  { examples: [{ invoice: 'ACC-26-014873', provisional: 'OFF-7K2M9Q-14', soldAt: '2026-11-20T14:32:00.000Z' }] },
)

const claimed = record(
  { invoice: text, provisional: ['provisionalNumber', text] },
  { examples: [{ invoice: 'ACC-26-014873', provisionalNumber: 'OFF-7K2M9Q-14' }] },
)

export const nameOfflineSale = call({
  method: 'POST',
  path: '/api/sales/offlinenumber/:db',
  area,
  summary: 'Link a provisional receipt to the saved sale it belongs to',
  permission: 'sell',
  body: claim,
  answer: claimed,
  refusals: ['not_found', 'not_allowed', 'not_your_branch', 'already_exists'],
  addition: true,
})

export const replaceOfflineSale = call({
  method: 'POST',
  path: '/api/sales/offlinereplaced/:db',
  area,
  summary: 'Link an offline sale that the server refused to the sale re-entered in its place',
  permission: 'override_price',
  body: claim,
  answer: claimed,
  refusals: ['not_found', 'not_your_branch', 'already_exists', 'already_reversed'],
  addition: true,
  posts: true,
})

const saleOfDay = record(
  {
    number: ['invNo', text],
    amount: ['credit', money, 'At list prices, before discount and returns, without VAT. Negative for a reversal'],
    total: ['total', money, 'An addition: the total of the receipt, after discounts and with VAT. Negative for a reversal'],
    customer: text,
    saleType: ['salesType', oneOf(SALE_TYPES)],
    soldAt: ['salestime', moment],
    returned: ['returned', money, 'An addition: the refunds for this invoice, on whatever day'],
    reversedBy: ['reversedBy', text, 'An addition: the number of the document that reversed it, or empty'],
    reverses: ['reverses', text, 'An addition: the invoice that this row reverses, or empty'],
    provisional: ['provisionalNumber', text, 'An addition: what an offline till printed; otherwise empty'],
    date: ['entryDate', date, 'An addition: the date in the books, yyyy-mm-dd'],
    evat: ['evat', emptyOr(oneOf(EVAT_STATES)), 'An addition: its state at E-VAT; empty for a sale that is not for E-VAT'],
    cashier: ['attendant', text, 'An addition: who sold it; for a reversal, who reversed it'],
    paidBy: [
      'paidBy',
      list(text),
      'An addition: how it was paid: Cash, the names of banks and wallets, and On account for what was not paid with the sale',
    ],
  },
  {
    examples: [
      {
        invNo: 'ACC-26-014873',
        credit: 170,
        total: 170,
        customer: 'CASH',
        salesType: 'CASH',
        salestime: '2026-11-20T14:32:00.000Z',
        returned: 0,
        reversedBy: '',
        reverses: '',
        provisionalNumber: '',
        entryDate: '2026-11-20',
        evat: '',
        attendant: 'Ama Mensah',
        paidBy: ['Cash', 'MTN MoMo'],
      },
    ],
  },
)
/** A sale in the report, or the reversal of one. */
export type SaleOfDay = Value<typeof saleOfDay>

export const salesByDate = call({
  method: 'GET',
  path: '/api/salesacc/salesaccbydate/:db/:branch/:start/:end',
  area,
  summary: 'List the sales of a branch for a date range, oldest first',
  permission: 'see_lists',
  // Clients send the three in any order (AMB-088), so each is read as text.
  params: { branch: line(40), start: line(40), end: line(40) },
  answer: list(saleOfDay),
  refusals: ['not_your_branch', 'too_large'],
})
