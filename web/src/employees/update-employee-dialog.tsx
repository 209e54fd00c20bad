import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { fetchEmployee, type ListedEmployee, updateEmployee } from './employee-calls.ts'
import { EMPLOYEE_DIALOG_WIDTH, EmployeeDialog } from './employee-dialog.tsx'
import { employeeChangesToWire } from './employee-wire.ts'
import { employeeTexts } from './texts.ts'

type UpdateEmployeeDialogProps = { readonly employee: ListedEmployee; readonly onClose: () => void }

/** Edits an employee in the current state: with the numbers in full, and the status to choose (AMB-136). */
export const UpdateEmployeeDialog = ({ employee: { id, name, number }, onClose }: UpdateEmployeeDialogProps) => {
  const user = useUser()
  const found = useQuery({
    queryKey: [user.dbname, 'employees', id],
    queryFn: ({ signal }) => fetchEmployee(user.dbname, id, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const subject = employeeTexts.subject(name, number)
  const start = found.data
  if (start !== undefined && found.isFetchedAfterMount)
    return (
      <EmployeeDialog
        title={employeeTexts.update}
        subject={subject}
        isNew={false}
        start={start}
        done={employeeTexts.updated}
        save={(employee, requestId) => updateEmployee(user.dbname, employeeChangesToWire(id, employee, start, user), requestId)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      opened
      title={employeeTexts.update}
      subject={subject}
      width={EMPLOYEE_DIALOG_WIDTH}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {found.isError ? (
        <LoadError what={employeeTexts.couldNotLoadOne} failure={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
