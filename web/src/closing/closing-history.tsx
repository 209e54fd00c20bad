import { type Closing, reopenMonths } from '@akonta/domain/closing/closing-calls'
import { type BusinessDate, monthName } from '@akonta/domain/dates'
import { Button, Select } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { entriesLink } from '../navigation/document-link.ts'
import { Section } from '../ui/frames/section.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { SaveAs } from '../ui/save-as/save-as.tsx'
import { type Column, shownText } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import classes from './closing.module.css'
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
        <Link className="link" to={entriesLink(closing.yearEnd)}>
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

/** Who closed and reopened what, when and why, and the button to reopen a month. */
export const ClosingHistory = ({ history, reopenable }: ClosingHistoryProps) => {
  const [last] = reopenable
  return (
    <Section
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
        keyOf={closing => history.indexOf(closing)}
        short={shortRow}
        empty={<EmptyState icon={IconHistory} title={closingTexts.noHistory} hint={closingTexts.noHistoryHint} />}
      />
    </Section>
  )
}

const Reopen = ({ reopenable, last }: Pick<ClosingHistoryProps, 'reopenable'> & { readonly last: BusinessDate }) => {
  const db = useDb()
  const [from, setFrom] = useState(last)
  const [isAsking, setAsking] = useState(false)
  const reopening = useSave({
    send: (reason: string, requestId) => call(reopenMonths, { db, body: { from, reason } }, { requestId }),
    saved: () => ({ text: closingTexts.opened(from) }),
    failed: closingTexts.notOpened,
    waitsForReload: true,
    onSaved: () => setAsking(false),
  })
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
          busy={reopening.isSaving}
          onConfirm={reopening.save}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
