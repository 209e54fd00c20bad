import type { RegisterReport } from '@akonta/domain/registers/register-calls'
import type { Ref } from 'react'
import type { Issuer } from '../business/issuer.ts'
import { IssuerLogo } from '../business/issuer-logo.tsx'
import classes from './report-paper.module.css'
import { factsOf, partsOf, type ReportRow, reportTitle } from './report-rows.ts'
import { registerTexts } from './texts.ts'

type ReportPaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly report: RegisterReport
  readonly issuer: Issuer
  readonly paper: 'till' | 'a4'
  /** The one that is printed. */
  readonly chosen: boolean
}

/** An X or Z report on the roll of a till or on A4: who and when, the takings by tender, the count, and the head of the chain. */
export const ReportPaper = ({ ref, report, issuer, paper, chosen }: ReportPaperProps) => (
  <div ref={ref} className={`${classes.paper} ${chosen ? 'paper' : ''}`} data-paper={paper} data-chosen={chosen || undefined}>
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

const Rows = ({ rows }: { readonly rows: readonly ReportRow[] }) => (
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
