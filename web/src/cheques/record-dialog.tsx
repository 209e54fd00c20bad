import { recordOwnCheque } from '@akonta/domain/cheques/own-cheque-calls'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { fieldId, goToFault } from '../ui/fields/go-to-fault.ts'
import { Pair } from '../ui/frames/pair.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { newOwnCheque, OWN_CHEQUE_FIELDS, type OwnChequeFaults, ownChequeFaults, sentOwnCheque } from './own-cheque.ts'
import { chequeTexts } from './texts.ts'

const FIELDS = ['document', ...OWN_CHEQUE_FIELDS] as const
const LONGEST_DOCUMENT = 60
type Faults = OwnChequeFaults & { readonly document?: string }

/** The cheque of a payment from a bank that was saved without it, such as one from before the list. */
export const RecordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const db = useDb()
  const formId = useId()
  const [document, setDocument] = useState('')
  const [draft, setDraft] = useState(newOwnCheque)
  const [isTried, setTried] = useState(false)
  const saving = useSave({
    send: (_input: undefined, requestId) => {
      const { ownCheque } = sentOwnCheque(draft)
      if (ownCheque === undefined) throw new Error('An incomplete cheque is not sent')
      return call(recordOwnCheque, { db, number: document.trim(), body: ownCheque }, { requestId })
    },
    saved: () => ({ text: chequeTexts.named(draft.number.trim()) }),
    onSaved: onClose,
  })
  const found: Faults = {
    ...(document.trim() === '' && { document: chequeTexts.required(chequeTexts.paymentNumber) }),
    ...ownChequeFaults(draft),
  }
  const faults: Faults = isTried ? found : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, FIELDS, found)) saving.save(undefined)
  }
  return (
    <SaveDialog title={chequeTexts.record} width={480} saving={saving} onSubmit={submit} onClose={onClose}>
      <p className="hint">{chequeTexts.recordHint}</p>
      <TextInput
        id={fieldId(formId, 'document')}
        label={chequeTexts.paymentNumber}
        placeholder="ACC-V26-000012"
        required
        data-autofocus
        autoComplete="off"
        maxLength={LONGEST_DOCUMENT}
        value={document}
        error={faults.document}
        onChange={event => setDocument(event.currentTarget.value)}
      />
      <Pair>
        <TextInput
          id={fieldId(formId, 'ownNumber')}
          label={chequeTexts.ownNumber}
          required
          autoComplete="off"
          value={draft.number}
          error={faults.ownNumber}
          onChange={event => setDraft({ ...draft, number: event.currentTarget.value })}
        />
        <DateField
          id={fieldId(formId, 'ownDate')}
          label={chequeTexts.chequeDate}
          required
          value={draft.date}
          error={faults.ownDate}
          onChange={date => setDraft({ ...draft, date })}
        />
      </Pair>
    </SaveDialog>
  )
}
