import { journalTotals } from '@akonta/domain/journals/journal'
import { type FoundAccount, journalAccounts } from '@akonta/domain/journals/journal-calls'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { LONGEST_REFERENCE } from '@akonta/domain/payments/payment'
import { Button, TextInput } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { BookDateField } from '../business/book-date-field.tsx'
import { path } from '../lib/api.ts'
import { call, keys } from '../lib/call.ts'
import { newRequestId } from '../lib/request-id.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { PostingNote } from '../recurring/from-recurring.tsx'
import { recurringTexts } from '../recurring/texts.ts'
import { usePosting } from '../recurring/use-posting.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { CartFooter, type SubmitWords } from '../ui/entry-page/cart-footer.tsx'
import { clearWithUndo } from '../ui/entry-page/clear-list.ts'
import { EntryHeading } from '../ui/entry-page/entry-heading.tsx'
import { EntryKeys } from '../ui/entry-page/entry-keys.tsx'
import page from '../ui/entry-page/entry-page.module.css'
import { EntrySearch, type ItemSource } from '../ui/entry-page/entry-search.tsx'
import type { ItemSearchHandle } from '../ui/entry-page/item-search-box.tsx'
import { entryTexts } from '../ui/entry-page/texts.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { useLostSave } from '../ui/saving/use-lost-save.tsx'
import { useJournalCart } from './journal-cart.ts'
import {
  balancingSides,
  branchFaults,
  branchOf,
  type JournalTerms,
  type ListedLine,
  lineOf,
  linesOfRecurring,
  recurringOf,
  sidesOf,
  withDetails,
} from './journal-line.ts'
import { JournalLines, type JournalLinesHandle } from './journal-lines.tsx'
import classes from './journals.module.css'
import { LineDialog } from './line-dialog.tsx'
import { journalTexts } from './texts.ts'
import { useJournal } from './use-journal.ts'

const WORDS: SubmitWords = { submit: journalTexts.save, question: journalTexts.question, yes: texts.confirm }
const KEYS = [
  { keys: ['Enter'], does: journalTexts.addLine },
  { keys: ['F9'], does: journalTexts.save },
  { keys: ['F8'], does: entryTexts.clearList },
  { keys: ['Del'], does: entryTexts.keys.remove },
  { keys: ['?'], does: entryTexts.keys.all },
]
const documentAt = (number: string): string => path`/admin/accounting/generaljournal/${number}`

const LINES_STEP = '#cart'
const NONE_LISTED: ReadonlyMap<string, string> = new Map()

const sourceOf = (db: string): ItemSource<FoundAccount> => ({
  key: keys.area(db, journalAccounts),
  find: (text, signal) => call(journalAccounts, { db, text }, { signal }),
  show: ({ key, code, name, type }) => ({ id: key, name, code, hint: code, figures: [type], unavailable: null }),
  label: journalTexts.searchAccount,
  nameHead: journalTexts.accountName,
  heads: [journalTexts.accountType],
})

/** /admin/accounting/gjnew */
export const Component = forRight(
  'write_journal',
  { title: journalTexts.entry, mayNot: journalTexts.mayNot },
  forBranch(branch => <JournalEntry branch={branch} />),
)

type Opened = { readonly account: FoundAccount } | { readonly line: ListedLine }

/**
 * New Entry opens the search; lines join the list through the dialog; Save checks date, balance and lines, then asks 'Are you sure you want
 * to save?'.
 */
const JournalEntry = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const search = useRef<ItemSearchHandle>(null)
  const table = useRef<JournalLinesHandle>(null)
  const dateField = useRef<HTMLInputElement>(null)
  const newEntry = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const source = useMemo(() => sourceOf(db), [db])
  const { lines, terms, isOpen, changeTerms, open, submission } = useJournal(branch, {
    askDate: () => dateField.current?.focus(),
    onSaved: () => requestAnimationFrame(() => newEntry.current?.focus()),
  })
  usePosting('JOURNAL', branch.code, template => {
    if (useJournalCart.getState().lines.length > 0) {
      showNotice({ tone: 'info', text: recurringTexts.clearFirst })
      return
    }
    useJournalCart.getState().put(linesOfRecurring(template, template.proposedDate))
  })
  const begin = (): void => {
    open()
    // The search gets the focus once it is open.
    requestAnimationFrame(() => search.current?.resume())
  }
  const isSaving = submission.step === 'saving'
  const lost = useLostSave(useJournalCart, submission, { documentAt })
  const clear = (): void => {
    if (isSaving || !clearWithUndo(useJournalCart)) return
    submission.no()
    open()
    search.current?.resume()
  }
  const choose = (account: FoundAccount): void => {
    submission.no()
    setOpened({ account })
  }
  const close = (): void => {
    setOpened(null)
    requestAnimationFrame(() => search.current?.resume())
  }
  useShortcuts({
    '/': () => search.current?.focus(),
    F2: () => search.current?.focus(),
    F4: () => dateField.current?.focus(),
    F8: clear,
    ...(isOpen && { F9: submission.ask, 'Ctrl+Enter': submission.ask }),
  })
  const totals = journalTotals(lines.map(sidesOf))
  const unequal = branchFaults(lines)
  const difference = totals.debit >= totals.credit ? totals.debit - totals.credit : totals.credit - totals.debit
  return (
    <div className={page.page} data-entry data-step={hash === LINES_STEP ? 'cart' : 'search'}>
      <div className={classes.head}>
        <EntryHeading title={journalTexts.entry} branch={branch.name} onBack={() => void navigate({ hash: '' }, { replace: true })} />
        <Button ref={newEntry} disabled={isOpen} onClick={begin}>
          {journalTexts.newEntry}
        </Button>
      </div>
      <div className={`${page.cards} ${classes.cards}`}>
        <section className={`card ${page.left}`} aria-label={journalTexts.searchAccount}>
          <EntrySearch
            ref={search}
            source={source}
            listed={NONE_LISTED}
            onChoose={choose}
            onLeave={step => table.current?.enter(step)}
            {...(!isOpen && { closed: <EmptyState title={journalTexts.pressNewEntry} hint={journalTexts.pressNewEntryHint} /> })}
          />
          <EntryKeys hints={KEYS} />
        </section>
        <section className={`card ${page.right}`} aria-label={journalTexts.lines}>
          <PostingNote
            from={recurringOf(lines)}
            disabled={isSaving}
            onRelease={() => useJournalCart.getState().put(lines.map(({ recurring: _, ...line }) => line))}
          />
          <TermsFields dateField={dateField} terms={terms} fault={submission.faultOf('date')} disabled={isSaving} onChange={changeTerms} />
          {lost}
          <JournalLines
            ref={table}
            lines={lines}
            disabled={isSaving}
            onChange={line => {
              submission.no()
              setOpened({ line })
            }}
            onRemove={line => useJournalCart.getState().remove(line.id)}
            onLeave={() => search.current?.resume()}
          />
          <CartFooter
            total={{ label: journalTexts.total, amount: formatMoney(totals.debit), isAbove: true }}
            lineCount={lines.length}
            words={WORDS}
            submission={submission}
            onClear={clear}
            isClosed={!isOpen}
          >
            {lines.length > 0 && submission.step === 'list' && <Balance difference={difference} unequal={unequal} />}
          </CartFooter>
        </section>
      </div>
      <PhoneBar lines={lines.length} difference={difference} />
      {opened !== null && <JournalDialog opened={opened} lines={lines} terms={terms} branch={branch} onClose={close} />}
    </div>
  )
}

type TermsFieldsProps = {
  readonly dateField: RefObject<HTMLInputElement | null>
  readonly terms: JournalTerms
  readonly fault: string | null
  readonly disabled: boolean
  readonly onChange: (terms: JournalTerms) => void
}

/** The date and the reference of the whole journal. */
const TermsFields = ({ dateField, terms, fault, disabled, onChange }: TermsFieldsProps) => (
  <div className={`${page.fields} ${classes.terms}`}>
    <BookDateField
      ref={dateField}
      label={journalTexts.date}
      required
      value={terms.date}
      error={fault}
      disabled={disabled}
      onChange={date => onChange({ ...terms, date })}
    />
    <TextInput
      label={journalTexts.refNo}
      maxLength={LONGEST_REFERENCE}
      autoComplete="off"
      value={terms.reference}
      disabled={disabled}
      onChange={event => onChange({ ...terms, reference: event.currentTarget.value })}
    />
  </div>
)

/** Whether debits equal credits, in total and in every branch. */
const Balance = ({ difference, unequal }: { readonly difference: Pesewas; readonly unequal: readonly string[] }) => (
  <p className={classes.balance} role="status">
    {difference === 0n && unequal.length === 0 && <Badge tone="green">{journalTexts.equal}</Badge>}
    {unequal.length === 0 ? journalTexts.difference(formatMoney(difference)) : unequal.join(' · ')}
  </p>
)

const PhoneBar = ({ lines, difference }: { readonly lines: number; readonly difference: Pesewas }) => (
  <div className={page.phoneBar}>
    <p>
      <span className={page.phoneLines}>{entryTexts.lines(lines)}</span>
      <span className={page.phoneTotal}>{journalTexts.difference(formatMoney(difference))}</span>
    </p>
    <Button component={Link} to={LINES_STEP} className={page.viewCart ?? ''} rightSection={<IconChevronRight size={18} aria-hidden />}>
      {journalTexts.viewLines}
    </Button>
  </div>
)

type JournalDialogProps = {
  readonly opened: Opened
  readonly lines: readonly ListedLine[]
  readonly terms: JournalTerms
  readonly branch: ChosenBranch
  readonly onClose: () => void
}

/** Adds a line, which starts with the balancing amount, or edits one. */
const JournalDialog = ({ opened, lines, terms, branch, onClose }: JournalDialogProps) => {
  const cart = useJournalCart.getState()
  if ('line' in opened) {
    const { line } = opened
    return (
      <LineDialog
        title={journalTexts.changeLine}
        action={journalTexts.save}
        subject={`${line.accountName} · ${line.accountId}`}
        given={{ ...sidesOf(line), particulars: line.particulars, branch: branchOf(line) }}
        onDone={details => {
          cart.replace(withDetails(line, details))
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  const { account } = opened
  const last = lines.at(-1)
  const lastBranch = last === undefined ? branch : branchOf(last)
  return (
    <LineDialog
      title={journalTexts.addLine}
      action={journalTexts.addToList}
      subject={`${account.name} · ${account.code}`}
      given={{ ...balancingSides(lines, lastBranch.code), particulars: last?.particulars ?? '', branch: lastBranch }}
      balanceOf={code => balancingSides(lines, code)}
      onDone={details => {
        cart.add(lineOf(newRequestId(), account, details, terms))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
