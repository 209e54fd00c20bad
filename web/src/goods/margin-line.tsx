import type { UnitPrice } from '@akonta/domain/quantity'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './goods.module.css'
import { marginText } from './margin.ts'
import { goodsTexts } from './texts.ts'

type MarginLineProps = { readonly cost: UnitPrice; readonly price: UnitPrice }

/** Below a selling price, for users who may see costs: the margin, in red if the price is below cost. */
export const MarginLine = ({ cost, price }: MarginLineProps) => {
  const margin = marginText(cost, price)
  if (price >= cost) return margin === null ? null : goodsTexts.margin(margin)
  return (
    <span role="status" className={classes.short}>
      <IconAlertTriangle size={14} aria-hidden />
      {margin === null ? goodsTexts.belowCost : `${goodsTexts.belowCost} · ${goodsTexts.margin(margin)}`}
    </span>
  )
}
