import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { receiptTexts } from './texts.ts'

type SameInvoiceDialogProps = {
  /** The server's sentence about the earlier invoice; null while there is no question. */
  readonly question: string | null
  readonly onSaveAgain: () => void
  readonly onClose: () => void
}

/** Asks whether an invoice that was entered before is saved again. */
export const SameInvoiceDialog = ({ question, onSaveAgain, onClose }: SameInvoiceDialogProps) => (
  <ConfirmDialog
    opened={question !== null}
    careful
    title={receiptTexts.sameInvoice}
    question={receiptTexts.saveAgain(question ?? '')}
    onConfirm={() => {
      onClose()
      onSaveAgain()
    }}
    onCancel={onClose}
  />
)
