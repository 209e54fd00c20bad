import { countNewOrders } from '@akonta/domain/shop/order-calls'
import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asks } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import classes from './shop.module.css'
import { shopTexts } from './texts.ts'

const ADDRESS = '/admin/shop/orders?status=NEW'
const ASK_AGAIN_MS = 60_000
/** Where the public shop is closed, a page asks once. */
const CLOSED_FOR_MS = 600_000

/** The unanswered orders of the public shop. */
const useNewOrders = ({ code }: ChosenBranch): number => {
  const db = useDb()
  const query = useQuery({
    ...asks(countNewOrders, { db, branch: code }),
    staleTime: ({ state }) => (state.data?.isOpen ? ASK_AGAIN_MS : CLOSED_FOR_MS),
    refetchInterval: ({ state }) => (state.data?.isOpen ? ASK_AGAIN_MS : false),
    retry: false,
  })
  return query.data?.waiting ?? 0
}

type OfBranch = { readonly branch: ChosenBranch }

/** In the header of every page, so that nothing interrupts a sale: how many orders wait for an answer. Nothing while there are none. */
export const NewOrders = ({ branch }: OfBranch) => {
  const waiting = useNewOrders(branch)
  if (waiting === 0) return null
  return (
    <Link className={classes.newOrders} data-new-orders to={ADDRESS} aria-label={shopTexts.newOrders(waiting)}>
      <IconShoppingBag size={18} stroke={1.75} aria-hidden />
      <span className={classes.newCount}>{waiting}</span>
      <span className={classes.newText} aria-hidden>
        {shopTexts.newOrders(waiting)}
      </span>
    </Link>
  )
}

/** Above a list of other orders. */
export const NewOrdersHint = ({ branch }: OfBranch) => {
  const waiting = useNewOrders(branch)
  if (waiting === 0) return null
  return (
    <span className={classes.newHint}>
      {shopTexts.waitForAnswer(waiting)}{' '}
      <Link className="link" to={ADDRESS}>
        {shopTexts.showNew}
      </Link>
    </span>
  )
}
