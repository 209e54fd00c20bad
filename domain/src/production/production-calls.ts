import { present } from '../assert.ts'
import { call, reversal, savedNumber } from '../contract/call.ts'
import {
  documented,
  list,
  mapped,
  nullable,
  optional,
  optionalOrNull,
  type RecordOf,
  record,
  refined,
  unused,
  type Value,
} from '../contract/codec.ts'
import {
  date,
  fine,
  line,
  lines,
  money,
  number,
  oneOf,
  recordId,
  sentDate,
  sentFine,
  sentMoney,
  sentQuantity,
  text,
} from '../contract/fields.ts'
import { sameInEveryLine } from '../document-lines.ts'
import { packOfLine } from '../packs/pack-fields.ts'
import { type Production, WASTE_TYPES } from './production.ts'

const area = 'Production'

/** Fixed in every line (AMB-092): the server assigns the number, and finished goods have no expiry date yet. */
const FIXED = { productionType: 'CASH', unitType: 'pieces', pid: 'C0000HD', productionInvoice: '', expiringDateStr: '' } as const

/** No recipe has more components, and nobody enters more losses. */
const MOST_PARTS = 200

/** Additions to the line of the specification: what happened, where it differs from the recipe. */
const ACTUAL = {
  planned: [
    'plannedQty',
    optionalOrNull(sentQuantity),
    'An addition: the quantity that the bill of materials was for. Without it, the yield (qty) and the spoilt units',
  ],
  used: [
    'used',
    optionalOrNull(list(record({ productId: recordId, quantity: ['qty', sentFine({ least: 0n })] }), { most: MOST_PARTS })),
    'An addition: what was used of a component in all, with its waste. Components that are not named were used by the bill of materials',
  ],
  waste: [
    'waste',
    optionalOrNull(
      list(record({ productId: recordId, quantity: ['qty', sentQuantity], type: ['transtype', oneOf(WASTE_TYPES)], reason: line(100) }), {
        most: MOST_PARTS,
      }),
    ),
    'An addition: what was lost, each with its type and reason. A component: a part of what was used. The product itself: spoilt units, in addition to the yield',
  ],
} as const

/** The specification's fourteen fields, the overhead, and what happened. The server uses its own names and user. */
const sentLine = record({
  productId: recordId,
  productName: unused(text),
  branchcode: line(40),
  productionType: unused(text),
  unitCost: ['costPrice', sentFine({ least: 0n })],
  sellingPrice: ['sellingprice', unused(fine)],
  quantity: ['qty', sentFine({ least: 1n })],
  entryDate: sentDate,
  expiringDateStr: unused(text),
  productionInvoice: unused(text),
  unitType: unused(text),
  pid: unused(text),
  userid: unused(number),
  username: unused(text),
  overhead: [
    'overhead',
    optionalOrNull(sentMoney({ least: 0n })),
    'An addition: the cost of making the whole quantity on top of its components, in cedis. Only for a product with a bill of materials. Without it, the rate of the bill of materials',
  ],
  ...ACTUAL,
})

/** Refuses (`bad_input`) lines that differ where they must agree. */
const newProduction = mapped(
  documented(lines(sentLine), {
    description:
      'The lines of one production, all or nothing. Branch and date must agree over the lines. costPrice is the cost of one finished unit; it is not used for a product with a bill of materials, whose components leave the stock at their average cost.',
    examples: [
      [
        {
          productId: 1007,
          productName: 'Sachet Water 500ml',
          branchcode: 'ACC',
          ...FIXED,
          costPrice: 3.8,
          sellingprice: 6,
          qty: 50,
          entryDate: '2026-11-20',
          userid: 3,
          username: 'ama',
        },
      ],
    ],
  }),
  {
    read: (sent): Production => ({
      branch: sameInEveryLine(sent, 'branchcode'),
      date: sameInEveryLine(sent, 'entryDate'),
      lines: sent.map(({ productId, quantity, unitCost, overhead, planned, used, waste }) => ({
        ...{ productId, quantity, unitCost, overhead },
        ...{ planned, used, waste },
      })),
    }),
    write: ({ branch, date: entryDate, maker, lines: goods }) =>
      goods.map(each => ({
        ...each,
        ...FIXED,
        branchcode: branch,
        entryDate,
        userid: maker?.userId,
        username: maker?.username,
      })),
  },
)

export const makeProduction = call({
  method: 'POST',
  path: '/api/production/makeproduction/:db',
  area,
  summary: 'Record production and add the goods to stock',
  permission: 'produce',
  body: newProduction,
  answer: savedNumber('ACC-M26-000012'),
  refusals: [
    'not_found',
    'not_your_branch',
    'not_enough_stock',
    'expired_goods',
    'before_first_day',
    'future_date',
    'month_closed',
    'out_of_range',
  ],
  posts: true,
})

/** A production, or the reversal of one. */
const pastProduction = record(
  {
    number: ['transnum', text],
    date: ['entrydate', date],
    branch: ['branchname', text],
    cost: ['debit', nullable(money), 'The cost of the finished goods; null for users without the right to see costs'],
    document: ['invoicenoGen', text, 'The document that the row belongs to'],
    reversedBy: ['reversedby', text, 'An addition: the number of the reversal, or empty'],
    reverses: ['reverses', text, 'An addition: the production that this row reverses, or empty'],
  },
  {
    examples: [
      {
        transnum: 'ACC-M26-000012',
        entrydate: '2026-11-20',
        branchname: 'Accra Central',
        debit: 190,
        invoicenoGen: 'ACC-M26-000012',
        reversedby: '',
        reverses: '',
      },
    ],
  },
)
export type PastProduction = Value<typeof pastProduction>

export const productionsOfBranch = call({
  method: 'GET',
  path: '/api/productionacc/productionbydatebranch/:db/:branch/:start/:end',
  area,
  summary: 'List the production of a branch for a date range, oldest first',
  permission: 'see_lists',
  params: { branch: line(40), start: sentDate, end: sentDate },
  answer: list(pastProduction),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
})

const usedComponent = record({
  productId: number,
  productName: ['productname', text],
  quantity: ['qty', fine],
  unitCost: ['costprice', nullable(fine)],
  cost: ['amount', nullable(money)],
  recipeQuantity: ['recipeQty', optional(fine), 'By the bill of materials; absent where nobody entered what was used'],
})
export type UsedComponent = Value<typeof usedComponent>

const lostGoods = record({
  productId: number,
  productName: ['productname', text],
  quantity: ['qty', fine],
  type: ['transtype', oneOf(WASTE_TYPES)],
  reason: text,
  cost: ['amount', nullable(money), 'The value that went to the account of the type'],
})
export type LostGoods = Value<typeof lostGoods>

const GOODS_LINE = {
  productName: ['productname', text],
  quantity: ['qty', fine],
  pack: packOfLine,
  unitCost: ['costprice', nullable(fine), 'The cost of one base unit; null for users without the right to see costs, like every cost here'],
  productId: number,
  cost: ['amount', nullable(money)],
  overhead: ['overhead', nullable(money), 'Added to the cost of the components of goods with a bill of materials'],
  components: ['components', list(usedComponent), 'The components used, by the bill of materials; empty for a transfer'],
  planned: ['plannedQty', optional(fine), 'What the bill of materials was for; absent where nobody entered what happened'],
  waste: ['waste', optional(list(lostGoods)), 'What was lost; absent without waste'],
} as const
export type GoodsLine = RecordOf<typeof GOODS_LINE>

const GOODS_HEADING = {
  username: text,
  total: nullable(money),
  kind: oneOf(['production', 'transfer']),
  number: ['invoicenoGen', text],
  date: ['entrydate', date],
  branch: ['branchname', text],
  destination: ['des_branchname', text, 'The destination of a transfer; empty for a production'],
  deliveredBy: text,
  attendant: text,
  reversedBy: ['reversedby', text],
} as const

/** The document of a production or of a transfer: one call serves both numbers (AMB-097). */
export type GoodsDocument = RecordOf<typeof GOODS_HEADING> & { readonly lines: readonly GoodsLine[] }

const goodsLine = record(
  { ...GOODS_LINE, ...GOODS_HEADING },
  {
    examples: [
      {
        productname: 'Milo Tin 400g',
        qty: 6,
        costprice: 71.4,
        username: 'ama',
        productId: 1002,
        amount: 428.4,
        total: 428.4,
        kind: 'transfer',
        invoicenoGen: 'ACC-T26-000031',
        entrydate: '2026-11-20',
        branchname: 'Accra Central',
        des_branchname: 'Kumasi Adum',
        deliveredBy: 'Yaw Mensah',
        attendant: 'Ama Mensah',
        reversedby: '',
        overhead: 0,
        components: [],
      },
    ],
  },
)

/** Each line of the answer repeats the heading of the document. */
const goodsDocument = mapped(
  refined(list(goodsLine), ({ length }) => length > 0, 'must have at least one line'),
  {
    read: (sent): GoodsDocument => ({ ...present(sent[0], 'the first line of a document'), lines: sent }),
    write: ({ lines: goods, ...heading }) => goods.map(each => ({ ...heading, ...each })),
  },
)

export const goodsDocumentByNumber = call({
  method: 'GET',
  path: '/api/production/byinvoice/:db/:invoicenum',
  area,
  summary: 'The lines of one production or of one transfer',
  permission: 'see_lists',
  params: { number: ['invoicenum', line(60)] },
  answer: goodsDocument,
  refusals: ['not_found', 'not_your_branch'],
})

export const reverseProduction = reversal({ path: '/api/production/reverse', area, summary: 'Reverse a production' })
