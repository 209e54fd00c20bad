import type { Pesewas } from '@akonta/domain/money'
import { closeRegister, correctCount, type OpenSession, type RegisterReport, registerReport } from '@akonta/domain/registers/register-calls'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { path } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { leaveRegister, useRegisterHere } from '../lib/register.ts'
import { useDb } from '../lib/session.ts'
import { useTill } from '../offline/till-state.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { registerTexts } from './texts.ts'

type CountDialogProps = {
  readonly session: OpenSession
  /** The last count, if it is corrected. */
  readonly corrects?: RegisterReport
  readonly onClose: () => void
}

/** The fields may be known only after the dialog has opened. */
const focusOn = (field: HTMLInputElement | null): void => field?.focus()

type Typed = Readonly<Record<string, Pesewas | null>>

/** Counts a drawer, tender by tender. To close it nothing that was expected is shown; to correct a count the last one is filled in. */
export const CountDialog = ({ session, corrects, onClose }: CountDialogProps) => {
  const db = useDb()
  const navigate = useNavigate()
  const found = useQuery({ ...asks(registerReport, { db, session: session.session }), staleTime: 0 })
  const [typed, setTyped] = useState<Typed>({})
  const [reason, setReason] = useState<string>(corrects === undefined ? registerTexts.usualNote : '')
  const [tried, setTried] = useState(false)
  const waiting = useTill(
    ({ sales }) => sales.filter(({ state, registerSession }) => state === 'waiting' && registerSession === session.session).length,
  )
  const tenders = found.data?.tenders ?? []
  const countOf = (pid: string): Pesewas | null => {
    const own = typed[pid]
    return own === undefined ? (corrects?.tenders.find(tender => tender.pid === pid)?.counted ?? null) : own
  }
  const counts = tenders.flatMap(({ pid }) => {
    const amount = countOf(pid)
    return amount === null ? [] : [{ pid, amount }]
  })
  const isRight = tenders.length > 0 && counts.length === tenders.length && reason.trim() !== ''
  const saving = useSave({
    send: (_, requestId) =>
      call(
        corrects === undefined ? closeRegister : correctCount,
        { db, session: session.session, body: { counts, reason } },
        { requestId },
      ),
    saved: number => ({ text: corrects === undefined ? registerTexts.closed(number) : registerTexts.corrected(number) }),
    onSaved: () => {
      if (useRegisterHere.getState().here?.code === session.session) leaveRegister()
      onClose()
      void navigate(path`/admin/sales/register/${session.session}`)
    },
  })
  return (
    <SaveDialog
      saving={saving}
      title={corrects === undefined ? registerTexts.closeTitle(session.register) : registerTexts.correctTitle(session.register)}
      subject={session.cashier}
      action={corrects === undefined ? registerTexts.close : registerTexts.correct}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isRight) saving.save()
      }}
    >
      <p className="hint">{corrects === undefined ? registerTexts.closeHint : registerTexts.correctHint}</p>
      {waiting > 0 && <MessageBox variant="danger">{registerTexts.waiting(waiting)}</MessageBox>}
      {found.isPending && <Loading />}
      {found.isError && <LoadError what={registerTexts.couldNotLoad} failure={found.error} onRetry={() => void found.refetch()} />}
      {tenders.map(({ pid, name }, index) => (
        <MoneyField
          key={pid}
          label={registerTexts.counted(name)}
          value={countOf(pid)}
          onChange={amount => setTyped({ ...typed, [pid]: amount })}
          error={tried && countOf(pid) === null && <span role="alert">{registerTexts.required(registerTexts.counted(name))}</span>}
          {...(index === 0 && { 'data-autofocus': true, ref: focusOn })}
        />
      ))}
      <TextInput
        label={corrects === undefined ? registerTexts.note : registerTexts.reason}
        description={registerTexts.noteHint}
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={tried && reason.trim() === '' && <span role="alert">{registerTexts.required(registerTexts.reason)}</span>}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}
