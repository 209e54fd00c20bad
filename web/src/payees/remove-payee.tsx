import { type ListedPayee, removePayee } from '@akonta/domain/payees/payee-calls'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { KIND_TEXTS, payeesTexts } from './texts.ts'

type RemovePayeeProps = { readonly payee: ListedPayee; readonly onDone: () => void }

/** Asks before a payee is removed from the list; the server deletes it, or only deactivates it if the books refer to it (D2). */
export const RemovePayee = ({ payee, onDone }: RemovePayeeProps) => {
  const db = useDb()
  const { pid, name, category } = payee
  const removal = useSave({
    send: () => call(removePayee, { db, pid }),
    saved: ({ message }) => ({ text: message }),
    failed: payeesTexts.notDeleted(name),
    stale: [keys.area(db, removePayee)],
    waitsForReload: true,
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={KIND_TEXTS[category].remove}
      question={payeesTexts.deleteQuestion}
      subject={payeesTexts.subject(name, pid)}
      danger
      busy={removal.isSaving}
      onCancel={onDone}
      onConfirm={() => removal.save()}
    />
  )
}
