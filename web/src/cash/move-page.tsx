import { type CashMove, cancelCashMove, cashMove, reverseCashReceipt } from '@akonta/domain/cash/cash-calls'
import { rollOfMove } from '@akonta/domain/cash/cash-rolls'
import { cashTexts } from '@akonta/domain/cash/cash-texts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { asksOrNull, call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { reversalOf } from '../navigation/reversal-texts.ts'
import { ReverseButton } from '../ui/document-page/reverse-button.tsx'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { Missing } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { PrintButton } from '../ui/print/print-button.tsx'
import { CashPaper } from './cash-paper.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { placesTexts, receiveTexts } from './texts.ts'

const TONES = { ON_THE_WAY: 'gold', RECEIVED: 'green', CANCELLED: 'plain' } as const

/** /admin/sales/cash/move/{number}: a move with its receipt, to receive, cancel, reverse and print. */
export const Component = () => {
  const db = useDb()
  const { number = '' } = useParams()
  const query = useQuery(asksOrNull(cashMove, { db, number }))
  const move = query.isPlaceholderData ? undefined : query.data
  return (
    <Page isTight>
      <HeadingWithBack>
        <BackButton to="/admin/sales/cash" />
        <PageHeading
          title={cashTexts.moveTitle(move?.number ?? number)}
          note={move && <Badge tone={TONES[move.state]}>{cashTexts.states[move.state]}</Badge>}
          actions={move && <Actions move={move} />}
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={receiveTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {move === undefined && !query.isError && <Loading />}
      {move === null && <Missing title={receiveTexts.missing(number)} />}
      {move && <CashPaper branch={move.branchCode} roll={issuer => rollOfMove(move, issuer)} />}
      {move && <Attachments kind="cash_move" number={move.number} />}
    </Page>
  )
}

const Actions = ({ move }: { readonly move: CashMove }) => {
  const db = useDb()
  const handles = useCan('handle_cash')
  const [opened, setOpened] = useState<'receive' | 'back' | null>(null)
  const { number, state, isOwn, to, receipt } = move
  const taking = useSave({
    send: (reason: string, requestId) => call(cancelCashMove, { db, number, body: { reason } }, { requestId }),
    saved: reversal => ({ text: receiveTexts.cancelled(reversal) }),
    failed: receiveTexts.cancel,
    onSaved: () => setOpened(null),
  })
  return (
    <>
      {state === 'ON_THE_WAY' && (isOwn || handles) && (
        <Button variant="default" onClick={() => setOpened('back')}>
          {receiveTexts.cancel}
        </Button>
      )}
      {state === 'RECEIVED' && (
        <ReverseButton
          number={receipt}
          effect={reversalOf('cash_receipt')}
          reverse={(reason, requestId) => call(reverseCashReceipt, { db, number: receipt, body: { reason } }, { requestId })}
        />
      )}
      <PrintButton isSecond={state === 'ON_THE_WAY'} />
      {state === 'ON_THE_WAY' && (
        <Button onClick={() => setOpened('receive')}>{to.startsWith('bank:') ? placesTexts.deposited : placesTexts.receive}</Button>
      )}
      {opened === 'receive' && <ReceiveDialog move={move} onClose={() => setOpened(null)} />}
      {opened === 'back' && (
        <ReasonDialog
          title={receiveTexts.cancel}
          subject={number}
          label={cashTexts.reason}
          hint={receiveTexts.cancelHint}
          action={receiveTexts.cancel}
          busy={taking.isSaving}
          onConfirm={taking.save}
          onCancel={() => setOpened(null)}
        />
      )}
    </>
  )
}
