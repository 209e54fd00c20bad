import { isBusinessDate } from '@akonta/domain/dates'
import { decodeMoney, moneyText, type Pesewas } from '@akonta/domain/money'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useShortcuts } from '../lib/shortcuts.ts'
import { DateField } from '../ui/date-field.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import type { JournalSearch } from './journal-calls.ts'
import classes from './journals.module.css'
import { journalTexts } from './texts.ts'

const LONGEST_SEARCH = 100

const amountOf = (text: string): Pesewas | null => {
  const decoded = decodeMoney(text)
  return decoded.ok && decoded.value > 0n ? decoded.value : null
}

/** What an address looks for. An amount or a day that is none looks for everything. */
export const readJournalSearch = (address: URLSearchParams): JournalSearch => {
  const amount = amountOf(address.get('amount') ?? '')
  const dayIn = (name: 'start' | 'end'): string => {
    const day = address.get(name) ?? ''
    return isBusinessDate(day) ? day : ''
  }
  return {
    text: address.get('text') ?? '',
    amount: amount === null ? '' : moneyText(amount),
    start: dayIn('start'),
    end: dayIn('end'),
  }
}

type JournalFiltersProps = { readonly search: JournalSearch; readonly onSearch: (search: JournalSearch) => void }

/** Text, amount and days of a search; Enter or the button looks for them, `/` goes there. */
export const JournalFilters = ({ search, onSearch }: JournalFiltersProps) => {
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
          aria-label={journalTexts.searchJournals}
          placeholder={journalTexts.searchJournals}
          leftSection={<IconSearch size={17} aria-hidden />}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          value={typed.text}
          onChange={event => setTyped({ ...typed, text: event.currentTarget.value })}
        />
        <MoneyField
          className={classes.amount ?? ''}
          label={journalTexts.amount}
          value={amountOf(typed.amount)}
          onChange={amount => setTyped({ ...typed, amount: amount === null ? '' : moneyText(amount) })}
        />
        {(['start', 'end'] as const).map(day => (
          <DateField
            key={day}
            className={classes.day ?? ''}
            label={day === 'start' ? journalTexts.from : journalTexts.to}
            value={typed[day] === '' ? null : typed[day]}
            onChange={value => setTyped({ ...typed, [day]: value ?? '' })}
          />
        ))}
        <Button type="submit" variant="default">
          {journalTexts.search}
        </Button>
      </form>
    </search>
  )
}
