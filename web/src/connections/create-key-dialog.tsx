import { apiKeys, createApiKey } from '@akonta/domain/api-keys/api-key-calls'
import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import type { BusinessDate } from '@akonta/domain/dates'
import { isForOneBranch, type Scope } from '@akonta/domain/permissions'
import { Button, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useBranches } from '../business/branches.ts'
import { businessTexts } from '../business/texts.ts'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts as everywhere } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { Pair } from '../ui/frames/pair.tsx'
import { Dialog } from '../ui/messages/dialog.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { passwordEye } from '../users/password-eye.ts'
import classes from './connections.module.css'
import { ScopeFields } from './scope-fields.tsx'
import { SecretBox } from './secret-box.tsx'
import { keyTexts as texts } from './texts.ts'

const FIELDS = ['name', 'scopes', 'password'] as const
type Faults = { readonly [Field in (typeof FIELDS)[number]]?: string }
const HINT_BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** Creates a key, and shows it once. */
export const CreateKeyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret === null) return <KeyForm onCreated={setSecret} onClose={onClose} />
  return (
    <Dialog
      opened
      title={texts.created}
      width={560}
      staticBackdrop
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <SecretBox label={texts.theKey} hint={texts.showOnce} secret={secret} />
    </Dialog>
  )
}

type KeyFormProps = { readonly onCreated: (secret: string) => void; readonly onClose: () => void }

const KeyForm = ({ onCreated, onClose }: KeyFormProps) => {
  const db = useDb()
  const formId = useId()
  const branches = useBranches()
  const [name, setName] = useState('')
  const [branchid, setBranch] = useState<string>(EVERY_BRANCH)
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set())
  const [addresses, setAddresses] = useState('')
  const [lastDay, setLastDay] = useState<BusinessDate | null>(null)
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const oneBranch = branchid !== EVERY_BRANCH
  const offered = [...scopes].filter(scope => !oneBranch || isForOneBranch(scope))
  const body = {
    name: name.trim(),
    scopes: offered,
    branchid,
    addresses: addresses.split(/[\s,]+/).filter(address => address !== ''),
    lastDay: lastDay ?? undefined,
    password,
  }
  const saving = useSave({
    send: () => call(createApiKey, { db, body }),
    stale: [keys.area(db, apiKeys)],
    onSaved: ({ secret }) => onCreated(secret),
  })
  const submit = (): void => {
    const found: Faults = {
      ...(name.trim() === '' && { name: everywhere.required(texts.name) }),
      ...(offered.length === 0 && { scopes: texts.chooseRights }),
      ...(password === '' && { password: everywhere.required(texts.password) }),
    }
    setFaults(found)
    if (goToFault(formId, FIELDS, found)) saving.save()
  }
  return (
    <SaveDialog saving={saving} title={texts.add} action={texts.create} width={640} onClose={onClose} onSubmit={submit}>
      <Pair stacks="narrow">
        <TextInput
          id={`${formId}name`}
          label={texts.name}
          description={texts.nameHint}
          inputWrapperOrder={HINT_BELOW}
          required
          data-unmarked
          data-autofocus
          autoComplete="off"
          maxLength={60}
          value={name}
          error={faults.name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={texts.branch}
          value={branchid}
          data={[
            { value: EVERY_BRANCH, label: businessTexts.allBranches },
            ...(branches.data ?? []).map(branch => ({ value: branch.code, label: branch.name })),
          ]}
          onChange={event => setBranch(event.currentTarget.value)}
        />
      </Pair>
      <section aria-label={texts.rights} className={classes.scopes}>
        <h3 className={classes.heading}>{texts.rights}</h3>
        {faults.scopes !== undefined && (
          <p role="alert" className={classes.fault}>
            {faults.scopes}
          </p>
        )}
        <ScopeFields formId={formId} oneBranch={oneBranch} chosen={scopes} onChange={setScopes} />
      </section>
      <Textarea
        label={texts.addresses}
        description={texts.addressesHint}
        inputWrapperOrder={HINT_BELOW}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1100}
        autoComplete="off"
        spellCheck={false}
        value={addresses}
        onChange={event => setAddresses(event.currentTarget.value)}
      />
      <Pair stacks="narrow">
        <DateField
          label={texts.lastDay}
          description={texts.lastDayHint}
          inputWrapperOrder={HINT_BELOW}
          value={lastDay}
          onChange={setLastDay}
        />
        <PasswordInput
          id={`${formId}password`}
          label={texts.password}
          required
          data-unmarked
          autoComplete="current-password"
          maxLength={128}
          value={password}
          error={faults.password}
          visibilityToggleButtonProps={passwordEye(texts.showPassword)}
          onChange={event => setPassword(event.currentTarget.value)}
        />
      </Pair>
    </SaveDialog>
  )
}
