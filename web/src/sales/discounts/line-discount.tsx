import { IconDiscount2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useMayWithApproval } from '../../pins/use-pins.ts'
import { salesTexts } from '../texts.ts'
import { amountOf, type LineAmounts } from '../till/line-amounts.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { discountOf, type SalesLine, withDiscount } from '../till/sales-line.ts'
import { DiscountDialog } from '../till/till-dialogs.ts'

/** The key of the action, while a line has the focus. */
const KEY = '%'

/** A discount on one line, for users with the right: the action of the lines, and its dialog while it is open. */
export const useLineDiscount = (amounts: LineAmounts) => {
  const mayDiscount = useMayWithApproval('give_discount')
  const [open, setOpen] = useState<SalesLine['id'] | null>(null)
  const lines = useSalesCart(cart => cart.lines)
  const line = lines.find(({ id }) => id === open)
  const amount = line && amountOf(amounts, line)
  return {
    action: mayDiscount
      ? {
          key: KEY,
          label: salesTexts.discountOf,
          icon: <IconDiscount2 size={16} stroke={1.7} aria-hidden />,
          run: ({ id }: SalesLine) => setOpen(id),
        }
      : undefined,
    dialog:
      line === undefined || amount === undefined ? null : (
        <DiscountDialog
          goods={amount.goods}
          charges={0n}
          discount={discountOf(line)}
          product={line.productName}
          onClose={() => setOpen(null)}
          onSet={discount => {
            setOpen(null)
            useSalesCart.getState().replace(withDiscount(line, discount))
          }}
        />
      ),
  }
}
