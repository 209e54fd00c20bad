import { LONGEST_REASON } from '@akonta/domain/contract/fields'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { type CashMovement, LONGEST_OTHER_PERSON, type OpenSession } from '@akonta/domain/registers/register-calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf, type SentApproval } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { missingRight, useApproval } from '../pins/use-approval.tsx'
import { texts } from '../texts.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { moveCashHere } from './register-here.ts'
import { registerTexts } from './texts.ts'

type CashDialogProps = {
  readonly session: OpenSession
  readonly direction: CashMovement['direction']
  readonly onClose: () => void
}

/** Moves cash between the drawer and the safe, with the reason and the name of the other person. */
export const CashDialog = ({ session, direction, onClose }: CashDialogProps) => {
  const db = useDb()
  const isIn = direction === 'IN'
  const [amount, setAmount] = useState<Pesewas | null>(null)
  const [reason, setReason] = useState<string>(isIn ? registerTexts.usualIn : registerTexts.usualOut)
  const [otherPerson, setOtherPerson] = useState('')
  const [tried, setTried] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const title = isIn ? registerTexts.cashIn : registerTexts.cashOut
  const approval = useApproval()
  const personLabel = isIn ? registerTexts.handedOverBy : registerTexts.receivedBy
  const isRight = amount !== null && amount > 0n && reason.trim() !== '' && otherPerson.trim() !== ''
  const saving = useSave({
    form: 'register-cash',
    send: (approved: SentApproval | undefined, requestId) =>
      moveCashHere(db, session, { direction, amount: amount ?? 0n, reason, otherPerson }, requestId, approved),
    failed: (failure, approved) => {
      if (approval.takeFailure(failure, approved)) return null
      const right = approval.isOnNow() && approved === undefined ? missingRight(failure) : null
      if (right === null) setFault(messageOf(failure))
      else approval.ask({ actions: [right], subject: `${title} · ${texts.currency} ${formatMoney(amount ?? 0n)}`, send: saving.save })
      return null
    },
    saved: () => ({ text: isIn ? registerTexts.movedIn : registerTexts.movedOut }),
    onSaved: onClose,
  })
  const missing = (isMissing: boolean, label: string) => tried && isMissing && <span role="alert">{registerTexts.required(label)}</span>
  return (
    <>
      {approval.dialog}
      <SaveDialog
        saving={{ ...saving, fault }}
        title={title}
        subject={session.register}
        onClose={onClose}
        onSubmit={() => {
          setTried(true)
          setFault(null)
          if (isRight) saving.save(undefined)
        }}
      >
        <p className="hint">{isIn ? registerTexts.cashInHint : registerTexts.cashOutHint}</p>
        <MoneyField
          label={registerTexts.amount}
          value={amount}
          onChange={setAmount}
          error={missing(amount === null || amount <= 0n, registerTexts.amount)}
          data-autofocus
        />
        <TextInput
          label={registerTexts.reason}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          value={reason}
          error={missing(reason.trim() === '', registerTexts.reason)}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <TextInput
          label={personLabel}
          description={registerTexts.personHint}
          maxLength={LONGEST_OTHER_PERSON}
          autoComplete="off"
          value={otherPerson}
          error={missing(otherPerson.trim() === '', personLabel)}
          onChange={event => setOtherPerson(event.currentTarget.value)}
        />
      </SaveDialog>
    </>
  )
}
