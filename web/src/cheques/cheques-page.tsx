import { GIVEN_STATES, RECEIVED_STATES, sumOfCheques } from '@akonta/domain/cheques/cheque'
import {
  type GivenCheque,
  givenCheques,
  type ReceivedCheque,
  receivedCheques,
  totalsOfCheques,
} from '@akonta/domain/cheques/cheque-list-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconWriting } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useBranch, useCan, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyChoice } from '../ui/search-filters/empty-choice.tsx'
import type { Column } from '../ui/table/column.ts'
import type { TableLoad } from '../ui/table/data-table.tsx'
import { ChequeBadge, stateText } from './cheque-badge.tsx'
import classes from './cheques-page.module.css'
import { DepositDialog } from './deposit-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { chequeTexts } from './texts.ts'
import { TotalsStrip } from './totals-strip.tsx'

type DialogName = 'deposit' | 'name' | 'record'

type Listed = ReceivedCheque | GivenCheque

const TYPING_PAUSE_MS = 250
const ALL = 'ALL'

const columnsOf = (isGiven: boolean): readonly Column<Listed>[] => [
  { head: chequeTexts.number, kind: 'text', of: ({ number }) => number, width: '110px', tone: 'strong' },
  { head: chequeTexts.chequeDate, kind: 'day', of: ({ chequeDate }) => chequeDate, width: '130px' },
  { head: chequeTexts.bank, kind: 'text', of: ({ bank }) => bank },
  { head: isGiven ? chequeTexts.payTo : chequeTexts.drawer, kind: 'text', of: ({ party }) => party, width: '22%' },
  { head: isGiven ? chequeTexts.supplier : chequeTexts.payee, kind: 'text', of: ({ payee }) => payee, onlyInFiles: true },
  { head: chequeTexts.document, kind: 'text', of: ({ document }) => document, tone: 'muted' },
  { head: isGiven ? chequeTexts.issuedOn : chequeTexts.takenOn, kind: 'day', of: ({ takenOn }) => takenOn, onlyInFiles: true },
  { head: chequeTexts.age, help: chequeTexts.ageHelp, kind: 'count', of: ({ age }) => age, width: '64px' },
  { head: chequeTexts.state, kind: 'text', of: stateText, cell: cheque => <ChequeBadge {...cheque} /> },
  { head: chequeTexts.branch, kind: 'text', of: ({ branch }) => branch, onlyInFiles: true },
  { head: chequeTexts.amount, kind: 'money', of: ({ amount }) => amount, width: '120px', tone: 'strong' },
]
const RECEIVED_COLUMNS = columnsOf(false)
const GIVEN_COLUMNS = columnsOf(true)

/** The cheques of the branch, received or given: /admin/accounting/cheques?kind=&state= (what is in hand by default). */
export const Component = () => {
  const mayHandle = useCan('handle_cheques')
  const [search, setSearch] = useSearchParams()
  const isGiven = mayHandle && search.get('kind') === 'given'
  const states = isGiven ? GIVEN_STATES : RECEIVED_STATES
  const requestedState = search.get('state') ?? states[0]
  const [typed, setTyped] = useState('')
  const [opened, open] = useState<DialogName | null>(null)
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const show = (kind: string, state: string): void => setSearch({ kind, state }, { replace: true })
  const toolbar = (
    <>
      {mayHandle && (
        <ChoiceChips
          label={chequeTexts.kinds}
          choices={[
            { value: 'received', label: chequeTexts.received },
            { value: 'given', label: chequeTexts.given },
          ]}
          chosen={isGiven ? 'given' : 'received'}
          onChoose={kind => show(kind, kind === 'given' ? GIVEN_STATES[0] : RECEIVED_STATES[0])}
        />
      )}
      <TextInput
        className={classes.search}
        aria-label={chequeTexts.search}
        placeholder={chequeTexts.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Select
        aria-label={chequeTexts.state}
        data={[...states.map(value => ({ value, label: chequeTexts.states[value] })), { value: ALL, label: chequeTexts.all }]}
        value={states.find(each => each === requestedState) ?? ALL}
        onChange={chosen => show(isGiven ? 'given' : 'received', chosen ?? ALL)}
        allowDeselect={false}
      />
    </>
  )
  const close = (): void => open(null)
  const List = isGiven ? Given : Received
  const showAll = (): void => {
    setTyped('')
    show(isGiven ? 'given' : 'received', ALL)
  }
  return (
    <List asked={requestedState} text={text} toolbar={toolbar} onShowAll={showAll} onOpen={mayHandle ? open : null}>
      {opened === 'deposit' && <DepositDialog onClose={close} />}
      {opened === 'name' && <NameDialog onClose={close} />}
      {opened === 'record' && <RecordDialog onClose={close} />}
    </List>
  )
}

type ListProps = {
  readonly asked: string
  readonly text: string
  readonly toolbar: ReactNode
  readonly onShowAll: () => void
  /** Null for users who only see cheques. */
  readonly onOpen: ((dialog: DialogName) => void) | null
  readonly children: ReactNode
}

/** The branch of the screen for calls, and its name. */
const useChequeBranch = () => {
  const branch = useBranch()
  return { branch: branch?.code ?? ALL, name: branch?.name ?? chequeTexts.everyBranch }
}

const Received = ({ asked, text, toolbar, onShowAll, onOpen, children }: ListProps) => {
  const db = useDb()
  const { branch, name } = useChequeBranch()
  const state = RECEIVED_STATES.find(each => each === asked)
  const list = useQuery(asks(receivedCheques, { db, branch, ...(state && { state }), ...(text !== '' && { text }) }))
  const totals = useQuery(asks(totalsOfCheques, { db, branch }))
  const rows: readonly Listed[] = list.data ?? []
  return (
    <ChequeTable
      {...{ name, rows, toolbar, list }}
      columns={RECEIVED_COLUMNS}
      hint={chequeTexts.noneReceived}
      narrowed={{ chosen: state === undefined ? null : chequeTexts.states[state], sought: text, onShowAll }}
      above={totals.data && <TotalsStrip totals={totals.data} onName={onOpen && (() => onOpen('name'))} />}
      buttons={onOpen && <Button onClick={() => onOpen('deposit')}>{chequeTexts.deposit}</Button>}
    >
      {children}
    </ChequeTable>
  )
}

const Given = ({ asked, text, toolbar, onShowAll, onOpen, children }: ListProps) => {
  const db = useDb()
  const { branch, name } = useChequeBranch()
  const state = GIVEN_STATES.find(each => each === asked)
  const list = useQuery(asks(givenCheques, { db, branch, ...(state && { state }), ...(text !== '' && { text }) }))
  const rows: readonly Listed[] = list.data ?? []
  return (
    <ChequeTable
      {...{ name, rows, toolbar, list }}
      columns={GIVEN_COLUMNS}
      buttons={
        onOpen && (
          <Button variant="default" onClick={() => onOpen('record')}>
            {chequeTexts.record}
          </Button>
        )
      }
      hint={chequeTexts.noneGiven}
      narrowed={{ chosen: state === undefined ? null : chequeTexts.states[state], sought: text, onShowAll }}
    >
      {children}
    </ChequeTable>
  )
}

type ChequeTableProps = {
  readonly name: string
  readonly rows: readonly Listed[]
  readonly toolbar: ReactNode
  readonly list: TableLoad['query']
  readonly columns: readonly Column<Listed>[]
  readonly hint: string
  readonly narrowed: Pick<ComponentProps<typeof EmptyChoice>, 'chosen' | 'sought' | 'onShowAll'>
  readonly above?: ReactNode
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

const ChequeTable = ({ name, rows, toolbar, list, columns, hint, narrowed, above, buttons, children }: ChequeTableProps) => (
  <TablePage
    title={chequeTexts.title(name)}
    note={chequeTexts.noteOf(rows.length, formatMoney(sumOfCheques(rows)))}
    label={chequeTexts.cheques}
    file={{ name: 'cheques' }}
    toolbar={toolbar}
    hasWideToolbar
    printsWide
    buttons={buttons}
    above={above}
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    short={cheque => ({
      title: `${cheque.number} · ${cheque.party}`,
      note: `${cheque.bank} · ${formatDayFirst(cheque.chequeDate)}`,
      figure: `${texts.currency} ${formatMoney(cheque.amount)}`,
      figureNote: <ChequeBadge {...cheque} />,
    })}
    link={({ id, number }) => ({
      label: chequeTexts.view,
      name: chequeTexts.viewOf(number),
      to: path`/admin/accounting/cheques/${String(id)}`,
    })}
    load={{ query: list, failedText: chequeTexts.couldNotLoad }}
    empty={<EmptyChoice icon={IconWriting} title={chequeTexts.none} hint={hint} {...narrowed} />}
  >
    {children}
  </TablePage>
)
