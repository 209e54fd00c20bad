import {
  clearCheques,
  giveChequeBack,
  LONGEST_CHEQUE_NOTE,
  presentCheques,
  receiveChequeAgain,
  unmarkCheque,
} from '@akonta/domain/cheques/cheque-calls'
import type { ChequeWithSteps } from '@akonta/domain/cheques/cheque-list-calls'
import { stopCheque } from '@akonta/domain/cheques/own-cheque-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { BounceDialog } from './bounce-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { chequeTexts } from './texts.ts'

type OfCheque = { readonly cheque: ChequeWithSteps }
type DialogProps = OfCheque & { readonly onClose: () => void }

type DialogName = 'deposit' | 'mark' | 'unmark' | 'bounce' | 'again' | 'giveBack' | 'stop'

/** What can be done with a cheque in its state, the usual thing last. */
const actionsOf = (state: ChequeWithSteps['state'], mayStop: boolean): readonly DialogName[] => {
  switch (state) {
    case 'IN_HAND':
      return ['deposit']
    case 'DEPOSITED':
      return ['bounce', 'mark']
    case 'CLEARED':
      return ['unmark', 'bounce']
    case 'BOUNCED':
      return ['giveBack', 'again']
    case 'ISSUED':
      return mayStop ? ['stop', 'mark'] : ['mark']
    case 'PRESENTED':
      return ['unmark']
    default:
      return []
  }
}

const LABELS: Record<DialogName, string> = {
  deposit: chequeTexts.deposit,
  mark: chequeTexts.clear,
  unmark: chequeTexts.unmark,
  bounce: chequeTexts.bounce,
  again: chequeTexts.again,
  giveBack: chequeTexts.giveBack,
  stop: chequeTexts.stop,
}

export const ChequeActions = ({ cheque }: OfCheque) => {
  const mayHandle = useCan('handle_cheques')
  const mayStop = useCan('reverse')
  const [opened, open] = useState<DialogName | null>(null)
  const close = (): void => open(null)
  if (!mayHandle) return null
  const actions = actionsOf(cheque.state, mayStop)
  return (
    <>
      {actions.map((action, index) => (
        <Button key={action} {...(index < actions.length - 1 && { variant: 'default' })} onClick={() => open(action)}>
          {LABELS[action]}
        </Button>
      ))}
      {opened === 'deposit' && <DepositDialog only={cheque} onClose={close} />}
      {opened === 'bounce' && <BounceDialog cheque={cheque} onClose={close} />}
      {opened === 'mark' && <MarkDialog cheque={cheque} onClose={close} />}
      {opened === 'unmark' && <UnmarkDialog cheque={cheque} onClose={close} />}
      {opened === 'again' && <AgainDialog cheque={cheque} onClose={close} />}
      {opened === 'giveBack' && <GiveBackDialog cheque={cheque} onClose={close} />}
      {opened === 'stop' && <StopDialog cheque={cheque} onClose={close} />}
    </>
  )
}

const subjectOf = ({ number, party, amount }: ChequeWithSteps): string => `${number} · ${party} · Ghc ${formatMoney(amount)}`

/** The bank paid it, on a day. */
const MarkDialog = ({ cheque, onClose }: DialogProps) => {
  const db = useDb()
  const [date, setDate] = useState<BusinessDate | null>(currentDay())
  const [fault, setFault] = useState<string | null>(null)
  const saving = useSave({
    send: (day: BusinessDate, requestId) => {
      const asked = { db, body: { cheques: [cheque.id], date: day } }
      return cheque.direction === 'given' ? call(presentCheques, asked, { requestId }) : call(clearCheques, asked, { requestId })
    },
    saved: () => ({ text: chequeTexts.cleared(cheque.number) }),
    onSaved: onClose,
  })
  const submit = (): void => {
    setFault(date === null ? chequeTexts.required(chequeTexts.bankDay) : null)
    if (date !== null) saving.save(date)
  }
  return (
    <SaveDialog title={chequeTexts.clear} subject={subjectOf(cheque)} saving={saving} onSubmit={submit} onClose={onClose}>
      <DateField label={chequeTexts.bankDay} required data-autofocus value={date} error={fault} onChange={setDate} />
    </SaveDialog>
  )
}

const UnmarkDialog = ({ cheque, onClose }: DialogProps) => {
  const db = useDb()
  const saving = useSave({
    send: (_input: undefined, requestId) => call(unmarkCheque, { db, id: cheque.id }, { requestId }),
    saved: () => ({ text: chequeTexts.unmarked(cheque.number) }),
    failed: chequeTexts.notSaved,
    onSaved: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={chequeTexts.unmark}
      question={chequeTexts.unmarkQuestion}
      subject={subjectOf(cheque)}
      busy={saving.isSaving}
      onConfirm={() => saving.save(undefined)}
      onCancel={onClose}
    />
  )
}

const AgainDialog = ({ cheque, onClose }: DialogProps) => {
  const db = useDb()
  const saving = useSave({
    send: (_input: undefined, requestId) => call(receiveChequeAgain, { db, id: cheque.id }, { requestId }),
    saved: number => ({ text: chequeTexts.againDone(cheque.number), detail: number }),
    failed: chequeTexts.notSaved,
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={chequeTexts.again}
      question={chequeTexts.againQuestion}
      subject={subjectOf(cheque)}
      busy={saving.isSaving}
      onConfirm={() => saving.save(undefined)}
      onCancel={onClose}
    />
  )
}

const GiveBackDialog = ({ cheque, onClose }: DialogProps) => {
  const db = useDb()
  const [note, setNote] = useState('')
  const saving = useSave({
    send: (_input: undefined, requestId) => call(giveChequeBack, { db, id: cheque.id, body: { note: note.trim() } }, { requestId }),
    saved: () => ({ text: chequeTexts.givenBack(cheque.number) }),
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={chequeTexts.giveBack}
      subject={subjectOf(cheque)}
      saving={saving}
      action={chequeTexts.giveBack}
      onSubmit={() => saving.save(undefined)}
      onClose={onClose}
    >
      <p className="hint">{chequeTexts.giveBackHint}</p>
      <TextInput
        label={chequeTexts.note}
        data-autofocus
        maxLength={LONGEST_CHEQUE_NOTE}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}

const StopDialog = ({ cheque, onClose }: DialogProps) => {
  const db = useDb()
  const saving = useSave({
    send: (reason: string, requestId) => call(stopCheque, { db, id: cheque.id, body: { reason } }, { requestId }),
    saved: number => ({ text: chequeTexts.stopped(cheque.number), detail: number }),
    failed: chequeTexts.notSaved,
    onSaved: onClose,
  })
  return (
    <ReasonDialog
      title={chequeTexts.stop}
      subject={subjectOf(cheque)}
      label={chequeTexts.reason}
      hint={chequeTexts.stopHint}
      action={chequeTexts.stop}
      busy={saving.isSaving}
      onConfirm={saving.save}
      onCancel={onClose}
    />
  )
}
