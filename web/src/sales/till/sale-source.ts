import { suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { formatInPacks } from '@akonta/domain/packs/pack'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { NoProductsYet } from '../../goods/no-products-yet.tsx'
import { keys } from '../../lib/call.ts'
import type { ItemSource } from '../../ui/entry-page/entry-search.tsx'
import { salesTexts } from '../texts.ts'
import { findLabelled, findProducts, restHere, type ScalePatterns } from './find-products.ts'
import { labelId } from './label-line.ts'
import { ResultPicture } from './result-picture.tsx'
import type { SaleProduct } from './sale-product.ts'

export const saleSource = (db: string, branch: string, patterns: ScalePatterns): ItemSource<SaleProduct> => ({
  key: [...keys.area(db, suggestProducts), 'to sell', branch, patterns.join()],
  find: async (text, signal) => {
    // A label that was typed, or came from a scanner that is too slow to be noticed.
    const labelled = await findLabelled(db, branch, text, patterns)
    return labelled === null ? findProducts(db, branch, text, signal) : [labelled]
  },
  restMs: () => restHere(branch),
  label: salesTexts.searchProducts,
  Nothing: NoProductsYet,
  nameHead: salesTexts.productName,
  Picture: ResultPicture,
  heads: [salesTexts.inStock, salesTexts.sellingPrice],
  show: product => {
    const stock = formatInPacks(product.stock, product.packs)
    return {
      id: product.labelled === undefined ? product.id : labelId(product.id, 0),
      name: product.name,
      code: product.barcodes[0] ?? product.productCode,
      hint: salesTexts.stockHint(stock),
      figures: [stock, formatUnitPrice(product.price)],
      unavailable: product.stock > 0n ? null : salesTexts.unavailable,
      picture: product.picture,
    }
  },
})
