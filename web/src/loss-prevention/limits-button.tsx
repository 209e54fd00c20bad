import { type Fault, UNREAD } from '@akonta/domain/contract/codec'
import type { LossLimits } from '@akonta/domain/loss-prevention/limits'
import { changeLossLimits, lossLimits } from '@akonta/domain/loss-prevention/loss-calls'
import { Button, TextInput } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './loss.module.css'
import { lossTexts } from './texts.ts'

type FieldName = keyof LossLimits

const isFieldName = (name: string): name is FieldName => Object.hasOwn(lossTexts.fields, name)

const FIELDS = Object.keys(lossTexts.fields).filter(isFieldName)

type Typed = Readonly<Record<string, string>>

/** The limits as they are typed: what the contract writes, as text. */
const typedOf = (limits: LossLimits): Typed => {
  const written: Readonly<Record<string, unknown>> = JSON.parse(changeLossLimits.body.write(limits) ?? '{}')
  return Object.fromEntries(FIELDS.map(name => [name, String(written[name])]))
}

/** What was typed, read by the contract; or the sentence of the first fault. */
const readTyped = (typed: Typed): LossLimits | string => {
  const faults: Fault[] = []
  const limits = changeLossLimits.body.read(typed, faults)
  if (limits !== UNREAD) return limits
  const [first] = faults
  const name = String(first?.path[0] ?? '')
  return lossTexts.wrongField(isFieldName(name) ? lossTexts.fields[name] : name, first?.fault ?? '')
}

type LimitsDialogProps = { readonly limits: LossLimits; readonly onClose: () => void }

const LimitsDialog = ({ limits, onClose }: LimitsDialogProps) => {
  const db = useDb()
  const [typed, setTyped] = useState(typedOf(limits))
  const [wrong, setWrong] = useState<string | null>(null)
  const saving = useSave({
    send: (body: LossLimits, requestId) => call(changeLossLimits, { db, body }, { requestId }),
    saved: () => ({ text: lossTexts.limitsSaved }),
    onSaved: onClose,
  })
  const submit = (): void => {
    const read = readTyped(typed)
    setWrong(typeof read === 'string' ? read : null)
    if (typeof read !== 'string') saving.save(read)
  }
  return (
    <SaveDialog
      title={lossTexts.limitsTitle}
      width={640}
      saving={{ isSaving: saving.isSaving, fault: wrong ?? saving.fault }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {FIELDS.map((name, place) => (
          <TextInput
            key={name}
            data-autofocus={place === 0 || undefined}
            label={lossTexts.fields[name]}
            value={typed[name] ?? ''}
            onChange={event => {
              const { value } = event.currentTarget
              setTyped(before => ({ ...before, [name]: value }))
            }}
          />
        ))}
      </div>
    </SaveDialog>
  )
}

const SavedLimits = ({ onClose }: { readonly onClose: () => void }) => {
  const { data } = useFormQuery(asks(lossLimits, { db: useDb() }))
  return data && <LimitsDialog limits={data} onClose={onClose} />
}

/** For administrators: from which figures on something is a row. */
export const LimitsButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="default" leftSection={<IconAdjustments size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {lossTexts.limits}
      </Button>
      {isOpen && <SavedLimits onClose={() => setOpen(false)} />}
    </div>
  )
}
