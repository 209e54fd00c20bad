import { formatDayFirst, isBusinessDate } from '@akonta/domain/dates'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { DateField } from '../fields/date-field.tsx'
import { useGiven } from '../fields/use-given.ts'
import classes from './search-filters.module.css'

const LONGEST_SEARCH = 100

/** A search for documents: part of their text, and dates; an empty one matches everything. */
export type DocumentSearch = { readonly text: string; readonly start: string; readonly end: string }

/** The search of an address. An invalid date matches everything. */
export const readDocumentSearch = (address: URLSearchParams): DocumentSearch => {
  const dayIn = (name: 'start' | 'end'): string => {
    const day = address.get(name) ?? ''
    return isBusinessDate(day) ? day : ''
  }
  return { text: (address.get('text') ?? '').slice(0, LONGEST_SEARCH), start: dayIn('start'), end: dayIn('end') }
}

type SearchFiltersProps<Search extends DocumentSearch> = {
  readonly search: Search
  readonly onSearch: (search: Search) => void
  readonly words: { readonly text: string; readonly from: string; readonly to: string; readonly search: string }
  /** A field between the text and the dates. */
  readonly more?: (typed: Search, set: (typed: Search) => void) => ReactNode
}

const dayText = (label: string, day: string): readonly string[] => (isBusinessDate(day) ? [`${label} ${formatDayFirst(day)}`] : [])

/** What was searched for, on paper. */
const searchText = ({ text, start, end }: DocumentSearch, words: { readonly from: string; readonly to: string }): string =>
  [...(text === '' ? [] : [`“${text}”`]), ...dayText(words.from, start), ...dayText(words.to, end)].join(' · ')

/** Text and dates of a search for documents; Enter or the button searches, `/` focuses the text. */
export const SearchFilters = <Search extends DocumentSearch>({ search, onSearch, words, more }: SearchFiltersProps<Search>) => {
  const [typed, setTyped] = useState(search)
  useGiven(JSON.stringify(search), () => setTyped(search))
  const text = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => text.current?.select() })
  const look = (event: FormEvent): void => {
    event.preventDefault()
    onSearch({ ...typed, text: typed.text.trim() })
  }
  return (
    <search className={classes.area}>
      <p className={classes.printed} data-printed aria-hidden>
        {searchText(search, words)}
      </p>
      <form className={classes.filters} onSubmit={look} noValidate>
        <TextInput
          ref={text}
          className={classes.text ?? ''}
          type="search"
          aria-label={words.text}
          placeholder={words.text}
          leftSection={<IconSearch size={17} aria-hidden />}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          value={typed.text}
          onChange={event => setTyped({ ...typed, text: event.currentTarget.value })}
        />
        {more?.(typed, setTyped)}
        {(['start', 'end'] as const).map(day => (
          <DateField
            key={day}
            label={day === 'start' ? words.from : words.to}
            isOptional
            value={typed[day] === '' ? null : typed[day]}
            onChange={value => setTyped({ ...typed, [day]: value ?? '' })}
          />
        ))}
        <Button type="submit" variant="default">
          {words.search}
        </Button>
      </form>
    </search>
  )
}
