import { MessageBox } from '../../ui/messages/message-box.tsx'
import classes from '../sales.module.css'
import { salesTexts } from '../texts.ts'
import { useSalesCart } from './sales-cart.ts'
import { expiredOf } from './sales-line.ts'

/** Shown above Submit Cart while the list would sell expired goods. It is only a warning (domain rules, section 12). */
export const ExpiredWarning = () => {
  const lines = useSalesCart(cart => cart.lines)
  const names = lines.filter(line => expiredOf(line) !== null).map(line => line.productName)
  if (names.length === 0) return null
  return (
    <MessageBox variant="danger">
      <strong>{salesTexts.expiredInList}</strong>
      <p className={classes.expiredNames}>{salesTexts.expiredInListHint(names.join(', '))}</p>
    </MessageBox>
  )
}
