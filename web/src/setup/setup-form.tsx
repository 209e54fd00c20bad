import { setUpBusiness } from '@akonta/domain/setup/setup-calls'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { SETUP_KEY } from '../session/use-setup-open.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { NewPasswordFields } from '../users/new-password-fields.tsx'
import { passwordFaults } from '../users/person-draft.ts'
import { BranchFields } from './branch-fields.tsx'
import classes from './setup.module.css'
import { newSetup, type SetupDraft, setupBody, setupFaults, suggestedNames } from './setup-draft.ts'
import { setupTexts } from './texts.ts'

type TextField = Exclude<keyof SetupDraft, 'branches' | 'firstDay'>

/** Business, branches and administrator, created with the code that the server printed. */
export const SetupForm = () => {
  const formId = useId()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => newSetup(currentDay()))
  const [isSuggested, setSuggested] = useState(true)
  const [secret, setSecret] = useState({ password: '', again: '' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const saving = useMutation({
    mutationFn: () => call(setUpBusiness, { body: setupBody(draft, secret.password) }, { anonymous: true }),
    onSuccess: () => {
      showNotice({ tone: 'success', text: setupTexts.done, detail: draft.name })
      queryClient.setQueryData(SETUP_KEY, false)
      void navigate('/login', { replace: true })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (saving.isPending) return
    const found = {
      ...setupFaults(draft, currentDay()),
      ...passwordFaults(secret.password, secret.again, setupTexts.password),
    }
    setFaults(found)
    const first = Object.keys(found)[0]
    if (first === undefined) saving.mutate()
    else document.getElementById(`${formId}${first}`)?.focus()
  }
  const change = (name: TextField, text: string): void => {
    if (name === 'dbname' || name === 'businessCode') setSuggested(false)
    setDraft({ ...draft, ...(name === 'name' && isSuggested && suggestedNames(text)), [name]: text })
  }
  const field = (name: TextField, maxLength: number) => ({
    id: `${formId}${name}`,
    label: setupTexts[name],
    maxLength,
    autoComplete: 'off',
    spellCheck: false,
    value: draft[name],
    error: faults[name] !== undefined && <span role="alert">{faults[name]}</span>,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => change(name, event.currentTarget.value),
  })
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput {...field('code', 60)} required data-unmarked autoFocus />
      <fieldset className={`card ${classes.part}`}>
        <legend>{setupTexts.business}</legend>
        <TextInput {...field('name', 120)} required data-unmarked />
        <Pair stacks="narrow">
          <TextInput {...field('dbname', 40)} description={setupTexts.dbnameHint} required data-unmarked autoCapitalize="none" />
          <TextInput {...field('businessCode', 20)} description={setupTexts.businessCodeHint} required data-unmarked />
          <TextInput {...field('location', 200)} />
          <TextInput {...field('phone', 60)} />
          <DateField
            id={`${formId}firstDay`}
            label={setupTexts.firstDay}
            description={setupTexts.firstDayHint}
            required
            data-unmarked
            value={draft.firstDay}
            error={faults.firstDay !== undefined && <span role="alert">{faults.firstDay}</span>}
            onChange={firstDay => setDraft({ ...draft, firstDay })}
          />
        </Pair>
      </fieldset>
      <fieldset className={`card ${classes.part}`}>
        <legend>{setupTexts.branches}</legend>
        <BranchFields formId={formId} branches={draft.branches} faults={faults} onChange={branches => setDraft({ ...draft, branches })} />
      </fieldset>
      <fieldset className={`card ${classes.part}`}>
        <legend>{setupTexts.administrator}</legend>
        <Pair stacks="narrow">
          <TextInput {...field('adminName', 80)} required data-unmarked />
          <TextInput {...field('adminUser', 60)} required data-unmarked autoComplete="username" autoCapitalize="none" />
        </Pair>
        <NewPasswordFields formId={formId} label={setupTexts.password} value={secret} faults={faults} onChange={setSecret} />
      </fieldset>
      {saving.isError && <MessageBox variant="danger">{messageOf(saving.error)}</MessageBox>}
      <Button className={classes.save ?? ''} type="submit" size="md" loading={saving.isPending} aria-busy={saving.isPending}>
        {setupTexts.save}
      </Button>
    </form>
  )
}
