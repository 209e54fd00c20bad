import type { BusinessDate } from '@akonta/domain/dates'
import { goodsKey, type LinePack, samePack } from '@akonta/domain/packs/pack'
import { priceOfLine } from '@akonta/domain/pricing/price-rule'
import { ONE } from '@akonta/domain/quantity'
import type { Transaction } from '../../db/database.ts'
import { goodsOfShop, offerOf } from './public-shop-queries.ts'

type WantedLine = { readonly code: number; readonly pieces: number; readonly pack?: LinePack | undefined }

/**
 * The products of a visitor's cart, and the price of each line by its quantity on a day. Products that the shop does not show, and lines in a
 * pack that the product no longer has, are left out.
 */
export const priceCart = async (tx: Transaction, branchId: number, wanted: readonly WantedLine[], day: BusinessDate) => {
  const codes = [...new Set(wanted.map(({ code }) => code))]
  const goods = await goodsOfShop(tx, branchId, codes, day)
  const lines = wanted.flatMap(({ code, pieces, pack: sent }) => {
    const found = goods.get(code)
    const pack = sent && samePack(found?.packs, sent)
    if (found === undefined || (sent !== undefined && pack === undefined)) return []
    const price = priceOfLine(found, { quantity: BigInt(pieces) * ONE, pack, list: null, day })
    return [{ key: goodsKey({ productId: code, pack }), ...price }]
  })
  return { products: [...goods.values()].map(each => offerOf(each, day)), lines }
}
