import { type Action, can } from '@akonta/domain/permissions'
import { searchEverything } from '@akonta/domain/search/search-calls'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBox, IconFileText, IconHelp, IconId, IconLayoutSidebar, IconSearch, IconSearchOff, IconUser } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useProfile } from '../business/issuer.ts'
import { signingBranches } from '../evat/signing-branches.ts'
import { asks } from '../lib/call.ts'
import type { EarlyKeys } from '../lib/early-keys.ts'
import { useBranch, useDb, useUser } from '../lib/session.ts'
import { deviceStore } from '../lib/storage/device-store.ts'
import { texts } from '../texts.ts'
import { CameraButton } from '../ui/camera/camera-button.tsx'
import { type Camera, useCamera } from '../ui/camera/use-camera.tsx'
import { MarkedText } from '../ui/entry-page/marked-text.tsx'
import bareInput from '../ui/fields/bare-input.module.css'
import { KeyCap } from '../ui/frames/key-cap.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { ProgressLine } from '../ui/messages/progress-line.tsx'
import { useAskingProvider } from '../wallets/here/wallet-ready.ts'
import { targetsOf } from './found-targets.ts'
import { groupsFor } from './groups.ts'
import { helpFor } from './help-targets.ts'
import classes from './palette.module.css'
import { noteRecent, readRecent } from './recent-targets.ts'
import { screensFor } from './screens.ts'
import type { Target } from './target.ts'
import { searchTexts } from './texts.ts'
import { usedMost } from './used-most.ts'

export type PaletteProps = {
  readonly opened: boolean
  /** Typed before the field had the focus. */
  readonly early: EarlyKeys
  readonly onClose: () => void
}

/** As in the search of an entry screen (design guide, section 6). */
const REST_MS = 200
const SHORTEST_SEARCH = 2
const LONGEST_SEARCH = 60

const ICONS = {
  screen: IconLayoutSidebar,
  product: IconBox,
  payee: IconUser,
  employee: IconId,
  paper: IconFileText,
  help: IconHelp,
} as const

/** A single digit can be a document number; words need two letters. */
const isSearchable = (typed: string): boolean => typed.length >= SHORTEST_SEARCH || /^\d$/.test(typed)

/** Searches screens, products, payees and documents in one field; the arrow keys move, Enter opens, Esc closes. */
export const Palette = ({ opened, early, onClose }: PaletteProps) => (
  <Modal.Root
    opened={opened}
    onClose={onClose}
    size={640}
    yOffset="9vh"
    zIndex={90}
    radius={14}
    transitionProps={{ duration: 120 }}
    classNames={{ inner: classes.inner ?? '', content: classes.sheet ?? '' }}
  >
    <Modal.Overlay backgroundOpacity={0.48} color="var(--nav)" />
    <Modal.Content aria-label={searchTexts.open}>{opened && <Search early={early} onClose={onClose} />}</Modal.Content>
  </Modal.Root>
)

/** The screens and help that the user may open, and what they opened last and most. `owner` names the business and the user. */
const useKnown = (owner: string) => {
  const db = useDb()
  const user = useUser()
  const profile = useProfile().data
  const vat = profile?.usesVat ?? false
  const withholding = profile?.withholdingTax ?? false
  const transit = profile?.transfersInTransit ?? false
  const evat = signingBranches(db).length > 0
  const wallets = useAskingProvider(useBranch()?.code ?? '', 'now') !== null
  return useMemo(() => {
    const may = (action: Action): boolean => can(user, action)
    const screens = screensFor(may, { evat, vat, withholding, transit, wallets })
    return { recent: readRecent(deviceStore, owner), most: usedMost(deviceStore, owner, screens), screens, help: helpFor(may) }
  }, [owner, user, evat, vat, withholding, transit, wallets])
}

const Search = ({ early, onClose }: Omit<PaletteProps, 'opened'>) => {
  const db = useDb()
  const user = useUser()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isEnterDue, setEnterDue] = useState(false)
  const [highlight, setHighlight] = useState({ typed: '', index: 0 })
  const owner = `${user.dbname}|${user.username}`
  const known = useKnown(owner)
  const seesBooks = can(user, 'see_books')
  const wanted = typed.trim()
  const [rested] = useDebouncedValue(wanted, REST_MS)
  const asksFor = (text: string) => asks(searchEverything, { db, text })
  const found = useQuery({ ...asksFor(rested), enabled: isSearchable(rested) })
  const answer = rested === wanted && !found.isPlaceholderData ? found.data : undefined
  const groups = groupsFor(wanted, known, answer && targetsOf(answer, seesBooks))
  const targets = groups.flatMap(group => group.targets)
  const active = Math.max(0, Math.min(targets.length - 1, highlight.typed === wanted ? highlight.index : 0))
  const isSearching = isSearchable(wanted) && (rested !== wanted || found.isFetching)

  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  /** What is typed now; null once the search is closed: an answer that comes then opens nothing. */
  const current = useRef<string | null>(null)
  useEffect(() => {
    current.current = wanted
    return () => {
      current.current = null
    }
  }, [wanted])
  const open = (target: Target): void => {
    noteRecent(deviceStore, owner, target)
    onClose()
    void navigate(target.to)
  }
  /** Enter may come before the answer: then the first target is the one it brings, and never an older one. */
  const enter = async (): Promise<void> => {
    const isChosen = highlight.typed === wanted && highlight.index > 0
    if (!isSearching || isChosen || !isSearchable(wanted)) {
      const target = targets[active]
      if (target !== undefined) open(target)
      return
    }
    const awaited = await queryClient.fetchQuery(asksFor(wanted)).catch(() => undefined)
    const first = groupsFor(wanted, known, awaited && targetsOf(awaited, seesBooks))[0]?.targets[0]
    if (first !== undefined && current.current === wanted) open(first)
  }
  const takeEarly = (): void => {
    const { text, isEntered } = early.take()
    if (text !== '') setTyped(before => (before + text).slice(0, LONGEST_SEARCH))
    setEnterDue(isEntered)
  }
  const enterNow = useEffectEvent(() => void enter())
  useEffect(() => {
    if (!isEnterDue) return
    setEnterDue(false)
    enterNow()
  }, [isEnterDue])
  const followKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const isOpener = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    if (isOpener) onClose()
    else if (event.key === 'Enter') void enter()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setHighlight({ typed: wanted, index: (active + step + targets.length) % Math.max(1, targets.length) })
    } else return
    event.preventDefault()
  }
  const camera = useCamera(code => {
    camera.close()
    setTyped(code.slice(0, LONGEST_SEARCH))
  })
  const optionId = (target: Target): string => `${listId}-${targets.indexOf(target)}`
  const chosen = targets[active]
  return (
    <>
      <SearchField
        typed={typed}
        listId={listId}
        hasPlaces={targets.length > 0}
        chosenId={chosen && optionId(chosen)}
        camera={camera}
        onType={setTyped}
        onReady={takeEarly}
        onKeyDown={followKey}
      />
      {camera.panel && <div className={classes.camera}>{camera.panel}</div>}
      <ProgressLine busy={isSearching} />
      <Results ref={list} id={listId} groups={groups} optionId={optionId} typed={wanted} chosen={chosen} onChoose={open} />
      {found.isError && rested === wanted && (
        <div className={classes.nothing}>
          <LoadError what={searchTexts.couldNotSearch} failure={found.error} onRetry={() => void found.refetch()} />
        </div>
      )}
      {targets.length === 0 && !isSearching && !found.isError && (
        <div className={classes.nothing}>
          <EmptyState icon={IconSearchOff} title={searchTexts.nothing(wanted)} hint={searchTexts.nothingHint} />
        </div>
      )}
      <p className="spoken" role="status">
        {isSearching ? '' : searchTexts.found(targets.length)}
      </p>
      <Keys />
    </>
  )
}

type SearchFieldProps = {
  readonly typed: string
  readonly listId: string
  readonly hasPlaces: boolean
  /** The option that Enter opens. */
  readonly chosenId: string | undefined
  readonly camera: Camera
  readonly onType: (text: string) => void
  /** The field has the focus. */
  readonly onReady: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

const SearchField = ({ typed, listId, hasPlaces, chosenId, camera, onType, onReady, onKeyDown }: SearchFieldProps) => (
  <div className={classes.box}>
    <IconSearch className={classes.icon} size={20} aria-hidden />
    <input
      className={bareInput.input}
      type="text"
      role="combobox"
      aria-label={searchTexts.label}
      aria-expanded={hasPlaces}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={chosenId}
      placeholder={searchTexts.label}
      value={typed}
      maxLength={LONGEST_SEARCH}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      data-autofocus
      onChange={event => onType(event.currentTarget.value)}
      onFocus={onReady}
      onKeyDown={onKeyDown}
    />
    <CameraButton camera={camera} />
    <Modal.CloseButton aria-label={texts.close} size={32} className={classes.close ?? ''} />
  </div>
)

type ResultsProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly id: string
  readonly groups: ReturnType<typeof groupsFor>
  readonly optionId: (target: Target) => string
  readonly typed: string
  /** What Enter opens. */
  readonly chosen: Target | undefined
  readonly onChoose: (target: Target) => void
}

const Results = ({ ref, id, groups, optionId, typed, chosen, onChoose }: ResultsProps) => (
  <div ref={ref} id={id} role="listbox" aria-label={searchTexts.results} className={classes.list} tabIndex={-1}>
    {groups.map(group => (
      <fieldset key={group.title} aria-label={group.title}>
        <p className={classes.title} aria-hidden>
          {group.title}
        </p>
        {group.targets.map(target => (
          <Option
            key={target.to}
            id={optionId(target)}
            target={target}
            typed={typed}
            isActive={target === chosen}
            onChoose={() => onChoose(target)}
          />
        ))}
      </fieldset>
    ))}
  </div>
)

const Keys = () => (
  <div className={classes.keys} aria-hidden>
    {searchTexts.keys.map(({ keys, does }) => (
      <span key={does}>
        {keys.map(key => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
        {does}
      </span>
    ))}
  </div>
)

type OptionProps = {
  readonly id: string
  readonly target: Target
  readonly typed: string
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** One target. The field keeps the focus and handles the keys. */
const Option = ({ id, target, typed, isActive, onChoose }: OptionProps) => {
  const Icon = ICONS[target.kind]
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon className={classes.optionIcon} size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>
        <MarkedText text={target.label} typed={typed} />
      </span>
      <span className={classes.hint}>{target.hint}</span>
    </button>
  )
}
