import type { LabelledProduct } from '@akonta/domain/catalogue/barcode-calls'
import { goodsKey, goodsName, type Pack } from '@akonta/domain/packs/pack'
import { priceOfPack } from '@akonta/domain/pricing/price-rule'
import type { UnitPrice } from '@akonta/domain/quantity'
import { unitPriceOf } from './unit-price.ts'

/** What one label shows: a product, or one of its packs with its own barcode and price. */
export type LabelledGoods = {
  readonly key: string
  readonly name: string
  readonly barcodes: readonly string[]
  readonly price: UnitPrice
  /** What the price is for; empty where the name says it. */
  readonly unit: string
  /** The price per kilogram or litre, or null. */
  readonly unitPrice: string | null
}

const goodsOfProduct = (product: LabelledProduct): LabelledGoods => ({
  key: goodsKey({ productId: product.id }),
  name: product.name,
  barcodes: product.barcodes,
  price: product.price,
  unit: product.unit,
  unitPrice: unitPriceOf(product),
})

/** The size in the name is that of a piece: a carton has no price per kilogram. */
const goodsOfPack = (product: LabelledProduct, pack: Pack): LabelledGoods => ({
  key: goodsKey({ productId: product.id, pack }),
  name: goodsName({ productName: product.name, pack }),
  barcodes: pack.barcodes,
  price: pack.price ?? priceOfPack(product.price, pack),
  unit: '',
  unitPrice: null,
})

/** The goods with these keys, in their order. Those that are not in the catalogue are left out. */
export const goodsWithKeys = (products: readonly LabelledProduct[], keys: readonly string[]): readonly LabelledGoods[] => {
  const all = new Map(
    products
      .flatMap(product => [goodsOfProduct(product), ...(product.packs ?? []).map(pack => goodsOfPack(product, pack))])
      .map(goods => [goods.key, goods]),
  )
  return keys.flatMap(key => all.get(key) ?? [])
}

/** The packs of a product that have no label yet. */
export const packsWithoutLabel = (product: LabelledProduct | undefined, keys: readonly string[]): readonly Pack[] =>
  product?.packs?.filter(pack => !keys.includes(goodsKey({ productId: product.id, pack }))) ?? []
