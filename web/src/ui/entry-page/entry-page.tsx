import { isRecord } from '@akonta/domain/contract/codec'
import { formatQuantity, ONE, type Quantity } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { CartLine, createCart } from '../../lib/cart-store.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { texts } from '../../texts.ts'
import { useCamera } from '../camera/use-camera.tsx'
import { showNotice } from '../messages/notice.ts'
import { isScreen, PHONE, useScreen } from '../print/use-screen.ts'
import { useLostSave } from '../saving/use-lost-save.tsx'
import { CartCard } from './cart-card.tsx'
import { CartFooter, type CartTotal, isTotalShown, SUBMIT_WORDS, type SubmitWords } from './cart-footer.tsx'
import type { CartShape } from './cart-row.tsx'
import type { CartTableHandle } from './cart-table.tsx'
import { clearWithUndo } from './clear-list.ts'
import { EntryHeading } from './entry-heading.tsx'
import { EntryKeys } from './entry-keys.tsx'
import classes from './entry-page.module.css'
import { EntrySearch, type ItemSource } from './entry-search.tsx'
import type { ItemSearchHandle } from './item-search-box.tsx'
import { type OpenLine, OpenLineContext } from './open-line.ts'
import { readSearchText } from './search-text.ts'
import { entryTexts } from './texts.ts'
import { type ItemScan, useItemScan } from './use-item-scan.ts'
import type { Submission } from './use-submission.ts'

type CartStore<Line extends CartLine> = ReturnType<typeof createCart<Line>>

type EntryPageProps<Item, Line extends CartLine> = {
  readonly title: string
  readonly branch?: string | undefined
  readonly note?: ReactNode
  /** Shown above the results until something is typed. What it adds is added like a scan. */
  readonly beforeTyping?: (add: (item: Item) => void, backToSearch: () => void) => ReactNode
  /** Buttons next to the title. */
  readonly actions?: ReactNode
  readonly source: ItemSource<Item>
  /** A new item was chosen, by hand, with the quantity typed before it ("3*milo"). One already in the list is not chosen again. */
  readonly onChoose: (item: Item, quantity: Quantity | null) => void
  readonly scan: ItemScan<Item>
  readonly useCart: CartStore<Line>
  /** The address of a document that this screen saves. */
  readonly documentAt?: (number: string) => string
  /** Was the list sent, where the screen knows it better than the list? */
  readonly isSent?: () => boolean
  readonly shape: CartShape<Line>
  /** The line that an item is in the list as, if it is not the one with its id. */
  readonly listedAs?: (item: Item, lines: readonly Line[], isScan: boolean) => Line | undefined
  /** The quantity of a line's item, as text: shown with the item on phones. */
  readonly listedText: (line: Line) => string
  readonly total: CartTotal
  readonly submission: Submission
  readonly words?: SubmitWords
  /** Fields above the list. */
  readonly header?: ReactNode
  /** Fields and figures between the total and the buttons. */
  readonly belowTotal?: ReactNode
  /** F4: the field that settles the document, such as its customer or supplier. */
  readonly onFieldKey?: () => void
  /** The first list is shown, or could not be loaded. */
  readonly onListed?: () => void
  /** The dialog of the chosen item, if open. */
  readonly dialog: ReactNode
  /** The search, for a screen whose own fields lead back to it. */
  readonly searchRef?: RefObject<ItemSearchHandle | null> | undefined
}

/** The hash of the URL that shows the cart as its own step on phones, so that Back leads to the search. */
const CART_STEP = '#cart'

const isPhone = (): boolean => isScreen(PHONE)

/**
 * The entry screen of all carts (design guide, section 6): search and results left, list and total right, with the same keys and scanner
 * everywhere. A screen provides its columns, its dialog, its checks and its save.
 */
export const EntryPage = <Item, Line extends CartLine>(props: EntryPageProps<Item, Line>) => {
  const { title, branch, note, source, onChoose, scan, useCart, shape, listedText, total, submission, words = SUBMIT_WORDS } = props
  const lines = useCart(cart => cart.lines)
  const ownSearch = useRef<ItemSearchHandle>(null)
  const search = props.searchRef ?? ownSearch
  const table = useRef<CartTableHandle>(null)
  const openLine = useRef<OpenLine | null>(null)
  const [selected, select] = useSelectedLine(lines)
  const isSaving = submission.step === 'saving'
  const lost = useLostSave(useCart, submission, props)
  const navigate = useNavigate()
  const { hash, state }: { hash: string; state: unknown } = useLocation()
  const isDialogOpen = props.dialog !== null
  // Elsewhere the page would have the total's label twice.
  const drawsPhoneBar = useScreen(PHONE)
  useFocusAfter(isDialogOpen, search)
  useFocusAfterSave(submission.step, lines.length, search)
  const { faulty } = submission
  useEffect(() => {
    if (faulty !== null) table.current?.focusQuantity(faulty.line)
  }, [faulty])
  // On a phone a line can take the focus only once the cart's step is shown.
  useEffect(() => {
    if (isRecord(state) && (typeof state.line === 'number' || typeof state.line === 'string')) table.current?.focusQuantity(state.line)
  }, [state])

  const { canAdd, addScanned } = useAdding(props, { table, openLine, select })
  const clear = (): void => {
    if (isSaving || !clearWithUndo(useCart)) return
    submission.no()
    search.current?.resume()
  }
  /** With the quantity typed before it ("3*"). */
  const addAtOnce = (item: Item): void => {
    const { text, quantity } = readSearchText(search.current?.text() ?? '')
    if (text === '' && quantity !== null) search.current?.put('')
    addScanned(item, text === '' ? quantity : null)
  }
  const camera = useCamera(useItemScan({ ...scan, onFound: addScanned }, search, openLine))
  useShortcuts({
    '/': () => search.current?.focus(),
    F2: () => search.current?.focus(),
    F8: clear,
    F9: submission.ask,
    'Ctrl+Enter': submission.ask,
    ...(props.onFieldKey && { F4: props.onFieldKey }),
  })
  return (
    <div className={classes.page} data-entry data-step={hash === CART_STEP ? 'cart' : 'search'}>
      <EntryHeading
        title={title}
        branch={branch}
        note={note}
        actions={props.actions}
        onBack={() => void navigate({ hash: '' }, { replace: true })}
      />
      {/* On a phone the list is another step: whoever adds to it must have read this. */}
      {drawsPhoneBar && lost}
      <div className={classes.cards}>
        <section className={`card ${classes.left}`} aria-label={entryTexts.items}>
          <EntrySearch
            ref={search}
            source={source}
            camera={camera}
            beforeTyping={props.beforeTyping?.(addAtOnce, () => search.current?.resume())}
            listed={new Map(lines.map(line => [line.id, listedText(line)]))}
            onChoose={(item, typed) => {
              if (canAdd(item)) onChoose(item, readSearchText(typed).quantity)
            }}
            onLeave={step => table.current?.enter(step)}
            onListed={props.onListed}
          />
          <EntryKeys />
        </section>
        <CartCard
          tableRef={table}
          header={
            lost === null || drawsPhoneBar ? (
              props.header
            ) : (
              <>
                {props.header}
                {lost}
              </>
            )
          }
          lines={lines}
          shape={shape}
          selected={selected}
          faults={submission.lineFaults}
          disabled={isSaving}
          onSelect={select}
          onChange={line => useCart.getState().replace(line)}
          onRemove={id => useCart.getState().remove(id)}
          onLeave={() => search.current?.resume()}
          footer={
            <CartFooter total={total} lineCount={lines.length} words={words} submission={submission} onClear={clear}>
              {props.belowTotal}
            </CartFooter>
          }
        />
      </div>
      {drawsPhoneBar && <PhoneBar total={total} lineCount={lines.length} />}
      <OpenLineContext value={openLine}>{props.dialog}</OpenLineContext>
    </div>
  )
}

type Adding = {
  readonly table: RefObject<CartTableHandle | null>
  readonly openLine: RefObject<OpenLine | null>
  readonly select: (id: CartLine['id']) => void
}

/** The ways into the list: an item chosen by hand, and a scanned one. */
const useAdding = <Item, Line extends CartLine>(props: EntryPageProps<Item, Line>, { table, openLine, select }: Adding) => {
  const { source, scan, useCart, shape, submission, listedAs } = props
  const lineOf = (item: Item, isScan: boolean): Line | undefined => {
    const { lines } = useCart.getState()
    if (listedAs) return listedAs(item, lines, isScan)
    const { id } = source.show(item)
    return lines.find(listed => listed.id === id)
  }
  const navigate = useNavigate()
  const isSaving = submission.step === 'saving'
  const refuseTwice = (item: Item): boolean => {
    const { name } = source.show(item)
    const line = lineOf(item, false)
    if (line === undefined) return false
    showNotice({ tone: 'error', text: entryTexts.alreadyExists(name), detail: entryTexts.changeItsQuantity })
    if (isPhone()) void navigate(CART_STEP, { state: { line: line.id } })
    else table.current?.focusQuantity(line.id)
    return true
  }
  /** While the list is being saved nothing is added. */
  const isClosed = (): boolean => {
    if (isSaving) showNotice({ tone: 'info', text: entryTexts.saving })
    return isSaving
  }
  /** A new item during the question answers it with No. */
  const canAdd = (item: Item): boolean => {
    if (isClosed()) return false
    submission.no()
    return !refuseTwice(item)
  }
  /** A scan always adds one, or the quantity typed before it, also to a line in the list (D20). */
  const addScanned = (item: Item, quantity: Quantity | null): void => {
    if (isClosed()) return
    const { id, name } = source.show(item)
    if (openLine.current?.id === id) {
      openLine.current.addQuantity(quantity ?? ONE)
      return
    }
    if (openLine.current !== null && !openLine.current.add()) {
      const detail = entryTexts.finishFirst(openLine.current.name)
      showNotice({ tone: 'error', kind: 'scan', text: entryTexts.notAdded(name), detail })
      return
    }
    submission.no()
    const line = lineOf(item, true)
    if (line === undefined) {
      scan.onFound(item, quantity)
      return
    }
    const raised = (shape.quantityOf(line) ?? 0n) + (quantity ?? ONE)
    useCart.getState().replace(shape.withQuantity(line, raised))
    select(line.id)
    // A code that was not added a moment ago is still not added.
    showNotice({ tone: 'success', kind: 'listed', text: entryTexts.listedTimes(name, formatQuantity(raised)), keepsAlerts: true })
  }
  return { canAdd, addScanned }
}

/** On phones, below the search: the content of the list, and the link to it. */
const PhoneBar = ({ total, lineCount }: { readonly total: CartTotal; readonly lineCount: number }) => (
  <div className={classes.phoneBar}>
    <p>
      {isTotalShown(total, lineCount) ? (
        <>
          <span className={classes.phoneLines}>{entryTexts.linesAndTotal(entryTexts.lines(lineCount), total.label)}</span>
          <span className={classes.phoneTotal}>{`${texts.currency} ${total.amount}`}</span>
        </>
      ) : (
        <span className={classes.phoneLines}>{entryTexts.lines(lineCount)}</span>
      )}
    </p>
    <Button component={Link} to={CART_STEP} className={classes.viewCart ?? ''} rightSection={<IconChevronRight size={18} aria-hidden />}>
      {entryTexts.viewCart}
    </Button>
  </div>
)

/** The line for the keys: the last one chosen, or one just added. */
const useSelectedLine = <Line extends CartLine>(lines: readonly Line[]) => {
  const [selected, select] = useState<Line['id'] | null>(null)
  const [count, setCount] = useState(lines.length)
  if (lines.length !== count) {
    setCount(lines.length)
    if (lines.length > count) select(lines.at(-1)?.id ?? null)
  }
  return [selected, select] as const
}

/** After a successful save the next step is the first item of the next list. */
const useFocusAfterSave = (step: Submission['step'], lineCount: number, search: React.RefObject<ItemSearchHandle | null>): void => {
  const stepBefore = useRef(step)
  useEffect(() => {
    if (stepBefore.current === 'saving' && step === 'list' && lineCount === 0) search.current?.resume()
    stepBefore.current = step
  }, [step, lineCount, search])
}

/** After a dialog the next step is the next item. */
const useFocusAfter = (isOpen: boolean, search: RefObject<ItemSearchHandle | null>): void => {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) search.current?.resume()
    wasOpen.current = isOpen
  }, [isOpen, search])
}
