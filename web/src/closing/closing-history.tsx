import { type BusinessDate, monthName } from '@akonta/domain/dates'
import { Button, Select } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf, path } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { Part } from '../ui/frames/part.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { SaveAs } from '../ui/save-as/save-as.tsx'
import { type Column, shownText } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import classes from './closing.module.css'
import { type Closing, postReopen } from './closing-calls.ts'
import { closingTexts } from './texts.ts'

const WHEN = { head: closingTexts.when, kind: 'time', of: (closing: Closing) => closing.at } as const

const whatText = ({ closedThrough, reason }: Closing): string =>
  reason === '' ? closingTexts.wasClosed(closedThrough) : closingTexts.wasOpened(closedThrough)

const yearEndText = ({ yearEnd, yearEndUndone }: Closing): string =>
  yearEndUndone === '' ? yearEnd : closingTexts.undone(yearEnd, yearEndUndone)

const COLUMNS: readonly Column<Closing>[] = [
  WHEN,
  { head: closingTexts.what, kind: 'text', of: whatText, tone: 'strong' },
  { head: closingTexts.who, kind: 'text', of: closing => closing.by },
  { head: closingTexts.why, kind: 'text', of: closing => closing.reason },
  {
    head: closingTexts.yearEnd,
    kind: 'text',
    of: yearEndText,
    cell: closing =>
      closing.yearEnd !== '' && (
        <Link className="link" to={path`/admin/accounting/entries/${closing.yearEnd}`}>
          {yearEndText(closing)}
        </Link>
      ),
  },
]

const shortRow = (closing: Closing) => ({
  title: whatText(closing),
  note: closing.reason === '' ? closing.by : `${closing.by}: ${closing.reason}`,
  figure: '',
  figureNote: shownText(WHEN, closing),
})

type ClosingHistoryProps = {
  readonly history: readonly Closing[]
  /** First days of closed months, newest first. */
  readonly reopenable: readonly BusinessDate[]
}

/** Who closed and opened what, when and why, and the way to open a month again. */
export const ClosingHistory = ({ history, reopenable }: ClosingHistoryProps) => {
  const [last] = reopenable
  return (
    <Part
      title={closingTexts.history}
      note={last === undefined ? undefined : closingTexts.reopenNote}
      actions={
        <div className={classes.actions}>
          {last !== undefined && <Reopen reopenable={reopenable} last={last} />}
          <SaveAs
            title={closingTexts.history}
            name="closings"
            columns={COLUMNS}
            rows={history}
            branch={null}
            disabled={history.length === 0}
          />
        </div>
      }
    >
      <DataTable
        label={closingTexts.history}
        columns={COLUMNS}
        rows={history}
        keyOf={closing => closing.key}
        short={shortRow}
        empty={<EmptyState icon={IconHistory} title={closingTexts.noHistory} />}
      />
    </Part>
  )
}

const Reopen = ({ reopenable, last }: Pick<ClosingHistoryProps, 'reopenable'> & { readonly last: BusinessDate }) => {
  const db = useDb()
  const queryClient = useQueryClient()
  const { requestId, settle } = useRequestId()
  const [from, setFrom] = useState(last)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const open = async (reason: string): Promise<void> => {
    setBusy(true)
    try {
      await postReopen(db, from, reason, requestId)
      settle(null)
      setAsking(false)
      showNotice({ tone: 'success', text: closingTexts.opened(from) })
      await queryClient.invalidateQueries({ queryKey: [db] })
    } catch (failure) {
      settle(failure)
      showNotice({ tone: 'error', text: closingTexts.notOpened, detail: messageOf(failure) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Select
        label={closingTexts.reopenFrom}
        data={reopenable.map(day => ({ value: day, label: monthName(day) }))}
        value={from}
        onChange={day => setFrom(day ?? last)}
        allowDeselect={false}
        comboboxProps={{ portalProps: { target: '#content' } }}
      />
      <Button variant="default" onClick={() => setAsking(true)}>
        {closingTexts.reopen}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={closingTexts.reopenTitle(from)}
          subject={closingTexts.reopenNote}
          label={closingTexts.reason}
          action={closingTexts.reopen}
          busy={isBusy}
          onConfirm={reason => void open(reason)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
