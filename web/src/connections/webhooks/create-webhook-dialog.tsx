import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { createWebhook, webhooks } from '@akonta/domain/webhooks/webhook-calls'
import { isEventOfOneBranch, WEBHOOK_EVENTS, type WebhookEvent } from '@akonta/domain/webhooks/webhook-events'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { call, keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { texts as everywhere } from '../../texts.ts'
import { goToFault } from '../../ui/fields/go-to-fault.ts'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { NameAndBranch, OwnPassword } from '../connection-fields.tsx'
import classes from '../connections.module.css'
import { SecretDialog } from '../secret-dialog.tsx'
import { hookTexts as texts } from './texts.ts'

const FIELDS = ['name', 'url', 'events', 'password'] as const
type Faults = { readonly [Field in (typeof FIELDS)[number]]?: string }
/** Creates a webhook, and shows its secret once. */
export const CreateWebhookDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [secret, setSecret] = useState<string | null>(null)
  return secret === null ? (
    <WebhookForm onCreated={setSecret} onClose={onClose} />
  ) : (
    <SecretDialog title={texts.created} label={texts.secret} hint={texts.showOnce} secret={secret} onClose={onClose} />
  )
}

type WebhookFormProps = { readonly onCreated: (secret: string) => void; readonly onClose: () => void }

const WebhookForm = ({ onCreated, onClose }: WebhookFormProps) => {
  const db = useDb()
  const formId = useId()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [branchid, setBranch] = useState<string>(EVERY_BRANCH)
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set())
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const offered = WEBHOOK_EVENTS.filter(event => branchid === EVERY_BRANCH || isEventOfOneBranch(event))
  const chosen = offered.filter(event => events.has(event))
  const toggle = (event: WebhookEvent): void => {
    const next = new Set(events)
    if (!next.delete(event)) next.add(event)
    setEvents(next)
  }
  const saving = useSave({
    send: () => call(createWebhook, { db, body: { name: name.trim(), url: url.trim(), events: chosen, branchid, password } }),
    stale: [keys.area(db, webhooks)],
    onSaved: ({ secret }) => onCreated(secret),
  })
  const wrong: Faults = {
    ...(name.trim() === '' && { name: everywhere.required(texts.name) }),
    ...(url.trim() === '' && { url: everywhere.required(texts.url) }),
    ...(chosen.length === 0 && { events: texts.chooseEvents }),
    ...(password === '' && { password: everywhere.required(texts.password) }),
  }
  const faults: Faults = isTried ? wrong : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, FIELDS, wrong)) saving.save()
  }
  return (
    <SaveDialog saving={saving} title={texts.add} action={texts.create} width={640} onClose={onClose} onSubmit={submit}>
      <NameAndBranch formId={formId} name={name} fault={faults.name} branch={branchid} onName={setName} onBranch={setBranch} />
      <TextInput
        id={`${formId}url`}
        label={texts.url}
        description={texts.urlHint}
        required
        data-unmarked
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        maxLength={500}
        value={url}
        error={faults.url}
        onChange={event => setUrl(event.currentTarget.value)}
      />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{texts.events}</legend>
        {offered.map((event, place) => (
          <label key={event} className={classes.scope}>
            <input
              type="checkbox"
              {...(place === 0 && { id: `${formId}events` })}
              checked={events.has(event)}
              onChange={() => toggle(event)}
            />
            {texts.eventName(event)}
          </label>
        ))}
      </fieldset>
      {faults.events !== undefined && (
        <p role="alert" className={classes.fault}>
          {faults.events}
        </p>
      )}
      <OwnPassword formId={formId} value={password} fault={faults.password} onChange={setPassword} />
    </SaveDialog>
  )
}
