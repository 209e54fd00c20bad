import { formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { goodsName } from '@akonta/domain/packs/pack'
import type { RollRow } from '@akonta/domain/printing/roll'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import { isPractice, printedAs, reversedText } from '@akonta/domain/sales/receipt-facts'
import { dueText, numberLabel, rowsOfLineDiscount, sumsOf, sumsOfVat, sumsToTotal, totalText } from '@akonta/domain/sales/receipt-sums'
import { Fragment } from 'react'
import { IssuerHead } from '../../business/issuer-head.tsx'
import { StampBlocks, StampHead } from '../../evat/stamp-blocks.tsx'
import { EndRow } from '../../ui/print/end-row.tsx'
import { useIsPrinted } from '../../ui/print/use-screen.ts'
import { salesTexts } from '../texts.ts'
import type { PaperProps } from './receipt-paper.ts'
import classes from './sheet-paper.module.css'

/** The receipt as an invoice on A4. Long lists repeat the head on each page and keep the total with the last rows. */
export const SheetPaper = ({ ref, receipt, issuer, isReprint, stamp, chosen }: PaperProps) => {
  /** The columns before the amounts. */
  const columns = receipt.vat === null ? 3 : 4
  const isPrinted = useIsPrinted()
  const end = (
    <>
      {stamp !== null && <StampBlocks stamp={stamp} />}
      {receipt.attendant !== '' && (
        <div className={classes.signatures}>
          <p>
            {salesTexts.attendant} <span className={classes.strong}>{receipt.attendant}</span>
          </p>
          <p>{salesTexts.authorizedBy}</p>
        </div>
      )}
      <p className={classes.footer}>{issuer.receiptFooter || salesTexts.thankYou}</p>
    </>
  )
  return (
    <div ref={ref} className={`${classes.sheet} ${chosen ? 'paper' : ''}`} data-chosen={chosen || undefined}>
      <div className={classes.head}>
        <IssuerHead issuer={issuer} nameClass={classes.name} tin={receipt.vat?.tin} />
        <div className={classes.number}>
          {isReprint && <p className={classes.strong}>{salesTexts.reprint}</p>}
          {isPractice(receipt) && <p className={classes.strong}>{salesTexts.practice}</p>}
          {reversedText(receipt) !== '' && <p className={classes.strong}>{reversedText(receipt)}</p>}
          <p>{stamp === null ? numberLabel(receipt) : stamp.heading}</p>
          <p className={classes.invoice}>{receipt.invoice}</p>
          {printedAs(receipt) !== '' && (
            <p>
              {salesTexts.printedAs} {printedAs(receipt)}
            </p>
          )}
          <p>{formatMoment(receipt.soldAt)}</p>
        </div>
      </div>
      {stamp !== null && <StampHead stamp={stamp} />}
      <dl className={classes.facts}>
        <Named
          label={salesTexts.customer}
          value={receipt.buyer?.name ?? receipt.customer}
          more={receipt.buyer?.tin ? salesTexts.tin(receipt.buyer.tin) : (receipt.account?.phone ?? '')}
        />
        <Named label={salesTexts.branch} value={receipt.branch} />
        {dueText(receipt) !== '' && <Named label={salesTexts.dueDate} value={dueText(receipt)} />}
        {receipt.attendant !== '' && <Named label={salesTexts.attendant} value={receipt.attendant} />}
      </dl>
      <table className={classes.lines} aria-label={`${numberLabel(receipt)} ${receipt.invoice}`}>
        <thead>
          <tr>
            <th scope="col">{salesTexts.productName}</th>
            <th scope="col">{salesTexts.qty}</th>
            {receipt.vat !== null && <th scope="col">{salesTexts.priceBeforeTax}</th>}
            <th scope="col">{salesTexts.sellingPrice}</th>
            <th scope="col">{salesTexts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.lines.map(line => (
            <Fragment key={line.lineNo}>
              <tr>
                <td>
                  {goodsName(line)}
                  {line.priceNote !== undefined && <span className={classes.note}>{line.priceNote}</span>}
                </td>
                <td>{formatQuantity(line.quantity)}</td>
                {receipt.vat !== null && <td>{formatUnitPrice(line.priceBeforeTax ?? line.price)}</td>}
                <td>{formatUnitPrice(line.price)}</td>
                <td>{formatMoney(line.amount)}</td>
              </tr>
              {rowsOfLineDiscount(line).map(({ label, value }) => (
                <tr key={label} className={classes.ofLine}>
                  <td colSpan={columns}>{label}</td>
                  <td>{value}</td>
                </tr>
              ))}
            </Fragment>
          ))}
          <Sums sums={sumsToTotal(receipt)} columns={columns} />
          <tr className={classes.total}>
            <th scope="row" colSpan={columns - 1}>
              {salesTexts.total}
            </th>
            <td colSpan={2}>{totalText(receipt)}</td>
          </tr>
          <Sums sums={sumsOfVat(receipt.vat)} columns={columns} />
          <Sums sums={sumsOf(receipt)} columns={columns} />
          {isPrinted && <EndRow columns={columns + 1}>{end}</EndRow>}
        </tbody>
      </table>
      {!isPrinted && end}
    </div>
  )
}

type SumsProps = { readonly sums: readonly RollRow[]; readonly columns: number }

/** Like the total below two columns: a sum can be longer than the amounts of the lines, which would be pushed apart. */
const Sums = ({ sums, columns }: SumsProps) =>
  sums.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
    <tr key={index} className={classes.sum} data-strong={each.strong}>
      <th scope="row" colSpan={columns - 1}>
        {each.label}
      </th>
      <td colSpan={2}>{each.value}</td>
    </tr>
  ))

const Named = ({ label, value, more = '' }: { readonly label: string; readonly value: string; readonly more?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {more !== '' && <dd className={classes.more}>{more}</dd>}
  </div>
)
