import { apiKeys, createApiKey } from '@akonta/domain/api-keys/api-key-calls'
import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import type { BusinessDate } from '@akonta/domain/dates'
import { isForOneBranch, type Scope } from '@akonta/domain/permissions'
import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts as everywhere } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { Pair } from '../ui/frames/pair.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { NameAndBranch, OwnPassword } from './connection-fields.tsx'
import classes from './connections.module.css'
import { ScopeFields } from './scope-fields.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { keyTexts as texts } from './texts.ts'

const FIELDS = ['name', 'scopes', 'password'] as const
type Faults = { readonly [Field in (typeof FIELDS)[number]]?: string }
/** Creates a key, and shows it once. */
export const CreateKeyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret === null) return <KeyForm onCreated={setSecret} onClose={onClose} />
  return <SecretDialog title={texts.created} label={texts.theKey} hint={texts.showOnce} secret={secret} onClose={onClose} />
}

type KeyFormProps = { readonly onCreated: (secret: string) => void; readonly onClose: () => void }

const KeyForm = ({ onCreated, onClose }: KeyFormProps) => {
  const db = useDb()
  const formId = useId()
  const [name, setName] = useState('')
  const [branchid, setBranch] = useState<string>(EVERY_BRANCH)
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set())
  const [addresses, setAddresses] = useState('')
  const [lastDay, setLastDay] = useState<BusinessDate | null>(null)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
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
  const wrong: Faults = {
    ...(name.trim() === '' && { name: everywhere.required(texts.name) }),
    ...(offered.length === 0 && { scopes: texts.chooseRights }),
    ...(password === '' && { password: everywhere.required(texts.password) }),
  }
  const faults: Faults = isTried ? wrong : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, FIELDS, wrong)) saving.save()
  }
  return (
    <SaveDialog saving={saving} title={texts.add} action={texts.create} width={640} onClose={onClose} onSubmit={submit}>
      <NameAndBranch
        formId={formId}
        name={name}
        hint={texts.nameHint}
        fault={faults.name}
        branch={branchid}
        onName={setName}
        onBranch={setBranch}
      />
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
        <DateField label={texts.lastDay} isOptional description={texts.lastDayHint} value={lastDay} onChange={setLastDay} />
        <OwnPassword formId={formId} value={password} fault={faults.password} onChange={setPassword} />
      </Pair>
    </SaveDialog>
  )
}
