import type { Quantity } from '@akonta/domain/quantity'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './goods.module.css'
import { shortWarning } from './short-warning.ts'

type StockHintProps = {
  readonly quantity: Quantity | null
  readonly there: Quantity
  /** The part that is reserved for storefront orders. */
  readonly reserved?: Quantity
  /** The stock in words, while it is sufficient. */
  readonly text: string
}

/** Below a quantity: the stock, in red as soon as more is wanted. */
export const StockHint = ({ quantity, there, reserved, text }: StockHintProps) => {
  const [warning] = shortWarning(quantity, there, reserved)
  if (warning === undefined) return text
  return (
    <span role="status" className={classes.short}>
      <IconAlertTriangle size={14} aria-hidden />
      {warning}
    </span>
  )
}
