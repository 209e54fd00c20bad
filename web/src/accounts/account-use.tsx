import { activateAccount, type ChartAccount, deactivateAccount } from '@akonta/domain/accounts/account-calls'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { useSave } from '../ui/messages/use-save.ts'
import { accountsTexts } from './texts.ts'

/** Activates or deactivates an account, and shows the result. */
export const useAccountUse = (onDone: () => void) => {
  const db = useDb()
  return useSave({
    send: ({ account, isUsed }: { readonly account: ChartAccount; readonly isUsed: boolean }) =>
      call(isUsed ? activateAccount : deactivateAccount, { db, account: account.code }),
    saved: (_, { account: { name }, isUsed }) => ({ text: isUsed ? accountsTexts.activated(name) : accountsTexts.deactivated(name) }),
    failed: failure => {
      showNotice({ tone: 'error', text: messageOf(failure) })
      return null
    },
    overlaps: true,
    onSettled: onDone,
  })
}

/** Asks before an account is deactivated. The server's sentence explains why one cannot be. */
export const DeactivateDialog = ({ account, onDone }: { readonly account: ChartAccount; readonly onDone: () => void }) => {
  const use = useAccountUse(onDone)
  return (
    <ConfirmDialog
      opened
      danger
      title={accountsTexts.deactivate}
      question={accountsTexts.deactivateQuestion}
      subject={account.name}
      busy={use.isSaving}
      onConfirm={() => use.save({ account, isUsed: false })}
      onCancel={onDone}
    />
  )
}
