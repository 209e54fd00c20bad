import { refuseTransfer } from '@akonta/domain/transfers/transit-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { ReasonDialog } from '../../ui/messages/reason-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { transitTexts } from './texts.ts'

/** Sends a whole transfer back, with a reason. */
export const RefuseButton = ({ number, source }: { readonly number: string; readonly source: string }) => {
  const db = useDb()
  const [isAsking, setAsking] = useState(false)
  const saving = useSave({
    send: (reason: string, requestId) => call(refuseTransfer, { db, number, body: { reason } }, { requestId }),
    saved: returned => ({ text: transitTexts.refused, detail: returned }),
    failed: transitTexts.notRefused,
    onSaved: () => setAsking(false),
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {transitTexts.refuse}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={transitTexts.refuseTitle}
          subject={number}
          label={transitTexts.reason}
          hint={transitTexts.refuseHint(source)}
          action={transitTexts.refuse}
          busy={saving.isSaving}
          onConfirm={saving.save}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
