import { formatQuantity, formatUnitCost } from '@akonta/domain/quantity'
import type { SaleProduct } from '../sales/sale-product.ts'
import { findProducts } from '../sales/sales-calls.ts'
import type { ItemSource } from '../ui/entry-page/entry-search.tsx'
import { goodsTexts } from './texts.ts'

/** The branch's products for the item search, with what they cost. `leaves`: one that is not there cannot be had. */
export const goodsSource = (db: string, branch: string, { leaves }: { readonly leaves: boolean }): ItemSource<SaleProduct> => ({
  key: [db, 'goods', branch],
  find: (text, signal) => findProducts(db, branch, text, signal),
  label: goodsTexts.searchProducts,
  nameHead: goodsTexts.productName,
  heads: [goodsTexts.inStock, goodsTexts.costPrice],
  show: product => {
    const stock = formatQuantity(product.stock)
    return {
      id: product.id,
      name: product.name,
      code: product.barcodes[0] ?? product.productCode,
      hint: goodsTexts.stockHint(stock),
      figures: [stock, product.cost === null ? goodsTexts.noAmount : formatUnitCost(product.cost)],
      unavailable: leaves && product.stock <= 0n ? goodsTexts.unavailable : null,
    }
  },
})
