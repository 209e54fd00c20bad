import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { deleteEmployee, type ListedEmployee } from './employee-calls.ts'
import { employeeTexts } from './texts.ts'

type RemoveEmployeeProps = { readonly employee: ListedEmployee; readonly onDone: () => void }

/** Asks before someone leaves the payroll; the server deletes them, or makes them INACTIVE when they have been paid (D13). */
export const RemoveEmployee = ({ employee: { id, name, number }, onDone }: RemoveEmployeeProps) => {
  const db = useDb()
  const removal = useSave({
    send: () => deleteEmployee(db, id),
    saved: kept => ({ text: kept ?? employeeTexts.deleted, ...(kept === null && { detail: name }) }),
    failed: employeeTexts.notDeleted,
    stale: [
      [db, 'employees'],
      [db, 'payroll'],
    ],
    waitsForReload: true,
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={employeeTexts.remove}
      question={employeeTexts.deleteQuestion}
      subject={employeeTexts.subject(name, number)}
      danger
      busy={removal.isSaving}
      onCancel={onDone}
      onConfirm={() => removal.save()}
    />
  )
}
