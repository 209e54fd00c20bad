import { deleteEmployee, type ListedEmployee } from '@akonta/domain/employees/employee-calls'
import { staffToPay } from '@akonta/domain/payroll/run-calls'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { employeeTexts } from './texts.ts'

type RemoveEmployeeProps = { readonly employee: ListedEmployee; readonly onDone: () => void }

/** Asks before someone leaves the payroll; the server deletes them, or makes them INACTIVE when they have been paid (D13). */
export const RemoveEmployee = ({ employee: { employeeId, name, employeeNumber }, onDone }: RemoveEmployeeProps) => {
  const db = useDb()
  const removal = useSave({
    send: () => call(deleteEmployee, { db, id: employeeId }),
    saved: ({ deactivated, message }) => (deactivated ? { text: message } : { text: employeeTexts.deleted, detail: name }),
    failed: employeeTexts.notDeleted,
    stale: [keys.area(db, deleteEmployee), keys.area(db, staffToPay)],
    waitsForReload: true,
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={employeeTexts.remove}
      question={employeeTexts.deleteQuestion}
      subject={employeeTexts.subject(name, employeeNumber)}
      danger
      busy={removal.isSaving}
      onCancel={onDone}
      onConfirm={() => removal.save()}
    />
  )
}
