import { formatMoment } from '@akonta/domain/dates'
import type { EvatAttempt } from '@akonta/domain/evat/evat-document'
import { evatStateOfDocument } from '@akonta/domain/evat/evat-document-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { evatTexts } from './texts.ts'

const callText = ({ call }: EvatAttempt): string => evatTexts.calls[call] ?? call

const answerText = ({ status }: EvatAttempt): string => (status === null ? evatTexts.noAnswer : `HTTP ${status}`)

const saidText = ({ code, said }: EvatAttempt): string => [code, said].filter(text => text !== '').join(' ')

const COLUMNS: readonly Column<EvatAttempt>[] = [
  { head: evatTexts.calledAt, kind: 'time', of: row => row.at },
  { head: evatTexts.call, kind: 'text', of: callText },
  { head: evatTexts.answer, kind: 'text', of: answerText },
  { head: evatTexts.said, kind: 'text', of: saidText, tone: 'muted' },
  { head: evatTexts.took, kind: 'text', of: row => evatTexts.milliseconds(row.milliseconds), tone: 'muted' },
]

/** Every call that was made for a document, the last one first. */
export const AttemptsDialog = ({ number, onClose }: { readonly number: string; readonly onClose: () => void }) => {
  const query = useQuery(asks(evatStateOfDocument, { db: useDb(), number }))
  return (
    <Dialog
      opened
      width={720}
      title={evatTexts.attempts}
      subject={number}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <DataTable
        label={evatTexts.attempts}
        columns={COLUMNS}
        rows={query.data?.attempts ?? []}
        keyOf={row => `${row.at.toISOString()} ${row.call}`}
        short={row => ({ title: callText(row), note: formatMoment(row.at), figure: answerText(row), figureNote: saidText(row) })}
        load={{ query, failedText: evatTexts.couldNotLoadAttempts }}
      />
    </Dialog>
  )
}
