import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BranchSettings } from '../business/issuer.ts'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { type BranchDraft, saveBranch } from './settings-calls.ts'
import { branchTexts } from './texts.ts'

const NEW: BranchDraft = { code: '', name: '', location: '', phone: '' }

type BranchDialogProps = {
  /** The one to change; null opens one. */
  readonly branch: BranchSettings | null
  readonly onClose: () => void
}

/** Opens a branch, or changes what is known of one. Its code stays. */
export const BranchDialog = ({ branch, onClose }: BranchDialogProps) => {
  const db = useDb()
  const queryClient = useQueryClient()
  const { requestId, settle } = useRequestId()
  const [draft, setDraft] = useState<BranchDraft>(branch ?? NEW)
  const [tried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: () => saveBranch(db, branch === null ? 'create' : 'edit', draft, requestId),
    onSuccess: () => {
      showNotice({ tone: 'success', text: branchTexts.saved, detail: draft.name })
      void queryClient.invalidateQueries({ queryKey: [db] })
      onClose()
    },
    onSettled: (_answer, failure) => settle(failure),
  })
  const missing = (key: 'code' | 'name') => tried && draft[key].trim() === ''
  const submit = (): void => {
    setTried(true)
    if (draft.code.trim() !== '' && draft.name.trim() !== '' && !saving.isPending) saving.mutate()
  }
  const field = (key: keyof BranchDraft, label: string, maxLength: number) => ({
    label,
    maxLength,
    autoComplete: 'off',
    value: draft[key],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setDraft({ ...draft, [key]: event.currentTarget.value }),
  })
  const needed = (key: 'code' | 'name', label: string) => ({
    required: true,
    'data-unmarked': true,
    error: missing(key) && <span role="alert">{texts.required(label)}</span>,
  })
  return (
    <Dialog
      opened
      title={branch === null ? branchTexts.addTitle : branchTexts.editTitle}
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
        {...field('code', branchTexts.code, 12)}
        {...needed('code', branchTexts.code)}
        description={branchTexts.codeHint}
        disabled={branch !== null}
        data-autofocus={branch === null || undefined}
      />
      <TextInput
        {...field('name', branchTexts.name, 80)}
        {...needed('name', branchTexts.name)}
        data-autofocus={branch !== null || undefined}
      />
      <TextInput {...field('location', branchTexts.location, 200)} />
      <TextInput {...field('phone', branchTexts.phone, 60)} />
      {saving.isError && <MessageBox variant="danger">{messageOf(saving.error)}</MessageBox>}
    </Dialog>
  )
}
