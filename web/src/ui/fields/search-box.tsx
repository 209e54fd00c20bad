import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, startTransition, useRef, useState } from 'react'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { KeyHint } from '../frames/key-cap.tsx'
import classes from './search-box.module.css'
import { useGiven } from './use-given.ts'

type SearchBoxProps = {
  readonly placeholder: string
  /** The current keyword of the page. */
  readonly keyword: string
  /** Called with the trimmed text on Enter; "" means everything. */
  readonly onSearch: (keyword: string) => void
  /** Called with the trimmed text on Enter instead, if Enter does more than typing. */
  readonly onEnter?: (keyword: string) => void
  /** The rows are loaded already: they follow the typing, without Enter. */
  readonly followsTyping?: boolean
}

/** The rows change after this pause in typing: a long list is not rendered at every key. */
const REST_MS = 150

/** The search of a list: Enter searches, `/` focuses it. It stores its own text, so typing renders nothing else. */
export const SearchBox = ({ placeholder, keyword, onSearch, onEnter = onSearch, followsTyping = false }: SearchBoxProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(keyword)
  useGiven(keyword, () => {
    if (!followsTyping) setText(keyword)
  })
  useShortcuts({ '/': () => input.current?.select() })
  // A key that is typed while the rows are rendered does not wait for them.
  const rest = useDebouncedCallback((typed: string) => startTransition(() => onSearch(typed.trim())), REST_MS)
  const search = (event: FormEvent): void => {
    event.preventDefault()
    rest.cancel()
    onEnter(text.trim())
  }
  return (
    <search className={classes.box}>
      <form onSubmit={search}>
        <IconSearch className={classes.icon} size={17} aria-hidden />
        <input
          ref={input}
          type="search"
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            if (followsTyping) rest(event.currentTarget.value)
          }}
        />
        <span className={classes.hint} aria-hidden>
          <KeyHint>/</KeyHint>
        </span>
      </form>
    </search>
  )
}
