import { formatMoney } from '@akonta/domain/money'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import type { Ref } from 'react'
import { texts } from '../texts.ts'
import classes from './receipt.module.css'
import type { Receipt } from './receipt.ts'
import { salesTexts } from './texts.ts'

/** Whose paper it is. */
export type Issuer = { readonly name: string; readonly location: string; readonly phone: string }

type PaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly receipt: Receipt
  readonly issuer: Issuer
  /** The one that is printed. */
  readonly chosen: boolean
}

type Sum = { readonly label: string; readonly amount: string }

/** What stands below the total, only where it says something. */
const sumsOf = (receipt: Receipt): readonly Sum[] => [
  ...(receipt.charges > 0n ? [{ label: salesTexts.charges, amount: formatMoney(receipt.charges) }] : []),
  ...(receipt.discount > 0n ? [{ label: salesTexts.discount, amount: formatMoney(-receipt.discount) }] : []),
  ...(receipt.paid > 0n ? [{ label: salesTexts.amountPaid, amount: formatMoney(receipt.paid) }] : []),
  ...(receipt.changeDue > 0n ? [{ label: salesTexts.changeDue, amount: formatMoney(receipt.changeDue) }] : []),
]

const totalText = (receipt: Receipt): string => `${texts.currency} ${formatMoney(receipt.total)}`

/** The receipt on the 80 mm roll of a till. */
export const TillPaper = ({ ref, receipt, issuer, chosen }: PaperProps) => (
  <div ref={ref} className={`${classes.till} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
    <div className={classes.tillHead}>
      <p className={classes.tillName}>{issuer.name}</p>
      {issuer.location !== '' && <p>{issuer.location}</p>}
      {issuer.phone !== '' && <p>{salesTexts.tel(issuer.phone)}</p>}
      <p className={classes.strong}>{salesTexts.branchLine(receipt.branch)}</p>
    </div>
    <dl className={classes.facts}>
      <Fact label={salesTexts.receiptNo} value={receipt.invoice} strong />
      <Fact label={salesTexts.date} value={receipt.time} />
      <Fact label={salesTexts.customer} value={receipt.customer} />
    </dl>
    <ul className={classes.tillLines}>
      {receipt.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper's lines never move
        <li key={index}>
          <p className={classes.strong}>{line.productName}</p>
          <p className={classes.across}>
            <span>{salesTexts.quantityTimesPrice(formatQuantity(line.quantity), formatUnitPrice(line.price))}</span>
            <span className={classes.strong}>{formatMoney(line.amount)}</span>
          </p>
        </li>
      ))}
    </ul>
    <div className={classes.tillSums}>
      <p className={`${classes.across} ${classes.tillTotal}`}>
        <span>{salesTexts.total}</span>
        <span>{totalText(receipt)}</span>
      </p>
      {sumsOf(receipt).map(sum => (
        <p key={sum.label} className={classes.across}>
          <span>{sum.label}</span>
          <span>{sum.amount}</span>
        </p>
      ))}
    </div>
    <p className={classes.tillAttendant}>{salesTexts.attendantLine(receipt.attendant)}</p>
    <p className={classes.tillAuthorized}>
      {salesTexts.authorizedBy} <span className={classes.dots} />
    </p>
  </div>
)

const Fact = ({ label, value, strong = false }: { readonly label: string; readonly value: string; readonly strong?: boolean }) => (
  <div className={classes.across}>
    <dt>{label}</dt>
    <dd className={strong ? classes.strong : undefined}>{value}</dd>
  </div>
)

/** The same as an invoice on A4. Long lists repeat the head on each page and keep the total with the last rows. */
export const SheetPaper = ({ ref, receipt, issuer, chosen }: PaperProps) => (
  <div ref={ref} className={`${classes.sheet} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
    <div className={classes.sheetHead}>
      <div>
        <p className={classes.sheetName}>{issuer.name}</p>
        {issuer.location !== '' && <p>{issuer.location}</p>}
        {issuer.phone !== '' && <p>{salesTexts.tel(issuer.phone)}</p>}
      </div>
      <div className={classes.sheetNumber}>
        <p>{salesTexts.receiptNo}</p>
        <p className={classes.sheetInvoice}>{receipt.invoice}</p>
        <p>{receipt.time}</p>
      </div>
    </div>
    <dl className={classes.sheetFacts}>
      <Named label={salesTexts.customer} value={receipt.customer} />
      <Named label={salesTexts.branch} value={receipt.branch} />
      <Named label={salesTexts.attendant} value={receipt.attendant} />
    </dl>
    <table className={classes.sheetLines}>
      <thead>
        <tr>
          <th scope="col">{salesTexts.productName}</th>
          <th scope="col">{salesTexts.qty}</th>
          <th scope="col">{salesTexts.sellingPrice}</th>
          <th scope="col">{salesTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper's lines never move
          <tr key={index}>
            <td>{line.productName}</td>
            <td>{formatQuantity(line.quantity)}</td>
            <td>{formatUnitPrice(line.price)}</td>
            <td>{formatMoney(line.amount)}</td>
          </tr>
        ))}
        <tr className={classes.sheetTotal}>
          <th scope="row" colSpan={3}>
            {salesTexts.total}
          </th>
          <td>{totalText(receipt)}</td>
        </tr>
        {sumsOf(receipt).map(sum => (
          <tr key={sum.label} className={classes.sheetSum}>
            <th scope="row" colSpan={3}>
              {sum.label}
            </th>
            <td>{sum.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className={classes.signatures}>
      <p>
        {salesTexts.attendant} <span className={classes.strong}>{receipt.attendant}</span>
      </p>
      <p>{salesTexts.authorizedBy}</p>
    </div>
  </div>
)

const Named = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
