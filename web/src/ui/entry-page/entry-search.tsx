import { IconSearchOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Camera } from '../camera/use-camera.tsx'
import { EmptyState } from '../messages/empty-state.tsx'
import { LoadError } from '../messages/load-error.tsx'
import { SkeletonLines } from '../messages/loading.tsx'
import { ProgressLine } from '../messages/progress-line.tsx'
import classes from './entry-search.module.css'
import { ItemSearchBox, type ItemSearchHandle } from './item-search-box.tsx'
import { optionIdOf, ResultList, type ResultView } from './result-list.tsx'
import { firstWanted, readSearchText } from './search-text.ts'
import { entryTexts } from './texts.ts'

/** Shorter texts are not searched (design guide, section 6). */
const SHORTEST_SEARCH = 2
/** Calls to the server wait for this pause in typing (design guide, section 6). */
const REST_MS = 200

/** The source and display of items. Stable over renders: a constant or a memo. */
export type ItemSource<Item> = {
  /** The key of the items in the query cache. */
  readonly key: readonly string[]
  /** The items for a text; for '' those shown before anything is typed. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
  /** The pause in typing, in ms, that `find` waits for now, if it does not ask the server. */
  readonly restMs?: () => number | undefined
  readonly show: (item: Item) => ResultView
  readonly label: string
  readonly nameHead: string
  readonly heads: readonly string[]
  /** The picture of an item, in lists in which any item has one. */
  readonly Picture?: ComponentType<{ readonly item: ResultView }>
  /** Shown if there is nothing to search at all. */
  readonly Nothing?: ComponentType
}

type EntrySearchProps<Item> = {
  readonly ref: Ref<ItemSearchHandle>
  readonly source: ItemSource<Item>
  readonly listed: ReadonlyMap<string | number, string>
  readonly onChoose: (item: Item, typed: string) => void
  /** An arrow key in an empty search. */
  readonly onLeave: (step: 1 | -1) => void
  /** Shown above the results until something is typed. */
  readonly beforeTyping?: ReactNode
  /** Scans what its search finds. */
  readonly camera?: Camera
  /** Why search is off, shown instead of results. */
  readonly closed?: ReactNode
  /** The first list is shown, or could not be loaded. */
  readonly onListed?: (() => void) | undefined
}

/** One list for every rendering without results. */
const NOTHING: readonly never[] = []

const searchable = (typed: string): string => {
  const { text } = readSearchText(typed)
  return text.length < SHORTEST_SEARCH ? '' : text
}

const limited = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index))

/** The item search: a combobox over a result list that is always open. */
export const EntrySearch = <Item,>(props: EntrySearchProps<Item>) => {
  const { ref, source, listed, onChoose, onLeave, beforeTyping, camera, closed, onListed } = props
  const listId = useId()
  const box = useRef<ItemSearchHandle>(null)
  const [text, setText] = useState('')
  const [highlight, setHighlight] = useState({ text: '', index: 0 })
  const queryClient = useQueryClient()
  const queryOf = (searched: string) => ({
    queryKey: [...source.key, searched],
    // The results contain their text: while the next ones are loading, nothing is rendered again.
    queryFn: async ({ signal }: { signal: AbortSignal }) => ({ text: searched, items: await source.find(searched, signal) }),
  })
  const found = useQuery({ ...queryOf(text), enabled: closed === undefined })
  const isListed = found.isSuccess || found.isError
  const tellListed = useEffectEvent(() => onListed?.())
  useEffect(() => {
    if (isListed) tellListed()
  }, [isListed])
  const items = found.data?.items ?? NOTHING
  const results = useMemo(() => items.map(source.show), [items, source])
  const active = text === '' ? -1 : limited(highlight.text === text ? highlight.index : firstWanted(results, text), items.length)
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.focus(),
    resume: () => box.current?.resume(),
    text: () => box.current?.text() ?? '',
    put: typed => box.current?.put(typed),
  }))

  /** The request is sent before the page is rendered for the new text: on a slow device the answer arrives in the meantime. */
  const search = (typed: string): void => {
    const searched = searchable(typed)
    if (closed === undefined) void queryClient.prefetchQuery(queryOf(searched))
    setText(searched)
  }
  const choose = (item: Item | undefined, typed: string): void => {
    if (item !== undefined) onChoose(item, typed)
    // Nothing has this name: what is typed next replaces it.
    else if (box.current?.text() === typed) box.current.resume()
  }
  // A late answer is handled by the state of the screen when it arrives: a type that was chosen in the meantime stays.
  const chooseLate = useEffectEvent(choose)
  /** Enter may come before the results: then it waits for those of the typed text and never takes an older row. */
  const enter = async (typed: string): Promise<void> => {
    const searched = searchable(typed)
    setText(searched)
    if (searched === '') return
    const isShown = searched === text && found.isSuccess && !found.isPlaceholderData
    if (isShown) return choose(items[active], typed)
    const late = (await queryClient.fetchQuery(queryOf(searched)).catch(() => null))?.items ?? NOTHING
    chooseLate(late[firstWanted(late.map(source.show), searched)], typed)
  }
  const arrow = (step: 1 | -1, typed: string): void => {
    if (searchable(typed) === '') onLeave(step)
    else setHighlight({ text, index: limited(active + step, items.length) })
  }
  return (
    <div className={classes.search}>
      <div className={classes.boxArea}>
        <ItemSearchBox
          ref={box}
          label={source.label}
          listId={listId}
          activeOptionId={active >= 0 && items.length > 0 ? optionIdOf(listId, active) : undefined}
          disabled={closed !== undefined}
          camera={camera}
          restMs={() => source.restMs?.() ?? REST_MS}
          onRest={search}
          onEnter={typed => void enter(typed)}
          onClear={() => search('')}
          onArrow={arrow}
        />
      </div>
      {camera?.panel && <div className={classes.camera}>{camera.panel}</div>}
      {closed !== undefined ? (
        <div className={classes.nothing}>{closed}</div>
      ) : (
        <>
          {text === '' && beforeTyping}
          <ProgressLine busy={found.isFetching && !found.isPending} />
          {found.isError && <LoadError what={entryTexts.couldNotSearch} failure={found.error} onRetry={() => void found.refetch()} />}
          <ResultList
            listId={listId}
            label={entryTexts.results}
            heads={source.heads}
            nameHead={source.nameHead}
            results={results}
            typed={found.data?.text ?? ''}
            active={active}
            listed={listed}
            {...(source.Picture && { Picture: source.Picture })}
            onChoose={index => choose(items[index], box.current?.text() ?? '')}
          />
          {found.isPending && <SkeletonLines rows={8} />}
          {found.isSuccess && !found.isPlaceholderData && items.length === 0 && (
            <div className={classes.nothing}>
              {text === '' && source.Nothing !== undefined ? (
                <source.Nothing />
              ) : (
                <EmptyState
                  icon={IconSearchOff}
                  title={text === '' ? source.label : entryTexts.noMatch(text)}
                  hint={entryTexts.noMatchHint}
                />
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}
