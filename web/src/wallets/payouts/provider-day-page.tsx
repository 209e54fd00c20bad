import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type PayoutProvider, type PayoutRow, payoutProviders } from '@akonta/domain/wallets/payout-calls'
import { type ProviderDay, providerDay } from '@akonta/domain/wallets/provider-day-calls'
import { Button, NativeSelect } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { readDay } from '../../lib/read-address.ts'
import { useDb } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { entriesLink } from '../../navigation/document-link.ts'
import { forRight } from '../../session/gates.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Badge } from '../../ui/frames/badge.tsx'
import { HeadedPage } from '../../ui/frames/headed-page.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { PageHeading } from '../../ui/frames/page-heading.tsx'
import { Section } from '../../ui/frames/section.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { ReportTable } from '../../ui/report-page/report-table.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DayTables } from './day-tables.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import classes from './payouts.module.css'
import { payoutTexts } from './texts.ts'

/** /admin/accounting/providerday/:pid: a day of a mobile money provider against the books, and its payouts. */
export const Component = forRight('move_money', payoutTexts, () => {
  const db = useDb()
  const { pid = '' } = useParams()
  const providers = useQuery(asks(payoutProviders, { db }))
  if (providers.data === undefined)
    return (
      <HeadedPage title={payoutTexts.title}>
        {providers.isPending && <Loading />}
        {providers.isError && (
          <LoadError what={payoutTexts.couldNotLoad} failure={providers.error} onRetry={() => void providers.refetch()} />
        )}
      </HeadedPage>
    )
  const provider = providers.data.find(each => each.pid === pid)
  return provider === undefined ? <NoProvider /> : <DayOf key={pid} provider={provider} providers={providers.data} />
})

const NoProvider = () => (
  <Page>
    <PageHeading title={payoutTexts.title} />
    <EmptyState icon={IconDeviceMobile} title={payoutTexts.noProvider} hint={payoutTexts.noProviderHint} />
  </Page>
)

type DayOfProps = { readonly provider: PayoutProvider; readonly providers: readonly PayoutProvider[] }

const DayOf = ({ provider, providers }: DayOfProps) => {
  const db = useDb()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const date = readDay(search, 'date') ?? currentDay()
  const query = useQuery(asks(providerDay, { db, provider: provider.id, date }))
  const day = query.isPlaceholderData ? undefined : query.data
  const [entered, setEntered] = useState<PayoutRow | null>(null)
  return (
    <Page>
      <PageHeading
        title={payoutTexts.title}
        note={`${provider.name}, ${formatDayFirst(date)}`}
        actions={
          <Button component={Link} to={path`/admin/accounting/statement/${provider.pid}`} variant="default">
            {payoutTexts.statement}
          </Button>
        }
      />
      <div className={classes.choices}>
        <DateField label={payoutTexts.date} value={date} onChange={chosen => chosen !== null && setSearch({ date: chosen })} />
        {providers.length > 1 && (
          <NativeSelect
            label={payoutTexts.provider}
            data={providers.map(({ pid, name }) => ({ value: pid, label: name }))}
            value={provider.pid}
            onChange={event => void navigate(`${path`/admin/accounting/providerday/${event.currentTarget.value}`}?date=${date}`)}
          />
        )}
        {!provider.isLive && <Badge tone="gold">{payoutTexts.testMode}</Badge>}
      </div>
      {query.isError && <LoadError what={payoutTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {!query.isError && day === undefined && <Loading />}
      {day && (
        <>
          {day.fault !== '' && (
            <MessageBox variant="danger">
              {payoutTexts.couldNotAsk(day.fault)}{' '}
              <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
                {payoutTexts.tryAgain}
              </Button>
            </MessageBox>
          )}
          {day.isCut && <MessageBox variant="info">{payoutTexts.cut}</MessageBox>}
          <Figures day={day} />
          <Payouts payouts={day.payouts} onEnter={setEntered} />
          <DayTables day={day} />
        </>
      )}
      {entered && <PayoutDialog provider={provider} payout={entered} onClose={() => setEntered(null)} />}
    </Page>
  )
}

const Figures = ({ day: { agreedCount, agreedAmount, agreedFees, balance } }: { readonly day: ProviderDay }) => (
  <dl className={`card ${classes.figures}`}>
    <div>
      <dt>{payoutTexts.agreed}</dt>
      <dd>{formatMoney(agreedAmount)}</dd>
      <dd className="hint">{payoutTexts.agreedNote(agreedCount)}</dd>
    </div>
    <div>
      <dt>{payoutTexts.fees}</dt>
      <dd>{formatMoney(agreedFees)}</dd>
    </div>
    <div>
      <dt>{payoutTexts.balance}</dt>
      <dd>{formatMoney(balance.inBooks)}</dd>
    </div>
    <div>
      <dt>{payoutTexts.notPaidOut}</dt>
      <dd>{formatMoney(balance.notPaidOut)}</dd>
    </div>
    {balance.other !== 0n && (
      <div>
        <dt>{payoutTexts.other}</dt>
        <dd>{formatMoney(balance.other)}</dd>
        <dd className="hint">{payoutTexts.otherNote}</dd>
      </div>
    )}
  </dl>
)

type PayoutsProps = { readonly payouts: readonly PayoutRow[]; readonly onEnter: (payout: PayoutRow) => void }

const Payouts = ({ payouts, onEnter }: PayoutsProps) => {
  const columns: readonly Column<PayoutRow>[] = [
    { head: payoutTexts.payout, kind: 'text', of: row => row.id },
    { head: payoutTexts.date, kind: 'day', of: row => row.date, tone: 'muted' },
    { head: payoutTexts.processed, kind: 'money', of: row => row.processed },
    { head: payoutTexts.fees, kind: 'money', of: row => row.fees },
    { head: payoutTexts.deductions, kind: 'money', of: row => row.deductions },
    {
      head: payoutTexts.state,
      cell: row =>
        row.document === '' ? (
          <Badge tone={row.state === 'failed' ? 'red' : 'gold'}>{payoutTexts.states[row.state]}</Badge>
        ) : (
          <>
            <Badge tone="green">{payoutTexts.entered}</Badge>{' '}
            <Link className="link" to={entriesLink(row.document)}>
              {row.document}
            </Link>
          </>
        ),
    },
    { head: payoutTexts.paidOut, kind: 'money', of: row => row.paidOut, tone: 'strong' },
    {
      head: payoutTexts.actions,
      cell: row =>
        row.document === '' &&
        row.state === 'paid' && (
          <Button size="compact-sm" aria-label={payoutTexts.enterPayout(row.id)} onClick={() => onEnter(row)}>
            {payoutTexts.enter}
          </Button>
        ),
    },
  ]
  return (
    <Section title={payoutTexts.payouts} note={payoutTexts.payoutsNote}>
      {payouts.length === 0 ? (
        <p className={classes.none}>{payoutTexts.noPayouts}</p>
      ) : (
        <ReportTable label={payoutTexts.payouts} columns={columns} rows={payouts} keyOf={({ id }) => id} loading={false} />
      )}
    </Section>
  )
}
