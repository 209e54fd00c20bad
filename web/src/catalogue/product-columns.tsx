import { formatQuantity, formatUnitCost, formatUnitPrice } from '@akonta/domain/quantity'
import { texts } from '../texts.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table.tsx'
import type { Product } from './product.ts'
import { catalogueTexts } from './texts.ts'

const costText = (product: Product): string => (product.cost === null ? texts.hiddenFigure : formatUnitCost(product.cost))

/** The columns of every list of products (specification, section 2). */
export const PRODUCT_COLUMNS: readonly Column<Product>[] = [
  { head: catalogueTexts.id, cell: product => product.id, tone: 'muted', width: 'min(90px, 8vw)' },
  { head: catalogueTexts.productName, cell: product => product.name },
  {
    head: catalogueTexts.qty,
    cell: product => (product.stock === 0n ? <Badge tone="red">0</Badge> : formatQuantity(product.stock)),
    align: 'end',
    width: 'min(160px, 13vw)',
  },
  { head: catalogueTexts.costPrice, cell: costText, align: 'end', tone: 'muted', width: 'min(160px, 13vw)' },
  {
    head: catalogueTexts.sellingPrice,
    cell: product => formatUnitPrice(product.price),
    align: 'end',
    tone: 'strong',
    width: 'min(160px, 13vw)',
  },
]

/** A product on a phone. */
export const shortProduct = (product: Product) => {
  const quantity = catalogueTexts.shortQty(formatQuantity(product.stock))
  return {
    title: product.name,
    note: `${catalogueTexts.shortId(product.id)}${product.cost === null ? '' : ` · ${catalogueTexts.shortCost(formatUnitPrice(product.cost))}`}`,
    figure: `${texts.currency} ${formatUnitPrice(product.price)}`,
    figureNote: product.stock === 0n ? <Badge tone="red">{quantity}</Badge> : quantity,
  }
}

/** Pages in addresses count from 0; anything else there means the first. */
export const readPage = (text: string | undefined): number => (text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : 0)
