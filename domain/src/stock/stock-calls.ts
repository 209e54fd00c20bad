import { call } from '../contract/call.ts'
import { defaulted, documented, list, mapped, nullable, record, type Value } from '../contract/codec.ts'
import { date, fine, integer, line, money, oneOf, recordId, text, wholeNumber } from '../contract/fields.ts'
import { packsOfRow } from '../packs/pack-fields.ts'
import { EXPIRING_SPANS } from './expiring.ts'

const area = 'Stock'
const permission = 'see_lists'
const LARGEST_PAGE = 1000

/** Pages count from 0 and have at most 1,000 rows. */
const PAGE = {
  page: defaulted(wholeNumber({ most: 1_000_000 }), 0, 0),
  size: defaulted(mapped(wholeNumber({ least: 1 }), { read: size => Math.min(size, LARGEST_PAGE), write: size => size }), 100, 100),
} as const

/** What each page says of the whole list. */
const COUNTS = { page: integer, pages: integer, total: ['totalElements', integer] } as const

const branch = ['branch', line(20), 'A branch code'] as const

const branchStock = record({
  branchCode: ['branch_code', text],
  branchName: ['branchname', text],
  quantity: ['retStockLevel', fine],
  unitCost: ['costPrice', nullable(fine)],
  value: nullable(money),
})
/** The stock of one product in one branch. Costs and values are null for users without the right to see costs. */
export type BranchStock = Value<typeof branchStock>

export const stockInBranches = call({
  method: 'GET',
  path: '/api/stock/branches/:db/:id',
  area,
  summary: 'Stock of a product in every branch the user may see',
  permission,
  params: { id: recordId },
  answer: documented(list(branchStock), {
    examples: [[{ branch_code: 'KUM', branchname: 'Kumasi Adum', retStockLevel: 24, costPrice: 72.5, value: 1740 }]],
  }),
  refusals: ['not_found'],
  addition: true,
})

const branchLot = record({
  branchCode: ['branch_code', text],
  branchName: ['branchname', text],
  expiresOn: ['expiresOn', nullable(date), 'Null for stock without an expiry date'],
  daysLeft: ['daysLeft', nullable(integer), '0 on the last day, negative after it'],
  quantity: ['qty', fine],
})
/** A lot of a product in one branch, or its undated goods. */
export type BranchLot = Value<typeof branchLot>

export const lotsOfProduct = call({
  method: 'GET',
  path: '/api/stock/lots/:db/:id',
  area,
  summary: 'Batches of a product with expiry date and quantity in every branch the user may see, first to expire first',
  permission,
  params: { id: recordId },
  answer: documented(list(branchLot), {
    examples: [[{ branch_code: 'KUM', branchname: 'Kumasi Adum', expiresOn: '2026-12-24', daysLeft: 34, qty: 24 }]],
  }),
  refusals: ['not_found'],
  addition: true,
})

const expiringLot = record({
  productId: ['id', integer],
  name: ['productName', text],
  expiresOn: date,
  daysLeft: integer,
  quantity: ['qty', fine],
  stock: ['retStockLevel', fine, 'The branch’s whole stock of the product'],
  packs: packsOfRow,
  unitCost: ['costPrice', nullable(fine)],
  value: ['value', nullable(money), 'At the average cost; null for users without the right to see costs'],
})
export type ExpiringLot = Value<typeof expiringLot>

const expiringPage = record(
  { rows: ['lots', list(expiringLot)], totalValue: ['totalvalue', nullable(money), 'The value of all pages'], ...COUNTS },
  {
    examples: [
      {
        lots: [
          {
            id: 1001,
            productName: 'Ideal Milk 160g',
            expiresOn: '2026-11-18',
            daysLeft: -2,
            qty: 6,
            retStockLevel: 30,
            costPrice: 6.75,
            value: 40.5,
          },
        ],
        totalvalue: 40.5,
        page: 0,
        pages: 1,
        totalElements: 1,
      },
    ],
  },
)
export type ExpiringPage = Value<typeof expiringPage>

export const expiringStock = call({
  method: 'GET',
  path: '/api/stock/expiring/:db/:branch',
  area,
  summary: 'A page of the stock of a branch that has expired or expires within 30, 60 or 90 days, first to expire first',
  permission,
  params: { branch },
  query: { ...PAGE, span: defaulted(oneOf(EXPIRING_SPANS), 'expired', 'expired') },
  answer: expiringPage,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const cardLine = record({
  movementNo: integer,
  date,
  documentKind: text,
  documentNumber: text,
  quantity: ['quantity', fine, 'Negative when goods left'],
  value: nullable(money),
  quantityAfter: fine,
  valueAfter: nullable(money),
})
/** One line of a stock card: what a document moved in or out (−), and the stock after it. */
export type CardLine = Value<typeof cardLine>

const cardPage = record(
  { rows: ['movements', list(cardLine)], ...COUNTS },
  {
    examples: [
      {
        movements: [
          {
            movementNo: 7,
            date: '2026-11-20',
            documentKind: 'sale',
            documentNumber: 'KUM-26-000873',
            quantity: -2,
            value: -145,
            quantityAfter: 24,
            valueAfter: 1740,
          },
        ],
        page: 0,
        pages: 1,
        totalElements: 7,
      },
    ],
  },
)
export type StockCard = Value<typeof cardPage>

export const stockCard = call({
  method: 'GET',
  path: '/api/stock/card/:db/:branch/:id',
  area,
  summary: 'The stock movements of a product in a branch, newest first, one page at a time',
  permission,
  params: { branch, id: recordId },
  query: PAGE,
  answer: cardPage,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const reorderLine = record({
  productId: ['id', integer],
  name: ['productName', text],
  quantity: ['retStockLevel', fine],
  reorderLevel: ['retReorderLevel', fine],
  maxQuantity: ['maxRetToOrder', fine],
  packs: packsOfRow,
  elsewhere: list(record({ branchCode: ['branch_code', text], quantity: ['retStockLevel', fine] })),
})
/** A product at or below its reorder level in a branch, with the stock of other branches. */
export type ReorderLine = Value<typeof reorderLine>

const reorderPage = record(
  { rows: ['products', list(reorderLine)], ...COUNTS },
  {
    examples: [
      {
        products: [
          {
            id: 1001,
            productName: 'Milo Tin 400g',
            retStockLevel: 4,
            retReorderLevel: 12,
            maxRetToOrder: 120,
            elsewhere: [{ branch_code: 'KUM', retStockLevel: 24 }],
          },
        ],
        page: 0,
        pages: 1,
        totalElements: 1,
      },
    ],
  },
)
export type ReorderPage = Value<typeof reorderPage>

export const reorderList = call({
  method: 'GET',
  path: '/api/stock/reorder/:db/:branch',
  area,
  summary: 'A page of the products at or below their reorder level in a branch, by name, with the stock of other branches',
  permission,
  params: { branch },
  query: PAGE,
  answer: reorderPage,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})
