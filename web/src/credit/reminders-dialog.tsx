import type { OverdueCustomer } from '@akonta/domain/credit/credit-calls'
import { type ReminderAnswer, sendReminders, textMessages } from '@akonta/domain/messages/message-calls'
import { mobileOfGhana, partsOf } from '@akonta/domain/messages/message-text'
import { useState } from 'react'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import classes from '../messages/messages.module.css'
import { messagesTexts } from '../messages/texts.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'

type RemindersDialogProps = {
  readonly customers: readonly OverdueCustomer[]
  readonly textFor: (customer: OverdueCustomer) => string
  readonly onClose: () => void
}

/** Sends a reminder to each selected customer, with its text shown before, and says who got none and why. */
export const RemindersDialog = ({ customers, textFor, onClose }: RemindersDialogProps) => {
  const db = useDb()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [answers, setAnswers] = useState<readonly ReminderAnswer[]>([])
  const chosen = customers.filter(({ pid, phone }) => mobileOfGhana(phone) !== null && !left.has(pid))
  const saving = useSave({
    form: 'reminders',
    send: (_, requestId) =>
      call(sendReminders, { db, body: { reminders: chosen.map(each => ({ pid: each.pid, text: textFor(each) })) } }, { requestId }),
    saved: answered => ({ text: messagesTexts.remindersQueued(answered.filter(({ isQueued }) => isQueued).length) }),
    stale: [keys.area(db, textMessages)],
    onSaved: answered => {
      if (answered.every(({ isQueued }) => isQueued)) onClose()
      setAnswers(answered)
      // Who got one is not reminded again by the same dialog.
      setLeft(new Set(customers.map(({ pid }) => pid)))
    },
  })
  const select = (pid: string, isChosen: boolean): void =>
    setLeft(new Set(isChosen ? [...left].filter(each => each !== pid) : [...left, pid]))
  const outcomeOf = (pid: string): string => {
    const answer = answers.find(each => each.pid === pid)
    return answer === undefined ? '' : answer.isQueued ? messagesTexts.isQueued : answer.reason
  }
  const parts = chosen.reduce((sum, each) => sum + partsOf(textFor(each)), 0)
  return (
    <SaveDialog
      saving={saving}
      title={messagesTexts.remindTitle}
      action={messagesTexts.sendAll(chosen.length, parts)}
      closesBeside
      onClose={onClose}
      onSubmit={() => {
        if (chosen.length > 0) saving.save()
      }}
    >
      <p className="hint">{messagesTexts.remindHint}</p>
      <ul className={classes.people}>
        {customers.map(customer => {
          const hasNumber = mobileOfGhana(customer.phone) !== null
          return (
            <li key={customer.pid}>
              <label className={classes.person}>
                <input
                  type="checkbox"
                  aria-label={messagesTexts.selectOf(customer.name)}
                  checked={hasNumber && !left.has(customer.pid)}
                  disabled={!hasNumber}
                  onChange={event => select(customer.pid, event.currentTarget.checked)}
                />
                <strong>
                  {customer.name} · {hasNumber ? customer.phone : messagesTexts.noNumber}
                </strong>
                <span className={classes.text}>{outcomeOf(customer.pid) || textFor(customer)}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </SaveDialog>
  )
}
