import { enterCertificate, type WithheldByCustomerRow } from '@akonta/domain/withholding/withholding-calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { withholdingReportTexts } from './texts.ts'
import classes from './withholding.module.css'

const LONGEST_NUMBER = 60

type CertificateDialogProps = { readonly row: WithheldByCustomerRow; readonly onClose: () => void }

/** Enters the number of a customer’s certificate when it arrives, or corrects it. */
export const CertificateDialog = ({ row: { number, party, certificate }, onClose }: CertificateDialogProps) => {
  const db = useDb()
  const [typed, setTyped] = useState(certificate)
  const [tried, setTried] = useState(false)
  const isMissing = typed.trim() === ''
  const saving = useSave({
    send: (_, requestId) => call(enterCertificate, { db, body: { payment: number, certificate: typed.trim() } }, { requestId }),
    saved: entered => ({ text: withholdingReportTexts.certificateSaved, detail: entered.certificate }),
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={withholdingReportTexts.certificateTitle}
      subject={withholdingReportTexts.certificateSubject(party, number)}
      saving={saving}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isMissing) saving.save()
      }}
    >
      <TextInput
        label={withholdingReportTexts.certificateNumber}
        aria-required
        data-autofocus
        autoComplete="off"
        maxLength={LONGEST_NUMBER}
        value={typed}
        error={tried && isMissing && texts.required(withholdingReportTexts.certificateNumber)}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <p className={classes.hint}>{withholdingReportTexts.certificateHint}</p>
    </SaveDialog>
  )
}
