import { discardCart, type ListedCart } from '@akonta/domain/carts/held-cart-calls'
import { formatMoment } from '@akonta/domain/dates'
import type { SaleType } from '@akonta/domain/sales/sale'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, keys } from '../../lib/call.ts'
import { type ChosenBranch, useUser } from '../../lib/session.ts'
import { useConnected } from '../../offline/till-state.ts'
import { Badge } from '../../ui/frames/badge.tsx'
import { firstFew, showNotice } from '../../ui/messages/notice.ts'
import { useSave } from '../../ui/messages/use-save.ts'
import { type CartHere, isOnlyHere, takeCart } from './held-here.ts'
import { changesSince, recallFromServer, recallHere } from './recall-cart.ts'
import { heldTexts } from './texts.ts'

export type HeldRow = {
  readonly key: string
  readonly name: string
  readonly facts: string
  readonly badge: ReactNode
  /** Why it cannot be recalled now, or null. */
  readonly waitsFor: string | null
  readonly recall: () => Promise<SaleType | null>
  readonly discard: () => void
}

type HeldRowsOptions = {
  readonly branch: ChosenBranch
  readonly query: UseQueryResult<readonly ListedCart[]>
  /** The carts that only this device has. */
  readonly here: readonly CartHere[]
}

/** The held carts as rows, those of this device before the others, each with what can be done with it. */
export const useHeldRows = ({ branch, query, here }: HeldRowsOptions): readonly HeldRow[] => {
  const user = useUser()
  const db = user.dbname
  const isConnected = useConnected()
  const discardOnServer = useSave({
    send: ({ cart }: ListedCart, requestId) => call(discardCart, { db, branch: branch.code, cart }, { requestId }),
    saved: (_answer, { name }) => ({ text: heldTexts.discarded(name) }),
    failed: heldTexts.notDiscarded,
    stale: [keys.area(db, discardCart)],
  })
  const recallListed = async ({ cart, name }: ListedCart): Promise<SaleType | null> => {
    const recalled = await recallFromServer({ user, branch }, cart)
    if (recalled === null) return null
    const changes = changesSince(recalled)
    showNotice(
      changes.length === 0
        ? { tone: 'success', text: heldTexts.recalled(name) }
        : { tone: 'info', text: heldTexts.recalled(name), detail: firstFew(changes).join('; ') },
    )
    return recalled.saleType
  }

  return [
    ...here.map((cart): HeldRow => {
      const { requestId, name, lines, heldAt, refused } = cart
      return {
        key: requestId,
        name,
        facts: [heldTexts.lines(lines.length), formatMoment(new Date(heldAt)), refused === '' ? '' : heldTexts.refused(refused)]
          .filter(text => text !== '')
          .join(' · '),
        badge: <Badge tone="gold">{isOnlyHere(cart) ? heldTexts.onThisDevice : heldTexts.waiting}</Badge>,
        waitsFor: isOnlyHere(cart) ? null : heldTexts.waitingHint,
        recall: () => Promise.resolve(recallHere(requestId)),
        discard: () => void takeCart(requestId, isOnlyHere),
      }
    }),
    ...(query.data ?? []).map(
      (cart): HeldRow => ({
        key: String(cart.cart),
        name: cart.name,
        facts: [heldTexts.lines(cart.lineCount), heldTexts.heldBy(cart.heldBy, formatMoment(cart.heldAt)), cart.customer ?? '']
          .filter(text => text !== '' && text !== cart.name)
          .join(' · '),
        badge: cart.expired && <Badge tone="red">{heldTexts.expired}</Badge>,
        waitsFor: isConnected ? null : heldTexts.needsServer,
        recall: () => recallListed(cart),
        discard: () => discardOnServer.save(cart),
      }),
    ),
  ]
}
