import { editUser, type User } from '@akonta/domain/users/user-calls'
import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { FIELDS, type PersonFaults, personFaults, personOf, personToSend } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { userSettingsTexts } from './user-texts.ts'

const ROLES = [
  { value: 'ROLE_USER', label: userSettingsTexts.roles.ROLE_USER },
  { value: 'ROLE_ADMIN', label: userSettingsTexts.roles.ROLE_ADMIN },
]

export const EditUserDialog = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const db = useDb()
  const formId = useId()
  const [person, setPerson] = useState(personOf(user))
  const [role, setRole] = useState(user.role)
  const [isTried, setTried] = useState(false)
  const saving = useSave({
    send: (_, requestId) => call(editUser, { db, body: { id: user.id, ...personToSend(person), role } }, { requestId }),
    saved: () => ({ text: userSettingsTexts.saved, detail: person.displayName.trim() }),
    stale: [keys.area(db, editUser)],
    waitsForReload: true,
    onSaved: onClose,
    onSentForApproval: onClose,
  })
  const found = personFaults(person)
  const faults: PersonFaults = isTried ? found : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, FIELDS, found)) saving.save()
  }
  return (
    <SaveDialog saving={saving} title={userSettingsTexts.editUser} subject={user.username} width={560} onClose={onClose} onSubmit={submit}>
      <PersonFields
        formId={formId}
        person={person}
        faults={faults}
        onChange={setPerson}
        {...(user.accountTypeId !== null && { keeps: { id: user.accountTypeId, name: user.accountTypeName } })}
      />
      <NativeSelect
        label={userSettingsTexts.role}
        description={userSettingsTexts.rightsHint}
        data={ROLES}
        value={role}
        onChange={event => setRole(event.currentTarget.value === 'ROLE_ADMIN' ? 'ROLE_ADMIN' : 'ROLE_USER')}
      />
    </SaveDialog>
  )
}
