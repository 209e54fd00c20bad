import { expenseAccounts } from '@akonta/domain/expenses/expense-calls'
import { formatMoney } from '@akonta/domain/money'
import type { CollectionDetail } from '@akonta/domain/wallets/collection-calls'
import { recordTakenBack } from '@akonta/domain/wallets/refund-calls'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { texts } from '../../texts.ts'
import { ReasonField } from '../../ui/fields/reason-field.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { refundTexts } from './texts.ts'

type TakenBackDialogProps = { readonly collection: CollectionDetail; readonly onClose: () => void }

/** Records that the provider took a payment back. If some of it was used, somebody chooses the account that bears the loss. */
export const TakenBackDialog = ({ collection, onClose }: TakenBackDialogProps) => {
  const db = useDb()
  const { id, received, unused } = collection
  const lost = received - unused
  const accounts = useQuery({ ...asks(expenseAccounts, { db }), enabled: lost > 0n })
  const [account, setAccount] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: (why: string, requestId) =>
      call(recordTakenBack, { db, body: { collection: id, reason: why, ...(account !== null && { account }) } }, { requestId }),
    saved: number => ({ text: refundTexts.takenSaved, detail: number }),
    onSaved: onClose,
  })
  const lacksAccount = lost > 0n && account === null
  const submit = (): void => {
    setTried(true)
    if (reason.trim() !== '' && !lacksAccount && !saving.isSaving) saving.save(reason.trim())
  }
  return (
    <SaveDialog title={refundTexts.taken} subject={formatMoney(received)} saving={saving} isDangerous onClose={onClose} onSubmit={submit}>
      <p className="hint">{refundTexts.takenHint}</p>
      {lost > 0n && (
        <>
          <p>{refundTexts.takenLoss(formatMoney(lost))}</p>
          {accounts.isError && (
            <LoadError what={refundTexts.takenAccount} failure={accounts.error} onRetry={() => void accounts.refetch()} />
          )}
          <Select
            label={refundTexts.takenAccount}
            aria-required
            searchable
            data={(accounts.data ?? []).map(({ key, name, code }) => ({ value: key, label: `${name} · ${code}` }))}
            value={account}
            error={tried && lacksAccount && texts.required(refundTexts.takenAccount)}
            onChange={setAccount}
          />
        </>
      )}
      <ReasonField label={refundTexts.takenReason} value={reason} isMissing={tried && reason.trim() === ''} isFirst onChange={setReason} />
    </SaveDialog>
  )
}
