import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useShortcuts } from '../lib/shortcuts.ts'
import { KeyCap } from './key-cap.tsx'
import classes from './search-box.module.css'

type SearchBoxProps = {
  readonly placeholder: string
  /** The keyword that the page shows now. */
  readonly keyword: string
  /** Called with the trimmed text on Enter; "" means everything. */
  readonly onSearch: (keyword: string) => void
}

/** The search of a list: Enter searches, `/` goes there. It holds its own text, so typing renders nothing else. */
export const SearchBox = ({ placeholder, keyword, onSearch }: SearchBoxProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(keyword)
  useShortcuts({ '/': () => input.current?.select() })
  const search = (event: FormEvent): void => {
    event.preventDefault()
    onSearch(text.trim())
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
          onChange={event => setText(event.currentTarget.value)}
        />
        <span className={classes.hint} aria-hidden>
          <KeyCap>/</KeyCap>
        </span>
      </form>
    </search>
  )
}
