import type { Quantity } from '@akonta/domain/quantity'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './goods.module.css'
import { shortWarning } from './short-warning.ts'

type StockHintProps = {
  readonly quantity: Quantity | null
  readonly there: Quantity
  /** What is there besides, for orders of the storefront. */
  readonly reserved?: Quantity
  /** What is there, in words, while it is enough. */
  readonly text: string
}

/** Under a quantity: what is there, and in red as soon as more is asked for. */
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
