import { recordReference } from '@akonta/domain/attachments/attached-kind'
import { type ChequeWithSteps, chequeById } from '@akonta/domain/cheques/cheque-list-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { asksOrNull } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { documentLink } from '../navigation/document-link.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { Missing } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ChequeActions } from './cheque-actions.tsx'
import { ChequeBadge } from './cheque-badge.tsx'
import classes from './cheque-page.module.css'
import { chequeTexts } from './texts.ts'

/** One cheque with everything that happened to it: /admin/accounting/cheques/{id}. */
export const Component = () => {
  const { id = '' } = useParams()
  const query = useQuery(asksOrNull(chequeById, { db: useDb(), id: Number(id) }))
  const cheque = query.data
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to="/admin/accounting/cheques" />
        <PageHeading
          title={chequeTexts.chequeTitle(cheque?.number ?? '')}
          note={cheque && <ChequeBadge {...cheque} />}
          actions={cheque && <ChequeActions cheque={cheque} />}
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={chequeTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {cheque === undefined && !query.isError && <Loading />}
      {cheque === null && <Missing title={chequeTexts.missing} />}
      {cheque && <Facts cheque={cheque} />}
      {cheque && <Attachments kind="cheque" number={recordReference('cheque', cheque.id)} />}
    </Page>
  )
}

type Step = ChequeWithSteps['steps'][number] & { readonly no: number }

const DocumentLink = ({ kind, number }: { readonly kind: string; readonly number: string }) => {
  const to = documentLink(kind, number)
  return to === null ? (
    number
  ) : (
    <Link className="link" to={to}>
      {number}
    </Link>
  )
}

const COLUMNS: readonly Column<Step>[] = [
  { head: chequeTexts.day, kind: 'day', of: ({ date }) => date, width: '120px' },
  { head: chequeTexts.step, kind: 'text', of: ({ kind }) => chequeTexts.steps[kind], tone: 'strong' },
  {
    head: chequeTexts.document,
    kind: 'text',
    of: ({ document }) => document,
    cell: ({ document, documentKind }) => <DocumentLink kind={documentKind} number={document} />,
    width: '180px',
  },
  { head: chequeTexts.note, kind: 'text', of: ({ note }) => note },
  { head: chequeTexts.by, kind: 'text', of: ({ by }) => by, width: '160px', tone: 'muted' },
]

const Facts = ({ cheque }: { readonly cheque: ChequeWithSteps }) => {
  const isGiven = cheque.direction === 'given'
  const facts = [
    { label: chequeTexts.bank, value: cheque.bank },
    { label: isGiven ? chequeTexts.payTo : chequeTexts.drawer, value: cheque.party },
    { label: isGiven ? chequeTexts.supplier : chequeTexts.payee, value: cheque.payee },
    { label: chequeTexts.chequeDate, value: formatDayFirst(cheque.chequeDate) },
    { label: isGiven ? chequeTexts.issuedOn : chequeTexts.takenOn, value: `${formatDayFirst(cheque.takenOn)} · ${cheque.by}` },
    { label: chequeTexts.branch, value: cheque.branch },
  ].filter(({ value }) => value !== '')
  return (
    <section className={`card ${classes.card}`} aria-label={chequeTexts.facts}>
      <dl className={classes.facts}>
        <div data-strong>
          <dt>{chequeTexts.amount}</dt>
          <dd>{formatMoney(cheque.amount)}</dd>
        </div>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{chequeTexts.document}</dt>
          <dd>
            <DocumentLink kind={cheque.documentKind} number={cheque.document} />
          </dd>
        </div>
      </dl>
      {cheque.steps.length > 0 && (
        <DataTable
          label={chequeTexts.historyOf(cheque.number)}
          columns={COLUMNS}
          rows={cheque.steps.map((step, no) => ({ ...step, no }))}
          keyOf={({ no }) => no}
          short={({ kind, date, document, note }) => ({
            title: chequeTexts.steps[kind],
            note: [formatDayFirst(date), note].filter(text => text !== '').join(' · '),
            figure: document,
            figureNote: '',
          })}
        />
      )}
    </section>
  )
}
