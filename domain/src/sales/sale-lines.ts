import type { Codec } from '../contract/codec.ts'
import { MOST_SALE_LINES, SALE_TYPES } from './sale.ts'
import type { SaleLineWire } from './sale-wire.ts'

const EXAMPLE: SaleLineWire = {
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

/**
 * The lines of a sale as they are sent. `saleToWire` writes them, and a till sends those it stored, unchanged. `saleFromWire` reads them: most
 * of its rules span several fields or lines, and each of its sentences names the line.
 */
export const saleLines: Codec<unknown> = {
  read: lines => lines,
  write: lines => JSON.stringify(lines),
  schema: {
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
        transType: { type: 'string', enum: SALE_TYPES },
        pid: { type: 'string', description: 'The customer of a credit sale' },
        branch: { type: 'string' },
        amountPaid: { type: 'number', minimum: 0, description: 'The sum over the lines is what the customer handed over' },
        charges: { type: 'number', minimum: 0 },
        pack: {
          type: 'object',
          description:
            'An addition: the line is in packs of the product, by packNo and size in base units. qty and sellingprice are then those of packs',
          required: ['packNo', 'size'],
          properties: { packNo: { type: 'integer' }, size: { type: 'number', exclusiveMinimum: 0 } },
        },
        labelled: {
          type: 'boolean',
          description: 'An addition: the line is a pack with the label of a scale, of which a sale may have several of one product',
        },
        priceList: {
          type: 'integer',
          description:
            'An addition, in one line: a price list by its id. Without it that of the customer. Another one needs the right to choose it',
        },
        lineDiscount: {
          type: 'number',
          minimum: 0,
          description: 'An addition, for users with the right: what this line alone is reduced by, at most its amount',
        },
        discount: {
          type: 'number',
          minimum: 0,
          description:
            'An addition, for users with the right: the sum over the lines is the discount on the whole sale, after those of the lines',
        },
        discountPercent: {
          type: 'number',
          minimum: 0,
          maximum: 100,
          description: 'An addition: the same as a percentage of what the discounts of the lines leave. Send one of the two',
        },
        rounding: {
          type: 'number',
          minimum: -0.05,
          maximum: 0.05,
          description: 'An addition, in one line: what the cash of the sale was rounded by, as the business has it set',
        },
        sellExpired: {
          type: 'boolean',
          description:
            'An addition, in one line, for users with the right: sells expired goods if there are not enough good ones (expired_goods)',
        },
        overrideHold: {
          type: 'boolean',
          description: 'An addition, in one line, for users with the right: sells on account to a customer on credit hold (credit_held)',
        },
        buyerName: {
          type: 'string',
          minLength: 2,
          maxLength: 100,
          description: 'An addition, in one line: the buyer on the VAT invoice',
        },
        buyerTin: {
          type: 'string',
          maxLength: 15,
          description: 'An addition, with buyerName: their TIN, or Ghana Card as GHA-#########-#',
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
              collection: {
                type: 'integer',
                description:
                  'The id of a payment by request that has arrived, instead of a transaction ID. At most its amount. Not in an offline sale',
              },
            },
          },
        },
      },
      additionalProperties: true,
    },
    examples: [[EXAMPLE]],
  },
}
