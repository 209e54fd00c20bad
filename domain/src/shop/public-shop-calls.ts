import { jpeg, ofPicture, pictureOfProduct } from '../catalogue/picture-calls.ts'
import { call } from '../contract/call.ts'
import { list, optional, record, refined, type Value } from '../contract/codec.ts'
import {
  fine,
  flag,
  integer,
  line,
  lineOrEmpty,
  moment,
  money,
  oneOf,
  paragraph,
  recordId,
  sentMoney,
  text,
  wholeNumber,
} from '../contract/fields.ts'
import { packOfLine, sentPack } from '../packs/pack-fields.ts'
import { isPhoneNumber, LONGEST_ORDER_NOTE, PHONE_FAULT } from './order.ts'
import {
  isOrderToken,
  isShopAddress,
  LONGEST_HOURS,
  LONGEST_NOTE,
  MOST_HIDDEN,
  MOST_LINES,
  MOST_PIECES,
  PUBLIC_STATES,
  SHOP_ADDRESS_FAULT,
} from './public-shop.ts'

const area = 'Public shop'
/** The address of the shop, as visitors type it: in lower case. A longer one is simply not found. */
const ofShop = { shop: line(60) } as const

const HEAD_EXAMPLE = {
  name: 'Asempa Trading Ltd',
  branch: 'Accra Central',
  location: '12 Ring Road',
  phone: '030 200 0000',
  openingHours: 'Monday to Saturday 8:00 to 18:00',
  note: 'Orders before 16:00 are ready on the same day',
  logo: '',
} as const

const head = record(
  { name: text, branch: text, location: text, phone: text, openingHours: text, note: text, logo: text },
  { examples: [HEAD_EXAMPLE] },
)
export type ShopHead = Value<typeof head>

export const publicShop = call({
  method: 'GET',
  path: '/api/publicshop/:shop',
  area,
  summary: 'The head of a public shop and the names of its categories, without sign-in',
  permission: 'public',
  params: ofShop,
  answer: record({ head, categories: list(text) }, { examples: [{ head: HEAD_EXAMPLE, categories: ['Drinks', 'Soap'] }] }),
  refusals: ['not_found', 'too_many_tries'],
  addition: true,
})

const OFFER_EXAMPLE = { code: 1001, name: 'Milo Tin 400g', category: 'Drinks', price: 85, priceNote: '', available: true } as const

const offeredPack = record({
  number: ['packNo', integer],
  name: text,
  size: fine,
  price: ['price', fine, 'Of one pack today'],
  note: ['priceNote', text, 'Which promotion it is; empty for the usual price'],
})

const offer = record(
  {
    code: integer,
    name: text,
    category: text,
    price: ['price', fine, 'Of one today'],
    note: ['priceNote', text, 'Which promotion it is; empty for the usual price'],
    packs: ['packs', optional(list(offeredPack)), 'The packs in which it is sold too, if any'],
    isAvailable: ['available', flag],
    picture: pictureOfProduct,
  },
  { examples: [OFFER_EXAMPLE] },
)
/** A product as visitors see it. Whether it is available is all they learn of the stock. */
export type Offer = Value<typeof offer>

export const publicProducts = call({
  method: 'GET',
  path: '/api/publicshop/:shop/products',
  area,
  summary: 'The products of a public shop by name, 24 at a time, without sign-in',
  permission: 'public',
  params: ofShop,
  query: { text: optional(lineOrEmpty(80)), category: optional(lineOrEmpty(80)), page: optional(wholeNumber({ most: 1_000_000 })) },
  answer: record({ products: list(offer), more: flag }, { examples: [{ products: [OFFER_EXAMPLE], more: false }] }),
  refusals: ['not_found', 'too_many_tries'],
  addition: true,
})

export const publicPicture = call({
  method: 'GET',
  path: '/api/publicshop/:shop/picture/:code/:size/:key',
  area,
  summary: 'The picture of a product that a public shop shows, as a JPEG, without sign-in',
  permission: 'public',
  params: { ...ofShop, code: recordId, ...ofPicture },
  answer: jpeg,
  refusals: ['not_found', 'too_many_tries'],
  addition: true,
})

const wantedLine = record({ code: recordId, pieces: ['qty', wholeNumber({ least: 1, most: MOST_PIECES })], pack: sentPack })

const cartLine = record({
  key: ['goods', text, 'The product by its code, and its pack: “1001”, “1001/1”'],
  price: ['price', fine, 'Of one unit as it is ordered, by its quantity'],
  note: ['priceNote', text],
})

export const publicCart = call({
  method: 'POST',
  path: '/api/publicshop/:shop/cart',
  area,
  summary: 'The products of a cart at their prices of this moment, without sign-in. Products that are no longer sold are left out',
  permission: 'public',
  params: ofShop,
  body: record(
    { lines: list(wantedLine, { least: 1, most: MOST_LINES, item: 'product' }) },
    { examples: [{ lines: [{ code: 1001, qty: 2 }] }] },
  ),
  answer: record(
    { products: list(offer), lines: ['lines', list(cartLine), 'A line in a pack that the shop no longer sells is left out'] },
    { examples: [{ products: [OFFER_EXAMPLE], lines: [{ goods: '1001', price: 85, priceNote: '' }] }] },
  ),
  refusals: ['not_found', 'too_many_tries'],
  addition: true,
})

const newOrder = record(
  {
    token: refined(line(64), isOrderToken, 'must be 32 to 64 letters, digits, hyphens and underscores'),
    customerName: line(120),
    phone: refined(line(40), isPhoneNumber, `is not complete. ${PHONE_FAULT}`),
    note: paragraph(LONGEST_ORDER_NOTE),
    /** People do not see this field. What fills in every field of a form is a program. */
    website: optional(lineOrEmpty(200)),
    total: sentMoney({ least: 0n }),
    lines: list(wantedLine, { least: 1, most: MOST_LINES }),
  },
  {
    examples: [
      {
        token: '4f1c9a0be27d48d3a6f05b1e8c7d2a90',
        customerName: 'Esi Boateng',
        phone: '024 555 0101',
        note: '',
        total: 170,
        lines: [{ code: 1001, qty: 2 }],
      },
    ],
  },
)
/** An order of a visitor. Prices are the server's own; `total` is what the visitor was shown, in pesewas. */
export type PublicOrderDraft = Value<typeof newOrder>

export const placePublicOrder = call({
  method: 'POST',
  path: '/api/publicshop/:shop/order',
  area,
  summary:
    'Send an order to a public shop, without sign-in. The device makes the token: it opens the order later, and the same token again is the same order',
  permission: 'public',
  params: ofShop,
  body: newOrder,
  answer: record(
    { number: ['orderNumber', text], total: money, expiresAt: moment },
    { examples: [{ orderNumber: 'ORD-000012', total: 170, expiresAt: '2026-11-25T14:32:00.000Z' }] },
  ),
  refusals: ['not_found', 'too_many_tries', 'not_enough_stock', 'price_changed', 'out_of_range', 'request_id_reused'],
  addition: true,
})

const seen = record(
  {
    number: ['orderNumber', text],
    state: oneOf(PUBLIC_STATES),
    reason: text,
    orderedAt: moment,
    expiresAt: moment,
    total: money,
    lines: list(record({ code: integer, name: text, quantity: ['qty', fine], pack: packOfLine, price: fine, amount: money })),
    head,
    shop: ['shop', text, 'The address of the shop; empty while it is closed'],
  },
  {
    examples: [
      {
        orderNumber: 'ORD-000012',
        state: 'ACCEPTED',
        reason: '',
        orderedAt: '2026-11-23T14:32:00.000Z',
        expiresAt: '2026-11-25T14:32:00.000Z',
        total: 170,
        lines: [{ code: 1001, name: 'Milo Tin 400g', qty: 2, price: 85, amount: 170 }],
        head: HEAD_EXAMPLE,
        shop: 'asempa-accra',
      },
    ],
  },
)
export type PublicOrder = Value<typeof seen>

/** The token is in the body, not in the address: addresses are logged on the way. */
export const publicOrder = call({
  method: 'POST',
  path: '/api/publicorder/open',
  area,
  summary: 'The order behind a link, without sign-in and without the name and phone number of the customer',
  permission: 'public',
  body: record({ token: line(100) }, { examples: [{ token: '4f1c…' }] }),
  answer: seen,
  refusals: ['not_found', 'too_many_tries'],
  addition: true,
})

const named = record({ id: integer, name: text })
export type Named = Value<typeof named>

const settings = record(
  {
    branchCode: ['branch', text],
    isOpen: ['open', flag],
    address: text,
    openingHours: text,
    phone: text,
    note: text,
    hiddenCategories: list(named),
    hiddenProducts: list(named),
  },
  {
    examples: [
      {
        branch: 'ACC',
        open: false,
        address: 'acc',
        openingHours: '',
        phone: '',
        note: '',
        hiddenCategories: [],
        hiddenProducts: [],
      },
    ],
  },
)
export type PublicShopSettings = Value<typeof settings>

export const publicShopSettings = call({
  method: 'GET',
  path: '/api/settings/publicshop/:db/:branch',
  area,
  summary: 'The public shop of a branch, for administrators. Before the first change it is closed, with the branch code as its address',
  permission: 'change_settings',
  params: { branch: line(40) },
  answer: settings,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const hidden = list(recordId, { most: MOST_HIDDEN, item: 'id' })

const draft = record(
  {
    branch: line(40),
    isOpen: ['open', flag],
    address: refined(line(40), isShopAddress, `is not right. ${SHOP_ADDRESS_FAULT}`),
    openingHours: paragraph(LONGEST_HOURS),
    phone: refined(lineOrEmpty(40), phone => phone === '' || isPhoneNumber(phone), `is not complete. ${PHONE_FAULT}`),
    note: paragraph(LONGEST_NOTE),
    hiddenCategories: hidden,
    hiddenProducts: hidden,
  },
  {
    examples: [
      {
        branch: 'ACC',
        open: true,
        address: 'asempa-accra',
        openingHours: 'Monday to Saturday 8:00 to 18:00',
        phone: '030 200 0000',
        note: '',
        hiddenCategories: [],
        hiddenProducts: [1004],
      },
    ],
  },
)
export type PublicShopDraft = Value<typeof draft>

export const changePublicShop = call({
  method: 'POST',
  path: '/api/settings/publicshop/:db',
  area,
  summary: 'Open or close the public shop of a branch, and say what it shows',
  permission: 'change_settings',
  body: draft,
  answer: settings,
  refusals: ['not_found', 'not_your_branch', 'already_exists', 'branch_closed'],
  addition: true,
  posts: true,
})
