import { LONGEST_REASON } from '@akonta/domain/contract/fields'
import type { Pesewas } from '@akonta/domain/money'
import { CASH } from '@akonta/domain/registers/drawer-count'
import {
  correctCount,
  type DrawerCount,
  type OpenSession,
  type RegisterReport,
  registerReport,
} from '@akonta/domain/registers/register-calls'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { path } from '../lib/api.ts'
import { asks, call, keys } from '../lib/call.ts'
import { leaveRegister, useRegisterHere } from '../lib/register.ts'
import { useBranch, useDb } from '../lib/session.ts'
import type { SavedOrStored } from '../offline/outbox/store-here.ts'
import { isUnsent } from '../offline/outbox/stored-entry.ts'
import { storedMeans } from '../offline/stored-means.ts'
import { useConnected, useTill } from '../offline/till-state.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { useGoOn } from '../ui/saving/go-on.ts'
import { closeHere } from './register-here.ts'
import { registerTexts } from './texts.ts'

type CountDialogProps = {
  readonly session: OpenSession
  readonly corrects?: RegisterReport
  readonly onClose: () => void
}

/** The fields may be known only after the dialog has opened. */
const focusOn = (field: HTMLInputElement | null): void => field?.focus()

type Typed = Readonly<Record<string, Pesewas | null>>

/** Counts a drawer, tender by tender. To close it nothing that was expected is shown; to correct a count the last one is filled in. */
export const CountDialog = ({ session, corrects, onClose }: CountDialogProps) => {
  const db = useDb()
  const goOn = useGoOn()
  const branch = useBranch()
  const entries = useTill(state => state.entries)
  // The server may not know the session yet, and it does not matter: nothing expected is shown.
  const isHere =
    !useConnected() || entries.some(entry => entry.kind === 'register_open' && entry.registerSession === session.session && isUnsent(entry))
  const query = useQuery({ ...asks(registerReport, { db, session: session.session }), staleTime: 0, enabled: !isHere })
  const means = useQuery({
    queryKey: [...keys.area(db, registerReport), 'means on this device', branch?.code],
    queryFn: () => storedMeans(db, branch?.code ?? ''),
    enabled: isHere,
  })
  const [typed, setTyped] = useState<Typed>({})
  const [reason, setReason] = useState<string>(corrects === undefined ? registerTexts.usualNote : '')
  const [tried, setTried] = useState(false)
  const waiting = isHere
    ? 0
    : entries.filter(({ state, registerSession }) => state === 'waiting' && registerSession === session.session).length
  const tenders = isHere ? [{ pid: CASH, name: registerTexts.cash }, ...(means.data ?? [])] : (query.data?.tenders ?? [])
  const countOf = (pid: string): Pesewas | null => {
    const own = typed[pid]
    return own === undefined ? (corrects?.tenders.find(tender => tender.pid === pid)?.counted ?? null) : own
  }
  const counts = tenders.flatMap(({ pid }) => {
    const amount = countOf(pid)
    return amount === null ? [] : [{ pid, amount }]
  })
  /** Which wallets the session has used is for the server to say: those that nobody counted stay empty. */
  const isMissing = (pid: string): boolean => countOf(pid) === null && (!isHere || pid === CASH)
  const isRight = tenders.length > 0 && !tenders.some(({ pid }) => isMissing(pid)) && reason.trim() !== ''
  const correct = async (body: DrawerCount, requestId: string): Promise<SavedOrStored<string>> => ({
    answer: await call(correctCount, { db, session: session.session, body }, { requestId }),
    kept: null,
  })
  const saving = useSave({
    send: (_, requestId) =>
      corrects === undefined ? closeHere(db, session, { counts, reason }, requestId) : correct({ counts, reason }, requestId),
    saved: ({ answer, kept }) => {
      if (kept !== null) return { text: registerTexts.closedHere(kept.provisional), detail: registerTexts.closedHereHint }
      return { text: corrects === undefined ? registerTexts.closed(answer) : registerTexts.corrected(answer) }
    },
    onSaved: ({ kept }) => {
      if (useRegisterHere.getState().here?.code === session.session) leaveRegister()
      onClose()
      if (kept === null) goOn(path`/admin/sales/register/${session.session}`)
    },
  })
  return (
    <SaveDialog
      saving={saving}
      title={corrects === undefined ? registerTexts.closeTitle(session.register) : registerTexts.correctTitle(session.register)}
      subject={session.cashier}
      action={corrects === undefined ? registerTexts.close : registerTexts.correct}
      {...(corrects === undefined && { dismissal: registerTexts.leaveOpen })}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isRight) saving.save()
      }}
    >
      <p className="hint">{corrects === undefined ? registerTexts.closeHint : registerTexts.correctHint}</p>
      {waiting > 0 && <MessageBox variant="danger">{registerTexts.waiting(waiting)}</MessageBox>}
      {isHere && <p className="hint">{registerTexts.notCountedHere}</p>}
      {!isHere && query.isPending && <Loading />}
      {query.isError && <LoadError what={registerTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {tenders.map(({ pid, name }, index) => (
        <MoneyField
          key={pid}
          label={registerTexts.counted(name)}
          value={countOf(pid)}
          onChange={amount => setTyped({ ...typed, [pid]: amount })}
          error={tried && isMissing(pid) && <span role="alert">{registerTexts.required(registerTexts.counted(name))}</span>}
          {...(index === 0 && { 'data-autofocus': true, ref: focusOn })}
        />
      ))}
      <TextInput
        label={corrects === undefined ? registerTexts.note : registerTexts.reason}
        description={registerTexts.noteHint}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        value={reason}
        error={tried && reason.trim() === '' && <span role="alert">{registerTexts.required(registerTexts.reason)}</span>}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}
