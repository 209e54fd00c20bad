import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { activateUser, deactivateUser, endSessions, type ListedUser } from './user-calls.ts'
import { userSettingsTexts } from './user-texts.ts'

/** What is asked about before it is done to a user. */
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

/** Asks, does it, and says what came of it. */
export const UserQuestion = ({ deed, user, onDone }: UserQuestionProps) => {
  const db = useDb()
  const queryClient = useQueryClient()
  const { title, question, done, run, danger } = DEEDS[deed]
  const doing = useMutation({
    mutationFn: () => run(db, user.id),
    onSuccess: () => {
      showNotice({ tone: 'success', text: done, detail: user.displayName })
      void queryClient.invalidateQueries({ queryKey: [db, 'users'] })
    },
    onError: failure => showNotice({ tone: 'error', text: userSettingsTexts.notSaved, detail: messageOf(failure) }),
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={title}
      question={question}
      subject={`${user.displayName} · ${user.username}`}
      danger={danger}
      busy={doing.isPending}
      onCancel={onDone}
      onConfirm={() => doing.mutate()}
    />
  )
}
