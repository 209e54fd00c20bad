import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { EVAT_TAXES, type EvatDay, evatDay } from '@akonta/domain/evat/evat-report-calls'
import { formatMoney } from '@akonta/domain/money'
import type { Roll, RollRow } from '@akonta/domain/printing/roll'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Issuer, useIssuer } from '../business/issuer.ts'
import { IssuerLogo } from '../business/issuer-logo.tsx'
import { asks } from '../lib/call.ts'
import { readDay } from '../lib/read-address.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { currentDay, currentTime } from '../lib/storage/clock.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { PrintButton } from '../ui/print/print-button.tsx'
import { PrintPreview } from '../ui/print/print-preview.tsx'
import { RollPaper } from '../ui/print/roll-paper.tsx'
import { RollSheet } from '../ui/print/roll-sheet.tsx'
import classes from './evat.module.css'
import { evatTexts } from './texts.ts'

const counted = ({ documents, total }: EvatDay['sales']): string => evatTexts.counted(documents, formatMoney(total))

/** Rows of one kind; without rows there is no block, and no rule for it. */
const blockOf = (kind: 'facts' | 'sums', rows: readonly RollRow[]): Roll => (rows.length === 0 ? [] : [{ kind, rows }])

/** The day on the roll of a till. It names itself a summary, and is no certificate. */
const rollOf = (day: EvatDay, date: string, branch: string, issuer: Issuer): Roll => {
  const taxes = EVAT_TAXES.filter(tax => day.taxes[tax] !== 0n).map(
    (tax): RollRow => ({ label: evatTexts.taxes[tax], value: formatMoney(day.taxes[tax]) }),
  )
  const receipts: readonly RollRow[] = [
    { label: evatTexts.firstReceipt, value: day.firstReceipt },
    { label: evatTexts.lastReceipt, value: day.lastReceipt },
  ].filter(({ value }) => value !== '')
  return [
    {
      kind: 'head',
      texts: [
        { text: issuer.name, weight: 'name' },
        { text: branch, weight: 'plain' },
        { text: evatTexts.day, weight: 'strong' },
        { text: formatDayFirst(date), weight: 'plain' },
      ],
    },
    ...blockOf('facts', receipts),
    {
      kind: 'sums',
      rows: [
        { label: evatTexts.sales, value: counted(day.sales) },
        { label: evatTexts.refunds, value: counted(day.refunds) },
        { label: evatTexts.cancellations, value: counted(day.cancellations) },
        { label: evatTexts.notSigned, value: counted(day.notSigned), ...(day.notSigned.documents > 0 && { strong: true as const }) },
      ],
    },
    ...blockOf('sums', taxes),
    { kind: 'foot', text: evatTexts.printedOn(formatMoment(currentTime())) },
  ]
}

/** /admin/reports/evatday: what a branch sold and refunded on one day, as E-VAT has it. */
export const Component = forRight('see_books', { title: evatTexts.daySummary, mayNot: evatTexts.couldNotLoadDay }, () => <OfBranch />)

const OfBranch = forBranch(branch => <Day branch={branch} />)

const Day = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const date = readDay(search, 'date') ?? currentDay()
  const query = useQuery(asks(evatDay, { db, branch: branch.code, date }))
  const issuer = useIssuer(branch.code)
  // The printed summary of a day never shows the figures of another.
  const day = query.isPlaceholderData ? undefined : query.data
  const roll = day && rollOf(day, date, branch.name, issuer)
  const logo = <IssuerLogo issuer={issuer} />
  return (
    <Page isTight>
      <PageHeading title={evatTexts.daySummary} note={branch.name} actions={<PrintButton disabled={!roll} />} />
      <div className={classes.day}>
        <DateField label={evatTexts.date} value={date} onChange={chosen => chosen !== null && setSearch({ date: chosen })} />
      </div>
      {query.isError && <LoadError what={evatTexts.couldNotLoadDay} failure={query.error} onRetry={() => void query.refetch()} />}
      {day === undefined && !query.isError && <Loading />}
      {roll && (
        <PrintPreview
          name="EVATDAY"
          usual="till"
          labels={{ all: evatTexts.paper, till: evatTexts.tillRoll, a4: evatTexts.a4 }}
          papers={{
            till: (ref, chosen) => <RollPaper ref={ref} roll={roll} logo={logo} chosen={chosen} />,
            a4: (ref, chosen) => <RollSheet ref={ref} roll={roll} logo={logo} chosen={chosen} />,
          }}
        />
      )}
    </Page>
  )
}
