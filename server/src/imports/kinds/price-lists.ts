import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { foldText } from '@akonta/domain/catalogue/search-text'
import { nullable, record } from '@akonta/domain/contract/codec'
import { date, fine, integer } from '@akonta/domain/contract/fields'
import { type RowReader, required } from '@akonta/domain/imports/row-reader'
import { readSpecialPriceRow, type SpecialPriceRow } from '@akonta/domain/imports/rows/special-price-row'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { recordAction, recordKey } from '../../db/record-change.ts'
import { priceFacts } from '../../pricing/price-record.ts'
import { priceLists as listedLists } from '../../pricing/pricing-queries.ts'
import { type CheckedPrice, savePrices } from '../../pricing/save-many-prices.ts'
import { savePriceList } from '../../pricing/save-prices.ts'
import { requireProduct } from './find-product.ts'
import { checkedOf, type OpenChecker, openSeen, type Saving, stateOf } from './kind-rules.ts'
import { openOpeningEntry } from './opening-entry.ts'
import { productFacts, productIndex } from './product-index-queries.ts'
import { packNumbers, type StoredPrice, storedPrices } from './special-price-queries.ts'

/** A special price as an import keeps it, to restore it. */
export const keptPrice = record({
  list: nullable(integer),
  productId: integer,
  pack: nullable(integer),
  from: fine,
  price: fine,
  startsOn: date,
  endsOn: nullable(date),
})

type Kept = Omit<CheckedPrice, 'replaces'>

const keptText = ({ list, productId, pack, from, price, startsOn, endsOn }: Kept): string =>
  keptPrice.write({ list, productId, pack, from, price, startsOn, endsOn }) ?? ''

/** A list by its id, or by the name that the import gives to a new one; null: for everybody. */
type ListOfRow = { readonly id: number } | { readonly name: string } | null

type Wanted = {
  readonly list: ListOfRow
  readonly productName: string
  readonly packName: string
  readonly before: StoredPrice | undefined
  readonly after: Omit<Kept, 'list'>
}

const idOf = (list: ListOfRow): number | null | undefined => (list === null ? null : 'id' in list ? list.id : undefined)

/** The price that a row means: the one that begins on its first day; without a day the one that counts today. */
const priceMeant = (
  prices: readonly StoredPrice[],
  {
    pack,
    list,
    from,
    startsOn,
  }: { readonly pack: number | null; readonly list: number | null } & Pick<SpecialPriceRow, 'from' | 'startsOn'>,
  today: string,
): StoredPrice | undefined => {
  const same = prices.filter(each => each.pack === pack && each.list === list && each.from === from)
  if (startsOn !== undefined) return same.find(each => each.startsOn === startsOn)
  return same
    .filter(each => each.startsOn <= today && (each.endsOn === null || each.endsOn >= today))
    .toSorted((one, other) => (one.startsOn < other.startsOn ? 1 : -1))[0]
}

/** Prices of price lists, and from a quantity on. A list that the business does not have is created. */
export const priceLists: OpenChecker = async (tx, settings) => {
  const { today } = settings
  const index = await productIndex(tx)
  const known = await listedLists(tx)
  const lists = new Map(known.map(({ id, name }) => [foldText(name), id]))
  const seen = openSeen()
  const seenList = openSeen()
  let wanted: readonly Wanted[] = []

  const listOf = (reader: RowReader, row: number, name: string | undefined): ListOfRow => {
    if (name === undefined) return null
    const id = lists.get(foldText(name))
    if (id !== undefined) return { id }
    if (seenList(foldText(name), row) === undefined) reader.note('priceList', `${name} is a new price list`)
    return { name }
  }

  const makeLists = async ({ call, ledger }: Saving): Promise<void> => {
    for (const { list } of wanted) {
      if (list === null || !('name' in list) || lists.has(foldText(list.name))) continue
      const id = await savePriceList(call.tx, undefined, list.name)
      lists.set(foldText(list.name), id)
      await ledger.created('price_list', [id])
    }
  }

  const recordOf = ({ productName, packName }: Wanted, price: Kept) =>
    priceFacts({ ...price, productName, packName, listName: known.find(({ id }) => id === price.list)?.name ?? '' })

  return {
    opening: openOpeningEntry(),
    check: async rows => {
      const read = rows.map(each => {
        const reader = settings.readerOf(each)
        const row = readSpecialPriceRow(reader)
        const { id } = requireProduct(reader, index)
        required(reader, settings.columns, 'price', 'Price')
        return { each, reader, row, id }
      })
      const ids = read.flatMap(({ id }) => id ?? [])
      const products = await productFacts(tx, ids)
      const packs = await packNumbers(tx, ids)
      const prices = await storedPrices(tx, ids)
      const ready: Wanted[] = []
      const checked = read.map(({ each, reader, row, id }) => {
        const list = listOf(reader, each.row, row.list)
        const productName = products.get(id ?? 0)?.name ?? ''
        const pack = row.pack === undefined ? null : packs.get(`${id}/${foldText(row.pack)}`)
        if (pack === undefined && id !== undefined) reader.fault('pack', `${productName} has no pack ${row.pack}`)
        const listId = idOf(list)
        const before =
          id === undefined || pack === undefined || listId === undefined
            ? undefined
            : priceMeant(prices.get(id) ?? [], { ...row, pack, list: listId }, today)
        const startsOn = row.startsOn ?? before?.startsOn ?? today
        const endsOn = row.endsOn ?? before?.endsOn ?? null
        if (endsOn !== null && endsOn < startsOn && reader.faults.length === 0) reader.fault('endsOn', 'Must not be before the first day')
        if (endsOn !== null && endsOn < today) reader.note('endsOn', 'This price has ended')
        if (id !== undefined && pack !== undefined) {
          const goods = [id, pack, row.list === undefined ? '' : foldText(row.list), row.from, startsOn].join('/')
          const earlier = seen(goods, each.row)
          if (earlier !== undefined)
            reader.fault('price', `Row ${earlier} has a price for the same goods, customers, quantity and first day`)
        }
        const price = row.price ?? before?.price ?? 0n
        const changes = before !== undefined && (price !== before.price || endsOn !== before.endsOn)
        if (before && price !== before.price) reader.note('price', `Was ${formatUnitPrice(before.price)}`)
        const state = stateOf(reader, settings, before ? { label: productName, column: 'price', changes } : null)
        if ((state === 'new' || state === 'change') && id !== undefined && pack !== undefined)
          ready.push({
            ...{ list, productName, before },
            packName: row.pack ?? '',
            after: { productId: id, pack, from: row.from, price, startsOn, endsOn },
          })
        return checkedOf(each, reader, state)
      })
      wanted = ready
      return checked
    },
    save: async saving => {
      const { call, ledger } = saving
      await makeLists(saving)
      const prices = wanted.map(({ list, after, before }): CheckedPrice => {
        const id = list !== null && 'name' in list ? lists.get(foldText(list.name)) : idOf(list)
        return { ...after, list: id ?? null, replaces: before?.id }
      })
      const ids = await savePrices(call.tx, call.actor, prices)
      await ledger.created(
        'special_price',
        ids.filter((_, place) => prices[place]?.replaces === undefined),
      )
      for (const [place, each] of wanted.entries()) {
        const [id, after] = [ids[place], prices[place]]
        if (each.before === undefined || id === undefined || after === undefined) continue
        const [was, is] = [recordOf(each, each.before), recordOf(each, after)]
        recordAction(call, {
          kind: 'price',
          action: 'Edited by an import',
          subject: is.name,
          changes: changesBetween(was.facts, is.facts),
          about: recordKey('price', `price ${id}`),
        })
        await ledger.changed('special_price', id, keptText(each.before), keptText(after))
      }
    },
    finish: async () => undefined,
  }
}
