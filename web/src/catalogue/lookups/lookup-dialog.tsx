import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { useDb } from '../../lib/session.ts'
import { useRequestId } from '../../lib/use-request-id.ts'
import { texts } from '../../texts.ts'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { catalogueTexts } from '../texts.ts'
import { createLabel, type LabelKind } from './lookup-calls.ts'

/** Makes a category or unit (D9). */
export const LabelDialog = ({ kind, onClose }: { readonly kind: LabelKind; readonly onClose: () => void }) => {
  const db = useDb()
  const queries = useQueryClient()
  const { requestId, settle } = useRequestId()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: () => createLabel(db, kind, name.trim(), requestId),
    onSuccess: () => {
      showNotice({ tone: 'success', text: catalogueTexts.saved, detail: name.trim() })
      void queries.invalidateQueries({ queryKey: [db] })
      onClose()
    },
    onError: failure => setFault(messageOf(failure)),
    onSettled: (_answer, failure) => settle(failure),
  })
  const submit = (): void => {
    if (name.trim() === '') setFault(texts.required(kind.texts.name))
    else if (!saving.isPending) saving.mutate()
  }
  return (
    <Dialog
      opened
      title={kind.texts.create}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" loading={saving.isPending} aria-busy={saving.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
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
    </Dialog>
  )
}
