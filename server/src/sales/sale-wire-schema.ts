import { isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import { MOST_SALE_LINES } from '@akonta/domain/sales/read-sale-wire'
import { REFUNDS } from '@akonta/domain/sales/sale-return'
import { z } from 'zod'
import { line, moment } from '../http/fields.ts'
import { expiredGoodsAnswer } from './expired-goods.ts'

const EXAMPLE = {
  productId: 1002,
  productName: 'Milo Tin 400g',
  salesType: 'RETAIL',
  transType: 'CASH',
  paymentType: 'CASH',
  chqNo: '',
  branch: 'ACC',
  pid: 'C0000HD',
  customer: 'CASH',
  customerNumber: '',
  customerEmailAddress: '',
  unitType: 'pieces',
  qty: 2,
  costprice: null,
  sellingprice: 85,
  totalAmount: 170,
  amountPaid: 200,
  changeDue: 30,
  balance: 0,
  charges: 0,
  userId: 3,
  username: 'ama',
  onlinePackage: 'instore',
  inventoryaccid: 'I0000TR',
  costofgoodssoldacc: 'C0000GS',
  salesaccid: 'S0000ES',
  vataccid: 'F0000RT',
  payeeaccid: 'C0000HD',
  cashaccid: 'C0000HD',
  discountaccid: 'D0000CT',
}

const provisional = z
  .string()
  .refine(isProvisionalNumber, { error: 'must be a number as a till prints it without a connection' })
  .meta({ examples: ['OFF-7K2M9Q-14'], description: 'An addition: the number that a till printed without a connection' })

const soldAt = moment.meta({
  description: 'An addition: when that till sold. Up to 72 hours back it decides the day of the books',
})

export const saleQuery = z
  .object({
    again: z.enum(['yes']).optional().meta({ description: 'Allows a transaction ID to be used for one more sale (an addition)' }),
    provisional: provisional.optional(),
    soldAt: soldAt.optional(),
    dated: z.enum(['today']).optional().meta({ description: 'An addition: the books have it today, whenever the till sold' }),
  })
  .refine(query => (query.provisional === undefined) === (query.soldAt === undefined), {
    error: 'must come together: provisional and soldAt',
    path: ['soldAt'],
  })

/** The saved sale of a printed number whose answer was lost. */
export const provisionalBody = z.object({ invoice: line(60), provisional, soldAt }).meta({
  examples: [{ invoice: 'ACC-26-014873', provisional: 'OFF-7K2M9Q-14', soldAt: '2026-11-20T14:32:00.000Z' }],
})

/** The sale entered by hand in place of an offline sale. */
export const replacedBody = z.object({ invoice: line(60), provisional, soldAt }).meta({
  examples: [{ invoice: 'ACC-26-014873', provisional: 'OFF-7K2M9Q-14', soldAt: '2026-11-20T14:32:00.000Z' }],
})

export const provisionalAnswer = z.object({ invoice: z.string(), provisionalNumber: z.string() }).meta({
  examples: [{ invoice: 'ACC-26-014873', provisionalNumber: 'OFF-7K2M9Q-14' }],
})

/**
 * The list of sales lines in /docs. `saleFromWire`, shared with the till, decodes it: the schema only requires a list, so that every error
 * of a line has one sentence and one place.
 */
export const saleBody = z.unknown().meta({
  type: 'array',
  minItems: 1,
  maxItems: MOST_SALE_LINES,
  description:
    'The lines of one sale. productId, qty and sellingprice decide, with transType, pid, branch and amountPaid, which must agree over the lines. ' +
    'Costs, accounts, users, names and derived amounts are calculated by the server.',
  items: {
    type: 'object',
    required: ['productId', 'qty', 'sellingprice'],
    properties: {
      productId: { type: 'integer' },
      qty: { type: 'number', exclusiveMinimum: 0, description: 'At most 4 decimals' },
      sellingprice: { type: 'number', minimum: 0, description: 'The price of the product, unless the user may override prices' },
      transType: { type: 'string', enum: ['CASH', 'CREDIT'] },
      pid: { type: 'string', description: 'The customer of a credit sale' },
      branch: { type: 'string' },
      amountPaid: { type: 'number', minimum: 0, description: 'The sum over the lines is what the customer handed over' },
      charges: { type: 'number', minimum: 0 },
      discount: { type: 'number', minimum: 0, description: 'An addition. The sum over the lines is taken off the sale, by who may' },
      discountPercent: {
        type: 'number',
        minimum: 0,
        maximum: 100,
        description: 'An addition: the same, as a part of the goods. One of the two',
      },
      sellExpired: {
        type: 'boolean',
        description: 'An addition, in one line: expired goods may be sold where good ones are not enough, by who may (expired_goods)',
      },
      tenders: {
        type: 'array',
        description: 'An addition, in one line: how the sale is paid. Only cash (C0000HD) may be more than the total',
        items: {
          type: 'object',
          required: ['pid', 'amount'],
          properties: {
            pid: { type: 'string', description: 'C0000HD, or the pid of a bank or mobile money wallet' },
            amount: { type: 'number', exclusiveMinimum: 0 },
            transactionId: { type: 'string', maxLength: 60 },
          },
        },
      },
    },
    additionalProperties: true,
  },
  examples: [[EXAMPLE]],
})

/**
 * The answer of makesales, also if stock or a credit limit refuses it: then savedSuccessfully is false and the rest gives the reason
 * (AMB-061).
 */
export const saleAnswer = z
  .object({
    savedSuccessfully: z.boolean(),
    salesinvoice: z.string(),
    status: z.number(),
    code: z.string(),
    message: z.string(),
    detail: z.string(),
    expired: expiredGoodsAnswer,
    provisionalNumber: z.string().exactOptional().meta({ description: 'An addition: the printed number that was kept with it' }),
  })
  .meta({
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
  })

const invoiceTender = z.object({
  pid: z.string(),
  name: z.string(),
  amount: z.number(),
  transactionId: z.string(),
  toConfirm: z.boolean().meta({ description: 'A till took it without a connection, and nobody has confirmed it yet' }),
})

export const meansAnswer = z
  .object({ pid: z.string(), name: z.string() })
  .meta({ examples: [{ pid: 'BNK-0003', name: 'MTN MoMo wallet' }] })

export const paymentToConfirmAnswer = z
  .object({
    invNo: z.string(),
    provisionalNumber: z.string(),
    salestime: z.string(),
    attendant: z.string(),
    name: z.string().meta({ description: 'The bank or wallet' }),
    amount: z.number(),
    transactionId: z.string(),
  })
  .meta({
    examples: [
      {
        invNo: 'ACC-26-014873',
        provisionalNumber: 'OFF-7K2M9Q-14',
        salestime: '2026-11-20T14:32:00.000Z',
        attendant: 'Ama Mensah',
        name: 'MTN MoMo wallet',
        amount: 433.5,
        transactionId: '61234567890',
      },
    ],
  })

export const confirmQuery = z.object({
  again: z.enum(['yes']).optional().meta({ description: 'Allows a transaction ID to be used for one more sale' }),
})

export const confirmedAnswer = z
  .object({
    invoice: z.string(),
    confirmed: z.int().meta({ description: 'How many payments this call confirmed; 0 when it was done before' }),
  })
  .meta({ examples: [{ invoice: 'ACC-26-014873', confirmed: 1 }] })

/** The components of the total, which add up to it. */
export const invoiceVat = z.object({
  scheme: z.string(),
  tin: z.string(),
  taxable: z.number(),
  exempt: z.number(),
  zeroRated: z.number(),
  nhil: z.number(),
  getFund: z.number(),
  covid: z.number(),
  vat: z.number(),
})

const invoiceReturn = z.object({
  returnNumber: z.string(),
  total: z.number(),
  refund: z.enum(REFUNDS).meta({ description: 'Paid out in cash, or credited to the customer’s account' }),
  reversedBy: z.string(),
})

const invoiceAccount = z.object({
  phone: z.string(),
  balanceDue: z.number().meta({ description: 'What is unpaid of this invoice today' }),
  balance: z.number().meta({ description: 'The customer’s balance today: negative means the customer owes it (Dr)' }),
})

export const invoiceLineAnswer = z
  .object({
    productName: z.string(),
    quantity: z.number(),
    sellingprice: z.number(),
    customer: z.string(),
    salestime: z.string(),
    username: z.string(),
    productId: z.number(),
    amount: z.number(),
    invNo: z.string(),
    salesType: z.string(),
    branch: z.string(),
    branchname: z.string(),
    attendant: z.string(),
    charges: z.number(),
    total: z.number(),
    amountPaid: z.number(),
    changeDue: z.number(),
    lineNo: z.number().meta({ description: 'An addition, as everything below' }),
    returned: z.number().meta({ description: 'How many came back' }),
    taxClass: z.string().meta({ description: 'STANDARD, EXEMPT or ZERO in a sale with VAT, otherwise empty' }),
    priceBeforeTax: z.number().nullable(),
    discount: z.number(),
    discountPercent: z.number().nullable(),
    reversedBy: z.string(),
    provisionalNumber: z.string().meta({ description: 'What an offline till printed; otherwise empty' }),
    tenders: z.array(invoiceTender).meta({ description: 'In the first line' }),
    vat: invoiceVat.nullable().meta({ description: 'In the first line; null without VAT' }),
    returns: z.array(invoiceReturn).meta({ description: 'In the first line: the credit notes' }),
    account: invoiceAccount
      .nullable()
      .meta({ description: 'In the first line of a credit sale: the customer’s account today; otherwise null' }),
  })
  .meta({
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
        charges: 0,
        total: 170,
        amountPaid: 200,
        changeDue: 30,
        lineNo: 1,
        returned: 0,
        taxClass: '',
        priceBeforeTax: null,
        discount: 0,
        discountPercent: null,
        reversedBy: '',
        provisionalNumber: '',
        tenders: [],
        vat: null,
        returns: [],
        account: null,
      },
    ],
  })

export const saleOfDayAnswer = z
  .object({
    invNo: z.string(),
    credit: z.number().meta({ description: 'At the list, before discount and returns, without VAT' }),
    customer: z.string(),
    salesType: z.string(),
    salestime: z.string(),
    returned: z.number().meta({ description: 'An addition: what customers got back for this invoice, whenever that was' }),
    reversedBy: z.string().meta({ description: 'An addition: the number of the document that reversed it, or empty' }),
    reverses: z.string().meta({ description: 'An addition: the invoice that this row reverses, or empty' }),
    provisionalNumber: z.string().meta({ description: 'An addition: what an offline till printed; otherwise empty' }),
    entryDate: z.string().meta({ description: 'An addition: the date in the books, yyyy-mm-dd' }),
    attendant: z.string().meta({ description: 'An addition: who sold it; for a reversal, who reversed it' }),
    paidBy: z.array(z.string()).meta({
      description: 'An addition: how it was paid: Cash, the names of banks and wallets, and On account for what was not paid with the sale',
    }),
  })
  .meta({
    examples: [
      {
        invNo: 'ACC-26-014873',
        credit: 170,
        customer: 'CASH',
        salesType: 'CASH',
        salestime: '2026-11-20T14:32:00.000Z',
        returned: 0,
        reversedBy: '',
        reverses: '',
        provisionalNumber: '',
        entryDate: '2026-11-20',
        attendant: 'Ama Mensah',
        paidBy: ['Cash', 'MTN MoMo'],
      },
    ],
  })
