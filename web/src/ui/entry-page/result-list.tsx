import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Badge } from '../badge.tsx'
import { KeyCap } from '../key-cap.tsx'
import { MarkedText } from './marked-text.tsx'
import classes from './result-list.module.css'
import { entryTexts } from './texts.ts'

/** How a found item looks in the list. */
export type ResultView = {
  readonly id: string | number
  readonly name: string
  /** Below the name; on phones the hint takes its place. */
  readonly code: string
  readonly hint: string
  /** One text for each column head; the last one stays on phones. */
  readonly figures: readonly string[]
  /** Why it cannot be had just now, in place of the first figure; null when it can. */
  readonly unavailable: string | null
}

type ResultListProps = {
  readonly listId: string
  readonly label: string
  readonly heads: readonly string[]
  readonly nameHead: string
  readonly results: readonly ResultView[]
  /** The text that these results answer. */
  readonly typed: string
  /** The highlighted row, or −1. */
  readonly active: number
  /** How much of an item the list already holds, as text. */
  readonly listed: ReadonlyMap<string | number, string>
  readonly onChoose: (index: number) => void
}

/** The id of a result's element, for `aria-activedescendant`. */
export const optionIdOf = (listId: string, index: number): string => `${listId}-${index}`

/** What was found: the popup of the search's combobox, which keeps the focus. */
export const ResultList = ({ listId, label, heads, nameHead, results, typed, active, listed, onChoose }: ResultListProps) => {
  const list = useRef<HTMLDivElement>(null)
  const activeId = active >= 0 ? results[active]?.id : undefined
  useEffect(() => {
    if (activeId !== undefined) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div className={classes.results} data-figures={heads.length}>
      <div className={classes.head} aria-hidden>
        <span>{nameHead}</span>
        {heads.map(head => (
          <span key={head}>{head}</span>
        ))}
        <span />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={label} className={classes.list} tabIndex={-1}>
        {results.map((result, index) => (
          // The combobox handles the keys: the options never have the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={result.id}
            id={optionIdOf(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.row}
            data-unavailable={result.unavailable !== null || undefined}
            // Keeps the focus, and with it the typed text, in the search.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            <span className={classes.name}>
              <MarkedText text={result.name} typed={typed} />
              <span className={classes.code}>
                <MarkedText text={result.code} typed={typed} />
              </span>
              <span className={classes.hint}>{result.unavailable ?? result.hint}</span>
            </span>
            {result.figures.map((figure, column) => (
              <span key={heads[column]} className={classes.figure}>
                {column === 0 && result.unavailable !== null ? <Badge tone="red">{result.unavailable}</Badge> : figure}
              </span>
            ))}
            <span className={classes.enter} aria-hidden>
              {index === active && <KeyCap>↵</KeyCap>}
            </span>
            <Circle listed={listed.get(result.id)} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** On phones: a plus, or how much of it is in the list already. */
const Circle = ({ listed }: { readonly listed: string | undefined }) => (
  <span className={classes.circle} data-listed={listed !== undefined || undefined}>
    {listed === undefined ? <IconPlus size={18} aria-hidden /> : <span aria-hidden>{listed}</span>}
    {listed !== undefined && <span className="spoken">{entryTexts.inCart(listed)}</span>}
  </span>
)
