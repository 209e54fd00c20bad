import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { isFaultless, type PersonFaults, personFaults, personOf } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { editUser, type ListedUser, type Role } from './user-calls.ts'
import { userSettingsTexts } from './user-texts.ts'

const FIELDS = ['displayName', 'email', 'phone', 'accountType', 'branch', 'privilege'] as const
const ROLES = [
  { value: 'ROLE_USER', label: userSettingsTexts.roles.ROLE_USER },
  { value: 'ROLE_ADMIN', label: userSettingsTexts.roles.ROLE_ADMIN },
]

/** Changes what is known of a user, and what he may do (D1). */
export const EditUserDialog = ({ user, onClose }: { readonly user: ListedUser; readonly onClose: () => void }) => {
  const db = useDb()
  const queryClient = useQueryClient()
  const { requestId, settle } = useRequestId()
  const formId = useId()
  const [person, setPerson] = useState(personOf(user))
  const [role, setRole] = useState<Role>(user.isAdministrator ? 'ROLE_ADMIN' : 'ROLE_USER')
  const [faults, setFaults] = useState<PersonFaults>({})
  const saving = useMutation({
    mutationFn: () => editUser(db, user.id, person, role, requestId),
    onSuccess: () => {
      showNotice({ tone: 'success', text: userSettingsTexts.saved, detail: person.displayName.trim() })
      void queryClient.invalidateQueries({ queryKey: [db, 'users'] })
      onClose()
    },
    onSettled: (_answer, failure) => settle(failure),
  })
  const submit = (): void => {
    if (saving.isPending) return
    const found = personFaults(person)
    setFaults(found)
    const first = FIELDS.find(field => found[field] !== undefined)
    if (isFaultless(found)) saving.mutate()
    else document.getElementById(`${formId}${first}`)?.focus()
  }
  return (
    <Dialog
      opened
      title={userSettingsTexts.editUser}
      subject={user.username}
      width={560}
      staticBackdrop
      onClose={saving.isPending ? () => undefined : onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" disabled={saving.isPending} onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" loading={saving.isPending} aria-busy={saving.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
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
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={ROLES}
        value={role}
        onChange={event => setRole(event.currentTarget.value === 'ROLE_ADMIN' ? 'ROLE_ADMIN' : 'ROLE_USER')}
      />
      {saving.isError && <MessageBox variant="danger">{messageOf(saving.error)}</MessageBox>}
    </Dialog>
  )
}
