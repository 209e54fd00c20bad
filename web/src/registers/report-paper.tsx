import type { RollRow } from '@akonta/domain/printing/roll'
import type { RegisterReport } from '@akonta/domain/registers/register-calls'
import { rollOfReport } from '@akonta/domain/registers/report-roll'
import { factsOf, partsOf, reportTitle } from '@akonta/domain/registers/report-rows'
import type { Ref } from 'react'
import type { Issuer } from '../business/issuer.ts'
import { IssuerLogo } from '../business/issuer-logo.tsx'
import { RollPaper } from '../ui/print/roll-paper.tsx'
import classes from './report-paper.module.css'
import { registerTexts } from './texts.ts'

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
  <div ref={ref} className={`${classes.paper} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
    <div className={classes.head}>
      <IssuerLogo issuer={issuer} />
      <p className={classes.name}>{issuer.name}</p>
      <p>{report.branch}</p>
      <p className={classes.title}>{reportTitle(report)}</p>
    </div>
    <Rows rows={factsOf(report)} />
    {report.isHidden && <p className={classes.part}>{registerTexts.hidden}</p>}
    {partsOf(report).map(({ title, rows }) => (
      <div key={title} className={classes.part}>
        <h2 className={classes.partTitle}>{title}</h2>
        <Rows rows={rows} />
      </div>
    ))}
    <div className={classes.signatures}>
      <p>{registerTexts.countedBy}</p>
      <p>{registerTexts.checkedBy}</p>
    </div>
    <p className={classes.chain}>{registerTexts.chain(report.head)}</p>
  </div>
)

const Rows = ({ rows }: { readonly rows: readonly RollRow[] }) => (
  <dl className={classes.rows}>
    {rows.map(({ label, value, strong }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
      <div key={index} data-strong={strong}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
