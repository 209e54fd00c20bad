import { suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import { NoProductsYet } from '../../goods/no-products-yet.tsx'
import { keys } from '../../lib/call.ts'
import type { ItemSource } from '../../ui/entry-page/entry-search.tsx'
import { salesTexts } from '../texts.ts'
import { findProducts } from './find-products.ts'
import { ResultPicture } from './result-picture.tsx'
import type { SaleProduct } from './sale-product.ts'

export const saleSource = (db: string, branch: string): ItemSource<SaleProduct> => ({
  key: [...keys.area(db, suggestProducts), 'to sell', branch],
  find: (text, signal) => findProducts(db, branch, text, signal),
  label: salesTexts.searchProducts,
  Nothing: NoProductsYet,
  nameHead: salesTexts.productName,
  Picture: ResultPicture,
  heads: [salesTexts.inStock, salesTexts.sellingPrice],
  show: product => {
    const stock = formatQuantity(product.stock)
    return {
      id: product.id,
      name: product.name,
      code: product.barcodes[0] ?? product.productCode,
      hint: salesTexts.stockHint(stock),
      figures: [stock, formatUnitPrice(product.price)],
      unavailable: product.stock > 0n ? null : salesTexts.unavailable,
      picture: product.picture,
    }
  },
})
