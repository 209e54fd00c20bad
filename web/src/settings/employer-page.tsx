import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Employer, employerKey, saveEmployer, useEmployer } from '../business/employer.ts'
import { messageOf } from '../lib/api.ts'
import { useCan, useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { NotAllowed } from '../session/not-allowed.tsx'
import { texts } from '../texts.ts'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import classes from './settings.module.css'
import { employerTexts } from './texts.ts'

/** /admin/settingslayout/employer: who the business is to SSNIT and to the trustee of tier 2. */
export const Component = () => {
  const mayChange = useCan('change_settings')
  if (!mayChange) return <NotAllowed title={employerTexts.title}>{employerTexts.mayNot}</NotAllowed>
  return <EmployerSettings />
}

const EmployerSettings = () => {
  const found = useEmployer()
  return (
    <div className={classes.cards}>
      <PageHeading title={employerTexts.title} />
      {found.isError && <LoadError what={employerTexts.couldNotLoad} failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading />}
      {found.data && (
        <>
          <MessageBox>{employerTexts.effect}</MessageBox>
          <EmployerForm employer={found.data} />
        </>
      )}
    </div>
  )
}

const EmployerForm = ({ employer }: { readonly employer: Employer }) => {
  const db = useDb()
  const queryClient = useQueryClient()
  const { requestId, settle } = useRequestId()
  const [draft, setDraft] = useState(employer)
  const saving = useMutation({
    mutationFn: () => saveEmployer(db, draft, requestId),
    onSuccess: saved => {
      queryClient.setQueryData(employerKey(db), saved)
      showNotice({ tone: 'success', text: employerTexts.saved })
    },
    onError: failure => showNotice({ tone: 'error', text: employerTexts.notSaved, detail: messageOf(failure) }),
    onSettled: (_answer, failure) => settle(failure),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  const field = (key: keyof Employer, label: string, maxLength: number) => ({
    label,
    maxLength,
    autoComplete: 'off',
    value: draft[key],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setDraft({ ...draft, [key]: event.currentTarget.value }),
  })
  return (
    <form className={`card ${classes.card}`} noValidate aria-label={employerTexts.title} onSubmit={submit}>
      <TextInput {...field('ssnitNumber', employerTexts.ssnitNumber, 20)} description={employerTexts.ssnitHint} />
      <TextInput {...field('trustee', employerTexts.trustee, 120)} description={employerTexts.trusteeHint} />
      <div className={classes.pair}>
        <TextInput {...field('scheme', employerTexts.scheme, 120)} />
        <TextInput {...field('schemeNumber', employerTexts.schemeNumber, 40)} />
      </div>
      <Button className={classes.save ?? ''} type="submit" loading={saving.isPending} aria-busy={saving.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}
