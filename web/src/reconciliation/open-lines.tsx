import { formatMoney } from '@akonta/domain/money'
import { sumOf } from '@akonta/domain/reconciliation/open-line'
import {
  confirmMatches,
  type OpenBookLine,
  type OpenStatementLine,
  openBookLines,
  openStatementLines,
} from '@akonta/domain/reconciliation/reconciliation-calls'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { Section } from '../ui/frames/section.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { EnterDialog, useEnterLine } from './enter-dialog.tsx'
import { LinesTable, nameOf } from './lines-table.tsx'
import { Pages } from './pages.tsx'
import classes from './reconciliation.module.css'
import { reconciliationTexts } from './texts.ts'

/** Chosen lines by their keys, also those of other pages. */
type Chosen<Line> = ReadonlyMap<string, Line>

const toggled = <Line extends { readonly key: string }>(chosen: Chosen<Line>, line: Line): Chosen<Line> =>
  chosen.has(line.key) ? new Map([...chosen].filter(([key]) => key !== line.key)) : new Map([...chosen, [line.key, line]])

const NONE: ReadonlyMap<string, never> = new Map<string, never>()

type OpenLinesProps = { readonly account: string; readonly through: string }

/** What only one side has: lines of both are chosen and matched with M, and lines of the bank are entered, with E as proposed. */
export const OpenLines = ({ account, through }: OpenLinesProps) => {
  const db = useDb()
  const bank = useSide()
  const ours = useSide()
  const [fromBank, setFromBank] = useState<Chosen<OpenStatementLine>>(NONE)
  const [fromBooks, setFromBooks] = useState<Chosen<OpenBookLine>>(NONE)
  const [entering, setEntering] = useState<OpenStatementLine | null>(null)
  const statement = useQuery(asks(openStatementLines, { db, account, through, ...bank.asked }))
  const books = useQuery(asks(openBookLines, { db, account, through, ...ours.asked }))
  const [bankSum, bookSum] = [sumOf([...fromBank.values()]), sumOf([...fromBooks.values()])]
  const clear = (): void => {
    setFromBank(NONE)
    setFromBooks(NONE)
  }
  const matching = useSave({
    send: (_, requestId) =>
      call(
        confirmMatches,
        { db, account, body: { matches: [{ why: 'by_hand', statement: [...fromBank.keys()], books: [...fromBooks.keys()] }] } },
        { requestId },
      ),
    saved: () => ({ text: reconciliationTexts.confirmed(1) }),
    failed: reconciliationTexts.notMatched,
    onSaved: clear,
  })
  const enter = useEnterLine(account, { failed: reconciliationTexts.notEntered })
  const canMatch = fromBank.size + fromBooks.size > 1 && bankSum === bookSum
  const enterAsProposed = (line: OpenStatementLine): void => {
    if (line.proposal === null) setEntering(line)
    else enter.save({ enteredAs: line.proposal.enteredAs, counterpart: line.proposal.counterpart, line, again: false })
  }
  useShortcuts(canMatch ? { M: () => matching.save() } : {})
  return (
    <>
      <div className={classes.matchBar} role="status">
        <span>{reconciliationTexts.chosen(formatMoney(bankSum), formatMoney(bookSum))}</span>
        <Button
          disabled={!canMatch}
          loading={matching.isSaving}
          aria-keyshortcuts="M"
          rightSection={<KeyHint>M</KeyHint>}
          onClick={() => matching.save()}
        >
          {reconciliationTexts.match}
        </Button>
      </div>
      <div className={classes.panes}>
        <Section title={reconciliationTexts.atTheBank} footer={statement.data && <Pages found={statement.data} onPage={bank.setPage} />}>
          <div className={classes.bar}>{bank.field(reconciliationTexts.atTheBank)}</div>
          {statement.data?.lines.length === 0 && <EmptyState title={reconciliationTexts.noneAtTheBank} />}
          {statement.data !== undefined && statement.data.lines.length > 0 && (
            <LinesTable
              label={reconciliationTexts.atTheBank}
              lines={statement.data.lines}
              chosen={new Set(fromBank.keys())}
              onChoose={line => setFromBank(chosen => toggled(chosen, line))}
              onKey={(line, event) => {
                if (event.key.toLowerCase() === 'e' && !event.ctrlKey && !event.metaKey && !event.altKey) enterAsProposed(line)
              }}
              action={line => (
                <div className={classes.buttons}>
                  {line.proposal && (
                    <Button
                      variant="light"
                      size="compact-sm"
                      disabled={enter.isSaving}
                      aria-label={reconciliationTexts.enterAsOf(line.proposal.counterpartName, nameOf(line))}
                      aria-keyshortcuts="E"
                      onClick={() => enterAsProposed(line)}
                    >
                      {line.proposal.counterpartName}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={reconciliationTexts.enterOf(nameOf(line))}
                    onClick={() => setEntering(line)}
                  >
                    {reconciliationTexts.enter}
                  </Button>
                </div>
              )}
            />
          )}
        </Section>
        <Section title={reconciliationTexts.inTheBooks} footer={books.data && <Pages found={books.data} onPage={ours.setPage} />}>
          <div className={classes.bar}>{ours.field(reconciliationTexts.inTheBooks)}</div>
          {books.data?.lines.length === 0 && <EmptyState title={reconciliationTexts.noneInTheBooks} />}
          {books.data !== undefined && books.data.lines.length > 0 && (
            <LinesTable
              label={reconciliationTexts.inTheBooks}
              lines={books.data.lines}
              chosen={new Set(fromBooks.keys())}
              onChoose={line => setFromBooks(chosen => toggled(chosen, line))}
            />
          )}
        </Section>
      </div>
      {entering && <EnterDialog account={account} line={entering} onClose={() => setEntering(null)} />}
    </>
  )
}

/** The search and the page of one side. */
const useSide = () => {
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const [sought] = useDebouncedValue(text.trim(), 250)
  const field = (label: string): ReactNode => (
    <TextInput
      aria-label={`${reconciliationTexts.search}: ${label}`}
      placeholder={reconciliationTexts.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={60}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value)
        setPage(0)
      }}
    />
  )
  return { asked: { text: sought, page }, setPage, field }
}
