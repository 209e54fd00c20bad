import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { deleteEmployee, type ListedEmployee } from './employee-calls.ts'
import { employeeTexts } from './texts.ts'

type RemoveEmployeeProps = { readonly employee: ListedEmployee; readonly onDone: () => void }

/** Asks before someone leaves the payroll; the server says whether he is gone or, because he has been paid, INACTIVE (D13). */
export const RemoveEmployee = ({ employee: { id, name, number }, onDone }: RemoveEmployeeProps) => {
  const db = useDb()
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: () => deleteEmployee(db, id),
    onSuccess: kept => {
      showNotice({ tone: 'success', text: kept ?? employeeTexts.deleted, ...(kept === null && { detail: name }) })
      void queries.invalidateQueries({ queryKey: [db, 'payroll'] })
      return queries.invalidateQueries({ queryKey: [db, 'employees'] })
    },
    onError: failure => showNotice({ tone: 'error', text: employeeTexts.notDeleted, detail: messageOf(failure) }),
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={employeeTexts.remove}
      question={employeeTexts.deleteQuestion}
      subject={employeeTexts.subject(name, number)}
      danger
      busy={removal.isPending}
      onCancel={onDone}
      onConfirm={() => removal.mutate()}
    />
  )
}
