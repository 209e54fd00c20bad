import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { formatMoment } from '@akonta/domain/dates'
import { type EvatAction, type EvatListed, isWaiting } from '@akonta/domain/evat/evat-document'
import { checkWithGra, evatDocuments, sendAgain } from '@akonta/domain/evat/evat-document-calls'
import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useBranchNames, useSeesEveryBranch } from '../business/branches.ts'
import { messageOf } from '../lib/api.ts'
import { call, keys } from '../lib/call.ts'
import { useCan, useDb, useUser } from '../lib/session.ts'
import { documentLink } from '../navigation/document-link.ts'
import { forRight } from '../session/gates.tsx'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { useSave } from '../ui/messages/use-save.ts'
import { ReportPage } from '../ui/report-page/report-page.tsx'
import type { Column } from '../ui/table/column.ts'
import { AttemptsDialog } from './attempts-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import classes from './evat.module.css'
import { evatTexts } from './texts.ts'
import { useChecks } from './use-checks.ts'

/** The page of the document: that of its sale for what reverses one. */
export const documentPath = ({ kind, number, of }: Pick<EvatListed, 'kind' | 'number' | 'of'>): string =>
  documentLink(kind === 'return' ? 'sale_return' : 'sale', kind === 'return' ? number : of) ?? ''

const checkText = ({ checked }: EvatListed): string =>
  checked === null
    ? ''
    : [evatTexts.findings[checked.found], checked.said, formatMoment(checked.at)].filter(text => text !== '').join(' · ')

const saidText = ({ code, said }: EvatListed): string => [code, said].filter(text => text !== '').join(' ')

const toneOf = ({ state }: EvatListed) => (state === 'signed' ? 'green' : state === 'rejected' ? 'red' : 'gold')

type Decided = { readonly row: EvatListed; readonly action: EvatAction }

const columnsWith = (actions: (row: EvatListed) => ReactNode, nameOfBranch: (code: string) => string): readonly Column<EvatListed>[] => [
  {
    head: evatTexts.number,
    kind: 'text',
    of: row => row.number,
    cell: row => (
      <span className={classes.number}>
        {row.number}
        <span className={classes.muted}>{evatTexts.kinds[row.kind]}</span>
      </span>
    ),
  },
  { head: evatTexts.kind, kind: 'text', of: row => evatTexts.kinds[row.kind], onlyInFiles: true },
  { head: evatTexts.saleNumber, kind: 'text', of: row => row.of, onlyInFiles: true },
  { head: evatTexts.branch, kind: 'text', of: row => nameOfBranch(row.branch), onlyInFiles: true },
  { head: evatTexts.date, kind: 'day', of: row => row.date },
  { head: evatTexts.amount, kind: 'money', of: row => row.amount },
  { head: evatTexts.tax, kind: 'money', of: row => row.tax, hasTotal: true },
  {
    head: evatTexts.state,
    kind: 'text',
    width: '16%',
    of: row => evatTexts.states[row.state],
    cell: row => (
      <span className={classes.state}>
        <Badge tone={toneOf(row)}>{evatTexts.states[row.state]}</Badge>
        <span className={classes.muted}>{evatTexts.sinceTime(formatMoment(row.since))}</span>
        <span className={classes.muted}>{evatTexts.callCount(row.tries)}</span>
      </span>
    ),
  },
  { head: evatTexts.since, kind: 'time', of: row => row.since, onlyInFiles: true },
  { head: evatTexts.tries, kind: 'count', of: row => row.tries, onlyInFiles: true },
  {
    head: evatTexts.said,
    kind: 'text',
    width: '40%',
    of: saidText,
    cell: row => (
      <span className={classes.words}>
        {saidText(row)}
        {row.advice !== '' && row.advice !== row.said && <span className={classes.muted}>{row.advice}</span>}
        {row.checked !== null && <span className={classes.muted}>{checkText(row)}</span>}
        {actions(row)}
      </span>
    ),
  },
  { head: evatTexts.advice, kind: 'text', of: row => row.advice, onlyInFiles: true },
  { head: evatTexts.lastCheck, kind: 'text', of: checkText, onlyInFiles: true },
]

const RIGHTS = {
  again: 'handle_evat',
  check: 'handle_evat',
  renumber: 'settle_evat',
  recode: 'settle_evat',
  buyer: 'settle_evat',
  settle: 'settle_evat',
} as const

/** /admin/reports/evat: the documents of E-VAT, those that a person settles first. */
export const Component = forRight('see_books', { title: evatTexts.report, mayNot: evatTexts.couldNotLoad }, () => <Documents />)

type Wanted = 'open' | 'all'

/** In milliseconds, while a document may be signed at any moment. */
const LOOK_AGAIN = 5_000

const Documents = () => {
  const db = useDb()
  const user = useUser()
  const queries = useQueryClient()
  const nameOfBranch = useBranchNames()
  const branch = useSeesEveryBranch() ? EVERY_BRANCH : user.branchid
  const [wanted, setWanted] = useState<Wanted>('open')
  const [decided, decide] = useState<Decided | null>(null)
  const [called, showCalls] = useState<string | null>(null)
  const [waits, setWaiting] = useState(false)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: keys.area(db, evatDocuments) }), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [waits, queries, db])
  const rights = { handle_evat: useCan('handle_evat'), settle_evat: useCan('settle_evat') }
  const again = useSave({
    send: ({ row, action }: Decided) => call(action === 'check' ? checkWithGra : sendAgain, { db, number: row.number }),
    saved: (_, { row, action }) => ({ text: evatTexts.decided(evatTexts.actions[action]), detail: row.number }),
    failed: (_, { row, action }) => evatTexts.actionOn(evatTexts.actions[action], row.number),
  })
  const reload = (): void => void queries.invalidateQueries({ queryKey: keys.area(db, evatDocuments) })
  const checks = useChecks({
    onDone: ({ all, different }) => {
      const text = all === 0 ? evatTexts.nothingToCheck : evatTexts.checkedAll(all, different)
      showNotice({ tone: different === 0 ? 'success' : 'error', text })
      reload()
    },
    onFailed: failure => {
      showNotice({ tone: 'error', text: evatTexts.checkStopped, detail: messageOf(failure) })
      reload()
    },
  })
  const start = (row: EvatListed, action: EvatAction): void => {
    if (action === 'again' || action === 'check') again.save({ row, action })
    else decide({ row, action })
  }
  const buttons = (row: EvatListed) => {
    const offered = row.state === 'rejected' ? row.actions.filter(action => rights[RIGHTS[action]]) : []
    return (
      (offered.length > 0 || row.tries > 0) && (
        <span className={classes.actions}>
          {offered.map(action => (
            <Button
              key={action}
              variant="default"
              size="compact-sm"
              aria-label={evatTexts.actionOn(evatTexts.actions[action], row.number)}
              onClick={() => start(row, action)}
            >
              {evatTexts.actions[action]}
            </Button>
          ))}
          {row.tries > 0 && (
            <Button variant="subtle" size="compact-sm" aria-label={evatTexts.attemptsOf(row.number)} onClick={() => showCalls(row.number)}>
              {evatTexts.attempts}
            </Button>
          )}
        </span>
      )
    )
  }
  return (
    <>
      <ReportPage
        title={evatTexts.report}
        branch={branch === EVERY_BRANCH ? evatTexts.everyBranch : branch}
        queryKey={[...keys.area(db, evatDocuments), branch, wanted]}
        load={async ({ start: from, end }) => {
          const rows = await call(evatDocuments, { db, branch, start: from, end, ...(wanted === 'open' && { state: 'open' as const }) })
          setWaiting(rows.some(isWaiting))
          return rows
        }}
        columns={columnsWith(buttons, nameOfBranch)}
        link={{ to: documentPath, name: row => evatTexts.viewOf(row.number) }}
        keyOf={row => `${row.kind} ${row.number}`}
        amountOf={row => (row.kind === 'sale' || row.kind === 'return_undone' ? row.tax : -row.tax)}
        totalLabel={evatTexts.totalOf}
        emptyText={wanted === 'open' ? evatTexts.noneOpen : evatTexts.noDocuments}
        failedText={evatTexts.couldNotLoad}
        name="evat-documents"
        fileName="evat-documents"
        opensWith="this_month"
        actions={
          rights.handle_evat && (
            <Button
              variant="default"
              leftSection={<IconChecklist size={17} aria-hidden />}
              onClick={() => (checks.isRunning ? checks.stop() : void checks.start(branch))}
            >
              {checks.isRunning ? evatTexts.stopChecking : evatTexts.checkAll}
            </Button>
          )
        }
        above={
          <div className={classes.above}>
            <ChoiceChips
              label={evatTexts.show}
              choices={[
                { value: 'open', label: evatTexts.open },
                { value: 'all', label: evatTexts.every },
              ]}
              chosen={wanted}
              onChoose={setWanted}
            />
            {checks.isRunning && <MessageBox>{evatTexts.checking(checks.done, checks.all)}</MessageBox>}
          </div>
        }
      />
      {called !== null && <AttemptsDialog number={called} onClose={() => showCalls(null)} />}
      {decided !== null && <DecideDialog {...decided} onClose={() => decide(null)} />}
    </>
  )
}
