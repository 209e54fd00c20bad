import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { goodsName, samePack } from '@akonta/domain/packs/pack'
import { priceOfLine } from '@akonta/domain/pricing/price-rule'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import {
  type Recurring,
  type RecurringEvent,
  type RecurringGoods,
  type RecurringLine,
  recurringByNumber,
} from '@akonta/domain/recurring/recurring-calls'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { asksOrNull } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { documentLink } from '../navigation/document-link.ts'
import { forRight } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { Section } from '../ui/frames/section.tsx'
import { EmptyState, Missing } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { sideText } from '../ui/table/figure-text.ts'
import classes from './recurring.module.css'
import { StateBadge } from './state-badge.tsx'
import { TemplateActions } from './template-actions.tsx'
import { recurringTexts } from './texts.ts'

const KIND_OF_DOCUMENT = { JOURNAL: 'journal', EXPENSE: 'expense', INVOICE: 'sale' } as const

/** One recurring document, its contents, documents and history: /admin/accounting/recurring/{number}. */
export const Component = forRight('see_books', { title: recurringTexts.title, mayNot: recurringTexts.mayNot }, () => {
  const { number = '' } = useParams()
  const query = useQuery(asksOrNull(recurringByNumber, { db: useDb(), template: number }))
  const template = query.data
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to="/admin/accounting/recurring" />
        <PageHeading
          title={template ? `${number} · ${template.name}` : number}
          note={template && <StateBadge {...template} />}
          actions={template && <TemplateActions template={template} />}
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={recurringTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {template === undefined && !query.isError && <Loading />}
      {template === null && <Missing title={recurringTexts.missing(number)} />}
      {template && (
        <>
          <Facts template={template} />
          <Section title={recurringTexts.contents}>
            {template.kind === 'INVOICE' ? <Goods template={template} /> : <Contents template={template} />}
          </Section>
          <Section title={recurringTexts.documents}>
            <Documents template={template} />
          </Section>
          <Section title={recurringTexts.history}>
            <History template={template} />
          </Section>
          <Attachments kind="recurring" number={number} />
        </>
      )}
    </Page>
  )
})

type OfTemplate = { readonly template: Recurring }

const DocumentLink = ({ kind, number }: { readonly kind: string; readonly number: string }) => {
  const to = documentLink(kind, number)
  return to === null || number === '' ? (
    number
  ) : (
    <Link className="link" to={to}>
      {number}
    </Link>
  )
}

const Facts = ({ template }: OfTemplate) => {
  const { kind, from, payee } = template
  const facts = [
    { label: recurringTexts.nextDate, value: template.state === 'ENDED' ? texts.hiddenFigure : formatDayFirst(template.nextDate) },
    {
      label: recurringTexts.every,
      value: recurringTexts.intervals[template.every] + (template.onLastDay ? ` · ${recurringTexts.lastDay}` : ''),
    },
    { label: recurringTexts.ends, value: template.endsOn === null ? '' : formatDayFirst(template.endsOn) },
    { label: recurringTexts.kind, value: recurringTexts.kinds[kind] },
    { label: recurringTexts.amount, value: formatMoney(template.amount) },
    { label: recurringTexts.paidFrom, value: kind === 'EXPENSE' ? payee || recurringTexts.cash : '' },
    { label: recurringTexts.customer, value: kind === 'INVOICE' ? payee : '' },
    { label: recurringTexts.reference, value: template.reference },
    { label: recurringTexts.branch, value: template.branch },
    { label: recurringTexts.createdBy, value: template.createdBy },
  ].filter(({ value }) => value !== '')
  return (
    <section className={`card ${classes.facts}`} aria-label={recurringTexts.facts}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {from !== '' && (
          <div>
            <dt>{recurringTexts.from}</dt>
            <dd>
              <DocumentLink kind={KIND_OF_DOCUMENT[kind]} number={from} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const Contents = ({ template: { lines, branch } }: OfTemplate) => {
  const columns: readonly Column<RecurringLine>[] = [
    { head: recurringTexts.account, kind: 'text', of: line => `${line.code} ${line.name}` },
    { head: recurringTexts.particulars, kind: 'text', of: line => line.particulars },
    ...(lines.some(line => line.branch !== branch)
      ? [{ head: recurringTexts.branch, kind: 'text', of: (line: RecurringLine) => line.branch } as const]
      : []),
    { head: recurringTexts.debit, kind: 'money', of: line => line.debit, cell: line => sideText(line.debit), width: '140px' },
    { head: recurringTexts.credit, kind: 'money', of: line => line.credit, cell: line => sideText(line.credit), width: '140px' },
  ]
  return (
    <DataTable
      label={recurringTexts.contents}
      columns={columns}
      rows={lines.map((line, no) => ({ ...line, no }))}
      keyOf={line => line.no}
      short={line => ({
        title: line.name,
        note: line.particulars,
        figure: formatMoney(line.debit === 0n ? line.credit : line.debit),
        figureNote: line.debit === 0n ? recurringTexts.credit : recurringTexts.debit,
      })}
    />
  )
}

type GoodsRow = RecurringGoods & { readonly no: number; readonly today: string }

/** What one unit costs the customer today, or why the product is left out. */
const priceToday = ({ product, pack, quantity }: RecurringGoods, list: number | null): string => {
  if (product === null) return recurringTexts.gone
  const isPack = pack === undefined || samePack(product.packs, pack) !== undefined
  if (!isPack) return recurringTexts.changedPack
  return formatUnitPrice(priceOfLine(product, { quantity, pack, list, day: currentDay() }).price)
}

const fixedText = ({ fixedPrice }: RecurringGoods): string => (fixedPrice === null ? '' : formatUnitPrice(fixedPrice))

const GOODS: readonly Column<GoodsRow>[] = [
  { head: recurringTexts.product, kind: 'text', of: goodsName, tone: 'strong' },
  { head: recurringTexts.quantity, kind: 'quantity', of: row => row.quantity },
  { head: recurringTexts.fixedPrice, kind: 'text', of: fixedText, isFigure: true, width: '140px' },
  { head: recurringTexts.priceToday, kind: 'text', of: row => row.today, isFigure: true, width: '200px' },
]

const Goods = ({ template: { goods, priceList } }: OfTemplate) => (
  <>
    <DataTable
      label={recurringTexts.goods}
      columns={GOODS}
      rows={goods.map((row, no) => ({ ...row, no, today: priceToday(row, priceList) }))}
      keyOf={row => row.no}
      short={row => ({
        title: goodsName(row),
        note: `${recurringTexts.priceToday}: ${row.today}`,
        figure: formatQuantity(row.quantity),
        figureNote: row.fixedPrice === null ? '' : `${recurringTexts.fixedPrice} ${fixedText(row)}`,
      })}
    />
    <p className={`hint ${classes.note}`}>{recurringTexts.pricesOfDay}</p>
  </>
)

type Event = RecurringEvent & { readonly no: number }

const numbered = ({ history }: Recurring): readonly Event[] => history.map((event, index) => ({ ...event, no: history.length - index }))

/** What was posted from it. A reversed one is named: the next date does not move back. */
const Documents = ({ template }: OfTemplate) => {
  const kind = KIND_OF_DOCUMENT[template.kind]
  const columns: readonly Column<Event>[] = [
    { head: recurringTexts.dueOn, kind: 'day', of: event => event.due ?? '', width: '120px' },
    {
      head: recurringTexts.document,
      kind: 'text',
      of: event => event.document,
      cell: event => <DocumentLink kind={kind} number={event.document} />,
    },
    { head: recurringTexts.documentDate, kind: 'day', of: event => event.documentDate ?? '', width: '140px' },
    { head: recurringTexts.reversedBy, kind: 'text', of: event => event.reversedBy },
    { head: recurringTexts.by, kind: 'text', of: event => event.by, tone: 'muted' },
  ]
  return (
    <DataTable
      label={recurringTexts.documents}
      columns={columns}
      rows={numbered(template).filter(({ action }) => action === 'POSTED')}
      keyOf={event => event.no}
      short={event => ({
        title: event.document,
        note: event.due === null ? '' : formatDayFirst(event.due),
        figure: '',
        figureNote: event.reversedBy === '' ? '' : `${recurringTexts.reversedBy} ${event.reversedBy}`,
      })}
      empty={<EmptyState title={recurringTexts.noDocuments} hint={recurringTexts.noDocumentsHint} />}
    />
  )
}

const HISTORY: readonly Column<Event>[] = [
  { head: recurringTexts.time, kind: 'time', of: event => event.at, width: '160px' },
  { head: recurringTexts.action, kind: 'text', of: event => recurringTexts.actions[event.action], width: '120px' },
  { head: recurringTexts.dueOn, kind: 'text', of: event => (event.due === null ? '' : formatDayFirst(event.due)), width: '120px' },
  { head: recurringTexts.reason, kind: 'text', of: event => event.reason || event.document },
  { head: recurringTexts.by, kind: 'text', of: event => event.by, tone: 'muted' },
]

const History = ({ template }: OfTemplate) => (
  <DataTable
    label={recurringTexts.history}
    columns={HISTORY}
    rows={numbered(template)}
    keyOf={event => event.no}
    short={event => ({
      title: recurringTexts.actions[event.action],
      note: [event.due === null ? '' : formatDayFirst(event.due), event.reason || event.document].filter(text => text !== '').join(' · '),
      figure: event.by,
      figureNote: '',
    })}
  />
)
