import type { BusinessDate } from '@akonta/domain/dates'
import { formatPercent } from '@akonta/domain/percent'
import * as calls from '@akonta/domain/pricing/price-calls'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { type CallInTransaction, type Recorded, recordChange } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { guardOfChange } from '../http/guard/guard.ts'
import { handle } from '../http/handle.ts'
import { periodText, priceFacts } from './price-record.ts'
import { priceLists, promotions, specialPrices } from './pricing-queries.ts'
import { removePrice, removePriceList, removePromotion, savePrice, savePriceList, savePromotion } from './save-prices.ts'

const listRecord = async (tx: Transaction, id: number): Promise<Recorded | undefined> => {
  const found = (await priceLists(tx)).find(each => each.id === id)
  return found && { name: found.name, facts: { 'Price list': found.name } }
}

const priceRecord = async (tx: Transaction, today: BusinessDate, id: number): Promise<Recorded | undefined> => {
  const [found] = await specialPrices(tx, today, { id })
  return found && priceFacts(found)
}

const promotionRecord = async (tx: Transaction, today: BusinessDate, id: number): Promise<Recorded | undefined> => {
  const [found] = await promotions(tx, today, id)
  if (!found) return undefined
  const { name, goods, percent, price, startsOn, endsOn } = found
  const facts = {
    Goods: goods,
    Percent: percent === null ? '' : formatPercent(percent),
    Price: price === null ? '' : formatUnitPrice(price),
    Dates: periodText(startsOn, endsOn),
  }
  return { name, facts }
}

type Kept = { readonly id: number; readonly action: string; readonly read: (id: number) => Promise<Recorded | undefined> }

const changeOf = <T>(call: CallInTransaction, key: string, { id, action, read }: Kept, change: () => Promise<T>): Promise<T> =>
  recordChange(call, { kind: 'price', action, id: `${key} ${id}`, read: () => read(id) }, change)

/** A new row, with the one that it replaces in the trail as removed. Its id is known only afterwards. */
const addOf = async (
  call: CallInTransaction,
  key: string,
  { read, action }: Omit<Kept, 'id'>,
  add: () => Promise<number>,
): Promise<number> => {
  let made = 0
  await recordChange(call, { kind: 'price', action, id: key, read: async () => (made === 0 ? undefined : read(made)) }, async () => {
    made = await add()
  })
  return made
}

export const pricingRoutes = (api: Api): void => {
  handle(api, calls.priceLists, ({ tx }) => priceLists(tx))

  handle(api, calls.savePriceList, async call => {
    const { tx, body } = call
    const { id, name } = body
    const read = (list: number) => listRecord(tx, list)
    const save = () => savePriceList(tx, id, name)
    const saved = await (id === undefined
      ? addOf(call, 'list', { read, action: 'Added' }, save)
      : changeOf(call, 'list', { id, read, action: 'Renamed' }, save))
    return { id: saved, name }
  })

  handle(
    api,
    calls.removePriceList,
    async call => {
      const { tx, params, actor } = call
      const read = (id: number) => listRecord(tx, id)
      await changeOf(call, 'list', { id: params.id, read, action: 'Removed' }, () => removePriceList(tx, actor, params.id))
    },
    { guard: guardOfChange('price', 'Removal of a price list') },
  )

  handle(api, calls.specialPrices, async ({ tx, query, today }) => {
    const found = await specialPrices(tx, today, query)
    if (found.length > calls.MOST_LISTED_PRICES)
      throw new Refusal(
        'too_large',
        `More than ${calls.MOST_LISTED_PRICES} prices. ${query.list === undefined ? 'Choose a price list' : 'Export the list under Settings, Import'}, or open a product`,
      )
    return found
  })

  handle(
    api,
    calls.savePrice,
    async call => {
      const { tx, body, actor, today } = call
      const read = (id: number) => priceRecord(tx, today, id)
      return {
        id: await addOf(call, 'price', { read, action: body.replaces === undefined ? 'Added' : 'Changed' }, () =>
          savePrice(tx, actor, body),
        ),
      }
    },
    { guard: guardOfChange('price', 'Price') },
  )

  handle(
    api,
    calls.removePrice,
    async call => {
      const { tx, params, actor, today } = call
      const read = (id: number) => priceRecord(tx, today, id)
      await changeOf(call, 'price', { id: params.id, read, action: 'Removed' }, () => removePrice(tx, actor, params.id))
    },
    { guard: guardOfChange('price', 'Removal of a price') },
  )

  handle(api, calls.promotions, ({ tx, today }) => promotions(tx, today))

  handle(
    api,
    calls.savePromotion,
    async call => {
      const { tx, body, actor, today } = call
      const read = (id: number) => promotionRecord(tx, today, id)
      const action = body.replaces === undefined ? 'Added' : 'Changed'
      return { id: await addOf(call, 'promotion', { read, action }, () => savePromotion(tx, actor, body)) }
    },
    { guard: guardOfChange('price', 'Promotion') },
  )

  handle(
    api,
    calls.removePromotion,
    async call => {
      const { tx, params, actor, today } = call
      const read = (id: number) => promotionRecord(tx, today, id)
      await changeOf(call, 'promotion', { id: params.id, read, action: 'Removed' }, () => removePromotion(tx, actor, params.id))
    },
    { guard: guardOfChange('price', 'Removal of a promotion') },
  )
}
