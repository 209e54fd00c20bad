import { type BranchDraft, type BranchSettings, editBranch, openBranch } from '@akonta/domain/business/settings-calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { branchTexts } from './texts.ts'

const NEW: BranchDraft = { code: '', name: '', location: '', phone: '' }

type BranchDialogProps = {
  /** The one to edit; null opens one. */
  readonly branch: BranchSettings | null
  readonly onClose: () => void
}

/** Opens a branch or edits its details. The code cannot change. */
export const BranchDialog = ({ branch, onClose }: BranchDialogProps) => {
  const db = useDb()
  const [draft, setDraft] = useState<BranchDraft>(branch ?? NEW)
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: (_, requestId) => call(branch === null ? openBranch : editBranch, { db, body: draft }, { requestId }),
    saved: () => ({ text: branchTexts.saved, detail: draft.name }),
    waitsForReload: true,
    onSaved: onClose,
  })
  const missing = (key: 'code' | 'name') => tried && draft[key].trim() === ''
  const submit = (): void => {
    setTried(true)
    if (draft.code.trim() !== '' && draft.name.trim() !== '') saving.save()
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
    error: missing(key) && <span role="alert">{texts.required(label)}</span>,
  })
  return (
    <SaveDialog
      saving={saving}
      closesBeside
      title={branch === null ? branchTexts.addTitle : branchTexts.editTitle}
      onClose={onClose}
      onSubmit={submit}
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
    </SaveDialog>
  )
}
