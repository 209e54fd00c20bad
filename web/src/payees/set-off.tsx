import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, path } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { type ListedPayee, setOffPayee } from './payee-calls.ts'
import classes from './payees.module.css'
import { payeesTexts } from './texts.ts'

type SetOffProps = { readonly payee: Pick<ListedPayee, 'pid' | 'name'> }

/** Asks, then sets what was paid ahead off against the oldest open documents. */
export const SetOff = ({ payee }: SetOffProps) => {
  const db = useDb()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { requestId, settle } = useRequestId()
  const [isAsking, setAsking] = useState(false)
  const saving = useMutation({
    mutationFn: () => setOffPayee(db, payee.pid, requestId),
    onSuccess: number => {
      void queries.invalidateQueries({ queryKey: [db] })
      showNotice({
        tone: 'success',
        text: payeesTexts.setOffDone,
        detail: number,
        action: { label: payeesTexts.view, run: () => void navigate(path`/admin/accounting/entries/${number}`) },
      })
    },
    onError: failure => showNotice({ tone: 'error', text: payeesTexts.setOffFailed, detail: messageOf(failure) }),
    onSettled: (_answer, failure) => {
      settle(failure)
      setAsking(false)
    },
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
        busy={saving.isPending}
        onConfirm={() => saving.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
