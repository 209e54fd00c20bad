import { useState } from 'react'
import { useBranch, useUser } from '../lib/session.ts'
import { createEmployee } from './employee-calls.ts'
import { EmployeeDialog } from './employee-dialog.tsx'
import { newEmployee } from './employee-draft.ts'
import { newEmployeeToWire } from './employee-wire.ts'
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
      save={(employee, requestId) => createEmployee(user.dbname, newEmployeeToWire(employee, user), requestId)}
      onClose={onClose}
    />
  )
}
