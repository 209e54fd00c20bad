import { formatMoney } from '@akonta/domain/money'
import { type RegisterReport, registerReport } from '@akonta/domain/registers/register-calls'
import { reportTitle, unpostedOf } from '@akonta/domain/registers/report-rows'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { useIssuer } from '../business/issuer.ts'
import { asksOrNull } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { PrintHere } from '../printing/print-here.tsx'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { Missing } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { PrintPreview } from '../ui/print/print-preview.tsx'
import { CountDialog } from './count-dialog.tsx'
import { ReportRoll, ReportSheet } from './report-paper.tsx'
import { registerTexts } from './texts.ts'

/** /admin/sales/register/{session}: the X report of an open session or the Z report of a closed one, on 80 mm and on A4. */
export const Component = () => {
  const db = useDb()
  const { session = '' } = useParams()
  const mayCorrect = useCan('correct_count')
  const [isCounting, setCounting] = useState(false)
  const query = useQuery(asksOrNull(registerReport, { db, session }))
  const report = query.isPlaceholderData ? undefined : query.data
  const closing = report?.counts[0]
  return (
    <Page isTight>
      <HeadingWithBack>
        <BackButton to="/admin/sales/registersessions" />
        <PageHeading
          title={report ? reportTitle(report) : registerTexts.register}
          note={
            report && (
              <Badge tone={report.closedAt === null ? 'green' : 'gold'}>
                {report.closedAt === null ? registerTexts.stillOpen : registerTexts.isClosed}
              </Badge>
            )
          }
          actions={
            <>
              {report && (report.closedAt === null || mayCorrect) && (
                <Button variant="default" onClick={() => setCounting(true)}>
                  {report.closedAt === null ? registerTexts.close : registerTexts.correct}
                </Button>
              )}
              <PrintHere branch={report?.branchCode ?? ''} document={report ? { kind: 'report', session } : null} disabled={!report} />
            </>
          }
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={registerTexts.couldNotLoadReport} failure={query.error} onRetry={() => void query.refetch()} />}
      {report === undefined && !query.isError && <Loading />}
      {report === null && <Missing title={registerTexts.noSession} />}
      {report && <Desk report={report} />}
      {closing !== undefined && <Attachments kind="register_count" number={closing.number} />}
      {report && isCounting && (
        <CountDialog session={report} {...(report.closedAt !== null && { corrects: report })} onClose={() => setCounting(false)} />
      )}
    </Page>
  )
}

const Desk = ({ report }: { readonly report: RegisterReport }) => {
  const issuer = useIssuer(report.branchCode)
  const unposted = unpostedOf(report)
  return (
    <>
      {unposted !== 0n && <MessageBox variant="danger">{registerTexts.laterHint(formatMoney(unposted))}</MessageBox>}
      <PrintPreview
        name="REGISTER"
        usual="till"
        labels={{ all: registerTexts.paper, till: registerTexts.tillRoll, a4: registerTexts.a4 }}
        papers={{
          till: (ref, chosen) => <ReportRoll ref={ref} report={report} issuer={issuer} chosen={chosen} />,
          a4: (ref, chosen) => <ReportSheet ref={ref} report={report} issuer={issuer} chosen={chosen} />,
        }}
      />
    </>
  )
}
