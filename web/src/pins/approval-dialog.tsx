import type { Approvable } from '@akonta/domain/permissions'
import { APPROVED } from '@akonta/domain/users/approval'
import { approvers } from '@akonta/domain/users/pin-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SentApproval } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { Dialog } from '../ui/messages/dialog.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { PersonChoice } from './person-choice.tsx'
import { isWholePin, PinField } from './pin-field.tsx'
import classes from './pins.module.css'
import { pinTexts } from './texts.ts'

export type ApprovalDialogProps = {
  readonly actions: readonly Approvable[]
  /** What is approved, in figures: "Discount 5.00 of 120.00". */
  readonly subject: string
  /** Why the last attempt failed. */
  readonly fault: string | null
  readonly isBusy: boolean
  readonly onApprove: (approval: SentApproval) => void
  readonly onClose: () => void
}

/** Who approved last on this device: usually the manager on duty. */
let lastApprover: number | null = null

/** Somebody with the right approves, with their PIN, what the person at the till may not do alone. */
export const ApprovalDialog = ({ actions, subject, fault, isBusy, onApprove, onClose }: ApprovalDialogProps) => {
  const db = useDb()
  const branch = useBranch()
  const [chosen, setChosen] = useState(lastApprover)
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const found = useQuery(asks(approvers, { db, branch: branch?.code ?? '' }))
  const people = (found.data ?? []).filter(person => actions.every(action => person.actions.includes(action)))
  const id = (people.find(person => person.id === chosen) ?? people[0])?.id ?? null
  const submit = (): void => {
    setTried(true)
    if (id === null || !isWholePin(pin) || isBusy) {
      field.current?.focus()
      return
    }
    lastApprover = id
    setPin('')
    setTried(false)
    onApprove({ id, pin, actions })
  }
  return (
    <Dialog
      opened
      staticBackdrop
      title={pinTexts.approve}
      subject={subject}
      onClose={isBusy ? () => undefined : onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose} rightSection={<KeyHint>Esc</KeyHint>}>
            {texts.close}
          </Button>
          <Button type="submit" disabled={people.length === 0} loading={isBusy} rightSection={<KeyHint>Enter</KeyHint>}>
            {pinTexts.approveAction}
          </Button>
        </>
      }
    >
      <div className={classes.needs}>
        {pinTexts.needs}
        <ul>
          {actions.map(action => (
            <li key={action}>{APPROVED[action]}</li>
          ))}
        </ul>
      </div>
      {found.isPending && <Loading />}
      {found.isError && <LoadError what={pinTexts.couldNotLoadApprovers} failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && people.length === 0 && <MessageBox>{pinTexts.noApprover}</MessageBox>}
      {people.length > 0 && (
        <>
          <PersonChoice label={pinTexts.approver} people={people} chosen={id} onChoose={setChosen} />
          <PinField
            ref={field}
            label={pinTexts.pin}
            value={pin}
            isFirst={people.length === 1}
            error={tried && !isWholePin(pin) ? pinTexts.enterPin : null}
            onChange={setPin}
          />
        </>
      )}
      {fault !== null && <MessageBox variant="danger">{fault}</MessageBox>}
    </Dialog>
  )
}
