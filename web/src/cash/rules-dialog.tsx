import {
  AFTER_COUNT,
  type AfterCount,
  addSafe,
  type CashSetup,
  cashSetup,
  changeCashRules,
  changeSafe,
  LONGEST_SAFE_NAME,
} from '@akonta/domain/cash/cash-setup-calls'
import { MAIN_SAFE } from '@akonta/domain/cash/place'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import switchClasses from '../ui/fields/switch.module.css'
import { Badge } from '../ui/frames/badge.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './cash.module.css'
import { rulesTexts } from './texts.ts'

type RulesDialogProps = { readonly branch: ChosenBranch; readonly onClose: () => void }

/** What a branch decided for its cash, and its safes. For administrators. */
export const RulesDialog = ({ branch, onClose }: RulesDialogProps) => {
  const db = useDb()
  const setup = useFormQuery(asks(cashSetup, { db, branch: branch.code }))
  if (setup.data !== undefined) return <RulesForm branch={branch} setup={setup.data} onClose={onClose} />
  return (
    <SaveDialog saving={{ isSaving: true, fault: null }} title={rulesTexts.title} onClose={onClose} onSubmit={() => undefined}>
      {setup.isError ? <LoadError what={rulesTexts.title} failure={setup.error} onRetry={() => void setup.refetch()} /> : <Loading />}
    </SaveDialog>
  )
}

const RulesForm = ({ branch, setup, onClose }: RulesDialogProps & { readonly setup: CashSetup }) => {
  const db = useDb()
  const [afterCount, setAfterCount] = useState<AfterCount>(setup.afterCount)
  const [onePerson, setOnePerson] = useState(setup.onePerson)
  const saving = useSave({
    send: (_: undefined, requestId) => call(changeCashRules, { db, branch: branch.code, body: { afterCount, onePerson } }, { requestId }),
    saved: () => ({ text: rulesTexts.saved }),
    onSaved: onClose,
  })
  return (
    <SaveDialog saving={saving} title={rulesTexts.title} subject={branch.name} onClose={onClose} onSubmit={() => saving.save(undefined)}>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{rulesTexts.afterCount}</legend>
        {AFTER_COUNT.map(value => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="after-count"
              value={value}
              checked={afterCount === value}
              onChange={() => setAfterCount(value)}
              data-autofocus={afterCount === value || undefined}
            />
            {rulesTexts[value]}
          </label>
        ))}
      </fieldset>
      <div>
        <label className={switchClasses.switch}>
          <input type="checkbox" checked={onePerson} onChange={event => setOnePerson(event.currentTarget.checked)} />
          {rulesTexts.onePerson}
        </label>
        <p className="hint">{rulesTexts.onePersonHint}</p>
      </div>
      <Safes branch={branch} safes={setup.safes} />
    </SaveDialog>
  )
}

const Safes = ({ branch, safes }: { readonly branch: ChosenBranch; readonly safes: CashSetup['safes'] }) => {
  const db = useDb()
  const [name, setName] = useState('')
  const adding = useSave({
    send: (_: undefined, requestId) => call(addSafe, { db, branch: branch.code, body: { name: name.trim() } }, { requestId }),
    saved: () => ({ text: rulesTexts.added(name.trim()) }),
    onSaved: () => setName(''),
  })
  const changing = useSave({
    send: (body: CashSetup['safes'][number], requestId) => call(changeSafe, { db, branch: branch.code, body }, { requestId }),
    saved: (_, { name: changed }) => ({ text: rulesTexts.changed(changed) }),
  })
  const add = (): void => {
    if (name.trim() !== '') adding.save(undefined)
  }
  return (
    <section aria-label={rulesTexts.safes} className={classes.choices}>
      <h3 className={classes.subtitle}>{rulesTexts.safes}</h3>
      <ul className={classes.safes}>
        {safes.map(({ place, name: safe, isActive }) => (
          <li key={place}>
            <span>
              {safe} {!isActive && <Badge tone="plain">{rulesTexts.notUsed}</Badge>}
            </span>
            {place !== MAIN_SAFE && (
              <Button
                variant="default"
                loading={changing.isSaving}
                aria-label={isActive ? rulesTexts.stopOf(safe) : rulesTexts.againOf(safe)}
                onClick={() => changing.save({ place, name: safe, isActive: !isActive })}
              >
                {isActive ? rulesTexts.stop : rulesTexts.use}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.adding}>
        <TextInput
          label={rulesTexts.newSafe}
          maxLength={LONGEST_SAFE_NAME}
          autoComplete="off"
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" loading={adding.isSaving} onClick={add}>
          {rulesTexts.add}
        </Button>
      </div>
      {(adding.fault ?? changing.fault) !== null && <MessageBox variant="danger">{adding.fault ?? changing.fault}</MessageBox>}
    </section>
  )
}
