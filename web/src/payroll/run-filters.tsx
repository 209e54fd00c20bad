import { isBusinessDate } from '@akonta/domain/dates'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useShortcuts } from '../lib/shortcuts.ts'
import { DateField } from '../ui/date-field.tsx'
import type { RunSearch } from './run-calls.ts'
import { runTexts } from './run-texts.ts'
import classes from './runs.module.css'

const LONGEST_SEARCH = 100

/** What an address looks for. A day that is none looks for everything. */
export const readRunSearch = (address: URLSearchParams): RunSearch => {
  const dayIn = (name: 'start' | 'end'): string => {
    const day = address.get(name) ?? ''
    return isBusinessDate(day) ? day : ''
  }
  return { text: (address.get('text') ?? '').slice(0, LONGEST_SEARCH), start: dayIn('start'), end: dayIn('end') }
}

type RunFiltersProps = { readonly search: RunSearch; readonly onSearch: (search: RunSearch) => void }

/** Text and days of a search for runs; Enter or the button looks for them, `/` goes there. */
export const RunFilters = ({ search, onSearch }: RunFiltersProps) => {
  const [typed, setTyped] = useState(search)
  const text = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => text.current?.select() })
  const look = (event: FormEvent): void => {
    event.preventDefault()
    onSearch({ ...typed, text: typed.text.trim() })
  }
  return (
    <search className={classes.searchArea}>
      <form className={classes.filters} onSubmit={look} noValidate>
        <TextInput
          ref={text}
          className={classes.text ?? ''}
          type="search"
          aria-label={runTexts.searchRuns}
          placeholder={runTexts.searchRuns}
          leftSection={<IconSearch size={17} aria-hidden />}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          value={typed.text}
          onChange={event => setTyped({ ...typed, text: event.currentTarget.value })}
        />
        {(['start', 'end'] as const).map(day => (
          <DateField
            key={day}
            className={classes.day ?? ''}
            label={day === 'start' ? runTexts.from : runTexts.to}
            value={typed[day] === '' ? null : typed[day]}
            onChange={value => setTyped({ ...typed, [day]: value ?? '' })}
          />
        ))}
        <Button type="submit" variant="default">
          {runTexts.search}
        </Button>
      </form>
    </search>
  )
}
