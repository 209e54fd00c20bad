import { formatMoney } from '@akonta/domain/money'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import { IssuerLogo } from '../../business/issuer-logo.tsx'
import { offlineTexts } from '../../offline/texts.ts'
import { formatMoment } from '../../ui/table/column.ts'
import { salesTexts } from '../texts.ts'
import { isProvisional, printedAs } from './receipt.ts'
import { dueText, type PaperProps, type Sum, sumsOf, sumsOfVat, sumsToTotal, totalText } from './receipt-paper.ts'
import classes from './till-paper.module.css'

/** The receipt on the roll of a till, 80 or 58 mm wide. */
export const TillPaper = ({ ref, receipt, issuer, isReprint, chosen }: PaperProps) => (
  <div ref={ref} className={`${classes.till} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
    <div className={classes.head}>
      <IssuerLogo issuer={issuer} />
      <p className={classes.name}>{issuer.name}</p>
      {issuer.location !== '' && <p>{issuer.location}</p>}
      {issuer.phone !== '' && <p>{salesTexts.tel(issuer.phone)}</p>}
      <p className={classes.strong}>{salesTexts.branchLine(receipt.branch)}</p>
      {receipt.vat === null && issuer.tin !== '' && <p>{salesTexts.tin(issuer.tin)}</p>}
      {receipt.vat !== null && (
        <>
          <p>{salesTexts.tin(receipt.vat.tin)}</p>
          <p className={classes.strong}>{salesTexts.taxInvoice}</p>
        </>
      )}
      {isProvisional(receipt) && <p className={classes.strong}>{offlineTexts.provisional}</p>}
      {receipt.saleType === 'CREDIT' && receipt.vat === null && <p className={classes.strong}>{salesTexts.invoice}</p>}
      {isReprint && <p className={classes.strong}>{salesTexts.reprint}</p>}
    </div>
    <dl className={classes.facts}>
      <Fact label={receipt.saleType === 'CREDIT' ? salesTexts.invoiceNo : salesTexts.receiptNo} value={receipt.invoice} strong />
      {printedAs(receipt) !== '' && <Fact label={offlineTexts.printedAs} value={printedAs(receipt)} />}
      <Fact label={salesTexts.date} value={formatMoment(receipt.soldAt)} />
      {dueText(receipt) !== '' && <Fact label={salesTexts.dueDate} value={dueText(receipt)} strong />}
      <Fact label={salesTexts.customer} value={receipt.customer} />
      {receipt.account !== null && receipt.account.phone !== '' && <Fact label={salesTexts.phone} value={receipt.account.phone} />}
    </dl>
    <ul className={classes.lines}>
      {receipt.lines.map(line => (
        <li key={line.lineNo}>
          <p className={classes.strong}>{line.productName}</p>
          <p className={classes.across}>
            <span>{salesTexts.quantityTimesPrice(formatQuantity(line.quantity), formatUnitPrice(line.price))}</span>
            <span className={classes.strong}>{formatMoney(line.amount)}</span>
          </p>
        </li>
      ))}
    </ul>
    <div className={classes.sums}>
      <Sums sums={sumsToTotal(receipt)} />
      <p className={`${classes.across} ${classes.total}`}>
        <span>{salesTexts.total}</span>
        <span>{totalText(receipt)}</span>
      </p>
      <Sums sums={sumsOf(receipt)} />
    </div>
    {receipt.vat !== null && (
      <div className={classes.sums}>
        <Sums sums={sumsOfVat(receipt.vat)} />
      </div>
    )}
    {receipt.attendant !== '' && (
      <>
        <p className={classes.attendant}>{salesTexts.attendantLine(receipt.attendant)}</p>
        <p className={classes.authorized}>
          {salesTexts.authorizedBy} <span className={classes.dots} />
        </p>
      </>
    )}
    <p className={classes.footer}>{issuer.receiptFooter || salesTexts.thankYou}</p>
  </div>
)

const Sums = ({ sums }: { readonly sums: readonly Sum[] }) =>
  sums.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
    <p key={index} className={each.strong ? `${classes.across} ${classes.strong}` : classes.across}>
      <span>{each.label}</span>
      <span>{each.amount}</span>
    </p>
  ))

const Fact = ({ label, value, strong = false }: { readonly label: string; readonly value: string; readonly strong?: boolean }) => (
  <div className={classes.across}>
    <dt>{label}</dt>
    <dd className={strong ? classes.strong : undefined}>{value}</dd>
  </div>
)
