import { apiKeys } from '@akonta/domain/api-keys/api-key-calls'
import { AUDIT_KINDS } from '@akonta/domain/audit/audit-entry'
import { listUsers } from '@akonta/domain/users/user-calls'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { texts } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { useGiven } from '../ui/fields/use-given.ts'
import classes from './audit.module.css'
import { type AuditSearch, EVERYTHING } from './audit-entry.ts'
import { auditTexts } from './texts.ts'

const LONGEST_SEARCH = 100
const KINDS = [
  { value: '', label: auditTexts.withoutVisits },
  { value: EVERYTHING, label: auditTexts.everything },
  ...Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label })),
]

type AuditFiltersProps = { readonly search: AuditSearch; readonly onSearch: (search: AuditSearch) => void }

type Days = Readonly<Record<'start' | 'end', string | null>>
type Fault = { readonly day: 'start' | 'end'; readonly text: string }

const faultIn = ({ start, end }: Days): Fault | null => {
  if (start === null) return { day: 'start', text: texts.dateFault }
  if (end === null) return { day: 'end', text: texts.dateFault }
  return end < start ? { day: 'end', text: auditTexts.endBeforeStart } : null
}

/** Text, user, kind and dates; Enter or the button searches, `/` focuses the text. */
export const AuditFilters = ({ search, onSearch }: AuditFiltersProps) => {
  const db = useDb()
  const users = useQuery(asks(listUsers, { db }))
  const programs = useQuery(asks(apiKeys, { db }))
  const [typed, setTyped] = useState(search)
  const [days, setDays] = useState<Days>({ start: search.start, end: search.end })
  const [fault, setFault] = useState<Fault | null>(null)
  useGiven(JSON.stringify(search), () => {
    setTyped(search)
    setDays({ start: search.start, end: search.end })
    setFault(null)
  })
  const text = useRef<HTMLInputElement>(null)
  const fields = { start: useRef<HTMLInputElement>(null), end: useRef<HTMLInputElement>(null) }
  useShortcuts({ '/': () => text.current?.select() })
  const look = (event: FormEvent): void => {
    event.preventDefault()
    const found = faultIn(days)
    setFault(found)
    if (found !== null) fields[found.day].current?.focus()
    else if (days.start !== null && days.end !== null) onSearch({ ...typed, text: typed.text.trim(), start: days.start, end: days.end })
  }
  // The name of a key is on what its program did.
  const people = [
    ...(users.data ?? []).map(user => ({ value: String(user.id), label: user.displayName })),
    ...(programs.data ?? []).map(key => ({ value: String(key.id), label: key.name })),
  ]
  return (
    <search className={classes.searchArea}>
      <form className={classes.filters} onSubmit={look} noValidate>
        <TextInput
          ref={text}
          className={classes.text ?? ''}
          type="search"
          aria-label={auditTexts.search}
          placeholder={auditTexts.search}
          leftSection={<IconSearch size={17} aria-hidden />}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          value={typed.text}
          onChange={event => setTyped({ ...typed, text: event.currentTarget.value })}
        />
        <NativeSelect
          className={classes.choice ?? ''}
          label={auditTexts.who}
          data={[{ value: '', label: auditTexts.everyone }, ...people]}
          value={typed.user}
          onChange={event => setTyped({ ...typed, user: event.currentTarget.value })}
        />
        <NativeSelect
          className={classes.choice ?? ''}
          label={auditTexts.kind}
          data={KINDS}
          value={typed.kind}
          onChange={event => setTyped({ ...typed, kind: event.currentTarget.value })}
        />
        {(['start', 'end'] as const).map(day => (
          <DateField
            key={day}
            ref={fields[day]}
            className={classes.day ?? ''}
            label={auditTexts[day]}
            error={fault?.day === day && <span role="alert">{fault.text}</span>}
            value={days[day]}
            onChange={value => {
              setFault(null)
              setDays({ ...days, [day]: value })
            }}
          />
        ))}
        <Button type="submit" variant="default">
          {auditTexts.apply}
        </Button>
      </form>
    </search>
  )
}
