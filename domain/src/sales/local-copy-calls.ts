import { joinBarcodes, splitBarcodes } from '../catalogue/barcodes.ts'
import { packsOfProduct } from '../catalogue/pack-calls.ts'
import { pictureOfProduct } from '../catalogue/picture-calls.ts'
import { call } from '../contract/call.ts'
import { defaulted, list, mapped, nullable, optional, record, type Value } from '../contract/codec.ts'
import { fine, flag, line, moment, money, number, sentMoment, text, wholeNumber, yes } from '../contract/fields.ts'
import { pricesOfProduct, promotionsOfProduct } from '../pricing/price-fields.ts'

const lastId = optional(wholeNumber({ most: 2_147_483_647 }))

/**
 * What the button sends (AMB-063), as form data or JSON; nothing at all asks for everything. The token determines the business, so a named
 * database must be that one (AMB-003). The rest are additions, for changes only and for long lists.
 */
const wantedCopy = record(
  {
    database: ['database', optional(line(60)), 'The dbname of the token'],
    branch: ['branch', optional(line(40)), 'If left out, the branch in X-Branch-Code, otherwise the user’s own'],
    since: ['since', optional(sentMoment), 'An addition: only what changed since then. The last answer says what to send'],
    afterProduct: ['afterProduct', lastId, 'An addition: the next part of a long list'],
    afterCustomer: lastId,
    allCustomers: [
      'allCustomers',
      yes,
      'An addition: every customer, not only those changed since then; for a till that has erased its customers',
    ],
  },
  { examples: [{ database: 'asempa', branch: 'ACC' }] },
)

/** A product as a till stores it: without its cost, which must not be on a till. */
export const copiedProduct = record({
  id: number,
  name: ['productName', text],
  code: ['productCode', text],
  barcodes: ['barcode', mapped(text, { read: splitBarcodes, write: joinBarcodes })],
  price: ['retCash', fine],
  available: fine,
  picture: pictureOfProduct,
  packs: packsOfProduct,
  prices: pricesOfProduct,
  promotions: promotionsOfProduct,
})
export type CopiedProduct = Value<typeof copiedProduct>

/** A customer as a till stores it. */
export const copiedCustomer = record({
  pid: text,
  name: ['payee', text],
  phone: text,
  // Optional, because a till may still store customers as an older version loaded them.
  owed: ['owed', optional(money), 'What the customer owes; negative for a deposit'],
  priceList: ['priceList', optional(number), 'An addition: the price list of the customer, if they have one'],
  creditLimit: ['creditLimit', optional(nullable(money)), 'The most that the customer may owe; null without a limit'],
})
export type CopiedCustomer = Value<typeof copiedCustomer>

const copyPart = record(
  {
    database: text,
    branch: text,
    whole: ['whole', flag, 'Everything, not only what changed'],
    allCustomers: ['allCustomers', flag, 'Every customer, not only those that changed'],
    since: ['since', moment, 'What to send next time'],
    more: ['more', flag, 'There is another part: ask again after the last ids'],
    afterProduct: number,
    afterCustomer: number,
    productCount: ['productCount', number, 'The number of products in a complete copy of the branch'],
    customerCount: number,
    products: list(copiedProduct),
    removedProducts: list(number),
    customers: list(copiedCustomer),
    removedCustomers: list(text),
    favourites: ['favourites', optional(list(number)), 'An addition: the ids of the favourites of the branch, in the first part'],
    onHold: ['onHold', optional(list(text)), 'The customers on credit hold now, in the first part'],
    scalePatterns: ['scalePatterns', optional(list(text)), 'The patterns of the shop’s scale barcodes, in the first part'],
  },
  {
    examples: [
      {
        database: 'asempa',
        branch: 'ACC',
        whole: true,
        allCustomers: true,
        since: '2026-11-20T14:27:00.000Z',
        more: false,
        afterProduct: 1001,
        afterCustomer: 12,
        productCount: 1,
        customerCount: 1,
        products: [
          { id: 1001, productName: 'Milo Tin 400g', productCode: 'MILO400', barcode: '6034000123457', retCash: 85, available: 24 },
        ],
        removedProducts: [],
        customers: [{ pid: 'P0012', payee: 'Nana Yaa', phone: '024 111 2222', owed: 150, creditLimit: 500 }],
        removedCustomers: [],
        onHold: [],
        scalePatterns: ['21PPPPPWWWWWC'],
      },
    ],
  },
)
/** One part of a copy. The counts are those of a complete copy. */
export type CopyPart = Value<typeof copyPart>

export const loadLocalCopy = call({
  method: 'POST',
  path: '/api/upload/local',
  area: 'Local database',
  summary: 'The offline copy of a branch for a till: products, stock and customers, in full or only the changes',
  permission: 'use_local_database',
  body: defaulted(wantedCopy, {}, {}),
  answer: copyPart,
  refusals: ['not_your_business', 'branch_needed', 'not_your_branch', 'not_found'],
})
