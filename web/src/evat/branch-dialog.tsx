import type { Answer } from '@akonta/domain/contract/call'
import { formatMoment } from '@akonta/domain/dates'
import { EVAT_CATEGORIES, type evatSettings, setEvatBranch } from '@akonta/domain/evat/evat-calls'
import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { texts } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './evat.module.css'
import { evatTexts } from './texts.ts'

/** A branch with what is set for it; null: nothing yet. */
export type EvatBranch = {
  readonly code: string
  readonly name: string
  readonly setting: Answer<typeof evatSettings>['branches'][number] | null
}

/** Reference, key, first day and categories of a branch. The key is written and never read back. */
export const BranchDialog = ({
  branch: { code, name, setting },
  onClose,
}: {
  readonly branch: EvatBranch
  readonly onClose: () => void
}) => {
  const db = useDb()
  const [reference, setReference] = useState(setting?.reference ?? '')
  const [key, setKey] = useState('')
  const [firstDay, setFirstDay] = useState<string | null>(setting?.firstDay ?? currentDay())
  const [categories, setCategories] = useState(EVAT_CATEGORIES.filter(each => setting?.categories.includes(each)))
  const [on, setOn] = useState(setting?.on ?? true)
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: (day: string) =>
      call(setEvatBranch, {
        db,
        body: { branch: code, reference: reference.trim(), ...(key !== '' && { key }), firstDay: day, categories, on },
      }),
    saved: () => ({ text: evatTexts.branchSaved, detail: name }),
    waitsForReload: true,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={evatTexts.settings}
      subject={name}
      saving={saving}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (reference.trim() !== '' && firstDay !== null) saving.save(firstDay)
      }}
    >
      <TextInput
        label={evatTexts.reference}
        description={evatTexts.referenceHint}
        autoComplete="off"
        maxLength={20}
        data-autofocus
        value={reference}
        error={tried && reference.trim() === '' && texts.required(evatTexts.reference)}
        onChange={event => setReference(event.currentTarget.value.toUpperCase())}
      />
      <PasswordInput
        label={evatTexts.key}
        description={
          setting === null || setting.keySet === null
            ? evatTexts.keyHint
            : evatTexts.keyKept(setting.keySetBy, formatMoment(setting.keySet))
        }
        autoComplete="new-password"
        maxLength={200}
        value={key}
        onChange={event => setKey(event.currentTarget.value)}
      />
      <DateField
        label={evatTexts.firstDay}
        description={evatTexts.firstDayHint}
        value={firstDay}
        onChange={setFirstDay}
        error={tried && firstDay === null && evatTexts.dateFault}
      />
      <fieldset className={classes.categories}>
        <legend>{evatTexts.categories}</legend>
        {EVAT_CATEGORIES.map(each => (
          <Tick
            key={each}
            label={evatTexts.category[each]}
            checked={categories.includes(each)}
            onChange={isOn => setCategories(EVAT_CATEGORIES.filter(other => (other === each ? isOn : categories.includes(other))))}
          />
        ))}
      </fieldset>
      <Tick label={evatTexts.on} checked={on} onChange={setOn} />
    </SaveDialog>
  )
}

type TickProps = { readonly label: string; readonly checked: boolean; readonly onChange: (isOn: boolean) => void }

const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className={switchClasses.switch}>
    <input type="checkbox" checked={checked} onChange={event => onChange(event.currentTarget.checked)} />
    {label}
  </label>
)
