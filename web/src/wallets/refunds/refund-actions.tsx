import { formatMoney } from '@akonta/domain/money'
import type { CollectionDetail } from '@akonta/domain/wallets/collection-calls'
import { isUndecidedRefund, REFUND_STATES } from '@akonta/domain/wallets/refund'
import { payBackInCash } from '@akonta/domain/wallets/refund-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { ReasonDialog } from '../../ui/messages/reason-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { CloseRefundDialog } from './close-refund-dialog.tsx'
import { TakenBackDialog } from './taken-back-dialog.tsx'
import { refundTexts } from './texts.ts'

type Refund = CollectionDetail['refunds'][number]

const isOpen = ({ state }: Refund): boolean => REFUND_STATES.some(each => each === state && isUndecidedRefund(each))

/** What can be done about money that is sent back: pay it in cash where the wallet cannot have it, enter an outcome, record a loss. */
export const RefundActions = ({ collection }: { readonly collection: CollectionDetail }) => {
  const db = useDb()
  const mayReturn = useCan('return_sale')
  const mayClose = useCan('close_wallet_request')
  const mayPost = useCan('write_journal')
  const [shown, show] = useState<'cash' | 'close' | 'taken' | null>(null)
  const { id, received, unused, refunds } = collection
  const open = refunds.find(isOpen)
  const hasFailed = refunds.some(({ way, state }) => way === 'wallet' && (state === 'failed' || state === 'reversed'))
  const paying = useSave({
    form: 'refund-in-cash',
    send: (why: string, requestId) => call(payBackInCash, { db, body: { collection: id, why } }, { requestId }),
    saved: number => ({ text: refundTexts.cashSaved, detail: number }),
    failed: refundTexts.cashFailed,
    onSaved: () => show(null),
  })
  const hide = (): void => show(null)
  return (
    <>
      {mayReturn && hasFailed && unused > 0n && (
        <Button variant="default" onClick={() => show('cash')}>
          {refundTexts.cash}
        </Button>
      )}
      {mayClose && open !== undefined && (
        <Button variant="default" onClick={() => show('close')}>
          {refundTexts.close}
        </Button>
      )}
      {mayPost && received > 0n && refunds.length === 0 && (
        <Button variant="subtle" onClick={() => show('taken')}>
          {refundTexts.taken}
        </Button>
      )}
      {shown === 'cash' && (
        <ReasonDialog
          title={refundTexts.cash}
          subject={formatMoney(unused)}
          hint={refundTexts.cashHint}
          label={refundTexts.cashReason}
          action={refundTexts.cash}
          busy={paying.isSaving}
          onConfirm={paying.save}
          onCancel={hide}
        />
      )}
      {shown === 'close' && open !== undefined && <CloseRefundDialog refund={open} onClose={hide} />}
      {shown === 'taken' && <TakenBackDialog collection={collection} onClose={hide} />}
    </>
  )
}
