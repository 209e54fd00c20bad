import { createEmployee } from '@akonta/domain/employees/employee-calls'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useBranch, useUser } from '../lib/session.ts'
import { EmployeeDialog } from './employee-dialog.tsx'
import { newEmployee } from './employee-draft.ts'
import { employeeTexts } from './texts.ts'

/** Adds an employee, in the chosen branch unless another is selected (AMB-155). */
export const AddEmployeeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const user = useUser()
  const branch = useBranch()
  const [start] = useState(() => newEmployee(branch?.code ?? ''))
  return (
    <EmployeeDialog
      title={employeeTexts.add}
      isNew
      start={start}
      done={employeeTexts.saved}
      save={(employee, requestId) =>
        call(createEmployee, { db: user.dbname, body: { ...employee, userId: user.userid, username: user.userName } }, { requestId })
      }
      onClose={onClose}
    />
  )
}
