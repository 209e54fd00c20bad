import { PRODUCT_ORDERS, type Product, type ProductOrder } from '@akonta/domain/catalogue/product-calls'
import { formatInPacks } from '@akonta/domain/packs/pack'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { stockColumns } from '../packs/stock-columns.tsx'
import { ProductPhoto } from '../pictures/product-photo.tsx'
import { texts } from '../texts.ts'
import { Badge } from '../ui/frames/badge.tsx'
import type { Column } from '../ui/table/column.ts'
import { nextSorting, type SortControl } from '../ui/table/sorting.ts'
import classes from './catalogue.module.css'
import type { ProductChoice } from './product-choice.ts'
import { catalogueTexts } from './texts.ts'

const FIGURE_WIDTH = 'min(160px, 13vw)'

/** In a list in which any product has a photo, names are next to their pictures. */
const namedProduct = (product: Product) => (
  <span className={classes.named}>
    <span className={classes.picture} data-photo={product.picture !== null || undefined}>
      {product.picture !== null && <ProductPhoto product={product} size="tiny" />}
    </span>
    {product.name}
  </span>
)

/** The columns of every list of products (specification, section 2). */
export const PRODUCT_COLUMNS: readonly Column<Product>[] = [
  { head: catalogueTexts.id, kind: 'id', of: product => product.id, tone: 'muted', width: 'min(90px, 8vw)' },
  { head: catalogueTexts.productName, kind: 'text', of: product => product.name, cell: namedProduct },
  ...stockColumns<Product>({ head: catalogueTexts.qty, of: product => product.stock, marksZero: true, width: FIGURE_WIDTH }),
  {
    head: catalogueTexts.costPrice,
    help: catalogueTexts.costPriceHelp,
    kind: 'unitCost',
    of: product => product.costPrice,
    tone: 'muted',
    width: FIGURE_WIDTH,
  },
  { head: catalogueTexts.sellingPrice, kind: 'unitPrice', of: product => product.sellingPrice, tone: 'strong', width: FIGURE_WIDTH },
]

const HEADS: Readonly<Record<ProductOrder, string>> = {
  id: catalogueTexts.id,
  name: catalogueTexts.productName,
  qty: catalogueTexts.qty,
  cost: catalogueTexts.costPrice,
  price: catalogueTexts.sellingPrice,
}

/** Sorts all pages of the list, on the server. Users without the right to see costs cannot sort by them. */
export const sortControl = (choice: ProductChoice, seesCosts: boolean, choose: (changed: Partial<ProductChoice>) => void): SortControl => {
  const sorting = choice.sort === null ? null : { head: HEADS[choice.sort], descending: choice.descending }
  const orders = PRODUCT_ORDERS.filter(order => seesCosts || order !== 'cost')
  return {
    sorting,
    heads: orders.map(order => HEADS[order]),
    sortBy: head => {
      const next = nextSorting(sorting, head)
      const sort = orders.find(order => HEADS[order] === next?.head) ?? null
      choose({ sort, descending: next?.descending ?? false })
    },
  }
}

/** A product on a phone. */
export const shortProduct = (product: Product) => {
  const quantity = catalogueTexts.shortQty(formatInPacks(product.stock, product.packs))
  return {
    title: product.name,
    note: `${catalogueTexts.shortId(product.id)}${product.costPrice === null ? '' : ` · ${catalogueTexts.shortCost(formatUnitPrice(product.costPrice))}`}`,
    figure: `${texts.currency} ${formatUnitPrice(product.sellingPrice)}`,
    figureNote: product.stock === 0n ? <Badge tone="red">{quantity}</Badge> : quantity,
  }
}
