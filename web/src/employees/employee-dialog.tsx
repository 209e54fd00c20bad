import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { EMPLOYEE_FIELDS, type EmployeeDraft, type EmployeeFaults, type ReadEmployee, readEmployeeDraft } from './employee-draft.ts'
import { EmployeeFields } from './employee-fields.tsx'
import { employeeTexts } from './texts.ts'

type EmployeeDialogProps = {
  readonly title: string
  readonly subject?: string
  readonly isNew: boolean
  readonly start: EmployeeDraft
  /** What is said when it is saved. */
  readonly done: string
  readonly save: (employee: ReadEmployee, requestId: string) => Promise<unknown>
  readonly onClose: () => void
}

/** The dialog's width: three fields side by side. */
export const EMPLOYEE_DIALOG_WIDTH = 860

/** The fields of an employee, Add and Update alike: closes when they are saved, keeps what was typed when they are not. */
export const EmployeeDialog = ({ title, subject, isNew, start, done, save, onClose }: EmployeeDialogProps) => {
  const db = useDb()
  const queries = useQueryClient()
  const { requestId, settle } = useRequestId()
  const formId = useId()
  const [draft, setDraft] = useState(start)
  const [faults, setFaults] = useState<EmployeeFaults>({})
  const saving = useMutation({
    mutationFn: (employee: ReadEmployee) => save(employee, requestId),
    onSuccess: (_answer, { name }) => {
      showNotice({ tone: 'success', text: done, detail: name })
      void queries.invalidateQueries({ queryKey: [db, 'employees'] })
      void queries.invalidateQueries({ queryKey: [db, 'payroll'] })
      onClose()
    },
    onError: failure => showNotice({ tone: 'error', text: employeeTexts.saveError, detail: messageOf(failure) }),
    onSettled: (_answer, failure) => settle(failure),
  })
  const submit = (): void => {
    if (saving.isPending) return
    const read = readEmployeeDraft(draft, isNew)
    const found: EmployeeFaults = read.faults ?? {}
    setFaults(found)
    const first = EMPLOYEE_FIELDS.find(field => found[field] !== undefined)
    if (read.employee) saving.mutate(read.employee)
    else document.getElementById(`${formId}${first}`)?.focus()
  }
  return (
    <Dialog
      opened
      title={title}
      subject={subject}
      width={EMPLOYEE_DIALOG_WIDTH}
      staticBackdrop
      onClose={saving.isPending ? () => undefined : onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" disabled={saving.isPending} onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" loading={saving.isPending} aria-busy={saving.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <EmployeeFields formId={formId} isNew={isNew} draft={draft} faults={faults} onChange={setDraft} />
    </Dialog>
  )
}
