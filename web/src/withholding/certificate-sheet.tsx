import { amountInWords } from '@akonta/domain/amount-in-words'
import { type BusinessDate, formatDayFirst, monthName } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { withholdingTexts } from '@akonta/domain/payments/withholding'
import { formatPercent } from '@akonta/domain/percent'
import type { TaxPayment, WithheldFromSupplierRow } from '@akonta/domain/withholding/withholding-calls'
import type { Ref } from 'react'
import type { Issuer } from '../business/issuer.ts'
import { IssuerLogo } from '../business/issuer-logo.tsx'
import sheet from '../sales/receipt/sheet-paper.module.css'
import { texts } from '../texts.ts'
import classes from './certificate.module.css'
import { certificateTexts, withholdingReportTexts } from './texts.ts'

type CertificateSheetProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly number: string
  readonly month: BusinessDate
  /** Payments to one supplier, and their reversals. */
  readonly rows: readonly WithheldFromSupplierRow[]
  /** The payments of the month to the authority; none while something is unpaid. */
  readonly payments: readonly TaxPayment[]
  readonly issuer: Issuer
}

/** The certificate of a supplier on A4: who withheld from whom, each payment, the total in figures and words, and when GRA was paid. */
export const CertificateSheet = ({ ref, number, month, rows, payments, issuer }: CertificateSheetProps) => {
  const [first] = rows
  const tax = rows.reduce((sum, row) => sum + row.tax, 0n)
  const gross = rows.reduce((sum, row) => sum + row.gross, 0n)
  const paid =
    payments.length === 0
      ? certificateTexts.notPaidToGra
      : payments.map(({ date, reference }) => certificateTexts.paidOn(formatDayFirst(date), reference)).join('; ')
  return (
    <div ref={ref} className={`${sheet.sheet} ${classes.sheet} paper`}>
      <div className={sheet.head}>
        <div>
          <IssuerLogo issuer={issuer} />
          <p className={sheet.name}>{issuer.name}</p>
          {issuer.location !== '' && <p>{issuer.location}</p>}
          {issuer.tin !== '' && (
            <p>
              {certificateTexts.tin} {issuer.tin}
            </p>
          )}
        </div>
        <div className={sheet.number}>
          <p>{certificateTexts.title}</p>
          <p className={sheet.invoice}>{certificateTexts.number(number)}</p>
          <p>{monthName(month)}</p>
        </div>
      </div>
      <dl className={sheet.facts}>
        <Fact label={certificateTexts.payee} value={first?.party ?? ''} />
        <Fact label={certificateTexts.tin} value={first?.tin || '–'} />
        <Fact label={certificateTexts.address} value={first?.address || '–'} />
        <Fact label={certificateTexts.paidToGra} value={paid} />
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table without links could not be scrolled by keys */}
      <section className={classes.scrolls} aria-label={certificateTexts.lines} tabIndex={0}>
        <table className={`${sheet.lines} ${classes.lines}`} aria-label={certificateTexts.lines}>
          <thead className="spokenOnPhone">
            <tr>
              <th scope="col">{withholdingReportTexts.number}</th>
              <th scope="col">{withholdingReportTexts.date}</th>
              <th scope="col">{withholdingReportTexts.gross}</th>
              <th scope="col">{withholdingReportTexts.base}</th>
              <th scope="col">{withholdingReportTexts.rate}</th>
              <th scope="col">{withholdingReportTexts.tax}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.number}>
                <td>
                  {row.number}, {withholdingTexts.names[row.supplied].toLowerCase()}
                </td>
                <td>{formatDayFirst(row.date)}</td>
                <td data-head={withholdingReportTexts.gross}>{formatMoney(row.gross)}</td>
                <td data-head={withholdingReportTexts.base}>{formatMoney(row.base)}</td>
                <td>{formatPercent(row.rate)}</td>
                <td>{formatMoney(row.tax)}</td>
              </tr>
            ))}
            <tr className={sheet.total}>
              <th scope="row">{certificateTexts.total}</th>
              <td />
              <td data-head={withholdingReportTexts.gross}>{formatMoney(gross)}</td>
              <td />
              <td />
              <td>
                {texts.currency} {formatMoney(tax)}
              </td>
            </tr>
          </tbody>
        </table>
      </section>
      {tax > 0n && (
        <p className={classes.words}>
          {certificateTexts.inWords}: <span className={sheet.strong}>{amountInWords(tax)}</span>
        </p>
      )}
      <p className={classes.words}>{certificateTexts.law}</p>
      <div className={sheet.signatures}>
        <p>{certificateTexts.signature}</p>
        <p>{certificateTexts.signedOn}</p>
      </div>
    </div>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
