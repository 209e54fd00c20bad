import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { isBusinessDate, monthName } from '@akonta/domain/dates'
import {
  type TaxPayment,
  type WithheldFromSupplierRow,
  type WithholdingOfMonth,
  withholdingOfMonth,
} from '@akonta/domain/withholding/withholding-calls'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useSeesEveryBranch } from '../business/branches.ts'
import { useIssuer, useTin } from '../business/issuer.ts'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useDb, useUser } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { NotFoundPage } from '../session/not-found-page.tsx'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { PrintButton } from '../ui/print/print-button.tsx'
import { SHEET, usePageSize } from '../ui/table/page-size.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { certificateTexts, withholdingReportTexts } from './texts.ts'

/**
 * /admin/reports/withholdingtax/certificate/{yyyy-mm}/{pid}: the certificate of a supplier for a month, on A4; with ?payment={number} for a
 * single payment.
 */
export const Component = forRight('see_books', { title: certificateTexts.title, mayNot: withholdingReportTexts.mayNot }, () => <Chosen />)

const Chosen = () => {
  const { month = '', pid = '' } = useParams()
  const first = `${month}-01`
  return isBusinessDate(first) ? <Certificate month={first} pid={pid} /> : <NotFoundPage />
}

/** The payments to GRA of these rows; none while one of them is unpaid. What came after the payment of its month waits for another one. */
const paymentsOf = ({ left, payments }: WithholdingOfMonth, rows: readonly WithheldFromSupplierRow[]): readonly TaxPayment[] => {
  const numbers = new Set(rows.map(({ paidBy }) => paidBy))
  if (numbers.has('')) return left === 0n ? payments : []
  return payments.filter(({ number }) => numbers.has(number))
}

const Certificate = ({ month, pid }: { readonly month: string; readonly pid: string }) => {
  const db = useDb()
  const user = useUser()
  const payment = useSearchParams()[0].get('payment')
  const seesAll = useSeesEveryBranch()
  const paper = useRef<HTMLDivElement>(null)
  usePageSize(paper, SHEET)
  const query = useQuery(asks(withholdingOfMonth, { db, month, branch: seesAll ? EVERY_BRANCH : user.branchid }))
  const shown = query.isPlaceholderData ? undefined : query.data
  const ofMonth = (shown?.suppliers ?? []).filter(row => row.pid === pid)
  const rows = payment === null ? ofMonth : ofMonth.filter(row => row.document === payment)
  const [first] = rows
  const issuer = useIssuer(payment === null ? '' : (first?.branch ?? ''))
  const tin = useTin(true) ?? ''
  const yyyyMm = month.slice(0, 7)
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to={`/admin/reports/withholdingtax?${new URLSearchParams({ month: yyyyMm })}`} />
        <PageHeading
          title={certificateTexts.title}
          note={first && `${first.party} · ${monthName(month)}`}
          actions={
            <>
              {payment !== null && ofMonth.length > rows.length && (
                <Link className="link" to={path`/admin/reports/withholdingtax/certificate/${yyyyMm}/${pid}`}>
                  {certificateTexts.wholeMonth(monthName(month))}
                </Link>
              )}
              <PrintButton disabled={rows.length === 0} />
            </>
          }
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={certificateTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {shown === undefined && !query.isError && <Loading />}
      {shown && rows.length === 0 && <EmptyState icon={IconFileOff} title={certificateTexts.none} hint={certificateTexts.noneHint} />}
      {shown && first && (
        <CertificateSheet
          ref={paper}
          number={payment ?? `${pid}/${yyyyMm}`}
          month={month}
          rows={rows}
          payments={paymentsOf(shown, rows)}
          issuer={{ ...issuer, tin }}
        />
      )}
    </Page>
  )
}
