import { recordReference } from '@akonta/domain/attachments/attached-kind'
import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { type BusinessDate, formatDayFirst, formatMoment, lastOfMonth, monthName } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { vatSettings } from '@akonta/domain/vat/vat-calls'
import { fileReturn, type VatReturn, vatReturn } from '@akonta/domain/vat/vat-return-calls'
import { Button, Menu, NativeSelect } from '@mantine/core'
import { IconChevronDown, IconReceiptTax } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { BranchChoice } from '../business/branch-choice.tsx'
import { useSeesEveryBranch } from '../business/branches.ts'
import { path } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { useCan, useDb, useUser } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { documentPage } from '../navigation/document-link.ts'
import { forRight } from '../session/gates.tsx'
import { StatementTable } from '../statements/statement-table.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { HeadedPage } from '../ui/frames/headed-page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { HeadFigure } from '../ui/report-page/head-figure.tsx'
import { ReportCard, SaveAndPrint } from '../ui/report-page/report-card.tsx'
import frame from '../ui/report-page/report-frame.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { chosenMonth, monthOptions, returnMonths } from './return-months.ts'
import { returnColumns, returnRows } from './return-rows.ts'
import { Agreement } from './return-tables.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { vatReturnTexts } from './texts.ts'
import classes from './vat-returns.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { WithheldDialog } from './withheld-dialog.tsx'

/** /admin/reports/vatreturn: the VAT return of a month, its agreement with the books, filing and settlement. */
export const Component = forRight('see_books', { title: vatReturnTexts.title, mayNot: vatReturnTexts.mayNot }, () => <ReturnOfBusiness />)

const ReturnOfBusiness = () => {
  const db = useDb()
  const settings = useQuery(asks(vatSettings, { db }))
  const [search, setSearch] = useSearchParams()
  const user = useUser()
  const everything = useSeesEveryBranch() ? EVERY_BRANCH : user.branchid
  const months = returnMonths(settings.data?.settings ?? [], currentDay())
  const month = chosenMonth(months, search.get('month') ?? '')
  const branch = search.get('branch') || everything
  if (settings.data === undefined)
    return (
      <HeadedPage title={vatReturnTexts.title}>
        {settings.isPending && <Loading />}
        {settings.isError && (
          <LoadError what={vatReturnTexts.couldNotLoad} failure={settings.error} onRetry={() => void settings.refetch()} />
        )}
      </HeadedPage>
    )
  if (month === undefined) return <NotRegistered />
  const show = (asked: { readonly month: BusinessDate; readonly branch: string }): void =>
    setSearch({ month: asked.month.slice(0, 7), branch: asked.branch })
  return (
    <ReturnPage month={month} branch={branch}>
      <NativeSelect
        label={vatReturnTexts.month}
        data={monthOptions(months)}
        value={month}
        onChange={event => show({ month: event.currentTarget.value, branch })}
      />
      <BranchChoice labelled value={branch} onChange={chosen => show({ month, branch: chosen })} />
    </ReturnPage>
  )
}

const NotRegistered = () => (
  <div className={frame.page}>
    <PageHeading title={vatReturnTexts.title} />
    <EmptyState
      icon={IconReceiptTax}
      title={vatReturnTexts.notRegistered}
      hint={vatReturnTexts.notRegisteredHint}
      action={
        useCan('change_settings') && (
          <Button component={Link} to="/admin/settingslayout/vat" variant="default">
            {vatReturnTexts.openSettings}
          </Button>
        )
      }
    />
  </div>
)

type ReturnPageProps = { readonly month: BusinessDate; readonly branch: string; readonly children: ReactNode }

const ReturnPage = ({ month, branch, children }: ReturnPageProps) => {
  const db = useDb()
  const query = useQuery(asks(vatReturn, { db, month, branch }))
  const shown = query.isPlaceholderData ? undefined : query.data
  const rows =
    shown === undefined
      ? []
      : returnRows(shown, figure => `${path`/admin/reports/vatreturn/${month.slice(0, 7)}/${figure}`}?${new URLSearchParams({ branch })}`)
  const columns = returnColumns(rows)
  const isWhole = branch === EVERY_BRANCH
  return (
    <div className={frame.page}>
      <PageHeading
        title={vatReturnTexts.title}
        note={monthName(month)}
        actions={
          <>
            <Link className="link" to="/admin/reports/vatreturns">
              {vatReturnTexts.filedReturns}
            </Link>
            <RecordMenu />
            <SaveAndPrint
              title={vatReturnTexts.title}
              name="vat-return"
              columns={[{ head: vatReturnTexts.figure, kind: 'text', of: row => row.name }, ...columns]}
              rows={rows}
              branch={isWhole ? null : branch}
              days={[month, lastOfMonth(month)]}
              disabled={shown === undefined}
            />
            {shown && isWhole && <ReturnActions shown={shown} />}
          </>
        }
      />
      <ReportCard
        title={vatReturnTexts.title}
        printed={[`${monthName(month)}${shown === undefined ? '' : ` · ${vatReturnTexts.tin(shown.tin)}`}`]}
        choices={
          <>
            <div className={frame.dates}>{children}</div>
            {shown && <ReturnState shown={shown} isWhole={isWhole} />}
          </>
        }
        figure={shown && <MainFigure shown={shown} />}
        found={query}
        failedText={vatReturnTexts.couldNotLoad}
        takesEnd={shown !== undefined}
      >
        {end => (
          <>
            {!query.isError && (
              <StatementTable
                label={vatReturnTexts.title}
                nameHead={vatReturnTexts.figure}
                columns={columns}
                rows={rows}
                loading={shown === undefined}
              />
            )}
            {shown && (
              <div className={classes.below}>
                {shown.earlier > 0 && <MessageBox>{vatReturnTexts.earlier(shown.earlier)}</MessageBox>}
                <Agreement shown={shown} end={end} />
              </div>
            )}
          </>
        )}
      </ReportCard>
      {shown && isWhole && shown.filed !== null && (
        <Attachments kind="vat_return" number={recordReference('vat_return', Number(month.slice(0, 7).replace('-', '')))} />
      )}
    </div>
  )
}

const MainFigure = ({ shown: { payable, carriedForward, due } }: { readonly shown: VatReturn }) =>
  payable > 0n || carriedForward === 0n ? (
    <HeadFigure label={vatReturnTexts.payable} amount={formatMoney(payable)} note={vatReturnTexts.due(formatDayFirst(due))} />
  ) : (
    <HeadFigure label={vatReturnTexts.credit} amount={formatMoney(carriedForward)} note={vatReturnTexts.due(formatDayFirst(due))} />
  )

/** Filed and settled, or why not yet. */
const ReturnState = ({ shown, isWhole }: { readonly shown: VatReturn; readonly isWhole: boolean }) => {
  const { filed, settlement, fileRefusal, settleRefusal } = shown
  if (!isWhole) return <p className={classes.state}>{vatReturnTexts.ofBranch}</p>
  return (
    <p className={classes.state}>
      {filed === null ? (
        <>
          <Badge tone="gold">{vatReturnTexts.notFiled}</Badge> {fileRefusal}
        </>
      ) : (
        <>
          <Badge tone="green">{vatReturnTexts.filed}</Badge> {vatReturnTexts.filedOn(formatMoment(filed.at), filed.by)}
        </>
      )}
      <br />
      {settlement !== null && (
        <>
          <Badge tone="green">{vatReturnTexts.isSettled}</Badge>{' '}
          <Link className="link" to={documentPage('vat_settlement', settlement.number)}>
            {vatReturnTexts.settledBy(settlement.number, formatDayFirst(settlement.date))}
          </Link>
        </>
      )}
      {filed !== null && settlement === null && (
        <>
          <Badge tone="gold">{vatReturnTexts.notSettled}</Badge> {settleRefusal}
        </>
      )}
    </p>
  )
}

/** File the return of a month that is over, then settle it; or withdraw it until then. */
const ReturnActions = ({ shown }: { readonly shown: VatReturn }) => {
  const db = useDb()
  const mayFile = useCan('file_vat')
  const [asked, setAsked] = useState<'file' | 'withdraw' | 'settle' | null>(null)
  const { month } = shown
  const filing = useSave({
    send: (_, requestId) => call(fileReturn, { db, body: { month } }, { requestId }),
    saved: () => ({ text: vatReturnTexts.fileSaved, detail: monthName(month) }),
    failed: vatReturnTexts.fileFailed,
    onSettled: () => setAsked(null),
  })
  if (!mayFile) return null
  return (
    <>
      {shown.fileRefusal === '' && <Button onClick={() => setAsked('file')}>{vatReturnTexts.file}</Button>}
      {shown.withdrawRefusal === '' && (
        <Button variant="default" onClick={() => setAsked('withdraw')}>
          {vatReturnTexts.withdraw}
        </Button>
      )}
      {shown.settleRefusal === '' && <Button onClick={() => setAsked('settle')}>{vatReturnTexts.settle}</Button>}
      <ConfirmDialog
        opened={asked === 'file'}
        title={vatReturnTexts.file}
        question={vatReturnTexts.fileQuestion(monthName(month))}
        subject={vatReturnTexts.fileWarning}
        busy={filing.isSaving}
        onConfirm={() => filing.save()}
        onCancel={() => setAsked(null)}
      />
      {asked === 'withdraw' && <WithdrawDialog month={month} onClose={() => setAsked(null)} />}
      {asked === 'settle' && <SettleDialog shown={shown} onClose={() => setAsked(null)} />}
    </>
  )
}

/** What is recorded here and nowhere else: tax paid at customs, and certificates of customers. */
const RecordMenu = () => {
  const mayRecord = useCan('record_vat')
  const [asked, setAsked] = useState<'import' | 'withheld' | null>(null)
  if (!mayRecord) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal portalProps={{ target: '#content' }}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
            {vatReturnTexts.record}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('import')}>{vatReturnTexts.importVat}</Menu.Item>
          <Menu.Item onClick={() => setAsked('withheld')}>{vatReturnTexts.withheldVat}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'import' && <ImportDialog onClose={() => setAsked(null)} />}
      {asked === 'withheld' && <WithheldDialog onClose={() => setAsked(null)} />}
    </>
  )
}
