import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { type ListedPayee, removePayee } from './payee-calls.ts'
import { KIND_TEXTS, payeesTexts } from './texts.ts'

type RemovePayeeProps = { readonly payee: ListedPayee; readonly onDone: () => void }

/** Asks before a payee leaves the list; the server says whether he is gone or, because the books name him, only deactivated (D2). */
export const RemovePayee = ({ payee, onDone }: RemovePayeeProps) => {
  const db = useDb()
  const queries = useQueryClient()
  const { pid, name, category } = payee
  const removal = useMutation({
    mutationFn: () => removePayee(db, pid),
    onSuccess: sentence => {
      showNotice({ tone: 'success', text: sentence })
      return queries.invalidateQueries({ queryKey: [db, 'payees'] })
    },
    onError: failure => showNotice({ tone: 'error', text: payeesTexts.notDeleted(name), detail: messageOf(failure) }),
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={KIND_TEXTS[category].remove}
      question={payeesTexts.deleteQuestion}
      subject={payeesTexts.subject(name, pid)}
      danger
      busy={removal.isPending}
      onCancel={onDone}
      onConfirm={() => removal.mutate()}
    />
  )
}
