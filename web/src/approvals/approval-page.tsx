import {
  type ApprovalRequestInFull,
  approvalRequest,
  type ProposedEntry,
  type ProposedGoods,
} from '@akonta/domain/approvals/approval-calls'
import { formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { formatQuantity } from '@akonta/domain/quantity'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { asksOrNull } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { documentLink } from '../navigation/document-link.ts'
import { texts } from '../texts.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { Section } from '../ui/frames/section.tsx'
import { WholeNumbers } from '../ui/frames/whole-numbers.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { sideText } from '../ui/table/figure-text.ts'
import { APPROVALS_PATH } from './approval-path.ts'
import classes from './approvals.module.css'
import { DecisionButtons } from './decision-buttons.tsx'
import { StateBadge } from './state-badge.tsx'
import { approvalTexts } from './texts.ts'

const accountText = ({ code, account, payee }: ProposedEntry): string => `${code} ${payee === '' ? account : `${account}: ${payee}`}`

const ENTRY_COLUMNS: readonly Column<ProposedEntry>[] = [
  { head: approvalTexts.account, kind: 'text', of: accountText },
  { head: approvalTexts.branch, kind: 'text', of: row => row.branch, tone: 'muted' },
  { head: approvalTexts.particulars, kind: 'text', of: row => row.particulars, tone: 'muted' },
  { head: approvalTexts.debit, kind: 'money', of: row => row.debit, cell: row => sideText(row.debit) },
  { head: approvalTexts.credit, kind: 'money', of: row => row.credit, cell: row => sideText(row.credit) },
]

const GOODS_COLUMNS: readonly Column<ProposedGoods>[] = [
  { head: approvalTexts.product, kind: 'text', of: row => row.productName },
  { head: approvalTexts.branch, kind: 'text', of: row => row.branch, tone: 'muted' },
  { head: approvalTexts.quantity, kind: 'quantity', of: row => row.quantity },
  { head: approvalTexts.value, kind: 'money', of: row => row.value },
]

/** /admin/accounting/approvals/{id} */
export const Component = () => {
  const db = useDb()
  const { id = '' } = useParams()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const query = useQuery({ ...asksOrNull(approvalRequest, { db, id: number ?? 1 }), enabled: number !== null })
  const request = number === null ? null : query.data
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to={APPROVALS_PATH} />
        <PageHeading
          title={number === null ? approvalTexts.title : approvalTexts.request(number)}
          note={request && <StateBadge state={request.state} />}
          actions={request && <DecisionButtons request={request} />}
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={approvalTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {request === undefined && !query.isError && <Loading />}
      {request === null && <EmptyState icon={IconChecks} title={approvalTexts.noneCalled(id)} hint={approvalTexts.lookUp} />}
      {request && <Request request={request} />}
    </Page>
  )
}

const factsOf = (request: ApprovalRequestInFull): readonly { readonly name: string; readonly value: string; readonly to?: string }[] => {
  const { document, documentKind, decidedAt } = request
  const to = documentLink(documentKind, document)
  return [
    { name: approvalTexts.what, value: request.summary },
    { name: approvalTexts.amount, value: request.amount === null ? '' : `${texts.currency} ${formatMoney(request.amount)}` },
    { name: approvalTexts.branch, value: request.branch || approvalTexts.severalBranches },
    ...request.facts,
    { name: approvalTexts.preparedBy, value: request.preparedBy },
    { name: approvalTexts.preparedAt, value: formatMoment(request.preparedAt) },
    { name: approvalTexts.expires, value: request.state === 'waiting' ? formatMoment(request.expiresAt) : '' },
    { name: approvalTexts.decidedBy, value: request.decidedBy },
    { name: approvalTexts.decidedAt, value: decidedAt === null ? '' : formatMoment(decidedAt) },
    { name: approvalTexts.reason, value: request.reason },
    { name: approvalTexts.document, value: document, ...(to !== null && { to }) },
  ].filter(({ value }) => value !== '')
}

const Request = ({ request }: { readonly request: ApprovalRequestInFull }) => {
  const { entries, goods, state } = request
  const total = entries.reduce((sum, { debit }) => sum + debit, 0n)
  return (
    <>
      {request.isOwn && state === 'waiting' && <MessageBox>{approvalTexts.own}</MessageBox>}
      <section className="card" aria-label={approvalTexts.facts}>
        <dl className={classes.facts}>
          {factsOf(request).map(({ name, value, to }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {to === undefined ? (
                  <WholeNumbers>{value}</WholeNumbers>
                ) : (
                  <Link className="link" to={to}>
                    {value}
                  </Link>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {goods.length > 0 && (
        <Section title={approvalTexts.goods}>
          <DataTable
            label={approvalTexts.goods}
            columns={GOODS_COLUMNS}
            rows={goods}
            keyOf={row => goods.indexOf(row)}
            short={row => ({
              title: row.productName,
              note: row.branch,
              figure: formatQuantity(row.quantity),
              figureNote: `${approvalTexts.value} ${formatMoney(row.value)}`,
            })}
          />
        </Section>
      )}
      {entries.length > 0 && (
        <Section
          title={state === 'waiting' ? approvalTexts.entries : approvalTexts.postedEntries}
          note={approvalTexts.entriesHint}
          footer={`${approvalTexts.total} ${texts.currency} ${formatMoney(total)}`}
        >
          <DataTable
            label={approvalTexts.entries}
            columns={ENTRY_COLUMNS}
            rows={entries}
            keyOf={row => entries.indexOf(row)}
            short={row => ({
              title: accountText(row),
              note: [row.branch, row.particulars].filter(text => text !== '').join(' · '),
              figure: formatMoney(row.debit === 0n ? row.credit : row.debit),
              figureNote: row.debit === 0n ? approvalTexts.credit : approvalTexts.debit,
            })}
          />
        </Section>
      )}
    </>
  )
}
