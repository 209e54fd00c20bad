import { type AccountType, listAccountTypes } from '@akonta/domain/users/account-type-calls'
import { LONGEST_USER } from '@akonta/domain/users/user-calls'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBranches } from '../business/branches.ts'
import { businessTexts } from '../business/texts.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { Pair } from '../ui/frames/pair.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import type { Person, PersonFaults } from './person-draft.ts'
import { accountTypeTexts, userSettingsTexts } from './user-texts.ts'

type PersonFieldsProps = {
  /** The prefix of every field's id. */
  readonly formId: string
  readonly person: Person
  readonly faults: PersonFaults
  readonly onChange: (person: Person) => void
  /** The user's account type, which may have been deleted since. */
  readonly keeps?: AccountType
  /** Between the account type and the branch. */
  readonly children?: ReactNode
}

const EMPTY = { value: '', label: '' }
const privilegeHintOf = (privilege: string): string => {
  const { GRANT, DENY, '': both } = userSettingsTexts.privilegeHint
  return privilege === 'GRANT' ? GRANT : privilege === 'DENY' ? DENY : both
}

/** A person's data and rights: the common fields of ADD USER and Edit User. */
export const PersonFields = ({ formId, person, faults, onChange, keeps, children }: PersonFieldsProps) => {
  const db = useDb()
  const types = useQuery(asks(listAccountTypes, { db }))
  const branches = useBranches()
  const known = types.data ?? []
  const offered = keeps === undefined || known.some(({ id }) => id === keeps.id) ? known : [...known, keeps]
  const field = (name: keyof Person, label: string) => ({
    id: `${formId}${name}`,
    label,
    required: true,
    'data-unmarked': true,
    value: person[name],
    error: faults[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange({ ...person, [name]: event.currentTarget.value }),
  })
  return (
    <>
      {types.isError && <LoadError what={accountTypeTexts.couldNotLoad} failure={types.error} onRetry={() => void types.refetch()} />}
      {branches.isError && (
        <LoadError what={businessTexts.couldNotLoadBranches} failure={branches.error} onRetry={() => void branches.refetch()} />
      )}
      <TextInput
        {...field('displayName', userSettingsTexts.displayName)}
        data-autofocus
        autoComplete="off"
        maxLength={LONGEST_USER.displayName}
      />
      <Pair stacks="narrow">
        <TextInput {...field('email', userSettingsTexts.email)} type="email" autoComplete="off" maxLength={LONGEST_USER.email} />
        <TextInput {...field('phone', userSettingsTexts.phone)} type="tel" autoComplete="off" maxLength={LONGEST_USER.phone} />
      </Pair>
      <NativeSelect
        {...field('accountType', userSettingsTexts.accountType)}
        description={userSettingsTexts.accountTypeHint}
        data={[EMPTY, ...offered.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      {children}
      <Pair stacks="narrow">
        <NativeSelect
          {...field('branch', userSettingsTexts.branch)}
          data={[EMPTY, userSettingsTexts.everyBranch, ...(branches.data ?? []).map(({ code, name }) => ({ value: code, label: name }))]}
        />
        <NativeSelect
          {...field('privilege', userSettingsTexts.privilege)}
          description={privilegeHintOf(person.privilege)}
          data={[EMPTY, ...userSettingsTexts.privileges]}
        />
      </Pair>
    </>
  )
}
