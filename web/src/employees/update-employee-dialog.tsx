import type { Answer } from '@akonta/domain/contract/call'
import { employeeById, type ListedEmployee, updateEmployee } from '@akonta/domain/employees/employee-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb, useUser } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { EMPLOYEE_DIALOG_WIDTH, EmployeeDialog } from './employee-dialog.tsx'
import { changesOf, draftOf } from './employee-draft.ts'
import { employeeTexts } from './texts.ts'

type UpdateEmployeeDialogProps = { readonly employee: ListedEmployee; readonly onClose: () => void }

/** Edits an employee in the current state: with the numbers in full, and the status to choose (AMB-136). */
export const UpdateEmployeeDialog = ({ employee: { employeeId, name, employeeNumber }, onClose }: UpdateEmployeeDialogProps) => {
  const query = useFormQuery(asks(employeeById, { db: useDb(), id: employeeId }))
  const subject = employeeTexts.subject(name, employeeNumber)
  if (query.data !== undefined) return <Form employee={query.data} employeeId={employeeId} subject={subject} onClose={onClose} />
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

type FormProps = {
  readonly employee: Answer<typeof employeeById>
  readonly employeeId: number
  readonly subject: string
  readonly onClose: () => void
}

const Form = ({ employee, employeeId, subject, onClose }: FormProps) => {
  const user = useUser()
  /** What the form began with. Compared with a later state, a loan that a run has reduced since would be sent as a change. */
  const [before] = useState(employee)
  return (
    <EmployeeDialog
      title={employeeTexts.update}
      subject={subject}
      isNew={false}
      start={draftOf(before)}
      done={employeeTexts.updated}
      save={(changed, requestId) => {
        const body = { ...changesOf(employeeId, changed, before), userId: user.userid, username: user.userName }
        return call(updateEmployee, { db: user.dbname, body }, { requestId })
      }}
      onClose={onClose}
    />
  )
}
