import { type CashMove, LONGEST_BAG_NUMBER, receiveCash } from '@akonta/domain/cash/cash-calls'
import { LONGEST_REASON } from '@akonta/domain/contract/fields'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf, type SentApproval } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { missingRight, useApproval } from '../pins/use-approval.tsx'
import { texts } from '../texts.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import line from '../ui/frames/amount-line.module.css'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { placesTexts, receiveTexts } from './texts.ts'

/** Confirms cash on the way, or that the bank has it. What was found is counted first: nothing is filled in. */
export const ReceiveDialog = ({ move, onClose }: { readonly move: CashMove; readonly onClose: () => void }) => {
  const db = useDb()
  const isDeposit = move.to.startsWith('bank:')
  const [received, setReceived] = useState<Pesewas | null>(null)
  const [slip, setSlip] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const approval = useApproval()
  const differs = received !== null && received !== move.amount
  const isRight = received !== null && (!isDeposit || slip.trim() !== '') && (!differs || reason.trim() !== '')
  const title = isDeposit ? receiveTexts.depositTitle(move.number) : receiveTexts.title(move.number)
  const saving = useSave({
    send: (approved: SentApproval | undefined, requestId) =>
      call(
        receiveCash,
        {
          db,
          number: move.number,
          body: { received: received ?? 0n, reason: differs ? reason.trim() : '', slip: isDeposit ? slip.trim() : '', date: undefined },
        },
        { requestId, ...(approved !== undefined && { approval: approved }) },
      ),
    failed: (failure, approved) => {
      if (approval.takeFailure(failure, approved)) return null
      const right = approval.isOnNow() && approved === undefined ? missingRight(failure) : null
      if (right === null) setFault(messageOf(failure))
      else approval.ask({ actions: [right], subject: `${title} · ${texts.currency} ${formatMoney(received ?? 0n)}`, send: saving.save })
      return null
    },
    saved: number => ({ text: receiveTexts.saved(number) }),
    onSaved: onClose,
  })
  const missing = (isMissing: boolean, label: string) => tried && isMissing && <span role="alert">{texts.required(label)}</span>
  return (
    <>
      {approval.dialog}
      <SaveDialog
        saving={{ ...saving, fault }}
        title={title}
        subject={placesTexts.route(move.fromName, move.toName)}
        action={isDeposit ? placesTexts.deposited : receiveTexts.confirm}
        onClose={onClose}
        onSubmit={() => {
          setTried(true)
          setFault(null)
          if (isRight) saving.save(undefined)
        }}
      >
        <p className="hint">{receiveTexts.hint(move.givenBy)}</p>
        <p className={line.line}>
          <span>{receiveTexts.given}</span>
          <output>
            {texts.currency} {formatMoney(move.amount)}
          </output>
        </p>
        <MoneyField
          label={receiveTexts.received}
          value={received}
          onChange={setReceived}
          error={missing(received === null, receiveTexts.received)}
          data-autofocus
        />
        {isDeposit && (
          <TextInput
            label={receiveTexts.slip}
            maxLength={LONGEST_BAG_NUMBER}
            autoComplete="off"
            value={slip}
            error={missing(slip.trim() === '', receiveTexts.slip)}
            onChange={event => setSlip(event.currentTarget.value)}
          />
        )}
        {differs && (
          <TextInput
            label={receiveTexts.reason}
            description={receiveTexts.reasonHint}
            maxLength={LONGEST_REASON}
            autoComplete="off"
            value={reason}
            error={missing(reason.trim() === '', receiveTexts.reason)}
            onChange={event => setReason(event.currentTarget.value)}
          />
        )}
      </SaveDialog>
    </>
  )
}
