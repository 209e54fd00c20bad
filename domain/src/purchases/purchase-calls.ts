import { call, reversal } from '../contract/call.ts'
import { documented, emptyOr, list, mapped, nullable, optional, optionalOrNull, record, unused, type Value } from '../contract/codec.ts'
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
  oneOf,
  sentDate,
  sentFine,
  sentQuantity,
  text,
  wholeNumber,
  yes,
} from '../contract/fields.ts'
import { formatDayFirst } from '../dates.ts'
import { sameInEveryLine } from '../document-lines.ts'
import { packOfLine, sentPack } from '../packs/pack-fields.ts'
import { LONGEST_REFERENCE } from '../payments/payment.ts'
import { Refusal } from '../refusals.ts'
import { INPUT_TAX_FIELDS, invoiceTax, readTax, writeTax } from '../vat/input-tax-fields.ts'
import { EXPIRY_TEXTS, readExpiry } from './expiry-date.ts'
import { PURCHASE_TYPES, type Purchase } from './purchase.ts'

const area = 'Purchases'

/** A line repeats what is true of the whole invoice. */
const sentLine = record({
  productId: wholeNumber({ least: 1 }),
  productName: unused(text),
  costPrice: [
    'costPrice',
    sentFine({ least: 0n }),
    { type: 'number', minimum: 0, description: 'The cost of one unit, or of one pack, with at most 4 decimals' },
  ],
  sellingPrice: [
    'sellingprice',
    sentFine({ least: 0n }),
    { type: 'number', minimum: 0, description: 'If above 0, it becomes the price of the product, of its base unit' },
  ],
  quantity: ['qty', sentQuantity],
  pack: sentPack,
  expiry: ['expiringDateStr', optionalOrNull(lineOrEmpty(10)), 'dd-mm-yyyy. Required when the product tracks expiry dates'],
  pid: ['pid', line(40), 'The supplier'],
  purchaseInvoice: ['purchaseInvoice', line(60), 'The number on the supplier’s invoice'],
  purchaseType: ['purchaseType', optionalOrNull(oneOf(PURCHASE_TYPES)), 'CREDIT if omitted. CASH is paid from the till at once'],
  userId: unused(number),
  entryDate,
  paidFrom: [
    'paidFrom',
    optionalOrNull(lineOrEmpty(40)),
    'An addition: the pid of the bank or wallet from which a CREDIT purchase is paid at once',
  ],
  paidReference: ['paidReference', optionalOrNull(lineOrEmpty(LONGEST_REFERENCE)), 'An addition: the transaction ID of that payment'],
  ...INPUT_TAX_FIELDS,
})

type SentLine = Value<typeof sentLine>

const readLine = ({ productId, quantity, pack, costPrice, sellingPrice, expiry }: SentLine, index: number): Purchase['lines'][number] => {
  const read = readExpiry(expiry ?? '', false)
  if (!read.ok) throw new Refusal('bad_input', EXPIRY_TEXTS.wrong, { field: 'expiringDateStr', line: index + 1 })
  return { productId, quantity, costPrice, sellingPrice, expiresOn: read.expiresOn, ...(pack && { pack }) }
}

const readPaidFrom = (sent: readonly SentLine[]): Purchase['paidFrom'] => {
  const paid = sent.map(({ paidFrom = '', paidReference = '' }) => ({ paidFrom, paidReference }))
  const pid = sameInEveryLine(paid, 'paidFrom')
  const reference = sameInEveryLine(paid, 'paidReference')
  if (pid === '') return undefined
  if (sent.some(({ purchaseType }) => purchaseType === 'CASH'))
    throw new Refusal('bad_input', 'A CASH purchase is paid from the till: it has no bank or wallet', { field: 'paidFrom' })
  if (reference === '') throw new Refusal('bad_input', 'Enter the transaction ID of the payment', { field: 'paidReference' })
  return { pid, reference }
}

const TAX_FIELDS = ['vatBasis', 'nhil', 'getFund', 'covid', 'vat', 'vatClaimed'] as const

/** The tax of the whole invoice, which every line repeats. */
const readInvoiceTax = (sent: readonly SentLine[]): Purchase['tax'] => {
  for (const field of TAX_FIELDS) sameInEveryLine(sent, field)
  const [first] = sent
  return first && readTax(first)
}

/**
 * The lines of one supplier's invoice. Refuses (`bad_input`) an expiry date that is not a date, and lines that differ where they must agree.
 * The server determines the user and the names of the products.
 */
export const newPurchase = mapped(
  documented(lines(sentLine), {
    description:
      'The lines of one purchase, saved all or nothing. pid, purchaseInvoice, purchaseType, paidFrom, entryDate and the taxes must agree over the lines: they are those of the whole invoice.',
    examples: [
      [
        {
          productId: 1002,
          productName: 'Milo Tin 400g',
          costPrice: 71.4,
          sellingprice: 85,
          qty: 48,
          expiringDateStr: '30-04-2027',
          pid: 'SUP-0001',
          purchaseInvoice: 'NG-2026-88417',
          purchaseType: 'CREDIT',
          userId: 1,
        },
      ],
    ],
  }),
  {
    read: (sent): Purchase => {
      const typed = sent.map(each => ({ ...each, purchaseType: each.purchaseType ?? 'CREDIT', entryDate: each.entryDate }))
      return {
        supplier: sameInEveryLine(typed, 'pid'),
        invoice: sameInEveryLine(typed, 'purchaseInvoice'),
        purchaseType: sameInEveryLine(typed, 'purchaseType'),
        date: sameInEveryLine(typed, 'entryDate'),
        paidFrom: readPaidFrom(sent),
        tax: readInvoiceTax(sent),
        lines: sent.map(readLine),
      }
    },
    write: ({ supplier, invoice, purchaseType, date: day, paidFrom, tax, lines: bought }) =>
      bought.map(({ expiresOn, ...each }) => ({
        ...each,
        expiry: expiresOn === null ? '' : formatDayFirst(expiresOn),
        pid: supplier,
        purchaseInvoice: invoice,
        purchaseType,
        userId: 1,
        entryDate: day,
        paidFrom: paidFrom?.pid,
        paidReference: paidFrom?.reference,
        ...writeTax(tax),
      })),
  },
)

const saved = documented(
  mapped(
    record({
      savedSuccessfully: flag,
      number: ['invoicenoGen', text],
      paymentNumber: ['paymentNumber', optional(text), 'An addition: the payment that a bank or wallet made at once'],
    }),
    {
      read: ({ number: purchase, paymentNumber }) => ({ number: purchase, paymentNumber }),
      write: numbers => ({ savedSuccessfully: true, ...numbers }),
    },
  ),
  { examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-P26-000318' }] },
)

export const makePurchase = call({
  method: 'POST',
  path: '/api/purchases/makepurchases/:db',
  area,
  summary: 'Record a purchase, on account, for cash, or paid from a bank or wallet at once',
  permission: 'buy',
  query: {
    again: ['again', yes, 'Allows an invoice of the supplier that was saved before (an addition)'],
    paidAgain: ['paidAgain', yes, 'Allows the transaction ID to be used for one more payment (an addition)'],
  },
  body: newPurchase,
  answer: saved,
  refusals: [
    'branch_needed',
    'not_your_branch',
    'not_found',
    'already_exists',
    'before_first_day',
    'future_date',
    'month_closed',
    'out_of_range',
  ],
  posts: true,
})

const PAST_PURCHASE = {
  number: ['invNo', text],
  branchCode: ['branch', text],
  branch: ['branchname', text],
  supplier: text,
  invoice: ['purchaseInvoice', text],
  purchaseType: oneOf(PURCHASE_TYPES),
  time: ['purchasetime', moment],
  date: ['entrydate', date, 'The date of the document in the books'],
  by: ['username', text],
  total: ['debit', nullable(money), 'What the goods cost; null for users without the right to see costs'],
  reversedBy: ['reversedBy', text, 'The number of the document that reversed it, or empty'],
  reverses: ['reverses', text, 'The number of the document that this one reverses, or empty'],
  returnOf: ['returnOf', text, 'The number of the purchase whose goods were returned, or empty of a purchase'],
} as const

const PAST_EXAMPLE = {
  invNo: 'ACC-P26-000318',
  branch: 'ACC',
  branchname: 'Accra Central',
  supplier: 'Nestlé Ghana Ltd',
  purchaseInvoice: 'NG-2026-88417',
  purchaseType: 'CREDIT',
  purchasetime: '2026-11-20T14:32:00.000Z',
  entrydate: '2026-11-20',
  username: 'Ama Mensah',
  debit: 3427.2,
  reversedBy: '',
  reverses: '',
  returnOf: '',
}

/** A past purchase, a return of one, or the reversal of either. */
const pastPurchase = record(PAST_PURCHASE, { examples: [PAST_EXAMPLE] })
export type PastPurchase = Value<typeof pastPurchase>

export const purchasesOfBranch = call({
  method: 'GET',
  path: '/api/purchases/purchasesbydate/:db/:branch/:start/:end',
  area,
  summary: 'List the purchases of a branch for a date range, oldest first',
  permission: 'see_lists',
  params: { branch: line(40), start: sentDate, end: sentDate },
  answer: list(pastPurchase),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition: true,
})

const boughtLine = record({
  productId: number,
  productName: text,
  quantity: ['qty', fine],
  pack: packOfLine,
  returned: ['qtyReturned', fine, 'The quantity returned so far, in base units as everything below but the cost'],
  inStock: ['qtyInStock', fine, 'The stock of the product in the branch today'],
  available: ['qtyAvailable', fine, 'The part of that stock that is not reserved for orders'],
  costPrice: nullable(fine),
  sellingPrice: ['sellingprice', fine],
  expiresOn: ['expiringDateStr', emptyOr(dayFirst)],
  amount: nullable(money),
})
export type BoughtLine = Value<typeof boughtLine>

const purchase = record(
  {
    ...PAST_PURCHASE,
    tax: ['tax', nullable(invoiceTax), 'The tax on the supplier’s invoice; null without one, and for users who may not see costs'],
    returns: list(record({ number: ['invNo', text], total: ['debit', nullable(money)], reversedBy: text })),
    lines: list(boughtLine),
  },
  {
    examples: [
      {
        ...PAST_EXAMPLE,
        tax: { basis: 'INCLUDED', nhil: 71.4, getFund: 71.4, covid: 0, vat: 428.4, claimed: 571.2 },
        returns: [{ invNo: 'ACC-Q26-000007', debit: 285.6, reversedBy: '' }],
        lines: [
          {
            productId: 1002,
            productName: 'Milo Tin 400g',
            qty: 48,
            qtyReturned: 4,
            qtyInStock: 30,
            qtyAvailable: 28,
            costPrice: 71.4,
            sellingprice: 85,
            expiringDateStr: '30-04-2027',
            amount: 3427.2,
          },
        ],
      },
    ],
  },
)
/** A purchase as its page shows it. */
export type PurchaseDocument = Value<typeof purchase>

export const purchaseByNumber = call({
  method: 'GET',
  path: '/api/purchases/byinvoice/:db/:invoice',
  area,
  summary: 'One purchase with its lines',
  permission: 'see_lists',
  params: { number: ['invoice', line(60)] },
  answer: purchase,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const reversePurchase = reversal({
  path: '/api/purchases/reverse',
  area,
  summary: 'Reverse a purchase, once. Refused when the goods are no longer in stock',
  refusals: ['not_found', 'not_your_branch', 'already_reversed', 'not_enough_stock', 'month_closed', 'in_use'],
})
