import { call, saved } from '../contract/call.ts'
import { type Codec, list, mapped, nullable, optional, optionalOrNull, record, refined, type Value } from '../contract/codec.ts'
import { date, fine, flag, integer, line, recordId, sentDate, sentFine, sentMoney, sentQuantity, text } from '../contract/fields.ts'
import { HUNDRED_PERCENT } from '../percent.ts'
import { ONE } from '../quantity.ts'
import { percent } from './price-fields.ts'

const area = 'Prices'

export const LONGEST_LIST_NAME = 40
export const LONGEST_PROMOTION_NAME = 60
/** A list longer than this is one of products, with their prices on each. */
export const MOST_LISTED_PRICES = 2_000

const priceList = record(
  {
    id: integer,
    name: text,
    customers: ['customers', integer, 'How many customers have it'],
    prices: ['prices', integer, 'How many prices it has'],
  },
  { examples: [{ id: 1, name: 'Wholesale', customers: 12, prices: 240 }] },
)
export type PriceList = Value<typeof priceList>

export const priceLists = call({
  method: 'GET',
  path: '/api/pricing/lists/:db',
  area,
  summary: 'List the price lists, by name',
  permission: 'see_lists',
  answer: list(priceList),
  addition: true,
})

export const savePriceList = call({
  method: 'POST',
  path: '/api/pricing/list/:db',
  area,
  summary: 'Create a price list for a kind of customers, or rename one',
  permission: 'edit_prices',
  body: record(
    { id: ['id', optional(recordId), 'Without it the list is new'], name: line(LONGEST_LIST_NAME) },
    { examples: [{ name: 'Wholesale' }] },
  ),
  answer: record({ id: integer, name: text }, { examples: [{ id: 1, name: 'Wholesale' }] }),
  refusals: ['not_found', 'already_exists'],
  addition: true,
  posts: true,
})

export const removePriceList = call({
  method: 'POST',
  path: '/api/pricing/removelist/:db/:id',
  area,
  summary: 'Remove a price list. Its customers pay the usual prices again',
  permission: 'edit_prices',
  params: { id: recordId },
  answer: saved,
  refusals: ['not_found'],
  addition: true,
  posts: true,
})

const listedPrice = record(
  {
    id: integer,
    list: ['priceList', nullable(integer), 'Null: for everybody'],
    listName: text,
    productId: integer,
    productName: text,
    pack: ['packNo', nullable(integer), 'Null: the base unit'],
    packName: text,
    from: ['fromQuantity', fine, 'In packs if the price is of a pack'],
    price: fine,
    usualPrice: ['usualPrice', fine, 'What the base unit or the pack costs without it'],
    startsOn: date,
    endsOn: nullable(date),
  },
  {
    examples: [
      {
        id: 7,
        priceList: 1,
        listName: 'Wholesale',
        productId: 1002,
        productName: 'Milo Tin 400g',
        packNo: null,
        packName: '',
        fromQuantity: 1,
        price: 80,
        usualPrice: 85,
        startsOn: '2026-11-20',
        endsOn: null,
      },
    ],
  },
)
export type ListedPrice = Value<typeof listedPrice>

export const specialPrices = call({
  method: 'GET',
  path: '/api/pricing/prices/:db',
  area,
  summary: `List prices of price lists and from a quantity on that have not ended, by product; at most ${MOST_LISTED_PRICES}`,
  permission: 'see_lists',
  query: { product: optional(recordId), list: ['list', optional(recordId), 'Of this price list only'] },
  answer: list(listedPrice),
  refusals: ['too_large'],
  addition: true,
})

const DATES_FAULT = 'must not end before it starts'
const inOrder = ({ startsOn, endsOn }: { readonly startsOn: string; readonly endsOn?: string | undefined }): boolean =>
  endsOn === undefined || startsOn <= endsOn

const priceToSave = refined(
  refined(
    record(
      {
        replaces: ['replaces', optional(recordId), 'The price that this one replaces'],
        list: ['priceList', optionalOrNull(recordId), 'Without it the price is for everybody, from a quantity above 1 on'],
        productId: recordId,
        pack: ['packNo', optionalOrNull(recordId), 'The pack that it is the price of; without it the base unit'],
        from: ['fromQuantity', sentQuantity],
        price: sentFine({ least: 0n }),
        startsOn: sentDate,
        endsOn: ['endsOn', optionalOrNull(sentDate), 'The last day; without it until it is removed'],
      },
      { examples: [{ priceList: 1, productId: 1002, fromQuantity: 1, price: 80, startsOn: '2026-11-20' }] },
    ),
    inOrder,
    DATES_FAULT,
    ['endsOn'],
  ),
  ({ list: id, from }) => id !== undefined || from > ONE,
  'must be above 1 without a price list: the first price is that of the product',
  ['fromQuantity'],
)
export type PriceToSave = Value<typeof priceToSave>

const madeRecord = record({ id: integer }, { examples: [{ id: 7 }] })

export const savePrice = call({
  method: 'POST',
  path: '/api/pricing/price/:db',
  area,
  summary: 'Add a price of a price list, or from a quantity on, or replace one',
  permission: 'edit_prices',
  body: priceToSave,
  answer: madeRecord,
  refusals: ['not_found', 'already_exists'],
  addition: true,
  posts: true,
})

export const removePrice = call({
  method: 'POST',
  path: '/api/pricing/removeprice/:db/:id',
  area,
  summary: 'Remove such a price',
  permission: 'edit_prices',
  params: { id: recordId },
  answer: saved,
  refusals: ['not_found'],
  addition: true,
  posts: true,
})

const listedPromotion = record(
  {
    id: integer,
    name: text,
    productId: nullable(integer),
    categoryId: nullable(integer),
    goods: ['goods', text, 'The name of the product or category'],
    percent: nullable(percent),
    price: ['price', nullable(fine), 'Of the base unit'],
    startsOn: date,
    endsOn: date,
    ended: ['ended', flag, 'Its last day has passed'],
  },
  {
    examples: [
      {
        id: 3,
        name: 'Christmas',
        productId: null,
        categoryId: 1,
        goods: 'Drinks',
        percent: 10,
        price: null,
        startsOn: '2026-12-01',
        endsOn: '2026-12-24',
        ended: false,
      },
    ],
  },
)
export type ListedPromotion = Value<typeof listedPromotion>

export const promotions = call({
  method: 'GET',
  path: '/api/pricing/promotions/:db',
  area,
  summary: 'List the promotions, the latest first; at most 500',
  permission: 'see_lists',
  answer: list(listedPromotion),
  addition: true,
})

const sentPercent: Codec<bigint> = mapped(
  refined(sentMoney({ least: 1n }), hundredths => hundredths <= HUNDRED_PERCENT, 'must not be more than 100'),
  { read: hundredths => hundredths, write: hundredths => hundredths },
)

const promotionToSave = refined(
  refined(
    refined(
      refined(
        record(
          {
            replaces: ['replaces', optional(recordId), 'The promotion that this one replaces'],
            name: line(LONGEST_PROMOTION_NAME),
            productId: optionalOrNull(recordId),
            categoryId: optionalOrNull(recordId),
            percent: optionalOrNull(sentPercent),
            price: ['price', optionalOrNull(sentFine({ least: 0n })), 'Of the base unit, for one product'],
            startsOn: sentDate,
            endsOn: sentDate,
          },
          { examples: [{ name: 'Christmas', categoryId: 1, percent: 10, startsOn: '2026-12-01', endsOn: '2026-12-24' }] },
        ),
        inOrder,
        DATES_FAULT,
        ['endsOn'],
      ),
      ({ productId, categoryId }) => (productId === undefined) !== (categoryId === undefined),
      'must be of one product or of one category',
      ['productId'],
    ),
    sent => (sent.percent === undefined) !== (sent.price === undefined),
    'must be a percentage or a price',
    ['percent'],
  ),
  ({ categoryId, price }) => categoryId === undefined || price === undefined,
  'cannot be of a category: its goods have different prices. Enter a percentage',
  ['price'],
)
export type PromotionToSave = Value<typeof promotionToSave>

export const savePromotion = call({
  method: 'POST',
  path: '/api/pricing/promotion/:db',
  area,
  summary: 'Add a promotion of a product or a category, or replace one',
  permission: 'edit_prices',
  body: promotionToSave,
  answer: madeRecord,
  refusals: ['not_found'],
  addition: true,
  posts: true,
})

export const removePromotion = call({
  method: 'POST',
  path: '/api/pricing/removepromotion/:db/:id',
  area,
  summary: 'End a promotion now',
  permission: 'edit_prices',
  params: { id: recordId },
  answer: saved,
  refusals: ['not_found'],
  addition: true,
  posts: true,
})
