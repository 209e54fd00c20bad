import { withdrawQuotation } from '@akonta/domain/quotations/quotation-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { ReasonDialog } from '../../ui/messages/reason-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { quotationTexts } from './texts.ts'

/** Withdraws a quotation that was a mistake, with a reason. */
export const WithdrawButton = ({ number }: { readonly number: string }) => {
  const db = useDb()
  const [isAsking, setAsking] = useState(false)
  const saving = useSave({
    send: (reason: string, requestId) => call(withdrawQuotation, { db, number, body: { reason } }, { requestId }),
    saved: () => ({ text: quotationTexts.withdrawn(number) }),
    failed: quotationTexts.notWithdrawn,
    onSaved: () => setAsking(false),
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {quotationTexts.withdraw}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={quotationTexts.withdrawTitle}
          subject={number}
          label={quotationTexts.reason}
          hint={quotationTexts.withdrawHint}
          action={quotationTexts.withdraw}
          busy={saving.isSaving}
          onConfirm={saving.save}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
