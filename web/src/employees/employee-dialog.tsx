import { employees } from '@akonta/domain/employees/employee-calls'
import { staffToPay } from '@akonta/domain/payroll/run-calls'
import { useId, useState } from 'react'
import { keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { EMPLOYEE_FIELDS, type EmployeeDraft, type EmployeeFaults, type ReadEmployee, readEmployeeDraft } from './employee-draft.ts'
import { EmployeeFields } from './employee-fields.tsx'
import { employeeTexts } from './texts.ts'

type EmployeeDialogProps = {
  readonly title: string
  readonly subject?: string
  readonly isNew: boolean
  readonly start: EmployeeDraft
  readonly done: string
  readonly save: (employee: ReadEmployee, requestId: string) => Promise<unknown>
  readonly onClose: () => void
}

export const EMPLOYEE_DIALOG_WIDTH = 860

/** The fields of an employee, for Add and Update: closes when they are saved, keeps the input when they are not. */
export const EmployeeDialog = ({ title, subject, isNew, start, done, save, onClose }: EmployeeDialogProps) => {
  const db = useDb()
  const formId = useId()
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const saving = useSave({
    send: save,
    saved: (_, { name }) => ({ text: done, detail: name }),
    failed: employeeTexts.saveError,
    stale: [keys.area(db, employees), keys.area(db, staffToPay)],
    onSaved: onClose,
  })
  const read = readEmployeeDraft(draft, isNew)
  const found: EmployeeFaults = read.faults ?? {}
  const faults = isTried ? found : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, EMPLOYEE_FIELDS, found) && read.employee) saving.save(read.employee)
  }
  return (
    <SaveDialog saving={saving} title={title} subject={subject} width={EMPLOYEE_DIALOG_WIDTH} onClose={onClose} onSubmit={submit}>
      <EmployeeFields formId={formId} isNew={isNew} draft={draft} faults={faults} onChange={setDraft} />
    </SaveDialog>
  )
}
