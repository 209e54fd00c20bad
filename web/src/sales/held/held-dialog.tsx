import type { ListedCart } from '@akonta/domain/carts/held-cart-calls'
import type { SaleType } from '@akonta/domain/sales/sale'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, path } from '../../lib/api.ts'
import type { ChosenBranch } from '../../lib/session.ts'
import { useConnected } from '../../offline/till-state.ts'
import { texts } from '../../texts.ts'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import classes from './held.module.css'
import type { CartHere } from './held-here.ts'
import { heldTexts } from './texts.ts'
import { type HeldRow, useHeldRows } from './use-held-rows.tsx'

export type HeldDialogProps = {
  readonly branch: ChosenBranch
  readonly saleType: SaleType
  readonly query: UseQueryResult<readonly ListedCart[]>
  /** The carts that only this device has. */
  readonly here: readonly CartHere[]
  readonly onClose: () => void
}

type HeldCartRowProps = {
  readonly row: HeldRow
  /** Has the focus when the dialog opens. */
  readonly isFirst: boolean
  /** The list on the screen is empty. */
  readonly mayRecall: boolean
  readonly isBusy: boolean
  readonly isRecalling: boolean
  readonly onRecall: () => void
  readonly onDiscard: () => void
}

const HeldCartRow = ({ row, isFirst, mayRecall, isBusy, isRecalling, onRecall, onDiscard }: HeldCartRowProps) => (
  <li className={classes.row}>
    <div className={classes.what}>
      <p className={classes.name}>
        {row.name} {row.badge}
      </p>
      <p className={classes.facts}>{row.waitsFor ?? row.facts}</p>
    </div>
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={row.waitsFor !== null || isBusy}
      aria-label={heldTexts.discardNamed(row.name)}
      onClick={onDiscard}
    >
      {heldTexts.discard}
    </Button>
    <Button
      variant="default"
      size="compact-sm"
      disabled={!mayRecall || row.waitsFor !== null}
      loading={isRecalling}
      aria-label={heldTexts.recallNamed(row.name)}
      onClick={onRecall}
      {...(isFirst && { 'data-autofocus': true })}
    >
      {heldTexts.recall}
    </Button>
  </li>
)

/** The held carts of the branch, oldest first, those of this device before the others. */
export const HeldDialog = ({ branch, saleType, query, here, onClose }: HeldDialogProps) => {
  const navigate = useNavigate()
  const isListEmpty = useSalesCart(cart => cart.lines.length === 0)
  const isConnected = useConnected()
  const [discarding, setDiscarding] = useState<HeldRow | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  const rows = useHeldRows({ branch, query, here })
  const recall = async (row: HeldRow): Promise<void> => {
    if (row.waitsFor !== null || busy !== null) return
    setBusy(row.key)
    try {
      const type = await row.recall()
      onClose()
      if (type !== null && type !== saleType) void navigate(path`/admin/sales/makesales/${type}`)
    } catch (failure) {
      showNotice({ tone: 'error', text: heldTexts.notRecalled, detail: messageOf(failure) })
    } finally {
      setBusy(null)
    }
  }
  const firstOpen = rows.findIndex(row => row.waitsFor === null)
  return (
    <>
      <Dialog
        opened
        width={560}
        title={heldTexts.heldCarts}
        subject={branch.name}
        onClose={onClose}
        footer={
          <Button variant="default" onClick={onClose} rightSection={<KeyHint>Esc</KeyHint>}>
            {texts.close}
          </Button>
        }
      >
        {!isListEmpty && rows.length > 0 && <MessageBox>{heldTexts.holdFirst}</MessageBox>}
        {isConnected && query.isError && <MessageBox variant="danger">{heldTexts.couldNotLoad}</MessageBox>}
        {!isConnected && <MessageBox>{heldTexts.onlyThisDevice}</MessageBox>}
        {isConnected && query.isPending && <Loading />}
        {isConnected && rows.length === 0 && query.isSuccess && <EmptyState title={heldTexts.noneHeld} hint={heldTexts.noneHeldHint} />}
        <ul className={classes.list}>
          {rows.map((row, index) => (
            <HeldCartRow
              key={row.key}
              row={row}
              isFirst={index === firstOpen}
              mayRecall={isListEmpty}
              isBusy={busy !== null}
              isRecalling={busy === row.key}
              onRecall={() => void recall(row)}
              onDiscard={() => setDiscarding(row)}
            />
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        opened={discarding !== null}
        danger
        title={heldTexts.discardTitle}
        question={heldTexts.discardQuestion}
        subject={discarding?.name ?? ''}
        onConfirm={() => {
          discarding?.discard()
          setDiscarding(null)
        }}
        onCancel={() => setDiscarding(null)}
      />
    </>
  )
}
