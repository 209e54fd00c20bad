import type { ListedPayee } from '@akonta/domain/payees/payee-calls'
import { setOffPayments } from '@akonta/domain/payments/payment-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { entriesLink } from '../navigation/document-link.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './payees.module.css'
import { payeesTexts } from './texts.ts'

type SetOffProps = { readonly payee: Pick<ListedPayee, 'pid' | 'name'> }

/** Asks, then allocates advance payments to the oldest open documents. */
export const SetOff = ({ payee }: SetOffProps) => {
  const db = useDb()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const saving = useSave({
    send: (_, requestId) => call(setOffPayments, { db, body: { pid: payee.pid } }, { requestId }),
    saved: number => ({
      text: payeesTexts.setOffDone,
      detail: number,
      action: { label: payeesTexts.view, run: () => void navigate(entriesLink(number)) },
    }),
    failed: payeesTexts.setOffFailed,
    onSettled: () => setAsking(false),
  })
  return (
    <div className={classes.setOff}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {payeesTexts.setOff}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={payeesTexts.setOff}
        question={payeesTexts.setOffQuestion}
        subject={payeesTexts.subject(payee.name, payee.pid)}
        busy={saving.isSaving}
        onConfirm={() => saving.save()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
