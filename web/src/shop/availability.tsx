import { Badge } from '../ui/frames/badge.tsx'
import type { ShopProduct } from './shop-product.ts'
import { shopTexts } from './texts.ts'

/** 'In Stock' if any is available, else 'Unavailable'. */
export const Availability = ({ product }: { readonly product: Pick<ShopProduct, 'retStockLevel'> }) =>
  product.retStockLevel > 0 ? <Badge tone="green">{shopTexts.inStock}</Badge> : <Badge tone="red">{shopTexts.unavailable}</Badge>
