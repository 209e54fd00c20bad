import { changeEmployer, type Employer, employerDetails } from '@akonta/domain/business/employer-calls'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { asks, call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { useSave } from '../ui/messages/use-save.ts'
import { employerTexts } from './texts.ts'

/** /admin/settingslayout/employer: the employer's data for SSNIT and the tier 2 trustee. */
export const Component = forRight('change_settings', { title: employerTexts.title, mayNot: employerTexts.mayNot }, () => (
  <EmployerSettings />
))

const EmployerSettings = () => {
  const found = useFormQuery(asks(employerDetails, { db: useDb() }))
  return (
    <Page width="form">
      <PageHeading title={employerTexts.title} />
      {found.isError && <LoadError what={employerTexts.couldNotLoad} failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading />}
      {found.data && (
        <>
          <MessageBox>{employerTexts.effect}</MessageBox>
          <EmployerForm employer={found.data} />
        </>
      )}
    </Page>
  )
}

const EmployerForm = ({ employer }: { readonly employer: Employer }) => {
  const db = useDb()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(employer)
  const saving = useSave({
    send: (_, requestId) => call(changeEmployer, { db, body: draft }, { requestId }),
    saved: () => ({ text: employerTexts.saved }),
    failed: employerTexts.notSaved,
    stale: [],
    onSaved: changed => queryClient.setQueryData(keys.of(employerDetails, { db }), changed),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    saving.save()
  }
  const field = (key: keyof Employer, label: string, maxLength: number) => ({
    label,
    maxLength,
    autoComplete: 'off',
    value: draft[key],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setDraft({ ...draft, [key]: event.currentTarget.value }),
  })
  return (
    <form className={`card ${cardStack.stack}`} noValidate aria-label={employerTexts.title} onSubmit={submit}>
      <TextInput {...field('ssnitNumber', employerTexts.ssnitNumber, 20)} description={employerTexts.ssnitHint} />
      <TextInput {...field('trustee', employerTexts.trustee, 120)} description={employerTexts.trusteeHint} />
      <Pair stacks="phone">
        <TextInput {...field('scheme', employerTexts.scheme, 120)} />
        <TextInput {...field('schemeNumber', employerTexts.schemeNumber, 40)} />
      </Pair>
      <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
        {texts.save}
      </Button>
    </form>
  )
}
