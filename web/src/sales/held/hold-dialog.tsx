import { LONGEST_CART_NAME } from '@akonta/domain/carts/held-cart-calls'
import { cutText } from '@akonta/domain/contract/cut-text'
import type { SaleType } from '@akonta/domain/sales/sale'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ChosenBranch, useUser } from '../../lib/session.ts'
import { useConnected } from '../../offline/till-state.ts'
import { texts } from '../../texts.ts'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { useSaleTerms } from '../till/sale-terms.ts'
import { customerShown } from '../till/stored-terms.ts'
import { holdHere, sendHeldCarts } from './hold-cart.ts'
import { heldTexts } from './texts.ts'

export type HoldDialogProps = { readonly branch: ChosenBranch; readonly saleType: SaleType; readonly onClose: () => void }

/** Asks for the name under which the current list is held. It is stored on this device first and then sent. */
export const HoldDialog = ({ branch, saleType, onClose }: HoldDialogProps) => {
  const user = useUser()
  const isConnected = useConnected()
  const [name, setName] = useState(() => cutText(customerShown(useSaleTerms.getState(), saleType)?.name ?? '', LONGEST_CART_NAME))
  const [tried, setTried] = useState(false)
  const hold = (): void => {
    setTried(true)
    const named = name.trim()
    if (named === '') return
    try {
      holdHere({ user, branch }, named, saleType)
    } catch {
      showNotice({ tone: 'error', text: heldTexts.notHeld, detail: heldTexts.noRoom })
      return
    }
    onClose()
    if (isConnected) showNotice({ tone: 'success', kind: 'hold', text: heldTexts.held(named) })
    else showNotice({ tone: 'info', kind: 'hold', text: heldTexts.heldHere(named), detail: heldTexts.heldHereHint })
    void sendHeldCarts()
  }
  return (
    <Dialog
      opened
      width={400}
      title={heldTexts.holdTitle}
      onClose={onClose}
      onSubmit={hold}
      footer={
        <>
          <Button variant="default" onClick={onClose} rightSection={<KeyHint>Esc</KeyHint>}>
            {texts.close}
          </Button>
          <Button type="submit" rightSection={<KeyHint>Enter</KeyHint>}>
            {heldTexts.hold}
          </Button>
        </>
      }
    >
      <TextInput
        label={heldTexts.name}
        placeholder={heldTexts.namePlaceholder}
        description={heldTexts.holdHint}
        maxLength={LONGEST_CART_NAME}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={tried && name.trim() === '' && heldTexts.enterName}
        data-autofocus
      />
    </Dialog>
  )
}
