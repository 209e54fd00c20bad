import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { type BusinessDate, formatDayFirst, lastOfMonth, monthName } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type WithheldByCustomerRow, type WithholdingOfMonth, withholdingOfMonth } from '@akonta/domain/withholding/withholding-calls'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BranchChoice } from '../business/branch-choice.tsx'
import { useSeesEveryBranch } from '../business/branches.ts'
import { useProfile } from '../business/issuer.ts'
import { asks } from '../lib/call.ts'
import { useCan, useDb, useUser } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { documentPage } from '../navigation/document-link.ts'
import { forRight } from '../session/gates.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { HeadedPage } from '../ui/frames/headed-page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { HeadFigure } from '../ui/report-page/head-figure.tsx'
import { ReportCard, SaveAndPrint } from '../ui/report-page/report-card.tsx'
import frame from '../ui/report-page/report-frame.module.css'
import { chosenMonth, monthOptions } from '../vat-returns/return-months.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import { monthsOfBooks } from './months.ts'
import { PayTaxDialog } from './pay-tax-dialog.tsx'
import { withholdingReportTexts as texts } from './texts.ts'
import { Agreement, ByCustomers, FILE_COLUMNS, FromSuppliers, fileRows, OtherEntries } from './withheld-tables.tsx'
import classes from './withholding.module.css'

/** /admin/reports/withholdingtax: the income tax withheld in a month, its agreement with the books, and its payment. */
export const Component = forRight('see_books', { title: texts.title, mayNot: texts.mayNot }, () => <Chosen />)

const Chosen = () => {
  const [search, setSearch] = useSearchParams()
  const user = useUser()
  const everything = useSeesEveryBranch() ? EVERY_BRANCH : user.branchid
  const today = currentDay()
  const firstDay = useProfile().data?.firstDay
  const months = monthsOfBooks(firstDay ?? today, today)
  const month = chosenMonth(months, search.get('month') ?? '')
  const branch = search.get('branch') || everything
  if (firstDay === undefined || month === undefined)
    return (
      <HeadedPage title={texts.title}>
        <Loading />
      </HeadedPage>
    )
  const show = (asked: { readonly month: BusinessDate; readonly branch: string }): void =>
    setSearch({ month: asked.month.slice(0, 7), branch: asked.branch })
  return (
    <MonthPage month={month} branch={branch}>
      <NativeSelect
        label={texts.month}
        data={monthOptions(months)}
        value={month}
        onChange={event => show({ month: event.currentTarget.value, branch })}
      />
      <BranchChoice labelled value={branch} onChange={chosen => show({ month, branch: chosen })} />
    </MonthPage>
  )
}

type MonthPageProps = { readonly month: BusinessDate; readonly branch: string; readonly children: ReactNode }

const MonthPage = ({ month, branch, children }: MonthPageProps) => {
  const db = useDb()
  const query = useQuery(asks(withholdingOfMonth, { db, month, branch }))
  const [entering, setEntering] = useState<WithheldByCustomerRow | null>(null)
  const shown = query.isPlaceholderData ? undefined : query.data
  const rows = shown === undefined ? [] : fileRows(shown)
  const isWhole = branch === EVERY_BRANCH
  return (
    <div className={frame.page}>
      <PageHeading
        title={texts.title}
        note={monthName(month)}
        actions={
          <>
            <Link className="link" to="/admin/reports/withholdingtax/suppliers">
              {texts.suppliers}
            </Link>
            <SaveAndPrint
              title={texts.title}
              name="withholding-tax"
              columns={FILE_COLUMNS}
              rows={rows}
              branch={isWhole ? null : branch}
              days={[month, lastOfMonth(month)]}
              disabled={rows.length === 0}
            />
            {shown && <PayButton shown={shown} />}
          </>
        }
      />
      <ReportCard
        title={texts.title}
        printed={[monthName(month)]}
        choices={
          <>
            <div className={frame.dates}>{children}</div>
            {shown && <PaidState shown={shown} isWhole={isWhole} />}
          </>
        }
        figure={
          shown && (
            <HeadFigure
              label={isWhole ? texts.left : texts.leftOf}
              amount={formatMoney(shown.left)}
              note={texts.due(formatDayFirst(shown.due))}
            />
          )
        }
        found={query}
        failedText={texts.couldNotLoad}
        takesEnd={shown !== undefined}
      >
        {end =>
          shown === undefined ? (
            !query.isError && <Loading />
          ) : (
            <div className={classes.below}>
              {shown.credit > 0n && <MessageBox>{texts.creditUsed(formatMoney(shown.credit))}</MessageBox>}
              {shown.carried > 0n && <MessageBox>{texts.carried(formatMoney(shown.carried))}</MessageBox>}
              <FromSuppliers month={month} rows={shown.suppliers} />
              <ByCustomers rows={shown.customers} onCertificate={setEntering} />
              <Agreement ties={shown.ties} end={shown.others.length === 0 && end} />
              <OtherEntries entries={shown.others} end={end} />
            </div>
          )
        }
      </ReportCard>
      {entering && <CertificateDialog row={entering} onClose={() => setEntering(null)} />}
    </div>
  )
}

/** By which documents the tax was paid, or why it cannot be paid yet. */
const PaidState = ({ shown, isWhole }: { readonly shown: WithholdingOfMonth; readonly isWhole: boolean }) => {
  if (!isWhole) return <p className={classes.state}>{texts.ofBranch}</p>
  return (
    <p className={classes.state}>
      {shown.payments.map(({ number, date }) => (
        <span key={number}>
          <Badge tone="green">{texts.paid}</Badge>{' '}
          <Link className="link" to={documentPage('withholding_payment', number)}>
            {texts.paidBy(number, formatDayFirst(date))}
          </Link>
          <br />
        </span>
      ))}
      {shown.left > 0n && (
        <>
          <Badge tone="gold">{texts.notPaid}</Badge> {shown.payRefusal}
        </>
      )}
      {shown.left === 0n && shown.payments.length === 0 && shown.payRefusal}
    </p>
  )
}

const PayButton = ({ shown }: { readonly shown: WithholdingOfMonth }) => {
  const mayPay = useCan('file_vat')
  const [isOpen, setOpen] = useState(false)
  if (!mayPay || shown.payRefusal !== '') return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.pay}</Button>
      {isOpen && <PayTaxDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  )
}
