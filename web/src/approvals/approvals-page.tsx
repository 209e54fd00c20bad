import { APPROVAL_LISTS, type ApprovalRequest, approvalRequests } from '@akonta/domain/approvals/approval-calls'
import { approvalNumber } from '@akonta/domain/approvals/approval-kinds'
import { formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { approvalPath } from './approval-path.ts'
import { StateBadge } from './state-badge.tsx'
import { approvalTexts } from './texts.ts'

const MOST_LISTED = 200
/** In milliseconds: another person may decide. */
const ASKED_AGAIN = 60_000

const branchOf = ({ branch }: ApprovalRequest): string => branch || approvalTexts.severalBranches

const COLUMNS: readonly Column<ApprovalRequest>[] = [
  { head: approvalTexts.number, kind: 'text', of: row => approvalNumber(row.id), width: '84px' },
  { head: approvalTexts.kind, kind: 'text', of: row => approvalTexts.kindNames[row.kind].name, tone: 'muted' },
  { head: approvalTexts.what, kind: 'text', of: row => row.summary },
  { head: approvalTexts.branch, kind: 'text', of: branchOf, tone: 'muted' },
  { head: approvalTexts.preparedBy, kind: 'text', of: row => row.preparedBy },
  { head: approvalTexts.preparedAt, kind: 'time', of: row => row.preparedAt, tone: 'muted' },
  { head: approvalTexts.decidedBy, kind: 'text', of: row => row.decidedBy, onlyInFiles: true },
  { head: approvalTexts.reason, kind: 'text', of: row => row.reason, onlyInFiles: true },
  { head: approvalTexts.document, kind: 'text', of: row => row.document, onlyInFiles: true },
  {
    head: approvalTexts.state,
    kind: 'text',
    of: row => approvalTexts.states[row.state],
    cell: row => <StateBadge state={row.state} />,
  },
  { head: approvalTexts.amount, kind: 'money', of: row => row.amount, tone: 'strong' },
]

const amountText = ({ amount }: ApprovalRequest): string => (amount === null ? '' : formatMoney(amount))

/** /admin/accounting/approvals: one's own requests, and those that wait for one's approval. */
export const Component = () => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const list = APPROVAL_LISTS.find(each => each === search.get('list')) ?? 'waiting'
  const query = useQuery({ ...asks(approvalRequests, { db, list }), refetchInterval: ASKED_AGAIN })
  const rows = query.data ?? []
  return (
    <TablePage
      title={approvalTexts.title}
      note={query.data && (rows.length < MOST_LISTED ? approvalTexts.count(rows.length) : approvalTexts.newest(MOST_LISTED))}
      file={{ name: 'approvals' }}
      toolbar={
        <ChoiceChips
          label={approvalTexts.list}
          choices={APPROVAL_LISTS.map(value => ({ value, label: approvalTexts.lists[value] }))}
          chosen={list}
          onChoose={value => setSearch({ list: value }, { replace: true })}
        />
      }
      columns={COLUMNS}
      rows={rows}
      keyOf={row => row.id}
      short={row => ({
        title: `${approvalNumber(row.id)} · ${row.summary}`,
        note: `${row.preparedBy} · ${formatMoment(row.preparedAt)}`,
        figure: amountText(row),
        figureNote: <StateBadge state={row.state} />,
      })}
      link={row => ({ label: approvalTexts.view, name: approvalTexts.viewOf(row.id), to: approvalPath(row.id) })}
      load={{ query, failedText: approvalTexts.couldNotLoad }}
      empty={<EmptyState icon={IconChecks} title={approvalTexts.none[list]} hint={approvalTexts.noneHint[list]} />}
    />
  )
}
