import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Profile } from '../business/issuer.ts'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { texts } from '../texts.ts'
import { showNotice } from '../ui/messages/notice.ts'
import classes from './settings.module.css'
import { type ProfileDraft, saveProfile } from './settings-calls.ts'
import { profileTexts } from './texts.ts'

type ProfileFormProps = { readonly profile: Profile; readonly onSaved: (profile: Profile) => void }

/** Name, place, phone, TIN and footer of the business. */
export const ProfileForm = ({ profile, onSaved }: ProfileFormProps) => {
  const db = useDb()
  const { requestId, settle } = useRequestId()
  const { name, location, phone, tin, receiptFooter } = profile
  const [draft, setDraft] = useState<ProfileDraft>({ name, location, phone, tin, receiptFooter })
  const [tried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: () => saveProfile(db, draft, requestId),
    onSuccess: saved => {
      showNotice({ tone: 'success', text: profileTexts.saved, detail: saved.name })
      onSaved(saved)
    },
    onError: failure => showNotice({ tone: 'error', text: profileTexts.notSaved, detail: messageOf(failure) }),
    onSettled: (_answer, failure) => settle(failure),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (draft.name.trim() !== '' && !saving.isPending) saving.mutate()
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
    <form className={`card ${classes.card}`} noValidate aria-label={profileTexts.title} onSubmit={submit}>
      <TextInput
        {...field('name', profileTexts.name, 120)}
        required
        data-unmarked
        error={isNameless && <span role="alert">{texts.required(profileTexts.name)}</span>}
      />
      <div className={classes.pair}>
        <TextInput {...field('location', profileTexts.location, 200)} description={profileTexts.branchHint} />
        <TextInput {...field('phone', profileTexts.phone, 60)} description={profileTexts.branchHint} />
      </div>
      <div className={classes.pair}>
        <TextInput {...field('tin', profileTexts.tin, 20)} description={profileTexts.tinHint} />
        <TextInput {...field('receiptFooter', profileTexts.footer, 200)} description={profileTexts.footerHint} />
      </div>
      <Button className={classes.save ?? ''} type="submit" loading={saving.isPending} aria-busy={saving.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}
