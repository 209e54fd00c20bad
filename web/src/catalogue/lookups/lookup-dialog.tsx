import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { texts } from '../../texts.ts'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { catalogueTexts } from '../texts.ts'
import type { LookupKind } from './lookup-lists.ts'

/** Creates a category or unit (D9). */
export const LookupDialog = ({ kind, onClose }: { readonly kind: LookupKind; readonly onClose: () => void }) => {
  const db = useDb()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const saving = useSave({
    send: (_, requestId) => call(kind.create, { db, body: { name: name.trim() } }, { requestId }),
    saved: () => ({ text: catalogueTexts.saved, detail: name.trim() }),
    failed: failure => {
      setFault(messageOf(failure))
      return null
    },
    onSaved: onClose,
  })
  const submit = (): void => {
    if (name.trim() === '') setFault(texts.required(kind.texts.name))
    else saving.save()
  }
  return (
    <SaveDialog saving={saving} closesBeside title={kind.texts.create} onClose={onClose} onSubmit={submit}>
      <TextInput
        label={kind.texts.name}
        required
        data-autofocus
        autoComplete="off"
        maxLength={kind.longest}
        value={name}
        error={fault !== null && <span role="alert">{fault}</span>}
        onChange={event => {
          setName(event.currentTarget.value)
          setFault(null)
        }}
      />
    </SaveDialog>
  )
}
