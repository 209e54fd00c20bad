import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { type ChartAccount, setAccountUse } from './account-calls.ts'
import { accountsTexts } from './texts.ts'

/** Takes an account out of use or into use again, and says how it went. */
export const useAccountUse = (onDone: () => void) => {
  const db = useDb()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ account, isUsed }: { readonly account: ChartAccount; readonly isUsed: boolean }) =>
      setAccountUse(db, account.code, isUsed),
    onSuccess: (_answer, { account: { name }, isUsed }) => {
      showNotice({ tone: 'success', text: isUsed ? accountsTexts.activated(name) : accountsTexts.deactivated(name) })
      void queries.invalidateQueries({ queryKey: [db] })
    },
    onError: failure => showNotice({ tone: 'error', text: messageOf(failure) }),
    onSettled: onDone,
  })
}

/** Asks before an account goes out of use. The server's sentence says why one has to stay. */
export const DeactivateDialog = ({ account, onDone }: { readonly account: ChartAccount; readonly onDone: () => void }) => {
  const use = useAccountUse(onDone)
  return (
    <ConfirmDialog
      opened
      danger
      title={accountsTexts.deactivate}
      question={accountsTexts.deactivateQuestion}
      subject={account.name}
      busy={use.isPending}
      onConfirm={() => use.mutate({ account, isUsed: false })}
      onCancel={onDone}
    />
  )
}
