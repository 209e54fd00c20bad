import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { useUser } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { isFaultless, NOBODY, passwordFaults, personFaults } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { registerUser } from './user-calls.ts'
import { userSettingsTexts } from './user-texts.ts'
import classes from './users.module.css'

const NO_PASSWORD = { password: '', again: '' }
const FIELDS = ['displayName', 'email', 'phone', 'accountType', 'username', 'password', 'again', 'branch', 'privilege'] as const

type Faults = { readonly [Field in (typeof FIELDS)[number]]?: string }

/** ADD USER: makes a user of the business; closes when he is saved (AMB-018). */
export const AddUserDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const user = useUser()
  const queryClient = useQueryClient()
  const formId = useId()
  const [person, setPerson] = useState(NOBODY)
  const [username, setUsername] = useState('')
  const [secret, setSecret] = useState(NO_PASSWORD)
  const [faults, setFaults] = useState<Faults>({})
  const saving = useMutation({
    mutationFn: () => registerUser(user, { person, username, password: secret.password }),
    onSuccess: () => {
      showNotice({ tone: 'success', text: userSettingsTexts.saved, detail: person.displayName.trim() })
      void queryClient.invalidateQueries({ queryKey: [user.dbname, 'users'] })
      onClose()
    },
  })
  const submit = (): void => {
    if (saving.isPending) return
    const found: Faults = {
      ...personFaults(person),
      ...(username.trim() === '' && { username: texts.required(userSettingsTexts.username) }),
      ...passwordFaults(secret.password, secret.again, userSettingsTexts.password),
    }
    setFaults(found)
    const first = FIELDS.find(field => found[field] !== undefined)
    if (isFaultless(found)) saving.mutate()
    else document.getElementById(`${formId}${first}`)?.focus()
  }
  return (
    <Dialog
      opened
      title={userSettingsTexts.addUser}
      width={560}
      staticBackdrop
      onClose={saving.isPending ? () => undefined : onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" disabled={saving.isPending} onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" disabled={saving.isPending} aria-busy={saving.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
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
          maxLength={60}
          value={username}
          error={faults.username}
          onChange={event => setUsername(event.currentTarget.value)}
        />
        <NewPasswordFields formId={formId} label={userSettingsTexts.password} value={secret} faults={faults} onChange={setSecret} />
      </PersonFields>
      {saving.isPending && <MessageBox>{userSettingsTexts.saving}</MessageBox>}
      {saving.isError && <MessageBox variant="danger">{messageOf(saving.error)}</MessageBox>}
    </Dialog>
  )
}
