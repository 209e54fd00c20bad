import { journalTotals, LONGEST_REFERENCE } from '@akonta/domain/journals/journal'
import { formatMoney } from '@akonta/domain/money'
import { Button, TextInput } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { BookDateField } from '../business/book-date-field.tsx'
import { newRequestId } from '../lib/request-id.ts'
import { type ChosenBranch, useBranch, useCan, useDb } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { BranchNeeded } from '../session/branch-needed.tsx'
import { NotAllowed } from '../session/not-allowed.tsx'
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
import { type FoundAccount, findAccounts } from './journal-calls.ts'
import { useJournalCart } from './journal-cart.ts'
import { balancingSides, branchFaults, branchOf, type LineDetails, type ListedLine, lineOf, sidesOf, withDetails } from './journal-line.ts'
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
const LINES_STEP = '#cart'
const NONE_LISTED: ReadonlyMap<string, string> = new Map()

const sourceOf = (db: string): ItemSource<FoundAccount> => ({
  key: [db, 'journal accounts'],
  find: (text, signal) => findAccounts(db, text, signal),
  show: ({ key, code, name, type }) => ({ id: key, name, code, hint: code, figures: [type], unavailable: null }),
  label: journalTexts.searchAccount,
  nameHead: journalTexts.accountName,
  heads: [journalTexts.accountType],
})

/** /admin/accounting/gjnew */
export const Component = () => {
  const branch = useBranch()
  const mayWrite = useCan('write_journal')
  if (!mayWrite) return <NotAllowed title={journalTexts.entry}>{journalTexts.mayNot}</NotAllowed>
  // Another branch is another list.
  return branch === null ? <BranchNeeded /> : <JournalEntry key={branch.code} branch={branch} />
}

/** What the dialog is about: a new line on an account, or a line of the list. */
type Opened = { readonly account: FoundAccount } | { readonly line: ListedLine }

/** New Entry opens the search; lines go to the list by the dialog; Save asks for date, balance and lines, then 'Are you sure you want to save?'. */
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
  const begin = (): void => {
    open()
    // The search takes the focus once it is open.
    requestAnimationFrame(() => search.current?.resume())
  }
  const isSaving = submission.step === 'saving'
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
  const last = lines.at(-1)
  const lastBranch = last === undefined ? branch : branchOf(last)
  const newLine: LineDetails = { ...balancingSides(lines, lastBranch.code), particulars: last?.particulars ?? '', branch: lastBranch }
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
          <div className={`${page.fields} ${classes.terms}`}>
            <BookDateField
              ref={dateField}
              label={journalTexts.date}
              required
              value={terms.date}
              error={submission.faultOf('date')}
              disabled={isSaving}
              onChange={date => changeTerms({ ...terms, date })}
            />
            <TextInput
              label={journalTexts.refNo}
              maxLength={LONGEST_REFERENCE}
              autoComplete="off"
              value={terms.reference}
              disabled={isSaving}
              onChange={event => changeTerms({ ...terms, reference: event.currentTarget.value })}
            />
          </div>
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
            {lines.length > 0 && submission.step === 'list' && (
              <p className={classes.balance} role="status">
                {difference === 0n && unequal.length === 0 && <Badge tone="green">{journalTexts.equal}</Badge>}
                {unequal.length === 0 ? journalTexts.difference(formatMoney(difference)) : unequal.join(' · ')}
              </p>
            )}
          </CartFooter>
        </section>
      </div>
      <div className={page.phoneBar}>
        <p>
          <span className={page.phoneLines}>{entryTexts.lines(lines.length)}</span>
          <span className={page.phoneTotal}>{journalTexts.difference(formatMoney(difference))}</span>
        </p>
        <Button component={Link} to={LINES_STEP} className={page.viewCart ?? ''} rightSection={<IconChevronRight size={18} aria-hidden />}>
          {journalTexts.viewLines}
        </Button>
      </div>
      {opened !== null && 'account' in opened && (
        <LineDialog
          title={journalTexts.addLine}
          action={journalTexts.addToList}
          subject={`${opened.account.name} · ${opened.account.code}`}
          given={newLine}
          balanceOf={code => balancingSides(lines, code)}
          onDone={details => {
            useJournalCart.getState().add(lineOf(newRequestId(), opened.account, details, terms))
            close()
          }}
          onClose={close}
        />
      )}
      {opened !== null && 'line' in opened && (
        <LineDialog
          title={journalTexts.changeLine}
          action={journalTexts.save}
          subject={`${opened.line.accountName} · ${opened.line.accountId}`}
          given={{ ...sidesOf(opened.line), particulars: opened.line.particulars, branch: branchOf(opened.line) }}
          onDone={details => {
            useJournalCart.getState().replace(withDetails(opened.line, details))
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
