import type { RegisterReport } from '@akonta/domain/registers/register-calls'
import { rollOfReport } from '@akonta/domain/registers/report-roll'
import type { Ref } from 'react'
import type { Issuer } from '../business/issuer.ts'
import { IssuerLogo } from '../business/issuer-logo.tsx'
import { RollPaper } from '../ui/print/roll-paper.tsx'
import { RollSheet } from '../ui/print/roll-sheet.tsx'

type ReportPaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly report: RegisterReport
  readonly issuer: Issuer
  /** The one that is printed. */
  readonly chosen: boolean
}

/** An X or Z report on the roll of a till. */
export const ReportRoll = ({ ref, report, issuer, chosen }: ReportPaperProps) => (
  <RollPaper ref={ref} roll={rollOfReport(report, issuer)} logo={<IssuerLogo issuer={issuer} />} chosen={chosen} />
)

/** An X or Z report on A4: who and when, the takings by tender, the count, and the head of the chain. */
export const ReportSheet = ({ ref, report, issuer, chosen }: ReportPaperProps) => (
  <RollSheet ref={ref} roll={rollOfReport(report, issuer)} logo={<IssuerLogo issuer={issuer} />} chosen={chosen} />
)
