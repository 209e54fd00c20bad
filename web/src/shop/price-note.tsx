import { priceText } from './cart-item.ts'
import type { PricedItem } from './prices-of-today.ts'
import classes from './shop.module.css'
import { shopTexts } from './texts.ts'

/** Says that the price of an entry has changed since it was put into the cart, or that it can no longer be ordered. */
export const PriceNote = ({ item: { isGone, priceBefore } }: { readonly item: PricedItem }) => {
  if (isGone === true) return <span className={classes.priceNote}>{shopTexts.isGone}</span>
  if (priceBefore === undefined) return null
  return <span className={classes.priceNote}>{shopTexts.priceBefore(priceText({ retCash: priceBefore }))}</span>
}
