import { LONGEST_USER, registerUser } from '@akonta/domain/users/user-calls'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { call, keys } from '../lib/call.ts'
import { useUser } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { NOBODY, passwordFaults, personFaults, personToSend } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { userSettingsTexts } from './user-texts.ts'
import classes from './users.module.css'

const NO_PASSWORD = { password: '', again: '' }
const FIELDS = ['displayName', 'email', 'phone', 'accountType', 'username', 'password', 'again', 'branch', 'privilege'] as const

type Faults = { readonly [Field in (typeof FIELDS)[number]]?: string }

/** ADD USER: creates a user of the business and closes once they are saved (AMB-018). */
export const AddUserDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const user = useUser()
  const formId = useId()
  const [person, setPerson] = useState(NOBODY)
  const [username, setUsername] = useState('')
  const [secret, setSecret] = useState(NO_PASSWORD)
  const [isTried, setTried] = useState(false)
  const newUser = {
    businessid: user.business_code,
    groupName: 'USER',
    ...personToSend(person),
    username: username.trim(),
    password: secret.password,
    dbname: user.dbname,
  }
  const saving = useSave({
    send: () => call(registerUser, { body: newUser }),
    saved: () => ({ text: userSettingsTexts.saved, detail: person.displayName.trim() }),
    stale: [keys.area(user.dbname, registerUser)],
    onSaved: onClose,
  })
  const found: Faults = {
    ...personFaults(person),
    ...(username.trim() === '' && { username: texts.required(userSettingsTexts.username) }),
    ...passwordFaults(secret.password, secret.again, userSettingsTexts.password),
  }
  const faults: Faults = isTried ? found : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, FIELDS, found)) saving.save()
  }
  return (
    <SaveDialog saving={saving} title={userSettingsTexts.addUser} width={560} onClose={onClose} onSubmit={submit}>
      <h3 className={classes.heading}>{userSettingsTexts.signUp}</h3>
      <PersonFields formId={formId} person={person} faults={faults} onChange={setPerson}>
        <TextInput
          id={`${formId}username`}
          label={userSettingsTexts.username}
          required
          data-unmarked
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_USER.username}
          value={username}
          error={faults.username}
          onChange={event => setUsername(event.currentTarget.value)}
        />
        <NewPasswordFields formId={formId} label={userSettingsTexts.password} value={secret} faults={faults} onChange={setSecret} />
      </PersonFields>
      {saving.isSaving && <MessageBox>{userSettingsTexts.saving}</MessageBox>}
    </SaveDialog>
  )
}
