import { type ComponentType, type MouseEvent, memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Badge } from '../frames/badge.tsx'
import { KeyHint } from '../frames/key-cap.tsx'
import { MarkedText } from './marked-text.tsx'
import classes from './result-list.module.css'
import { entryTexts } from './texts.ts'

/** The display of a search result. */
export type ResultView = {
  readonly id: string | number
  readonly name: string
  /** Below the name; on phones the hint replaces it. */
  readonly code: string
  readonly hint: string
  /** One text for each column head; the last one stays on phones. */
  readonly figures: readonly string[]
  /** Why it is unavailable, in place of the first figure; null if it is available. */
  readonly unavailable: string | null
  /** What its picture is found by, if it has one. */
  readonly picture?: string | null | undefined
}

type ResultListProps = {
  readonly listId: string
  readonly label: string
  readonly heads: readonly string[]
  readonly nameHead: string
  readonly results: readonly ResultView[]
  readonly typed: string
  /** The highlighted row, or −1. */
  readonly active: number
  /** The quantity of an item already in the list, as text. */
  readonly listed: ReadonlyMap<string | number, string>
  readonly Picture?: ComponentType<{ readonly item: ResultView }>
  readonly onChoose: (index: number) => void
}

/** The id of a result's element, for `aria-activedescendant`. */
export const optionIdOf = (listId: string, index: number): string => `${listId}-${index}`

/** The minimum height of a row in the style, and what is above the list on every screen. */
const ROW_PX = 48
const ABOVE_PX = 180

/** The rows that fill the window. */
const rowsInSight = (): number => Math.ceil((window.innerHeight - ABOVE_PX) / ROW_PX)

/** The results: the popup of the search's combobox, which keeps the focus. */
export const ResultList = ({ listId, label, heads, nameHead, results, typed, active, listed, Picture, onChoose }: ResultListProps) => {
  const list = useRef<HTMLDivElement>(null)
  const pressed = useRef<string | number | null>(null)
  const resultAt = (event: MouseEvent<HTMLElement>): ResultView | undefined => {
    const option = optionAt(event)
    return option === null ? undefined : results[Array.prototype.indexOf.call(event.currentTarget.children, option)]
  }
  // Hidden rows are rendered when their place comes into sight: nobody types their way through fifty, and on a slow device they are the cost
  // of a key.
  const [openedFor, setOpenedFor] = useState<string | null>(null)
  const inSight = rowsInSight()
  const hasPictures = Picture !== undefined && results.some(({ picture }) => typeof picture === 'string')
  const isOpened = openedFor === typed || active >= inSight - 1
  const drawn = isOpened ? results : results.slice(0, inSight)
  const activeId = active >= 0 ? results[active]?.id : undefined
  // Before the rows are drawn: the results of a new text begin at their active row, wherever those before them were scrolled to.
  useLayoutEffect(() => {
    if (activeId !== undefined && typed !== '') list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId, typed])
  return (
    <div className={classes.results} data-figures={heads.length}>
      <div className={classes.head} aria-hidden>
        <span>{nameHead}</span>
        {heads.map(head => (
          <span key={head}>{head}</span>
        ))}
        <span />
      </div>
      {/* The combobox handles the keys: the options never have the focus. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        className={classes.list}
        tabIndex={-1}
        onMouseDown={event => {
          pressed.current = resultAt(event)?.id ?? null
          // Keeps the focus, and with it the typed text, in the search.
          if (pressed.current !== null) event.preventDefault()
        }}
        // The pressed row counts, even if other results have moved under the pointer since.
        onClick={event => {
          const wanted = event.detail === NOT_BY_POINTER ? resultAt(event)?.id : pressed.current
          const index = results.findIndex(({ id }) => id === wanted)
          if (index >= 0) onChoose(index)
        }}
      >
        {drawn.map((result, index) => (
          // By place, not by result: the next results are written into the rows that are there.
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            id={optionIdOf(listId, index)}
            result={result}
            heads={heads}
            typed={typed}
            {...(hasPictures && { Picture })}
            isActive={index === active}
            listed={listed.get(result.id)}
          />
        ))}
        {drawn.length < results.length && <RestOfList key={typed} onSight={() => setOpenedFor(typed)} />}
      </div>
    </div>
  )
}

/** The place of the rows that are not rendered. */
const RestOfList = ({ onSight }: { readonly onSight: () => void }) => {
  const place = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(onSight)
  useEffect(() => {
    if (place.current === null) return undefined
    const watch = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen()
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={place} className={classes.rest} aria-hidden />
}

/** The click count of a program or a screen reader: nothing was pressed before it. */
const NOT_BY_POINTER = 0

const optionAt = ({ target }: MouseEvent): Element | null => (target instanceof Element ? target.closest('[role="option"]') : null)

type RowProps = Pick<ResultListProps, 'heads' | 'typed' | 'Picture'> & {
  readonly id: string
  readonly result: ResultView
  readonly isActive: boolean
  readonly listed: string | undefined
}

/** One result. Rendered again only when it changes: an arrow key renders two rows, not fifty. */
const Row = memo(({ id, result, heads, typed, Picture, isActive, listed }: RowProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className={classes.row}
    data-unavailable={result.unavailable !== null || undefined}
  >
    <span className={classes.name} data-pictured={Picture !== undefined || undefined}>
      {Picture !== undefined && <Picture key={result.id} item={result} />}
      <span>
        <MarkedText text={result.name} typed={typed} />
      </span>
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
      {isActive && <KeyHint>↵</KeyHint>}
    </span>
    <Circle listed={listed} />
  </div>
))

/** On phones: a plus, drawn by the style, or the quantity already in the list. */
const Circle = ({ listed }: { readonly listed: string | undefined }) => (
  <span className={classes.circle} data-listed={listed !== undefined || undefined}>
    {listed !== undefined && <span aria-hidden>{listed}</span>}
    {listed !== undefined && <span className="spoken">{entryTexts.inCart(listed)}</span>}
  </span>
)
