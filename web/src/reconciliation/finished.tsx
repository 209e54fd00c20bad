import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type PastReconciliation, pastReconciliations, reopenReconciliation } from '@akonta/domain/reconciliation/finishing-calls'
import { IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { path } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { Section } from '../ui/frames/section.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { reconciliationTexts } from './texts.ts'

const COLUMNS: readonly Column<PastReconciliation>[] = [
  { head: reconciliationTexts.through, kind: 'day', of: row => row.through, tone: 'strong' },
  { head: reconciliationTexts.bank, kind: 'money', of: row => row.bank },
  {
    head: reconciliationTexts.finishedBy,
    kind: 'text',
    of: row => `${row.finishedBy}, ${formatMoment(row.finishedAt)}`,
    tone: 'muted',
  },
  {
    head: reconciliationTexts.state,
    cell: row =>
      row.isFinished ? (
        <Badge tone="green">{reconciliationTexts.isFinished}</Badge>
      ) : (
        <>
          <Badge tone="gold">{reconciliationTexts.isReopened}</Badge> {reconciliationTexts.reopened(row.reopenedBy, row.reopenReason)}
        </>
      ),
  },
]

/** The finished reconciliations, newest first. Only the last one can be reopened, with a reason. */
export const Finished = ({ account }: { readonly account: string }) => {
  const db = useDb()
  const mayReopen = useCan('reopen_reconciliation')
  const [reopened, setReopened] = useState<PastReconciliation | null>(null)
  const list = useQuery(asks(pastReconciliations, { db, account }))
  const rows = list.data ?? []
  const last = rows.find(row => row.isFinished)
  const reopening = useSave({
    send: (reason: string, requestId) =>
      call(reopenReconciliation, { db, account, body: { through: reopened?.through ?? '', reason } }, { requestId }),
    saved: () => ({ text: reconciliationTexts.reopenedNotice }),
    failed: reconciliationTexts.notReopened,
    onOutcome: () => setReopened(null),
  })
  return (
    <Section title={reconciliationTexts.finished}>
      <DataTable<PastReconciliation>
        label={reconciliationTexts.finished}
        columns={COLUMNS}
        rows={rows}
        keyOf={row => row.through}
        short={row => ({
          title: formatDayFirst(row.through),
          note: row.finishedBy,
          figure: formatMoney(row.bank),
          figureNote: row.isFinished ? reconciliationTexts.isFinished : reconciliationTexts.isReopened,
        })}
        {...(mayReopen && {
          actions: {
            head: reconciliationTexts.reopen,
            of: row =>
              row === last
                ? [
                    {
                      label: reconciliationTexts.reopen,
                      name: reconciliationTexts.reopenOf(formatDayFirst(row.through)),
                      icon: IconLockOpen,
                      run: () => setReopened(row),
                    },
                  ]
                : [],
          },
        })}
        link={row => ({
          label: reconciliationTexts.view,
          name: reconciliationTexts.viewOf(formatDayFirst(row.through)),
          to: path`/admin/accounting/reconciliation/${account}/${row.through}`,
        })}
        load={{ query: list, failedText: reconciliationTexts.couldNotLoad }}
        empty={<EmptyState title={reconciliationTexts.noFinished} />}
      />
      {reopened && (
        <ReasonDialog
          title={reconciliationTexts.reopenTitle}
          subject={formatDayFirst(reopened.through)}
          label={reconciliationTexts.reason}
          action={reconciliationTexts.reopen}
          busy={reopening.isSaving}
          onConfirm={reason => reopening.save(reason)}
          onCancel={() => setReopened(null)}
        />
      )}
    </Section>
  )
}
