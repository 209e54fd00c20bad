import { heldCarts } from '@akonta/domain/carts/held-cart-calls'
import type { SaleType } from '@akonta/domain/sales/sale'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { asks } from '../../lib/call.ts'
import { type ChosenBranch, useUser } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useConnected } from '../../offline/till-state.ts'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { HeldDialog, HoldDialog } from '../till/till-dialogs.ts'
import { isOwnCart, useCartsHere } from './held-here.ts'
import { sendHeldCarts } from './hold-cart.ts'
import { holdFault } from './hold-fault.ts'
import { resumeRecall } from './recall-cart.ts'
import { heldTexts } from './texts.ts'

type HeldCartsProps = { readonly branch: ChosenBranch; readonly saleType: SaleType; readonly disabled: boolean }

/** Hold (F3) and Held Carts (F10) of a sale: several customers at once. */
export const HeldCarts = ({ branch, saleType, disabled }: HeldCartsProps) => {
  const user = useUser()
  const [opened, open] = useState<'hold' | 'list' | null>(null)
  const isConnected = useConnected()
  const list = useQuery({ ...asks(heldCarts, { db: user.dbname, branch: branch.code }), enabled: isConnected })
  const here = useCartsHere().filter(cart => isOwnCart(cart, { user, branch }))
  const count = here.length + (list.data?.length ?? 0)
  const expired = list.data?.filter(cart => cart.expired).length ?? 0

  const catchUp = useEffectEvent(() => {
    void sendHeldCarts()
    void resumeRecall({ user, branch })
  })
  useEffect(() => {
    if (isConnected) catchUp()
  }, [isConnected])
  useEffect(() => {
    if (expired > 0)
      showNotice({ tone: 'info', kind: 'held carts', text: heldTexts.expiredNotice(expired), detail: heldTexts.expiredNoticeHint })
  }, [expired])

  const hold = (): void => {
    const fault = holdFault()
    if (fault === null) open('hold')
    else showNotice({ tone: 'info', text: fault })
  }
  const isEmpty = useSalesCart(cart => cart.lines.length === 0)
  useShortcuts(disabled ? {} : { F3: hold, F10: () => open('list') })
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={disabled || isEmpty}
        aria-keyshortcuts="F3"
        rightSection={<KeyHint>F3</KeyHint>}
        onClick={hold}
      >
        {heldTexts.hold}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={disabled}
        aria-keyshortcuts="F10"
        rightSection={<KeyHint>F10</KeyHint>}
        onClick={() => open('list')}
      >
        {count === 0 ? heldTexts.heldCarts : heldTexts.heldCartsCount(count)}
      </Button>
      {opened === 'hold' && <HoldDialog branch={branch} saleType={saleType} onClose={() => open(null)} />}
      {opened === 'list' && <HeldDialog branch={branch} saleType={saleType} query={list} here={here} onClose={() => open(null)} />}
    </>
  )
}
