import { removePin } from '@akonta/domain/users/pin-calls'
import { removeTwoStep } from '@akonta/domain/users/two-step-calls'
import { activateUser, deactivateUser, endSessions, listUsers, type User } from '@akonta/domain/users/user-calls'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { userSettingsTexts } from './user-texts.ts'

/** The actions on a user that need a confirmation. */
const ACTIONS = {
  deactivate: {
    title: userSettingsTexts.deactivate,
    question: userSettingsTexts.deactivateQuestion,
    done: userSettingsTexts.isDeactivated,
    run: (db: string, id: number): Promise<unknown> => call(deactivateUser, { db, body: { id } }),
    danger: true,
  },
  activate: {
    title: userSettingsTexts.activate,
    question: userSettingsTexts.activateQuestion,
    done: userSettingsTexts.isActivated,
    run: (db: string, id: number): Promise<unknown> => call(activateUser, { db, body: { id } }),
    danger: false,
  },
  removePin: {
    title: userSettingsTexts.removePin,
    question: userSettingsTexts.removePinQuestion,
    done: userSettingsTexts.pinRemoved,
    run: (db: string, id: number): Promise<unknown> => call(removePin, { db, body: { id } }),
    danger: true,
  },
  removeTwoStep: {
    title: userSettingsTexts.removeTwoStep,
    question: userSettingsTexts.removeTwoStepQuestion,
    done: userSettingsTexts.twoStepRemoved,
    run: (db: string, id: number): Promise<unknown> => call(removeTwoStep, { db, body: { id } }),
    danger: true,
  },
  endSessions: {
    title: userSettingsTexts.endSessions,
    question: userSettingsTexts.endSessionsQuestion,
    done: userSettingsTexts.sessionsEnded,
    run: (db: string, id: number): Promise<unknown> => call(endSessions, { db, body: { id } }),
    danger: true,
  },
} as const

export type Action = keyof typeof ACTIONS

type UserQuestionProps = { readonly action: Action; readonly user: User; readonly onDone: () => void }

/** Asks, acts, and shows the result. */
export const UserQuestion = ({ action, user, onDone }: UserQuestionProps) => {
  const db = useDb()
  const { title, question, done, run, danger } = ACTIONS[action]
  const doing = useSave({
    send: () => run(db, user.id),
    saved: () => ({ text: done, detail: user.displayName }),
    failed: userSettingsTexts.notSaved,
    stale: [keys.area(db, listUsers)],
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={title}
      question={question}
      subject={`${user.displayName} · ${user.username}`}
      danger={danger}
      busy={doing.isSaving}
      onCancel={onDone}
      onConfirm={() => doing.save()}
    />
  )
}
