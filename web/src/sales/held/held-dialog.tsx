import { discardCart, type ListedCart } from '@akonta/domain/carts/held-cart-calls'
import { formatMoment } from '@akonta/domain/dates'
import type { SaleType } from '@akonta/domain/sales/sale'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, path } from '../../lib/api.ts'
import { call, keys } from '../../lib/call.ts'
import { type ChosenBranch, useUser } from '../../lib/session.ts'
import { useConnected } from '../../offline/till-state.ts'
import { texts } from '../../texts.ts'
import { Badge } from '../../ui/frames/badge.tsx'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { useSave } from '../../ui/messages/use-save.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import classes from './held.module.css'
import { type CartHere, isOnlyHere, takeCart } from './held-here.ts'
import { changesSince, recallFromServer, recallHere } from './held-work.ts'
import { heldTexts } from './texts.ts'

type HeldDialogProps = {
  readonly branch: ChosenBranch
  readonly saleType: SaleType
  readonly query: UseQueryResult<readonly ListedCart[]>
  /** The carts that only this device has. */
  readonly here: readonly CartHere[]
  readonly onClose: () => void
}

type Row = {
  readonly key: string
  readonly name: string
  readonly facts: string
  readonly badge: ReactNode
  /** Why it cannot be recalled now, or null. */
  readonly waitsFor: string | null
  readonly recall: () => Promise<SaleType | null>
  readonly discard: () => void
}

/** The held carts of the branch, oldest first, those of this device before the others. */
export const HeldDialog = ({ branch, saleType, query, here, onClose }: HeldDialogProps) => {
  const user = useUser()
  const db = user.dbname
  const navigate = useNavigate()
  const isListEmpty = useSalesCart(cart => cart.lines.length === 0)
  const isConnected = useConnected()
  const [discarding, setDiscarding] = useState<Row | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  const discardOnServer = useSave({
    send: ({ cart }: ListedCart, requestId) => call(discardCart, { db, branch: branch.code, cart }, { requestId }),
    saved: (_answer, { name }) => ({ text: heldTexts.discarded(name) }),
    failed: heldTexts.notDiscarded,
    stale: [keys.area(db, discardCart)],
  })
  const recallListed = async ({ cart, name }: ListedCart): Promise<SaleType | null> => {
    const recalled = await recallFromServer({ user, branch }, cart)
    if (recalled === null) return null
    const [first, ...also] = changesSince(recalled)
    showNotice(
      first === undefined
        ? { tone: 'success', text: heldTexts.recalled(name) }
        : { tone: 'info', text: heldTexts.recalled(name), detail: first, also },
    )
    return recalled.saleType
  }

  const rows: readonly Row[] = [
    ...here.map((cart): Row => {
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
      (cart): Row => ({
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

  const recall = async (row: Row): Promise<void> => {
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
            <li key={row.key} className={classes.row}>
              <div className={classes.what}>
                <p className={classes.name}>
                  {row.name} {row.badge}
                </p>
                <p className={classes.facts}>{row.waitsFor ?? row.facts}</p>
              </div>
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={row.waitsFor !== null || busy !== null}
                aria-label={heldTexts.discardNamed(row.name)}
                onClick={() => setDiscarding(row)}
              >
                {heldTexts.discard}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                disabled={!isListEmpty || row.waitsFor !== null}
                loading={busy === row.key}
                aria-label={heldTexts.recallNamed(row.name)}
                onClick={() => void recall(row)}
                {...(index === firstOpen && { 'data-autofocus': true })}
              >
                {heldTexts.recall}
              </Button>
            </li>
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
