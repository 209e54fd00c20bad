import { changeProfile, type Profile, type ProfileDraft } from '@akonta/domain/business/settings-calls'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { profileTexts } from './texts.ts'

type ProfileFormProps = { readonly profile: Profile; readonly onSaved: (profile: Profile) => void }

export const ProfileForm = ({ profile, onSaved }: ProfileFormProps) => {
  const db = useDb()
  const { name, location, phone, tin, receiptFooter } = profile
  const [draft, setDraft] = useState<ProfileDraft>({ name, location, phone, tin, receiptFooter })
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: (_, requestId) => call(changeProfile, { db, body: draft }, { requestId }),
    saved: changed => ({ text: profileTexts.saved, detail: changed.name }),
    failed: profileTexts.notSaved,
    stale: [],
    onSaved,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (draft.name.trim() !== '') saving.save()
  }
  const field = (key: keyof ProfileDraft, label: string, maxLength: number) => ({
    label,
    maxLength,
    autoComplete: 'off',
    value: draft[key],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setDraft({ ...draft, [key]: event.currentTarget.value }),
  })
  const isNameless = tried && draft.name.trim() === ''
  return (
    <form className={`card ${cardStack.stack}`} noValidate aria-label={profileTexts.title} onSubmit={submit}>
      <TextInput
        {...field('name', profileTexts.name, 120)}
        required
        error={isNameless && <span role="alert">{texts.required(profileTexts.name)}</span>}
      />
      <Pair stacks="phone">
        <TextInput {...field('location', profileTexts.location, 200)} description={profileTexts.branchHint} />
        <TextInput {...field('phone', profileTexts.phone, 60)} description={profileTexts.branchHint} />
      </Pair>
      <Pair stacks="phone">
        <TextInput {...field('tin', profileTexts.tin, 20)} description={profileTexts.tinHint} />
        <TextInput {...field('receiptFooter', profileTexts.footer, 200)} description={profileTexts.footerHint} />
      </Pair>
      <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
        {texts.save}
      </Button>
    </form>
  )
}
