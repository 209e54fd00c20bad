import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { activateUser, deactivateUser, endSessions, type ListedUser } from './user-calls.ts'
import { userSettingsTexts } from './user-texts.ts'

/** The actions on a user that need a confirmation. */
const DEEDS = {
  deactivate: {
    title: userSettingsTexts.deactivate,
    question: userSettingsTexts.deactivateQuestion,
    done: userSettingsTexts.isDeactivated,
    run: deactivateUser,
    danger: true,
  },
  activate: {
    title: userSettingsTexts.activate,
    question: userSettingsTexts.activateQuestion,
    done: userSettingsTexts.isActivated,
    run: activateUser,
    danger: false,
  },
  endSessions: {
    title: userSettingsTexts.endSessions,
    question: userSettingsTexts.endSessionsQuestion,
    done: userSettingsTexts.sessionsEnded,
    run: endSessions,
    danger: true,
  },
} as const

export type Deed = keyof typeof DEEDS

type UserQuestionProps = { readonly deed: Deed; readonly user: ListedUser; readonly onDone: () => void }

/** Asks, acts, and shows the result. */
export const UserQuestion = ({ deed, user, onDone }: UserQuestionProps) => {
  const db = useDb()
  const { title, question, done, run, danger } = DEEDS[deed]
  const doing = useSave({
    send: () => run(db, user.id),
    saved: () => ({ text: done, detail: user.displayName }),
    failed: userSettingsTexts.notSaved,
    stale: [[db, 'users']],
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
