import type { CheckKey } from '@akonta/domain/loss-prevention/checks'
import { LONGEST_MARK_NOTE, type LossRow, markLossRow } from '@akonta/domain/loss-prevention/loss-calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { lossTexts } from './texts.ts'

type MarkDialogProps = { readonly check: CheckKey; readonly row: LossRow; readonly name: string; readonly onClose: () => void }

/** Marks a row as checked, with what was found. */
export const MarkDialog = ({ check, row, name, onClose }: MarkDialogProps) => {
  const db = useDb()
  const [note, setNote] = useState('')
  const saving = useSave({
    send: (_, requestId) => call(markLossRow, { db, body: { check, key: row.key, note } }, { requestId }),
    saved: () => ({ text: lossTexts.marked }),
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={lossTexts.markAsChecked}
      subject={name}
      action={lossTexts.markAsChecked}
      saving={saving}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <TextInput
        label={lossTexts.note}
        description={lossTexts.noteHint}
        maxLength={LONGEST_MARK_NOTE}
        value={note}
        data-autofocus
        onChange={event => setNote(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}
