import { employeeById, type ListedEmployee, updateEmployee } from '@akonta/domain/employees/employee-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asks, call } from '../lib/call.ts'
import { useUser } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { EMPLOYEE_DIALOG_WIDTH, EmployeeDialog } from './employee-dialog.tsx'
import { changesOf, draftOf } from './employee-draft.ts'
import { employeeTexts } from './texts.ts'

type UpdateEmployeeDialogProps = { readonly employee: ListedEmployee; readonly onClose: () => void }

/** Edits an employee in the current state: with the numbers in full, and the status to choose (AMB-136). */
export const UpdateEmployeeDialog = ({ employee: { employeeId, name, employeeNumber }, onClose }: UpdateEmployeeDialogProps) => {
  const user = useUser()
  const query = useQuery({ ...asks(employeeById, { db: user.dbname, id: employeeId }), staleTime: 0, gcTime: 0 })
  const subject = employeeTexts.subject(name, employeeNumber)
  const start = query.data
  if (start !== undefined && query.isFetchedAfterMount)
    return (
      <EmployeeDialog
        title={employeeTexts.update}
        subject={subject}
        isNew={false}
        start={draftOf(start)}
        done={employeeTexts.updated}
        save={(employee, requestId) => {
          const body = { ...changesOf(employeeId, employee, start), userId: user.userid, username: user.userName }
          return call(updateEmployee, { db: user.dbname, body }, { requestId })
        }}
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
      {query.isError ? (
        <LoadError what={employeeTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
